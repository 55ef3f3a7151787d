//! Pictures: everything fits on the sheet, and dead stones can be told from living ones.

use crate::run::{GAME, SMALL, file, printed, report};

/// A text on a picture: where it begins, and how broad it is at least.
#[derive(Debug)]
struct Text<'s> {
    left: f64,
    width: f64,
    shown: &'s str,
}

/// The value of an attribute in a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    Some(behind.split_once('"')?.0)
}

/// The texts that begin at their place, moved as the groups around them say. Letters of the usual fonts are more than
/// half as broad as high.
fn texts(svg: &str) -> Vec<Text<'_>> {
    let (mut groups, mut texts) = (Vec::new(), Vec::new());
    for tag in svg.split('<').skip(1) {
        let (inside, behind) = tag.split_once('>').unwrap_or_else(|| panic!("an open tag: {tag}"));
        let number = |name: &str| attribute(inside, name).and_then(|value| value.parse::<f64>().ok());
        let moved = attribute(inside, "transform").and_then(|value| value.strip_prefix("translate(")?.split_once(' '));
        match inside.split_whitespace().next().unwrap_or_default() {
            "g" => {
                let (by, size) = groups.last().copied().unwrap_or((0.0, 16.0));
                let by = by + moved.and_then(|(x, _)| x.parse::<f64>().ok()).unwrap_or(0.0);
                groups.push((by, number("font-size").unwrap_or(size)));
            }
            "/g" => {
                groups.pop();
            }
            "text" if attribute(inside, "text-anchor").is_none() => {
                let (by, size) = groups.last().copied().unwrap_or((0.0, 16.0));
                #[allow(clippy::cast_precision_loss, reason = "short texts")]
                let letters = behind.chars().count() as f64;
                let width = letters * number("font-size").unwrap_or(size) * 0.5;
                texts.push(Text { left: by + number("x").expect("a place"), width, shown: behind });
            }
            _ => {}
        }
    }
    texts
}

/// That no text goes beyond the sheet.
fn assert_fits(arguments: &[&str]) {
    let svg = printed(arguments);
    let width: f64 = attribute(&svg, "width").and_then(|width| width.parse().ok()).expect("a width");
    let texts = texts(&svg);
    assert!(texts.len() > 3, "{arguments:?}: {texts:?}");
    for text in texts {
        let Text { left, width: broad, shown } = text;
        assert!(left >= 0.0 && left + broad <= width, "{arguments:?}, {width} broad: {shown:?} from {left} on");
    }
}

#[test]
fn legends_fit_on_boards_of_every_size() {
    let (_tiny, tiny) = file("tiny.sgf", "(;SZ[2];B[aa])");
    let (_five, five) = file("five.sgf", "(;SZ[5];B[bb];W[dc];B[cb];W[cc];B[bc];W[db];B[bd];W[cd];B[be];W[ce])");
    for game in [tiny.as_str(), five.as_str(), SMALL, GAME] {
        for command in ["estimate", "eyes"] {
            assert_fits(&[command, game, "--format", "svg"]);
        }
    }
}

#[test]
fn pictures_of_patterns_say_what_their_signs_mean() {
    let source = std::fs::read_to_string(crate::run::root().join("patterns/barriers.db")).expect("our patterns");
    for name in source.lines().filter_map(|line| line.strip_prefix("Pattern ")).take(20) {
        let arguments = ["patterns", "show", name, "patterns/barriers.db", "--format", "svg"];
        assert_fits(&arguments);
        assert!(printed(&arguments).contains(">anchor</text>"), "{name}");
    }
}

#[test]
fn dead_stones_are_crossed_out() {
    // White has one stone in black's corner, black one in white's.
    let record = "(;SZ[9]AB[ca][cb][cc][bc][ac][ii]AW[aa][gi][gh][gg][hg][ig])";
    let (_folder, path) = file("dead.sgf", record);
    let stones = report(&[&path])["stones"].as_str().expect("stones").to_owned();
    let dead = stones.chars().filter(|stone| matches!(stone, 'x' | 'o')).count();
    assert_eq!(dead, 2, "{stones}");
    let svg = printed(&["estimate", &path, "--format", "svg"]);
    assert_eq!(svg.matches("class=\"dead\"").count(), dead + 2, "two in the legend");
    let svg = printed(&["eyes", &path, "--format", "svg"]);
    assert!(svg.matches("class=\"dead\"").count() > 2, "none but those of the legend");
}
