//! What a matcher reads at a point, and the sets of it that a pattern cell accepts.

/// One letter of the automaton's alphabet: the content of a point seen from one match, with colours bound to roles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Symbol {
    /// An empty point.
    Empty = 0,
    /// A stone of the O side.
    O = 1,
    /// A stone of the X side.
    X = 2,
    /// Beyond the edge of the board.
    Off = 3,
}

impl Symbol {
    /// All four, in code order.
    pub const ALL: [Symbol; 4] = [Symbol::Empty, Symbol::O, Symbol::X, Symbol::Off];

    /// The two-bit code, 0 to 3.
    #[must_use]
    pub const fn code(self) -> usize {
        self as usize
    }
}

/// A set of [`Symbol`]s, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SymbolSet(u8);

impl SymbolSet {
    /// Any content on or off the board: a point that the string skips.
    pub const ANYTHING: SymbolSet = SymbolSet(0b1111);
    /// Any content, but on the board.
    pub const ON_BOARD: SymbolSet = SymbolSet(0b0111);
    /// Beyond the edge.
    pub const OFF_BOARD: SymbolSet = SymbolSet(0b1000);

    /// The set of the listed symbols.
    #[must_use]
    pub const fn of(symbols: &[Symbol]) -> SymbolSet {
        let mut bits = 0;
        let mut k = 0;
        while k < symbols.len() {
            bits |= 1 << symbols[k].code();
            k += 1;
        }
        SymbolSet(bits)
    }

    /// Whether `symbol` is in the set.
    #[must_use]
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 >> symbol.code() & 1 == 1
    }

    /// Whether every symbol of the set is in `other`.
    #[must_use]
    pub const fn is_within(self, other: SymbolSet) -> bool {
        self.0 & !other.0 == 0
    }
}

/// The kind of a non-wild cell of a diagram, as stored with a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// `.` (and `*`): an empty point.
    Empty,
    /// `X` (and `Y`): a stone of the X side.
    X,
    /// `O` (and `Q`): a stone of the O side.
    O,
    /// `x`: empty or a stone of the X side.
    XOrEmpty,
    /// `o`: empty or a stone of the O side.
    OOrEmpty,
    /// `,`: an empty point, marked.
    Comma,
    /// `!`: an empty point, marked.
    Bang,
}

impl Element {
    /// The symbols that the cell accepts.
    #[must_use]
    pub const fn accepts(self) -> SymbolSet {
        match self {
            Element::Empty | Element::Comma | Element::Bang => SymbolSet::of(&[Symbol::Empty]),
            Element::X => SymbolSet::of(&[Symbol::X]),
            Element::O => SymbolSet::of(&[Symbol::O]),
            Element::XOrEmpty => SymbolSet::of(&[Symbol::Empty, Symbol::X]),
            Element::OOrEmpty => SymbolSet::of(&[Symbol::Empty, Symbol::O]),
        }
    }

    /// The character that the cell is drawn with; `*`, `Q` and `Y` are drawn as `.`, `O` and `X`.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Element::Empty => '.',
            Element::X => 'X',
            Element::O => 'O',
            Element::XOrEmpty => 'x',
            Element::OOrEmpty => 'o',
            Element::Comma => ',',
            Element::Bang => '!',
        }
    }
}

/// The two roles of a pattern. A match binds the O side to a colour; the X side is the other colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The side that the pattern is matched for.
    O,
    /// Its opponent.
    X,
}
