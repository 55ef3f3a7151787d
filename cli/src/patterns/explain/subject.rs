//! The pattern in question: where it comes from, and where it fits on a board.
//!
//! In: the command line. Out: a [`Subject`], the checked model of one pattern with all that finds its matches. Cost:
//! the check of the databases that may hold it; tables are made for the one pattern only.

use anyhow::{Result, anyhow, bail};
use atsumi::influence::matcher::{ColorRule, Filter, Match, Scanner, corner};
use atsumi::influence::{DatabaseId, Facts, PatternSet};
use atsumi::tables::corner::CornerDatabase;
use atsumi::tables::database::Database;
use atsumi::tables::purpose::Purpose;
use go_board::{Board, Color};
use pattern_compiler::diagnostics::nearest;
use pattern_compiler::model::{self, Kind};
use pattern_compiler::{corner as corners, interpret};

use crate::patterns::args::ExplainArgs;
use crate::patterns::{check, files};

/// The pattern in question.
pub(super) struct Subject {
    pub(super) model: model::Pattern,
    pub(super) file: String,
    pub(super) home: Home,
}

/// The database that the pattern belongs to.
pub(super) enum Home {
    /// One of the engine's, where the pattern has this number.
    Engine(DatabaseId, u16),
    /// Another one, cut down to the pattern.
    Other(Box<Database>),
    /// Another one whose patterns lie in corners, cut down to the pattern.
    Corner(Box<CornerDatabase>),
}

impl Subject {
    /// The pattern that `args` name: of the databases that the position is analysed with, or of the ones they name.
    ///
    /// `patterns` are those that the position is analysed with.
    pub(super) fn find(args: &ExplainArgs, patterns: &PatternSet) -> Result<Subject> {
        let texts = match &args.database {
            Some(path) => files::read(std::slice::from_ref(path), None)?,
            None => files::of_engine(args.position.patterns.as_deref())?,
        };
        let engine = args.database.is_none().then_some(patterns);
        let (mut names, mut searched) = (Vec::new(), Vec::new());
        for (name, members) in check::databases(&texts) {
            let model = check::model(&name, &members)?;
            if let Some(number) = model.patterns.iter().position(|pattern| pattern.name == args.pattern) {
                return Subject::of(model, number, engine);
            }
            if let Some(shape) = model.shapes.iter().find(|shape| shape.number.to_string() == args.pattern) {
                bail!(
                    "{} of {} is an eye shape; eye shapes fit eye spaces and match no stones, so there is nothing to \
                     explain here; `atsumi patterns show {0} {1}` draws it",
                    shape.number,
                    model.file
                );
            }
            searched.extend(model.files().map(str::to_owned));
            names.extend(model.patterns.into_iter().map(|pattern| pattern.name));
        }
        let advice = match nearest(&args.pattern, names.iter().map(String::as_str)) {
            Some(other) => format!("did you mean {other}?"),
            None => String::from("name the file or folder that has it with --database"),
        };
        bail!("there is no pattern {} in {}; {advice}", args.pattern, searched.join(", "))
    }

    /// The pattern `number` of `database`, which is one of the `engine`'s, if there is one.
    fn of(mut database: model::Database, number: usize, engine: Option<&PatternSet>) -> Result<Subject> {
        let file = database.file_of(number).to_owned();
        let model = database.patterns.swap_remove(number);
        let purpose = Purpose::of(&database.name).map_or(database.name.as_str(), |purpose| purpose.name);
        let home = match engine.and_then(|patterns| patterns.id(purpose)) {
            Some(id) => Home::Engine(id, numbered(number)?),
            None => {
                database.patterns = vec![model.clone()];
                database.further.clear();
                match database.options.kind {
                    Kind::Corner => Home::Corner(Box::new(corners::database(&database)?)),
                    _ => Home::Other(Box::new(interpret::database(&database)?)),
                }
            }
        };
        Ok(Subject { model, file, home })
    }

    /// Where it fits with `to_move` to move, which of the engine's databases only the barriers ask; elsewhere with
    /// `to_move` as O.
    pub(super) fn matches(&self, board: &Board, patterns: &PatternSet, to_move: Color) -> Vec<Match> {
        match &self.home {
            Home::Engine(id, number) => {
                let mut found = Vec::new();
                patterns.scan(patterns.name(*id), &mut Scanner::new(), board, Some(to_move), &mut found);
                found.retain(|m| m.pattern == *number);
                found
            }
            Home::Other(database) => {
                let mut found = Vec::new();
                Scanner::new().scan(database, board, ColorRule::For(to_move), &mut found);
                found
            }
            Home::Corner(database) => corner::scan(database, board, to_move),
        }
    }

    /// Whether the class letters of a match of another database than the engine's allow the stones under it.
    pub(super) fn is_allowed(&self, m: Match, board: &Board, facts: &Facts) -> bool {
        match &self.home {
            Home::Other(database) => Filter::new(database).status_fits(m, board, &facts.status),
            Home::Engine(..) | Home::Corner(_) => true,
        }
    }

    /// The colours that play O when `to_move` is to move: both where it does not matter who is.
    pub(super) fn colors(&self, patterns: &PatternSet, to_move: Color) -> Vec<Color> {
        match self.home {
            Home::Engine(id, _) if patterns.rule(id, None).is_some() => Color::BOTH.to_vec(),
            _ => vec![to_move],
        }
    }
}

/// The number of a pattern as matches have it.
fn numbered(number: usize) -> Result<u16> {
    u16::try_from(number).map_err(|_| anyhow!("a database holds up to {} patterns; this one has more", u16::MAX))
}
