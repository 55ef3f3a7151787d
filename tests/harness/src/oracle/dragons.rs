//! The lines of `dragons.jsonl.gz`.

use serde::Deserialize;
use serde_json::Value;

use super::Header;

/// A dragon with everything that is known of it.
#[derive(Deserialize, Clone, Debug)]
pub struct FullDragonRow {
    /// Its origin.
    pub at: String,
    /// `B` or `W`.
    pub color: String,
    /// Origins of its strings.
    pub strings: Vec<String>,
    /// Number of stones.
    pub size: usize,
    /// The effective sizes of its strings, added.
    pub effective_size: f32,
    /// The guess before life and death is read.
    pub crude_status: String,
    /// The status that is trusted in the end.
    pub status: String,
    /// What reading of life and death found; `unchecked` if it was not asked.
    pub owl_status: String,
    /// The finer class.
    pub safety: String,
    /// Eyes if the attacker plays twice, once, the defender once, twice: four digits, or a list in brackets.
    pub genus: String,
    /// The first defence point of the last urgent eye, or `PASS`.
    pub heye: String,
    /// The best string that can be captured and saved, or `PASS`.
    pub lunch: String,
    /// After the correction for surrounded dragons.
    pub escape_route: u32,
    /// Before it.
    pub escape_route_before_surround: u32,
    /// From the influence before dragons were known.
    pub moyo_size_pre_owl: u32,
    /// From the influence after.
    pub moyo_size: u32,
    /// From the influence before dragons were known.
    pub moyo_territorial_value_pre_owl: f32,
    /// From the influence after.
    pub moyo_territorial_value: f32,
    /// From the influence before dragons were known.
    pub weakness_pre_owl: f32,
    /// From the influence after.
    pub weakness: f32,
    /// Effective size and a share in weak neighbours.
    pub strategic_size: f32,
    /// 0 no, 1 surrounded, 2 weakly.
    pub surround_status: u8,
    /// Number of points in the hull.
    pub surround_size: u32,
    /// Origins, in the order found.
    pub neighbors: Vec<String>,
    /// How many of them have the other colour.
    pub hostile_neighbors: usize,
    /// Result of the attack.
    pub owl_attack_code: u8,
    /// Where.
    pub owl_attack_point: String,
    /// Whether reading ended inside its limit.
    pub owl_attack_certain: u8,
    /// Result of the defence.
    pub owl_defense_code: u8,
    /// Where.
    pub owl_defense_point: String,
    /// Whether reading ended inside its limit.
    pub owl_defense_certain: u8,
    /// Number of races it takes part in.
    pub semeais: u32,
}

/// The first fields of a row of `conn` whose first field is `kind`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AskedRow {
    /// The pattern.
    pub name: String,
    /// How it lies.
    pub orientation: u8,
    /// Its anchor.
    pub anchor: String,
    /// `B` or `W`, who plays O.
    pub color: String,
    /// Whether the constraint held; `None` without one.
    pub held: Option<bool>,
}

/// What happened in the stage that builds dragons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConnectionRow {
    /// A pattern reached its constraint.
    Asked(AskedRow),
    /// The helper of the pattern before.
    Helper,
    /// The pattern before was dropped because of this stone.
    Unsafe(String),
    /// This colour can be cut here.
    Cut(String, String),
    /// The connection of this colour is inhibited here.
    Inhibit(String, String),
    /// These two dragons become one.
    Join(String, String),
}

impl ConnectionRow {
    /// A row as it is written.
    ///
    /// # Panics
    /// If it has another form.
    #[must_use]
    pub fn new(row: &[Value]) -> ConnectionRow {
        let text = |k: usize| row[k].as_str().unwrap_or_else(|| panic!("text in {row:?}")).to_owned();
        match row[0].as_str() {
            Some("pattern") => ConnectionRow::Asked(AskedRow {
                name: text(1),
                orientation: row[2].as_u64().and_then(|k| u8::try_from(k).ok()).expect("an orientation"),
                anchor: text(3),
                color: text(5),
                held: row[7].as_i64().map(|result| result != 0),
            }),
            Some("helper") => ConnectionRow::Helper,
            Some("unsafe") => ConnectionRow::Unsafe(text(1)),
            Some("cut") => ConnectionRow::Cut(text(1), text(2)),
            Some("inhibit") => ConnectionRow::Inhibit(text(1), text(2)),
            Some("join") => ConnectionRow::Join(text(1), text(2)),
            _ => panic!("no row of connections: {row:?}"),
        }
    }
}

/// A line of `dragons.jsonl.gz`, as far as it is about dragons.
#[derive(Deserialize, Clone, Debug)]
pub struct DragonsLine {
    /// The position.
    #[serde(flatten)]
    pub header: Header,
    /// The dragons in board order of their origins.
    pub dragons: Vec<FullDragonRow>,
    /// What happened when they were built; see [`ConnectionRow`].
    pub conn: Vec<Vec<Value>>,
    /// Territory values with black to move, break-ins considered; white positive.
    pub territory_black: Vec<f32>,
    /// The same with white to move.
    pub territory_white: Vec<f32>,
}
