//! One definition per parameter: default, range, documentation, TOML key and command-line path.
