//! What can be chosen about the engine beside its search.

tewari_params::params! {
    /// How the engine behaves in a game.
    pub struct PlayParams {
        /// Resign when the best move wins less often than this, several moves in a row; 0 never resigns.
        pub resign: f32 = 0.08, in 0.0..=1.0;
        /// So many moves in a row must be that bad.
        pub resign_moves: u32 = 3, in 1..=1000;
        /// Whether to pass as soon as the game is decided and the rules let dead stones stand.
        pub friendly_pass: bool = true;
        /// Playouts that decide what is dead and whose point is whose.
        pub score_playouts: u32 = 1000, in 1..=1_000_000;
        /// Whether to think while the opponent does, at full strength.
        pub ponder: bool = false;
        /// Points per handicap stone that the search gives white beside the komi, less from move to move until none are
        /// left (Baudiš 2011, linear handicap); 0 for none. What is scored and told stays as it is.
        pub dynamic_komi: f32 = 8.0, in 0.0..=50.0;
        /// How strong to play: 1 is a beginner, every level has twice the search of the one below, 10 has no limit.
        pub level: u32 = 10, in 1..=10;
    }
}

tewari_params::params! {
    /// How the engine uses its time.
    pub struct TimeParams {
        /// Seconds per move when nobody sets a clock, a number of playouts or seconds.
        pub default_seconds: f64 = 5.0, in 0.01..=1e6;
        /// Seconds kept back from every move for the way to the controller and back.
        pub lag: f64 = 0.2, in 0.0..=60.0;
        /// Whether to stop as soon as no other move can catch up, and to think longer while the best move is in doubt.
        pub adaptive: bool = true;
    }
}

tewari_params::choice! {
    /// What is drawn on the board during a search.
    pub enum LiveGraphics {
        /// Nothing.
        Off = "off",
        /// The best moves and their winning rates.
        Best = "best",
        /// N(s,a).
        Visits = "visits",
        /// Q(s,a).
        Value = "value",
        /// Q̃(s,a).
        Amaf = "amaf",
        /// β(s,a).
        Beta = "beta",
        /// Whose points they will be, by playouts from the position.
        Ownership = "ownership",
        /// The line that is expected.
        Line = "line",
    }
}

tewari_params::params! {
    /// What GoGui shows.
    pub struct GoguiParams {
        /// What to draw on the board during a search, by lines for GoGui on standard error.
        pub live: LiveGraphics = LiveGraphics::Off;
        /// Seconds from one drawing to the next.
        pub interval: f64 = 0.5, in 0.01..=1000.0;
    }
}

tewari_params::groups! {
    /// Everything that can be chosen about the engine beside its search.
    pub struct EngineParams {
        pub play: PlayParams,
        pub time: TimeParams,
        pub gogui: GoguiParams,
    }
}
