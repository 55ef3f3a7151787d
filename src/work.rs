//! How much an analysis has read.
//!
//! In: what readers do for its stages. Out: nodes visited, in all. Cost: none to speak of.

use std::sync::atomic::{AtomicU64, Ordering};

use go_reading::Reader;

/// How much has been read: nodes visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Of tactical reading and of proofs.
    pub reading: u64,
    /// Of connections and break-ins.
    pub connection: u64,
    /// Of searches for life, which are among those of reading.
    pub life: u64,
}

impl Work {
    /// What a reader has done since it was made.
    #[must_use]
    pub fn of(reader: &Reader) -> Work {
        Work {
            reading: reader.nodes() + reader.proof_nodes(),
            connection: reader.connection_nodes(),
            life: reader.life_nodes(),
        }
    }
}

/// The work of all stages so far.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    reading: AtomicU64,
    connection: AtomicU64,
    life: AtomicU64,
}

impl Tally {
    /// Counts what `reader` does for a stage.
    pub(crate) fn count<T>(&self, reader: &mut Reader, stage: impl FnOnce(&mut Reader) -> T) -> T {
        let before = Work::of(reader);
        let found = stage(reader);
        let after = Work::of(reader);
        self.add(Work {
            reading: after.reading - before.reading,
            connection: after.connection - before.connection,
            life: after.life - before.life,
        });
        found
    }

    /// Counts work done elsewhere.
    pub(crate) fn add(&self, Work { reading, connection, life }: Work) {
        self.reading.fetch_add(reading, Ordering::Relaxed);
        self.connection.fetch_add(connection, Ordering::Relaxed);
        self.life.fetch_add(life, Ordering::Relaxed);
    }

    /// What has been counted.
    pub(crate) fn sum(&self) -> Work {
        let [reading, connection, life] =
            [&self.reading, &self.connection, &self.life].map(|nodes| nodes.load(Ordering::Relaxed));
        Work { reading, connection, life }
    }
}

impl Clone for Tally {
    fn clone(&self) -> Tally {
        let Work { reading, connection, life } = self.sum();
        Tally { reading: reading.into(), connection: connection.into(), life: life.into() }
    }
}
