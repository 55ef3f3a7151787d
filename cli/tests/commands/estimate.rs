//! `atsumi estimate`: text, JSON and SVG.

use serde_json::Value;

use crate::run::{GAME, SMALL, fed, file, numbers, printed, refused, report};

/// A black wall and a white one side by side, black's side being the larger: at most 45 points against 18.
const UNEVEN: &str = "(;SZ[9]KM[5.5]AB[fa][fb][fc][fd][fe][ff][fg][fh][fi]AW[ga][gb][gc][gd][ge][gf][gg][gh][gi])";

#[test]
fn the_text_shows_board_legend_and_score() {
    let text = printed(&["estimate", SMALL]);
    let moves = report(&[SMALL])["move"].as_u64().expect("a number");
    let headline = format!("Example Black (X) \u{2013} Example White (O), {SMALL} after move {moves} of {moves}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], headline);
    assert_eq!((lines[2], lines[12]), ("    A B C D E F G H J", "    A B C D E F G H J"));
    for (k, row) in lines[3..12].iter().enumerate() {
        let points: Vec<&str> = row.split(' ').filter(|part| !part.is_empty()).collect();
        let number = (9 - k).to_string();
        assert_eq!((points.len(), points[0], points[10]), (11, number.as_str(), number.as_str()), "{row}");
        assert!(points[1..10].iter().all(|p| p.len() == 1 && "XOxoBbWw'\".".contains(p)), "{row}");
    }
    assert!(lines[14].starts_with("X O  stones"));
    assert!(
        lines[16].starts_with("Estimate  ")
            && lines[16].ends_with(" in eight games of ten; mean of both sides to move)"),
        "{}",
        lines[16]
    );
    assert!(lines[19].starts_with("Open      ") || lines[19].starts_with("Settled   "), "{}", lines[19]);
    assert!(lines[20].starts_with("Ended     both players have passed"), "{}", lines[20]);
    assert_eq!(lines.len(), 22, "the last one is the recorded result");
}

/// Two groups with an eye each share a liberty in the upper left corner; both players have passed.
const SEKI: &str = "(;SZ[9]AB[ba][da][bb][cb][db][eb][ia][ib][fc][gc][hc][ic][fd][fe][ff][fg][fh][fi]\
    AW[aa][ab][ac][bc][cc][dc][ec][fa][ha][fb][gb][hb][ed][ee][ef][eg][eh][ei];B[];W[])";

#[test]
fn a_finished_game_is_counted_as_players_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("seki.sgf");
    std::fs::write(&file, SEKI).expect("it can be written");
    let file = file.to_str().expect("a plain name");
    let text = printed(&["estimate", file, "--komi", "0.5"]);
    assert!(text.contains("\nSeki      B9 D9 F9 H9 B8 C8 D8 E8 F8 G8 H8\n"), "{text}");
    let report = report(&[file, "--komi", "0.5"]);
    let ending = report["ending"].as_str().expect("an ending");
    assert_eq!(&ending[..18], "OSbS.swsXOSSSSsssX");
    // White has 24 points, black 18, and komi decides.
    assert_eq!(report["score"]["result"], "W+6.5");
    let before = self::report(&[file, "--move", "1"]);
    assert!(before.get("ending").is_none(), "one pass ends nothing");
}

#[test]
fn json_arrays_cover_the_board_and_stay_in_range() {
    for (game, n, moves) in [(GAME, 19, None), (SMALL, 9, None), (GAME, 19, Some("60"))] {
        let report = report(&moves.map_or(vec![game], |number| vec![game, "--move", number]));
        assert_eq!(report["schema"], "atsumi-estimate/1");
        assert_eq!(report["file"], game);
        assert_eq!(report["size"], n);
        assert_eq!(report["to_move"], "both");
        assert_eq!(report["stones"].as_str().map(str::len), Some(n * n));
        for name in ["territory", "ownership"] {
            let values = numbers(&report[name]);
            assert_eq!(values.len(), n * n, "{name}");
            assert!(values.iter().all(|x| (-1.0..=1.0).contains(x)), "{name}: {values:?}");
        }
        let regions = numbers(&report["regions"]);
        assert!(regions.len() == n * n && regions.iter().all(|x| (-3.0..=3.0).contains(x)), "{regions:?}");
        for name in ["load_seconds", "analysis_seconds"] {
            assert!(report["timing"][name].as_f64().is_some_and(|x| x >= 0.0), "{name}");
        }
        let score = &report["score"];
        let total = |side: &str| score[side]["total"].as_f64().expect("a total");
        let lead = score["lead"].as_f64().expect("a lead");
        assert!((lead - (total("black") - total("white"))).abs() < 1e-9);
        let result = score["result"].as_str().expect("a result");
        assert_eq!(result.starts_with('B'), lead > 0.05, "{result}, {lead}");
        assert!(score["margin"].as_f64().is_some_and(|points| points > 0.0), "{score}");
        let open = report["open"].as_array().expect("a list of vertices");
        assert_eq!(score["settled"], open.is_empty());
    }
}

