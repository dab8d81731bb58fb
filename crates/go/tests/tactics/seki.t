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

# One eye each and one liberty between them.
. X . O . O X
X X X O O O X
O O O X X X X
O . O X . X .
. . . . . . .
. . . . . . .
. . . . . . .
seki B7 = yes
seki A6 = yes
seki D7 = yes
seki F7 = yes
seki A5 = no
seki G7 = no

# One eye against none: white's other liberty is outside, and black fills it.
. X . O O O .
X X X O O O X
O O O X X X X
O . O X . X .
. . . . . . .
. . . . . . .
. . . . . . .
seki B7 = no
seki D7 = no

# One eye each and two liberties between them: three liberties are not looked at.
. X . O . O X
X X . O O O X
O X X O X X X
O O O X X . .
. . O X . . .
. . . . . . .
. . . . . . .
seki B7 = no
seki D7 = no

# A chain without eyes between two chains with one each.
. O . X . O .
O O X X X O O
X X O O O X X
. X O . O X .
. X O O O X .
. . . . . . .
. . . . . . .
seki D7 = yes
seki B7 = yes
seki F7 = yes
seki A5 = no
seki C5 = no

# The same, but the chain on the right has a liberty outside.
. O . X . O .
O O X X X O O
X X O O O X .
. X O . O X .
. X O O O X .
. . . . . . .
. . . . . . .
seki D7 = no
seki B7 = no
seki F7 = no

# One stone in a space of three kills: so it is no seki.
X . O . X O
X X X X X O
O O O O O O
. . . . . .
. . . . . .
. . . . . .
seki A6 = no
seki C6 = no

# Two stones in a row of four are given up as three, and the vital point kills.
X . O O . X O
X X X X X X O
O O O O O O O
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
seki A7 = no
seki C7 = no

# Three stones in a row of five would be given up as a row of four, which lives.
X . O O O . X O
X X X X X X X O
O O O O O O O O
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
seki A8 = yes
seki D8 = yes
seki H8 = no

# Three bent stones become a pyramid on one side.
X . O O . X O
X X O X X X O
O X X X O O O
. O O O . . .
. . . . . . .
. . . . . . .
. . . . . . .
seki A7 = no
seki C7 = no

# A square becomes the bulky five.
X . O O . X O
X X O O X X O
O X X X X O O
O O O O O O .
. . . . . . .
. . . . . . .
. . . . . . .
seki A7 = no
seki C7 = no

# Four in a row become five in a row, which live.
X . O O O O . X O
X X X X X X X X O
O O O O O O O O O
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
seki A9 = yes
seki C9 = yes

# The stones around the space have another eye: the enemy inside is dead.
X . O O . X . X O
X X X X X X X X O
O O O O O O O O O
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
seki A9 = no
seki C9 = no

# A ladder is no seki: the chains stand in the open.
. . . . . . .
. . X . . . .
. X O X . . .
. X O . . . .
. . . . . . .
. . . . . . .
. . . . . . .
seki C5 = no

# Two eyes are more than seki.
. O . O X
O O O O X
X X X X X
. . . . .
. . . . .
seki B5 = no
