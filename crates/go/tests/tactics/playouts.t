# Moves of the playouts.
#   play C after P [rules] = M|M    all moves that C makes after the stone on P, under these rules

# Saved by extension.
. . . . .
. . O . .
. O X . .
. . O . .
. . . . .
play X after C2 = D3

# The same rule switched off: a pattern is found instead.
. . . . .
. . O . .
. O X . .
. . O . .
. . . . .
play X after C2 save=false patterns=false captures=false = A1|A2|A3|A4|A5|B1|B2|B4|B5|C1|C5|D1|D2|D3|D4|D5|E1|E2|E3|E4|E5

# Saved by capture.
. . . . . .
. . . . . .
X X O . . .
. O X O . .
X X . O . .
. . . . . .
play X after C4 = A3|C2
play O after B4 = C2

# Captures anywhere, when nothing is to be done near the last move.
. . . . . O
. . . . . .
. . . . . .
. . . . . .
X X . . . .
O . . . . .
play X after F6 = B1

# No capture, no pattern: anything but own eyes.
. X . .
X X . .
. . . .
. . . O
play X after D1 = A1|A2|B1|B2|C1|C2|C3|C4|D2|D3|D4

# Hane around the last move.
. . . . .
. . . . .
. X O . .
. . . . .
. . . . .
play X after C3 = B2|B4|C2|C4

# A cut.
. . . . .
. X O . .
. O . . .
. . . . .
. . . . .
play X after B3 = A4|C3
play O after B4 = A3|C3|C5

# The rule of patterns off.
. . . . .
. X O . .
. O . . .
. . . . X
X X . . O
play X after B3 patterns=false = D1

# Ladders: the extension runs to the edge and is not played.
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. X X . . . .
. X O . . . .
play O after C2 save=true patterns=false captures=false = D1
play O after C2 ladders=true patterns=false captures=false fill_board=0 = A1|A2|A3|A4|A5|A6|A7|B3|B4|B5|B6|B7|C3|C4|C5|C6|C7|D1|D2|D3|D4|D5|D6|D7|E1|E2|E3|E4|E5|E6|E7|F1|F2|F3|F4|F5|F6|F7|G1|G2|G3|G4|G5|G6|G7

# Nakade: the middle of three.
X X X X X
X . . . X
X X X X X
O O O O X
. . . O .
play O after C3 nakade=true = C4
play X after D1 nakade=true patterns=false captures=false save=false = B1

# Self-atari of a large chain is not played.
O O O O .
X X X O O
. . X O .
X X X O O
O O O O .
play X after D3 patterns=false self_atari=2 = none
play X after D3 patterns=false self_atari=9 = A3|B3
play X after D3 patterns=false self_atari=0 = A3|B3

# Two liberties: the stone on the first line cannot get away.
. . . . .
. . . . .
. . . . .
X X . . .
. O . . .
play X after B1 two_liberties=true = C1

# A random move into the false eye becomes the capture that makes it an eye.
. X . .
X O X .
. . . .
. . . O
play X after D1 captures=false patterns=false = A1|A2|A4|B1|B2|C1|C2|C4|D2|D3|D4
play X after D1 captures=false patterns=false eye_shape=true = A1|A2|B1|B2|C1|C2|C4|D2|D3|D4
