//! The solved positions of the file `cases.md` in the folder that `ATSUMI_READING` names (default: `../shared/reading`
//! beside the workspace).
//!
//! **In:** sections `## N. \`attack G5\``, each with a diagram in a code block and a line that begins with
//! `Board 9x9. Right: \`2\` with B6, C6.` **Out:** [`Case`]s. A file of another form is an error with the line.

use atsumi_tests::data_folder;
use go_board::{Board, Point, Vertex};
use go_reading::{Level, Reader};

use crate::claim::Claim;
use crate::game::{Side, Width};
use crate::solver::{Code, Solver};

/// Positions in the file.
const CASES: usize = 25;
/// Nodes of a search.
const LIMIT: u64 = 150_000;
/// What the solver does not decide within the limit: kos that the defender may always retake, on open boards.
const UNDECIDED: [&str; 4] = ["8 attack A8", "11 attack B7", "14 attack A6", "19 defend A7"];
/// First moves that the file lists as right and that are not. Of those of case 17, all but E3 are answered by F3, which
/// captures F2, without any ko; one more that is listed, E1, is suicide.
const REFUTED: [&str; 5] =
    ["17 attack G2 G4", "17 attack G2 C3", "17 attack G2 E3", "17 attack G2 C1", "21 attack G2 F4"];

/// What the reader answers wrongly, without calling it proved, by default and with [`MANY_NODES`].
const WRONG: [&str; 1] = ["22 defend A4"];
const WRONG_WITH_MANY_NODES: [&str; 1] = ["22 defend A4"];
/// Proof nodes that settle most cases which the default leaves open.
const MANY_NODES: u64 = 64_000;
/// Those that prove the cases which these leave wrong; at 2 µs a node, two seconds.
const MOST_NODES: u64 = 1_024_000;

/// A question and its answer.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) board: Board,
    pub(crate) target: Point,
    pub(crate) first: Side,
    pub(crate) code: Code,
    /// First moves that are listed as right.
    pub(crate) moves: Vec<Point>,
}

impl Case {
    /// Reads a section, the part behind `## `.
    fn parse(section: &str) -> Result<Case, String> {
        let mut ticks = section.split('`').skip(1).step_by(2);
        let question = ticks.next().ok_or("no question in backquotes")?;
        let (verb, target) = question.split_once(' ').ok_or("the question has no vertex")?;
        let diagram = section.split("```").nth(1).ok_or("no diagram")?;
        let board = Board::from_diagram(diagram).map_err(|e| e.to_string())?;
        let point = |text: &str| {
            let vertex = Vertex::parse(text, board.size()).map_err(|e| e.to_string())?;
            vertex.point().ok_or_else(|| format!("{text} is no point"))
        };
        let line = section.lines().find_map(|l| l.split_once("Right: `")).ok_or("no right answer")?.1;
        let (code, rest) = line.split_once('`').ok_or("the right answer does not end")?;
        let code = [Code::No, Code::Yes, Code::ByKo, Code::ByKoAfterThreat]
            .into_iter()
            .find(|c| c.value().to_string() == code)
            .ok_or_else(|| format!("{code} is no code"))?;
        let moves = rest.strip_prefix(" with ").and_then(|moves| Some(moves.split_once(". ")?.0));
        let moves: Vec<Point> =
            moves.map_or(Ok(Vec::new()), |moves| moves.split(", ").map(point).collect::<Result<_, String>>())?;
        let first = match verb {
            "attack" => Side::Attacker,
            "defend" => Side::Defender,
            _ => return Err(format!("{verb} is no question")),
        };
        let name = format!("{} {question}", section.split('.').next().unwrap_or_default());
        Ok(Case { name, target: point(target)?, board, first, code, moves })
    }
}

