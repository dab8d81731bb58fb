//! A world of ranks from outside: started, listened to, ended.

use std::{
    env, fmt, fs,
    io::{self, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    str::FromStr,
    sync::mpsc::{Sender, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::{
    frame,
    protocol::{Order, Word},
};

/// The program of a rank.
const PROGRAM: &str = "tewari-rank";
/// How long a world may take to end when it is asked to, before it is made to.
const FAREWELL: Duration = Duration::from_secs(3);
/// Orders that may wait to be read.
const ORDERS_WAITING: usize = 4096;

/// The command that starts a world: `mpirun` with its options. The program of the ranks follows it, unless it is named.
///
/// ```
/// use tewari_cluster::WorldCommand;
/// let command: WorldCommand = "mpirun -n 8 --hostfile hosts".parse()?;
/// assert_eq!(command.to_string(), "mpirun -n 8 --hostfile hosts");
/// assert!(" ".parse::<WorldCommand>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct WorldCommand {
    words: Vec<String>,
}

impl FromStr for WorldCommand {
    type Err = String;

    fn from_str(text: &str) -> Result<WorldCommand, String> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            Err("a cluster needs a command, as in \"mpirun -n 8\"".into())
        } else {
            Ok(WorldCommand { words })
        }
    }
}

impl fmt::Display for WorldCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(" "))
    }
}

impl WorldCommand {
    /// The whole command line. The program of the ranks stands beside this one, or in the search path.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        if !self.words.iter().any(|word| word.rsplit('/').next() == Some(PROGRAM)) {
            let beside = env::current_exe().ok().and_then(|own| Some(own.parent()?.join(PROGRAM)));
            command
                .arg(beside.filter(|program| fs::exists(program).unwrap_or(false)).unwrap_or(PathBuf::from(PROGRAM)));
        }
        command
    }
}

/// What happens in a world, as its listeners are told.
pub(crate) enum News {
    /// It says something.
    Said(Word),
    /// It is gone.
    Lost(String),
}

/// One life of a world. Dropping it ends it, without waiting for its end.
pub(crate) struct World {
    child: Option<Child>,
    orders: Option<SyncSender<Order>>,
}

impl World {
    /// Starts a world; what it says goes to `news` with the number of this life.
    pub(crate) fn start<N: Send + 'static>(
        command: &WorldCommand,
        news: Sender<N>,
        note: impl Fn(News) -> N + Send + 'static,
    ) -> io::Result<World> {
        let mut command = command.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for the process outside, which ends its world itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (orders, waiting) = sync_channel::<Order>(ORDERS_WAITING);
        if let Some(mut input) = child.stdin.take() {
            thread::spawn(move || {
                // Whether the world still listens is seen by what it says.
                while let Ok(order) = waiting.recv() {
                    if frame::write(&mut input, &order).is_err() {
                        return;
                    }
                }
            });
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                loop {
                    let (said, over) = match frame::read(&mut output) {
                        Ok(word) => (News::Said(word), false),
                        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                            (News::Lost("it has ended".into()), true)
                        }
                        Err(error) => (News::Lost(error.to_string()), true),
                    };
                    if news.send(note(said)).is_err() || over {
                        return;
                    }
                }
            });
        }
        Ok(World { child: Some(child), orders: Some(orders) })
    }

    /// Gives an order. A world that does not read its orders is not waited for: it will be found stuck.
    pub(crate) fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.try_send(order);
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.order(Order::Quit);
        self.orders = None;
        if let Some(child) = self.child.take() {
            // Whoever starts a new world or answers a move need not wait for the end of the old one.
            let end = thread::spawn(move || end(child));
            if thread::panicking() {
                return;
            }
            GRAVES.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(end);
        }
    }
}

static GRAVES: std::sync::Mutex<Vec<thread::JoinHandle<()>>> = std::sync::Mutex::new(Vec::new());

/// Waits until all worlds that were dropped are gone, as is right before the process ends.
pub(crate) fn wait_for_ends() {
    let ends = std::mem::take(&mut *GRAVES.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    for end in ends {
        let _ = end.join();
    }
}

/// Ends a launcher: it was asked to; then it is told to end its ranks, and at last it is killed, which its ranks notice.
fn end(mut child: Child) {
    if !ends_within(&mut child, FAREWELL / 6) {
        let _ = Command::new("kill").arg(child.id().to_string()).stderr(Stdio::null()).status();
    }
    if !ends_within(&mut child, FAREWELL) {
        let _ = child.kill();
    }
    let _ = child.wait();
}

fn ends_within(child: &mut Child, limit: Duration) -> bool {
    let deadline = Instant::now() + limit;
    loop {
        match child.try_wait() {
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
            Ok(None) => return false,
            _ => return true,
        }
    }
}
