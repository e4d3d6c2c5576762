package print

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/pdf"
	"tablier/rules/game"
)

// Job says what to print.
type Job struct {
	Game     game.Bound
	Options  game.Options
	Position string // of the diagram on the rule sheet; empty: the start position
	Paper    Paper
	Style    Style
	Pieces   Pieces
	Parts    Parts // none: all
	Lang     game.Lang
	Club     string // address of the club for the link to the lesson, such as "https://club.example"; may be empty
}

// Paper is the paper in the printer.
type Paper uint8

// The papers. With A3 only the board is on A3; the other sheets are A4.
const (
	A4 Paper = iota
	A3
	Letter
	Tiled // A4, with the board in as many parts as necessary
)

var paperNames = [...]string{"a4", "a3", "letter", "a4-tiled"}

// String returns the paper's name, such as "a4-tiled".
func (p Paper) String() string { return paperNames[p] }

// board returns the paper of boards, small that of all other sheets.
func (p Paper) board() pdf.Paper { return [...]pdf.Paper{pdf.A4, pdf.A3, pdf.Letter, pdf.A4}[p] }

func (p Paper) small() pdf.Paper {
	if p == A3 {
		return pdf.A4
	}
	return p.board()
}

// Style says how much ink a drawing uses.
type Style uint8

// The styles.
const (
	Colour Style = iota // as on the screen
	Line                // black lines on white, tints as hatching
	Ink                 // thin grey lines and pale tints
)

var styleNames = [...]string{"colour", "line", "ink"}

// String returns the style's name.
func (s Style) String() string { return styleNames[s] }

// Pieces is the diameter, in millimetres, of the pieces that the player has. Zero means counters cut out
// of the sheet, as large as the board allows.
type Pieces float64

// Common pieces.
const (
	Cut       Pieces = 0
	Discs     Pieces = 20
	Draughts  Pieces = 30
	minPieces        = 10
	maxPieces        = 40
)

// String returns what [ParsePieces] reads.
func (p Pieces) String() string {
	switch p {
	case Cut:
		return "cut"
	case Discs:
		return "discs"
	case Draughts:
		return "draughts"
	}
	return strconv.FormatFloat(float64(p), 'f', -1, 64)
}

// Parts is a set of the sheets of a game.
type Parts uint8

// The parts.
const (
	Board Parts = 1 << iota
	Counters
	Rules
	Box
	All = Board | Counters | Rules | Box
)

var partNames = [...]string{"board", "counters", "rules", "box"}

// Each lists the parts in a set, in the order of the sheets.
func (p Parts) Each() (all []Parts) {
	for i := range partNames {
		if one := Parts(1) << i; p&one != 0 {
			all = append(all, one)
		}
	}
	return all
}

// String returns the names of the parts, separated by commas.
func (p Parts) String() string {
	var names []string
	for i, name := range partNames {
		if p&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Error is an invalid job.
type Error struct {
	Field string // the field of the job: "paper", "style", "pieces", "parts", "position"
	Text  game.Text
}

// Error returns the text in English, on one line.
func (e *Error) Error() string { return e.Text.In(game.English) }

// In returns the text in a language.
func (e *Error) In(l game.Lang) string { return e.Text.In(l) }

func choose(field, s string, names []string) (int, error) {
	for i, n := range names {
		if strings.EqualFold(s, n) {
			return i, nil
		}
	}
	return 0, &Error{field, i18n.T("print.no-such", "field", field, "value", i18n.Quoted(s), "names", i18n.AnyOf(names))}
}

// ParsePaper parses the name of a paper. An empty name means A4.
func ParsePaper(s string) (Paper, error) {
	if s == "" {
		return A4, nil
	}
	i, err := choose("paper", s, paperNames[:])
	return Paper(i), err
}

// ParseStyle parses the name of a style. An empty name means colour.
func ParseStyle(s string) (Style, error) {
	if s == "" {
		return Colour, nil
	}
	i, err := choose("style", s, styleNames[:])
	return Style(i), err
}

// ParsePieces parses "cut", "discs", "draughts" or a diameter in millimetres. An empty text means "cut".
func ParsePieces(s string) (Pieces, error) {
	for _, p := range []Pieces{Cut, Discs, Draughts} {
		if strings.EqualFold(s, p.String()) || s == "" {
			return p, nil
		}
	}
	mm, err := strconv.ParseFloat(strings.TrimSuffix(strings.ToLower(s), "mm"), 64)
	if err != nil || !(mm >= minPieces && mm <= maxPieces) {
		return 0, &Error{"pieces", i18n.T("print.no-such-pieces", "value", i18n.Quoted(s), "min", minPieces, "max", maxPieces)}
	}
	return Pieces(mm), nil
}

// ParseParts parses names of parts, separated by commas. An empty text means all.
func ParseParts(s string) (Parts, error) {
	if s == "" {
		return All, nil
	}
	var parts Parts
	for _, name := range strings.Split(s, ",") {
		i, err := choose("parts", strings.TrimSpace(name), partNames[:])
		if err != nil {
			return 0, err
		}
		parts |= 1 << i
	}
	return parts, nil
}
