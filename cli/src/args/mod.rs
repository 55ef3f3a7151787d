//! The command line.

pub(crate) mod shared;

use std::path::PathBuf;

use atsumi::reading::Level;
use atsumi_render::field::Field;
use atsumi_render::moves::MOST;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

pub(crate) use self::shared::{ColorArg, Format, LifeFormat, PositionArgs, RulesArg, TextOrJson, TurnArg};
use crate::patterns::args::PatternsArgs;
use crate::view::args::ViewArgs;

/// Who owns what in a game of Go, and why.
#[derive(Parser)]
#[command(name = "atsumi", version, about, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Estimate territory and score of a position in a game record
    Estimate(EstimateArgs),
    /// Print a field of the influence computation as a grid of numbers
    Influence(InfluenceArgs),
    /// Find the dragons of a position: which stones belong together, which group is weak, and why
    Dragons(DragonsArgs),
    /// Read whether groups live: what kills them, what saves them, and how sure that is
    Life(LifeArgs),
    /// Find the eye spaces of a position: what they are worth and where it matters who plays
    Eyes(EyesArgs),
    /// List the best moves of a position: what they gain, what they threaten, and why
    Moves(MovesArgs),
    /// Answer commands of the Go Text Protocol, version 2, on standard input
    Gtp(GtpArgs),
    /// Tools for people who write pattern databases: check, lay out, show, measure, begin, look up
    Patterns(PatternsArgs),
    /// Show a game, a folder of games or a list of tests in the browser: every field, the reasons, and the databases to
    /// work on
    View(ViewArgs),
    /// Help editors with pattern databases: a language server on standard input and output
    Lsp,
}

#[derive(Args)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Who moves first in every local fight, as far as influence tells; `both`: either side, and likely owners are told
    /// by whose move it is
    #[arg(long, value_enum, default_value_t = TurnArg::Both)]
    pub(crate) to_move: TurnArg,
    /// How the score is counted [default: the rules of the record, else japanese]
    #[arg(long, value_enum)]
    pub(crate) rules: Option<RulesArg>,
    /// The points that white gets for moving second [default: the komi of the record, else 0]
    #[arg(long, value_name = "POINTS", value_parser = points, allow_negative_numbers = true)]
    pub(crate) komi: Option<f64>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Say what lies behind the value of this point, such as D4
    #[arg(long, value_name = "VERTEX")]
    pub(crate) explain: Option<String>,
    /// Take out territory that the opponent can still break into by reading, and say where; half as slow again
    #[arg(long)]
    pub(crate) break_ins: bool,
    /// Influence alone: every string lives that reading does not capture, and nothing that was learned from games is
    /// asked
    #[arg(long)]
    pub(crate) no_dragons: bool,
    /// Count the group of this stone as dead, whatever is estimated; may be given several times
    #[arg(long, value_name = "VERTEX")]
    pub(crate) dead: Vec<String>,
    /// Count the group of this stone as alive
    #[arg(long, value_name = "VERTEX")]
    pub(crate) alive: Vec<String>,
    /// Count the group of this stone as alive in a seki
    #[arg(long, value_name = "VERTEX")]
    pub(crate) seki: Vec<String>,
    /// With --format json: also the fields behind the estimate, for each side to move: territory, influence,
    /// permeability, strength, attenuation, non-territory, and what every pattern did
    #[arg(long)]
    pub(crate) fields: bool,
    /// With --format json: also all strings, with the moves that capture and save them
    #[arg(long)]
    pub(crate) strings: bool,
    /// How deeply to read: fast, normal, deep (1, 3, 10), or 0 to 20; deeper makes estimates slower and hardly better
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    pub(crate) level: Level,
}

#[derive(Args)]
pub(crate) struct InfluenceArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Who is assumed to move next everywhere
    #[arg(long, value_enum)]
    pub(crate) color: ColorArg,
    /// The field to print; white is positive, as in GNU Go's text protocol
    #[arg(long, value_parser = field())]
    pub(crate) what: Field,
}

#[derive(Args)]
pub(crate) struct DragonsArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Say how the dragon of this stone stands, such as D4, and why
    #[arg(long, value_name = "VERTEX")]
    pub(crate) explain: Option<String>,
}

