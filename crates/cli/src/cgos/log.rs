//! What the client tells its user.

use std::io::Write;

use tewari_terminal::text::one_line;

use super::secret::Secret;

/// Lines for people. Text of the server is shown without control characters, and the password never.
pub(super) struct Log<'a> {
    out: &'a mut dyn Write,
    secret: Secret,
}

impl<'a> Log<'a> {
    pub(super) fn new(out: &'a mut dyn Write, secret: &Secret) -> Log<'a> {
        Log { out, secret: secret.clone() }
    }

    /// Writes a line. That nobody reads it is no reason to lose a game.
    pub(super) fn line(&mut self, text: &str) {
        let line = self.safe(text);
        let _ = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
    }

    /// Text that can be shown.
    pub(super) fn safe(&self, text: &str) -> String {
        const LONGEST: usize = 300;
        self.secret.hide_in(&one_line(text)).chars().take(LONGEST).collect()
    }
}
