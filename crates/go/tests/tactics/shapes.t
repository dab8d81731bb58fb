# Eye spaces.
#   shape P = V   V is the point that decides the eye space of P; `one` eye or `two` whoever moves; `large`

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
