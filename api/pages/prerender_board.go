package pages

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/web/site"
)

// boardClass returns the class attribute that the pages give to a board. Boards with many cells also have the
// class fine.
func boardClass(v draw.View) string {
	if v.Board.Len() > 40 {
		return `class="board fine s-board-Board"`
	}
	return `class="board s-board-Board"`
}

// pieceCell matches the cell of a piece, which only interactive boards have.
var pieceCell = regexp.MustCompile(` data-cell="[^"]*"`)

// board draws a view in the same way as the board of the pages, and adds its CSS to the document. ratio is the
// width of the board's box divided by its height, as the pages compute it.
func (rd *reader) board(v draw.View, d *site.Document) (svg site.HTML, ratio string) {
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
	svg = site.HTML(pieceCell.ReplaceAllString(strings.Replace(string(draw.SVG(v)), `class="board"`, boardClass(v), 1), ""))
	return svg, strconv.FormatFloat(wide/high, 'f', -1, 64)
}

// boardStyle returns the CSS of boards, for the light theme and for the dark one that look.js chooses. Its
// rules have the lowest specificity, so that the pages' own style sheet, which comes later, overrides them.
func (rd *reader) boardStyle() string {
	day, _ := draw.FindTheme(rd.theme)
	night, _ := draw.FindTheme(rd.theme + "-dark")
	return string(draw.CSS(".board", day, true)) + string(draw.CSS(":where(:root[data-look=dark]) .board", night, false))
}

// glyph draws a piece centred on (0, 0).
func glyph(p game.Piece) site.HTML {
	var b strings.Builder
	for _, s := range draw.Glyph(p) {
		switch s.Kind {
		case draw.CircleShape:
			n := func(x float64) string { return strconv.Itoa(int(math.Round(100 * x))) }
			b.WriteString(`<circle class="` + s.Class + `" cx="` + n(s.At.X) + `" cy="` + n(s.At.Y) + `" r="` + n(s.R) + `"/>`)
		case draw.TextShape: // men have no text
		default:
			b.WriteString(`<path class="` + s.Class + `" d="` + string(draw.AppendPath(nil, &s)) + `"/>`)
		}
	}
	return site.HTML(b.String())
}
