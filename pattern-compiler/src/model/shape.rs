//! Eye shapes, checked: their vertices with places, so that a shape can be drawn again.

use pattern_tables::eye::{EdgeLevel, EyeGraph, EyeShape, EyeValue};

/// A checked eye shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its number.
    pub number: u32,
    /// Line of its title, from 1.
    pub line: u32,
    /// The rows of the diagram as written, borders included, for documentation.
    pub diagram: Vec<String>,
    /// How many eyes it gives.
    pub value: EyeValue,
    /// Its vertices in reading order; at least one, at most [`EyeGraph::MAX`], connected.
    pub vertices: Vec<Vertex>,
}

/// A vertex of an eye shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vertex {
    /// Row of the diagram, from 0.
    pub row: u8,
    /// Column of the diagram, from 0.
    pub column: u8,
    /// What it demands.
    pub symbol: Symbol,
    /// How near to the border it must lie at least.
    pub edge: EdgeLevel,
}

/// What a vertex symbol says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// How it is written.
    pub text: char,
    /// Whether the opponent can leak in here.
    pub marginal: bool,
    /// Whether the vertex may be empty.
    pub empty: bool,
    /// Whether the vertex may hold a stone of the attacker.
    pub stone: bool,
    /// Whether the attacker should play here.
    pub attack: bool,
    /// Whether the owner should play here.
    pub defense: bool,
}

impl Symbol {
    /// All vertex symbols.
    pub const ALL: [Symbol; 11] = [
        Symbol::plain('.', true, false),
        Symbol::plain('X', false, true),
        Symbol::plain('x', true, true),
        Symbol::point('*', false, true, true),
        Symbol::point('<', false, true, false),
        Symbol::point('>', false, false, true),
        Symbol::point('!', true, false, false),
        Symbol::point('@', true, true, true),
        Symbol::point('(', true, true, false),
        Symbol::point(')', true, false, true),
        Symbol { marginal: true, ..Symbol::plain('$', false, true) },
    ];

    /// The symbol that is written as `text`; `None` if there is none.
    #[must_use]
    pub fn of(text: char) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.text == text)
    }

    const fn plain(text: char, empty: bool, stone: bool) -> Symbol {
        Symbol { text, marginal: false, empty, stone, attack: false, defense: false }
    }

    const fn point(text: char, marginal: bool, attack: bool, defense: bool) -> Symbol {
        Symbol { text, marginal, empty: true, stone: false, attack, defense }
    }
}

impl Shape {
    /// The vertices beside a vertex, in the order north, south, west, east, by their places in the list.
    pub fn neighbors(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let at = |row: Option<u8>, column: Option<u8>| {
            let same = |other: &Vertex| (Some(other.row), Some(other.column)) == (row, column);
            self.vertices.iter().position(same)
        };
        let here = self.vertices.get(vertex).map(|v| (v.row, v.column));
        here.into_iter().flat_map(move |(row, column)| {
            let places = [
                (row.checked_sub(1), Some(column)),
                (row.checked_add(1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), column.checked_add(1)),
            ];
            places.into_iter().filter_map(move |(row, column)| at(row, column))
        })
    }

    /// The shape as the matcher has it.
    #[must_use]
    pub fn compiled(&self) -> EyeShape {
        let set = |has: fn(&Vertex) -> bool| {
            (0..).zip(&self.vertices).fold(0u32, |set, (k, vertex)| set | u32::from(has(vertex)) << k)
        };
        let around = |k| self.neighbors(k).fold(0u32, |set, neighbor| set | 1 << neighbor);
        let neighbors: Vec<u32> = (0..self.vertices.len()).map(around).collect();
        EyeShape {
            number: self.number,
            line: self.line,
            value: self.value,
            graph: EyeGraph::of(
                set(|vertex| vertex.symbol.marginal),
                set(|vertex| !vertex.symbol.empty),
                set(|vertex| vertex.edge >= EdgeLevel::Edge),
                set(|vertex| vertex.edge == EdgeLevel::Corner),
                &neighbors,
            ),
            either: set(|vertex| vertex.symbol.empty && vertex.symbol.stone),
            attack: set(|vertex| vertex.symbol.attack),
            defense: set(|vertex| vertex.symbol.defense),
        }
    }
}
