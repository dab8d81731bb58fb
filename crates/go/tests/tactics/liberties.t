# Liberties after a move, captures included.
#   liberties P C = N     a move of C (X or O) on P leaves its chain with N liberties
#   self-atari P C = yes  a move of C on P leaves it with one liberty or none

. . . . .
. . . . .
. . X . .
. . . . .
. . . . .
liberties C4 X = 6
liberties C4 O = 3
liberties A1 X = 2
liberties A1 O = 2
liberties C1 X = 3
liberties B3 X = 6
liberties D3 O = 3
self-atari A1 X = no
self-atari C4 O = no

. X . . .
X . . . .
. . . . .
. . . . .
. . . . .
liberties A5 X = 3
liberties A5 O = 0
liberties B4 X = 5
liberties B4 O = 2
self-atari A5 O = yes
self-atari A5 X = no
self-atari B4 O = no

. X O . .
X O . . .
O . . . .
. . . . .
. . . . .
liberties A5 X = 0
liberties A5 O = 2
self-atari A5 X = yes
self-atari A5 O = no

# A move that captures two stones has their points.
. . . . .
. . X X .
. X O O .
. . X X .
. . . . .
liberties E3 X = 3
liberties E3 O = 2
self-atari E3 O = no
self-atari E3 X = no

. . . . X
. . X X .
. X O O .
. . X X .
. . . . X
liberties E3 O = 2
liberties E3 X = 3

# Connecting two chains.
. . . . . .
. X . X . .
. . . . . .
O O O O O .
. . . . . .
. . . . . .
liberties C5 X = 8
liberties C5 O = 2
liberties C4 X = 3
liberties F3 O = 12
liberties C4 O = 11

# Ko: the capture leaves one liberty, the captured point.
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .
liberties B4 O = 1
liberties B4 X = 3
self-atari B4 O = yes

# Filling the last inside liberty but one.
X X X . .
. . X . .
X X X . .
O O O . .
. . . . .
liberties A4 X = 4
liberties B4 X = 4
liberties A4 O = 1
liberties B4 O = 1
self-atari A4 O = yes
self-atari B4 X = no

O O O O .
X X X O .
. . X O .
X X X O .
O O O O .
liberties A3 X = 1
liberties B3 X = 1
self-atari A3 X = yes
self-atari A3 O = yes
liberties A3 O = 1

# A throw-in and the capture of it.
. O X . .
O X X . .
. O X . .
O O X . .
. X X . .
self-atari A5 X = yes
liberties A5 X = 1
liberties A3 X = 0
liberties A3 O = 2
self-atari A1 O = yes
self-atari A1 X = no

. . . .
. X O .
. O X .
. . . .
liberties A3 X = 3
liberties B4 X = 3
liberties D3 O = 3
liberties A1 X = 2

X . O .
. X O .
X X O .
. . O .
liberties B4 X = 3
liberties A3 X = 3
liberties B4 O = 5
liberties A3 O = 0
liberties A1 O = 1
self-atari B4 O = no
self-atari A1 O = yes

. . .
. X .
. . .
liberties B3 X = 5
liberties B3 O = 2
liberties A1 O = 2

. O .
O . O
. O .
liberties B2 X = 0
liberties B2 O = 4
liberties A3 X = 0
liberties A3 O = 3
self-atari B2 O = no

# A move that takes two chains at once.
. . . . .
. . X . .
. X O X .
X O . X .
. X X . .
liberties C2 X = 7
self-atari C2 X = no
liberties C2 O = 0

# Whoever plays in the middle takes everything; only the points that touch the own chain count.
X X X X X
X O O O X
X O X O X
X O . O X
X X X X X
liberties C2 X = 7
liberties C2 O = 13
self-atari C2 O = no

# Down to the edge.
. . . . .
. . . . .
. . . . .
. . X . .
. O . X .
liberties C1 O = 2
liberties C1 X = 4
self-atari C1 O = no

. . . . .
. . . . .
. . . . .
. X X . .
O . . X .
liberties B1 O = 2
liberties C1 O = 1
self-atari C1 O = yes
self-atari B1 O = no

# Two chains with their last liberty in one false eye.
. . . . .
O O O . .
X X O . .
. X O . .
X O O . .
self-atari A2 O = no
liberties A2 O = 3
liberties A2 X = 0

# Into an enemy chain's last liberty: a capture, not a self-atari.
. . . . .
X X X X .
O O O X .
X X O X .
. X O . .
liberties A1 O = 2
self-atari A1 O = no
self-atari A1 X = yes

# Joining two chains that are in atari each stays in atari.
. X . . .
X O X . .
. . . . .
X O X . .
. X . . .
liberties B3 O = 2
self-atari B3 O = no
liberties A3 O = 1
self-atari A3 O = yes

. X . . .
X O X . .
X . X . .
X O X . .
. X . . .
liberties B3 O = 0
legal B3 O = no
liberties B3 X = 9
