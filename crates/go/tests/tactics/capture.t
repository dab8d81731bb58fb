# Captures and escapes. A board (X black, O white, the top row first), then questions about it:
#   capture P = M     the enemy moves first and catches the chain on P by M, or `none`
#   escape P = M      the owner moves first and saves the chain on P by M, or `none`

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
escape C4 = C3

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
escape C3 = A3

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
escape C7 = C5

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
capture A1 = B1             # along the edge to the corner
escape A1 = A3