/// All cases of the file.
///
/// # Panics
/// If it is not there, or has another form.
pub(crate) fn cases() -> Vec<Case> {
    let file = data_folder("ATSUMI_READING", "reading").join("cases.md");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}; set ATSUMI_READING to the folder with the solved positions", file.display())
    });
    let read =
        |section: &str| Case::parse(section).unwrap_or_else(|e| panic!("{}: {e}, in\n## {section}", file.display()));
    let cases: Vec<Case> = text.split("\n## ").skip(1).map(read).collect();
    assert_eq!(cases.len(), CASES, "cases in {}", file.display());
    cases
}

/// First moves of a case that the file lists as right and the solver refutes.
fn refuted(case: &Case, solver: &mut Solver) -> Vec<String> {
    let legal = |m: &&Point| case.board.is_legal(**m, solver.color(case.first));
    let moves: Vec<Point> = case.moves.iter().filter(legal).copied().collect();
    let wrong = moves.into_iter().filter(|&m| {
        let code = solver.answer_after(case.first, Some(m));
        code.is_some_and(|code| code != case.code)
    });
    wrong.map(|m| format!("{} {}", case.name, Vertex::from(Some(m)).display(case.board.size()))).collect()
}

#[test]
fn the_solver_agrees_with_the_solved_positions() {
    let (mut undecided, mut wrong_moves) = (Vec::new(), Vec::new());
    for case in cases() {
        let mut solver = Solver::new(&case.board, case.target, Width::Around, LIMIT);
        match solver.answer(case.first) {
            None => undecided.push(case.name),
            Some(answer) => {
                assert_eq!(answer.code, case.code, "{}, {answer:?}\n{}", case.name, case.board);
                wrong_moves.extend(refuted(&case, &mut solver));
            }
        }
    }
    assert_eq!(undecided, UNDECIDED, "the solver does not decide");
    assert_eq!(wrong_moves, REFUTED, "first moves that are listed as right and are not");
}

/// The cases that the reader answers wrongly: the code is not the right one, or its move does not achieve it, being
/// neither listed nor right by the solver. What is called proved is never wrong.
fn answered_wrongly(reader: &mut Reader) -> Vec<String> {
    let mut wrong = Vec::new();
    for case in cases() {
        let claim = Claim::of(reader, &case.board, case.target, case.first);
        if !is_right(&case, claim) {
            assert!(!claim.proved, "{}: {claim:?}, right is {:?}\n{}", case.name, case.code, case.board);
            wrong.push(case.name);
        }
    }
    wrong
}

/// Whether a claim has the code of the case, and a move that achieves it.
fn is_right(case: &Case, claim: Claim) -> bool {
    claim.code == case.code && (case.code == Code::No || has_its_code(case, claim.m))
}

#[test]
fn what_the_reader_answers_wrongly_a_longer_search_proves() {
    let mut reader = Reader::new(Level::default());
    reader.set_proof_limit(MOST_NODES);
    for case in cases().into_iter().filter(|case| WRONG_WITH_MANY_NODES.contains(&case.name.as_str())) {
        let claim = Claim::of(&mut reader, &case.board, case.target, case.first);
        assert!(claim.proved && is_right(&case, claim), "{}: {claim:?}\n{}", case.name, case.board);
    }
}

#[test]
fn the_reader_is_right_on_most_solved_positions() {
    let mut reader = Reader::new(Level::default());
    assert_eq!(answered_wrongly(&mut reader), WRONG, "answered wrongly, and not called proved");
    reader.set_proof_limit(MANY_NODES);
    assert_eq!(answered_wrongly(&mut reader), WRONG_WITH_MANY_NODES, "answered wrongly with {MANY_NODES} nodes");
}

/// Whether the first move `m` has the code of the case.
fn has_its_code(case: &Case, m: Option<Point>) -> bool {
    let mut solver = Solver::new(&case.board, case.target, Width::Around, LIMIT);
    match solver.answer_after(case.first, m) {
        Some(code) => code == case.code,
        None => m.is_some_and(|m| case.moves.contains(&m)),
    }
}
