//! How likely stones live and points are owned, from what was learned of finished games.
//!
//! In: an [`Analysis`]. Out: the survival of the stones of a position, the owners of its points, and the features that
//! both are estimated from. Cost: that of the stages before; some milliseconds for reading the dragons in doubt; less
//! than a millisecond for the owners, which are kept.

use go_board::{Color, Point, PointSet};
use go_dragons::Dragon;
use influence_runtime::{Influence, PointMap};

use crate::analysis::Analysis;
use crate::dragons::{self, Described};
use crate::estimate::Turn;
use crate::settings::Settings;
use crate::{owners, survival};

impl Analysis {
    /// How likely the stone at `p` lives to the end of the game, 0 to 1, reading considered; `None` if there is no
    /// stone. Cost: that of reading the dragons in doubt, some milliseconds, once.
    #[must_use]
    pub fn survival(&self, p: Point) -> Option<f32> {
        let number = self.found().dragons.roster.at(self.front().point(self.board().size(), p));
        number.map(|number| self.read_survival()[number])
    }

    /// Strings by themselves, or dragons, as the board lies, each with its stones and features: what models of survival
    /// are learned from.
    #[must_use]
    pub fn survival_features(&self, round: survival::Round) -> Vec<(PointSet, survival::Row)> {
        let (before, reader) = self.before_dragons();
        let mut reader = reader.clone();
        let Described { dragons, rows } = self.count(&mut reader, |reader| match round {
            survival::Round::First => dragons::strings(&before, reader),
            survival::Round::Second => dragons::dragons(&before, reader),
            survival::Round::Third => dragons::dragons_again(&before, reader),
        });
        let back = |number: usize| self.front().inverse().point_set(self.board().size(), dragons.roster.stones(number));
        rows.into_iter().enumerate().map(|(number, row)| (back(number), row)).collect()
    }

    /// The dragons, as the board lies, each with its stones and features, what was read among them: what the model of
    /// reading is learned from.
    #[must_use]
    pub fn read_features(&self) -> Vec<(PointSet, survival::ReadRow)> {
        let (rows, roster) = (self.read_rows(), &self.found().dragons.roster);
        let back = |number: usize| self.front().inverse().point_set(self.board().size(), roster.stones(number));
        rows.into_iter().enumerate().map(|(number, row)| (back(number), row)).collect()
    }

    /// The features of these points, seen by `color`, both as the board lies: what the model of ownership is learned
    /// from.
    #[must_use]
    pub fn owner_features(&self, color: Color, points: &[Point]) -> Vec<owners::Row> {
        let (scene, front, size) = (self.scene(self.front_mover()), self.front(), self.board().size());
        points.iter().map(|&p| scene.row(front.color(color), front.point(size, p), scene.mover)).collect()
    }

    /// What the likely owner of `point` is made of, black positive: a constant, and what each feature adds, the
    /// weightiest first. They sum to [`Estimate::ownership`](crate::Estimate::ownership), but for rounding; what the
    /// owner is without dragons, or by a person's decision, has no such parts.
    #[must_use]
    pub fn owner_reasons(&self, point: Point) -> (f64, Vec<owners::Reason>) {
        let (scene, front, size) = (self.scene(self.front_mover()), self.front(), self.board().size());
        let (black, there) = (front.color(Color::Black), front.point(size, point));
        let parts = owners::parts(&self.models().owners, &scene, self.told_owners().sharpness[there], (black, there));
        (parts.start, parts.reasons(&scene.row(black, there, scene.mover)))
    }

    /// The likely owner of every point, black positive, row-major from the top left.
    pub(crate) fn likely_owners(&self) -> &[f32] {
        &self.told_owners().owners
    }

    fn told_owners(&self) -> &owners::Told {
        self.kept_owners(|| {
            self.as_the_board_lies(owners::owners(&self.models().owners, &self.scene(self.front_mover())))
        })
    }

    /// The likely owners as single points tell them, though the board be settled: what counts when a game has ended, of
    /// which nothing but dame and sekis is in doubt any more, and in which it is nobody's move.
    pub(crate) fn owners_by_points(&self) -> Vec<f32> {
        self.as_the_board_lies(owners::by_points(&self.models().owners, &self.scene(None))).owners
    }

    /// What was told of the front, as the board lies, and as a person decided.
    fn as_the_board_lies(&self, told: owners::Told) -> owners::Told {
        let (board, front, size) = (self.front_board(), self.front(), self.board().size());
        let owners::Told { owners, sharpness } = told;
        let mut map = PointMap::filled(0.0);
        size.points().zip(owners).for_each(|(p, owner)| map[p] = owner);
        self.decided().apply_to_owners(board, &mut map);
        let sign = if front.color(Color::Black) == Color::Black { 1.0 } else { -1.0 };
        let owners = size.points().map(|p| sign * map[front.point(size, p)] + 0.0).collect();
        owners::Told { owners, sharpness }
    }

    /// What the owners of the front are told from, where it is the move of `mover`.
    fn scene(&self, mover: Option<Color>) -> owners::Scene<'_> {
        owners::Scene::new(self.front_board(), mover, &self.front_influence(), &self.front_survival())
    }

    /// Whose move the likely owners are told for, if that is known: where one side only is assumed to move first, it
    /// does not count.
    pub(crate) fn mover(&self) -> Option<Color> {
        let Settings { turn, mover, .. } = *self.settings();
        mover.filter(|_| turn == Turn::Both)
    }

    /// The same on the front.
    fn front_mover(&self) -> Option<Color> {
        self.mover().map(|mover| self.front().color(mover))
    }

    /// How likely each stone on the front lives, reading considered; 0 elsewhere.
    fn front_survival(&self) -> PointMap<f32> {
        let (found, survival, mut lives) = (self.found(), self.read_survival(), PointMap::filled(0.0));
        for p in self.board().size().points() {
            found.dragons.roster.at(p).into_iter().for_each(|number| lives[p] = survival[number]);
        }
        lives
    }

    /// How likely each dragon of the front lives, by number, reading considered, and as a person decided.
    fn read_survival(&self) -> &[f32] {
        self.kept_survival(|| {
            let dragons = &self.found().dragons;
            let survival = survival::lives(&self.models().read, &self.read_rows());
            let survival = dragons::averaged(self.front_board(), dragons, &survival);
            dragons::decided(self.decided(), dragons, survival)
        })
    }

    /// The features of each dragon of the front, by number, what was read among them.
    fn read_rows(&self) -> Vec<survival::ReadRow> {
        let (found, dragons, size) = (self.found(), self.dragons(), self.board().size());
        let looked = |dragon: &Dragon| {
            let number = dragons.roster.at(self.front().inverse().point(size, dragon.origin));
            self.looked()[number.expect("the dragons are the same")]
        };
        let row = |(number, dragon): (usize, &Dragon)| {
            survival::read_row(found.survival[number], &looked(dragon), &found.rows[number])
        };
        found.dragons.list.iter().enumerate().map(row).collect()
    }

    /// The influence on the front of the views that are asked for, by who moves first there.
    fn front_influence(&self) -> Vec<&Influence> {
        let asked = |color: &Color| self.settings().turn.colors().contains(&self.front().color(*color));
        Color::BOTH.into_iter().filter(asked).map(|color| &self.front_view_of(color).influence).collect()
    }
}
