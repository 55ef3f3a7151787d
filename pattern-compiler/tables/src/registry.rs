//! The autohelper registry: every name that a constraint or action may call, declared once.
//!
//! [`with_autohelpers!`](crate::with_autohelpers) hands the table to any macro; the enum, the descriptions, the trait
//! that generated code calls and the interpreter's dispatcher in this crate come from it, as do the compiler's checks
//! and the reference documentation. In the texts "us" is the O side of the match and "them" the X side.
//!
//! A row is: name, method, variant, shape, result, cost in hundredths, effect, data, supply, what it presupposes of the
//! points that it is asked about, and the values that its result can have (promises that tools reason with; see
//! [`results`](crate::results)). The names, parameter counts
//! and costs are those of GNU Go's pattern language. `Supplied` rows are answered by the engine of this project;
//! `Declared` ones are part of the language only, and a database that calls one does not compile.

/// Calls the macro `$callback` with the whole registry.
#[macro_export]
macro_rules! with_autohelpers {
    ($callback:path) => {
        $callback! {
            /// Number of second-order liberties of the string.
            "lib2" lib2 Lib2 Fixed 1 Int 1 Pure Analysis Declared Stone Count;
            /// Number of third-order liberties of the string.
            "lib3" lib3 Lib3 Fixed 1 Int 1 Pure Analysis Declared Stone Count;
            /// Number of fourth-order liberties of the string.
            "lib4" lib4 Lib4 Fixed 1 Int 1 Pure Analysis Declared Stone Count;
            /// Number of liberties of the string at p now.
            "lib" lib Lib Fixed 1 Int 1 Pure Any Supplied Stone Count;
            /// 1 if the status of the dragon at the point is alive.
            "alive" alive Alive Fixed 1 Int 1 Pure Any Supplied Stone Truth;
            /// 1 if the status of the dragon at the point is unknown.
            "unknown" unknown Unknown Fixed 1 Int 1 Pure Any Supplied Stone Truth;
            /// 1 if the status of the dragon at the point is critical.
            "critical" critical Critical Fixed 1 Int 1 Pure Any Supplied Stone Truth;
            /// 1 if the status of the dragon at the point is dead.
            "dead" dead Dead Fixed 1 Int 1 Pure Any Supplied Stone Truth;
            /// Dragon status as a number (dead 0, alive 1, critical 2, unknown 3).
            "status" status Status Fixed 1 Int 1 Pure Any Supplied Stone UpTo(3);
            /// 1 if p takes part in a ko: an empty point where a ko capture is possible, or a single stone that can be captured in a ko.
            "ko" ko Ko Fixed 1 Int 1 Pure Any Supplied Nothing Truth;
            /// (p, q): after them playing p (illegal: 0), we cannot play q safely.
            "xdefend_against" xdefend_against XdefendAgainst Fixed 2 Int 100 Reading Any Supplied Unsaid Truth;
            /// (p, q): after us playing p (illegal: 0), they cannot play q safely.
            "odefend_against" odefend_against OdefendAgainst Fixed 2 Int 100 Reading Any Supplied Unsaid Truth;
            /// Action: a move against an atari on the two-liberty string s earns reverse follow-up value.
            "defend_against_atari" defend_against_atari DefendAgainstAtari Fixed 1 Int 100 Action Analysis Declared Unsaid Any;
            /// (p, s): s can be attacked; playing p for s's owner makes attack(s) = 0, and answering at the original attack point does not break it again.
            "does_defend" does_defend DoesDefend Fixed 2 Int 100 Reading Any Supplied Unsaid Truth;
            /// (p, s): result of attacking s by p; 0 if s is already lost, if it is no better than the attack available anyway, reduced by the answer at s's known defence point.
            "does_attack" does_attack DoesAttack Fixed 2 Int 100 Reading Any Supplied Unsaid Code;
            /// Result for the opponent of capturing the string, opponent first: the stored best code on the real position, read afresh on a trial position.
            "attack" attack Attack Fixed 1 Int 100 Reading Any Supplied Stone Code;
            /// Result for the owner of saving the string, owner first: the stored code (0 if nothing attacks it) on the real position, read afresh on a trial position.
            "defend" defend Defend Fixed 1 Int 100 Reading Any Supplied Stone Code;
            /// Real number 0...1, how weak the dragon is (0 for living dragons while scoring).
            "weakness" weakness Weakness Fixed 1 Real 1 Pure Analysis Declared Stone Any;
            /// Dragon weakness > 0.40001 (true if the dragon has no data).
            "weak" weak Weak Fixed 1 Int 1 Pure Analysis Declared Stone Truth;
            /// Their result of playing at p without being captured; 0 if illegal or captured, a ko code if it hangs on a ko.
            "safe_xmove" safe_xmove SafeXmove Fixed 1 Int 100 Reading Any Supplied Nothing Code;
            /// Our result of playing at p without being captured; 0 if illegal or captured, a ko code if it hangs on a ko.
            "safe_omove" safe_omove SafeOmove Fixed 1 Int 100 Reading Any Supplied Nothing Code;
            /// 1 if they may play at p: empty, not forbidden by simple ko, not suicide.
            "legal_xmove" legal_xmove LegalXmove Fixed 1 Int 5 Pure Any Supplied Nothing Truth;
            /// 1 if we may play at p: empty, not forbidden by simple ko, not suicide.
            "legal_omove" legal_omove LegalOmove Fixed 1 Int 5 Pure Any Supplied Nothing Truth;
            /// 1 if p is empty and a move there by them would be suicide: no empty neighbour, no friendly neighbour string with a second liberty, no enemy neighbour in atari.
            "x_suicide" x_suicide XSuicide Fixed 1 Int 5 Pure Any Supplied Nothing Truth;
            /// 1 if p is empty and a move there by us would be suicide: no empty neighbour, no friendly neighbour string with a second liberty, no enemy neighbour in atari.
            "o_suicide" o_suicide OSuicide Fixed 1 Int 5 Pure Any Supplied Nothing Truth;
            /// As x_somewhere, but the dragon of the stone must not be dead.
            "x_alive_somewhere" x_alive_somewhere XAliveSomewhere Anywhere 0 Int 1 Pure Analysis Supplied Nothing Truth;
            /// As o_somewhere, but the dragon of the stone must not be dead.
            "o_alive_somewhere" o_alive_somewhere OAliveSomewhere Anywhere 0 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if at least one listed point carries a stone of theirs.
            "x_somewhere" x_somewhere XSomewhere Anywhere 0 Int 1 Pure Any Supplied Nothing Truth;
            /// 1 if at least one listed point carries a stone of ours.
            "o_somewhere" o_somewhere OSomewhere Anywhere 0 Int 1 Pure Any Supplied Nothing Truth;
            /// 1 if the point belongs to their moyo in the initial influence computed with us to move.
            "xmoyo_opposite" xmoyo_opposite XmoyoOpposite Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to our moyo in the initial influence computed with us to move.
            "omoyo_opposite" omoyo_opposite OmoyoOpposite Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to their moyo in the initial influence computed with them to move.
            "xmoyo" xmoyo Xmoyo Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to our moyo in the initial influence computed with them to move.
            "omoyo" omoyo Omoyo Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to their area in the initial influence computed with them to move.
            "xarea" xarea Xarea Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to our area in the initial influence computed with them to move.
            "oarea" oarea Oarea Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to their territory in the initial influence computed with them to move.
            "xterri" xterri Xterri Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point belongs to our territory in the initial influence computed with them to move.
            "oterri" oterri Oterri Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// Obsolete and never supplied.
            "genus" genus Genus Fixed 1 Int 1 Pure Any Declared Unsaid Any;
            /// Liberties of a stone played by them at p, captures ignored; unused.
            "approx_xlib" approx_xlib ApproxXlib Fixed 1 Int 3 Pure Any Supplied Empty Count;
            /// Liberties of a stone played by us at p, captures ignored; unused.
            "approx_olib" approx_olib ApproxOlib Fixed 1 Int 3 Pure Any Supplied Empty Count;
            /// p empty: number of liberties their string would have after playing at p, captures included; exact up to 8.
            "xlib" xlib Xlib Fixed 1 Int 5 Pure Any Supplied Empty Count;
            /// p empty: number of liberties our string would have after playing at p, captures included; exact up to 8.
            "olib" olib Olib Fixed 1 Int 5 Pure Any Supplied Empty Count;
            /// 1 if the point is marked as a place where the X side can cut the O side.
            "xcut" xcut Xcut Fixed 1 Int 1 Pure Analysis Supplied Unsaid Truth;
            /// 1 if the point is marked as a place where the O side can cut the X side.
            "ocut" ocut Ocut Fixed 1 Int 5 Pure Analysis Supplied Unsaid Truth;
            /// (p, a, b, c): the owner of c plays p, then connect_and_cut_helper(p, a, b).
            "edge_double_sente" edge_double_sente EdgeDoubleSente Fixed 4 Int 300 Reading Any Supplied Unsaid Any;
            /// After the listed moves, alternating from them: y or z empty: 0; otherwise the result of saving both.
            "xplay_defend_both" xplay_defend_both XplayDefendBoth Playout 2 Int 300 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: y or z empty: 0; otherwise the result of saving both.
            "oplay_defend_both" oplay_defend_both OplayDefendBoth Playout 2 Int 300 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: y or z empty: 5; otherwise the result of capturing at least one of them.
            "xplay_attack_either" xplay_attack_either XplayAttackEither Playout 2 Int 300 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: y or z empty: 5; otherwise the result of capturing at least one of them.
            "oplay_attack_either" oplay_attack_either OplayAttackEither Playout 2 Int 300 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: z empty: 0; otherwise the result of defending it, or 5 if nothing attacks it.
            "xplay_defend" xplay_defend XplayDefend Playout 1 Int 100 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: z empty: 0; otherwise the result of defending it, or 5 if nothing attacks it.
            "oplay_defend" oplay_defend OplayDefend Playout 1 Int 100 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: z empty: 5; otherwise the result of attacking it, opponent of its owner first.
            "xplay_attack" xplay_attack XplayAttack Playout 1 Int 100 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: z empty: 5; otherwise the result of attacking it, opponent of its owner first.
            "oplay_attack" oplay_attack OplayAttack Playout 1 Int 100 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: x, y or z empty: 1; otherwise 5 if the cutter captures something, 2 if it gets through, 0 if it is held.
            "xplay_break_through" xplay_break_through XplayBreakThrough Playout 3 Int 500 Reading Any Supplied Unsaid Through;
            /// After the listed moves, alternating from us: x, y or z empty: 1; otherwise 5 if the cutter captures something, 2 if it gets through, 0 if it is held.
            "oplay_break_through" oplay_break_through OplayBreakThrough Playout 3 Int 500 Reading Any Supplied Unsaid Through;
            /// After the listed moves, alternating from us: y or z empty: 0; otherwise the result of connecting them, owner first.
            "oplay_connect" oplay_connect OplayConnect Playout 2 Int 1000 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: y or z empty: 0; otherwise the result of connecting them, owner first.
            "xplay_connect" xplay_connect XplayConnect Playout 2 Int 1000 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: y or z empty: 5; otherwise the result of keeping them apart, opponent of their owner first.
            "oplay_disconnect" oplay_disconnect OplayDisconnect Playout 2 Int 1000 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from them: y or z empty: 5; otherwise the result of keeping them apart, opponent of their owner first.
            "xplay_disconnect" xplay_disconnect XplayDisconnect Playout 2 Int 1000 Reading Any Supplied Unsaid Code;
            /// After the listed moves, alternating from us: number of liberties of z, 0 if it is empty.
            "oplay_lib" oplay_lib OplayLib Playout 1 Int 6 Reading Any Supplied Unsaid Count;
            /// After the listed moves, alternating from them: number of liberties of z, 0 if it is empty.
            "xplay_lib" xplay_lib XplayLib Playout 1 Int 6 Reading Any Supplied Unsaid Count;
            /// 1 unless some enemy string adjacent to s can be tactically attacked.
            "seki_helper" seki_helper SekiHelper Fixed 1 Int 0 Pure Analysis Supplied Unsaid Truth;
            /// Follow-up value of the move: at least 2 + 2 × effective size of the string.
            "threaten_to_save" threaten_to_save ThreatenToSave Fixed 1 Int 0 Action Analysis Declared Unsaid Any;
            /// Action without effect, kept for old databases.
            "threaten_to_capture" threaten_to_capture ThreatenToCapture Fixed 1 Int 0 Action Any Declared Unsaid Any;
            /// Reverse follow-up value of the move: 2 × effective size of the string.
            "prevent_attack_threat" prevent_attack_threat PreventAttackThreat Fixed 1 Int 0 Action Analysis Declared Unsaid Any;
            /// 1 if the point is eye space of its owner, of either colour.
            "eye" eye Eye Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point is eye space and not marginal.
            "proper_eye" proper_eye ProperEye Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if the point is marginal eye space.
            "marginal_eye" marginal_eye MarginalEye Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// 1 if eye analysis found a half eye at p.
            "halfeye" halfeye Halfeye Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// Largest number of eyes the eye space at p can yield (0–2).
            "max_eye_value" max_eye_value MaxEyeValue Fixed 1 Int 1 Pure Analysis Supplied Unsaid UpTo(2);
            /// (p, s): topological eye value of p: 4 or more false, 3 half, 2 or less a true eye; s has no influence.
            "owl_topological_eye" owl_topological_eye OwlTopologicalEye Fixed 2 Int 1 Pure LifeAndDeath Supplied Unsaid Any;
            /// 1 if p is plainly false as an eye of us, by counting its diagonals.
            "obvious_false_oeye" obvious_false_oeye ObviousFalseOeye Fixed 1 Int 1 Reading Any Supplied Unsaid Truth;
            /// 1 if p is plainly false as an eye of them, by counting its diagonals.
            "obvious_false_xeye" obvious_false_xeye ObviousFalseXeye Fixed 1 Int 1 Reading Any Supplied Unsaid Truth;
            /// P must never be played.
            "antisuji" antisuji Antisuji Fixed 1 Int 0 Action Any Declared Unsaid Any;
            /// Register \"move connects the strings at p and q\".
            "add_connect_move" add_connect_move AddConnectMove Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// Register \"move cuts p and q\", unless one of them is tactically dead.
            "add_cut_move" add_cut_move AddCutMove Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// P, q strings of them, both defensible together now; if after our move both still stand, each has a defence, but not both together: register an \"attack either\" reason.
            "test_attack_either_move" test_attack_either_move TestAttackEitherMove Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// Register \"move defends both strings\".
            "add_defend_both_move" add_defend_both_move AddDefendBothMove Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// Same dragon.
            "same_dragon" same_dragon SameDragon Fixed 2 Int 1 Pure Analysis Declared Stone Truth;
            /// Same string.
            "same_string" same_string SameString Fixed 2 Int 1 Pure Any Supplied Stone Truth;
            /// Number of stones of the dragon.
            "dragonsize" dragonsize Dragonsize Fixed 1 Int 1 Pure Any Declared Unsaid Count;
            /// Number of stones of the string now.
            "wormsize" wormsize Wormsize Fixed 1 Int 1 Pure Any Supplied Stone Count;
            /// Effective size of the dragon.
            "effective_size" effective_size EffectiveSize Fixed 1 Int 1 Pure Any Declared Unsaid Any;
            /// Upper estimate of the eyes gained by capturing the string (\"lunch\").
            "vital_chain" vital_chain VitalChain Fixed 1 Int 5 Pure LifeAndDeath Supplied Unsaid Any;
            /// The string's potential-cutting-stone counter is greater than 1.
            "potential_cutstone" potential_cutstone PotentialCutstone Fixed 1 Int 1 Pure Analysis Declared Unsaid Truth;
            /// (a, b, c): if a–b and b–c are different dragons, join b with a if a's effective size at least c's, else with c.
            "amalgamate_most_valuable_helper" amalgamate_most_valuable_helper AmalgamateMostValuableHelper Fixed 3 Int 0 Action Any Supplied Unsaid Any;
            /// Join the two dragons.
            "amalgamate" amalgamate Amalgamate Fixed 2 Int 0 Action Any Supplied Unsaid Any;
            /// −10 if p is a goal point, or is empty and touches (8 neighbours) a goal point; else the escape value of p.
            "owl_escape_value" owl_escape_value OwlEscapeValue Fixed 1 Int 1 Pure LifeAndDeath Supplied Nothing Any;
            /// 1 if p belongs to the goal.
            "owl_goal_dragon" owl_goal_dragon OwlGoalDragon Fixed 1 Int 1 Pure LifeAndDeath Supplied Nothing Truth;
            /// 1 if the point lies in an eye space of the goal's colour that can yield an eye.
            "owl_eyespace" owl_eyespace OwlEyespace Fixed 1 Int 1 Pure LifeAndDeath Supplied Nothing Truth;
            /// 1 if the point lies in an eye space of the goal's colour that can yield two eyes.
            "owl_big_eyespace" owl_big_eyespace OwlBigEyespace Fixed 1 Int 1 Pure LifeAndDeath Supplied Nothing Truth;
            /// Least number of eyes of the eye space of the goal's colour at the point; 0 if there is none.
            "owl_mineye" owl_mineye OwlMineye Fixed 1 Int 1 Pure LifeAndDeath Supplied Unsaid Any;
            /// Greatest number of eyes of the eye space of the goal's colour at the point; 0 if there is none.
            "owl_maxeye" owl_maxeye OwlMaxeye Fixed 1 Int 1 Pure LifeAndDeath Supplied Unsaid Any;
            /// P is non-marginal eye space of the goal's colour.
            "owl_proper_eye" owl_proper_eye OwlProperEye Fixed 1 Int 1 Pure LifeAndDeath Supplied Nothing Truth;
            /// Size of the eye space minus its marginal points.
            "owl_eye_size" owl_eye_size OwlEyeSize Fixed 1 Int 1 Pure LifeAndDeath Supplied Unsaid Count;
            /// The string is one of the current lunches.
            "owl_lunch" owl_lunch OwlLunch Fixed 1 Int 1 Pure LifeAndDeath Supplied Unsaid Truth;
            /// P is not goal, and belongs to a dragon of the stone's colour whose crude status is alive.
            "owl_strong_dragon" owl_strong_dragon OwlStrongDragon Fixed 1 Int 1 Pure LifeAndDeath Supplied Unsaid Truth;
            /// The dragon's owl threat status is \"can threaten defence\"; unused.
            "has_aji" has_aji HasAji Fixed 1 Int 1 Pure Analysis Declared Unsaid Any;
            /// Some neighbour of s is a single stone in atari that s's owner could capture by ko.
            "finish_ko_helper" finish_ko_helper FinishKoHelper Fixed 1 Int 5 Pure Any Supplied Unsaid Truth;
            /// S has two liberties and one of them is a ko capture for the opponent.
            "squeeze_ko_helper" squeeze_ko_helper SqueezeKoHelper Fixed 1 Int 3 Pure Any Supplied Unsaid Truth;
            /// (a, b, c): after c's owner at a and the enemy at b, if c can be attacked and defended, the defence point gets a minimum value 0.1; returns 0.
            "backfill_helper" backfill_helper BackfillHelper Fixed 3 Int 150 Action Any Declared Unsaid Any;
            /// (A, b, c): the same idea starting with our move at the empty point A, answered at b: 1 if their stones at b and beside c cannot both be defended after our defence and c.
            "connect_and_cut_helper2" connect_and_cut_helper2 ConnectAndCutHelper2 Fixed 3 Int 300 Reading Any Supplied Unsaid Truth;
            /// (A, b, c): A is an enemy string with two liberties, one of them b; we play b, they extend and cut at c: 1 if the stone at b and ours beside c cannot both be defended.
            "connect_and_cut_helper" connect_and_cut_helper ConnectAndCutHelper Fixed 3 Int 300 Reading Any Supplied Unsaid Truth;
            /// (p, q): dragon q is critical with attack point p, or can be threatened with p as first or second attack point.
            "owl_threatens" owl_threatens OwlThreatens Fixed 2 Int 1 Pure Analysis Declared Unsaid Truth;
            /// (p, q): any value given to p is redirected to q (ignored if p is occupied, q is unconditionally meaningless, or p is already redirected).
            "replace" replace Replace Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// (p, s): after the enemy of s plays p, if s can be attacked and defended, redirect p to that defence move.
            "backfill_replace" backfill_replace BackfillReplace Fixed 2 Int 0 Action Any Declared Unsaid Any;
            /// Action: p cannot become our territory in the influence being computed.
            "non_oterritory" non_oterritory NonOterritory Fixed 1 Int 0 Action Any Supplied Unsaid Any;
            /// Action: p cannot become their territory in the influence being computed.
            "non_xterritory" non_xterritory NonXterritory Fixed 1 Int 0 Action Any Supplied Unsaid Any;
            /// Handicap stones still to place.
            "remaining_handicap_stones" remaining_handicap_stones RemainingHandicapStones Fixed 0 Int 0 Pure Any Declared Unsaid Any;
            /// Handicap stones requested in total.
            "total_handicap_stones" total_handicap_stones TotalHandicapStones Fixed 0 Int 0 Pure Any Declared Unsaid Any;
            /// A move at p by us captures at least one stone.
            "o_captures_something" o_captures_something OCapturesSomething Fixed 1 Int 2 Pure Any Supplied Unsaid Truth;
            /// A move at p by them captures at least one stone.
            "x_captures_something" x_captures_something XCapturesSomething Fixed 1 Int 2 Pure Any Supplied Unsaid Truth;
            /// 1 if p is a false or half eye that counts as territory all the same.
            "false_eye_territory" false_eye_territory FalseEyeTerritory Fixed 1 Int 0 Pure Analysis Supplied Nothing Truth;
            /// 1 if eye analysis found a false eye at p.
            "false_eye" false_eye FalseEye Fixed 1 Int 1 Pure Analysis Supplied Nothing Truth;
            /// (p, q): walking along the nearer edge from q towards p, each line scanned from the fifth point down: 1 if the first stone met is ours.
            "o_visible_along_edge" o_visible_along_edge OVisibleAlongEdge Fixed 2 Int 5 Pure Any Supplied Unsaid Any;
            /// (p, q): walking along the nearer edge from q towards p, each line scanned from the fifth point down: 1 if the first stone met is theirs.
            "x_visible_along_edge" x_visible_along_edge XVisibleAlongEdge Fixed 2 Int 5 Pure Any Supplied Unsaid Any;
            /// Surround status of the dragon (0 no, 1 surrounded, 2 weakly).
            "is_surrounded" is_surrounded IsSurrounded Fixed 1 Int 1 Pure Analysis Declared Unsaid Any;
            /// (p, s): 0 if already surrounded, else surround status after a stone at p; unused.
            "does_surround" does_surround DoesSurround Fixed 2 Int 100 Pure Analysis Declared Unsaid Any;
            /// Membership value of p in the dragon's surround region, −1 if none; unused.
            "surround_map" surround_map SurroundMap Fixed 2 Int 1 Pure Analysis Declared Unsaid Any;
            /// Declared in the language and never supplied.
            "oracle_threatens" oracle_threatens OracleThreatens Fixed 2 Int 1 Pure Any Declared Unsaid Any;
            /// The pattern's own value; unused.
            "value" value Value Fixed 0 Int 0 Pure Any Declared Unsaid Any;
            /// 1 if an enemy string next to s has exactly one liberty and can be captured.
            "adjacent_to_stone_in_atari" adjacent_to_stone_in_atari AdjacentToStoneInAtari Fixed 1 Int 100 Reading Any Supplied Unsaid Truth;
            /// 1 if an enemy string next to s has exactly one liberty and can be both captured and saved.
            "adjacent_to_defendable_stone_in_atari" adjacent_to_defendable_stone_in_atari AdjacentToDefendableStoneInAtari Fixed 1 Int 100 Reading Any Supplied Unsaid Truth;
            /// (p, s): remember p as a good threat against s.
            "good_attack_threat" good_attack_threat GoodAttackThreat Fixed 2 Int 1 Action Any Declared Unsaid Any;
            /// Remember p as a safe move.
            "known_safe_move" known_safe_move KnownSafeMove Fixed 1 Int 1 Action Any Declared Unsaid Any;
            /// 1 iff board size odd, we are white, komi at most 0, s is the centre point, more than 10 stones on the board, and the board is point-symmetric with colours exchanged.
            "break_mirror_helper" break_mirror_helper BreakMirrorHelper Fixed 1 Int 1 Pure Any Declared Unsaid Any;
            /// Non-zero while a finished game is being scored.
            "doing_scoring" doing_scoring DoingScoring Fixed 0 Int 0 Pure Any Supplied Nothing Any;
            /// (p, q), stones of one colour: if the opponent can disconnect them, remember the cut and return 1.
            "disconnect_helper" disconnect_helper DisconnectHelper Fixed 2 Int 0 Action Any Supplied Unsaid Truth;
            /// 1 if tactical reading about the string should not be believed: more than two liberties, or exactly two and an enclosed enemy string inside.
            "distrust_tactics_helper" distrust_tactics_helper DistrustTacticsHelper Fixed 1 Int 0 Reading Any Supplied Unsaid Truth;
            /// 1 if the string is four stones on the edge around a corner.
            "bent_four_helper" bent_four_helper BentFourHelper Fixed 1 Int 0 Pure Any Supplied Unsaid Truth;
        }
    };
}
