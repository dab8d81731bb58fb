# Ladders: where they run, what breaks them, and how far reading goes. Notation as in capture.t, and
#   capture P within N = M    the same with N moves of reading in all

# Across a board of thirteen lines.
. . . . . . . . . . . . .
. . X . . . . . . . . . .
. X O X . . . . . . . . .
. X O . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
capture C11 = C9
escape C11 = C9|D10
capture C11 within 30 = C9
capture C11 within 4 = none         # too deep for so little reading

# Broken on its ninth step.
. . . . . . . . . . . . .
. . X . . . . . . . . . .
. X O X . . . . . . . . .
. X O . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . O . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
capture C11 = none
escape C11 = C9|D10

# Across the whole board.
. . . . . . . . . . . . . . . . . . .
. . X . . . . . . . . . . . . . . . .
. X O X . . . . . . . . . . . . . . .
. X O . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
capture C17 = C15

# The stone on the star point of the far corner breaks it.
. . . . . . . . . . . . . . . . . . .
. . X . . . . . . . . . . . . . . . .
. X O X . . . . . . . . . . . . . . .
. X O . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . O . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
capture C17 = none

# A stone of the attacker in the same corner, before the breaker.
. . . . . . . . . . . . . . . . . . .
. . X . . . . . . . . . . . . . . . .
. X O X . . . . . . . . . . . . . . .
. X O . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . X . . . .
. . . . . . . . . . . . . . . O . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
capture C17 = C15

# Breakers need not stand on the path: these give atari to a stone of the ladder when it comes by.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . O . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = none

. . . . . . . . .
. . X . . . . . .
. X O X O . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = none

. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . O
. . . . . . . . .
. . . . . . . . .
capture C7 = C5             # no breaker: at the edge the attacker turns aside

. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . O .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = none

# A stone in the corner comes too late, one line further on.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . O
capture C7 = C5

# So does a stone that only the last stone of the attacker touches.
. . . . . . . . .
. . X . . . . . .
. X O X . . . . .
. X O . . . . . .
. . . . . . . . O
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
capture C7 = C5

# The wall itself is in atari: the first step captures.
. . . . . . .
. . X O . . .
. X O X O . .
. X O . . . .
. . . . . . .
. . . . . . .
. . . . . . .
capture C5 = none
escape C5 = C3|D4

# One direction is open, the other is closed by a stone of the attacker.
. . . . . . .
. . . X . . .
. . . . . . .
. . X O . . .
. . . X . . .
. . . . . . .
. . . . . . .
capture D4 = E4
escape D4 = D5|E4

# Both directions work.
. . . . . . .
. . . X . . .
. . . . . . .
. . X O . X .
. . . X . . .
. . . . . . .
. . . . . . .
capture D4 = D5|E4

# Along the edge, to a friend who does not help and to one who does.
. . . . . .
. . . . . .
. . . . . .
. . . . . .
X X X . . .
X O . O . .
capture B1 = C1
escape B1 = none

. . . . . .
. . . . . .
. . . . . .
. . . . . .
X X X . O .
X O . O . .
capture B1 = C1
escape B1 = C1

. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X X . .
. X O O . .
capture C1 = E1
escape C1 = none

. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X X O .
. X O O . .
capture C1 = E1
escape C1 = E1

# The friend is too far round the corner.
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. X X X . O
. X O O . .
capture C1 = E1
escape C1 = none
