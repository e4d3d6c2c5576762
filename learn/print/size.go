package print

import (
	"math"
	"strconv"

	"tablier/i18n"
	"tablier/pdf"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// Space on a sheet, in millimetres. Printers leave a blank margin of some 5 mm.
const (
	margin = 8.0
	header = 10.0 // the title above
	footer = 12.0 // the bar of 100 mm below
	notes  = 14.0 // notes on the board, above the bar
)

// extent returns the corners of the drawing of a board, in cells, with its frame but without the shadow.
func extent(b *board.Board) (lo, hi board.Point) {
	s := draw.NewScene(draw.View{Board: b})
	const shadow = 0.14
	return board.Point{X: s.Min.X + shadow, Y: s.Min.Y + shadow}, board.Point{X: s.Max.X - shadow, Y: s.Max.Y - shadow}
}

// room returns the width and height that a board may take on a sheet.
func room(p pdf.Paper) (w, h float64) {
	return p.W - 2*margin, p.H - 2*margin - header - footer - notes
}

// largest returns the largest distance of cells at which a board fits on all given papers, in steps of half a
// millimetre.
func largest(b *board.Board, papers ...pdf.Paper) float64 {
	lo, hi := extent(b)
	cell := math.Inf(1)
	for _, p := range papers {
		w, h := room(p)
		cell = min(cell, w/(hi.X-lo.X), h/(hi.Y-lo.Y))
	}
	return math.Floor(cell*2) / 2
}

// Cell returns the distance between the centres of neighbouring cells of a board, in millimetres; on round boards, the
// width of a circle. The player's pieces determine it. For counters to cut out, it is the largest distance that fits on
// both A4 and Letter, or on A3.
func (j *Job) Cell(b *board.Board) float64 {
	if j.Pieces > 0 {
		return math.Ceil(float64(j.Pieces)/draw.PieceWidth(b)*2) / 2
	}
	if j.Paper == A3 || j.Paper == Tiled {
		return largest(b, pdf.A3)
	}
	return largest(b, pdf.A4, pdf.Letter)
}

// Counter returns the diameter of a counter for a board, in millimetres.
func (j *Job) Counter(b *board.Board) float64 {
	if j.Pieces > 0 {
		return float64(j.Pieces)
	}
	return math.Floor(j.Cell(b)*draw.PieceWidth(b)*2) / 2
}

// onPaper returns the paper for a board, upright or turned, or an error if the board does not fit.
func (j *Job) onPaper(b *board.Board) (pdf.Paper, error) {
	cell := j.Cell(b)
	if p, ok := fitting(b, cell, j.Paper.board()); ok {
		return p, nil
	}
	var others []string
	for _, p := range []Paper{A4, Letter, A3} {
		if _, ok := fitting(b, cell, p.board()); ok {
			others = append(others, p.String())
		}
	}
	others = append(others, Tiled.String())
	lo, hi := extent(b)
	w, h := room(j.Paper.board())
	return pdf.Paper{}, &Error{"paper", i18n.T("print.too-small",
		"cell", number(cell), "width", whole((hi.X-lo.X)*cell), "height", whole((hi.Y-lo.Y)*cell),
		"paper", j.Paper.board().Name, "room_width", whole(w), "room_height", whole(h),
		"others", i18n.AnyOf(others), "tiles", len(tilesOf(b, cell)))}
}

func fitting(b *board.Board, cell float64, p pdf.Paper) (pdf.Paper, bool) {
	lo, hi := extent(b)
	for _, p := range []pdf.Paper{p, p.Turned()} {
		if w, h := room(p); (hi.X-lo.X)*cell <= w && (hi.Y-lo.Y)*cell <= h {
			return p, true
		}
	}
	return p, false
}

func whole(x float64) int { return int(math.Ceil(x)) }

// decimal is a number in the notation of a language.
type decimal float64

func (d decimal) In(l game.Lang) string {
	s := strconv.FormatFloat(float64(d), 'f', -1, 64)
	if comma := i18n.T("print.decimal-sign").In(l); comma != "." {
		for i := range s {
			if s[i] == '.' {
				return s[:i] + comma + s[i+1:]
			}
		}
	}
	return s
}

func number(x float64) decimal { return decimal(x) }
