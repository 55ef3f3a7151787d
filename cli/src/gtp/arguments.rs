//! The arguments of a command, taken one after the other.
//!
//! In: the text behind a command's name. Out: colours, vertices, numbers, words; or the failure that the protocol or
//! GNU Go's custom has for what is wrong. Arguments that no command asks for are refused before it runs, by
//! [`Command::surplus`](super::commands::Command::surplus).

use go_board::{Color, Point, Vertex};
use go_reading::Level;

use super::answer::{Failure, fail};
use super::frame::Frame;

/// The largest komi that is taken, for either side. Beyond the points of the largest board a komi decides every game;
/// much more is a slip.
const MAX_KOMI: f64 = 1000.0;

/// Arguments not yet taken.
#[derive(Clone)]
pub(super) struct Arguments<'a> {
    rest: &'a str,
    frame: Frame,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(rest: &'a str, frame: Frame) -> Arguments<'a> {
        Arguments { rest: rest.trim(), frame }
    }

    /// Everything not yet taken.
    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Whether nothing is left.
    pub(super) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next word.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        (!word.is_empty()).then_some(word)
    }

    /// A colour.
    pub(super) fn color(&mut self) -> Result<Color, Failure> {
        self.word().and_then(color).ok_or_else(|| "invalid color".into())
    }

    /// A vertex, pass included.
    pub(super) fn vertex(&mut self) -> Result<Vertex, Failure> {
        let vertex = self.word().and_then(|word| self.frame.parse(word).ok());
        vertex.ok_or_else(|| "invalid coordinate".into())
    }

    /// A point of the board.
    pub(super) fn point(&mut self) -> Result<Point, Failure> {
        self.vertex()?.point().ok_or_else(|| "invalid coordinate".into())
    }

    /// All points that are left.
    pub(super) fn points(&mut self) -> Result<Vec<Point>, Failure> {
        let mut points = Vec::new();
        while !self.is_empty() {
            points.push(self.point()?);
        }
        Ok(points)
    }

    /// A colour and a vertex: a move.
    pub(super) fn played(&mut self) -> Result<(Color, Vertex), Failure> {
        match (self.color(), self.vertex()) {
            (Ok(color), Ok(vertex)) => Ok((color, vertex)),
            _ => fail("invalid color or coordinate"),
        }
    }

    /// A colour and a point of the board.
    pub(super) fn stone(&mut self) -> Result<(Color, Point), Failure> {
        match self.played()? {
            (color, Vertex::Point(p)) => Ok((color, p)),
            _ => fail("invalid color or coordinate"),
        }
    }

    /// An integer; `what` is its name in the failure.
    pub(super) fn integer(&mut self, what: &str) -> Result<i64, Failure> {
        let number = self.word().and_then(|word| word.parse().ok());
        number.ok_or_else(|| format!("{what} not an integer").into())
    }

    /// A level of reading.
    pub(super) fn level(&mut self) -> Result<Level, Failure> {
        let word = self.word().ok_or("level not given")?;
        word.parse::<Level>().map_err(|error| error.to_string().into())
    }

    /// Points for white.
    pub(super) fn komi(&mut self) -> Result<f64, Failure> {
        let komi = self.word().and_then(|word| word.parse().ok()).filter(|komi: &f64| komi.is_finite());
        let komi = komi.ok_or_else(|| Failure::from("komi not a float"))?;
        if komi.abs() > MAX_KOMI {
            return fail(format!("unacceptable komi; {} to {MAX_KOMI} points are", -MAX_KOMI));
        }
        Ok(komi)
    }
}

/// `b`, `black`, `w`, `white`, in any case.
fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use go_board::Size;

    fn arguments(text: &str) -> Arguments<'_> {
        Arguments::new(text, Frame::upright(Size::new(9).unwrap()))
    }

    #[test]
    fn moves_and_points() {
        assert_eq!(arguments("W pass").played(), Ok((Color::White, Vertex::Pass)));
        assert_eq!(arguments("black a9 more").stone(), Ok((Color::Black, Point::new(0, 0))));
        for text in ["", "black", "green A1", "black I5", "black K5", "black A10"] {
            assert_eq!(arguments(text).played(), fail("invalid color or coordinate"), "{text}");
        }
        assert_eq!(arguments("A1  B2").points().map(|points| points.len()), Ok(2));
        assert_eq!(arguments("A1 pass").points(), fail("invalid coordinate"));
    }

    #[test]
    fn numbers() {
        assert_eq!(arguments(" 19 ").integer("boardsize"), Ok(19));
        assert_eq!(arguments("1e9999").integer("level"), fail("level not an integer"));
        assert_eq!(arguments("-6.5").komi(), Ok(-6.5));
        assert_eq!(arguments("1000").komi(), Ok(1000.0));
        for text in ["nan", "inf", "-inf", "1e999", "x", ""] {
            assert_eq!(arguments(text).komi(), fail("komi not a float"), "{text}");
        }
        for text in ["1e308", "-1000.5"] {
            assert_eq!(arguments(text).komi(), fail("unacceptable komi; -1000 to 1000 points are"), "{text}");
        }
    }
}
