package game

import (
	"slices"

	"tablier/rules/board"
)

// Images returns the pieces on the board in each symmetric image of a position, in board order. The position
// itself comes first, and is the only image if the game has no symmetry.
func Images(st State) [][]Piece {
	if s, ok := st.(interface{ images() [][]Piece }); ok {
		return s.images()
	}
	return [][]Piece{st.Pieces()}
}

func (s *state[P, PP]) images() [][]Piece {
	out := [][]Piece{s.Pieces()}
	p := s.last().pos
	if y, ok := any(PP(&p)).(Symmetric[P]); ok {
		for i := 1; i < y.Symmetries(); i++ {
			image := y.Image(i)
			out = append(out, s.r.g.AppendPieces(nil, &image))
		}
	}
	return out
}

// symmetryPlies is how many plies [Symmetries] plays to tell the board's symmetries apart.
const symmetryPlies = 40

// Symmetries returns the symmetries of the rules as permutations of cells, the identity first: perm[c] is where
// cell c goes. It plays from the start position and keeps the symmetries of the drawn board that match an image
// each time.
func Symmetries(r Rules) [][]board.Cell {
	st := r.Start()
	perms := r.Board().Symmetries()
	fits := make([][][]board.Cell, len(Images(st))) // for each image: the permutations that still match
	for i := range fits {
		fits[i] = slices.Clone(perms)
	}
	for n := 0; ; n++ {
		pieces := st.Pieces()
		for i, image := range Images(st) {
			fits[i] = slices.DeleteFunc(fits[i], func(perm []board.Cell) bool { return !moved(pieces, image, perm) })
		}
		moves := st.Moves()
		if len(moves) == 0 || n == symmetryPlies {
			break
		}
		if _, err := st.Apply(moves[(7*n+3)%len(moves)]); err != nil {
			break
		}
	}
	out := make([][]board.Cell, 0, len(fits))
	for _, f := range fits {
		if len(f) > 0 {
			out = append(out, f[0])
		}
	}
	return out
}

// moved reports whether a permutation maps the pieces to those of an image.
func moved(pieces, image []Piece, perm []board.Cell) bool {
	if len(pieces) != len(image) {
		return false
	}
	for _, p := range pieces {
		p.Cell = perm[p.Cell]
		if !slices.Contains(image, p) {
			return false
		}
	}
	return true
}
