//! `atsumi patterns new`: a commented database to begin with.

use std::process::ExitCode;

use anyhow::Result;

use super::args::{NewArgs, SkeletonKind};

/// Prints the database that `args` ask for.
pub(super) fn run(args: &NewArgs) -> Result<ExitCode> {
    crate::print(skeleton(args.kind).1)?;
    Ok(ExitCode::SUCCESS)
}

/// The file name that a kind wants, and its text.
const fn skeleton(kind: SkeletonKind) -> (&'static str, &'static str) {
    match kind {
        SkeletonKind::Barriers => ("barriers.db", include_str!("skeletons/barriers.db")),
        SkeletonKind::Influence => ("influence.db", include_str!("skeletons/influence.db")),
        SkeletonKind::Conn => ("conn.db", include_str!("skeletons/conn.db")),
        SkeletonKind::Patterns => ("patterns.db", include_str!("skeletons/patterns.db")),
        SkeletonKind::Owl => ("owl_attackpats.db", include_str!("skeletons/owl_attackpats.db")),
        SkeletonKind::Eyes => ("eyes.db", include_str!("skeletons/eyes.db")),
        SkeletonKind::Joseki => ("joseki.db", include_str!("skeletons/joseki.db")),
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;
    use pattern_compiler::{compile, format};

    use super::*;
    use crate::patterns::files;

    #[test]
    fn every_skeleton_checks_cleanly_and_is_laid_out() {
        for &kind in SkeletonKind::value_variants() {
            let (file, text) = skeleton(kind);
            let settings = files::settings(file);
            let (database, warnings) =
                compile::check(file, text, &settings).unwrap_or_else(|errors| panic!("{errors}"));
            assert!(warnings.is_empty(), "{warnings}");
            assert!(database.patterns.len() + database.shapes.len() >= 2, "{file}");
            assert!(text.contains(file), "{file} names itself");
            let laid_out = format::database(file, text.as_bytes(), &settings).expect("a sound database");
            assert_eq!(String::from_utf8(laid_out).expect("UTF-8"), text);
        }
    }
}
