//! The trait that generated code and the interpreter call, answered for one match.

use pattern_tables::autohelper::{Autohelper, Autohelpers, Ply, PointId, Value};
use pattern_tables::symmetry::Offset;

use super::{Binding, point, shapes, to_int};
use crate::facts::DragonStatus;
use crate::judge::Join;

/// Methods that only say which method answers for which side.
macro_rules! delegate {
    ($($name:ident($($argument:ident: $type:ty),*) => $target:ident($($pass:tt)*);)*) => {
        $(fn $name(&mut self, $($argument: $type),*) -> i32 {
            delegate!(@call self, $target, $($pass)*)
        })*
    };
    (@call $self:ident, $target:ident, $($pass:ident),* ; $side:ident) => {{
        let color = $self.$side();
        $self.$target($($pass,)* color)
    }};
}

impl Autohelpers for Binding<'_> {
    #[allow(clippy::cast_possible_truncation, reason = "array indices are below 421")]
    fn point(&self, offset: Offset) -> PointId {
        PointId(self.m.at(offset).index() as u16)
    }

    fn unsupported(&mut self, autohelper: Autohelper) -> Value {
        self.marks.unsupplied.push(autohelper);
        Value::Int(0)
    }

    fn lib(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| to_int(this.board.liberty_count(s)))
    }

    fn alive(&mut self, [p]: [PointId; 1]) -> i32 {
        self.status_is(p, DragonStatus::Alive)
    }

    fn unknown(&mut self, [p]: [PointId; 1]) -> i32 {
        self.status_is(p, DragonStatus::Unknown)
    }

    fn critical(&mut self, [p]: [PointId; 1]) -> i32 {
        self.status_is(p, DragonStatus::Critical)
    }

    fn dead(&mut self, [p]: [PointId; 1]) -> i32 {
        self.status_is(p, DragonStatus::Dead)
    }

    fn status(&mut self, [p]: [PointId; 1]) -> i32 {
        self.facts.status_at(point(p)) as i32
    }

    fn ko(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.board.is_ko_point(point(p)))
    }

    fn does_defend(&mut self, [m, s]: [PointId; 2]) -> i32 {
        self.about_stone(s, |this, s| i32::from(this.reader.does_defend(this.board, point(m), s)))
    }

    fn does_attack(&mut self, [m, s]: [PointId; 2]) -> i32 {
        self.about_stone(s, |this, s| this.reader.does_attack(this.board, point(m), s).value())
    }

    fn attack(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| match this.board.depth() {
            0 => this.facts.worms[s].attack.value(),
            _ => this.reader.attack(this.board, s).code.value(),
        })
    }

    fn defend(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| match this.board.depth() {
            0 => this.facts.worms[s].defense.value(),
            _ => this.reader.find_defense(this.board, s).code.value(),
        })
    }

    fn edge_double_sente(&mut self, points: [PointId; 4]) -> i32 {
        let [m, a, b, c] = points.map(point);
        i32::from(self.reader.edge_double_sente(self.board, m, a, b, c))
    }

    fn seki_helper(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| {
            let attackable = |&t: &go_board::Point| this.facts.worms[t].attack.succeeds();
            i32::from(!this.board.neighbour_strings(s).iter().any(attackable))
        })
    }

    fn eye(&mut self, [p]: [PointId; 1]) -> i32 {
        let eyes = &self.facts.eyes;
        i32::from(eyes.inner.contains(point(p)) || eyes.marginal.contains(point(p)))
    }

    fn proper_eye(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.inner.contains(point(p)))
    }

    fn marginal_eye(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.marginal.contains(point(p)))
    }

    fn max_eye_value(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.most[point(p)])
    }

    fn halfeye(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.half_eyes.contains(point(p)))
    }

    fn false_eye(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.false_eyes.contains(point(p)))
    }

    fn false_eye_territory(&mut self, [p]: [PointId; 1]) -> i32 {
        i32::from(self.facts.eyes.territory.contains(point(p)))
    }

    fn same_string(&mut self, [s, t]: [PointId; 2]) -> i32 {
        let (s, t) = (point(s), point(t));
        let stones = self.board.color_at(s).is_some() && self.board.color_at(t).is_some();
        i32::from(stones && self.board.same_string(s, t))
    }

    fn wormsize(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| to_int(this.board.string_size(s)))
    }

    fn finish_ko_helper(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| i32::from(shapes::can_capture_beside_by_ko(this.board, s)))
    }

    fn squeeze_ko_helper(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| i32::from(shapes::is_squeezed_by_ko(this.board, s)))
    }

    fn connect_and_cut_helper(&mut self, points: [PointId; 3]) -> i32 {
        let [a, b, c] = points.map(point);
        i32::from(self.reader.connect_and_cut_helper(self.board, a, b, c))
    }

    fn connect_and_cut_helper2(&mut self, points: [PointId; 3]) -> i32 {
        let [a, b, c] = points.map(point);
        let us = self.us();
        i32::from(self.reader.connect_and_cut_helper2(self.board, us, a, b, c))
    }

    fn adjacent_to_stone_in_atari(&mut self, [s]: [PointId; 1]) -> i32 {
        i32::from(self.reader.adjacent_to_stone_in_atari(self.board, point(s)))
    }

    fn adjacent_to_defendable_stone_in_atari(&mut self, [s]: [PointId; 1]) -> i32 {
        i32::from(self.reader.adjacent_to_defendable_stone_in_atari(self.board, point(s)))
    }

    fn disconnect_helper(&mut self, points: [PointId; 2]) -> i32 {
        self.find_cut(points)
    }

    fn amalgamate(&mut self, points: [PointId; 2]) -> i32 {
        let [a, b] = points.map(point);
        self.join(Join::Both(a, b))
    }

    fn amalgamate_most_valuable_helper(&mut self, points: [PointId; 3]) -> i32 {
        let [a, middle, c] = points.map(point);
        self.join(Join::MostValuable { middle, sides: [a, c] })
    }

    fn doing_scoring(&mut self, []: [PointId; 0]) -> i32 {
        i32::from(self.facts.scoring)
    }

    fn distrust_tactics_helper(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| i32::from(shapes::tactics_are_doubtful(this.board, s)))
    }

    fn bent_four_helper(&mut self, [s]: [PointId; 1]) -> i32 {
        self.about_stone(s, |this, s| i32::from(shapes::is_bent_four(this.board, s)))
    }

    fn vital_chain(&mut self, [s]: [PointId; 1]) -> i32 {
        self.of_life(Autohelper::VitalChain, |life| i32::from(life.gain[point(s)]))
    }

    fn owl_topological_eye(&mut self, [p, _]: [PointId; 2]) -> i32 {
        self.of_life(Autohelper::OwlTopologicalEye, |life| i32::from(life.diagonals[point(p)]))
    }

    fn owl_escape_value(&mut self, points: [PointId; 1]) -> i32 {
        self.escape_value(points)
    }

    fn owl_goal_dragon(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_life(Autohelper::OwlGoalDragon, |life| i32::from(life.goal.contains(point(p))))
    }

    fn owl_eyespace(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlEyespace, p, |space| i32::from(space.most > 0))
    }

    fn owl_big_eyespace(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlBigEyespace, p, |space| i32::from(space.most >= 2))
    }

    fn owl_mineye(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlMineye, p, |space| i32::from(space.least))
    }

    fn owl_maxeye(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlMaxeye, p, |space| i32::from(space.most))
    }

    fn owl_proper_eye(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlProperEye, p, |space| i32::from(space.inner))
    }

    fn owl_eye_size(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_eye_space(Autohelper::OwlEyeSize, p, |space| i32::from(space.size))
    }

    fn owl_lunch(&mut self, [s]: [PointId; 1]) -> i32 {
        self.of_life(Autohelper::OwlLunch, |life| i32::from(life.lunches.contains(point(s))))
    }

    fn owl_strong_dragon(&mut self, [p]: [PointId; 1]) -> i32 {
        self.of_life(Autohelper::OwlStrongDragon, |life| i32::from(life.strong.contains(point(p))))
    }

    delegate! {
        xmoyo(points: [PointId; 1]) => is_moyo_against(points; them);
        omoyo(points: [PointId; 1]) => is_moyo_against(points; us);
        xmoyo_opposite(points: [PointId; 1]) => is_moyo_in_turn(points; them);
        omoyo_opposite(points: [PointId; 1]) => is_moyo_in_turn(points; us);
        xarea(points: [PointId; 1]) => is_area(points; them);
        oarea(points: [PointId; 1]) => is_area(points; us);
        xterri(points: [PointId; 1]) => is_territory(points; them);
        oterri(points: [PointId; 1]) => is_territory(points; us);
        xcut(points: [PointId; 1]) => can_cut(points; them);
        ocut(points: [PointId; 1]) => can_cut(points; us);
        xdefend_against(points: [PointId; 2]) => defend_against(points; them);
        odefend_against(points: [PointId; 2]) => defend_against(points; us);
        safe_xmove(points: [PointId; 1]) => safe_move(points; them);
        safe_omove(points: [PointId; 1]) => safe_move(points; us);
        legal_xmove(points: [PointId; 1]) => is_legal(points; them);
        legal_omove(points: [PointId; 1]) => is_legal(points; us);
        x_suicide(points: [PointId; 1]) => is_suicide(points; them);
        o_suicide(points: [PointId; 1]) => is_suicide(points; us);
        x_captures_something(points: [PointId; 1]) => captures(points; them);
        o_captures_something(points: [PointId; 1]) => captures(points; us);
        approx_xlib(points: [PointId; 1]) => approx_liberties_after(points; them);
        approx_olib(points: [PointId; 1]) => approx_liberties_after(points; us);
        xlib(points: [PointId; 1]) => liberties_after(points; them);
        olib(points: [PointId; 1]) => liberties_after(points; us);
        obvious_false_xeye(points: [PointId; 1]) => obvious_false_eye(points; them);
        obvious_false_oeye(points: [PointId; 1]) => obvious_false_eye(points; us);
        x_somewhere(points: &[PointId]) => somewhere(points; them);
        o_somewhere(points: &[PointId]) => somewhere(points; us);
        x_alive_somewhere(points: &[PointId]) => alive_somewhere(points; them);
        o_alive_somewhere(points: &[PointId]) => alive_somewhere(points; us);
        xplay_attack(moves: &[Ply], targets: [PointId; 1]) => play_attack(moves, targets; them);
        oplay_attack(moves: &[Ply], targets: [PointId; 1]) => play_attack(moves, targets; us);
        xplay_defend(moves: &[Ply], targets: [PointId; 1]) => play_defend(moves, targets; them);
        oplay_defend(moves: &[Ply], targets: [PointId; 1]) => play_defend(moves, targets; us);
        xplay_attack_either(moves: &[Ply], targets: [PointId; 2]) => play_attack_either(moves, targets; them);
        oplay_attack_either(moves: &[Ply], targets: [PointId; 2]) => play_attack_either(moves, targets; us);
        xplay_defend_both(moves: &[Ply], targets: [PointId; 2]) => play_defend_both(moves, targets; them);
        oplay_defend_both(moves: &[Ply], targets: [PointId; 2]) => play_defend_both(moves, targets; us);
        xplay_break_through(moves: &[Ply], targets: [PointId; 3]) => play_break_through(moves, targets; them);
        oplay_break_through(moves: &[Ply], targets: [PointId; 3]) => play_break_through(moves, targets; us);
        xplay_connect(moves: &[Ply], targets: [PointId; 2]) => play_connect(moves, targets; them);
        oplay_connect(moves: &[Ply], targets: [PointId; 2]) => play_connect(moves, targets; us);
        xplay_disconnect(moves: &[Ply], targets: [PointId; 2]) => play_disconnect(moves, targets; them);
        oplay_disconnect(moves: &[Ply], targets: [PointId; 2]) => play_disconnect(moves, targets; us);
        xplay_lib(moves: &[Ply], targets: [PointId; 1]) => play_liberties(moves, targets; them);
        oplay_lib(moves: &[Ply], targets: [PointId; 1]) => play_liberties(moves, targets; us);
        non_xterritory(points: [PointId; 1]) => deny_territory(points; them);
        non_oterritory(points: [PointId; 1]) => deny_territory(points; us);
        x_visible_along_edge(points: [PointId; 2]) => visible_along_edge(points; them);
        o_visible_along_edge(points: [PointId; 2]) => visible_along_edge(points; us);
    }
}
