//! What the project's own patterns do on boards: case files of diagrams with claims about them.
//!
//! The cases are in `tests/cases/patterns/*.cases`; adding one needs no Rust. A case is a block of lines:
//!
//! ```text
//! case: a title
//! . . . X O . . . .        the position, row by row; X is black
//! (more rows)
//! turn: black              who moves first everywhere (`nobody`: escape); the claims below are about this turn
//! dead: B2 C1              strings that count as dead although reading does not capture them
//! territory: D2 E1 = -1.00 the value of points, black positive, to 0.005
//! open: E1 F2              points that are nobody's territory: value 0
//! sum: black 36.00 white 25.00     sums of the positive and of the negative values
//! uses: Hold3 at D4        a pattern of this name did something at the point
//! unused: Hold3 at D4      and none did
//! kills: B3 Hane1 at D1    a pattern knows a move against the group of B3
//! saves: B3 Make1 at C2    and one for it
//! ignores: B3 Make1 at C2  none of this name is the first that knows that one, for either side
//! move: white E1 gains 4.00 follow-up 3.00     what the move changes if the opponent of the mover moves
//!                          first before and after it; the follow-up is optional
//! ```
//!
//! A new `turn:` or `dead:` line starts a new set of claims about the same position.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use atsumi::board::{Board, Color, Point, Vertex};
use atsumi::influence::difference::gain;
use atsumi::influence::sources::lively_stones;
use atsumi::influence::{Change, Influence, RawMatches, ReadingJudge, Request, Safe, Trace, compute};
use atsumi::life::{Shape, Side};
use atsumi::reading::Reader;
use atsumi::tables::purpose::{LIFE_ATTACK, LIFE_DEFENSE, LIFE_VITAL};
use atsumi::{Analysis, Settings};

const TOLERANCE: f32 = 0.005;

/// The databases of life.
const LIFE: [&str; 3] = [LIFE_ATTACK, LIFE_VITAL, LIFE_DEFENSE];

/// A position with what has been said about it so far.
struct Case {
    title: String,
    diagram: String,
    claims: Vec<(usize, String)>,
}

/// The blocks of a case file. Lines that start with `#` are comments.
fn parse(text: &str) -> Result<Vec<Case>> {
    let mut cases: Vec<Case> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(title) = line.strip_prefix("case:") {
            cases.push(Case { title: title.trim().to_string(), diagram: String::new(), claims: Vec::new() });
            continue;
        }
        let case = cases.last_mut().with_context(|| format!("line {}: no case yet", number + 1))?;
        if line.contains(':') {
            case.claims.push((number + 1, line.to_string()));
        } else {
            writeln!(case.diagram, "{line}")?;
        }
    }
    Ok(cases)
}

/// A position under examination.
struct Scene {
    /// With the reader's opinion of which strings live.
    own: Analysis,
    /// With the strings dead that a claim has named.
    told: Analysis,
    turn: Option<Color>,
    field: Influence,
    trace: Trace,
}

impl Scene {
    fn new(diagram: &str) -> Result<Scene> {
        let own = Analysis::new(&Board::from_diagram(diagram)?, &atsumi::patterns(), &Settings::default());
        let (field, trace) = influence(&own, Some(Color::Black), &[])?;
        Ok(Scene { told: own.clone(), own, turn: Some(Color::Black), field, trace })
    }

    fn board(&self) -> &Board {
        self.own.board()
    }

    /// Looks at the position with `turn` moving first and these stones dead.
    fn look(&mut self, turn: Option<Color>, dead: &[Point]) -> Result<()> {
        self.told = Color::BOTH.into_iter().fold(self.own.clone(), |told, to_move| {
            let mut safe = self.own.lively(to_move);
            dead.iter().for_each(|&p| safe[p] = Safe::No);
            told.with_lively(to_move, safe)
        });
        self.turn = turn;
        (self.field, self.trace) = influence(&self.told, turn, dead)?;
        Ok(())
    }

    fn points(&self, list: &str) -> Result<Vec<Point>> {
        list.split_whitespace()
            .map(|text| match Vertex::parse(text, self.board().size())? {
                Vertex::Point(p) => Ok(p),
                other => bail!("{other:?} is no point"),
            })
            .collect()
    }

    fn point(&self, text: &str) -> Result<Point> {
        self.points(text)?.first().copied().context("a point is missing")
    }

    fn value(&self, p: Point) -> f32 {
        self.field.territory_of(Color::Black, p)
    }

