//! Dragons of a position, everything at once.
//!
//! In: a position with its strings and its first influence, a reader, and who is asked about eyes and about life and
//! death. Out: [`Found`]: connections, eyes, dragons with status and safety. The second influence is the caller's, see
//! [`Stage::revise`]. Cost: the reading of connections and what the callbacks cost.

use go_board::{Board, Color};
use go_reading::Reader;
use influence_runtime::escape::escape_values;
use influence_runtime::eyes::Eyes;
use influence_runtime::{Facts, Influence, Params, PatternSet, PointMap};

use crate::analysis::Stage;
use crate::connections::{Connections, ReadAnswers, connections};
use crate::dragon::Dragons;
use crate::life::LifeAndDeath;
use crate::params::DragonParams;
use crate::strings::Strings;

/// A position and what is known of it before dragons are.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// The position.
    pub board: &'a Board,
    /// Its strings.
    pub strings: &'a Strings,
    /// What constraints are told: the codes of the strings are asked. Regions and cuts are filled in.
    pub facts: &'a Facts,
    /// The databases, of which `connections` is used; without it every string is a dragon of its own.
    pub patterns: &'a PatternSet,
    /// The influence before dragons are known, by [`Color::index`] of who moves first.
    pub influence: [&'a Influence; 2],
    /// The escape influence, by [`Color::index`] of who flees: nobody moves first, the stones are those that live if
    /// the opponent does, and the status of all dragons is unknown.
    pub escape: [&'a Influence; 2],
    /// The constants of influence.
    pub params: &'a Params,
    /// The constants of dragons.
    pub dragon_params: &'a DragonParams,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Which strings belong together, and why.
    pub connections: Connections,
    /// The eyes of both colours.
    pub eyes: Eyes,
    /// The dragons.
    pub dragons: Dragons,
}

impl<'a> Position<'a> {
    /// Finds the dragons. `eyes` is asked once, when it is known which strings belong together.
    pub fn find(
        &self,
        reader: &mut Reader,
        eyes: &mut dyn FnMut(&mut Reader, &Connections) -> Eyes,
        life: &mut dyn LifeAndDeath,
    ) -> Found {
        let mut facts = self.facts.clone();
        for (regions, field) in facts.regions.iter_mut().zip(self.influence) {
            field.size.points().for_each(|p| regions[p] = field.region(p));
        }
        let mut answers = ReadAnswers::new(reader, &facts);
        let connections = connections(self.board, self.strings, self.patterns, &mut answers);
        let eyes = eyes(reader, &connections);
        let escape = Color::BOTH.map(|color| escape_values(self.escape[color.index()], color));
        let stage = self.stage(escape.each_ref());
        let mut dragons = stage.first(&connections, &eyes);
        stage.settle(&mut dragons, life);
        Found { connections, eyes, dragons }
    }

    /// Judges dragons again by the influence that knows them, by [`Color::index`] of who moves first.
    pub fn revise(&self, dragons: &mut Dragons, influence: [&Influence; 2]) {
        let nothing = PointMap::filled(0);
        self.stage([&nothing; 2]).revise(dragons, influence);
    }

    fn stage<'s>(&'s self, escape_values: [&'s PointMap<u8>; 2]) -> Stage<'s>
    where
        'a: 's,
    {
        Stage {
            board: self.board,
            strings: self.strings,
            influence: self.influence,
            escape_values,
            params: self.params,
            dragon_params: self.dragon_params,
        }
    }
}
