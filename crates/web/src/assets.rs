//! The files of the page, which are part of the program.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

use crate::error::Refusal;

/// Name and text.
const FILES: &[(&str, &str)] = &[
    ("index.html", include_str!("../page/index.html")),
    ("app.css", include_str!("../page/app.css")),
    ("favicon.svg", include_str!("../page/favicon.svg")),
    ("js/api.js", include_str!("../page/js/api.js")),
    ("js/board-hex.js", include_str!("../page/js/board-hex.js")),
    ("js/board-squares.js", include_str!("../page/js/board-squares.js")),
    ("js/board.js", include_str!("../page/js/board.js")),
    ("js/chart.js", include_str!("../page/js/chart.js")),
    ("js/compare.js", include_str!("../page/js/compare.js")),
    ("js/controls.js", include_str!("../page/js/controls.js")),
    ("js/dom.js", include_str!("../page/js/dom.js")),
    ("js/explain.js", include_str!("../page/js/explain.js")),
    ("js/geometry.js", include_str!("../page/js/geometry.js")),
    ("js/heat.js", include_str!("../page/js/heat.js")),
    ("js/history.js", include_str!("../page/js/history.js")),
    ("js/input.js", include_str!("../page/js/input.js")),
    ("js/keys.js", include_str!("../page/js/keys.js")),
    ("js/main.js", include_str!("../page/js/main.js")),
    ("js/marks.js", include_str!("../page/js/marks.js")),
    ("js/moves.js", include_str!("../page/js/moves.js")),
    ("js/newgame.js", include_str!("../page/js/newgame.js")),
    ("js/players.js", include_str!("../page/js/players.js")),
    ("js/rates.js", include_str!("../page/js/rates.js")),
    ("js/records.js", include_str!("../page/js/records.js")),
    ("js/search-panel.js", include_str!("../page/js/search-panel.js")),
    ("js/settings.js", include_str!("../page/js/settings.js")),
    ("js/state.js", include_str!("../page/js/state.js")),
    ("js/tabs.js", include_str!("../page/js/tabs.js")),
    ("js/tree.js", include_str!("../page/js/tree.js")),
];

/// The file of this name.
pub(crate) fn answer(name: &str) -> Response {
    let Some((_, text)) = FILES.iter().find(|(known, _)| *known == name) else {
        return Refusal::missing("there is no such file").into_response();
    };
    let kind = match name.rsplit_once('.') {
        Some((_, "html")) => "text/html; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        _ => "text/javascript; charset=utf-8",
    };
    ([(header::CONTENT_TYPE, kind)], *text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_small() {
        let bytes: usize = FILES.iter().map(|(_, text)| text.len()).sum();
        assert!(bytes < 200_000, "{bytes} bytes");
    }
}
