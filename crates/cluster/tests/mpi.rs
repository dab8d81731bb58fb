//! Worlds of real ranks, started by `mpirun` on this machine.

use std::{
    env, fs,
    path::PathBuf,
    process::{Command, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use tewari_cluster::{Council, ExchangeParams, Farm, GameFarm, WorldCommand};
use tewari_game::{Action, Player, Seed};
use tewari_go::Rules;
use tewari_gtp::{Advisor, Engine, Question, Settings};
use tewari_lab::{
    experiment::Experiment,
    run::{RunOptions, results_file, run, run_with},
    store::Store,
};
use tewari_search::{Budget, PlayerSpec};

const RANKS: u32 = 4;
/// By which the processes of a test are known, the launcher's as well.
const MARK: &str = "TEWARI_CLUSTER_TEST";

/// Held by the test that has a world: two of them would take each other's processors.
fn alone() -> MutexGuard<'static, ()> {
    static WORLD: Mutex<()> = Mutex::new(());
    WORLD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often a rank is killed in the tests of that: few, or as many as the variable says.
fn kills() -> usize {
    env::var("TEWARI_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(3)
}

/// The command of a world whose processes carry the mark of this test.
fn world(test: &str) -> WorldCommand {
    let rank = env!("CARGO_BIN_EXE_tewari-rank");
    let as_root = if fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0) {
        "--allow-run-as-root"
    } else {
        ""
    };
    let name = mark(test);
    let command = format!(
        "env {MARK}={name} mpirun {as_root} --oversubscribe --bind-to none --mca btl self,vader,tcp -n {RANKS} {rank}"
    );
    command.parse().expect("a command")
}

fn mark(test: &str) -> String {
    format!("{test}-{}", std::process::id())
}

/// The living processes of a test with this name, or all of them.
fn processes(test: &str, name: Option<&str>) -> Vec<u32> {
    let marked = format!("{MARK}={}", mark(test));
    let is_one = |folder: &PathBuf| {
        let of = |file: &str| fs::read(folder.join(file)).unwrap_or_default();
        let alive = !String::from_utf8_lossy(&of("stat")).contains(") Z ");
        let named = name.is_none_or(|name| of("comm").starts_with(name.as_bytes()));
        alive && named && of("environ").split(|&byte| byte == 0).any(|variable| variable == marked.as_bytes())
    };
    let folders = fs::read_dir("/proc").expect("there is a list of processes");
    let folders = folders.filter_map(|entry| Some(entry.ok()?.path())).filter(is_one);
    folders.filter_map(|folder| folder.file_name()?.to_str()?.parse().ok()).collect()
}

fn signal(signal: &str, process: u32) {
    let _ = Command::new("kill").args([signal, &process.to_string()]).stderr(Stdio::null()).status();
}

/// Waits until no process of a test lives; how many did not go.
fn left_over(test: &str) -> usize {
    let deadline = Instant::now() + Duration::from_secs(10);
    while !processes(test, None).is_empty() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(50));
    }
    processes(test, None).len()
}

/// Kills random ranks of a test while `work` is done; how many.
fn with_kills<R>(test: &'static str, work: impl FnOnce(&dyn Fn() -> usize) -> R) -> (usize, R) {
    let (over, killed) = (AtomicBool::new(false), std::sync::atomic::AtomicUsize::new(0));
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut rng = Seed::new(5).rng();
            while !over.load(Relaxed) && killed.load(Relaxed) < kills() {
                thread::sleep(Duration::from_millis(300 + rng.below(500) as u64));
                let ranks = processes(test, Some("tewari-rank"));
                if ranks.len() == RANKS as usize && !over.load(Relaxed) {
                    signal("-KILL", ranks[rng.below(ranks.len())]);
                    killed.fetch_add(1, Relaxed);
                }
            }
        });
        let done = work(&|| killed.load(Relaxed));
        over.store(true, Relaxed);
        (killed.load(Relaxed), done)
    })
}

fn question(player: &str, budget: Budget) -> Question {
    let mut params = player.parse::<PlayerSpec>().expect("a player").params;
    (params.run.memory, params.run.reuse) = (32, true);
    let seed = Seed::new(7);
    Question {
        size: (9, 9),
        rules: Rules::default(),
        setup: Vec::new(),
        first: Player::new(0),
        moves: Vec::new(),
        player: Player::new(0),
        excluded: Vec::new(),
        budget,
        seed,
        params,
    }
}

/// The answer to a question, waited for.
fn answer(council: &mut Council, question: &Question) -> Option<tewari_search::Choice> {
    council.ask(question);
    let deadline = Instant::now() + Duration::from_secs(20);
    while Instant::now() < deadline {
        if let Some(choice) = council.answer() {
            return Some(choice);
        }
        thread::sleep(Duration::from_millis(1));
    }
    None
}

