//! The command line of `atsumi patterns`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use go_eyes::Solver;

pub(crate) use crate::args::TextOrJson;
use crate::args::shared::{Format, PositionArgs, TurnArg};

#[derive(Args)]
pub(crate) struct PatternsArgs {
    #[command(subcommand)]
    pub(crate) command: PatternsCommand,
}

#[derive(Subcommand)]
pub(crate) enum PatternsCommand {
    /// Find everything that is wrong with databases, with the place and what would be right
    ///
    /// Lints, what is right and could be said better, are reported too and fail nothing. Exit code 0: nothing is wrong;
    /// 1: there are errors (with --deny-warnings: or warnings); 2: a file cannot be read.
    #[command(after_help = "Example: atsumi patterns check patterns --deny-warnings --format github")]
    Check(CheckArgs),
    /// Rewrite databases in one canonical layout; comments and meaning stay
    ///
    /// A database is only written if the result means exactly what it meant before. Exit code 0: done; 1: with --check,
    /// some file has another layout; 2: a file cannot be read or has errors.
    #[command(after_help = "Example: atsumi patterns fmt my-patterns --check")]
    Fmt(FmtArgs),
    /// Show one pattern: diagram, labels, orientations, constraint, cost
    #[command(after_help = "Example: atsumi patterns show Link3 my-patterns --format svg > link3.svg")]
    Show(ShowArgs),
    /// Count patterns and classes, and measure the tables that they compile to
    #[command(after_help = "Example: atsumi patterns stats my-patterns --format json")]
    Stats(StatsArgs),
    /// Print the matching automaton of a database, as a table or as a graph
    #[command(after_help = "Example: atsumi patterns dfa barriers --dot --pattern Link3 | dot -Tsvg > link3.svg")]
    Dfa(DfaArgs),
    /// Print a commented database to begin with
    #[command(after_help = "Example: atsumi patterns new conn > conn.db")]
    New(NewArgs),
    /// Print everything that the pattern language knows: symbols, symmetries, classes, attributes, eye shapes,
    /// autohelpers
    #[command(after_help = "Example: atsumi patterns reference suicide")]
    Reference(ReferenceArgs),
    /// Say where a pattern matched in a position and what it did, and where it almost matched and what was in the way
    ///
    /// Patterns of other databases than influence.db and barriers.db, which other engines use, are found with
    /// --database; of their constraints is decided what calls only autohelpers that this engine supplies.
    #[command(after_help = "Example: atsumi patterns explain game.sgf --move 60 --pattern Link3")]
    Explain(ExplainArgs),
    /// Count in games how often each pattern fitted, passed its constraint and changed something
    ///
    /// Patterns of life and death are left out: they are matched for a group that is asked about.
    #[command(after_help = "Example: atsumi patterns coverage games --patterns my-patterns --every 20")]
    Coverage(CoverageArgs),
    /// Say which patterns differ between two databases, and in which positions that matters most
    ///
    /// Patterns are told apart by name, eye shapes by number, renamed ones by their diagram; layout and comments do not
    /// count. Two files are compared whatever they are called, folders file by file; a database that only one side has
    /// is counted and not listed. With games, OLD and NEW are folders with any of influence.db, barriers.db and
    /// eyes.db, as `estimate --patterns` takes them. Exit code 0: nothing differs; 1: something does; 2: the comparison
    /// cannot be made.
    #[command(after_help = "Example: atsumi patterns diff patterns my-patterns games --every 20 --top 5")]
    Diff(DiffArgs),
    /// Analyse a position again whenever a database is saved, and say what changed
    ///
    /// A save with errors shows them, and the last good state stays what the next one is compared with. Watches until
    /// it is stopped (Ctrl-C), or nobody reads its output any more.
    #[command(after_help = "Example: atsumi patterns watch game.sgf --move 60 --patterns my-patterns")]
    Watch(WatchArgs),
    /// Databases of eye shapes: verify one by playing every shape out, or compute one
    Eyes(EyesArgs),
}

