//! From bytes to text: the encoding that the file names, or the one that it seems to have.

use encoding_rs::{Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// The text of a file. The whole file is decoded before it is parsed, since in Shift_JIS and GBK the second byte of a
/// character may look like a bracket.
pub(crate) fn decode(bytes: &[u8]) -> String {
    let named = named(bytes);
    let encoding = match named {
        _ if is_unicode(bytes, named) => UTF_8,
        Some(encoding) if encoding != UTF_8 => encoding,
        _ => guess(bytes),
    };
    // A byte-order mark goes before whatever the file says; bytes that fit nowhere become replacement characters.
    encoding.decode(bytes).0.into_owned()
}

/// Whether the bytes are UTF-8, which nothing else looks like by chance: then the file need not be asked. ISO-2022-JP,
/// the only other encoding that stays below 128, betrays itself by its escapes where it is named.
fn is_unicode(bytes: &[u8], named: Option<&'static Encoding>) -> bool {
    const ESCAPE: u8 = 0x1B;
    std::str::from_utf8(bytes).is_ok() && !(named == Some(ISO_2022_JP) && bytes.contains(&ESCAPE))
}

/// The encoding in the property CA, if it names one that exists.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.windows(3).position(|window| window == b"CA[")? + 3;
    let rest = &bytes[start..];
    let label = &rest[..rest.iter().position(|&byte| byte == b']')?];
    Encoding::for_label(label)
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        UTF_8
    } else if seems_chinese(bytes) {
        GBK
    } else if seems_japanese(bytes) {
        SHIFT_JIS
    } else {
        WINDOWS_1252
    }
}

/// Whether all bytes beyond ASCII come in pairs of the zone of GB 2312.
fn seems_chinese(bytes: &[u8]) -> bool {
    let mut high = bytes.iter().filter(|byte| !byte.is_ascii());
    let paired = bytes.split(u8::is_ascii).all(|run| run.len() % 2 == 0);
    paired && high.all(|&byte| (0xA1..=0xFE).contains(&byte))
}

/// Whether it is Shift_JIS without the half-width signs that any Western text would give.
fn seems_japanese(bytes: &[u8]) -> bool {
    let (text, _, malformed) = SHIFT_JIS.decode(bytes);
    !malformed && text.chars().all(|c| !matches!(c, '\u{FF61}'..='\u{FF9F}' | '\u{E000}'..='\u{F8FF}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_encoding_is_used() {
        let (bytes, ..) = SHIFT_JIS.encode("(;CA[Shift_JIS]PB[本因坊ソ])");
        assert!(decode(&bytes).contains("本因坊ソ"));
    }

    #[test]
    fn without_a_name_it_is_guessed() {
        for (encoding, name) in
            [(UTF_8, "吴清源"), (GBK, "吴清源"), (SHIFT_JIS, "橋本宇太郎"), (WINDOWS_1252, "Müller é")]
        {
            let text = format!("(;PB[{name}])");
            let (bytes, ..) = encoding.encode(&text);
            assert_eq!(decode(&bytes), text, "{}", encoding.name());
        }
    }

    #[test]
    fn a_wrong_name_does_not_spoil_the_text() {
        let (bytes, ..) = GBK.encode("(;CA[UTF-8]PB[吴清源])");
        assert!(decode(&bytes).contains("吴清源"));
        assert!(decode(b"(;CA[no-such-thing]PB[abc])").contains("abc"));
    }

    #[test]
    fn what_looks_like_a_name_in_a_text_is_none() {
        assert_eq!(decode("(;C[世 (;CA[gbk\\]])".as_bytes()), "(;C[世 (;CA[gbk\\]])");
        assert_eq!(decode(b"(;CA[utf-16]PB[abc])"), "(;CA[utf-16]PB[abc])");
        assert_eq!(decode("(;CA[gbk]C[世\u{1b}])".as_bytes()), "(;CA[gbk]C[世\u{1b}])");
        let (bytes, ..) = ISO_2022_JP.encode("(;CA[ISO-2022-JP]PB[本因坊])");
        assert!(decode(&bytes).contains("本因坊"));
    }

    #[test]
    fn a_byte_order_mark_disappears() {
        assert_eq!(decode(b"\xEF\xBB\xBF(;)"), "(;)");
    }
}