#[test]
fn a_world_counts_all_simulations_and_keeps_its_time() {
    let _alone = alone();
    let exchange = ExchangeParams { period: 0.01, ..ExchangeParams::default() };
    let mut council = Council::start(world("search"), &exchange);
    for player in ["uct", "rave", "grave", "default"] {
        let choice = answer(&mut council, &question(player, Budget::playouts(1000))).expect("an answer");
        assert_eq!(choice.report.visits, 1000 * RANKS, "{player}");
    }
    let mut timed = question("rave", Budget::seconds(0.4));
    for number in 0..5 {
        let begun = Instant::now();
        let choice = answer(&mut council, &timed).expect("an answer");
        assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
        assert!(choice.report.visits > 100, "{}", choice.report.visits);
        timed.moves.push((Player::new(number % 2), choice.action));
        timed.player = timed.player.next(2);
    }
    timed.moves.push((Player::new(0), Action::new(40_000)));
    assert!(answer_or_refusal(&mut council, &timed).is_none(), "no such move");
    assert!(answer(&mut council, &question("uct", Budget::playouts(100))).is_some(), "the world goes on");
    drop(council);
    assert_eq!(left_over("search"), 0);
}

fn answer_or_refusal(council: &mut Council, question: &Question) -> Option<tewari_search::Choice> {
    council.ask(question);
    council.conclude(Instant::now() + Duration::from_secs(2))
}

#[test]
fn a_game_goes_on_whatever_is_killed() {
    let _alone = alone();
    const SECONDS: f64 = 1.0;
    let mut search = "rave".parse::<PlayerSpec>().expect("a player").params;
    (search.run.memory, search.run.reuse) = (16, true);
    let mut engine = Engine::new(Settings { search, size: (9, 9), ..Settings::default() }).expect("an engine");
    engine.ask(&format!("time_settings 0 {SECONDS} 1")).expect("a clock");
    engine.consult(Council::start(world("game"), &ExchangeParams::default()));
    let (killed, longest) = with_kills("game", |killed| {
        let (mut longest, mut moves) = (0.0f64, 0);
        while moves < 8 || killed() < kills() {
            if moves % 60 == 59 {
                engine.ask("clear_board").expect("a new game");
            }
            let begun = Instant::now();
            let colour = ["b", "w"][moves % 2];
            engine.ask(&format!("genmove {colour}")).expect("a move");
            longest = longest.max(begun.elapsed().as_secs_f64());
            moves += 1;
        }
        longest
    });
    println!("{killed} kills, longest move {longest:.3} s of {SECONDS}");
    assert!(killed >= kills() && longest < SECONDS, "{killed} kills, {longest} s");
    drop(engine);
    assert_eq!(left_over("game"), 0);
}

#[test]
fn a_rank_that_hangs_is_replaced() {
    let _alone = alone();
    let mut council = Council::start(world("hang"), &ExchangeParams::default());
    let timed = question("rave", Budget::seconds(0.5));
    assert!(answer(&mut council, &timed).is_some());
    // The answer goes out before all ranks have come to the end: one that stops then makes the first rank wait.
    thread::sleep(Duration::from_secs(1));
    signal("-STOP", *processes("hang", Some("tewari-rank")).last().expect("a rank"));
    council.ask(&timed);
    let begun = Instant::now();
    let choice = council.conclude(begun + Duration::from_secs(1));
    assert!(choice.is_some(), "the first rank answers for itself");
    assert!(begun.elapsed() < Duration::from_millis(1100), "{:?}", begun.elapsed());
    let deadline = Instant::now() + Duration::from_secs(20);
    while answer_or_refusal(&mut council, &timed).is_none_or(|choice| choice.report.visits == 0) {
        assert!(Instant::now() < deadline, "the world comes again");
        thread::sleep(Duration::from_millis(200));
    }
    drop(council);
    assert_eq!(left_over("hang"), 0);
}

const GAMES: &str = "title = 'Small'\nsource = 'a test'\ngames = 60\nseed = 3\na = 'rave,playouts=60'\n\
    b = 'uct,playouts=60'\ngame.name = 'go'\ngame.size = 5\n";

#[test]
fn a_laboratory_run_is_the_same_with_ranks_killed() {
    let _alone = alone();
    let folder = env::temp_dir().join(format!("tewari-{}", mark("lab")));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("small.toml");
    let text = GAMES.replace("games = 60", &format!("games = {}", 60 + 100 * kills()));
    fs::write(&file, &text).expect("a file");
    let experiment = Experiment::load(&file).expect("an experiment");
    let [quiet, troubled] = ["quiet", "troubled"].map(|name| RunOptions::new(folder.join(name)));
    run(&experiment, &RunOptions { jobs: 2, ..quiet.clone() }, &mut |_| ()).expect("a run");
    let farm = Farm::start(world("lab")).expect("a world");
    let (killed, end) = with_kills("lab", |_| {
        let helpers = GameFarm::new(&farm, &experiment).expect("the file is there");
        run_with(&experiment, &RunOptions { jobs: farm.room(), ..troubled.clone() }, Some(&helpers), &mut |_| ())
    });
    println!("{killed} kills, {:?}", end.expect("a run"));
    drop(farm);
    assert_eq!(left_over("lab"), 0);
    let identity = &experiment.playable().expect("it was played").points[0].identity;
    let games = |options: &RunOptions| {
        let store = Store::open(&results_file(&options.results, &experiment)).expect("results").expect("games");
        store.games(identity).expect("games")
    };
    assert_eq!(games(&quiet).len(), 60 + 100 * kills());
    assert!(games(&quiet) == games(&troubled), "the same games");
    assert!(killed > 0);
    fs::remove_dir_all(folder).expect("the folder was made here");
}
