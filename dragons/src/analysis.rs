//! All stages in their order.
//!
//! In: a position, its strings, connections, eyes and influence. Out: [`Dragons`]: [`Stage::first`] judges them by the
//! influence before they were known, [`Stage::settle`] asks whether they live, [`Stage::revise`] judges them again by
//! the influence that knows them. Cost: some hundred microseconds, and what [`LifeAndDeath`] costs.

use go_board::{Board, Color, PointSet};
use influence_runtime::escape::{Fugitive, escape_potential};
use influence_runtime::eyes::Eyes;
use influence_runtime::{DragonStatus, Influence, Params, PointMap};

use crate::connections::Connections;
use crate::dragon::{Dragon, Dragons};
use crate::genus::{Genus, genera, lunches};
use crate::life::{Case, LifeAndDeath};
use crate::moyo::{Moyo, moyos};
use crate::neighbors::{Neighbors, neighbors};
use crate::params::DragonParams;
use crate::roster::Roster;
use crate::status::{
    Findings, Prospects, Safety, crude_status, may_be_inessential, needs_reading, revised_inessential, safety,
};
use crate::strings::{StringFacts, Strings};
use crate::surround::{Scene, Surrounded, surround};
use crate::weakness::{Grounds, Stake, strategic_sizes, weakness, with_doubts};

