# Eye spaces.
#   shape P = V   V is the point that decides the eye space of P; `one` eye or `two` whoever moves; `large`
#   shape P C = V   the same, where stones of the other colour inside the walls of C belong to the space

X X X X X
X . X X X
X X X X X
X X X X .
X X X X X
shape B4 = one
shape E2 = one

X X X X X
X . . X X
X X X X X
X X X X .
X X X X .
shape B4 = one
shape E1 = one

# Three in a row, and bent.
X X X X X
X . . . X
X X X X X
X . . X X
X . X X X
shape B4 = C4
shape D4 = C4
shape B1 = B2
shape C2 = B2

# Four: square, row, bent rows, pyramid.
X X X X X X
X . . X X .
X . . X X .
X X X X X .
X X X X X .
X X X X X X
shape B4 = one
shape F2 = two

X X X X X X
X . . . X X
X X X . X X
X X X X X X
X . . X X X
X X . . X X
shape B5 = two
shape D4 = two
shape B2 = two

X X X X X X
X . . . X X
X X . X X .
X X X X . .
X X X X X .
X X X X X X
shape B5 = C5
shape C4 = C5
shape E3 = F3
shape F2 = F3

# Five: cross, bulky five, and those that live.
X X X X X X
X X . X X X
X . . . X X
X X . X X X
X X X X X X
X X X X X X
shape C5 = C4
shape B4 = C4

X X X X X X
X . . . X X
X . . X X X
X X X X X X
X X X X X X
X . . . . .
shape B5 = C5
shape D5 = C5
shape B1 = two

X X X X X X
X . . X X X
X . . . X X
X X X X X X
X . X X X X
X . . . . X
shape B5 = C4
shape D4 = C4
shape B2 = two

X X X X X X
X . . . X X
X . X . X X
X X X X X X
X X . X X X
X . . . . X
shape B4 = two
shape B1 = two

# Six: rabbity six, and a rectangle that lives.
X X X X X X
X X . X X X
X . . . X X
X X . . X X
X X X X X X
X X X X X X
shape C5 = C4
shape D3 = C4

X X X X X X
X . . . X X
X . . . X X
X X X X X X
X . . . . .
X . X X X X
shape B4 = two
shape B2 = two

# Seven are not looked at.
X X X X X X
X . . . X X
X . . . X X
X . X X X X
X X X X X X
X X X X X X
shape B3 = large

. . . . .
. . . . .
. . . . .
. . . . .
. . X . .
shape A1 = large

. X O
X X O
O O .
shape A3 = one
shape C1 = one

. . X O
. X X O
X X O O
. . . O
shape A4 = A4
shape A1 = B1

. . O
. . O
O O O
shape A3 = one

# At the edge: three, and the pyramid on its base and on its top.
X X X X X X
X X X X X X
X X X X X X
X X X X X X
. X X X X X
X . . . X .
shape B1 = C1
shape F1 = one
shape A2 = one

X X X X X X
X X X X X X
X X X X X X
X X X X X X
X X . X X X
X . . . X X
shape B1 = C1
shape C2 = C1

X X X X X X
X X X X X X
X X X X X X
X X X X X X
X . . . X X
X X . X X X
shape C1 = C2
shape D2 = C2

# Zigzag and square at the edge.
X X X X X X
X X X X X X
X X X X X X
. . X X X X
X . . X . .
X X X X . .
shape A3 = two
shape F1 = one

# Bulky five in the corner, its head along either edge.
X X X X X
X X X X X
X X X X X
. . X X X
. . . X X
shape A1 = B1
shape C1 = B1

X X X X X
X X X X X
X . X X X
. . X X X
. . X X X
shape A1 = B2
shape B3 = B2

# Fives that live: the T, the long V, the W, the Y.
X X X X X X
X . . . X X
X X . X X X
X X . X X .
X X X X X .
X X X . . .
shape B5 = two
shape D1 = two

X X X X X X
X . X X X X
X . . X X X
X X . . X X
X X X X X X
. . . . X X
shape B5 = two
shape A1 = two

X X X X X X
X X . X X X
X . . . . X
X X X X X X
X X X X . .
X X X . . X
shape B4 = two
shape F2 = two

# The S and the F live too.
X X X X X X
X . . X X X
X X . X X X
X X . . X X
X X X X X X
X X X X X X
shape B5 = two

X X X X X X
X X . . X X
X . . X X X
X X . X X X
X X X X X X
X X X X X X
shape C5 = two

# Six: a cross with a tail lives, a flower does not.
X X X X X X
X X . X X X
X . . . . X
X X . X X X
X X X X X X
X X X X X X
shape B4 = two

X X X X X X
X X . X X X
X . . . X X
X . . X X X
X X X X X X
X X X X X X
shape B3 = C4
shape D4 = C4

# Six in the corner: that the corner takes liberties away is not seen.
X X X X X
X X X X X
X X X X X
. . . X X
. . . X X
shape A1 = two

# Stones of the enemy inside belong to the space.
X X X X X X
X . O . X X
X X X X X X
X O . X X X
X . X X X X
X X X X X X
shape B5 X = C5
shape B5 = one              # the empty part alone
shape B2 X = B3
shape C3 X = B3

X X X X X X
X . O . X X
X X O X X X
X X X X X X
X O O . X X
X . O X X X
shape B5 X = C5
shape C4 X = C5
shape B1 X = C2

# Bent four in the corner, taken as a shape, lives; that the corner kills it is not seen.
X X X X X
X X X X X
O X X X X
O O X X X
. . X X X
shape A1 X = A2

X X X X X
X X X X X
O X X X X
O X X X X
O . X X X
shape A1 X = two

# Two spaces that touch at their corners are two.
X X X X X
X . . X X
X X X . X
X X X . X
X X X X X
shape B4 = one
shape D3 = one
