//! `atsumi view`: the board in the browser.
//!
//! In: a game record, a folder of them or a list of tests, and a folder with databases. Out: a page, served to this
//! machine alone, and the address that opens it on standard output; docs/view-api.md describes what the page asks. Ends
//! with Ctrl-C. Nothing is written but the databases of `--patterns`, when the page says so, and a file that opens the
//! page. Cost: what is asked is computed once; see docs/view-api.md for figures.
//!
//! Modules in reading order: [`args`], [`token`] (the secret), [`doorway`] (the browser is opened), [`reply`] (answers
//! and refusals), [`guard`] (who may ask), [`page`] (the files of the page), [`events`] (what happens, told to all
//! pages), [`jobs`] (long work), [`games`] (game records of a folder), [`list`] (tests), [`source`] (what the command
//! line named), [`workbench`] (databases), [`compare`], [`answers`] (what was asked before), [`calls`] (what analyses
//! positions), [`app`] (all of it), [`routes`] (what is asked where), [`server`] (connections).

pub(crate) mod args;

mod token;

mod doorway;
mod reply;

mod guard;

mod page;

mod events;
mod jobs;

mod games;

mod list;

mod source;

mod workbench;

mod compare;

mod answers;

mod calls;

mod app;

mod routes;

mod server;

use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use tokio::runtime::{Builder, Runtime};
use tokio::signal;

use self::app::App;
use self::args::ViewArgs;
use self::doorway::Doorway;
use self::guard::Gate;
use self::source::Source;
use self::token::Token;
use self::workbench::Workbench;
use crate::content::NOTE;

/// So many requests are worked on at once; others wait.
const WORKERS: usize = 32;
/// Work that nobody waits for any more may take so long at the end.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves the page until somebody ends it.
pub(crate) fn run(args: &ViewArgs) -> Result<()> {
    let source = Source::of(args.file.as_deref())?;
    let app = App::new(source, Workbench::open(args.patterns.as_deref())?);
    for problem in app.workbench.problems() {
        anstream::eprintln!("{NOTE}note:{NOTE:#} {problem}");
    }
    let port = args.port.unwrap_or(0);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("cannot listen on port {port}; choose another --port, or none"))?;
    listener.set_nonblocking(true).context("cannot listen")?;
    let port = listener.local_addr().context("cannot listen")?.port();
    let gate = Arc::new(Gate::new(Token::random()?, port));
    app.watch()?;
    let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(WORKERS).build();
    let runtime = runtime.context("cannot start the server")?;
    let address = gate.address();
    let served = serve(&runtime, listener, &app, gate, || announce(&address, args.no_open));
    runtime.shutdown_timeout(FAREWELL);
    served
}

fn serve(
    runtime: &Runtime,
    listener: TcpListener,
    app: &Arc<App>,
    gate: Arc<Gate>,
    announce: impl FnOnce() -> Result<Option<Doorway>>,
) -> Result<()> {
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).context("cannot listen")?;
        let router = routes::router(Arc::clone(app), gate);
        let stop = ends().context("cannot wait for signals")?;
        let _doorway = announce()?;
        server::serve(listener, router, stop, || app.end()).await;
        Ok(())
    })
}

/// Says where the page is, and opens it.
fn announce(address: &str, no_open: bool) -> Result<Option<Doorway>> {
    crate::print(&format!("{address}\n"))?;
    let doorway = if no_open { None } else { Doorway::open(address) };
    let how = if doorway.is_some() {
        "The page opens in the browser; if it does not, open this address"
    } else {
        "Open this address in a browser"
    };
    anstream::eprintln!("{how}; Ctrl-C ends the program");
    Ok(doorway)
}

/// Is done when somebody wants the program to end.
#[cfg(unix)]
fn ends() -> std::io::Result<impl Future<Output = ()>> {
    use futures_util::future::select;
    use signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        select(std::pin::pin!(interrupt.recv()), std::pin::pin!(terminate.recv())).await;
    })
}

/// Is done when somebody wants the program to end.
#[cfg(not(unix))]
fn ends() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without the signal the program ends all the same.
        let _ = signal::ctrl_c().await;
    })
}
