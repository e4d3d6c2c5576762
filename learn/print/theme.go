package print

import (
	"tablier/pdf"
	"tablier/rules/draw"
)

// look is how a style paints the classes of drawings.
type look struct {
	theme *draw.Theme
	thick float64 // of strokes, relative to those on the screen
	hatch bool    // tints are hatched
}

func (s Style) look() look {
	switch s {
	case Line:
		return look{lines, 0.5, true}
	case Ink:
		return look{sparing, 0.35, false}
	}
	return look{draw.Themes()[0], 1, false}
}

// theme returns a theme in which every edge has the same colour and only the roles in set are filled.
func theme(id string, edge draw.Colour, set map[draw.Role]draw.Colour) *draw.Theme {
	t := &draw.Theme{ID: id}
	for _, r := range []draw.Role{draw.FrameEdge, draw.LabelColour, draw.CellLine, draw.NetColour, draw.Ornament, draw.SunColour,
		draw.NameColour, draw.NameOnDark, draw.WhiteEdge, draw.WhiteMark, draw.BlackEdge, draw.BlackMark, draw.BrassEdge} {
		t.Colours[r] = edge
	}
	const white = 0xFFFFFFFF
	for _, r := range []draw.Role{draw.CellWhiteRa, draw.CellBlackRa, draw.WhiteFace, draw.WhiteSide, draw.BlackFace, draw.BlackSide, draw.Brass, draw.SignEdge} {
		t.Colours[r] = white
	}
	for r, c := range set {
		t.Colours[r] = c
	}
	return t
}

var lines = theme("line", 0x000000FF, map[draw.Role]draw.Colour{
	draw.NotedColour: 0x000000FF, draw.ArrowColour: 0x000000FF,
})

var sparing = theme("ink", 0x777777FF, map[draw.Role]draw.Colour{
	draw.FrameEdge: 0, draw.LabelColour: 0x555555FF, draw.CellDark: 0xEBEBEBFF, draw.CellNeutral: 0xD9D9D9FF, draw.CellPale: 0xF2F2F2FF,
	draw.BlackFace: 0xB0B0B0FF, draw.BlackSide: 0xB0B0B0FF, draw.BlackMark: 0x222222FF, draw.WhiteMark: 0x444444FF, draw.WhiteEdge: 0x444444FF, draw.BlackEdge: 0x444444FF,
	draw.NotedColour: 0x333333FF, draw.ArrowColour: 0x333333FF,
})

// paint returns the paint of a class, with lengths for cells of cell millimetres.
func (l look) paint(class string, cell float64) pdf.Paint {
	p, _ := draw.PaintOf(class)
	out := pdf.Paint{Fill: pdf.Colour(l.theme.Colour(p.Fill)), Stroke: pdf.Colour(l.theme.Colour(p.Stroke))}
	out.Width = max(0.09, p.Width*cell*l.thick)
	if p.Width*cell > 0.4 && l.thick < 1 {
		out.Width = max(out.Width, 0.18)
	}
	return out
}

// hatching returns the hatching of a class in black and white: the distance of lines in cells, and whether they rise.
func hatching(class string) (step float64, rising, ok bool) {
	switch class {
	case "cell-dark":
		return 0.16, true, true
	case "cell-neutral":
		return 0.08, false, true
	case "cell-pale":
		return 0.16, false, true
	case "black-face", "black-side":
		return 0.045, true, true
	}
	return 0, false, false
}
