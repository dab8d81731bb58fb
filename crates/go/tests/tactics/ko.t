# Ko. Notation as in capture.t, and
#   legal P C = yes     C (X or O) may play on P

. X O . .
X . X O .
. X O . .
. . . . .
. . . . .
capture C4 = B4
escape C4 = B4|D5          # or by taking at the top
move O B4
legal C4 X = no
capture B4 = none           # not at once; by design the stone counts as free
escape B4 = A5|C4
move X E1
move O E2
legal C4 X = yes
capture B4 = C4
move X C4
legal B4 O = no

# At the edge.
. . . . .
. . . . .
. . . . .
. X O . .
X . X O .
capture C1 = B1
move O B1
legal C1 X = no
capture B1 = none
move X E5
move O E4
capture B1 = C1

# In the corner.
. . . . .
. . . . .
O . . . .
X O . X .
. X X . .
capture A2 = A1
escape A2 = A1
move O A1
legal A2 X = no
escape A1 = A2

# Two stones taken in a corner: no ko, but nowhere to play either.
. . . . .
. . . . .
O . . . .
X O . . .
. X O . .
capture A2 = A1
capture B1 = A1
escape A2 = none
move O A1
legal A2 X = no
legal B1 X = no

# A stone takes two and is taken back at once: no ko.
. O O X .
O X X . .
. . . . .
. . . . .
. . . . .
legal A5 X = yes
move X A5
liberties B5 X = 4
legal B5 O = yes
move O B5
legal A5 X = no             # suicide
capture B5 = C5
