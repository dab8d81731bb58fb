//! Every parameter of the search, defined once.

use tewari_go::MogoParams;

use crate::{
    BackupParams, CreditParams, GaussianParams, KnowledgeParams, LearnedParams, MastParams, OrderedParams, PoolParams,
    PriorParams, PruningParams, RaveParams, TerritoryParams, td::TdParams,
};

tewari_params::choice! {
    /// What the tree policy maximises, before exploration.
    pub enum Value {
        /// Nothing: all actions of the root equally often (flat Monte-Carlo).
        Uniform = "uniform",
        /// Q(s,a), the mean reward (greedy MCTS; UCT with exploration).
        Mean = "mean",
        /// Q̃(s,a) alone, exploration on Ñ(s,a) (basic AMAF, Helmbold & Parker-Wood 2009 §3).
        Amaf = "amaf",
        /// β·Q̃ with its own exploration + (1-β)·Q with its own (α-AMAF, Helmbold & Parker-Wood 2009 §3).
        Alpha = "alpha",
        /// (1-β)Q + βQ̃ with Q̃ of the node itself (MC-RAVE, Gelly & Silver 2011 §4.3).
        Rave = "rave",
        /// (1-β)Q + βQ̃ with Q̃ of the nearest ancestor with enough playouts (GRAVE, Cazenave 2015).
        Grave = "grave",
        /// Nothing: a lot that is drawn by how likely Q(s,a) is the best (Crazy Stone, Coulom 2006); see the group
        /// `gaussian`.
        Gaussian = "gaussian",
        /// Q̃(s,a) in an order that is disturbed less and less (Gobble, Brügmann 1993); see the group `ordered`.
        Ordered = "ordered",
    }
}

tewari_params::choice! {
    /// Which actions a node of the tree has.
    pub enum TreeActions {
        /// All that are legal.
        Legal = "legal",
        /// Those that a playout may choose (Go: no own eye is filled, and a pass only when nothing else is left).
        Playout = "playout",
    }
}

tewari_params::choice! {
    /// Which move is played in the end.
    pub enum FinalMove {
        /// The most simulations ("robust").
        Visits = "visits",
        /// The best mean ("max").
        Value = "value",
        /// The best lower bound Q - a/√n ("secure", Chaslot 2008).
        Secure = "secure",
        /// The best Q̃(s,a) (Gobble, Brügmann 1993).
        Amaf = "amaf",
        /// The best Q + w·n/N: a balance of value and visits (Ikeda & Viennot 2013, section 6.2, which gives no formula).
        Balance = "balance",
    }
}

tewari_params::choice! {
    /// The default policy: how playouts choose.
    pub enum PlayoutPolicy {
        /// Uniform over the game's playout actions (in Go never an own eye).
        Uniform = "uniform",
        /// By the average rewards of actions in the search so far (MAST, Finnsson & Björnsson 2008; the temperature
        /// heuristic, Bouzy & Helmstetter 2003); see the group `mast`.
        Mast = "mast",
        /// In the order of those averages, disturbed less and less (Gobble, Brügmann 1993); see the group `ordered`.
        Ordered = "ordered",
        /// Uniform, but for points that are nearly always one side's in the end, for Go and Atarigo (Bouzy 2006); see the
        /// group `territory`.
        Territory = "territory",
        /// By the strengths of moves that were learnt from games, for Go (Coulom 2007; Ikeda & Viennot 2013, section 3.4). Of the
        /// group `mogo` only `self_atari` applies.
        Gammas = "gammas",
        /// The same by strengths that were then balanced until the mean outcome of playouts was the value of the position, on
        /// 9×9; elsewhere the same (Silver & Tesauro 2009; Huang, Coulom & Lin 2010).
        Balanced = "balanced",
        /// Local answers to the last move, for Go and Atarigo (Gelly & Silver 2011, section 3.5); see the group `mogo`.
        Mogo = "mogo",
    }
}

tewari_params::params! {
    /// Simulations.
    pub struct SimulationParams {
        /// How a simulation goes on beyond the tree.
        pub playout: PlayoutPolicy = PlayoutPolicy::Uniform;
        /// Moves after which a playout is cut and judged as it stands: Go counts areas, games that cannot tell share the
        /// reward; 0 plays to the end (truncated Monte-Carlo simulation, Gelly & Silver 2011, section 2.2).
        pub cut: u32 = 0, in 0..=1_000_000;
    }
}