    /// Whether a pattern called `name` did something at `p`.
    fn is_used(&self, name: &str, p: Point) -> Result<bool> {
        let patterns = self.own.patterns();
        let known = patterns.ids().any(|id| patterns.database(id).find(name).is_some());
        ensure!(known, "there is no pattern {name}");
        Ok(self.trace.events.iter().any(|event| {
            patterns.pattern(event.database, event.matched).name == name
                && event.changes.iter().any(|change| place(change) == p)
        }))
    }

    /// Checks one line of claims.
    fn check(&mut self, line: &str) -> Result<()> {
        let (kind, rest) = line.split_once(':').context("a claim needs a colon")?;
        let rest = rest.trim();
        match kind.trim() {
            "turn" => {
                let turn = if rest == "nobody" { None } else { Some(color(rest)?) };
                self.look(turn, &[])?;
            }
            "dead" => {
                let named = self.points(rest)?;
                let dead: Vec<Point> = named.iter().flat_map(|&p| self.board().stones(p)).collect();
                self.look(self.turn, &dead)?;
            }
            "territory" => {
                let (points, value) = rest.split_once('=').context("territory: POINTS = VALUE")?;
                self.check_values(points, value.trim().parse()?)?;
            }
            "open" => self.check_values(rest, 0.0)?,
            "sum" => self.check_sum(rest)?,
            "uses" | "unused" => {
                let (name, point) = rest.split_once(" at ").context("uses: NAME at POINT")?;
                let used = self.is_used(name, self.point(point)?)?;
                ensure!(used == (kind == "uses"), "{name} did {}thing at {point}", if used { "some" } else { "no" });
            }
            "kills" => ensure!(self.knows(rest, &[Side::Opponent])?, "no such move is known"),
            "saves" => ensure!(self.knows(rest, &[Side::Owner])?, "no such move is known"),
            "ignores" => ensure!(!self.knows(rest, &[Side::Opponent, Side::Owner])?, "such a move is known"),
            "move" => self.check_move(rest)?,
            other => bail!("unknown claim {other:?}"),
        }
        Ok(())
    }

    /// Whether a pattern knows a move of one of these sides: STONE NAME at POINT.
    fn knows(&self, claim: &str, sides: &[Side]) -> Result<bool> {
        let [stone, name, "at", point] = claim.split_whitespace().collect::<Vec<_>>()[..] else {
            bail!("kills: STONE NAME at POINT");
        };
        let patterns = self.own.patterns();
        let known = LIFE.iter().filter_map(|name| patterns.id(name));
        ensure!(known.into_iter().any(|id| patterns.database(id).find(name).is_some()), "there is no pattern {name}");
        let (question, point) = (self.own.question(self.point(stone)?).context("no stone")?, self.point(point)?);
        let is_it = |shape: &Shape| {
            shape.point == point && patterns.database(shape.database).patterns[usize::from(shape.pattern)].name == name
        };
        Ok(sides.iter().any(|&side| self.own.shapes(&question, side).iter().any(is_it)))
    }

    fn check_values(&self, points: &str, expected: f32) -> Result<()> {
        for (p, name) in self.points(points)?.into_iter().zip(points.split_whitespace()) {
            let value = self.value(p);
            ensure!((value - expected).abs() < TOLERANCE, "{name} is worth {value:.2}, not {expected:.2}");
        }
        Ok(())
    }

    fn check_sum(&self, claim: &str) -> Result<()> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let ["black", black, "white", white] = words[..] else { bail!("sum: black NUMBER white NUMBER") };
        let values: Vec<f32> = self.board().size().points().map(|p| self.value(p)).collect();
        let sums = [values.iter().map(|v| v.max(0.0)).sum::<f32>(), values.iter().map(|v| -v.min(0.0)).sum()];
        for ((sum, expected), side) in sums.into_iter().zip([black, white]).zip(["black", "white"]) {
            let expected: f32 = expected.parse()?;
            ensure!((sum - expected).abs() < TOLERANCE, "{side} has {sum:.2}, not {expected:.2}");
        }
        Ok(())
    }

    fn check_move(&self, claim: &str) -> Result<()> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let (mover, point, worth, follow) = match words[..] {
            [mover, point, "gains", worth] => (mover, point, worth, None),
            [mover, point, "gains", worth, "follow-up", follow] => (mover, point, worth, Some(follow)),
            _ => bail!("move: COLOUR POINT gains NUMBER [follow-up NUMBER]"),
        };
        let (mover, point) = (color(mover)?, self.point(point)?);
        ensure!(self.turn == Some(mover.opponent()), "before and after a move its opponent moves first: set turn");
        let (gained, threatened) = self.worth(mover, point)?;
        let worth: f32 = worth.parse()?;
        ensure!((gained - worth).abs() < TOLERANCE, "the move gains {gained:.2}, not {worth:.2}");
        if let Some(follow) = follow {
            let follow: f32 = follow.parse()?;
            ensure!((threatened - follow).abs() < TOLERANCE, "its follow-up is {threatened:.2}, not {follow:.2}");
        }
        Ok(())
    }

    /// What a move gains, and what a second move there would gain after it.
    fn worth(&self, mover: Color, point: Point) -> Result<(f32, f32)> {
        let after = self.told.after(mover, point).context("the move is not legal")?;
        Ok((gain(&self.field, &after.influence, mover), gain(&after.influence, &after.follow_up, mover)))
    }
}

