//! A password: it can be sent, and is never shown.

/// Has no `Debug` and no `Display` on purpose.
#[derive(Clone)]
pub(super) struct Secret(String);

impl Secret {
    /// The first line of `text`, if it can be one.
    pub(super) fn new(text: &str) -> Option<Secret> {
        let line = text.lines().next()?.trim();
        let fits = !line.is_empty() && !line.contains(|c: char| c.is_whitespace() || c.is_control());
        fits.then(|| Secret(line.to_owned()))
    }

    /// For the server alone.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    /// `text` without the password, as where a server repeats what it was sent.
    pub(super) fn hide_in(&self, text: &str) -> String {
        text.replace(&self.0, "***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_one_word() {
        assert_eq!(Secret::new("  tesuji\nmore").map(|secret| secret.reveal().to_owned()).as_deref(), Some("tesuji"));
        for text in ["", "\n", "  \nx", "two words", "a\tb"] {
            assert!(Secret::new(text).is_none(), "{text:?}");
        }
        assert_eq!(Secret::new("abc").unwrap().hide_in("xabcabc y"), "x****** y");
    }
}
