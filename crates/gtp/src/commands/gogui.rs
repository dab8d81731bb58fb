//! What GoGui asks.

use super::command;
use crate::command::Command;

/// What GoGui puts into its menu: the kind of answer, the title, the command.
const MENU: &[&str] = &[
    "gfx/Best Moves/tewari-gfx_best",
    "gfx/Principal Variation/tewari-gfx_line",
    "gfx/Ownership/tewari-gfx_ownership",
    "dboard/Visits/tewari-board visits",
    "dboard/Value/tewari-board value",
    "dboard/AMAF Value/tewari-board amaf",
    "dboard/AMAF Weight/tewari-board beta",
    "none/Live: Best Moves/tewari-param gogui.live best",
    "none/Live: Visits/tewari-param gogui.live visits",
    "none/Live: Value/tewari-param gogui.live value",
    "none/Live: AMAF Value/tewari-param gogui.live amaf",
    "none/Live: AMAF Weight/tewari-param gogui.live beta",
    "none/Live: Ownership/tewari-param gogui.live ownership",
    "none/Live: Principal Variation/tewari-param gogui.live line",
    "none/Live: Off/tewari-param gogui.live off",
    "plist/Legal Moves/all_legal %c",
    "plist/Dead Stones/final_status_list dead",
    "plist/Stones in Seki/final_status_list seki",
    "string/Final Score/final_score",
    "hstring/Explain Last Move/gomill-explain_last_move",
    "hstring/Commands/tewari-help",
    "param/Parameters/tewari-param",
    "none/Clear Cache/clear_cache",
];

pub(super) const COMMANDS: &[Command] =
    &[command("gogui-analyze_commands", "", "What GoGui puts into its menu", |_| Ok(MENU.join("\n")))];
