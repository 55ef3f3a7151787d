use super::*;
use crate::eye::{EdgeLevel, EyeVertex};

/// A row of vertices: `.` empty, `X` occupied, `x` either, `!` marginal, `|` before the first one if it is on the edge.
fn row(text: &str) -> EyeShape {
    let (edge, text) = text.strip_prefix('|').map_or((EdgeLevel::Center, text), |rest| (EdgeLevel::Edge, rest));
    let mut shape = EyeShape {
        number: 1,
        line: 1,
        value: EyeValue::default(),
        graph: EyeGraph::new(),
        either: 0,
        attack: 0,
        defense: 0,
    };
    for (k, symbol) in text.chars().enumerate() {
        let edge = if k == 0 { edge } else { EdgeLevel::Center };
        let vertex = EyeVertex { marginal: symbol == '!', stone: symbol == 'X', edge };
        let vertex = shape.graph.add(vertex).expect("room");
        shape.either |= u32::from(symbol == 'x') << vertex;
        if vertex > 0 {
            shape.graph.join(vertex - 1, vertex);
        }
    }
    shape
}

fn image(shape: &str, graph: &str) -> Option<Vec<u8>> {
    let (shape, graph) = (row(shape), row(graph).graph);
    shape.fit(&graph).map(|image| image[..graph.len()].to_vec())
}

#[test]
fn shapes_fit_graphs_like_theirs() {
    assert_eq!(image("x.X", "X.."), Some(vec![2, 1, 0]));
    assert_eq!(image("x.x", "X.."), Some(vec![0, 1, 2]));
    assert_eq!(image("x.X", "..."), None);
    assert_eq!(image("!.", ".!"), Some(vec![1, 0]));
    assert_eq!(image("..", ".!"), None);
    assert_eq!(image("...", "...."), None);
}

#[test]
fn edge_vertices_fit_nothing_in_the_centre_but_centre_vertices_fit_everywhere() {
    assert_eq!(image("...", "|..."), Some(vec![0, 1, 2]));
    assert_eq!(image("|...", "|..."), Some(vec![0, 1, 2]));
    assert_eq!(image("|...", "..."), None);
    let mut corner = row("..").graph;
    corner = EyeGraph::of(0, 0, 2, 2, &[corner.neighbors(0), corner.neighbors(1)]);
    assert_eq!(row("|..").fit(&corner).map(|image| image[..2].to_vec()), Some(vec![1, 0]));
}

#[test]
fn configurations_are_all_choices() {
    let stones: Vec<u32> = row("xXx.").configurations().map(|graph| graph.stones()).collect();
    assert_eq!(stones, [0b0010, 0b0011, 0b0110, 0b0111]);
    assert_eq!(row("X.").configurations().count(), 1);
    let (xs, one) = (row("xx"), row("XX"));
    assert_eq!((xs.may_be_empty(), xs.may_hold_stone()), (3, 3));
    assert_eq!((one.may_be_empty(), one.may_hold_stone()), (0, 3));
}

/// The first mapping in the order of the images, found by trying all.
fn first_mapping(shape: &EyeShape, graph: &EyeGraph, image: &mut Vec<usize>) -> bool {
    let len = shape.graph.len();
    if image.len() == len {
        let has = |set: u32, k: usize| set >> k & 1 == 1;
        return (0..len).all(|p| {
            let v = image[p];
            let stone = has(graph.stones(), v);
            (0..len).all(|q| has(shape.graph.neighbors(p), q) == has(graph.neighbors(v), image[q]))
                && has(shape.graph.marginal(), p) == has(graph.marginal(), v)
                && (stone && has(shape.may_hold_stone(), p) || !stone && has(shape.may_be_empty(), p))
                && graph.vertex(v).map(|v| v.edge) >= shape.graph.vertex(p).map(|p| p.edge)
        });
    }
    (0..len).any(|v| {
        let fresh = !image.contains(&v);
        image.push(v);
        let found = fresh && first_mapping(shape, graph, image);
        if !found {
            image.pop();
        }
        found
    })
}

#[test]
fn the_first_mapping_is_found() {
    let mut state = 5u64;
    let mut below = |bound: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(state >> 33).expect("31 bits") % bound
    };
    let mut fitting = 0;
    for _ in 0..3000 {
        let mut shape = row(["x..x", "x.x.x", "!x.x!", ".xx.", "x"][below(5) as usize]);
        let mut graph = shape.graph;
        let len = graph.len();
        // The same joints in both, but the graph's vertices in another order, and its stones anywhere.
        let turn = below(u32::try_from(len).expect("small")) as usize;
        let place = |k: usize| (k + turn) % len;
        let mut sets = [0u32; 6];
        for k in 0..len {
            sets[place(k)] = members(graph.neighbors(k)).fold(0, |set, n| set | 1 << place(n));
        }
        let marginal = members(graph.marginal()).fold(0, |set, k| set | 1 << place(k));
        let edge = below(64) & graph.vertices();
        graph = EyeGraph::of(marginal, below(64) & graph.vertices(), edge, 0, &sets[..len]);
        let demanded = below(64) & below(64) & below(64) & shape.graph.vertices();
        let own: [u32; 6] = std::array::from_fn(|k| shape.graph.neighbors(k));
        shape.graph = EyeGraph::of(shape.graph.marginal(), 0, demanded, 0, &own[..len]);
        let mut expected = Vec::new();
        let fits = first_mapping(&shape, &graph, &mut expected);
        let found = shape.fit(&graph).map(|image| image[..len].iter().map(|&v| usize::from(v)).collect::<Vec<_>>());
        assert_eq!(found, fits.then_some(expected), "{shape:?} {graph:?}");
        fitting += usize::from(fits);
    }
    assert!(fitting > 300, "only {fitting} of the shapes fit");
}
