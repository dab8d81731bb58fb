//! A listener that takes so many connections at a time, lets others wait, and ends those that only sit there.

use std::{
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::serve::Listener;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, Sleep, sleep},
};

/// How long nothing may be sent to a connection before it ends: half a request, or a page that reads nothing, must not
/// keep its place. News are never silent for so long.
const SILENCE: Duration = Duration::from_secs(20);

pub(crate) struct Limited {
    listener: TcpListener,
    places: Arc<Semaphore>,
}

impl Limited {
    pub(crate) fn new(listener: TcpListener, connections: usize) -> Limited {
        Limited { listener, places: Arc::new(Semaphore::new(connections)) }
    }
}

impl Listener for Limited {
    type Io = Seated;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Seated, SocketAddr) {
        // Never closed: a place always comes.
        let place = Arc::clone(&self.places).acquire_owned().await.ok();
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // Small messages must not wait for each other; a socket that cannot is as good.
        let _ = stream.set_nodelay(true);
        (Seated { stream, silence: Box::pin(sleep(SILENCE)), _place: place }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection with its place, which it gives back at its end.
pub(crate) struct Seated {
    stream: TcpStream,
    /// Over when too little happens.
    silence: Pin<Box<Sleep>>,
    _place: Option<OwnedSemaphorePermit>,
}

impl Seated {
    /// Something was sent, perhaps.
    fn note(&mut self, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(1..)) = sent {
            self.silence.as_mut().reset(Instant::now() + SILENCE);
        }
        sent
    }
}

impl AsyncRead for Seated {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.silence.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Seated {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.note(sent)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.note(sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
