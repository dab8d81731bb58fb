//! Named systems, each a TOML file under `presets/`.

use std::sync::LazyLock;

use tewari_params::Parameters;

use crate::SearchParams;

/// A named choice of parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Preset {
    /// How it is called.
    pub name: &'static str,
    /// One line: what it is.
    pub title: String,
    /// Where it was published.
    pub source: String,
    /// When.
    pub year: u32,
    /// The complete parameters.
    pub params: SearchParams,
}

const FILES: &[(&str, &str)] = &[
    ("flat", include_str!("../../../presets/flat.toml")),
    ("greedy", include_str!("../../../presets/greedy.toml")),
    ("uct", include_str!("../../../presets/uct.toml")),
    ("amaf", include_str!("../../../presets/amaf.toml")),
    ("mc-rave-hand", include_str!("../../../presets/mc-rave-hand.toml")),
    ("mc-rave-mse", include_str!("../../../presets/mc-rave-mse.toml")),
    ("mogo-2007", include_str!("../../../presets/mogo-2007.toml")),
    ("uct-rave", include_str!("../../../presets/uct-rave.toml")),
    ("rave", include_str!("../../../presets/rave.toml")),
    ("grave", include_str!("../../../presets/grave.toml")),
];

static PRESETS: LazyLock<Vec<Preset>> =
    LazyLock::new(|| FILES.iter().map(|&(name, text)| read(name, text).expect("shipped presets are valid")).collect());

/// All presets, in the order of their history.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

/// The preset with this name.
///
/// ```
/// assert_eq!(tewari_search::preset("grave").unwrap().year, 2015);
/// assert!(tewari_search::preset("deep").is_none());
/// ```
pub fn preset(name: &str) -> Option<Preset> {
    presets().iter().find(|preset| preset.name == name).cloned()
}

/// A preset file is a table `about` (title, source, year) and the parameters that differ from their defaults.
fn read(name: &'static str, text: &str) -> Result<Preset, String> {
    let mut table: toml::Table = text.parse().map_err(|error| format!("{name}: {error}"))?;
    let about = table.remove("about").ok_or(format!("{name}: no [about]"))?;
    let field = |key: &str| about.get(key).and_then(toml::Value::as_str).map(str::to_owned);
    let mut params = SearchParams::default();
    params.apply_toml(&table.to_string()).map_err(|error| format!("{name}: {error}"))?;
    Ok(Preset {
        name,
        title: field("title").ok_or(format!("{name}: no title"))?,
        source: field("source").ok_or(format!("{name}: no source"))?,
        year: about.get("year").and_then(toml::Value::as_integer).ok_or(format!("{name}: no year"))? as u32,
        params,
    })
}
