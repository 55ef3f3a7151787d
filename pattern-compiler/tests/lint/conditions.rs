//! `always-true`, `always-false` and `expensive-test-first`: conditions run at matches, with an engine that answers at
//! random but as the board and the registry allow.

use pattern_compiler::diagnostics::Code;
use pattern_compiler::interpret;
use pattern_compiler::model::{BinaryOp, Constraint, Expr, Pattern};
use pattern_tables::alphabet::Symbol;
use pattern_tables::autohelper::{Autohelper, Autohelpers, Ply, PointId, Value};
use pattern_tables::results::{Presupposes, Results};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::board::Board;
use crate::boards::{Match, carrying, point};
use crate::patterns::{Drawing, lints, pattern};
use crate::random::Random;

/// Answers about one match.
struct Engine<'b> {
    board: &'b Board,
    found: Match,
    seed: u64,
    /// Whether something was asked that presupposes what the board does not have.
    misled: bool,
}

const BESIDE: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Engine<'_> {
    fn place(id: PointId) -> (i8, i8) {
        (i8::try_from(id.0 / 32).expect("a row"), i8::try_from(id.0 % 32).expect("a column"))
    }

    /// Stones and liberties of the string at a stone.
    fn string(&self, start: (i8, i8)) -> (usize, usize) {
        let (mut stones, mut liberties) = (vec![start], Vec::new());
        let mut k = 0;
        while k < stones.len() {
            for (down, right) in BESIDE {
                let next = (stones[k].0 + down, stones[k].1 + right);
                match self.board.at(next.0, next.1) {
                    Symbol::Empty if !liberties.contains(&next) => liberties.push(next),
                    symbol if symbol == self.board.at(start.0, start.1) && !stones.contains(&next) => stones.push(next),
                    _ => {}
                }
            }
            k += 1;
        }
        (stones.len(), liberties.len())
    }

    fn answer(&mut self, helper: Autohelper, moves: &[Ply], points: &[PointId]) -> i32 {
        let at = |id: &PointId| {
            let (i, j) = Self::place(*id);
            self.board.at(i, j)
        };
        let any = |symbol| points.iter().any(|id| at(id) == symbol);
        let occupied = points.first().is_some_and(|id| at(id) != Symbol::Empty);
        self.misled |= match helper.info().presupposes {
            Presupposes::Stone => any(Symbol::Empty),
            Presupposes::Empty => any(Symbol::O) || any(Symbol::X),
            Presupposes::Nothing | Presupposes::Unsaid => false,
        };
        let question = format!("{helper:?} {moves:?} {points:?}");
        let mut random = Random(self.seed ^ pattern_tables::database::fingerprint(question.as_bytes()));
        let choices: Vec<i32> = match helper.info().results {
            Results::Truth => vec![0, 1],
            Results::Code => vec![0, 1, 3, 4, 5],
            Results::Through => vec![0, 1, 2, 5],
            Results::UpTo(most) => (0..=most).collect(),
            Results::Count => vec![0, 1, 2, 3, 4, 10, 200],
            Results::Any => vec![-10, -1, 0, 1, 2, 5, 7, 100],
        };
        let guess = *random.pick(&choices);
        let number = |n: usize| i32::try_from(n).expect("a small number");
        let start = points.first().map_or((0, 0), |&id| Self::place(id));
        let open = BESIDE.iter().any(|&(i, j)| self.board.at(start.0 + i, start.1 + j) == Symbol::Empty);
        match helper {
            Autohelper::Lib if occupied => number(self.string(start).1),
            Autohelper::Wormsize if occupied => number(self.string(start).0),
            Autohelper::OSomewhere => any(Symbol::O).into(),
            Autohelper::XSomewhere => any(Symbol::X).into(),
            Autohelper::OAliveSomewhere if !any(Symbol::O) => 0,
            Autohelper::XAliveSomewhere if !any(Symbol::X) => 0,
            Autohelper::LegalOmove | Autohelper::LegalXmove if occupied => 0,
            Autohelper::SafeOmove | Autohelper::SafeXmove if occupied => 0,
            Autohelper::OSuicide | Autohelper::XSuicide if occupied || open => 0,
            _ => guess,
        }
    }
}

