//! The server: where it listens, and what it keeps.

use std::{
    fmt,
    hash::{BuildHasher, Hasher, RandomState},
    io,
    net::{IpAddr, SocketAddr, TcpListener},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use axum::middleware;
use tewari_game::Seed;
use tewari_search::PlayerSpec;

use crate::{
    api,
    error::Refusal,
    game::{Game, NewGame},
    guard::{Gate, guard},
    listen::Limited,
    seat::Means,
    store::Store,
};

/// The first port that is tried when none is asked for: 8000 and the points of a board.
pub const USUAL_PORT: u16 = 8361;

/// So many ports after it are tried.
const MORE_PORTS: u16 = 20;

/// Connections at a time.
const MOST_CONNECTIONS: usize = 256;

/// How long a thread without work is kept.
const KEPT_THREADS: Duration = Duration::from_secs(3600);

/// How often unused memory is looked for.
const TIDYING: Duration = Duration::from_secs(2);

/// How a server starts.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens. Beyond loopback a token is asked for.
    pub address: IpAddr,
    /// The port; without one the first that is free from [`USUAL_PORT`] on. 0 is any that is free.
    pub port: Option<u16>,
    /// Where games are kept. Without it they end with the server.
    pub data: Option<PathBuf>,
    /// A player that was described outside; the page offers it by its name.
    pub player: Option<PlayerSpec>,
    /// The game that is opened at the start, unless one like it was kept and goes on.
    pub first: Option<NewGame>,
    /// Threads that a search may use.
    pub threads: u32,
    /// Memory that a game's search may use, in MiB.
    pub memory: u32,
    /// Where chance starts.
    pub seed: Seed,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: IpAddr::from([127, 0, 0, 1]),
            port: None,
            data: None,
            player: None,
            first: None,
            threads: 1,
            memory: 64,
            seed: Seed::new(0),
        }
    }
}

/// Why a server does not start.
#[derive(Debug)]
pub enum ServerError {
    /// The address cannot be listened to.
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        cause: io::Error,
    },
    /// The folder of the games cannot be used.
    Data {
        /// The folder.
        folder: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The first game cannot be opened.
    Game(String),
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerError::Listen { address, cause } if cause.kind() == io::ErrorKind::AddrInUse => {
                write!(f, "port {} is taken: choose another with --port, or leave it out", address.port())
            }
            ServerError::Listen { address, cause } => write!(f, "cannot listen to {address}: {cause}"),
            ServerError::Data { folder, cause } => write!(f, "cannot keep games in {}: {cause}", folder.display()),
            ServerError::Game(cause) => f.write_str(cause),
        }
    }
}

impl std::error::Error for ServerError {}

/// A server that listens.
///
/// ```
/// use tewari_web::{Server, Settings};
/// let server = Server::bind(Settings { port: Some(0), ..Settings::default() }).unwrap();
/// assert!(server.url().starts_with("http://127.0.0.1:"));
/// ```
pub struct Server {
    listener: TcpListener,
    gate: Arc<Gate>,
    store: Arc<Store>,
    /// The game that the page shows first.
    first: Option<u32>,
}

impl Server {
    /// Takes the port and reads the games that were kept.
    ///
    /// # Errors
    /// When the port is taken, the folder cannot be used, or the first game is not possible.
    pub fn bind(settings: Settings) -> Result<Server, ServerError> {
        let Settings { address, port, data, player, first, threads, memory, seed } = settings;
        let (listener, address) = listen(address, port)?;
        let token = (!address.ip().is_loopback()).then(token);
        let searches = std::thread::available_parallelism().map_or(1, |cores| cores.get() / threads.max(1) as usize);
        let means = Means { player, threads, memory };
        let folder = data.clone().unwrap_or_default();
        let store = Store::new(means, seed, searches.max(1), data);
        let store = store.map_err(|cause| ServerError::Data { folder, cause })?;
        let first = first.map(|new| opened(&store, &new)).transpose();
        let first = first.map_err(|refusal| ServerError::Game(refusal.cause))?;
        Ok(Server { listener, gate: Arc::new(Gate { address, token }), store: Arc::new(store), first })
    }

    /// The address to open in a browser, with the token if one is asked for.
    pub fn url(&self) -> String {
        let Gate { address, token } = &*self.gate;
        let token = token.as_ref().map_or_else(String::new, |token| format!("?token={token}"));
        let game = self.first.map_or_else(String::new, |id| format!("#game-{id}"));
        format!("http://{address}/{token}{game}")
    }

    /// Serves until the program ends. Games are written when they change, so it may end at any time.
    ///
    /// # Errors
    /// When the system gives no threads or sockets.
    pub fn run(self) -> io::Result<()> {
        let Server { listener, gate, store, .. } = self;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            // Threads that come and go leave memory behind with the allocator, each a little elsewhere.
            .thread_keep_alive(KEPT_THREADS)
            .enable_all()
            .build()?;
        runtime.block_on(async move {
            let tidied = Arc::clone(&store);
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(TIDYING).await;
                    tidied.tidy();
                }
            });
            let router = api::router(store).layer(middleware::from_fn_with_state(gate, guard));
            let listener = tokio::net::TcpListener::from_std(listener)?;
            axum::serve(Limited::new(listener, MOST_CONNECTIONS), router).await
        })
    }
}

/// The number of a game like `new` that goes on, or of a new one.
fn opened(store: &Store, new: &NewGame) -> Result<u32, Refusal> {
    let game = Game::new(new, None)?;
    store.means.check(&game.seats, &game.spec)?;
    let title = game.spec.title();
    let kept = store.list().into_iter().rev().find(|brief| brief.title == title && !brief.over);
    kept.map_or_else(|| Ok(store.open(game)?.id), |brief| Ok(brief.id))
}

fn listen(address: IpAddr, port: Option<u16>) -> Result<(TcpListener, SocketAddr), ServerError> {
    let ports = port.map_or(USUAL_PORT..=USUAL_PORT + MORE_PORTS, |port| port..=port);
    let mut failure = None;
    for port in ports {
        let address = SocketAddr::new(address, port);
        let opened = TcpListener::bind(address).and_then(|listener| {
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        });
        match opened {
            Ok(opened) => return Ok(opened),
            Err(cause) => failure = Some(ServerError::Listen { address, cause }),
        }
    }
    Err(failure.expect("at least one port was tried"))
}

/// 128 bits that nobody can guess: the keys of two hashers come from the system's chance.
fn token() -> String {
    let words: [u64; 2] = std::array::from_fn(|_| RandomState::new().build_hasher().finish());
    format!("{:016x}{:016x}", words[0], words[1])
}
