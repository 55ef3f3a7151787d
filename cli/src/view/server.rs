//! Connections.
//!
//! In: a socket and what answers requests. Out: answers until `stop` is done; then requests that are being answered are
//! finished, for a moment. A connection that sends no whole head in time is closed, and there are only so many, so that
//! nobody who has no token can keep others out for long. Cost: one thread for all connections.

use std::sync::Arc;

use axum::Router;
use futures_util::future::{Either, select};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{Duration, sleep, timeout};

/// The head of a request arrives in this time, and a connection without requests lasts as long.
const HEAD: Duration = Duration::from_secs(5);
/// The longest head, in bytes.
const MAX_HEAD: usize = 32 << 10;
/// More connections wait for one of these to end; browsers open fewer.
const CONNECTIONS: usize = 512;
/// Requests that are being answered at the end may take so long.
const FAREWELL: Duration = Duration::from_secs(2);
/// After an error of the system, for example when there are too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers with `router` what comes to `listener`, until `stop` is done; `end` is called then.
pub(super) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>, end: impl FnOnce()) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(MAX_HEAD);
    let (graceful, places) = (GracefulShutdown::new(), Arc::new(Semaphore::new(CONNECTIONS)));
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = std::pin::pin!(async {
            // The semaphore is never closed.
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        });
        let Either::Left(((place, accepted), _)) = select(next, &mut stop).await else { break };
        let Ok((stream, _)) = accepted else {
            sleep(PAUSE).await;
            continue;
        };
        // Answers are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // What goes wrong with a connection is the affair of the other side.
            let _ = connection.await;
            drop(place);
        });
    }
    end();
    let _ = timeout(FAREWELL, graceful.shutdown()).await;
}