#[test]
fn black_is_positive_and_rows_start_at_the_top_left() {
    let (_folder, path) = file("uneven.sgf", UNEVEN);
    let estimate = report(&[&path]);
    let ownership = numbers(&estimate["ownership"]);
    for row in 0..9 {
        assert!(ownership[9 * row] > 0.5 && ownership[9 * row + 5] > 0.5, "black's side, row {row}: {ownership:?}");
        assert!(ownership[9 * row + 8] < -0.5 && ownership[9 * row + 6] < -0.5, "white's side: {ownership:?}");
    }
    assert_eq!(estimate["regions"][0], 3);
    assert_eq!(estimate["regions"][8], -3);
    assert_eq!(estimate["stones"].as_str().map(|s| s[..9].to_owned()).as_deref(), Some(".....XO.."));
    let result = estimate["score"]["result"].as_str().expect("a result");
    let lead = estimate["score"]["lead"].as_f64().expect("a lead");
    assert!((11.0..=21.5).contains(&lead) && result == format!("B+{lead:.1}"), "{result}, {lead}");
    assert!(printed(&["estimate", &path]).contains(&format!("Estimate  {result} ")));
}

#[test]
fn komi_of_the_command_line_counts_before_that_of_the_record() {
    let (_folder, path) = file("uneven.sgf", UNEVEN);
    let lead = |arguments: &[&str]| {
        let report = report(&[&[path.as_str()], arguments].concat());
        report["score"]["lead"].as_f64().expect("a lead")
    };
    let recorded = lead(&[]);
    for (komi, change) in [("5.5", 0.0), ("0", 5.5), ("7.5", -2.0), ("-3.5", 9.0)] {
        assert!((lead(&["--komi", komi]) - recorded - change).abs() < 1e-6, "{komi}");
    }
}

#[test]
fn a_negative_komi_is_taken_off() {
    let text = printed(&["estimate", SMALL, "--komi", "-3.5"]);
    assert!(text.lines().any(|line| line.starts_with("  white ") && line.ends_with(" - 3.5 komi")), "{text}");
}

#[test]
fn a_record_may_come_on_standard_input() {
    let (_folder, path) = file("uneven.sgf", UNEVEN);
    for (command, rest) in [("estimate", ["--format", "text"]), ("eyes", ["--format", "svg"])] {
        let run = fed(&[&[command, "-"], rest.as_slice()].concat(), UNEVEN);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{command}");
        let same = printed(&[&[command, &path], rest.as_slice()].concat()).replace(&path, "standard input");
        assert_eq!(run.stdout, same, "{command}");
    }
}

#[test]
fn both_is_the_mean_of_the_two_sides() {
    let of = |turn: &str| report(&[SMALL, "--move", "17", "--no-dragons", "--to-move", turn]);
    let [black, white, both] = ["black", "white", "both"].map(of);
    for name in ["territory", "ownership"] {
        let [black, white, both] = [&black, &white, &both].map(|report| numbers(&report[name]));
        assert_ne!(black, white, "{name} depends on who moves first in an open position");
        for k in 0..81 {
            assert!((f64::midpoint(black[k], white[k]) - both[k]).abs() < 1e-6, "{name} {k}");
        }
    }
    let lead = |report: &Value| report["score"]["lead"].as_f64().expect("a lead");
    assert!((f64::midpoint(lead(&black), lead(&white)) - lead(&both)).abs() < 1e-6);
    assert!(lead(&black) > lead(&white), "to move is an advantage");
}

#[test]
fn with_dragons_to_move_is_an_advantage() {
    let of = |turn: &str| report(&[SMALL, "--move", "17", "--to-move", turn]);
    let lead = |turn: &str| of(turn)["score"]["lead"].as_f64().expect("a lead");
    assert!(lead("black") > lead("white"));
}

