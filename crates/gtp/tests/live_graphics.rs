//! What GoGui reads from standard error while a command runs.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use tewari_gtp::{Engine, LiveGraphics, Settings};
use tewari_search::{Budget, preset};

/// Keeps what is drawn.
#[derive(Clone, Default)]
struct Canvas(Arc<Mutex<Vec<u8>>>);

impl Write for Canvas {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn drawn(live: &str, command: &str) -> String {
    let mut search = preset("grave").unwrap().params;
    search.run.memory = 16;
    let limit = Some(Budget::seconds(0.2));
    let mut engine = Engine::new(Settings { search, limit, size: (9, 9), ..Settings::default() }).unwrap();
    let canvas = Canvas::default();
    engine.draw_to(canvas.clone());
    for (path, value) in [("gogui.live", live), ("gogui.interval", "0.02"), ("play.score_playouts", "20")] {
        engine.set_option(path, value).unwrap();
    }
    engine.ask(command).unwrap();
    let bytes = canvas.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

/// Every picture is a block that begins with `gogui-gfx:` and ends with an empty line; the last thing said is CLEAR.
fn pictures(text: &str) -> Vec<String> {
    let body = text.strip_suffix("gogui-gfx: CLEAR\n").unwrap_or_else(|| panic!("nothing is cleared: {text}"));
    let blocks = body.split_terminator("\n\n").map(|block| block.strip_prefix("gogui-gfx:\n").unwrap().to_owned());
    blocks.collect()
}

#[test]
fn every_picture_is_what_it_says() {
    for what in LiveGraphics::ALL.into_iter().filter(|what| *what != LiveGraphics::Off) {
        let pictures = pictures(&drawn(what.name(), "genmove b"));
        assert!(!pictures.is_empty(), "{what}");
        let starts: &[&str] = match what {
            LiveGraphics::Best => &["INFLUENCE ", "LABEL ", "TEXT "],
            LiveGraphics::Ownership => &["INFLUENCE A1 "],
            LiveGraphics::Line => &["VAR B "],
            _ => &["LABEL ", "TEXT "],
        };
        for picture in pictures {
            let lines: Vec<&str> = picture.lines().collect();
            assert_eq!(lines.len(), starts.len(), "{what}: {picture}");
            assert!(lines.iter().zip(starts).all(|(line, start)| line.starts_with(start)), "{what}: {picture}");
            assert!(!picture.contains("NaN"), "{what}: {picture}");
        }
    }
}

#[test]
fn analyses_are_drawn_too() {
    assert!(pictures(&drawn("visits", "lz-analyze b 1")).iter().all(|picture| picture.starts_with("LABEL ")));
}

#[test]
fn nothing_is_drawn_unless_asked_for() {
    assert_eq!(drawn("off", "genmove b"), "");
}
