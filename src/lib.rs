//! Influence and territory.
