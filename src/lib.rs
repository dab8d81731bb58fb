//! Tewari.
