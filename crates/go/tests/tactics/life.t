# Life whatever the enemy does (Benson).
#   alive P = yes         the chain on P cannot be captured even if its owner always passes
#   territory P C = yes   P is in a region that such chains of C enclose and need

# Two eyes of one point in the corner.
. X . X O
X X X X O
O O O O O
. . . . .
. . . . .
alive B5 = yes
alive A4 = yes
alive D5 = yes
alive E5 = no
territory A5 X = yes
territory C5 X = yes
territory A1 O = no
territory A1 X = no

# One eye is not enough.
. X O . .
X X O . .
O O O . .
. . . . .
. . . . .
alive B5 = no
alive C5 = no
territory A5 X = no

# Two chains that share two eyes.
. X . . .
X . X . .
. X . X .
. . X . .
. . . . .
alive B5 = no
alive B3 = no

# Diagonal eyes: each chain touches both.
. X X O O
X . X O .
X X X O .
O O O O .
. . . . .
alive A4 = yes
alive B5 = yes
territory B4 X = yes
territory A5 X = yes
alive D5 = no

# A stone inside the eye does no harm where all empty points are liberties.
. X . O X
X X X X X
O O O O O
. . . . .
. . . . .
alive B5 = yes
alive E5 = yes
territory C5 X = yes
territory D5 X = yes
alive D5 = no

# A large eye with room for the enemy is no eye of this kind.
. X . . . X
X X . . . X
O X X X X X
O O O O O O
. . . . . .
. . . . . .
alive B6 = no
alive F6 = no

# The whole board of one colour with two eyes.
X X X X X
X . X . X
X X X X X
X X X X X
X X X X X
alive A1 = yes
territory B4 X = yes
territory D4 X = yes
territory B4 O = no

X X X X X
X . X X X
X X X X X
X X X X X
X X X X X
alive A1 = no

# Both live.
. X O O .
X X O . O
. X O O O
X X X O .
X . X O O
alive A4 = yes
alive C5 = yes
alive E4 = yes
territory A3 X = yes
territory E5 O = yes
territory B1 X = yes

# False eyes: the chains beside them are separate and have no second eye.
. X O . .
X O O . .
. X O . .
X O O . .
. . . . .
alive B5 = no
alive A4 = no
alive B3 = no
alive C5 = no

# An eye of two points and an eye of one.
. . X . X O
X X X X X O
O O O O O O
. . . . . .
. . . . . .
. . . . . .
alive A5 = yes
territory A6 X = yes
territory B6 X = yes
territory D6 X = yes
alive F6 = no

. O .
O O O
. O .
alive B2 = yes
territory A1 O = yes
territory C3 O = yes

. O . .
O O . .
. . X .
. . . .
alive B4 = no
alive C2 = no

. O . O
O O O O
X X X X
. X . X
alive A3 = yes
alive A2 = yes
territory A4 O = yes
territory A1 X = yes
territory A1 O = no

. O . O
O O O O
X X X X
. . X .
alive A2 = yes
alive A3 = yes

# Two eyes that are false for themselves make life where the chains run in a ring around the enemy.
. O X X O O .
O X X . X O .
O X O X X O .
. X O . X O .
O X O X X O .
O X X . X O .
O O X X O O .
eye D6 X = no
eye D2 X = no
alive C7 = yes
alive E6 = yes
territory D6 X = yes
territory D4 X = yes
alive C5 = no
alive F6 = no

# The ring is cut: one half has one of the two.
. O X X O O .
O X X . X O .
O X O X X O .
. O O . X O .
O X O X X O .
O X X . X O .
O O X X O O .
alive C7 = no
alive E6 = no

# Two halves with an eye each, joined by nothing, by one stone above, by one below.
. X . X .
X X . X X
O O O O O
. . . . .
. . . . .
alive B5 = no
alive D5 = no

. X X X .
X X . X X
O O O O O
. . . . .
. . . . .
alive B5 = yes
territory C4 X = no         # the space is the enemy's as well
territory A5 X = yes

. X . X .
X X X X X
O O O O O
. . . . .
. . . . .
alive B5 = yes
territory C5 X = yes

# A hall of nine points is no eye of this kind, unless an enemy stone stands in its middle.
. X X X X X .
. X . . . X .
. X . . . X .
. X . . . X .
. X X X X X .
. . X . X . .
. . X X X . .
alive B7 = no
territory D2 X = no

. X X X X X .
. X . . . X .
. X . O . X .
. X . . . X .
. X X X X X .
. . X . X . .
. . X X X . .
alive B7 = yes
territory C6 X = yes
territory D5 X = yes
territory D2 X = yes
alive D5 = no

# Four points around nothing are an eye: each touches the wall.
X X X X .
X . . X O
X . . X O
X X X X O
. X . X O
alive A5 = yes
territory B4 X = yes
territory A1 X = yes
territory C1 X = yes

# A stone that the living chain does not reach.
. X . X O
X X X X O
O O O O O
. X . . .
. . . . .
alive A4 = yes
alive B2 = no

# Seki is no life of this kind.
O X . O X
O X . O X
O X X O X
O O O X X
. . . . .
alive B5 = no
alive D5 = no

# Three chains around three eyes, two or three for each of them.
. X . X .
X . X X .
X X O O .
O O O . .
. . . . .
alive A4 = yes
alive B5 = yes
alive C4 = yes
territory B4 X = yes

# A wall with the edge at its back.
X X X X X
. X . X .
X X X X X
O O O O O
. . . . .
alive A5 = yes
territory A4 X = yes
territory C4 X = yes
territory E4 X = yes
alive A2 = no
