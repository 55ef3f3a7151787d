//! The `atsumi` command: who owns what in a game of Go, and why.
//!
//! Results go to standard output, messages to standard error. Exit code 0: done; 2: the input cannot be used, and the
//! message says what is wrong and what would be right. `atsumi patterns` also ends with 1: what it looked for is there.

mod args;

mod content;

mod databases;
mod input;

mod dragons;
mod eyes;
mod life;

mod moves;

mod gtp;

mod lsp;

mod patterns;

mod view;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result, bail};
use atsumi::estimate::{Rules, Turn};
use atsumi::{Decided, Settings};
use atsumi_render::board::Look;
use atsumi_render::{break_ins, estimate as report, explanation, field};
use clap::Parser;
use go_board::{Board, Point, Vertex};

use args::{Cli, ColorArg, Command, EstimateArgs, Format, InfluenceArgs, RulesArg, TurnArg};
use input::Input;

/// The look of the word that begins a message, as that of the argument parser.
const ERROR: Style = AnsiColor::Red.on_default().bold();

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.command {
        Command::Estimate(args) => estimate(args).and_then(|output| print(&output)).map(|()| ExitCode::SUCCESS),
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

fn estimate(args: &EstimateArgs) -> Result<String> {
    if (args.fields || args.strings) && args.format != Format::Json {
        bail!("--fields and --strings go with --format json");
    }
    let start = Instant::now();
    let input = Input::read(&args.position)?;
    let point = args.explain.as_deref().map(|text| point(text, &input.board)).transpose().context("--explain")?;
    let load_seconds = start.elapsed().as_secs_f64();

    let start = Instant::now();
    let settings = Settings {
        turn: turn(args.to_move),
        break_ins: args.break_ins,
        dragons: !args.no_dragons,
        level: args.level,
        ..Settings::for_estimates()
    };
    let analysis = input.analysis(&settings).with_decisions(&decisions(args, &input.board)?);
    let estimate = analysis.estimate(&input.terms(args.rules.map(rules), args.komi));
    let explanation = point.map(|p| analysis.explain(p));
    let analysis_seconds = start.elapsed().as_secs_f64();

    match args.format {
        Format::Text => {
            let mut out = report::text(&estimate, &input.headline(), look());
            if let Some(result) = input.recorded_result() {
                out.push_str(&format!("Recorded  {result}   (the end of the game)\n"));
            }
            if args.break_ins {
                out.push_str(&break_ins::text(analysis.views(), input.board.size()));
            }
            if let Some(explanation) = &explanation {
                out.push_str(&explanation::text(explanation, input.board.size()));
            }
            Ok(out)
        }
        Format::Json => {
            let timing = Some(report::Timing { load_seconds, analysis_seconds });
            let explanation = explanation.as_ref();
            let recorded_result = input.recorded_result();
            let recorded_result = recorded_result.as_deref();
            let context = report::Context {
                file: &input.file,
                number: input.number,
                recorded_result,
                patterns: &input.patterns,
                models: input.models(),
                explanation,
                break_ins: args.break_ins.then(|| analysis.views()),
                fields: args.fields.then_some(&analysis),
                strings: args.strings.then_some(&analysis),
                timing,
            };
            Ok(report::json(&estimate, &context)?)
        }
        Format::Svg if explanation.is_some() => bail!("--explain goes with --format text or json, not with a picture"),
        Format::Svg => {
            let (title, shown, result) = (&input.headline(), &input.caption(), input.recorded_result());
            let caption = report::Caption { title, shown, result: result.as_deref(), last: input.last_move() };
            Ok(report::svg(&estimate, &caption))
        }
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

/// What the command line says of groups.
fn decisions(args: &EstimateArgs, board: &Board) -> Result<Vec<(Point, Decided)>> {
    let said = [
        ("--alive", &args.alive, Decided::Alive),
        ("--seki", &args.seki, Decided::Seki),
        ("--dead", &args.dead, Decided::Dead),
    ];
    let mut decisions = Vec::new();
    for (option, vertices, status) in said {
        for text in vertices {
            let p = point(text, board).context(option)?;
            if board.color_at(p).is_none() {
                bail!(
                    "{option}: there is no stone at {}; name one of the group's stones",
                    atsumi_render::vertex(p, board.size())
                );
            }
            decisions.push((p, status));
        }
    }
    Ok(decisions)
}

/// A vertex that must be a point of the board.
fn point(text: &str, board: &Board) -> Result<Point> {
    match Vertex::parse(text, board.size())? {
        Vertex::Point(p) => Ok(p),
        Vertex::Pass => bail!("a pass has no point to explain; name a vertex such as D4"),
    }
}

const fn turn(arg: TurnArg) -> Turn {
    match arg {
        TurnArg::Black => Turn::Black,
        TurnArg::White => Turn::White,
        TurnArg::Both => Turn::Both,
    }
}

const fn rules(arg: RulesArg) -> Rules {
    match arg {
        RulesArg::Japanese => Rules::Japanese,
        RulesArg::Chinese => Rules::Chinese,
    }
}

/// Colour if standard output is a terminal that has it, and nobody has asked for none.
fn look() -> Look {
    let colored = io::stdout().is_terminal()
        && !matches!(anstream::AutoStream::choice(&io::stdout()), anstream::ColorChoice::Never);
    if colored { Look::Colored } else { Look::Plain }
}