macro_rules! typed {
    ($answer:expr, Int) => {
        $answer
    };
    ($answer:expr, Real) => {
        f32::from(i8::try_from($answer).expect("a small number")) / 4.0
    };
}

macro_rules! method {
    ($method:ident $variant:ident Fixed $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, points: [PointId; $n]) -> $type {
            typed!(self.answer(Autohelper::$variant, &[], &points), $result)
        }
    };
    ($method:ident $variant:ident Playout $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, moves: &[Ply], targets: [PointId; $n]) -> $type {
            typed!(self.answer(Autohelper::$variant, moves, &targets), $result)
        }
    };
    ($method:ident $variant:ident Anywhere $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, points: &[PointId]) -> $type {
            typed!(self.answer(Autohelper::$variant, &[], points), $result)
        }
    };
}

macro_rules! of_type {
    ($method:ident $variant:ident $shape:ident $n:literal Int) => {
        method! { $method $variant $shape $n Int i32 }
    };
    ($method:ident $variant:ident $shape:ident $n:literal Real) => {
        method! { $method $variant $shape $n Real f32 }
    };
}

macro_rules! engine {
    ($(#[doc = $doc:literal] $name:literal $method:ident $variant:ident $shape:ident $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
        impl Autohelpers for Engine<'_> {
            fn point(&self, offset: Offset) -> PointId {
                let (i, j) = point(self.found, offset);
                PointId(u16::try_from(i16::from(i) * 32 + i16::from(j)).expect("a point of the board"))
            }

            fn unsupported(&mut self, autohelper: Autohelper) -> Value {
                unreachable!("{autohelper:?} is answered")
            }

            $(of_type! { $method $variant $shape $n $result })*
        }
    };
}

pattern_tables::with_autohelpers!(engine);

/// A random test of up to three levels about the labels `a` to `d`.
fn condition(random: &mut Random, depth: u32) -> String {
    let letter = |random: &mut Random| *random.pick(&['a', 'b', 'c', 'd']);
    let call = |random: &mut Random| {
        let (p, q) = (letter(random), letter(random));
        match random.below(12) {
            0 | 1 => format!("lib({p})"),
            2 => format!("o_somewhere({p},{q})"),
            3 => format!("x_somewhere({p})"),
            4 => format!("oplay_attack({p},{q})"),
            5 => format!("legal_omove({p})"),
            6 => format!("wormsize({p})"),
            7 => format!("safe_xmove({p})"),
            8 => format!("status({p})"),
            9 => format!("x_suicide({p})"),
            10 => format!("oplay_break_through({p},{q},{p})"),
            _ => format!("owl_escape_value({p})"),
        }
    };
    match random.below(if depth == 0 { 3 } else { 8 }) {
        0 => call(random),
        1 | 2 => {
            let op = *random.pick(&["==", "!=", "<", "<=", ">", ">="]);
            let right = if random.below(8) == 0 { call(random) } else { (random.below(9)).to_string() };
            format!("{}{}{op}{right}", random.pick(&["", "", "!"]), call(random))
        }
        3 => format!("!({})", condition(random, depth - 1)),
        4 | 5 => format!("({} && {})", condition(random, depth - 1), condition(random, depth - 1)),
        6 => format!("({} || {})", condition(random, depth - 1), condition(random, depth - 1)),
        _ => {
            let [a, b, c] = [0; 3].map(|_: i32| condition(random, depth - 1));
            format!("({a} ? {b} : {c})")
        }
    }
}

