//! Autohelpers: the functions that constraints and actions may call.
//!
//! In goes the [registry](crate::registry); out come the enum [`Autohelper`], its descriptions, and the trait
//! [`Autohelpers`] that an engine implements. Generated code calls the trait's methods; an interpreter calls
//! [`Autohelper::call`], which only dispatches to them, so both ask exactly the same questions.

use crate::results::{Presupposes, Results};

/// A board point as the engine numbers it. Tables and generated code only carry it from [`Autohelpers::point`] back to
/// the engine and never look inside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PointId(pub u16);

/// A move of a play-out: a point, or `None` for "nothing is played here" (`?` in the language).
pub type Ply = Option<PointId>;

/// The result `WIN`: unconditional success.
pub const WIN: i32 = 5;

/// The value of an expression. Everything is an integer but the weakness of a dragon.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A C `int`.
    Int(i32),
    /// A C `float`.
    Real(f32),
}

impl Value {
    /// C truth: zero is false.
    #[must_use]
    pub fn is_true(self) -> bool {
        match self {
            Value::Int(v) => v != 0,
            Value::Real(v) => v != 0.0,
        }
    }

    /// As C converts it to `int`: reals are truncated.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "C semantics; Rust saturates")]
    pub fn to_int(self) -> i32 {
        match self {
            Value::Int(v) => v,
            Value::Real(v) => v as i32,
        }
    }
}

/// How many arguments an autohelper takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Exactly this many points; with 0 the parentheses may be left out.
    Fixed(usize),
    /// Any number of moves, played alternately, then this many target points.
    Playout(usize),
    /// One or more points.
    Anywhere,
}

/// The type of an autohelper's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultType {
    /// An integer: a truth value, a count or a result code.
    Int,
    /// A real number.
    Real,
}

/// What calling an autohelper does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Looks something up.
    Pure,
    /// Reads out a position; expensive, without lasting effect.
    Reading,
    /// Has a lasting effect: belongs into actions.
    Action,
}

/// What an autohelper needs to know beyond the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Data {
    /// Nothing.
    Any,
    /// Analysis of the real position: strings, dragons, eyes, influence.
    Analysis,
    /// The state of a life-and-death reading in progress.
    LifeAndDeath,
}

/// Whether the engine of this project answers an autohelper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supply {
    /// It does.
    Supplied,
    /// The autohelper belongs to the language only.
    Declared,
}

/// The description of one autohelper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Info {
    /// The name in the pattern language.
    pub name: &'static str,
    /// Arguments.
    pub shape: Shape,
    /// Result.
    pub result: ResultType,
    /// Cost in hundredths of a simple reading query, as used to order tests.
    pub cost: u16,
    /// Effect.
    pub effect: Effect,
    /// Needs.
    pub data: Data,
    /// Whether it is answered.
    pub supply: Supply,
    /// What must hold at the points that it is asked about.
    pub presupposes: Presupposes,
    /// The values that its result can have.
    pub results: Results,
    /// What it means, one line; "us" is the O side.
    pub doc: &'static str,
}

macro_rules! shape {
    (Fixed $n:literal) => {
        Shape::Fixed($n)
    };
    (Playout $n:literal) => {
        Shape::Playout($n)
    };
    (Anywhere $n:literal) => {
        Shape::Anywhere
    };
}

macro_rules! result_type {
    (Int) => {
        i32
    };
    (Real) => {
        f32
    };
}

macro_rules! unsupported {
    ($self:ident, $variant:ident, Int) => {
        $self.unsupported(Autohelper::$variant).to_int()
    };
    ($self:ident, $variant:ident, Real) => {
        match $self.unsupported(Autohelper::$variant) {
            Value::Real(v) => v,
            Value::Int(_) => 0.0,
        }
    };
}

macro_rules! method {
    ([$($doc:tt)*] $method:ident $variant:ident Fixed $n:literal $result:ident) => {
        $($doc)*
        fn $method(&mut self, points: [PointId; $n]) -> result_type!($result) {
            let _ = points;
            unsupported!(self, $variant, $result)
        }
    };
    ([$($doc:tt)*] $method:ident $variant:ident Playout $n:literal $result:ident) => {
        $($doc)*
        fn $method(&mut self, moves: &[Ply], targets: [PointId; $n]) -> result_type!($result) {
            let _ = (moves, targets);
            unsupported!(self, $variant, $result)
        }
    };
    ([$($doc:tt)*] $method:ident $variant:ident Anywhere $n:literal $result:ident) => {
        $($doc)*
        fn $method(&mut self, points: &[PointId]) -> result_type!($result) {
            let _ = points;
            unsupported!(self, $variant, $result)
        }
    };
}

macro_rules! dispatch {
    ($h:ident $method:ident $moves:ident $points:ident Fixed $n:literal $result:ident) => {
        $points.try_into().ok().map(|points: [PointId; $n]| Value::$result($h.$method(points)))
    };
    ($h:ident $method:ident $moves:ident $points:ident Playout $n:literal $result:ident) => {
        $points.try_into().ok().map(|targets: [PointId; $n]| Value::$result($h.$method($moves, targets)))
    };
    ($h:ident $method:ident $moves:ident $points:ident Anywhere $n:literal $result:ident) => {
        Some(Value::$result($h.$method($points)))
    };
}

