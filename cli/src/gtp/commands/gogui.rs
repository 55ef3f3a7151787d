//! Placeholder.
pub(super) const COMMANDS: &[super::Command] = &[];
