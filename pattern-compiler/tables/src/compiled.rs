//! Compiled databases of every kind, with their names: what generated source lists and what an engine works with.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

use crate::corner::CornerDatabase;
use crate::database::Database;
use crate::eye::EyeDatabase;
use crate::full_board::FullBoardDatabase;
use crate::move_values::MoveValues;

/// Something that lies in the program or in memory. Clones share it.
#[derive(Debug)]
pub enum Stored<T: 'static> {
    /// Generated code.
    Static(&'static T),
    /// Built at run time.
    Shared(Arc<T>),
}

impl<T> Clone for Stored<T> {
    fn clone(&self) -> Stored<T> {
        match self {
            Stored::Static(it) => Stored::Static(it),
            Stored::Shared(it) => Stored::Shared(Arc::clone(it)),
        }
    }
}

impl<T> Deref for Stored<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Stored::Static(it) => it,
            Stored::Shared(it) => it,
        }
    }
}

/// The tables of a database of any kind.
#[derive(Clone, Debug)]
pub enum Tables {
    /// Patterns with anchor stones.
    Patterns(Stored<Database>),
    /// Patterns laid out from a corner.
    Corners(Stored<CornerDatabase>),
    /// Eye shapes.
    Eyes(Stored<EyeDatabase>),
    /// Positions of whole boards.
    FullBoards(Stored<FullBoardDatabase>),
    /// Values of playout moves.
    MoveValues(Stored<MoveValues>),
}

macro_rules! from {
    ($($variant:ident $of:ty;)*) => {$(
        impl From<&'static $of> for Tables {
            fn from(tables: &'static $of) -> Tables {
                Tables::$variant(Stored::Static(tables))
            }
        }

        impl From<Arc<$of>> for Tables {
            fn from(tables: Arc<$of>) -> Tables {
                Tables::$variant(Stored::Shared(tables))
            }
        }

        impl From<$of> for Tables {
            fn from(tables: $of) -> Tables {
                Tables::from(Arc::new(tables))
            }
        }
    )*};
}

from! {
    Patterns Database;
    Corners CornerDatabase;
    Eyes EyeDatabase;
    FullBoards FullBoardDatabase;
    MoveValues MoveValues;
}

impl Tables {
    /// Where they come from, as shown in messages: the file that they were compiled from, the first one if there are
    /// several; of whole boards and playout moves the name.
    #[must_use]
    pub fn file(&self) -> &str {
        match self {
            Tables::Patterns(tables) => &tables.file,
            Tables::Corners(tables) => &tables.file,
            Tables::Eyes(tables) => &tables.file,
            Tables::FullBoards(tables) => &tables.name,
            Tables::MoveValues(tables) => &tables.name,
        }
    }

    /// The fingerprint of the source text.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        match self {
            Tables::Patterns(tables) => tables.fingerprint,
            Tables::Corners(tables) => tables.fingerprint,
            Tables::Eyes(tables) => tables.fingerprint,
            Tables::FullBoards(tables) => tables.fingerprint,
            Tables::MoveValues(tables) => tables.fingerprint,
        }
    }

    /// Whether they are part of the program.
    #[must_use]
    pub const fn is_built_in(&self) -> bool {
        matches!(
            self,
            Tables::Patterns(Stored::Static(_))
                | Tables::Corners(Stored::Static(_))
                | Tables::Eyes(Stored::Static(_))
                | Tables::FullBoards(Stored::Static(_))
                | Tables::MoveValues(Stored::Static(_))
        )
    }
}

/// A database and the name under which it is asked.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name.
    pub name: Cow<'static, str>,
    /// The database.
    pub tables: Tables,
}