#[derive(Args)]
pub(crate) struct LifeArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Only the group of this stone, such as D4, and what can be done about it, move by move
    #[arg(value_name = "VERTEX")]
    pub(crate) group: Option<String>,
    /// How many positions reading may look at: for each of the two questions about VERTEX, or for all groups together
    /// [default: 20000], ten million at most
    #[arg(long, value_name = "N", value_parser = nodes, allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// Output format
    #[arg(long, value_enum, default_value_t = LifeFormat::Text)]
    pub(crate) format: LifeFormat,
}

#[derive(Args)]
pub(crate) struct EyesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// The older way to ask for a picture: writes it to this file, beside the other output
    #[arg(long, value_name = "FILE", hide = true)]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Whose moves [default: the side to move in the record]
    #[arg(long, value_enum)]
    pub(crate) color: Option<ColorArg>,
    /// How many moves to list, 1 to 35
    #[arg(long, value_name = "K", default_value_t = 10, value_parser = top)]
    pub(crate) top: usize,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Say what lies behind the value of this move, such as D4
    #[arg(long, value_name = "VERTEX")]
    pub(crate) explain: Option<String>,
    /// Influence alone: every string lives that reading does not capture, and no group is judged
    #[arg(long)]
    pub(crate) no_dragons: bool,
}

#[derive(Args)]
pub(crate) struct GtpArgs {
    /// A game record (SGF) to begin with
    pub(crate) file: Option<PathBuf>,
    /// The size of the board to begin with, 2 to 19
    #[arg(long, value_name = "N", default_value_t = 19, conflicts_with = "file")]
    pub(crate) boardsize: usize,
    /// How deeply to read: fast, normal, deep (1, 3, 10), or 0 to 20
    #[arg(long, value_name = "LEVEL", default_value = "deep")]
    pub(crate) level: Level,
    /// How scores are counted
    #[arg(long, value_enum, default_value_t = RulesArg::Japanese)]
    pub(crate) rules: RulesArg,
    /// Use what this folder has of influence.db, barriers.db, connections.db, eyes.db, life_attack.db, life_vital.db,
    /// life_defense.db (or GNU Go's conn.db, owl_attackpats.db, owl_vital_apats.db, owl_defendpats.db) and the learned
    /// models (survival-first.model, survival-second.model, survival.model, owners.model, survival-read.model) instead
    /// of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) patterns: Option<PathBuf>,
    /// Give up a tactical question after this many nodes
    #[arg(long, value_name = "N")]
    pub(crate) node_limit: Option<u64>,
    /// Leave a proof of a capture, a rescue or a connection after this many nodes; 0 reads as fast as it can, with no
    /// proofs
    ///
    /// The usual limit is 4000. A question takes up to eight searches. 0 leaves everything to depth-first reading.
    #[arg(long, value_name = "N")]
    pub(crate) proof_limit: Option<u64>,
    /// Influence alone: every string lives that reading does not capture, and no group is judged
    #[arg(long)]
    pub(crate) no_dragons: bool,
}

/// A field of an influence computation by its name.
fn field() -> impl TypedValueParser<Value = Field> {
    let named = |name: String| Field::named(&name).ok_or("one of the fields that are listed");
    PossibleValuesParser::new(Field::ALL.map(Field::name)).try_map(named)
}

/// The most positions that reading may be allowed.
const MOST_NODES: u64 = 10_000_000;

/// No board has more points, hence no komi makes sense that is larger.
const MOST_POINTS: f64 = 361.0;

/// A number of moves that a board can show.
fn top(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=MOST) => Ok(number),
        _ => Err(format!("give a number of moves, 1 to {MOST}")),
    }
}

/// A number of points that a komi can be.
fn points(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(points) if f64::abs(points) <= MOST_POINTS => Ok(points),
        _ => Err(format!("give a number of points such as 6.5, from -{MOST_POINTS} to {MOST_POINTS}")),
    }
}

/// How many positions reading may look at.
fn nodes(text: &str) -> Result<u64, String> {
    let nodes = text.parse().ok().filter(|&nodes| nodes <= MOST_NODES);
    nodes.ok_or_else(|| format!("give a number of positions, from 0 to {MOST_NODES}"))
}
