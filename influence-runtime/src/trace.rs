//! A record of what the patterns did: the material of explanations.
//!
//! **In:** events of the pattern phase. **Out:** [`Trace`]: every match that reached its constraint, with the answer
//! and what followed, in the order of events. **Cost:** one entry per match; computations without a trace pay nothing.

use go_board::{Color, Point};

use crate::matcher::Match;
use crate::patterns::DatabaseId;

/// How the constraint of a match turned out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The pattern has no constraint.
    Unconditional,
    /// The constraint held, with this value.
    Accepted(i32),
    /// The constraint did not hold, or in follow-up influence the action did not.
    Rejected,
}

/// One thing that a match did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Change {
    /// It offered a source; `taken` says whether it was stronger than what was there.
    Source {
        /// Whose influence it radiates.
        color: Color,
        /// Where.
        at: Point,
        /// How strong.
        strength: f32,
        /// How fast its influence falls.
        attenuation: f32,
        /// Whether it became the source of the vertex.
        taken: bool,
    },
    /// It multiplied a permeability.
    Barrier {
        /// The colour that is held back.
        color: Color,
        /// Where.
        at: Point,
        /// What the permeability was multiplied with; 0 for a full barrier.
        factor: f64,
    },
    /// It recorded an intrusion of its anchor.
    Intrusion {
        /// Where the intrusion acts.
        at: Point,
        /// Its strength before scaling.
        strength: f32,
    },
    /// It marked a vertex that `color` cannot get as territory.
    NonTerritory {
        /// The colour.
        color: Color,
        /// Where.
        at: Point,
    },
}

/// A match and its consequences.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// The database of the pattern.
    pub database: DatabaseId,
    /// Where the pattern matched.
    pub matched: Match,
    /// The constraint's answer.
    pub verdict: Verdict,
    /// What followed, in order.
    pub changes: Vec<Change>,
}

/// All events of a computation, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trace {
    /// The events.
    pub events: Vec<Event>,
}

impl Trace {
    /// Starts the event that later changes belong to.
    pub(crate) fn open(&mut self, database: DatabaseId, matched: Match, verdict: Verdict) {
        self.events.push(Event { database, matched, verdict, changes: Vec::new() });
    }

    /// Adds a change to the latest event.
    pub(crate) fn change(&mut self, change: Change) {
        if let Some(event) = self.events.last_mut() {
            event.changes.push(change);
        }
    }
}
