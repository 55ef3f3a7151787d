//! The board as text, and game records.

use std::path::{Path, PathBuf};

use atsumi::Rules;
use atsumi_render::board::{self, Margins};
use go_board::{Board, Color, Game, GameInfo, Point, Record, SgfError, SgfNote};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, done, fail};
use crate::gtp::frame::Frame;
use crate::gtp::session::Session;
use crate::input;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("showboard", "", "The board as a diagram.", showboard),
    Command::new(
        "loadsgf",
        "FILE [MOVE | VERTEX]",
        "Loads the main line of a game record, up to before a move with this number or at this vertex; answers who is to \
         move. Komi and handicap are those of the record, the rules stay. Notes on standard error, as for a record that \
         was cut off or has no such move.",
        loadsgf,
    ),
    Command::new(
        "printsgf",
        "[FILE]",
        "The game as an SGF record, trial moves behind its moves, or writes it to a file.",
        printsgf,
    ),
];

fn showboard(context: &mut Context<'_>) -> Answer {
    let (position, frame) = (context.session.board(), context.session.frame);
    let n = frame.size().get();
    let stars = frame.size().star_points();
    let points: Vec<Point> = frame.points().collect();
    let mut lines = board::lines(n, Margins::Narrow, |k| {
        let sign = match position.color_at(points[k]) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None if stars.contains(&points[k]) => '+',
            None => '.',
        };
        format!(" {sign}")
    });
    // The first line has the column letters.
    let white = n.saturating_sub(2).min(8) + 1;
    lines[white].push_str(&captures(position, Color::White));
    lines[white + 1].push_str(&captures(position, Color::Black));
    Ok(format!("\n{}", lines.join("\n")))
}

fn captures(board: &Board, color: Color) -> String {
    let (name, letter) = if color == Color::White { ("WHITE", 'O') } else { ("BLACK", 'X') };
    format!("     {name} ({letter}) has captured {} stones", board.captured(color.opponent()))
}

fn loadsgf(context: &mut Context<'_>) -> Answer {
    let folder = context.session.folder.clone();
    let (file, stop) = split_path(context.arguments.rest(), folder.as_deref())?;
    let orientation = context.session.frame.orientation();
    let path = folder.map_or_else(|| Ok(PathBuf::from(file)), |folder| below(&folder, file))?;
    let file = path.as_path();
    load_game(context.session, file, |game| {
        let Some(word) = stop else { return Ok(game.len()) };
        let moves = moves_before(game, word, Frame::upright(game.size()).turned(orientation))?;
        if moves.is_none() {
            input::say(&format!("no move {word} in the {} moves; all are played", game.len()), &input::name(file));
        }
        Ok(moves.unwrap_or(game.len()))
    })?;
    Ok(context.session.to_move().to_string())
}

/// The file of this name in a folder; a failure if the name leads out of it.
fn below(folder: &Path, name: &str) -> Result<PathBuf, Failure> {
    let cannot = |reason: &str| Failure(format!("cannot load file {name:?}: {reason}"));
    let folder = folder.canonicalize().map_err(|error| cannot(&error.to_string()))?;
    let path = folder.join(name).canonicalize().map_err(|error| cannot(&error.to_string()))?;
    if path.starts_with(&folder) { Ok(path) } else { Err(cannot("it is outside the folder of the list")) }
}

/// A path, relative to `folder` if there is one, and the word behind it. The path may stand in quotes; without them
/// blanks are part of it where a file of that name exists.
fn split_path<'t>(text: &'t str, folder: Option<&Path>) -> Result<(&'t str, Option<&'t str>), Failure> {
    if let Some((path, rest)) = text.strip_prefix('"').and_then(|text| text.split_once('"')) {
        let rest = rest.trim();
        return Ok((path, (!rest.is_empty()).then_some(rest)));
    }
    let exists = |path: &str| folder.unwrap_or(Path::new("")).join(path).is_file();
    match (text.rsplit_once(' '), text.split_once(' ')) {
        _ if text.is_empty() => fail("missing filename"),
        (Some(_), _) if exists(text) => Ok((text, None)),
        (Some((path, last)), _) if exists(path.trim_end()) => Ok((path.trim_end(), Some(last))),
        (_, Some((path, rest))) => Ok((path, Some(rest.trim()))),
        _ => Ok((text, None)),
    }
}

