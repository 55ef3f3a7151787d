//! Which pattern of one database is which of another, and what differs.
//!
//! In: two models. Out: [`Differences`]. Patterns of one name belong together, several of one name in their order; of
//! the rest, those with the same diagram, the most alike first. The name of an eye shape is its number. Cost: linear
//! but for patterns that were renamed.

use std::collections::BTreeMap;

use pattern_compiler::model::Database;

use super::parts::{Change, Member, changes};

/// A pattern or an eye shape and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'d> {
    pub(super) member: Member<'d>,
    pub(super) file: &'d str,
}

/// A pattern before and after, if it is not the same.
pub(super) struct Pair<'d> {
    pub(super) old: Place<'d>,
    pub(super) new: Place<'d>,
    /// At least one.
    pub(super) changes: Vec<Change>,
}

/// What differs between two databases.
pub(super) struct Differences<'d> {
    pub(super) added: Vec<Place<'d>>,
    pub(super) removed: Vec<Place<'d>>,
    pub(super) changed: Vec<Pair<'d>>,
    /// How many patterns are the same.
    pub(super) same: usize,
    /// Whether patterns that are in both stand in another order.
    pub(super) reordered: bool,
}

impl<'d> Differences<'d> {
    /// What differs between `old` and `new`; `None` is a database without patterns.
    pub(super) fn new(old: Option<&'d Database>, new: Option<&'d Database>) -> Differences<'d> {
        let (old, new) = (places(old), places(new));
        let partners = partners(&old, &new);
        let mut differences =
            Differences { added: Vec::new(), removed: Vec::new(), changed: Vec::new(), same: 0, reordered: false };
        let mut taken = vec![false; new.len()];
        let mut last = None;
        for (&place, partner) in old.iter().zip(&partners) {
            let Some(k) = *partner else {
                differences.removed.push(place);
                continue;
            };
            taken[k] = true;
            differences.reordered |= last > Some(k);
            last = Some(k);
            let changes = changes(place.member, new[k].member);
            if changes.is_empty() {
                differences.same += 1;
            } else {
                differences.changed.push(Pair { old: place, new: new[k], changes });
            }
        }
        differences.added = new.into_iter().zip(taken).filter(|(_, taken)| !taken).map(|(place, _)| place).collect();
        differences
    }

    /// Whether there is a difference.
    pub(super) fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty() && !self.reordered
    }
}

fn places(database: Option<&Database>) -> Vec<Place<'_>> {
    let Some(database) = database else { return Vec::new() };
    let members = database.patterns.iter().map(Member::Pattern).chain(database.shapes.iter().map(Member::Shape));
    members.enumerate().map(|(k, member)| Place { member, file: database.file_of(k) }).collect()
}

/// For every old pattern the number of the new one that it became.
fn partners(old: &[Place<'_>], new: &[Place<'_>]) -> Vec<Option<usize>> {
    let mut named: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (k, place) in new.iter().enumerate().rev() {
        named.entry(place.member.name()).or_default().push(k);
    }
    let mut partners: Vec<Option<usize>> =
        old.iter().map(|place| named.get_mut(&place.member.name()).and_then(Vec::pop)).collect();
    let mut drawn: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
    let mut left: Vec<usize> = named.into_values().flatten().collect();
    left.sort_unstable();
    left.into_iter().for_each(|k| drawn.entry(new[k].member.drawn()).or_default().push(k));
    for (place, partner) in old.iter().zip(&mut partners).filter(|(_, partner)| partner.is_none()) {
        let Some(candidates) = drawn.get_mut(&place.member.drawn()) else { continue };
        let alike = (0..candidates.len()).min_by_key(|&k| changes(place.member, new[candidates[k]].member).len());
        *partner = alike.map(|k| candidates.remove(k));
    }
    partners
}
