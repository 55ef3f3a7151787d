//! The `atsumi` command: who owns what in a game of Go, and why.
//!
//! Results go to standard output, messages to standard error. Exit code 0: done; 2: the input cannot be used, and the
//! message says what is wrong and what would be right. `atsumi patterns` also ends with 1: what it looked for is there.

mod args;

mod content;

mod databases;
mod input;

mod dragons;
mod estimate;
mod eyes;
mod life;

mod moves;

mod gtp;

mod lsp;

mod patterns;

mod view;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result, bail};
use atsumi::Settings;
use atsumi::estimate::Turn;
use atsumi_render::board::Look;
use atsumi_render::{field, vertex};
use clap::Parser;
use go_board::{Board, Point, Vertex};

use args::{Cli, ColorArg, Command, InfluenceArgs, TurnArg};
use input::Input;

/// The look of the word that begins a message, as that of the argument parser.
const ERROR: Style = AnsiColor::Red.on_default().bold();

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.command {
        Command::Estimate(args) => estimate::run(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Influence(args) => influence(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Dragons(args) => dragons::run(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Life(args) => life::run(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Eyes(args) => eyes::run(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Moves(args) => moves::run(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
        Command::Gtp(args) => gtp::run(args).map(|()| ExitCode::SUCCESS),
        Command::Patterns(args) => patterns::run(args),
        Command::View(args) => view::run(args).map(|()| ExitCode::SUCCESS),
        Command::Lsp => lsp::run().map(|()| ExitCode::SUCCESS),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Writes the whole output at once; a reader that stops early is no error.
fn print(output: &str) -> Result<()> {
    write(&mut anstream::AutoStream::auto(io::stdout()), output.as_bytes())
}

/// Writes bytes as they are.
fn print_bytes(output: &[u8]) -> Result<()> {
    write(&mut io::stdout(), output)
}

fn write(out: &mut dyn Write, output: &[u8]) -> Result<()> {
    match out.write_all(output).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot write the result"),
        _ => Ok(()),
    }
}

fn influence(args: &InfluenceArgs) -> Result<String> {
    let input = Input::read(&args.position)?;
    let turn = match args.color {
        ColorArg::Black => Turn::Black,
        ColorArg::White => Turn::White,
    };
    // Influence before dragons are known, as deeply read as GNU Go's.
    let settings = Settings { turn, ..Settings::default() };
    let analysis = input.analysis(&settings);
    Ok(analysis.views().iter().map(|view| field::grid(&view.influence, args.what)).collect())
}

/// A vertex that must be a point of the board.
fn point(text: &str, board: &Board) -> Result<Point> {
    match Vertex::parse(text, board.size())? {
        Vertex::Point(p) => Ok(p),
        Vertex::Pass => bail!("a pass has no point to explain; name a vertex such as D4"),
    }
}

/// A vertex that must be a stone, which stands for its group.
fn stone(text: &str, board: &Board) -> Result<Point> {
    match Vertex::parse(text, board.size())? {
        Vertex::Point(p) if board.color_at(p).is_some() => Ok(p),
        Vertex::Point(p) => bail!("there is no stone at {}; name one of the group's stones", vertex(p, board.size())),
        Vertex::Pass => bail!("a pass is not a stone; name a vertex such as D4"),
    }
}

const fn turn(arg: TurnArg) -> Turn {
    match arg {
        TurnArg::Black => Turn::Black,
        TurnArg::White => Turn::White,
        TurnArg::Both => Turn::Both,
    }
}

/// Colour if standard output is a terminal that has it, and nobody has asked for none.
fn look() -> Look {
    let colored = io::stdout().is_terminal()
        && !matches!(anstream::AutoStream::choice(&io::stdout()), anstream::ColorChoice::Never);
    if colored { Look::Colored } else { Look::Plain }
}
