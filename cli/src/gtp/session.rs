//! The state of a session: the game and what is known about its position.
//!
//! In: moves and settings. Out: the board, a reader, and on demand the analysis of the game position. Afterwards
//! whatever was derived from a position is forgotten when the position changes. Cost: every stage of the analysis is
//! computed once per position, when it is first asked for; reading works on the board itself, nothing is copied.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use atsumi::eyes::Report;
use atsumi::influence::PatternSet;
use atsumi::life::Memory;
use atsumi::{Analysis, Models, Rules, Settings, Terms, Work};
use go_board::{Board, Color, IllegalMove, Point, Record, Size, Vertex};
use go_reading::{Level, Reader, Worms};

use super::answer::{Failure, fail};
use super::frame::Frame;
use crate::args::{GtpArgs, RulesArg};
use crate::databases;

/// Limits of reading; the reader's own where none is given.
#[derive(Clone, Copy, Default)]
pub(super) struct Limits {
    nodes: Option<u64>,
    proof: Option<u64>,
}

/// What a session starts with.
#[derive(Clone)]
pub(super) struct Options {
    pub(super) size: Size,
    pub(super) level: Level,
    pub(super) rules: Rules,
    pub(super) limits: Limits,
    /// Whether analyses know dragons.
    pub(super) dragons: bool,
    pub(super) patterns: PatternSet,
    pub(super) models: Arc<Models>,
}

impl Options {
    pub(super) fn from_args(args: &GtpArgs) -> Result<Options> {
        Ok(Options {
            size: Size::new(args.boardsize).context("--boardsize")?,
            level: args.level,
            rules: match args.rules {
                RulesArg::Japanese => Rules::Japanese,
                RulesArg::Chinese => Rules::Chinese,
            },
            limits: Limits { nodes: args.node_limit, proof: args.proof_limit },
            dragons: !args.no_dragons,
            patterns: args.patterns.as_deref().map_or_else(|| Ok(atsumi::patterns()), databases::load)?,
            models: args.patterns.as_deref().map_or_else(|| Ok(Arc::default()), databases::models)?,
        })
    }
}

/// A game, a reader and settings.
pub(super) struct Session {
    /// The present board as the other side sees it.
    pub(super) frame: Frame,
    /// Points for white.
    pub(super) komi: f64,
    /// Handicap stones of black.
    pub(super) handicap: usize,
    /// How scores are counted.
    pub(super) rules: Rules,
    /// Whether `quit` has been asked for.
    pub(super) finished: bool,
    /// The folder that game records are read from; none is written then. Without it any file is.
    pub(super) folder: Option<PathBuf>,
    record: Record,
    to_move: Color,
    /// Whether that is more than custom.
    knows_mover: bool,
    /// Both before the first move.
    first_to_move: (Color, bool),
    /// The trial moves on the board, first move first.
    trials: Vec<(Point, Color)>,
    reader: Reader,
    depth_offset: i32,
    limits: Limits,
    dragons: bool,
    patterns: PatternSet,
    models: Arc<Models>,
    /// What has been found out about the game position.
    analysis: Option<Analysis>,
    /// And what was read of the life of groups on earlier ones.
    memory: Memory,
    /// What was read for those of earlier positions.
    analysed: Work,
    /// What had been read when counters were reset.
    counted: Work,
}

impl Session {
    pub(super) fn new(options: Options) -> Session {
        Session {
            frame: Frame::upright(options.size),
            komi: 0.0,
            handicap: 0,
            rules: options.rules,
            finished: false,
            folder: None,
            record: Record::new(options.size),
            to_move: Color::Black,
            knows_mover: true,
            first_to_move: (Color::Black, true),
            trials: Vec::new(),
            reader: reader(options.level, options.limits),
            depth_offset: 0,
            limits: options.limits,
            dragons: options.dragons,
            patterns: options.patterns,
            models: options.models,
            analysis: None,
            memory: Memory::default(),
            analysed: Work::default(),
            counted: Work::default(),
        }
    }

    /// The present board, trial moves included.
    pub(super) const fn board(&self) -> &Board {
        self.record.board()
    }

    /// The present board, to be brought into disorder.
    #[cfg(test)]
    pub(super) const fn board_mut(&mut self) -> &mut Board {
        self.record.board_mut()
    }

    /// The moves of the game.
    pub(super) const fn record(&self) -> &Record {
        &self.record
    }

