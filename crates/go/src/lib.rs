//! The board of Go and the games played on it: Go, Atarigo, three-colour Go.