/// A pattern with a constraint diagram that has the labels `a` to `d`.
fn labelled(random: &mut Random, constraint: &str) -> String {
    let mut drawing = Drawing::random(random);
    while drawing.rows.len() * drawing.rows[0].len() < 6 {
        drawing = Drawing::random(random);
    }
    let mut labels = drawing.clone();
    let cells = labels.rows.iter_mut().flatten();
    cells.zip("abcd".chars()).for_each(|(cell, letter)| *cell = letter);
    format!("{}{}\n;{constraint}\n", pattern("P1", &drawing, ":8,D"), labels.text())
}

/// Calls `test` with random matches of a pattern and engines about them.
fn at_matches(pattern: &Pattern, random: &mut Random, mut test: impl FnMut(&mut Engine<'_>)) {
    for round in 0..30u64 {
        let orientation = Orientation::ALL[(round % 8) as usize];
        let Some((board, at)) = carrying(pattern, orientation, 9, random) else { continue };
        test(&mut Engine { board: &board, found: (at, orientation), seed: random.next(), misled: false });
    }
}

fn run(constraint: &Constraint, engine: &mut Engine<'_>) -> bool {
    interpret::constraint(constraint).run(engine) != 0
}

#[test]
fn what_is_always_true_or_false_is() {
    let (mut never, mut always, mut runs) = (0, 0, 0);
    for seed in 0..6000 {
        let mut random = Random(seed);
        let expr = condition(&mut random, 2);
        let text = labelled(&mut random, &expr);
        let (database, found) = lints(&text);
        let labels: Vec<&str> = found.iter().map(|d| d.primary.text.as_str()).collect();
        let pattern = &database.patterns[0];
        let constraint = pattern.constraint.as_ref().expect("a constraint");
        let wanted = match (
            labels.contains(&"so the pattern never applies"),
            labels.contains(&"so the constraint always holds"),
        ) {
            (true, false) => false,
            (false, true) => true,
            (false, false) => continue,
            (true, true) => panic!("both\n{text}"),
        };
        *(if wanted { &mut always } else { &mut never }) += 1;
        at_matches(pattern, &mut random, |engine| {
            // A board with a captured string is no position.
            if engine.board.stones().any(|stone| engine.string(stone).1 == 0) {
                return;
            }
            runs += 1;
            let seed = engine.seed;
            assert_eq!(run(constraint, engine), wanted, "seed {seed}\n{text}");
        });
    }
    assert!(never > 200 && always > 200 && runs > 1000, "{never} never hold, {always} always, {runs} runs");
}

/// The constraint with the operands of `&&` chains in another order: the reported one first.
fn reordered(constraint: &Constraint, first: &Expr) -> Constraint {
    let expr = Expr::Binary(BinaryOp::And, Box::new(first.clone()), Box::new(constraint.expr.clone()));
    Constraint { text: String::new(), expr }
}

#[test]
fn what_may_come_first_may() {
    let mut reported = 0;
    for seed in 0..4000 {
        let mut random = Random(seed);
        let cheap = condition(&mut random, 0);
        let expr = format!("oplay_attack(a,b) && {cheap}");
        let text = labelled(&mut random, &expr);
        let (database, found) = lints(&text);
        let pattern = &database.patterns[0];
        let constraint = pattern.constraint.as_ref().expect("a constraint");
        if !found.iter().any(|d| d.code == Code::ExpensiveTestFirst) {
            continue;
        }
        reported += 1;
        let Expr::Binary(BinaryOp::And, _, first) = &constraint.expr else { panic!("{text}") };
        let moved = reordered(constraint, first);
        at_matches(pattern, &mut random, |engine| {
            let before = run(constraint, engine);
            engine.misled = false;
            interpret::constraint(&Constraint { text: String::new(), expr: (**first).clone() }).run(engine);
            assert!(!engine.misled, "the test presupposes something\n{text}");
            assert_eq!(run(&moved, engine), before, "{text}");
        });
    }
    assert!(reported > 300, "{reported} reported");
}