#[derive(Args)]
pub(crate) struct EyesArgs {
    #[command(subcommand)]
    pub(crate) command: EyesCommand,
}

#[derive(Subcommand)]
pub(crate) enum EyesCommand {
    /// Play out every eye shape of a database, and show what differs with a line of play
    ///
    /// Exit code 0: every shape is proved; 1: something differs, or is too large for --limit; 2: the file cannot be
    /// used.
    #[command(after_help = "Example: atsumi patterns eyes verify my/eyes.db")]
    Verify(EyesVerifyArgs),
    /// Compute a database of eye shapes; the same command gives the same bytes
    #[command(after_help = "Example: atsumi patterns eyes generate --out patterns/eyes.db")]
    Generate(EyesGenerateArgs),
}

#[derive(Args)]
pub(crate) struct EyesVerifyArgs {
    /// A database of eye shapes; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Leave spaces of more points undecided, 14 at most; each point more takes three times as long, 14 are a second
    #[arg(long, value_name = "N", default_value_t = Solver::MAX_POINTS, value_parser = solvable)]
    pub(crate) limit: usize,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

#[derive(Args)]
pub(crate) struct EyesGenerateArgs {
    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Only spaces of up to N vertices, 1 to 7 [default: 7]
    #[arg(long, value_name = "N", value_parser = generated)]
    pub(crate) up_to: Option<usize>,
}

/// Which databases.
#[derive(Args)]
pub(crate) struct FilesArgs {
    /// Databases (.db) or folders of databases; `-` reads standard input [default of check: the built-in ones]
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The file name that standard input stands for; it decides what the database may contain [default: eyes.db if the
    /// text holds eye shapes, barriers.db if not]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub(crate) format: ReportFormat,
    /// Report no lints: what is right and could be said better; `# allow(NAME)` above a title switches off one of them
    #[arg(long)]
    pub(crate) no_lint: bool,
    /// Fail if there are warnings, too
    #[arg(long)]
    pub(crate) deny_warnings: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Messages with the lines that they speak of
    Text,
    /// One JSON object
    Json,
    /// SARIF 2.1.0, for code scanners
    Sarif,
    /// Annotations for GitHub Actions
    Github,
}

#[derive(Args)]
pub(crate) struct FmtArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,
    /// Write nothing; name the files that have another layout
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// The name of the pattern, such as Link3
    pub(crate) pattern: String,
    /// A database or a folder of databases [default: the built-in ones]
    pub(crate) path: Option<PathBuf>,
    /// The older way to write `--format svg`
    #[arg(long, conflicts_with = "format", hide = true)]
    pub(crate) svg: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct StatsArgs {
    /// Databases or folders of databases [default: the built-in ones]
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

#[derive(Args)]
pub(crate) struct DfaArgs {
    /// A database, or the name of a built-in one: influence, barriers
    #[arg(value_name = "NAME|PATH")]
    pub(crate) database: PathBuf,
    /// Print a graph for Graphviz instead of a table
    #[arg(long)]
    pub(crate) dot: bool,
    /// Only this pattern; may be given several times
    #[arg(long = "pattern", value_name = "PATTERN")]
    pub(crate) patterns: Vec<String>,
    /// Refuse to draw a graph of more states
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub(crate) max_states: usize,
}

#[derive(Args)]
pub(crate) struct NewArgs {
    /// What the database shall hold
    #[arg(value_enum, default_value_t = SkeletonKind::Barriers)]
    pub(crate) kind: SkeletonKind,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum SkeletonKind {
    /// Connections that stop influence, intrusions that let it in (barriers.db)
    Barriers,
    /// Sources of influence that are not stones (influence.db)
    Influence,
    /// Strings that are connected, and cuts (conn.db)
    Conn,
    /// Proposals for moves, with reasons (patterns.db)
    Patterns,
    /// Moves that attack or defend the life of a group (owl_attackpats.db)
    Owl,
    /// How many eyes an eye space gives (eyes.db)
    Eyes,
    /// Corner openings (joseki.db)
    Joseki,
}

#[derive(Args)]
pub(crate) struct ReferenceArgs {
    /// Only autohelpers whose names contain this text; `eyes`: only the language of eye shapes
    pub(crate) word: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = ReferenceFormat::Text)]
    pub(crate) format: ReferenceFormat,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum ReferenceFormat {
    /// For a terminal
    Text,
    /// For a document
    Markdown,
    /// One JSON object
    Json,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The pattern in question, such as Link3
    #[arg(long, value_name = "NAME")]
    pub(crate) pattern: String,
    /// Another database, or a folder of databases, that has the pattern, such as conn.db or joseki.db
    #[arg(long, value_name = "PATH", conflicts_with = "patterns")]
    pub(crate) database: Option<PathBuf>,
    /// Who is assumed to move next; with --database, who plays O
    #[arg(long, value_enum, default_value_t = TurnArg::Both)]
    pub(crate) to_move: TurnArg,
    /// How many places to list where the pattern almost matched
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) limit: usize,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

#[derive(Args)]
pub(crate) struct CoverageArgs {
    /// Game records (SGF) or folders of them; `-` reads standard input
    #[arg(required = true, value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
    /// Use what this folder has of influence.db, barriers.db, connections.db and eyes.db instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) patterns: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) sample: SampleArgs,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

/// Which positions of games.
#[derive(Args)]
pub(crate) struct SampleArgs {
    /// Look at the position after every N moves
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = positive)]
    pub(crate) every: usize,
    /// Who is assumed to move next
    #[arg(long, value_enum, default_value_t = TurnArg::Both)]
    pub(crate) to_move: TurnArg,
}

#[derive(Args)]
pub(crate) struct DiffArgs {
    /// A database (.db) or a folder of databases; `-` reads standard input
    pub(crate) old: PathBuf,
    /// The database or folder that takes its place
    pub(crate) new: PathBuf,
    /// Game records (SGF) or folders of them, to find the positions that change most
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<PathBuf>,
    /// The file name that standard input stands for; it decides what the database may contain [default: eyes.db if the
    /// text holds eye shapes, barriers.db if not]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) sample: SampleArgs,
    /// How many positions to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) top: usize,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrJson::Text)]
    pub(crate) format: TextOrJson,
}

#[derive(Args)]
pub(crate) struct WatchArgs {
    /// The game record (SGF); `-` reads standard input
    pub(crate) file: PathBuf,
    /// The position after this many moves [default: the end of the game]
    #[arg(long, value_name = "N")]
    pub(crate) r#move: Option<usize>,
    /// The folder to watch, with any of influence.db, barriers.db, connections.db, eyes.db, life_attack.db,
    /// life_vital.db and life_defense.db
    #[arg(long, value_name = "DIR", default_value = "patterns")]
    pub(crate) patterns: PathBuf,
    /// Who moves first in every local fight, as far as influence tells; `both`: either side, and likely owners are told
    /// by whose move it is
    #[arg(long, value_enum, default_value_t = TurnArg::Both)]
    pub(crate) to_move: TurnArg,
    /// Output format
    #[arg(long, value_enum, default_value_t = TextOrLines::Text)]
    pub(crate) format: TextOrLines,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum TextOrLines {
    /// For people
    Text,
    /// One JSON object a line, for every save
    Json,
}

/// A number of points that the solver can take.
fn solvable(text: &str) -> Result<usize, String> {
    from_one(text, Solver::MAX_POINTS)
}

/// A number of vertices up to which spaces are generated.
fn generated(text: &str) -> Result<usize, String> {
    from_one(text, 7)
}

/// A whole number from 1 to `most`.
fn from_one(text: &str, most: usize) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(format!("give a whole number from 1 to {most}")),
    }
}

/// A number above 0.
fn positive(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(String::from("give a whole number above 0")),
    }
}