fn color(text: &str) -> Result<Color> {
    match text {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        other => bail!("{other:?} is no colour"),
    }
}

/// Where a change happened.
fn place(change: &Change) -> Point {
    match *change {
        Change::Source { at, .. }
        | Change::Barrier { at, .. }
        | Change::Intrusion { at, .. }
        | Change::NonTerritory { at, .. } => at,
    }
}

/// The influence with `turn` moving first, and what patterns did for it.
fn influence(analysis: &Analysis, turn: Option<Color>, dead: &[Point]) -> Result<(Influence, Trace)> {
    let Some(to_move) = turn else { return Ok(escape(analysis, dead)) };
    let view = analysis.view(to_move).context("both sides are looked at")?;
    Ok((view.influence.clone(), view.trace.clone()))
}

/// The influence with nobody to move, on which strings escape. It is no stage of an analysis.
fn escape(analysis: &Analysis, dead: &[Point]) -> (Influence, Trace) {
    let (board, patterns, facts) = (analysis.board(), analysis.patterns(), analysis.facts());
    let mut reader = Reader::new(analysis.settings().level);
    let mut safe = lively_stones(board, &mut reader, &facts.worms, None);
    dead.iter().for_each(|&p| safe[p] = Safe::No);
    let (matches, request) = (RawMatches::find(board, patterns, None), Request::escape(&safe, &facts.status));
    let (mut judge, mut trace) = (ReadingJudge::new(&mut reader, facts), Trace::default());
    (compute(board, &request, patterns, &matches, &mut judge, Some(&mut trace)), trace)
}

/// The field as a board of numbers, for messages.
fn picture(scene: &Scene) -> String {
    let side = scene.board().size().get();
    let mut text = match scene.turn {
        Some(color) => format!("with {color} to move (black positive):\n"),
        None => "with nobody to move (black positive):\n".to_string(),
    };
    for p in scene.board().size().points() {
        let value = scene.value(p);
        match scene.board().color_at(p) {
            Some(Color::Black) if value == 0.0 => text.push_str("    X "),
            Some(Color::White) if value == 0.0 => text.push_str("    O "),
            _ => write!(text, "{value:5.2} ").expect("strings take everything"),
        }
        if p.col() + 1 == side {
            text.push('\n');
        }
    }
    text
}

/// Runs the cases of a file and reports every claim that fails.
fn run(file: &str) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/patterns").join(file);
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let cases = parse(&text).context(file.to_string())?;
    ensure!(!cases.is_empty(), "{file} has no case");
    let mut failures = String::new();
    for case in cases {
        let mut scene = Scene::new(&case.diagram).with_context(|| format!("{file}: {}", case.title))?;
        ensure!(case.claims.len() > 1, "{file}: {}: nothing is claimed", case.title);
        for (line, claim) in case.claims {
            if let Err(error) = scene.check(&claim) {
                writeln!(failures, "{file}:{line}: {}: {claim}\n  {error:#}\n{}", case.title, picture(&scene))?;
            }
        }
    }
    ensure!(failures.is_empty(), "\n{failures}");
    Ok(())
}

#[test]
fn connections_hold() -> Result<()> {
    run("hold.cases")
}

#[test]
fn the_side_to_move_connects() -> Result<()> {
    run("link.cases")
}

#[test]
fn the_side_to_move_intrudes() -> Result<()> {
    run("intrude.cases")
}

#[test]
fn some_points_are_nobodys_territory() -> Result<()> {
    run("fill.cases")
}

#[test]
fn eyes_that_are_none_are_no_territory() -> Result<()> {
    run("eyes.cases")
}

#[test]
fn open_ground_belongs_to_nobody() -> Result<()> {
    run("invade.cases")
}

#[test]
fn the_manuals_examples_come_out() -> Result<()> {
    run("manual.cases")
}

#[test]
fn shapes_of_life_and_death_are_known() -> Result<()> {
    run("life.cases")
}
