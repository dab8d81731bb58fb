//! How the game ended.

use tewari_sgf::Outcome;

use super::command;
use crate::{
    command::{Command, Context},
    estimate::Status,
    vertex::{BLACK, WHITE},
};

pub(super) const COMMANDS: &[Command] = &[
    command("final_score", "", "The score, dead stones taken off", final_score),
    command("final_status_list", "alive|dead|seki|black_territory|white_territory", "Stones or points", status_list),
    command("final_status", "VERTEX", "What a stone or point is in the end", final_status),
];

fn final_score(context: &mut Context) -> Result<String, String> {
    let judged = context.engine.judge(context.engine.settings.engine.play.score_playouts);
    Ok(Outcome::of_score(context.engine.game.score(&judged)).to_string())
}

fn status_list(context: &mut Context) -> Result<String, String> {
    let wanted = context.args.required("a status")?;
    let size = context.engine.game.size();
    let judged = context.engine.judge(context.engine.settings.engine.play.score_playouts);
    let stone = |index: usize| judged.stones[index].map(|(_, status)| status);
    let is_wanted: &dyn Fn(usize) -> bool = match wanted {
        "alive" => &|index| stone(index) == Some(Status::Alive),
        "dead" => &|index| stone(index) == Some(Status::Dead),
        "seki" => &|index| stone(index) == Some(Status::Seki),
        "black_territory" => &|index| judged.territory[index] == Some(BLACK),
        "white_territory" => &|index| judged.territory[index] == Some(WHITE),
        other => return Err(format!("unknown status '{other}'")),
    };
    let points = size.points().filter(|point| is_wanted(point.index()));
    Ok(points.map(|point| size.text(point)).collect::<Vec<_>>().join(" "))
}

fn final_status(context: &mut Context) -> Result<String, String> {
    let point = context.args.vertex(context.engine.game.size())?;
    let judged = context.engine.judge(context.engine.settings.engine.play.score_playouts);
    let (Some(stone), Some(owner)) = (judged.stones.get(point.index()), judged.territory.get(point.index())) else {
        return Err("invalid vertex: a pass has no status".into());
    };
    Ok(match (stone, owner) {
        (Some((_, Status::Alive)), _) => "alive",
        (Some((_, Status::Dead)), _) => "dead",
        (Some((_, Status::Seki)), _) => "seki",
        (None, Some(owner)) if *owner == BLACK => "black_territory",
        (None, Some(_)) => "white_territory",
        (None, None) => "dame",
    }
    .into())
}
