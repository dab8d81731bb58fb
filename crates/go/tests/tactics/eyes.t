# Own eyes, which playouts do not fill.
#   eye P C = yes   all points beside P are stones of C, and the diagonal points do not spoil it

# In the middle one enemy at the corners of the eye is harmless.
. . . . .
. X X X .
. X . X .
. X X X .
. . . . .
eye C3 X = yes
eye C3 O = no
eye A1 X = no

. . . . .
. O X X .
. X . X .
. X X X .
. . . . .
eye C3 X = yes

. . . . .
. O X O .
. X . X .
. X X X .
. . . . .
eye C3 X = no

. . . . .
. O X . .
. X . X .
. . X O .
. . . . .
eye C3 X = no

# Empty corners do not spoil it.
. . . . .
. . X . .
. X . X .
. . X . .
. . . . .
eye C3 X = yes

# At the edge one is too many.
. . . . .
. . . . .
. . . . .
. X X X .
. X . X .
eye C1 X = yes

. . . . .
. . . . .
. . . . .
. X X O .
. X . X .
eye C1 X = no

# In the corner the only one decides.
. . . . .
. . . . .
. . . . .
X . . . .
. X . . .
eye A1 X = yes

. . . . .
. . . . .
. . . . .
X O . . .
. X . . .
eye A1 X = no

# A neighbour of the other colour, or none.
. . . . .
. X X X .
. X . O .
. X X X .
. . . . .
eye C3 X = no
eye C3 O = no

. . . . .
. X X X .
. X . . .
. X X X .
. . . . .
eye C3 X = no
eye D3 X = no