#[test]
fn rules_and_komi_come_from_the_record_unless_told_otherwise() {
    let part = |report: &Value, side: &str, name: &str| report["score"][side][name].as_f64().expect("a number");
    for (rules, expected, compensation) in [
        ("", "japanese", 5.5),
        ("RU[Japanese]", "japanese", 5.5),
        ("RU[Chinese]", "chinese", 5.5),
        ("RU[AGA]HA[3]", "chinese", 8.5),
        ("RU[nonsense]HA[3]", "japanese", 5.5),
    ] {
        let (_folder, path) = file("rules.sgf", UNEVEN.replace("KM", &format!("{rules}KM")));
        let found = report(&[&path]);
        assert_eq!(found["score"]["rules"], expected, "{rules}");
        assert_eq!(part(&found, "white", "compensation"), compensation, "{rules}");
        assert_eq!(part(&found, "black", "compensation"), 0.0);
        let other = if expected == "chinese" { "japanese" } else { "chinese" };
        assert_eq!(report(&[&path, "--rules", other])["score"]["rules"], other);
    }
    let (_folder, path) = file("stones.sgf", UNEVEN);
    let [japanese, chinese] = ["japanese", "chinese"].map(|rules| report(&[&path, "--rules", rules]));
    for (side, most) in [("black", 45.0), ("white", 18.0)] {
        let territory = part(&japanese, side, "territory");
        let counted = territory + part(&japanese, side, "compensation");
        assert!(territory > 0.75 * most && territory <= most, "{side}: {territory}");
        let dead = part(&japanese, side, "dead");
        assert!(dead < 0.5 && (part(&japanese, side, "total") - counted - dead).abs() < 1e-9, "{side}: {dead}");
        let stones = part(&chinese, side, "stones");
        assert!((8.5..=9.0).contains(&stones), "{side}: nine stones each, {stones}");
        assert!((part(&chinese, side, "total") - counted - stones).abs() < 1e-9, "{side}");
    }
}

#[test]
fn prisoners_count_where_they_should() {
    // White has one stone captured and one in the hopeless corner.
    let record = "(;SZ[9]AB[ab][bb][ca][eb][da]AW[gg][gh][gf][ba];B[aa])";
    let (_folder, path) = file("prisoners.sgf", record);
    let found = report(&[&path, "--rules", "japanese"]);
    assert_eq!(found["score"]["black"]["captured"], 1);
    assert_eq!(found["score"]["white"]["captured"], 0);
}

#[test]
fn pictures_are_well_formed() {
    for (game, n) in [(GAME, 19), (SMALL, 9)] {
        let svg = printed(&["estimate", game, "--format", "svg"]);
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && svg.ends_with("</svg>\n"));
        assert_balanced(&svg);
        let stones = report(&[game])["stones"].as_str().map_or(0, |s| s.chars().filter(|c| *c != '.').count());
        assert_eq!(svg.matches("class=\"stone").count(), stones + 2, "{n} lines, two stones in the legend");
        assert!(!svg.contains("NaN") && !svg.contains("<script"));
    }
    let hostile = "(;SZ[9]PB[<b>\"&]PW[</svg>];B[ee])";
    let (_folder, path) = file("hostile.sgf", hostile);
    let svg = printed(&["estimate", &path, "--format", "svg"]);
    assert!(svg.contains("&lt;b&gt;&quot;&amp;") && svg.matches("</svg>").count() == 1);
    assert_balanced(&svg);
}

/// Every element is closed, in order.
fn assert_balanced(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').unwrap_or_else(|| panic!("an open tag: {tag}"));
        match inside.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{svg}"),
            None if inside.ends_with('/') => {}
            None => open.push(inside.split_whitespace().next().unwrap_or_default()),
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
}

#[test]
fn explanations_name_sources_and_patterns() {
    let text = printed(&["estimate", GAME, "--move", "60", "--explain", "c6"]);
    assert!(text.contains("C6 with black to move: territory "), "{text}");
    assert!(text.contains("C6 with white to move: territory "), "{text}");
    assert!(text.contains("'s influence comes from") && text.contains("   stone\n"), "{text}");
    let mut patterns = 0;
    let size = 19;
    for k in (0..size * size).step_by(17) {
        let vertex = format!("{}{}", &"ABCDEFGHJKLMNOPQRST"[k % size..=k % size], size - k / size);
        let report = report(&[GAME, "--move", "60", "--explain", &vertex]);
        let explanation = &report["explanation"];
        assert_eq!(explanation["vertex"], vertex.as_str());
        assert_eq!(explanation["views"].as_array().map(Vec::len), Some(2));
        for view in explanation["views"].as_array().into_iter().flatten() {
            for effect in view["effects"].as_array().into_iter().flatten() {
                let pattern = &effect["pattern"];
                let (file, line) =
                    (pattern["file"].as_str().expect("a file"), pattern["line"].as_u64().expect("a line"));
                let path =
                    crate::run::root().join("patterns").join(std::path::Path::new(file).file_name().expect("a name"));
                let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
                let title = text.lines().nth(usize::try_from(line).expect("a line") - 1);
                let name = pattern["name"].as_str().expect("a name");
                assert_eq!(title, Some(format!("Pattern {name}").as_str()), "{file}:{line}");
                patterns += 1;
            }
        }
    }
    assert!(patterns > 5, "only {patterns} effects of patterns were found");
    // Without an explanation there is no such field.
    assert!(report(&[SMALL]).get("explanation").is_none());
}

