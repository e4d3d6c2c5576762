// Package spaces connects the retrograde solver to the games: for each game that can be solved,
// it defines how positions are divided into slices and numbered.
//
// # Ringo
//
// Pieces only ever leave the board, and black pieces never move outward. So a slice is given
// by the number of white pieces, the number of black pieces on each ring, and the number in the
// citadel. Within a slice White moves and Black steps sideways; captures, steps inward and
// entries lead to other slices. The name of a slice has the numbers of White's pieces, of
// Black's on the rings and in the citadel, and then the counts of the rings, innermost first:
// "w2b3o1-011100". Its group is the part before the dash.
//
// Of a position and its mirror image only one is numbered: the one whose black set comes first.
// The number consists of, from the most significant part: the side to move (White first); the
// number of Black's set among the sets of the slice that come before their mirror image or
// equal it; and the rank of White's set among the sets of the same size on the cells that Black
// leaves free, in colexicographic order. For a black set that is its own mirror image, both
// White's sets and their images are numbered, which costs less than one position in a hundred.
//
// Positions with two black pieces in the citadel, with the target reached, or without white
// pieces need no table. Positions with more than four black pieces in the neutral zone, which
// the rules refuse as impossible, are numbered and solved like the others.
//
// # Ra
//
// Endings with up to four pieces in all. A slice is given by the number of pieces of each side,
// such as "w2b1": pieces join, part and move freely, but taken pieces never come back. The
// number consists of, from the most significant part: how White's and Black's pieces are split
// into groups; the side to move; and the cells of the groups, where each size is a set of the
// cells left over. All wins count alike, unless the space asks for a minimum of points.
//
// # Court-Circuit on small boards
//
// On boards of three to five cells a side (package circuit) no move is irreversible, and all
// positions form one slice, "whole". Sides are told apart as the side to move and the other. Of
// the eight images of a position, one represents all.
package spaces