macro_rules! define {
    ($(#[doc = $doc:literal] $name:literal $method:ident $variant:ident $shape:ident $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
        /// An autohelper; see [`Autohelper::info`] for its description.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Autohelper {
            $(#[doc = $doc] $variant,)*
        }

        impl Autohelper {
            /// Every autohelper, in the order of the registry.
            pub const ALL: &'static [Autohelper] = &[$(Autohelper::$variant,)*];

            /// Those that the engine of this project answers, in the order of the registry: what a database that is
            /// compiled for it may call.
            pub const SUPPLIED: &'static [Autohelper] = &supplied();

            /// Its description.
            #[must_use]
            pub const fn info(self) -> &'static Info {
                match self {
                    $(Autohelper::$variant => &Info {
                        name: $name,
                        shape: shape!($shape $n),
                        result: ResultType::$result,
                        cost: $cost,
                        effect: Effect::$effect,
                        data: Data::$data,
                        supply: Supply::$supply,
                        presupposes: Presupposes::$presupposes,
                        results: Results::$values $(($most))?,
                        doc: $doc,
                    },)*
                }
            }

            /// Calls the method of `helpers` that belongs to this autohelper. `moves` are the plies of a play-out
            /// (empty for the other shapes), `points` the targets or arguments. `None` if the number of points is
            /// wrong.
            pub fn call(self, helpers: &mut dyn Autohelpers, moves: &[Ply], points: &[PointId]) -> Option<Value> {
                match self {
                    $(Autohelper::$variant => dispatch!(helpers $method moves points $shape $n $result),)*
                }
            }
        }

        const SUPPLY: &[(Autohelper, Supply)] = &[$((Autohelper::$variant, Supply::$supply),)*];

        /// What an engine supplies to the constraints and actions of patterns, bound to one match: its board, its
        /// colours, its anchor and orientation.
        ///
        /// An engine overrides the methods of the autohelpers that it supplies; the compiler is told which those are
        /// ([`Autohelper::SUPPLIED`] for the engine of this project) and rejects a database that calls another one.
        pub trait Autohelpers {
            /// The board point at `offset` from the anchor of the match, under its orientation. Always on the board:
            /// labels lie inside the diagram.
            fn point(&self, offset: $crate::symmetry::Offset) -> PointId;

            /// Called in place of an autohelper that this engine does not supply.
            fn unsupported(&mut self, autohelper: Autohelper) -> Value;

            $(method! { [#[doc = $doc]] $method $variant $shape $n $result })*
        }
    };
}

crate::with_autohelpers!(define);

/// The rows with this supply, in order.
const fn supplied() -> [Autohelper; count_supplied()] {
    let mut list = [SUPPLY[0].0; count_supplied()];
    let (mut k, mut found) = (0, 0);
    while k < SUPPLY.len() {
        if matches!(SUPPLY[k].1, Supply::Supplied) {
            list[found] = SUPPLY[k].0;
            found += 1;
        }
        k += 1;
    }
    list
}

const fn count_supplied() -> usize {
    let (mut k, mut count) = (0, 0);
    while k < SUPPLY.len() {
        count += matches!(SUPPLY[k].1, Supply::Supplied) as usize;
        k += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_match_the_methods() {
        macro_rules! check {
            ($(#[doc = $doc:literal] $name:literal $method:ident $($rest:ident)* $n:literal $result:ident $cost:literal $effect:ident $data:ident $supply:ident $presupposes:ident $values:ident $(($most:literal))?;)*) => {
                $(assert_eq!($name, stringify!($method));)*
            };
        }
        crate::with_autohelpers!(check);
        let mut names: Vec<_> = Autohelper::ALL.iter().map(|h| h.info().name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Autohelper::ALL.len());
    }

    #[test]
    fn the_supplied_ones_are_those_of_the_registry() {
        let marked = |helper: &&Autohelper| helper.info().supply == Supply::Supplied;
        let expected: Vec<_> = Autohelper::ALL.iter().filter(marked).copied().collect();
        assert_eq!(Autohelper::SUPPLIED, expected);
        assert!(Autohelper::SUPPLIED.len() < Autohelper::ALL.len());
    }

    #[test]
    fn actions_and_reals_promise_nothing_but_what_they_are_asked_for() {
        for &helper in Autohelper::ALL {
            let info = helper.info();
            if (info.effect == Effect::Action && helper != Autohelper::DisconnectHelper)
                || info.result == ResultType::Real
            {
                assert_eq!(info.results, Results::Any, "{helper:?}");
            }
        }
    }

    struct Counting(Vec<Autohelper>);

    impl Autohelpers for Counting {
        fn point(&self, _: crate::symmetry::Offset) -> PointId {
            PointId(0)
        }

        fn unsupported(&mut self, autohelper: Autohelper) -> Value {
            self.0.push(autohelper);
            Value::Int(0)
        }
    }

    #[test]
    fn every_call_reaches_its_own_method() {
        for &helper in Autohelper::ALL {
            let n = match helper.info().shape {
                Shape::Fixed(n) | Shape::Playout(n) => n,
                Shape::Anywhere => 1,
            };
            let mut engine = Counting(Vec::new());
            assert!(helper.call(&mut engine, &[None], &vec![PointId(1); n]).is_some());
            assert_eq!(engine.0, [helper]);
        }
    }
}
