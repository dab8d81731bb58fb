# Seki of the simple kinds.
#   seki P = yes    the chain on P and its rival share their two liberties, and who plays there loses

# Two shared liberties, no eyes.
O X . O X
O X . O X
O X X O X
O O O X X
. . . . .
seki B5 = yes
seki D5 = yes
seki A5 = no
seki E5 = no

# Black has a liberty more and wins the race.
O X . O X
O X . O X
. X X O X
O O O X X
. . . . .
seki B5 = no
seki D5 = no

# White has one more.
O X . O X
O X . O X
O X X O .
O O O X X
. . . . .
seki D5 = no
seki B5 = no

# One shared liberty: who moves, takes.
O X . O X
O X X O X
O O X O X
. O X X X
. O O . .
seki B5 = no
seki D5 = no

# The liberties shared lie apart.
O X . O X
O X X O X
O X . O X
O X X O X
O O O X X
. . . . .
seki B6 = yes
seki D6 = yes

# Nobody else is there.
. . . . .
. X . O .
. . . . .
. . . . .
. . . . .
seki B4 = no
seki D4 = no

# In the corner.
. O X . .
. O X . .
X X O . .
O O O . .
. . . . .
seki A3 = no
seki B5 = no           # it is not surrounded

# In the corner, two liberties shared.
. . O X .
X X O X .
O O X X .
. O X . .
. . . . .
seki A4 = no            # A4 has two liberties, but C5 has one of them only
seki C5 = no
