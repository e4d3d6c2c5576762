package draw

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Scene is a picture as a list of shapes.
type Scene struct {
	Min, Max board.Point // corners of the picture
	Groups   []Group     // in the order of painting
}

// Group is a part of a scene: a layer of the board, or one piece.
type Group struct {
	Class  string      // "layer-cells", "piece white queen"; the layers are frame, cells, net, ornaments, marks, labels, signs, arrows
	Cell   board.Cell  // cell of a piece, else board.None
	At     board.Point // displacement of all shapes of the group
	Scale  float64     // factor by which the shapes are enlarged before they are displaced
	Shapes []Shape
}

// NewScene draws a view. Pieces, marks and arrows on cells that the board does
// not have are left out.
func NewScene(v View) Scene {
	var s Scene
	frame := v.frame()
	lo, hi := extent(&frame[0])
	const margin = 0.14 // room for the slab's shadow
	s.Min, s.Max = pt(lo.X-margin, lo.Y-margin), pt(hi.X+margin, hi.Y+margin)
	s.layer("layer-frame", frame)
	s.layer("layer-cells", v.cells())
	s.layer("layer-net", v.net())
	s.layer("layer-ornaments", v.ornaments())
	s.layer("layer-marks", v.under())
	s.layer("layer-labels", v.labels())
	for _, p := range v.Pieces {
		if !v.has(p.Cell) {
			continue
		}
		s.Groups = append(s.Groups, Group{
			Class: PieceClass(p), Cell: p.Cell,
			At: v.place(v.Board.Site(p.Cell).Centre), Scale: PieceScale(v.Board), Shapes: Glyph(p),
		})
	}
	s.layer("layer-signs", v.over())
	s.layer("layer-arrows", v.arrows())
	return s
}

// Marks draws only the marks of a view, those beneath the pieces and those above them. They change while a turn is
// entered, and the rest does not.
func Marks(v View) (under, over []Shape) { return v.under(), v.over() }

func (s *Scene) layer(class string, shapes []Shape) {
	if len(shapes) > 0 {
		s.Groups = append(s.Groups, Group{Class: class, Cell: board.None, Scale: 1, Shapes: shapes})
	}
}

// PieceClass returns the class of a piece's group: "piece white queen", for a captured piece "piece white guard
// captive", for a free ring "piece ring".
func PieceClass(p game.Piece) string {
	class := "piece "
	if p.Kind != game.Ring {
		class += p.Side.String() + " "
	}
	class += p.Kind.String()
	if p.Captive {
		class += " captive"
	}
	return class
}

// PieceScale is how much larger than a [Glyph] pieces are on a board, so that they fill its cells. A net leaves
// the least room, wide rings the most.
func PieceScale(b *board.Board) float64 {
	switch {
	case b.Style == board.Points:
		return 1
	case round(b):
		return 1.17
	case b.Directions() == board.SquareDirections:
		return 1.14
	}
	return 1.07
}

// PieceWidth is the diameter of a man on a board, in cells.
func PieceWidth(b *board.Board) float64 { return 2 * radius * PieceScale(b) }

// RingWidths are the inner and the outer diameter of a ring, in cells.
func RingWidths() (inner, outer float64) { return 2 * ringIn, 2 * ringOut }

// Face returns the face of a piece seen from straight above, without shadows and sides, and the radius of the
// face. It is used for counters to cut out of paper.
func Face(p game.Piece) (shapes []Shape, r float64) {
	r = radius
	if p.Kind == game.Queen {
		r += 0.05
	}
	for _, s := range Glyph(p) {
		switch s.Class {
		case "shadow", "gloss", "white-side", "black-side", "white-shade", "black-shade":
			continue
		}
		shapes = append(shapes, s.moved(pt(0, thickness/2)))
	}
	return shapes, r
}
