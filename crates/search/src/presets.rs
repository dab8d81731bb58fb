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
    /// What differs from the original, if anything is known to.
    pub differs: Option<String>,
    /// The complete parameters.
    pub params: SearchParams,
}

/// Name and text of every file, collected by the build script.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/presets.rs"));

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let mut presets: Vec<Preset> =
        FILES.iter().map(|&(name, text)| read(name, text).expect("shipped presets are valid")).collect();
    presets.sort_by_key(|preset| (preset.year, preset.name));
    presets
});

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

/// A preset file is a table `about` (title, source, year, what differs from the original) and the parameters that differ from their defaults.
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
        differs: field("differs"),
        year: about.get("year").and_then(toml::Value::as_integer).ok_or(format!("{name}: no year"))? as u32,
        params,
    })
}
