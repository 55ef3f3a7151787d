//! Shapes that every Go player knows, and some that few do.

use go_eyes::{Diagram, EyeVertex, Place, Rules, Side, Solver, Space, Surroundings, Undecided, solve};

/// Value and picture of a drawing in one line.
fn analysed(code: &str) -> String {
    let (diagram, rules) = Diagram::of_code(code).unwrap_or_else(|error| panic!("{code}: {error}"));
    let answer = solve(diagram.space(), rules).unwrap_or_else(|error| panic!("{code}: {error}"));
    let rows: Vec<String> = diagram.draw(&answer).iter().map(|row| row.trim_end().to_owned()).collect();
    format!("{} {}", answer.value, rows.join("%"))
}

fn value(code: &str, rules: Rules) -> String {
    let (diagram, _) = Diagram::of_code(code).expect("a drawing");
    solve(diagram.space(), rules).expect("a possible position").value.to_string()
}

#[test]
fn small_spaces() {
    assert_eq!(analysed("."), "1111 .");
    assert_eq!(analysed(".."), "1111 ..");
    // Three in a row: who comes first to the middle.
    assert_eq!(analysed("..."), "1122 .*.");
    assert_eq!(analysed("..%.O"), "1122 *.%.");
    assert_eq!(analysed(".X."), "1111 .X.");
}

#[test]
fn living_shapes() {
    for alive in ["....", "..%O..", "..%O.%O.", ".....", "......", "...%..."] {
        let min = &value(alive, Rules::default())[1..2];
        assert_eq!(min, "2", "{alive}");
    }
}

#[test]
fn dead_shapes() {
    // What is left after big stones were taken: the square, and shapes full but for a point.
    assert_eq!(&value("..%..", Rules::default())[..3], "111");
    for dead in ["..%.X", ".X%XX", "O.%.X.%O.", ".XX%.XO"] {
        let found = value(dead, Rules::default());
        assert!(found.starts_with("11"), "{dead}: {found}");
    }
}

#[test]
fn big_eyes_with_one_vital_point() {
    assert_eq!(analysed("...%O.O"), "1122 .*.% .");
    assert_eq!(analysed("O.O%...%O.O"), "1122  .%.*.% .");
    // The owner has more ways to save the bulky five than the attacker has to kill it.
    assert_eq!(analysed("...%..O"), "1122 >*.%.>");
    assert_eq!(analysed("..O%...%O.O"), "1122 .>%>*.% .");
}

#[test]
fn bent_four_in_the_corner_lacks_liberties() {
    let with = |liberties, threats| value("|.%|...%+---", Rules::new(liberties, threats).expect("in range"));
    assert_eq!(with(0, 0), "1122");
    assert_eq!(with(2, 0), "1222");
    assert_eq!(with(0, 1), "1222");
}

#[test]
fn shortage_of_liberties_costs_an_eye() {
    let values: Vec<String> =
        (0..=4).map(|liberties| value("|X%|XXX.%+----", Rules::new(liberties, 0).expect("in range"))).collect();
    assert_eq!(values, ["1112", "1112", "1122", "1222", "2222"]);
}

#[test]
fn another_move_is_not_two_moves() {
    // Attacking at the margin threatens nothing: the answer beside the stones makes one eye and a half.
    assert_eq!(value("OX%XX.!.", Rules::default()), "1122");
    assert_eq!(value("OX%.X.!.", Rules::default()), "0122");
}

#[test]
fn suicide_is_a_threat_where_it_is_allowed() {
    assert_eq!(value("X.X", Rules::default()), "2222");
    assert_eq!(value("X.X", Rules::default().with_suicide()), "1222");
    assert_eq!(value("OX%XX.!.", Rules::default().with_suicide()), "1122");
}

#[test]
fn what_cannot_be_is_refused() {
    let (full_but_one, rules) = Diagram::of_code("X%O%.").expect("a drawing");
    assert_eq!(solve(full_but_one.space(), rules), Err(Undecided::Impossible));
    let (large, rules) = Diagram::of_code(".......%.......").expect("a drawing");
    assert_eq!(solve(large.space(), rules), Err(Undecided::TooLarge { points: 14, limit: 12 }));
    assert_eq!(analysed("XX"), "0000 XX");
}