#[test]
fn explained_sources_add_up_to_the_influence() {
    let found = report(&[GAME, "--move", "60", "--explain", "K10"]);
    for view in found["explanation"]["views"].as_array().expect("views") {
        for color in ["black", "white"] {
            let influence = view[format!("{color}_influence")].as_f64().expect("a number");
            let sources = view["sources"].as_array().expect("sources").iter().filter(|s| s["color"] == color);
            let sum: f64 = sources.map(|s| s["contribution"].as_f64().expect("a number")).sum();
            assert!((sum - influence).abs() <= 0.1 + 0.01 * influence, "{color}: {sum} against {influence}");
        }
    }
}

#[test]
fn the_built_in_patterns_are_those_of_the_folder() {
    for arguments in [vec![GAME, "--move", "90"], vec![SMALL]] {
        let built_in = printed(&[&["estimate"], arguments.as_slice()].concat());
        let read = printed(&[&["estimate", "--patterns", "patterns"], arguments.as_slice()].concat());
        assert_eq!(built_in, read);
    }
    let strip = |arguments: &[&str]| {
        let mut report = report(arguments);
        report["timing"] = Value::Null;
        for list in ["patterns", "models"] {
            for part in report[list].as_array_mut().expect("a list") {
                part["built_in"] = Value::Null;
            }
        }
        report
    };
    assert_eq!(strip(&[SMALL]), strip(&[SMALL, "--patterns", "patterns"]), "files and all");
    assert_eq!(strip(&[SMALL]), strip(&[SMALL]), "the same input gives the same output");
}

#[test]
fn what_a_record_leaves_unclear_is_noted() {
    for (record, note) in [
        ("(;SZ[9]KM[much];B[ee])", "KM[much] is no komi such as 6.5; the komi is unknown"),
        ("(;SZ[9]HA[3];W[ee])", "HA[3] without AB"),
        ("(;SZ[9]KM[375];B[ee])", "KM[375] is taken for 7.5 points"),
        ("(;SZ[9]KM[0];B[ee];W[cc])", "KM[0] in an even game"),
        ("(;SZ[9];B[ee])(;SZ[9];B[cc])", "the file has another game"),
    ] {
        let (_folder, path) = file("unclear.sgf", record);
        let run = crate::run::atsumi(&["estimate", &path]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert!(run.stderr.starts_with("note: ") && run.stderr.lines().count() == 1, "{}", run.stderr);
        assert!(run.stderr.contains(note) && run.stderr.contains(&path), "{}", run.stderr);
    }
}

/// How the game ended stands beside the estimate.
#[test]
fn the_recorded_result_is_shown() {
    let text = printed(&["estimate", SMALL]);
    assert!(text.contains("\nEstimate  ") && text.ends_with("\nRecorded  B+1   (the end of the game)\n"), "{text}");
    assert_eq!(report(&[SMALL])["recorded_result"], "B+1");
    let pictures = [SMALL, GAME].map(|game| printed(&["estimate", game, "--format", "svg"]));
    assert_eq!(pictures.map(|svg| svg.contains(">recorded B+1 (the end of the game)<")), [true, false]);
    assert!(report(&[GAME]).get("recorded_result").is_none() && !printed(&["estimate", GAME]).contains("Recorded"));
}

/// Names in records can hold anything; terminals and XML must not.
#[test]
fn control_characters_of_records_are_not_printed() {
    let (_folder, path) = file("names.sgf", "(;SZ[9]PB[a\x1b[2J\\]b]PW[\x07c\x01];B[ee])");
    assert!(printed(&["estimate", &path]).contains('\u{fffd}'));
    let svg = printed(&["estimate", &path, "--format", "svg"]);
    assert!(!svg.chars().any(|c| c.is_control() && c != '\n'), "{svg}");
}

#[test]
fn a_person_decides_what_becomes_of_a_group_once() {
    let text = printed(&["estimate", GAME, "--dead", "K17", "--alive", "K12"]);
    assert!(text.contains("By hand   K12, 1 stone: counted as alive\nBy hand   K17, "), "{text}");
    assert!(text.contains("stones: counted as dead\n"), "{text}");
    let message = refused(&["estimate", GAME, "--dead", "K12", "--alive", "K12"]);
    assert!(message.contains("--dead K12: the group of K12 is already said to be alive"), "{message}");
    printed(&["estimate", GAME, "--dead", "K12", "--dead", "K12"]);
}
