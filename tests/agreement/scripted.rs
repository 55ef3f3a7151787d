//! An engine for constraints and actions that plays no Go.

use pattern_tables::autohelper::{Autohelper, Autohelpers, Ply, PointId, Value};
use pattern_tables::database::{Condition, fingerprint};
use pattern_tables::symmetry::{Offset, Orientation};

use crate::comparison::Random;

/// An engine that answers at random, seeded by the question, and keeps a record of what it was asked.
struct Scripted {
    seed: u64,
    orientation: Orientation,
    asked: Vec<String>,
}

impl Scripted {
    /// A small number: often 0, now and then a result code.
    fn answer(&mut self, question: String) -> i32 {
        let digest = fingerprint(question.as_bytes());
        self.asked.push(question);
        [0, 0, 0, 1, 2, 4, 5, -1][Random(self.seed ^ digest).below(8)]
    }
}

macro_rules! answer_as {
    (Int, $answer:expr) => {
        $answer
    };
    (Real, $answer:expr) => {
        f32::from(i8::try_from($answer).expect("a small number")) / 5.0
    };
}

macro_rules! answer_type {
    (Int) => {
        i32
    };
    (Real) => {
        f32
    };
}

macro_rules! scripted_method {
    ($method:ident Fixed $n:literal $result:ident) => {
        fn $method(&mut self, points: [PointId; $n]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {points:?}", stringify!($method))))
        }
    };
    ($method:ident Playout $n:literal $result:ident) => {
        fn $method(&mut self, moves: &[Ply], targets: [PointId; $n]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {moves:?} {targets:?}", stringify!($method))))
        }
    };
    ($method:ident Anywhere $n:literal $result:ident) => {
        fn $method(&mut self, points: &[PointId]) -> answer_type!($result) {
            answer_as!($result, self.answer(format!("{} {points:?}", stringify!($method))))
        }
    };
}

macro_rules! scripted {
    ($(#[doc = $doc:literal] $name:literal $method:ident $variant:ident $shape:ident $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
        impl Autohelpers for Scripted {
            fn point(&self, offset: Offset) -> PointId {
                let turned = self.orientation.apply(offset);
                PointId(u16::from_le_bytes([turned.down.to_le_bytes()[0], turned.right.to_le_bytes()[0]]))
            }

            fn unsupported(&mut self, autohelper: Autohelper) -> Value {
                unreachable!("{autohelper:?} is supported")
            }

            $(scripted_method! { $method $shape $n $result })*
        }
    };
}

pattern_tables::with_autohelpers!(scripted);

pub(crate) fn run(condition: &Condition, seed: u64, orientation: Orientation) -> (i32, Vec<String>) {
    let mut engine = Scripted { seed, orientation, asked: Vec::new() };
    (condition.run(&mut engine), engine.asked)
}
