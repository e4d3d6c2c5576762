package draw

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// View is what to draw. Only Board is required.
type View struct {
	Board   *board.Board
	Pieces  []game.Piece
	Flipped bool // rotated by half a turn: Black at the bottom
	Marks   []Mark
	Arrows  []Arrow
	Coords  Coords
	Theme   *Theme // nil means the light wooden theme
	Title   string // what the picture shows, in a few words; for screen readers
	Desc    string // a longer description, as from [Describe]
	Label   string // text below an SVG, which says that the board is a reconstruction
	Size    int    // width of an SVG in pixels; 0 means as wide as there is room
	Classes bool   // SVG: class names instead of colours, see [CSS]
}

// Coords is where coordinates are written.
type Coords uint8

// The ways to write coordinates.
const (
	EdgeCoords Coords = iota // beside the board
	CellCoords               // in every empty cell, and beside the board
	NoCoords
)

// Mark draws attention to a cell.
type Mark struct {
	Cell board.Cell
	Kind MarkKind
}

// MarkKind is the reason why a cell is marked.
type MarkKind uint8

// The kinds of marks. Each has its own form.
const (
	Noted    MarkKind = iota // a diagram refers to it: a circle
	Last                     // touched by the last move: a tinted cell, on points a tinted hexagon
	Selected                 // chosen by the player: tinted, with a firm outline
	Target                   // may be chosen next: a dot, or a ring around a piece
	Capture                  // a piece that would be captured: a ring with four ticks
	Threat                   // in danger: a triangle with an exclamation stroke
	Hint                     // proposed: a broken outline
	Cursor                   // the keyboard cursor: a double outline
)

var markNames = [...]string{"noted", "last", "selected", "target", "capture", "threat", "hint", "cursor"}

// String returns the kind's word, such as "capture".
func (k MarkKind) String() string { return markNames[k] }

// MarkKinds is the number of kinds of marks.
const MarkKinds = len(markNames)

// Arrow points from one cell to another.
type Arrow struct{ From, To board.Cell }

// Of returns the view of a game being played: its board, its pieces and the
// marks of the last move.
func Of(st game.State) View {
	v := View{Board: st.Rules().Board(), Pieces: st.Pieces()}
	for _, c := range st.LastCells() {
		v.Marks = append(v.Marks, Mark{c, Last})
	}
	return v
}

// place maps a point of the board to a point of the picture.
func (v *View) place(p board.Point) board.Point {
	if v.Flipped {
		return pt(0-p.X, 0-p.Y) // -p.X would make negative zeros
	}
	return p
}

// Centre returns the middle of a cell, in the units of a [Scene].
func (v *View) Centre(c board.Cell) board.Point { return v.place(v.Board.Site(c).Centre) }

// outline returns a cell's outline on the picture.
func (v *View) outline(c board.Cell) []board.Point {
	s := v.Board.Site(c)
	out := make([]board.Point, len(s.Outline))
	for i, p := range s.Outline {
		out[i] = v.place(p)
	}
	return out
}

// has reports whether c is a cell of the board.
func (v *View) has(c board.Cell) bool { return int(c) < v.Board.Len() }

// occupied returns the set of cells with pieces.
func (v *View) occupied() (on [board.MaxCells]bool) {
	for _, p := range v.Pieces {
		if v.has(p.Cell) {
			on[p.Cell] = true
		}
	}
	return on
}
