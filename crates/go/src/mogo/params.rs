//! What can be switched in the playouts of MoGo.

tewari_params::choice! {
    /// Whether playouts try the reply that won last after the same move (last good reply).
    pub enum LastGoodReply {
        /// They do not.
        Off = "off",
        /// They do, until another reply wins (LGR-1, Drake 2009).
        Lgr = "lgr",
        /// They do, until it loses (LGRF-1 with forgetting, Baier & Drake 2010).
        Lgrf = "lgrf",
    }
}

tewari_params::params! {
    /// Playouts that answer the last move (Gelly & Silver 2011, section 3.5). Rules are tried in this order.
    pub struct MogoParams {
        /// Whether the last good reply to the last move goes before all rules.
        pub last_good_reply: LastGoodReply = LastGoodReply::Off;
        /// Whether chains that the last move put in atari are saved, by capture or extension.
        pub save: bool = true;
        /// Whether extensions from atari are read, and not played when they run into a ladder.
        pub ladders: bool = false;
        /// Whether chains with two liberties beside the last move are attacked and defended.
        pub two_liberties: bool = false;
        /// Whether the vital point of a small eye space beside the last move is played (nakade).
        pub nakade: bool = false;
        /// How many points are drawn in search of one in the middle of nowhere, to be played (fill-board); 0 for none.
        pub fill_board: u32 = 0, in 0..=100;
        /// Whether the points around the last move are looked through for 3×3 patterns of cut and hane.
        pub patterns: bool = true;
        /// Whether enemy chains in atari are captured, wherever they are.
        pub captures: bool = true;
        /// The probability that a rule is followed, each time and each rule anew: playouts that always follow them judge
        /// positions worse (docs/experiments.md).
        pub rule_chance: f32 = 1.0, in 0.0..=1.0;
        /// Chains of this many stones or more are not put in atari by an own move; 0 allows it.
        pub self_atari: u32 = 0, in 0..=1000;
        /// Whether a random move into a false eye becomes the capture that makes it a true one. It can act only where
        /// captures are not always played before: without `captures`, or with a `rule_chance` below 1.
        pub eye_shape: bool = false;
        /// A playout ends when one side has so many stones more, in percent of the board; 0 plays on.
        pub mercy: u32 = 0, in 0..=100;
    }
}