/// What dragons are judged by.
#[derive(Clone, Copy)]
pub struct Stage<'a> {
    /// The position.
    pub board: &'a Board,
    /// Its strings.
    pub strings: &'a Strings,
    /// The influence before dragons are known, by [`Color::index`] of who moves first.
    pub influence: [&'a Influence; 2],
    /// What points are worth to fleeing stones, by [`Color::index`] of who flees
    /// ([`escape_values`](influence_runtime::escape::escape_values)).
    pub escape_values: [&'a PointMap<u8>; 2],
    /// The constants of influence, of which those of escape are used.
    pub params: &'a Params,
    /// The constants of dragons.
    pub dragon_params: &'a DragonParams,
}

impl Stage<'_> {
    /// The dragons that `connections` make, with all that can be said before anybody reads whether they live. Their
    /// status is unknown, their safety that of living ones.
    #[must_use]
    pub fn first(&self, connections: &Connections, eyes: &Eyes) -> Dragons {
        let (board, strings) = (self.board, self.strings);
        let roster = Roster::new(board, &connections.groups);
        let mut seen = Seen {
            genera: genera(board, &roster, strings, eyes),
            lunches: lunches(&roster, strings),
            routes: self.escape_routes(&roster, connections),
            moyos: moyos(&roster, strings, self.influence),
            neighbors: neighbors(board, &roster, self.influence, self.dragon_params),
        };
        let list = (0..roster.len()).map(|number| self.dragon(&roster, &mut seen, number)).collect();
        let inessential = strings.iter().filter(|string| string.inessential).map(|string| string.origin).collect();
        let Connections { cuts, inhibited, .. } = connections.clone();
        Dragons { roster, list, cuts, inhibited, inessential }
    }

    /// The escape route of each dragon, before it is asked who surrounds it. No way leads through points where the
    /// dragon can be cut or where its connections are doubtful.
    fn escape_routes(&self, roster: &Roster, connections: &Connections) -> Vec<u32> {
        let doubts = connections.doubts();
        let safe_friends = Color::BOTH.map(|color| {
            let safe = self.strings.iter().filter(|s| s.color == color && !s.attack.code.succeeds());
            safe.flat_map(|string| self.board.stones(string.origin)).collect::<PointSet>()
        });
        let route = |dragon: usize| {
            let color = roster.color(dragon);
            let fugitive = Fugitive {
                stones: roster.stones(dragon),
                color,
                safe_friends: &safe_friends[color.index()],
                cutting_points: &doubts[color.index()],
            };
            escape_potential(self.board, &fugitive, self.escape_values[color.index()], self.params)
        };
        (0..roster.len()).map(route).collect()
    }

    #[allow(clippy::cast_possible_truncation, reason = "sizes are kept in binary32")]
    fn dragon(&self, roster: &Roster, seen: &mut Seen, number: usize) -> Dragon {
        let group = &roster.groups()[number];
        let params = self.dragon_params;
        let scene = Scene { board: self.board, roster, neighbors: &seen.neighbors, params };
        let surround = surround(&scene, number, None);
        let (genus, lunch) = (std::mem::take(&mut seen.genera[number]), seen.lunches[number]);
        let (route, moyo) = (seen.routes[number], seen.moyos[number]);
        let grounds =
            Grounds { twice_eyes: genus.twice(), lunch: lunch.is_some(), moyo_value: moyo.value, escape_route: route };
        let effective_size = group.effective_size as f32;
        let prospects = Prospects { grounds, moyo_size: moyo.size, effective_size };
        let first_weakness = weakness(&grounds, params);
        let lunch_facts = lunch.and_then(|lunch| self.strings.at(lunch));
        Dragon {
            origin: group.origin,
            color: group.color,
            strings: group.strings.clone(),
            size: group.size,
            effective_size,
            strategic_size: 0.0,
            genus,
            lunch,
            escape_route_before_surround: route,
            escape_route: match surround.status {
                Surrounded::No => route,
                Surrounded::Weakly => route / 2,
                Surrounded::Fully => 0,
            },
            first_moyo: moyo,
            moyo,
            first_weakness,
            weakness: first_weakness,
            neighbors: seen.neighbors[number].clone(),
            surround,
            crude_status: crude_status(&prospects, self.only_string(&group.strings), lunch_facts, params),
            verdict: None,
            status: DragonStatus::Unknown,
            safety: Safety::Alive,
        }
    }

    /// The string of a dragon that has no other.
    fn only_string(&self, strings: &[go_board::Point]) -> Option<&StringFacts> {
        match strings {
            [string] => self.strings.at(*string),
            _ => None,
        }
    }

    /// Asks whether dragons live, and decides status and safety.
    pub fn settle(&self, dragons: &mut Dragons, life: &mut dyn LifeAndDeath) {
        for number in 0..dragons.list.len() {
            let case = Case { board: self.board, strings: self.strings, dragons, number };
            let dragon = &dragons.list[number];
            let verdict = needs_reading(&prospects(dragon), self.dragon_params).then(|| life.verdict(&case)).flatten();
            let only = self.only_string(&dragon.strings);
            let small = only.filter(|string| may_be_inessential(string, self.dragon_params));
            let findings = Findings {
                verdict,
                twice_eyes: dragon.genus.twice(),
                moyo_size: dragon.first_moyo.size,
                safe_spaces: dragon.genus.safe_spaces,
                invincible: dragon.strings.iter().any(|&s| self.strings.at(s).is_some_and(|s| s.invincible)),
                substantial: small.is_none_or(|string| life.is_substantial(&case, string)),
            };
            let safety = safety(&findings, only, self.dragon_params);
            let dragon = &mut dragons.list[number];
            (dragon.verdict, dragon.safety) = (verdict, safety);
            dragon.status = match (safety, verdict) {
                (Safety::Invincible, _) | (_, None) => DragonStatus::Alive,
                (_, Some(verdict)) => verdict.status(),
            };
        }
        self.revise_inessential(dragons);
        for (number, safety) in life.races(self.board, self.strings, dragons) {
            if let Some(dragon) = dragons.list.get_mut(number) {
                dragon.safety = safety;
                dragon.status = status_of(safety);
                dragons.inessential.retain(|string| !dragon.strings.contains(string));
            }
        }
    }

    /// Strings among dead enemies are of no consequence, and critical dragons of nothing else neither.
    fn revise_inessential(&self, dragons: &mut Dragons) {
        let safety: Vec<Safety> = dragons.list.iter().map(|dragon| dragon.safety).collect();
        let idle = revised_inessential(self.board, &dragons.roster, self.strings, &safety);
        dragons.inessential.extend(idle);
        dragons.inessential.sort_unstable();
        dragons.inessential.dedup();
        let inessential = &dragons.inessential;
        for dragon in dragons.list.iter_mut().filter(|dragon| dragon.safety == Safety::Critical) {
            if dragon.strings.iter().all(|string| inessential.contains(string)) {
                dragon.safety = Safety::Inessential;
            }
        }
    }

    /// Judges moyo, weakness and strategic size again by the influence that knows the dragons, corrections for
    /// break-ins included, by [`Color::index`] of who moves first.
    pub fn revise(&self, dragons: &mut Dragons, influence: [&Influence; 2]) {
        let params = self.dragon_params;
        for (dragon, moyo) in dragons.list.iter_mut().zip(moyos(&dragons.roster, self.strings, influence)) {
            dragon.moyo = moyo;
            let grounds =
                Grounds { moyo_value: moyo.value, escape_route: dragon.escape_route, ..prospects(dragon).grounds };
            let weak = dragon.safety.weakness().unwrap_or_else(|| weakness(&grounds, params));
            dragon.weakness = with_doubts(weak, dragon.verdict.map_or([true; 2], |verdict| verdict.certain), params);
        }
        let stake = |dragon: &Dragon| Stake {
            effective_size: dragon.effective_size,
            weakness: dragon.weakness,
            inessential: dragon.safety == Safety::Inessential,
            black: dragon.color == Color::Black,
        };
        let stakes: Vec<Stake> = dragons.list.iter().map(stake).collect();
        let neighbors: Vec<Neighbors> = dragons.list.iter().map(|dragon| dragon.neighbors.clone()).collect();
        for (dragon, size) in dragons.list.iter_mut().zip(strategic_sizes(&stakes, &neighbors, params)) {
            dragon.strategic_size = size;
        }
    }
}

/// What was found of all dragons.
struct Seen {
    genera: Vec<Genus>,
    lunches: Vec<Option<go_board::Point>>,
    routes: Vec<u32>,
    moyos: Vec<Moyo>,
    neighbors: Vec<Neighbors>,
}

/// What reading is considered by: the first influence, and the escape route of a dragon that may be surrounded.
fn prospects(dragon: &Dragon) -> Prospects {
    Prospects {
        grounds: Grounds {
            twice_eyes: dragon.genus.twice(),
            lunch: dragon.lunch.is_some(),
            moyo_value: dragon.first_moyo.value,
            escape_route: dragon.escape_route,
        },
        moyo_size: dragon.first_moyo.size,
        effective_size: dragon.effective_size,
    }
}

const fn status_of(safety: Safety) -> DragonStatus {
    match safety {
        Safety::Critical => DragonStatus::Critical,
        Safety::Dead | Safety::TacticallyDead => DragonStatus::Dead,
        _ => DragonStatus::Alive,
    }
}