#[test]
fn drawings_that_cannot_be_read_say_where() {
    let error = |code: &str| Diagram::of_code(code).expect_err(code).to_string();
    assert!(error("..%.?").starts_with("row 2, column 2: '?' is no sign"));
    assert_eq!(analysed("x..%qOX"), analysed("O..%OOX"), "letters are stones of the owner");
    assert!(error(".-.%...%...").starts_with("row 1, column 1: a border '-' inside"), "{}", error(".-.%...%..."));
    assert!(error("4 .").contains("two whole numbers"));
    assert!(error("6 0 .").contains("0 to 5"));
    assert!(error("4 9 .").contains("-4"));
    assert!(error("......%......%......%......").contains("at most 20"));
}

#[test]
fn lines_of_play_show_the_value() {
    use go_eyes::Question;
    let (diagram, rules) = Diagram::of_code("...").expect("a drawing");
    let solver = Solver::new(diagram.space(), rules, 10).expect("small");
    let line = |first, twice, eyes| {
        let line = solver.line(0, Question { first, twice, eyes }).expect("possible");
        let who = line.plays.iter().map(|(side, _)| *side).collect::<Vec<_>>();
        assert!(who.windows(2).all(|pair| pair[0] != pair[1]), "sides take turns: {line}");
        line
    };
    let killed = line(Side::Attacker, false, 2);
    assert!(!killed.eyes_made && killed.to_string().starts_with("attacker 1"), "{killed}");
    let alive = line(Side::Owner, false, 2);
    assert!(alive.eyes_made && alive.to_string().starts_with("owner 1"), "{alive}");
    assert!(line(Side::Attacker, false, 1).eyes_made);
    assert!(line(Side::Attacker, true, 1).eyes_made);
}

#[test]
fn a_threat_that_does_not_count_is_shown_with_its_answer() {
    use go_eyes::{Play, Question};
    let question = Question { first: Side::Attacker, twice: true, eyes: 1 };
    let line = |code: &str| {
        let (diagram, rules) = Diagram::of_code(code).expect("a drawing");
        let solver = Solver::new(diagram.space(), rules, 10).expect("small");
        solver.line(diagram.space().graph().stones(), question).expect("possible")
    };
    let answered = line("OX%XX.!.");
    assert!(answered.eyes_made, "{answered}");
    assert!(matches!(answered.plays[..], [(Side::Attacker, _), (Side::Owner, Play::Point(_))]), "{answered}");
    let real = line("OX%.X.!.");
    assert!(!real.eyes_made, "{real}");
    assert_eq!(real.plays[1], (Side::Owner, Play::Elsewhere), "{real}");
}

#[test]
fn a_space_is_worth_the_same_however_it_is_turned() {
    for (one, other) in [
        ("|.%|...%+---", "...|%OO.|%---+"),
        ("|X%|XXX.%+----", "----+%.XXX|%OOOX|"),
        ("..%.O%.!", "..%O.%!."),
        (".X.%O!O", "O!O%.X."),
        ("!X.%.OO%----", "----%!X.%.OO"),
    ] {
        assert_eq!(value(one, Rules::default()), value(other, Rules::default()), "{one} and {other}");
    }
}

#[test]
fn a_half_eye_on_the_board_is_a_margin() {
    let plain = EyeVertex::default();
    let on_board = |col| (Place::Board { row: 8, col }, plain);
    let open = (Place::OpenSide(0), EyeVertex { marginal: true, ..plain });
    // A half eye, and a half eye at the end of three in a row.
    let half_eye = Space::on_board(&[on_board(3), open], 19, 19).expect("a space");
    assert_eq!(solve(&half_eye, Rules::default()).expect("small").value.to_string(), "0011");
    let row = [on_board(3), on_board(4), on_board(5), open];
    let row = Space::on_board(&row, 19, 19).expect("a space");
    assert_eq!(solve(&row, Rules::default()).expect("small").value.to_string(), value("!...", Rules::default()));
    // At the corner one stone is cut off.
    let around = [(0, 1), (1, 0), (1, 1)].map(|(row, col)| (Place::Board { row, col }, plain));
    let around = Space::on_board(&around, 19, 19).expect("a space");
    assert_eq!((around.points(), around.cut_off()), (4, 0b1000));
    let twice = Space::on_board(&[on_board(3), on_board(3)], 19, 19).expect_err("one point");
    assert_eq!(twice.to_string(), "two vertices at row 9, column 4; each point can be only one");
    let outside = Space::on_board(&[on_board(19)], 19, 19).expect_err("off the board");
    assert_eq!(outside.to_string(), "the vertex at row 9, column 20 lies outside the board");
    let nowhere = Space::on_board(&[open], 19, 19).expect_err("no half eye");
    assert_eq!(nowhere.to_string(), "vertex 0 has an open side, but is no vertex on the board");
}

