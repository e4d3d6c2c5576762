package api

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/web"
)

// boardClass is the class attribute of the pages' board; fine: a board of many cells.
func boardClass(v draw.View) string {
	if v.Board.Len() > 40 {
		return `class="board fine s-board-Board"`
	}
	return `class="board s-board-Board"`
}

// pieceCell matches the cell of a piece, which only boards with input have.
var pieceCell = regexp.MustCompile(` data-cell="[^"]*"`)

// board draws a view as the pages' board does, and sets the style of the document. ratio is the width of the
// board's box divided by its height, as the pages compute it.
func (rd *reader) board(v draw.View, d *web.Document) (svg web.HTML, ratio string) {
	switch rd.coords {
	case "cells":
		v.Coords = draw.CellCoords
	case "none":
		v.Coords = draw.NoCoords
	}
	v.Classes = true
	scene := draw.NewScene(v)
	hundredths := func(x float64) float64 { return math.Round(100 * x) }
	wide, high := hundredths(scene.Max.X-scene.Min.X), hundredths(scene.Max.Y-scene.Min.Y)
	d.Style += rd.boardStyle()
	svg = web.HTML(pieceCell.ReplaceAllString(strings.Replace(string(draw.SVG(v)), `class="board"`, boardClass(v), 1), ""))
	return svg, strconv.FormatFloat(wide/high, 'f', -1, 64)
}

// boardStyle is the CSS of boards, for the light theme and for the dark one that look.js chooses. Its rules have
// the lowest specificity, so that the pages' own sheet, which comes later, wins.
func (rd *reader) boardStyle() string {
	day, _ := draw.FindTheme(rd.theme)
	night, _ := draw.FindTheme(rd.theme + "-dark")
	return string(draw.CSS(".board", day, true)) + string(draw.CSS(":where(:root[data-look=dark]) .board", night, false))
}

// glyph draws a piece about (0, 0).
func glyph(p game.Piece) web.HTML {
	var b strings.Builder
	for _, s := range draw.Glyph(p) {
		switch s.Kind {
		case draw.CircleShape:
			n := func(x float64) string { return strconv.Itoa(int(math.Round(100 * x))) }
			b.WriteString(`<circle class="` + s.Class + `" cx="` + n(s.At.X) + `" cy="` + n(s.At.Y) + `" r="` + n(s.R) + `"/>`)
		case draw.TextShape: // men bear none
		default:
			b.WriteString(`<path class="` + s.Class + `" d="` + string(draw.AppendPath(nil, &s)) + `"/>`)
		}
	}
	return web.HTML(b.String())
}
