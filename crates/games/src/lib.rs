//! Breakthrough, Knightthrough, Domineering, Hex, Havannah, nim, tic-tac-toe, and the catalogue of all games.