/// So many points in a row on the first line, and a loose string beside the last of them: the sides that it takes, and
/// for each liberty outside whether the wall shares it. The value and the points at which to attack.
fn row_with_loose_end(points: usize, sides: usize, liberties: &[bool]) -> (String, u32) {
    let on_board = |col| (Place::Board { row: 8, col }, EyeVertex::default());
    let row: Vec<_> = (3..3 + points).map(on_board).collect();
    let row = Space::on_board(&row, 9, 9).expect("a space");
    let mut surroundings = Surroundings::new();
    let string = surroundings.add_string(vec![points - 1; sides]);
    liberties.iter().for_each(|&shared| surroundings.add_liberty(vec![string], shared));
    let space = row.with_surroundings(&surroundings).expect("a space");
    assert_eq!((space.points(), space.without_surroundings()), (points + 1 + liberties.len(), row));
    let answer = solve(&space, Rules::default()).expect("small");
    (answer.value.to_string(), answer.attack)
}

#[test]
fn loose_strings_are_taken_or_connected() {
    let found = |points, sides, liberties: &[bool]| {
        let (value, attack) = row_with_loose_end(points, sides, liberties);
        format!("{value} {attack:b}")
    };
    // One point: false, unless its owner connects outside. The attack there is no vertex.
    assert_eq!(found(1, 1, &[]), "0000 0");
    assert_eq!(found(1, 1, &[false]), "0000 0");
    assert_eq!(found(1, 1, &[true]), "0011 0");
    // Two points: one side of the last is the wall's, so it is the point to connect, or to take the string.
    assert_eq!(found(2, 1, &[]), "0011 10");
    // Both sides are the loose string's: connected at the last point it is still in atari.
    assert_eq!(found(2, 2, &[]), "0000 0");
    // Three points: the middle is the only eye left that can be made.
    assert_eq!(found(3, 2, &[]), "0011 10");
}

#[test]
fn surroundings_that_cannot_be_say_what_is_missing() {
    let vertex = (Place::Board { row: 8, col: 3 }, EyeVertex::default());
    let space = Space::on_board(&[vertex], 9, 9).expect("a space");
    let mut beside = Surroundings::new();
    beside.add_string(vec![1]);
    let error = space.with_surroundings(&beside).expect_err("one vertex only");
    assert_eq!(error.to_string(), "a loose string is beside vertex 1, which is not there");
    let mut alone = Surroundings::new();
    alone.add_liberty(vec![0], true);
    let error = space.with_surroundings(&alone).expect_err("no string");
    assert_eq!(error.to_string(), "a liberty is beside loose string 0, which is not there; add the string first");
    let mut apart = Surroundings::new();
    apart.add_string(Vec::new());
    let error = space.with_surroundings(&apart).expect_err("beside nothing");
    assert_eq!(error.to_string(), "loose string 0 is beside no vertex; leave it out");
    let mut round = Surroundings::new();
    round.add_string(vec![0; 4]);
    let error = space.with_surroundings(&round).expect_err("a vertex on the first line");
    assert!(error.to_string().starts_with("loose strings take more sides of vertex 0 than it has left; list it once"));
    let mut many = Surroundings::new();
    (0..20).for_each(|_| {
        many.add_string(vec![0]);
    });
    assert!(space.with_surroundings(&many).is_err());
}
