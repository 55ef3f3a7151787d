//! The arguments of `atsumi view`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct ViewArgs {
    /// A game record (SGF), a folder of them, or a list of tests (.tst), with `:N` behind it the test to begin with;
    /// without it the board is empty
    pub(crate) file: Option<PathBuf>,
    /// Use what this folder has of influence.db, barriers.db, connections.db, eyes.db, life_attack.db, life_vital.db,
    /// life_defense.db (or GNU Go's conn.db, owl_attackpats.db, owl_vital_apats.db, owl_defendpats.db) and the learned
    /// models (survival-first.model, survival-second.model, survival.model, owners.model, survival-read.model) instead
    /// of the built-in ones; its databases can be edited in the page
    #[arg(long, value_name = "DIR")]
    pub(crate) patterns: Option<PathBuf>,
    /// The port to listen on; 0, as by default, is any that is free
    #[arg(long, value_name = "P")]
    pub(crate) port: Option<u16>,
    /// Print the address only, open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
}
