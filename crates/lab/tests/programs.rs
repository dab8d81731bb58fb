//! External programs in matches, good ones and bad ones.

use std::{fs, path::Path, time::Duration};

use tewari_game::Notation;
use tewari_games::catalogue::{GameSpec, WithGame};
use tewari_lab::{Entrant, Faults, Match, MatchError, MatchResult, ProgramSetting, ProgramTime};

const GAMES: u64 = 6;

/// Enough for every honest answer on a busy machine, and soon over where none comes.
const SHORT: Duration = Duration::from_secs(2);

fn fake(fault: &str) -> Entrant {
    format!("gtp:'{}' {fault}", env!("CARGO_BIN_EXE_fake-engine")).parse().unwrap()
}

fn setting(game: &GameSpec) -> ProgramSetting {
    ProgramSetting { patience: Duration::from_secs(20), ..ProgramSetting::of(game).unwrap() }
}

struct Playing {
    a: Entrant,
    b: Entrant,
    setting: ProgramSetting,
    jobs: usize,
}

impl WithGame for Playing {
    type Output = Result<MatchResult, MatchError>;

    fn run<S: Notation>(self, start: S) -> Self::Output {
        let Playing { a, b, setting, jobs } = self;
        let plan = Match::with_agents(tewari_player::catalogue_agent, start, a, b);
        Match { games: GAMES, jobs, programs: Some(setting), ..plan }.run(|_, _| ())
    }
}

fn small_go() -> GameSpec {
    GameSpec::new("go").unwrap().with("size", "5").unwrap()
}

fn play_with(a: Entrant, b: Entrant, change: impl FnOnce(&mut ProgramSetting)) -> Result<MatchResult, MatchError> {
    let mut setting = setting(&small_go());
    change(&mut setting);
    small_go().visit(Playing { a, b, setting, jobs: 2 }).unwrap()
}

fn play(a: Entrant, b: Entrant) -> MatchResult {
    play_with(a, b, |_| ()).unwrap()
}

fn searcher() -> Entrant {
    "uct,playouts=20,memory=1".parse().unwrap()
}

fn time(time: u64) -> Faults {
    Faults { time, ..Faults::default() }
}

fn illegal(illegal: u64) -> Faults {
    Faults { illegal, ..Faults::default() }
}

fn crash(crash: u64) -> Faults {
    Faults { crash, ..Faults::default() }
}

#[test]
fn a_good_program_plays_without_faults() {
    for b in [fake(""), searcher(), fake("chatter 2")] {
        let result = play(fake(""), b);
        let standing = &result.standing;
        assert_eq!((standing.games(), standing.faults_a.total(), standing.faults_b.total()), (GAMES, 0, 0), "{result}");
        assert_eq!((standing.cut, standing.disputed), (0, 0), "{result}");
        assert!(result.games.iter().all(|game| game.result.moves.len() > 8));
    }
}

#[test]
fn faults_are_counted_by_their_kind_and_the_match_goes_on() {
    for (fault, faults, words) in [
        ("crash 3", crash(GAMES), "it ended at 'genmove"),
        ("garbage 2", crash(GAMES), "was answered by 'thinking...'"),
        ("nonsense 2", crash(1), "was answered by 'my best move'"),
        ("refuse", crash(1), "I do not want to"),
        ("refuse-moves", crash(GAMES), "it refused 'play "),
        ("illegal 3", illegal(1), "was answered by Z25"),
        ("flood", crash(GAMES), "was answered by 'on and on"),
    ] {
        let setting = setting(&small_go());
        // One at a time: what happens at a certain move of a program happens once if the program lives on.
        let playing = Playing { a: fake(""), b: fake(fault), setting, jobs: 1 };
        let result = small_go().visit(playing).unwrap().unwrap();
        let standing = &result.standing;
        assert_eq!((standing.games(), standing.faults_a.total()), (GAMES, 0), "{fault}: {result}");
        assert_eq!(standing.faults_b, faults, "{fault}: {result}");
        assert!(standing.all.wins >= faults.total(), "{fault}: a fault loses");
        let report = result.to_string();
        assert!(report.contains(words), "{fault}: {report}");
    }
}

