//! The command `tewari`.

fn main() {}
