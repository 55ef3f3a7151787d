//! The lines of `eyes.jsonl.gz`.

use serde::Deserialize;

use super::Header;

/// An eye space of `eyes.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct EyeRow {
    /// Its first vertex in scan order.
    pub origin: String,
    /// Number of vertices.
    pub esize: u16,
    /// Number of marginal vertices.
    pub msize: u16,
    /// Four digits: eyes if the attacker plays twice, once, the defender once, twice.
    pub value: String,
    /// Its vertices.
    pub vertices: Vec<String>,
    /// Those that are marginal.
    pub marginal: Vec<String>,
    /// At most three vital points for the attacker.
    pub attack_points: Vec<String>,
    /// At most three vital points for the owner.
    pub defense_points: Vec<String>,
}

/// A half or false eye of `eyes.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct HalfEyeRow {
    /// Where.
    pub at: String,
    /// Topological value: 4 and above is a false eye, between 2 and 4 a half eye. (The record's `type` has the two
    /// names exchanged.)
    pub value: f32,
    /// `false_eye` for a half eye, `half_eye` for a false one.
    #[serde(rename = "type")]
    pub kind: String,
    /// Where the attacker makes it false.
    pub attacks: Vec<String>,
    /// Where the owner makes it sound.
    pub defenses: Vec<String>,
}

/// A string of `eyes.jsonl.gz`, as far as sources of influence look at it.
#[derive(Deserialize, Clone, Debug)]
pub struct StringRow {
    /// Its origin.
    pub at: String,
    /// 1 if it makes no difference to anything.
    pub inessential: u8,
}

/// A line of `eyes.jsonl.gz`.
#[derive(Deserialize, Clone, Debug)]
pub struct EyesLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// Strings.
    pub worms: Vec<StringRow>,
    /// Black's eye spaces.
    pub black_eyes: Vec<EyeRow>,
    /// White's eye spaces.
    pub white_eyes: Vec<EyeRow>,
    /// Half and false eyes of both.
    pub half_eyes: Vec<HalfEyeRow>,
}
