//! Builds a perfect hash: hash and displace.
//!
//! In go distinct keys with values; out comes a [`PerfectHash`] that finds each. Keys fall into buckets; the buckets,
//! largest first, search for the smallest displacement that sends all their keys to free slots. The search is bounded:
//! if a bucket finds none of the 65,536 displacements good, everything starts again with more slots. There is no seed
//! and no randomness; equal keys give equal tables.
//!
//! Cost: linear in the number of keys on average; 1.2 ms for the 11,400 contents of GNU Go's barriers. Buckets of 3
//! keys at 3 % spare slots cost 8.9 bytes a key and need displacements up to 700; buckets of 4 save 0.2 bytes and take
//! up to ten times as long, buckets of 5 or 6 fail now and then.
//!
//! The scheme is that of Belazzougui, Botelho and Dietzfelbinger ("Hash, displace, and compress", 2009), as the `phf`
//! crate uses it, with one 64-bit multiplication in place of SipHash.

use std::fmt;

use pattern_tables::hash::{PerfectHash, slot, split};

/// Keys per bucket, on average.
const BUCKET: usize = 3;
/// Share of the slots that are left free on each attempt, in percent.
const SPARE: [usize; 6] = [3, 6, 12, 25, 50, 100];

/// No displacement was found for some bucket, however many slots there were: two keys hash alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPerfectHash {
    /// Number of keys.
    pub keys: usize,
}

impl fmt::Display for NoPerfectHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no perfect hash was found for the {} contents of the front; two of them hash alike", self.keys)
    }
}

impl std::error::Error for NoPerfectHash {}

/// The perfect hash of `entries`, pairs of a key and its value.
///
/// # Errors
/// [`NoPerfectHash`] if the bounded search fails, as it does for duplicate keys.
pub fn build(entries: &[(u32, u32)]) -> Result<PerfectHash, NoPerfectHash> {
    if entries.is_empty() {
        return Ok(PerfectHash::default());
    }
    let failure = NoPerfectHash { keys: entries.len() };
    let buckets = entries.len().div_ceil(BUCKET);
    SPARE
        .into_iter()
        .find_map(|percent| attempt(entries, buckets, entries.len() + (entries.len() * percent).div_ceil(100)))
        .ok_or(failure)
}

fn attempt(entries: &[(u32, u32)], buckets: usize, slots: usize) -> Option<PerfectHash> {
    let (bucket_count, slot_count) = (u32::try_from(buckets).ok()?, u32::try_from(slots).ok()?);
    let mut members: Vec<Vec<(u32, usize)>> = vec![Vec::new(); buckets];
    for (k, &(key, _)) in entries.iter().enumerate() {
        let (bucket, base) = split(key, bucket_count);
        members[bucket as usize].push((base, k));
    }
    let mut order: Vec<usize> = (0..buckets).collect();
    order.sort_by_key(|&bucket| std::cmp::Reverse(members[bucket].len()));

    let mut displacements = vec![0; buckets];
    let mut taken: Vec<Option<usize>> = vec![None; slots];
    let mut chosen = Vec::new();
    for bucket in order {
        let free = |displacement: &u16| place(&members[bucket], *displacement, slot_count, &taken, &mut chosen);
        displacements[bucket] = (0..=u16::MAX).find(free)?;
        for (&at, &(_, k)) in chosen.iter().zip(&members[bucket]) {
            taken[at] = Some(k);
        }
    }
    let keys = taken.iter().map(|k| k.map_or(PerfectHash::VACANT, |k| entries[k].0)).collect();
    let values = taken.iter().map(|k| k.map_or(0, |k| entries[k].1)).collect();
    Some(PerfectHash { displacements: displacements.into(), keys, values })
}

/// Whether all `members` find free slots of their own under `displacement`; `chosen` holds them afterwards.
fn place(
    members: &[(u32, usize)],
    displacement: u16,
    slots: u32,
    taken: &[Option<usize>],
    chosen: &mut Vec<usize>,
) -> bool {
    chosen.clear();
    members.iter().all(|&(base, _)| {
        let at = slot(base, displacement, slots) as usize;
        let free = taken[at].is_none() && !chosen.contains(&at);
        chosen.push(at);
        free
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_key_and_no_other() {
        for n in [0u32, 1, 2, 7, 100, 20_000] {
            let entries: Vec<(u32, u32)> = (0..n).map(|k| (k.wrapping_mul(0x9e37_79b9) >> 8, k + 1)).collect();
            let hash = build(&entries).expect("distinct keys have a perfect hash");
            assert_eq!(hash.len(), entries.len());
            for &(key, value) in &entries {
                assert_eq!(hash.get(key), Some(value), "key {key} of {n}");
            }
            let keys: std::collections::BTreeSet<u32> = entries.iter().map(|e| e.0).collect();
            for other in (0..1000).filter(|k| !keys.contains(k)) {
                assert_eq!(hash.get(other), None);
            }
        }
    }

    #[test]
    fn small_sets_always_have_one() {
        let mut state = 1u64;
        let mut slots = 0;
        for round in 0..4000u32 {
            let n = 1 + round % 40;
            let mut keys = std::collections::BTreeSet::new();
            while keys.len() < n as usize {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // The keys of fronts have 2 to 26 bits.
                keys.insert(u32::try_from(state >> 38).expect("26 bits") >> (round % 3 * 6));
            }
            let entries: Vec<(u32, u32)> = keys.iter().map(|&key| (key, key ^ 1)).collect();
            let hash = build(&entries).unwrap_or_else(|error| panic!("round {round}: {error}: {keys:?}"));
            assert!(keys.iter().all(|&key| hash.get(key) == Some(key ^ 1)), "round {round}");
            slots += hash.keys.len();
        }
        assert!(slots < 4000 * 24, "{slots} slots for 82,000 keys");
    }

    #[test]
    fn duplicate_keys_are_an_error() {
        assert_eq!(build(&[(5, 1), (5, 2)]), Err(NoPerfectHash { keys: 2 }));
    }
}