    /// Whose turn it is by custom.
    pub(super) const fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) fn set_to_move(&mut self, color: Color) {
        (self.to_move, self.knows_mover) = (color, true);
        self.note_first_to_move();
    }

    /// The position was set up, and nobody has said whose move it is.
    pub(super) fn forget_mover(&mut self) {
        self.knows_mover = false;
        self.note_first_to_move();
    }

    fn note_first_to_move(&mut self) {
        if self.record.moves().is_empty() {
            self.first_to_move = (self.to_move, self.knows_mover);
        }
    }

    /// Whose move it is, if that is known and the game goes on.
    pub(super) fn mover(&self) -> Option<Color> {
        (self.knows_mover && !self.record.has_ended()).then_some(self.to_move)
    }

    /// Begins another game.
    pub(super) fn start(&mut self, record: Record, to_move: Color, handicap: usize) {
        self.frame = Frame::upright(record.board().size()).turned(self.frame.orientation());
        self.record = record;
        self.first_to_move = (self.record.moves().first().map_or(to_move, |first| first.color), true);
        self.set_to_move(to_move);
        self.handicap = handicap;
        self.reset();
    }

    /// Plays moves, all or none. Afterwards it is the other side's turn, and what was known is forgotten. Trial moves
    /// have to be taken back before.
    pub(super) fn play(&mut self, moves: &[(Color, Vertex)]) -> Result<(), IllegalMove> {
        for (k, &(color, vertex)) in moves.iter().enumerate() {
            let outcome = self.record.play(color, vertex);
            if outcome.is_err() {
                if k > 0 {
                    self.record.take_back(k);
                }
                return outcome;
            }
        }
        moves.last().into_iter().for_each(|(color, _)| self.set_to_move(color.opponent()));
        self.end_analysis();
        Ok(())
    }

    /// Takes back the last moves of the game; false if there are fewer, or trial moves, which have to be taken back
    /// before.
    pub(super) fn undo(&mut self, moves: usize) -> bool {
        let Some(left) = self.record.moves().len().checked_sub(moves) else { return false };
        if !self.is_game_position() {
            return false;
        }
        if let Some(first) = self.record.moves().get(left).copied() {
            self.record.take_back(moves);
            (self.to_move, self.knows_mover) = if left == 0 { self.first_to_move } else { (first.color, true) };
            self.reset();
        }
        true
    }

    /// Forgets trial moves, answers and shifted depths.
    fn reset(&mut self) {
        while self.record.board().depth() > 0 {
            self.record.board_mut().undo();
        }
        self.trials.clear();
        self.depth_offset = 0;
        self.forget();
    }

    /// Forgets everything that was found out.
    pub(super) fn forget(&mut self) {
        self.end_analysis();
        self.reader.clear();
    }

    /// After a failure in the middle of a command: everything as the game and the trial moves have it.
    pub(super) fn recover(&mut self) {
        self.record.restore();
        for &(p, color) in &self.trials {
            self.record.board_mut().try_ko(p, color);
        }
        self.set_level(self.reader.level());
    }

    /// Asks the reader about the present board, with the depths shifted as commands have asked for.
    pub(super) fn read<T>(&mut self, question: impl FnOnce(&mut Reader, &Board) -> T) -> T {
        let board = self.record.board();
        self.reader.with_depth_offset(self.depth_offset, |reader| question(reader, board))
    }

    /// Shifts the reading depths until another game is begun or a move is taken back.
    pub(super) fn shift_depths(&mut self, by: i32) {
        self.depth_offset = self.depth_offset.saturating_add(by).clamp(-100, 100);
    }

    pub(super) fn level(&self) -> Level {
        self.reader.level()
    }

    /// Starts reading afresh at `level`.
    pub(super) fn set_level(&mut self, level: Level) {
        self.reader = reader(level, self.limits);
        (self.counted, self.analysed) = (Work::default(), Work::default());
        self.depth_offset = 0;
        self.analysis = None;
    }

    /// Plays a trial move, ko recaptures permitted if `ko` is set; false if it cannot be played.
    pub(super) fn try_move(&mut self, p: Point, color: Color, ko: bool) -> bool {
        let board = self.record.board_mut();
        let played = if ko { board.try_ko(p, color) } else { board.try_move(p, color) };
        if played {
            self.trials.push((p, color));
        }
        played
    }

    /// Takes back a trial move; false if there is none.
    pub(super) fn take_back(&mut self) -> bool {
        let any = self.trials.pop().is_some();
        if any {
            self.record.board_mut().undo();
        }
        any
    }

    /// The game with the trial moves as its last ones; the reason if one of them is allowed as a trial only.
    pub(super) fn with_trials(&self) -> Result<Record, IllegalMove> {
        let mut game = self.record.clone();
        game.restore();
        for &(p, color) in &self.trials {
            game.play(color, Vertex::Point(p))?;
        }
        Ok(game)
    }

    /// Whether there are no trial moves.
    pub(super) fn is_game_position(&self) -> bool {
        self.trials.is_empty()
    }

    /// Fails if there are trial moves.
    pub(super) fn require_game_position(&self) -> Result<(), Failure> {
        if self.is_game_position() {
            return Ok(());
        }
        fail("not available while trial moves are on the board; take them back with popgo")
    }

    /// The strings of the game position.
    pub(super) fn worms(&mut self) -> Result<&Worms, Failure> {
        Ok(self.analysis()?.worms())
    }

    /// The eyes of the game position.
    pub(super) fn eyes(&mut self) -> Result<&Report, Failure> {
        Ok(self.analysis()?.eyes())
    }

    /// The analysis of the game position with both sides to move.
    pub(super) fn analysis(&mut self) -> Result<&Analysis, Failure> {
        self.require_game_position()?;
        let known = self.analysis.take();
        let set_up = self.record.moves().is_empty();
        let analysis = known.unwrap_or_else(|| self.analyse(self.record.board(), set_up)).with_mover(self.mover());
        Ok(self.analysis.insert(analysis))
    }

    /// The analysis of another position, likewise.
    pub(super) fn analysis_of(&self, board: &Board) -> Analysis {
        self.analyse(board, false)
    }

    /// The same; `set_up` says whether nothing has been played yet.
    fn analyse(&self, board: &Board, set_up: bool) -> Analysis {
        let (level, node_limit, dragons) = (self.reader.level(), self.limits.nodes, self.dragons);
        let settings = Settings { level, node_limit, dragons, set_up, ..Settings::default() };
        Analysis::new(board, &self.patterns, &settings).with_models(&self.models).remembering(&self.memory)
    }

    /// What scores depend on besides the position.
    pub(super) fn terms(&self) -> Terms {
        let handicap = u16::try_from(self.handicap).unwrap_or(u16::MAX);
        Terms { rules: self.rules, komi: self.komi, handicap, ended: self.record.has_ended() }
    }

    /// The patterns in use.
    pub(super) const fn patterns(&self) -> &PatternSet {
        &self.patterns
    }

    /// Nodes of tactical reading and of proofs since the counter was reset.
    pub(super) fn reading_nodes(&self) -> u64 {
        self.work().reading - self.counted.reading
    }

    pub(super) fn reset_reading_nodes(&mut self) {
        self.counted.reading = self.work().reading;
    }

    /// Connection and break-in nodes visited since the counter was reset.
    pub(super) fn connection_nodes(&self) -> u64 {
        self.work().connection - self.counted.connection
    }

    pub(super) fn reset_connection_nodes(&mut self) {
        self.counted.connection = self.work().connection;
    }

    /// Nodes of searches for life visited since the counter was reset.
    pub(super) fn life_nodes(&self) -> u64 {
        self.work().life - self.counted.life
    }

    pub(super) fn reset_life_nodes(&mut self) {
        self.counted.life = self.work().life;
    }

    /// What has been read by commands themselves, and for analyses of this and of earlier positions.
    fn work(&self) -> Work {
        let analysis = self.analysis.as_ref().map(Analysis::work).unwrap_or_default();
        [self.analysed, analysis].into_iter().fold(Work::of(&self.reader), |sum, work| Work {
            reading: sum.reading + work.reading,
            connection: sum.connection + work.connection,
            life: sum.life + work.life,
        })
    }

    /// The position is another one.
    fn end_analysis(&mut self) {
        if let Some(Work { reading, connection, life }) = self.analysis.take().map(|analysis| analysis.work()) {
            self.analysed.reading += reading;
            self.analysed.connection += connection;
            self.analysed.life += life;
        }
    }
}

fn reader(level: Level, limits: Limits) -> Reader {
    let mut reader = Reader::new(level);
    if let Some(limit) = limits.nodes {
        reader.set_node_limit(limit);
    }
    if let Some(limit) = limits.proof {
        reader.set_proof_limit(limit);
    }
    reader
}