#[test]
fn the_last_words_are_reported() {
    let report = play(searcher(), fake("crash 2")).to_string();
    assert!(report.contains("fatal: out of luck") && report.contains("exit status: 3"), "{report}");
}

#[test]
fn a_program_that_hangs_loses_on_time_and_is_ended() {
    let result = play_with(fake(""), fake("hang 2"), |setting| setting.patience = SHORT).unwrap();
    assert_eq!((result.standing.faults_b, result.standing.all.wins), (time(GAMES), GAMES), "{result}");
}

#[test]
fn the_clock_of_a_game_runs_for_its_moves_only() {
    let clock = |seconds| move |setting: &mut ProgramSetting| setting.time = ProgramTime::Game(seconds);
    let slow = play_with(fake(""), fake("hang 2"), clock(1.5)).unwrap();
    assert_eq!((slow.standing.faults_b, slow.standing.all.wins), (time(GAMES), GAMES), "{slow}");
    assert!(slow.to_string().contains("no answer to 'genmove "), "{slow}");
    let fast = play_with(fake(""), fake("chatter 2"), clock(10.0)).unwrap();
    assert_eq!((fast.standing.faults_a.total(), fast.standing.faults_b.total()), (0, 0), "{fast}");
}

#[test]
fn resigning_is_no_fault() {
    let result = play(fake(""), fake("resign 3"));
    assert_eq!(result.standing.faults_b.total(), 0);
    assert!(
        result.standing.all.wins >= 2
            && result.games.iter().any(|game| game.result.end.to_string().ends_with("resigns"))
    );
}

#[test]
fn a_claim_ends_the_game_if_the_program_agrees() {
    let claimed = |b| {
        // Nearly every move of a game is worth more than this; the count decides.
        let result = play("uct,playouts=50,memory=1,claim=0.001".parse().unwrap(), b);
        assert_eq!((result.standing.faults_b.total(), result.standing.cut), (0, 0), "{result}");
        let ends = result.games.iter().filter(|game| game.result.end.to_string().ends_with("claims"));
        assert!(ends.clone().all(|game| game.result.rewards.of(game.seat) == 1.0), "{result}");
        ends.count()
    };
    assert!(claimed(fake("modest")) > 0);
    assert_eq!(claimed(fake("")), 0, "it refuses to say who has won");
}

#[test]
fn programs_that_cannot_play_are_refused_before_the_first_game() {
    let error = |b: Entrant| match play_with(searcher(), b, |setting| setting.patience = SHORT) {
        Err(error) => error.to_string(),
        Ok(result) => panic!("{result}"),
    };
    for (fault, words) in [
        ("crash-at-start", "it ended at 'list_commands': fatal: no licence; exit status: 3"),
        ("deaf", "no answer to 'list_commands' within 2 s"),
        ("refuse-boardsize", "it refused 'boardsize 5': unacceptable size"),
    ] {
        let error = error(fake(fault));
        assert!(error.contains(words), "{fault}: {error}");
    }
    let missing = error("gtp:no-such-engine-anywhere --gtp".parse().unwrap());
    assert!(missing.starts_with("gtp:no-such-engine-anywhere --gtp: it cannot be started: "), "{missing}");
    let not_gtp = error("gtp:echo hello".parse().unwrap());
    assert!(not_gtp.contains("'list_commands' was answered by 'hello'"), "{not_gtp}");
    let silent = error("gtp:true".parse().unwrap());
    assert!(silent.contains("it ended at 'list_commands': exit status: 0"), "{silent}");
}

