//! Which program this is.

/// Version and, if it was built from a repository, commit.
pub(crate) const VERSION: &str = env!("TEWARI_VERSION");
