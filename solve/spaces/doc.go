// Package spaces joins the retrograde solver to the games: for each game that can be
// solved, how its positions are cut into slices and numbered.
//
// # Ringo
//
// Pieces only ever leave, and no black piece goes outward. A slice is therefore: so many
// white pieces, so many black ones on each ring, so many in the citadel. Within a
// slice White moves and Black steps sideways; captures, steps inward and entries lead
// to other slices. A slice is named by White's pieces, Black's on the rings and in
// the citadel, and the rings from the innermost: "w2b3o1-011100". Its group is the part
// before the dash.
//
// Of a position and its mirror image one is numbered: the one whose black set comes first.
// The number is, from the most significant part: the side to move (White first); Black's
// set among those of the slice that come before their mirror image or are their own; the
// rank of White's set among the sets of as many cells that Black leaves free, in
// colexicographic order. A black set that is its own mirror image keeps White's sets and
// their images apart, which costs less than one position in a hundred.
//
// Positions with two black pieces in the citadel, with the target reached, or without
// white pieces need no table. Positions with more than four black pieces in the neutral
// zone, which the rules refuse as impossible, are numbered and solved like the others.
//
// # Ra
//
// Endings with up to three pieces in all. A slice is so many pieces a side, for pieces
// join, part and move freely, but those taken are gone: "w2b1". The number is, from the
// most significant part: how White's and Black's pieces are split into groups; the side to
// move; the cells of the groups, each size as a set of the cells left over. A win counts as
// one whatever it is worth.
//
// # Court-Circuit on small boards
//
// On three by three and four by four cells (package circuit) no move is irreversible, and
// all positions are one slice, "all". The sides are the one to move and the other; of the
// eight images the one with the smallest code stands for all.
package spaces