#[test]
fn the_referee_decides_where_programs_count_differently() {
    let winners = |result: &MatchResult| -> Vec<String> {
        result.games.iter().map(|game| format!("{:?}", game.result.rewards)).collect()
    };
    let honest = play(fake(""), fake(""));
    let quarrel = play(fake("white-wins"), fake("black-wins"));
    assert_eq!(quarrel.standing.disputed, GAMES);
    assert_eq!(winners(&quarrel), winners(&honest), "our own count is what honest programs agree on");
    let silent = play(fake("no-score"), fake("no-score"));
    assert_eq!((winners(&silent), silent.standing.disputed), (winners(&honest), 0));
    let agreed = play(fake("white-wins"), fake("white-wins"));
    assert!(agreed.games.iter().all(|game| game.result.rewards.of(tewari_game::Player::new(1)) == 1.0));
    let Entrant::Program(referee) = fake("white-wins") else { unreachable!() };
    let decided = play_with(fake("black-wins"), searcher(), |setting| setting.referee = Some(referee)).unwrap();
    assert_eq!(decided.standing.disputed, GAMES);
    assert!(decided.games.iter().all(|game| game.result.rewards.of(tewari_game::Player::new(1)) == 1.0));
}

#[cfg(target_os = "linux")]
#[test]
fn no_program_is_left_behind() {
    let pids = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fake-engine.pids");
    let _ = fs::remove_file(&pids);
    let engine = |fault: &str| -> Entrant {
        let engine = env!("CARGO_BIN_EXE_fake-engine");
        format!("gtp:env 'FAKE_ENGINE_PIDS={}' '{engine}' {fault}", pids.display()).parse().unwrap()
    };
    let short = |setting: &mut ProgramSetting| setting.patience = SHORT;
    play(engine("crash 2"), engine(""));
    play_with(engine("hang 2"), engine(""), short).unwrap();
    assert!(play_with(engine("deaf"), engine(""), short).is_err());
    let panicked = std::panic::catch_unwind(|| {
        small_go().visit(Panicking { a: engine(""), b: engine("hang 9"), setting: setting(&small_go()) })
    });
    assert!(panicked.is_err());
    let pids = fs::read_to_string(&pids).unwrap();
    assert!(pids.lines().count() > 10, "{pids}");
    let alive: Vec<String> = pids.lines().filter_map(name_of_process).filter(|name| name == "fake-engine").collect();
    assert!(alive.is_empty(), "{} programs are left", alive.len());
}

/// What runs under this number, also as a zombie. Numbers come back, so that one alone says nothing.
#[cfg(target_os = "linux")]
fn name_of_process(pid: &str) -> Option<String> {
    let name = fs::read_to_string(Path::new("/proc").join(pid).join("comm")).ok()?;
    Some(name.trim_end().to_owned())
}

/// A match whose progress display fails.
#[cfg(target_os = "linux")]
struct Panicking {
    a: Entrant,
    b: Entrant,
    setting: ProgramSetting,
}

#[cfg(target_os = "linux")]
impl WithGame for Panicking {
    type Output = ();

    fn run<S: Notation>(self, start: S) {
        let Panicking { a, b, setting } = self;
        let setting = ProgramSetting { patience: SHORT, ..setting };
        let plan = Match::with_agents(tewari_player::catalogue_agent, start, a, b);
        let plan = Match { games: GAMES, jobs: 2, programs: Some(setting), ..plan };
        let _ = plan.run(|_, _| panic!("on purpose"));
    }
}

#[test]
fn gnu_go_plays() {
    if !["/usr/games", "/usr/bin", "/usr/local/bin"].iter().any(|folder| Path::new(folder).join("gnugo").exists()) {
        eprintln!("skipped: GNU Go is not installed (`cargo xtask test` does that)");
        return;
    }
    let gnugo: Entrant = "gtp:gnugo --mode gtp --level 1 --chinese-rules".parse().unwrap();
    let game = GameSpec::new("go").unwrap().with("size", "7").unwrap().with("handicap", "2").unwrap();
    let playing = Playing { a: searcher(), b: gnugo, setting: setting(&game), jobs: 2 };
    let result = game.visit(playing).unwrap().unwrap();
    assert_eq!((result.standing.games(), result.standing.faults_b.total()), (GAMES, 0), "{result}");
    assert!(result.standing.all.losses >= GAMES / 2, "twenty playouts a move do not beat it: {result}");
}
