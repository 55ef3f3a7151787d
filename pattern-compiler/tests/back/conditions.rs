//! Generated functions against interpreted conditions.

use pattern_compiler::interpret;
use pattern_tables::autohelper::{Autohelper, Autohelpers, Ply, PointId, Value};
use pattern_tables::database::{Code, Condition};
use pattern_tables::symmetry::Offset;

use crate::emission::{generated, toy};
use crate::random::Random;

/// An engine that answers at random, seeded by the question, and keeps a record of it.
struct Oracle {
    seed: u64,
    asked: Vec<String>,
}

impl Oracle {
    /// A small number: often 0, now and then a result code.
    fn answer(&mut self, question: String) -> i32 {
        let digest = pattern_tables::database::fingerprint(question.as_bytes());
        self.asked.push(question);
        let choices = [0, 0, 0, 1, 2, 4, 5, -1];
        *Random(self.seed ^ digest).pick(&choices)
    }
}

macro_rules! result {
    ($answer:expr, Int) => {
        $answer
    };
    ($answer:expr, Real) => {
        f32::from(i8::try_from($answer).expect("a small number")) / 5.0
    };
}

macro_rules! method {
    ($method:ident Fixed $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, points: [PointId; $n]) -> $type {
            result!(self.answer(format!("{} {points:?}", stringify!($method))), $result)
        }
    };
    ($method:ident Playout $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, moves: &[Ply], targets: [PointId; $n]) -> $type {
            result!(self.answer(format!("{} {moves:?} {targets:?}", stringify!($method))), $result)
        }
    };
    ($method:ident Anywhere $n:literal $result:ident $type:ty) => {
        fn $method(&mut self, points: &[PointId]) -> $type {
            result!(self.answer(format!("{} {points:?}", stringify!($method))), $result)
        }
    };
}

macro_rules! typed {
    ($method:ident $shape:ident $n:literal Int) => {
        method! { $method $shape $n Int i32 }
    };
    ($method:ident $shape:ident $n:literal Real) => {
        method! { $method $shape $n Real f32 }
    };
}

macro_rules! implement {
    ($(#[doc = $doc:literal] $name:literal $method:ident $variant:ident $shape:ident $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
        impl Autohelpers for Oracle {
            fn point(&self, offset: Offset) -> PointId {
                PointId(u16::from_le_bytes([offset.down.to_le_bytes()[0], offset.right.to_le_bytes()[0]]))
            }

            fn unsupported(&mut self, autohelper: Autohelper) -> Value {
                unreachable!("{autohelper:?} is supported")
            }

            $(typed! { $method $shape $n $result })*
        }
    };
}

pattern_tables::with_autohelpers!(implement);

fn run(condition: &Condition, seed: u64) -> (i32, Vec<String>) {
    let mut oracle = Oracle { seed, asked: Vec::new() };
    let value = condition.run(&mut oracle);
    (value, oracle.asked)
}

#[test]
fn both_back_ends_ask_the_same_and_answer_the_same() {
    let interpreted = interpret::database(&toy()).expect("the toy database compiles");
    let mut compared = 0;
    for (new, old) in generated::TOY.patterns.iter().zip(interpreted.patterns.iter()) {
        let conditions = [(&new.constraint, &old.constraint), (&new.action, &old.action)];
        for (new, old) in conditions.into_iter().filter_map(|(new, old)| new.as_ref().zip(old.as_ref())) {
            assert!(matches!((&new.code, &old.code), (Code::Compiled(_), Code::Interpreted(_))));
            let mut values = std::collections::BTreeSet::new();
            for seed in 0..2000 {
                let (new, old) = (run(new, seed), run(old, seed));
                assert_eq!(new, old, "seed {seed}");
                values.insert(new.0);
            }
            assert!(values.len() > 1, "{new:?} always gives {values:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 8);
}

#[test]
fn both_back_ends_have_the_same_tables() {
    let interpreted = interpret::database(&toy()).expect("the toy database compiles");
    let generated = &generated::TOY;
    assert!(generated.automaton == interpreted.automaton, "the tables differ");
    assert_eq!(generated.fingerprint, interpreted.fingerprint);
    assert_eq!(format!("{:?}", generated.patterns), format!("{:?}", interpreted.patterns));
    generated.automaton.validate(generated.patterns.len()).expect("valid tables");
    for pattern in interpreted.patterns.iter() {
        assert_eq!(generated.find(&pattern.name), interpreted.find(&pattern.name));
    }
    assert_eq!(generated.find("Wedge2"), Some(2));
    assert_eq!(generated.find("Wedge3"), None);
}
