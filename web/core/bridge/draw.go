package bridge

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// drawing returns a view of an empty board. The board is turned if flipped is "yes"; coords is
// edge, cells or none.
func (c *Bridge) drawing(id, options, flipped, coords string) (draw.View, error) {
	r, err := c.rules(id, options)
	if err != nil {
		return draw.View{}, err
	}
	v := draw.View{Board: r.Board(), Flipped: flipped == "yes"}
	switch coords {
	case "cells":
		v.Coords = draw.CellCoords
	case "none":
		v.Coords = draw.NoCoords
	}
	return v, nil
}

// board GAME OPTIONS FLIPPED COORDS: the parts of a board that do not move: {id, style,
// box [x, y, width, height], scale (of pieces, in hundredths), layers [{class, shapes}],
// cells [{name, row, shade, at, outline}], loops [[name]]}. Cells are in board order. A loop is a circle of cells.
func (c *Bridge) board(w *writer, args []string) error {
	v, err := c.drawing(args[0], args[1], args[2], args[3])
	if err != nil {
		return err
	}
	s := draw.NewScene(v)
	w.key("id").str(v.Board.ID)
	w.key("style").str([...]string{"cells", "points"}[v.Board.Style])
	w.key("box").begin('[')
	w.num(s.Min.X)
	w.num(s.Min.Y)
	w.num(s.Max.X - s.Min.X)
	w.num(s.Max.Y - s.Min.Y)
	w.end(']')
	w.key("scale").num(draw.PieceScale(v.Board))
	w.key("layers").begin('[')
	for i := range s.Groups {
		w.begin('{')
		w.key("class").str(s.Groups[i].Class)
		w.key("shapes")
		w.shapes(v.Board, s.Groups[i].Shapes)
		w.end('}')
	}
	w.end(']')
	w.key("cells").begin('[')
	for i := range v.Board.Len() {
		w.site(v.Board.Site(board.Cell(i)), v.Flipped)
	}
	w.end(']')
	w.key("loops").begin('[')
	for _, loop := range v.Board.Loops() {
		w.begin('[')
		for _, c := range loop {
			w.str(v.Board.Name(c))
		}
		w.end(']')
	}
	w.end(']')
	return nil
}

// site writes a cell of a board.
func (w *writer) site(site *board.Site, flipped bool) {
	at, outline := site.Centre, site.Outline
	if flipped {
		at = half(at)
		outline = make([]board.Point, len(site.Outline))
		for k, p := range site.Outline {
			outline[k] = half(p)
		}
	}
	w.begin('{')
	w.key("name").str(site.Name)
	w.key("row").int(site.Row)
	w.key("shade").str(site.Shade.String())
	w.key("at").begin('[')
	w.num(at.X)
	w.num(at.Y)
	w.end(']')
	w.key("outline").str(string(draw.AppendPath(nil, &draw.Shape{Kind: draw.PolygonShape, Points: outline})))
	w.end('}')
}

// half returns the point after half a turn about the middle of the board.
func half(p board.Point) board.Point { return board.Point{X: 0 - p.X, Y: 0 - p.Y} }

// baseline is the distance of the baseline below the middle of capitals and digits, in
// font heights.
const baseline = 0.34

// shapes writes a list of shapes: {c (class), d (path data)}, {c, x, y, r}, or {c,
// x, y, size, text}, with bold if the text is. A shape that belongs to a cell has cell.
func (w *writer) shapes(b *board.Board, list []draw.Shape) {
	w.begin('[')
	for i := range list {
		s := &list[i]
		w.begin('{')
		w.key("c").str(s.Class)
		switch s.Kind {
		case draw.CircleShape:
			w.key("x").num(s.At.X)
			w.key("y").num(s.At.Y)
			w.key("r").num(s.R)
		case draw.TextShape:
			w.key("x").num(s.At.X)
			w.key("y").num(s.At.Y + baseline*s.Size)
			w.key("size").num(s.Size)
			w.key("text").str(s.Text)
			if s.Bold() {
				w.key("bold").bool(true)
			}
		default:
			w.key("d").str(string(draw.AppendPath(nil, s)))
		}
		if s.Cell != board.None {
			w.key("cell").str(b.Name(s.Cell))
		}
		w.end('}')
	}
	w.end(']')
}

// glyph SIDE KIND COUNT CAPTIVE: one piece centred at (0, 0): {class, shapes}.
func (c *Bridge) glyph(w *writer, args []string) error {
	p := game.Piece{Kind: 255, Captive: args[3] == "yes"}
	for k := game.Man; k <= game.Citizen; k++ {
		if k.String() == args[1] {
			p.Kind = k
		}
	}
	if p.Kind == 255 {
		return &game.Error{Kind: game.BadClick, Input: args[1], Problem: i18n.T("bridge.no-such-piece")}
	}
	if args[0] == game.Black.String() {
		p.Side = game.Black
	}
	n, err := strconv.Atoi(args[2])
	p.Count = 1
	if err == nil && n > 1 && n <= 9 {
		p.Count = uint8(n)
	}
	w.key("class").str(draw.PieceClass(p))
	w.key("shapes")
	w.shapes(nil, draw.Glyph(p))
	return nil
}

// marks GAME OPTIONS FLIPPED OCCUPIED MARKS: the shapes of marks if pieces are on the
// OCCUPIED cells: {under, over}, to be painted beneath and above the pieces. MARKS is a
// list of kind:cell such as "last:a1 target:b2".
func (c *Bridge) marks(w *writer, args []string) error {
	v, err := c.drawing(args[0], args[1], args[2], "none")
	if err != nil {
		return err
	}
	on, err := cells(v.Board, args[3])
	if err != nil {
		return err
	}
	for _, cell := range on {
		v.Pieces = append(v.Pieces, game.Piece{Cell: cell, Count: 1})
	}
	for _, m := range strings.Fields(args[4]) {
		kind, name, _ := strings.Cut(m, ":")
		at, err := cells(v.Board, name)
		if err != nil {
			return err
		}
		for k := range draw.MarkKinds {
			if draw.MarkKind(k).String() == kind && len(at) == 1 {
				v.Marks = append(v.Marks, draw.Mark{Cell: at[0], Kind: draw.MarkKind(k)})
			}
		}
	}
	under, over := draw.Marks(v)
	w.key("under")
	w.shapes(v.Board, under)
	w.key("over")
	w.shapes(v.Board, over)
	return nil
}

// style THEME SELECTOR: a style sheet for drawings below the CSS selector, in the
// colours of a theme such as "wood-dark": {css}.
func (c *Bridge) style(w *writer, args []string) error {
	t, ok := draw.FindTheme(args[0])
	if !ok {
		var ids []string
		for _, t := range draw.Themes() {
			ids = append(ids, t.ID)
		}
		return &game.Error{Kind: game.BadOption, Input: args[0], Problem: i18n.T("bridge.no-such-theme"), Want: i18n.T("bridge.one", "names", strings.Join(ids, ", "))}
	}
	w.key("css").str(string(draw.CSS(args[1], t, true)))
	return nil
}
