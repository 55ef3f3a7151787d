//! Sound records to be damaged.

use go_board::{Board, Color, Point, Size};

use crate::Numbers;

/// Records of several looks.
pub(crate) fn all() -> Vec<String> {
    vec![
        game(19, 120, 1, "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]RU[Japanese]PB[Black]PW[White]RE[W+R]", 10, false),
        game(9, 40, 2, "(;FF[3]GM[1]SZ[9]KM[0.5]HA[2]AB[cc][gg]PL[W]C[A game with handicap.]", 0, true),
        game(13, 60, 3, "(;SZ[13]KM[7.5]DT[2001-02-03]\nAP[Program:1.0]", 1, false),
        variations(),
    ]
}

/// The two letters of a point.
fn letters(p: Point) -> String {
    [p.col(), p.row()].map(|n| char::from(b'a' + u8::try_from(n).expect("at most 18"))).iter().collect()
}

/// A game of moves without pattern, with `line` moves on a line, or comments and times at some of them.
fn game(size: usize, moves: usize, seed: u64, root: &str, line: usize, comments: bool) -> String {
    let mut numbers = Numbers(seed);
    let mut board = Board::new(Size::new(size).expect("a size"));
    let mut color = Color::Black;
    if root.contains("AB[cc][gg]") {
        let stones = [Point::new(2, 2), Point::new(6, 6)].map(|p| (p, Some(Color::Black)));
        board.edit(stones).expect("two stones");
        color = Color::White;
    }
    let mut text = root.to_owned();
    let mut count = 0;
    while count < moves {
        let p = Point::new(numbers.below(size), numbers.below(size));
        if board.play(color, Some(p)).is_err() {
            continue;
        }
        if line > 0 && count % line == 0 {
            text.push('\n');
        }
        text += &format!(";{}[{}]", name(color), letters(p));
        match count % 7 {
            2 if comments => text += "C[A move (the third\\]; not B[aa\\]) of seven.\nMore.]",
            4 if comments => text += "BL[12.5]OB[3]CR[aa]",
            _ => {}
        }
        (count, color) = (count + 1, color.opponent());
    }
    text + &format!(";{}[];{}[])\n", name(color), name(color.opponent()))
}

fn name(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}

/// A tree with several variations, set-up stones on the way and a comment of its own.
fn variations() -> String {
    let further = "(;W[cc];B[gg](;W[cg]C[Or here.])(;W[gc]TR[cc][gg]))(;W[gg]N[Second])";
    format!(
        "(;GM[1]SZ[9]AB[dd:de][fd]AW[df]PL[B];B[ee]\n(;W[ef];B[ff];W[fe]\n(;B[ed];C[Nothing more.]){further})\n(;W[cd]))"
    )
}