tewari_params::params! {
    /// The tree policy.
    pub struct TreeParams {
        /// What is maximised in the tree.
        pub value: Value = Value::Mean;
        /// Exploration constant c before √(ln N(s) / N(s,a)); 0 for none (Cazenave uses 0.4 for UCT).
        pub c: f32 = 0.4, in 0.0..=100.0;
        /// First-play urgency: the value of an action that no statistic knows yet; inf tries such actions first.
        pub fpu: f32 = f32::INFINITY, in 0.0..=f32::INFINITY;
        /// The visit of an edge at which a node is added below it; 0 never adds one.
        pub expand: u32 = 1, in 0..=1_000_000;
        /// Moves of a simulation that the tree may choose, at most; 0 for no limit.
        pub depth: u32 = 0, in 0..=1_000_000;
        /// Simulations of a small search of its own at every new node, whose tree is forgotten: search in two levels, which
        /// saves memory by about this factor; 0 plays one simulation out.
        pub second: u32 = 0, in 0..=100_000;
        /// Which actions a node has.
        pub actions: TreeActions = TreeActions::Legal;
        /// Whether equal positions share a node (a transposition table).
        pub transpositions: bool = false;
        /// Whether proven wins and losses are kept and used.
        pub solver: bool = false;
    }
}

tewari_params::params! {
    /// Generalised RAVE.
    pub struct GraveParams {
        /// A node's own AMAF values are used once it has more playouts than this; below, those of its nearest
        /// ancestor that has.
        pub reference as "ref": u32 = 50, in 0..=1_000_000_000;
        /// Visits after which a node gets AMAF values of its own; 0 for all nodes from the beginning, which takes the most
        /// memory by far. Values that come late know nothing of heuristics.
        pub late: u32 = 0, in 0..=1_000_000_000;
    }
}

tewari_params::params! {
    /// The move that is played.
    pub struct ChoiceParams {
        /// How it is chosen.
        pub by: FinalMove = FinalMove::Visits;
        /// The factor a of the secure choice.
        pub secure_a: f32 = 1.0, in 0.0..=100.0;
        /// The weight w of the visits in the balance.
        pub visit_weight: f32 = 0.5, in 0.0..=1000.0;
        /// In matches and experiments, a player gives up when the move that it chose was worth less than this three times in a
        /// row; 0 plays all games to their end. The engine has `play.resign` instead.
        pub resign: f32 = 0.0, in 0.0..=1.0;
        /// In matches and experiments against an external program, a player claims the game when the move that it chose was
        /// worth more than this three times in a row. The game ends if the count without dead stones and the program's own
        /// `estimate_score` agree, with all its bounds; 1 plays all games to their end.
        pub claim: f32 = 1.0, in 0.0..=1.0;
    }
}

tewari_params::params! {
    /// How the search runs.
    pub struct RunParams {
        /// Workers on one tree.
        pub threads: u32 = 1, in 1..=256;
        /// Memory of a search in MiB, all but a sixteenth (at most 4 MiB) for its tree; when that is full, the least
        /// visited nodes are forgotten.
        pub memory: u32 = 512, in 1..=1_048_576;
        /// Losses that a simulation counts on its way down, with more than one worker; 1 is its visit itself.
        pub virtual_loss: u32 = 1, in 1..=100;
        /// Whether the subtree of the played moves is kept for the next search.
        pub reuse: bool = false;
        /// Whether other searches are told what this one finds: what heuristics give to new nodes is then kept apart.
        pub shared: bool = false;
    }
}

tewari_params::params! {
    /// How long the search runs. What a match or a clock says goes before.
    pub struct BudgetParams {
        /// Simulations per move; 0 for no limit.
        pub playouts: u64 = 0, in 0..=1_000_000_000_000;
        /// Seconds per move; 0 for no limit.
        pub seconds: f64 = 0.0, in 0.0..=1e6;
        /// Whether to stop as soon as the rest of the budget cannot change the choice.
        pub decided: bool = false;
    }
}

tewari_params::groups! {
    /// Everything that can be chosen about a search.
    pub struct SearchParams {
        pub tree: TreeParams,
        pub rave: RaveParams,
        pub learned: LearnedParams,
        pub grave: GraveParams,
        pub credit: CreditParams,
        pub backup: BackupParams,
        pub gaussian: GaussianParams,
        pub pruning: PruningParams,
        pub ordered: OrderedParams,
        pub simulation: SimulationParams,
        pub mogo: MogoParams,
        pub mast: MastParams,
        pub territory: TerritoryParams,
        pub pool: PoolParams,
        pub prior: PriorParams,
        pub knowledge: KnowledgeParams,
        pub td: TdParams,
        pub choice: ChoiceParams,
        pub run: RunParams,
        pub budget: BudgetParams,
    }
}
