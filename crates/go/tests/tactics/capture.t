# Captures and escapes. A board (X black, O white, the top row first), then questions about it:
#   capture P = M|M   the enemy moves first and catches the chain on P by each of these moves, or by `none`
#   escape P = M|M    the owner moves first and saves the chain on P by each of these moves, or by `none`
#   move C P          plays a move of C (X or O) on P: what follows is about the position after it
# Attackers give atari and nothing else; a chain that gets three liberties counts as free.

. . . . . . .
. . X . . . .
. X O X . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
capture C5 = C4
escape C5 = C4
capture C6 = none       # three liberties are too many
capture B5 = none

# The same on the second line: the edge stops the flight.
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . X . . . .
. X O X . . .
. . . . . . .
capture C2 = C1
escape C2 = none

# A ladder to the right and down.
. . . . . . .
. . X . . . .
. X O X . . .
. X . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
capture C5 = C4
escape C5 = none

. . . . . . .
. . X . . . .
. X O X . . .
. X O . . . .
. . . . . . .
. . . . . . .
. . . . . . .
capture C5 = C3
capture C4 = C3
escape C4 = C3|D4

# A stone on the path breaks it.
. . . . . . .
. . X . . . .
. X O X . . .
. X O . . . .
. . . . . . .
. . . . O . .
. . . . . . .
capture C5 = none

# A stone beside the path does not.
. . . . . . .
. . X . . . .
. X O X . . .
. X O . . . .
. . . . . . .
. . . . . . .
O . . . . . .
capture C5 = C3

# The same ladder to the left.
. . . . . . .
. . . . X . .
. . . X O X .
. . . . O X .
. . . . . . .
. . . . . . .
. . . . . . .
capture E5 = E3

. . . . . . .
. . . . X . .
. . . X O X .
. . . . O X .
. . . . . . .
. . O . . . .
. . . . . . .
capture E5 = none

# Upwards.
. . . . . . .
. . . . . . .
. . . . . . .
. X O . . . .
. X O X . . .
. . X . . . .
. . . . . . .
capture C4 = C5

# In a corner.
. . . . .
. . . . .
. . . . .
X X . . .
O . . . .
capture A1 = B1
escape A1 = none

# No liberty to run to.
. . . . .
. . . . .
. . . . .
X . . . .
O . X . .
capture A1 = B1
escape A1 = none

# Saved by capturing what surrounds it.
# Each is in atari and can take the other.
. . . . . .
. . . . . .
X X O . . .
. O X O . .
X X . O . .
. . . . . .
capture B3 = A3
escape B3 = C2
capture C3 = C2
escape C3 = A3|C2

# A long ladder on a larger board, white's stone in the upper left.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = C5
escape C7 = C5|D6

# Breakers on its way, near and far.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . O . .
. . . . . . . . .
capture C7 = none

. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = none

# An own stone in the way helps the attacker.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . X . . . .
. . . . . . . . .
. . . . . . O . .
. . . . . . . . .
capture C7 = C5

# Stones off the way change nothing.
. . . . . . . . O
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
O . . . . . . . .
. O . . . . . . .
capture C7 = C5

# On the first line.
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X . . .
. X O . . .
capture C1 = D1
escape C1 = none

. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X . . .
. X O . . O
escape C1 = none
capture C1 = D1

. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X . O .
. X O . . .
escape C1 = D1

# Two stones in a corner with one liberty, two, three.
. . . . .
. . . . .
. . . . .
X X . . .
O O . . .
capture A1 = C1
escape A1 = none

. . . . .
. . . . .
X . . . .
O X . . .
O . . . .
capture A1 = B1
escape A1 = none

. . . . .
. . . . .
. . . . .
O X . . .
O . . . .
capture A1 = A3|B1          # along either edge
escape A1 = A3

# A net that is tight enough: every way out ends in atari.
. . . . . . .
. . . . . . .
. . X . X . .
. . X O . . .
. . . X X . .
. . . . . . .
. . . . . . .
capture D4 = D5|E4
escape D4 = none

# A closed room is a net too, but it takes moves that are no ataris: by design reading does not see it.
. . . . . . .
. X X X X X .
. X . . . X .
. X . O . X .
. X . . . X .
. X X X X X .
. . . . . . .
capture D4 = none
escape D4 = C4|D3|D5|E4

# A snapback: the stone thrown in is taken, and all is taken back.
. . . . .
. . . . .
X X X X X
X O O O X
X O . . X
capture C2 = C1|D1
escape C2 = none
move X C1
capture C1 = D1
move O D1
legal C1 X = yes            # it takes more than one stone: no ko
capture C2 = C1

# Short of liberties: who connects dies.
. . . . .
. . . . .
X X X X X
X O O . X
X O . O X
capture B2 = D2
capture D1 = D2
escape B2 = none
escape D1 = none
legal C1 X = no

# With more room there is one way out: the stones must join above, not on the edge.
. . . . . .
. . . . . .
. . . . . .
X X X X X .
X O O . . .
X O . O . .
capture D1 = none
capture B2 = D2
escape B2 = D2

# A cut across: each of two stones is in atari, and each side can save its own by extension or capture.
. . . . .
. O X . .
O X O X .
. . . . .
. . . . .
capture B3 = B2
escape B3 = B2|C2
capture C3 = C2
escape C3 = B2|C2

# A tunnel with a closed end.
. . . . .
. . . . .
X X X X .
O . . X .
X X X X .
capture A2 = B2
escape A2 = none

# Two stones that cannot join: the last point between them is both their lives.
. . . . .
. . . . .
X X X X .
O . O X .
X X X X .
capture A2 = B2
capture C2 = B2
escape A2 = none
escape C2 = none
legal B2 O = no

# A tunnel with both ends open is long enough for either atari, and too narrow for any escape.
. . . . . .
. . . . . .
X X X X . .
. O . . . .
X X X X . .
. . . . . .
capture B3 = A3|C3
escape B3 = none

# Two stones in the corner, the wall around them thin.
. . . . .
. . . . .
. . . . .
X . . . .
O O X . .
capture A1 = B2
escape A1 = B2

# A chain with one eye and one liberty outside is lost: the attacker fills the outside first.
. O . . .
O O X . .
X X X . .
. . . . .
. . . . .
capture B5 = C5
escape B5 = none
legal A5 X = no

# Two eyes cannot be captured.
. O . O X
O O O O X
X X X X X
. . . . .
. . . . .
capture B5 = none

# Taking a stone does not help when its place is the only liberty won.
. . . . .
. . . . .
O O O . .
O X X O .
. O X . .
capture B2 = D1
escape B2 = none
capture B1 = A1

# Taking two does.
. . . . . .
. . . . . .
O O O O . .
X X X O . .
O O X O . .
. X . O . .
capture A3 = C1
capture A2 = A1
escape A3 = A1

# Three liberties are too many, even where all of them are inside.
. . . . .
X X X X X
O O O O X
. . . O X
X X X X X
capture A3 = none

# Three chains in atari around one: taking any of them saves it.
. . . . . . .
. . X X . . .
. X O O . . .
. O X X O . .
. X O . . . .
. . X . . . .
. . . . . . .
capture C4 = D3
escape C4 = A4|D3|E5
capture C3 = D3
capture C5 = E5
capture B4 = A4
escape C5 = D3|E5

# A large chain falls as well as a small one.
X X X X X X X
X O O O O O X
X O X X X O X
X O X . X O X
X O X X X O X
X O O O O . X
X X X X X X .
capture B6 = F2
capture C5 = D4
escape B6 = D4              # it takes what it surrounds