/// How many moves come before move number `stop`, all if that is 0, or before the first move at the vertex `stop`;
/// `None` if there is no such move. The number behind the last one is the end of the game too.
fn moves_before(game: &Game, stop: &str, frame: Frame) -> Result<Option<usize>, Failure> {
    if let Ok(number) = stop.parse::<usize>() {
        let before = number.checked_sub(1).unwrap_or(game.len());
        return Ok((before <= game.len()).then_some(before));
    }
    let vertex = frame.parse(stop).map_err(|error| Failure::from(format!("invalid move number or vertex: {error}")))?;
    Ok(game.moves().position(|played| played.vertex == vertex))
}

/// Begins the game of a record after as many moves as `stop` says. What the record left unclear is noted on standard
/// error.
pub(in crate::gtp) fn load_game(
    session: &mut Session,
    file: &Path,
    stop: impl FnOnce(&Game) -> Result<usize, Failure>,
) -> Result<(), Failure> {
    let cannot = |reason: String| Failure(format!("cannot load file {:?}: {reason}", file.display().to_string()));
    if input::is_stdin(file) {
        return Err(cannot("standard input has the commands; name a file".to_owned()));
    }
    let bytes = input::read(file).map_err(|error| cannot(format!("{error:#}")))?;
    let game = Game::from_bytes(&bytes).map_err(|error| cannot(input::message(&error)))?;
    let moves = stop(&game)?;
    let placed = missing_handicap(&game).map_err(|error| cannot(input::message(&error)))?;
    let record = replay(&game, placed.as_deref(), moves).map_err(|error| cannot(input::message(&error)))?;
    let holds = |note: &&SgfNote| placed.is_none() || !matches!(note, SgfNote::HandicapWithoutStones { .. });
    input::note_all(game.notes().iter().filter(holds), &input::name(file));
    let handicap = game.info().handicap.and_then(|stones| usize::try_from(stones).ok()).unwrap_or(0);
    session.start(record, game.to_move(moves), handicap);
    if game.mover(moves).is_none() {
        session.forget_mover();
    }
    session.komi = game.info().komi.unwrap_or(if handicap >= 2 { 0.5 } else { 5.5 });
    Ok(())
}

/// The star points for handicap stones that the record counts but does not name, if white begins.
fn missing_handicap(game: &Game) -> Result<Option<Vec<Point>>, SgfError> {
    let stones = game.info().handicap.and_then(|stones| usize::try_from(stones).ok()).unwrap_or(0);
    let white_begins = game.moves().next().is_none_or(|first| first.color == Color::White);
    let points = game.size().fixed_handicap(stones).filter(|_| white_begins);
    Ok(match points {
        Some(points) if game.position_at(0)?.strings().next().is_none() => Some(points.into_iter().collect()),
        _ => None,
    })
}

/// The record after `moves` moves, with these handicap stones.
fn replay(game: &Game, handicap: Option<&[Point]>, moves: usize) -> Result<Record, SgfError> {
    let Some(points) = handicap else { return game.record_at(moves) };
    let stones = points.iter().map(|&p| (p, Color::Black));
    let start = Board::from_stones(game.size(), stones).unwrap_or_else(|_| Board::new(game.size()));
    game.record_from(start, moves)
}

fn printsgf(context: &mut Context<'_>) -> Answer {
    let session = &context.session;
    let game = session.with_trials().map_err(|_| {
        Failure::from("a trial move retakes a ko at once, which no record can have; take it back with popgo")
    })?;
    let last = game.moves().last().filter(|_| !session.is_game_position());
    let to_move = last.map_or(session.to_move(), |trial| trial.color.opponent());
    let text = game.to_sgf(&sgf_info(session), to_move);
    let file = context.arguments.rest().trim_matches('"');
    if file.is_empty() {
        return Ok(text);
    }
    if session.folder.is_some() {
        return fail(format!("cannot write {file:?}: a list of tests writes no files"));
    }
    std::fs::write(file, text).map_err(|error| Failure(format!("cannot write {file:?}: {error}")))?;
    done()
}

/// What the record says about the game.
fn sgf_info(session: &Session) -> GameInfo {
    let mut info = GameInfo::default();
    info.komi = Some(session.komi);
    info.handicap = u32::try_from(session.handicap).ok();
    info.rules = Some(if session.rules == Rules::Chinese { "Chinese" } else { "Japanese" }.to_owned());
    info
}
