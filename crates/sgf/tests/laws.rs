//! What holds for any input.

use proptest::prelude::*;
use tewari_sgf::{Colour, GameRecord, Play, Step, Vertex, read};

/// Pieces of files, which in random order get further than random bytes do.
fn fragments() -> impl Strategy<Value = Vec<u8>> {
    let known: &[&[u8]] = &[
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b":",
        b"SZ[9]",
        b"SZ[",
        b"AB[aa:zz]",
        b"B[tt]",
        b"W[]",
        b"KM[6,5]",
        b"CA[",
        b"CA[gbk]",
        b"HA[2]",
        b"C[",
        b"\n",
        b"\r",
        b"Black[dd]",
        b"RE[B+R]",
        b"\xff",
        b"\x81",
        b"\xe4\xb8",
    ];
    prop::collection::vec(prop::sample::select(known), 0..60).prop_map(|parts| parts.concat())
}

fn read_all(bytes: &[u8]) {
    let Ok(trees) = read(bytes) else { return };
    for tree in trees {
        let _ = GameRecord::of_main_line(&tree);
        let again = read(tree.to_string().as_bytes()).expect("what is written can be read");
        assert_eq!(again, [tree]);
    }
}

fn vertex() -> impl Strategy<Value = Vertex> {
    (0u8..13, 0u8..9).prop_map(|(column, row)| Vertex { column, row })
}

fn colour() -> impl Strategy<Value = Colour> {
    prop::sample::select(vec![Colour::Black, Colour::White])
}

fn step() -> impl Strategy<Value = Step> {
    let play = (colour(), prop::option::of(vertex())).prop_map(|(colour, vertex)| Play { colour, vertex });
    let comment = prop::option::of("[ -~é世\n]{1,20}");
    (prop::option::of(play), comment).prop_map(|(play, comment)| Step { play, comment, ..Step::default() })
}

proptest! {
    #[test]
    fn nothing_panics_on_pieces(bytes in fragments()) {
        read_all(&bytes);
    }

    #[test]
    fn nothing_panics_on_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read_all(&bytes);
    }

    #[test]
    fn games_are_read_as_they_were_written(
        steps in prop::collection::vec(step(), 1..30),
        stones in prop::collection::vec((vertex(), colour()), 0..5),
        names in prop::array::uniform3("[!-~é]{1,12}"),
        komi in -200i16..200,
    ) {
        let [black, white, result] = names.map(Some);
        let mut game = GameRecord {
            komi: Some(f32::from(komi) / 2.0), black, white, result, steps, ..GameRecord::new(13, 9)
        };
        // The writer sorts stones by colour.
        for wanted in [Colour::Black, Colour::White] {
            stones.iter().filter(|(_, colour)| *colour == wanted).for_each(|&(v, colour)| game.set_up(v, colour));
        }
        let text = game.to_tree().to_string();
        prop_assert_eq!(GameRecord::of_main_line(&read(text.as_bytes()).unwrap()[0]).unwrap(), game, "{}", text);
    }
}
