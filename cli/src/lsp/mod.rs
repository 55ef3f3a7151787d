//! `atsumi lsp`: a language server for pattern databases.
//!
//! In: messages of the Language Server Protocol on standard input. Out: answers and diagnostics on standard output.
//! Afterwards the client has said `exit` or its end of the line is gone. Diagnostics come when no message is waiting,
//! so a fast typist is not slowed down; lints come a moment later, with everything else once more. A broken database is
//! no obstacle: what can be made out is explained. Cost: a change is one check of the document, some ten milliseconds
//! for fifteen thousand lines; the outline of our eye shapes, 4,400 in 44,500 lines, is 1.1 MB and takes 100 ms.
//!
//! Modules in reading order: [`wire`] (bytes and messages), [`text`] (positions), [`document`] (what is open), then
//! what is answered: [`client`] (to whom) and [`report`] (diagnostics), [`hover`] and [`completion`], both by
//! [`atsumi_render::patterns::language`], [`navigate`], [`symbols`], [`actions`], [`formatting`]; last [`capabilities`]
//! and [`server`].

mod wire;

mod text;

mod document;

mod client;
mod report;

mod hover;

mod completion;
mod navigate;
mod symbols;

mod actions;
mod formatting;

mod capabilities;
mod server;

use std::sync::mpsc::{RecvTimeoutError, TryRecvError};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use lsp_server::{Message, Notification};
use lsp_types::{LogMessageParams, MessageType};

use server::Server;
use wire::Incoming;

/// Lints are looked for when no message has come for so long.
const PAUSE: Duration = Duration::from_millis(150);

/// Serves one client until it leaves.
pub(crate) fn run() -> Result<()> {
    let mut server = Server::new();
    let input = wire::listen();
    loop {
        let incoming = match input.try_recv() {
            Ok(incoming) => incoming,
            Err(TryRecvError::Disconnected) => break,
            Err(TryRecvError::Empty) => {
                if let Some(news) = server.news() {
                    send(news)?;
                    continue;
                }
                let pause = if server.has_afterthoughts() { PAUSE } else { Duration::MAX };
                match input.recv_timeout(pause) {
                    Ok(incoming) => incoming,
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {
                        server.afterthought().map_or(Ok(()), send)?;
                        continue;
                    }
                }
            }
        };
        match incoming {
            Incoming::Message(Message::Request(request)) => send(server.answer(request).into())?,
            Incoming::Message(Message::Notification(notification)) if notification.method == "exit" => break,
            Incoming::Message(Message::Notification(notification)) => {
                server.take(notification).map_or(Ok(()), send)?;
            }
            Incoming::Message(Message::Response(_)) => {}
            Incoming::Unreadable(reason) => send(complaint(reason))?,
            Incoming::Broken(error) => return Err(error).context("cannot read requests"),
        }
    }
    if server.is_stopped() { Ok(()) } else { bail!("the client left without `shutdown`") }
}

/// What is said to a message that has no number to answer to.
fn complaint(message: String) -> Message {
    let params = LogMessageParams { typ: MessageType::ERROR, message };
    Notification::new("window/logMessage".to_owned(), params).into()
}

fn send(message: Message) -> Result<()> {
    wire::write(message).context("cannot write an answer")
}
