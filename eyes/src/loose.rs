//! Stones of the wall that can be captured by themselves.
//!
//! In: a [`Space`] and its [`Surroundings`]. Out: the same space with more points. What holds afterwards:
//!
//! - Each *loose string* is one point behind the cut-off stones. It begins as the owner's and may be connected by his
//!   moves. If it is captured, its point is the attacker's for good: what the owner could do on the points that it
//!   leaves is not played out, which is no advantage of his.
//! - Each of its *outer liberties* is one point behind these. The attacker's stones there are never captured; the
//!   owner's connect what is beside the point.
//! - The wall is what remains of the surroundings; only capturing that ends the game.
//!
//! Cost: linear in the points; but what is played out afterwards takes two or three times as long for each of them.

use crate::space::Space;
use pattern_tables::eye::EyeGraph;
use std::fmt;

/// The owner's strings around a space that are connected to the wall by nothing but moves.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Surroundings {
    strings: Vec<Vec<usize>>,
    liberties: Vec<OuterLiberty>,
}

/// An empty point outside the space, beside loose strings.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OuterLiberty {
    strings: Vec<usize>,
    wall: bool,
}

/// Why surroundings cannot be those of a space. Vertices and loose strings count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SurroundingsError {
    /// More points than a set can hold, those of the space included.
    TooManyPoints(usize),
    /// A loose string is said to be beside a vertex that is not there.
    NoVertex(usize),
    /// Loose strings are said to take more sides of a vertex than it has left.
    NoSide(usize),
    /// A loose string is beside no vertex.
    Apart(usize),
    /// A liberty is said to be beside a loose string that is not there.
    NoString(usize),
}

impl fmt::Display for SurroundingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SurroundingsError::TooManyPoints(points) => {
                write!(
                    f,
                    "{points} points with loose strings and their liberties; at most {} can be played on",
                    EyeGraph::MAX
                )
            }
            SurroundingsError::NoVertex(vertex) => {
                write!(f, "a loose string is beside vertex {vertex}, which is not there")
            }
            SurroundingsError::NoSide(vertex) => write!(
                f,
                "loose strings take more sides of vertex {vertex} than it has left; list it once for each side that is \
                 neither a point's nor the border's"
            ),
            SurroundingsError::Apart(string) => {
                write!(f, "loose string {string} is beside no vertex; leave it out")
            }
            SurroundingsError::NoString(string) => {
                write!(f, "a liberty is beside loose string {string}, which is not there; add the string first")
            }
        }
    }
}

impl std::error::Error for SurroundingsError {}

impl Surroundings {
    /// A wall in one piece.
    #[must_use]
    pub const fn new() -> Self {
        Surroundings { strings: Vec::new(), liberties: Vec::new() }
    }

    /// Adds a loose string beside these vertices: each vertex is listed once for each of its sides that the string
    /// takes. Gives the number of the string, from 0.
    pub fn add_string(&mut self, sides: Vec<usize>) -> usize {
        self.strings.push(sides);
        self.strings.len() - 1
    }

    /// Adds a liberty outside the space which these loose strings share; `wall` says whether the wall shares it too.
    pub fn add_liberty(&mut self, strings: Vec<usize>, wall: bool) {
        self.liberties.push(OuterLiberty { strings, wall });
    }

    /// Whether they can be around this space, which has none yet.
    fn check(&self, space: &Space) -> Result<(), SurroundingsError> {
        for (k, sides) in self.strings.iter().enumerate() {
            match sides.iter().find(|&&vertex| vertex >= space.graph().len()) {
                Some(&vertex) => return Err(SurroundingsError::NoVertex(vertex)),
                None if sides.is_empty() => return Err(SurroundingsError::Apart(k)),
                None => {}
            }
        }
        let taken = |v| self.strings.iter().flatten().filter(|&&vertex| vertex == v).count();
        if let Some(vertex) = (0..space.graph().len()).find(|&v| taken(v) > space.free_sides(v)) {
            return Err(SurroundingsError::NoSide(vertex));
        }
        let beside = self.liberties.iter().flat_map(|liberty| &liberty.strings);
        match beside.copied().find(|&string| string >= self.strings.len()) {
            Some(string) => Err(SurroundingsError::NoString(string)),
            None => Ok(()),
        }
    }

    /// Number of points that they add to a space.
    #[must_use]
    pub fn points(&self) -> usize {
        self.strings.len() + self.liberties.len()
    }
}

impl Space {
    /// The same space with such surroundings, instead of those that it had.
    ///
    /// ```
    /// use go_eyes::{EyeVertex, Place, Rules, Space, Surroundings, solve};
    /// // Two vertices beside each other are one eye.
    /// let vertices = [3, 4].map(|col| (Place::Board { row: 4, col }, EyeVertex::default()));
    /// let space = Space::on_board(&vertices, 9, 9)?;
    /// assert_eq!(solve(&space, Rules::default())?.value.to_string(), "1111");
    /// // If the stones on two sides of one of them have no liberty elsewhere, the opponent takes them by playing
    /// // there.
    /// let mut surroundings = Surroundings::new();
    /// surroundings.add_string(vec![1, 1]);
    /// let space = space.with_surroundings(&surroundings)?;
    /// let answer = solve(&space, Rules::default())?;
    /// assert_eq!((answer.value.to_string().as_str(), answer.attack), ("0011", 0b10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are more than [`EyeGraph::MAX`] points, if a vertex or a string that is named is not there or a vertex
    /// has fewer sides, or if a string is beside no vertex.
    pub fn with_surroundings(&self, surroundings: &Surroundings) -> Result<Self, SurroundingsError> {
        let plain = self.without_surroundings();
        let (first, points) = (plain.points(), plain.points() + surroundings.points());
        if points > EyeGraph::MAX {
            return Err(SurroundingsError::TooManyPoints(points));
        }
        surroundings.check(&plain)?;
        let mut neighbors: Vec<u32> = (0..first).map(|point| plain.neighbors(point)).collect();
        neighbors.resize(points, 0);
        let mut join = |a: usize, b: usize| {
            neighbors[a] |= 1 << b;
            neighbors[b] |= 1 << a;
        };
        for (k, sides) in surroundings.strings.iter().enumerate() {
            sides.iter().for_each(|&vertex| join(vertex, first + k));
        }
        let outer = first + surroundings.strings.len();
        let mut beside_wall = 0;
        for (k, liberty) in surroundings.liberties.iter().enumerate() {
            beside_wall |= u32::from(liberty.wall) << (outer + k);
            liberty.strings.iter().for_each(|string| join(first + string, outer + k));
        }
        Ok(plain.surrounded(neighbors, surroundings.strings.concat(), [first, outer], beside_wall))
    }
}
