package trf

import (
	"strings"

	"tablier/i18n"
	"tablier/play/pairing"
)

// The columns of a player's line, counted from 0.
const (
	firstCell = 91
	cellWidth = 10
)

// part returns the columns from and to, without surrounding space. They may lie beyond the end of
// the line.
func part(runes []rune, from, to int) string {
	if from >= len(runes) {
		return ""
	}
	return strings.TrimSpace(string(runes[from:min(to, len(runes))]))
}

// readPlayer reads a 001 line.
func (r *reader) readPlayer(runes []rune) {
	p := Player{
		Number: r.number(part(runes, 4, 8), 5, maxNumber),
		Sex:    part(runes, 9, 10), Title: part(runes, 10, 13), Name: part(runes, 14, 47),
		Federation: part(runes, 53, 56), ID: part(runes, 57, 68), Birth: part(runes, 69, 79),
	}
	if p.Number == 0 && part(runes, 4, 8) == "" {
		r.fail(5, i18n.T("trf.number-missing"), i18n.T("trf.want-number", "most", maxNumber))
	}
	if s := part(runes, 48, 52); s != "" && s != "0" {
		p.Rating = r.number(s, 49, maxNumber)
	}
	if s := part(runes, 80, 84); s != "" {
		p.Points = r.tenths(s, 81)
		r.scored[p.Number] = true
	}
	if s := part(runes, 85, 89); s != "" && s != "0" {
		p.Rank = r.number(s, 86, maxNumber)
	}
	for at := firstCell; at < len(runes); at += cellWidth {
		p.Cells = append(p.Cells, r.cell(runes, at))
	}
	for len(p.Cells) > 0 && p.Cells[len(p.Cells)-1] == (Cell{Result: Blank}) {
		p.Cells = p.Cells[:len(p.Cells)-1]
	}
	if len(p.Cells) == 0 {
		p.Cells = nil
	}
	if len(p.Cells) > maxRounds {
		r.fail(firstCell+1, i18n.T("trf.too-many-rounds"), i18n.T("trf.want-rounds", "most", maxRounds))
	}
	if line, twice := r.lineOf[p.Number]; twice && p.Number > 0 {
		r.fail(5, i18n.T("trf.number-twice", "number", p.Number, "line", line), i18n.T("trf.want-own-number"))
	} else {
		r.lineOf[p.Number] = r.line
	}
	r.report.Add(p)
}

// oldByes are the letters of byes in TRF06, where there is no opponent.
var oldByes = map[Result]Result{ForfeitWin: FullBye, Draw: HalfBye, ForfeitLoss: ZeroBye}

// cell reads the ten columns of a round, such as "1234 w 1".
func (r *reader) cell(runes []rune, at int) Cell {
	c := Cell{Result: Blank}
	if s := part(runes, at, at+4); strings.Trim(s, "0") != "" {
		c.Opponent = r.number(s, at+1, maxNumber)
	}
	colour := part(runes, at+5, at+6)
	switch strings.ToLower(colour) {
	case "w":
		c.Colour = pairing.White
	case "b":
		c.Colour = pairing.Black
	case "", "-":
	default:
		r.fail(at+6, i18n.T("trf.no-colour", "text", i18n.Quoted(colour)), i18n.T("trf.want-colour"))
	}
	if s := part(runes, at+7, at+8); s != "" {
		c.Result = Result(strings.ToUpper(s)[0])
		if len(s) > 1 || !strings.Contains("1=0WDL+-HFUZ", strings.ToUpper(s)) {
			r.fail(at+8, i18n.T("trf.no-result", "text", i18n.Quoted(s)), i18n.T("trf.want-result"))
			c.Result = Blank
		}
	}
	if c.Opponent == 0 { // as TRF06 writes byes
		if bye, ok := oldByes[c.Result]; ok {
			c.Result = bye
		}
	}
	bye := strings.IndexByte("HFUZ", byte(c.Result)) >= 0
	switch {
	case c.Opponent > 0 && bye:
		r.fail(at+8, i18n.T("trf.bye-with-opponent", "result", string(rune(c.Result))), i18n.T("trf.want-no-opponent"))
	case c.Opponent > 0 && strings.Trim(colour, "-") == "" && c.Result.Played():
		r.fail(at+6, i18n.T("trf.colour-missing"), i18n.T("trf.want-colour"))
	case c.Opponent == 0 && c.Result.Played():
		r.fail(at+1, i18n.T("trf.opponent-missing", "result", string(rune(c.Result))), i18n.T("trf.want-opponent"))
	case c.Opponent == 0:
		c.Colour = pairing.None
	}
	return c
}

// number reads a positive number.
func (r *reader) number(s string, column, most int) int {
	n := 0
	for _, digit := range s {
		if digit < '0' || digit > '9' || n > most {
			n = 0
			break
		}
		n = 10*n + int(digit-'0')
	}
	if (n == 0 || n > most) && s != "" {
		r.fail(column, i18n.T("trf.not-number", "text", i18n.Quoted(s)), i18n.T("trf.want-number", "most", most))
		return 0
	}
	return n
}

// maxPoints is the largest number of points, in tenths.
const maxPoints = 99999

// tenths reads points with at most one decimal.
func (r *reader) tenths(s string, column int) int {
	whole, decimal, _ := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	digits := whole + decimal
	n := 0
	for _, digit := range digits {
		if digit < '0' || digit > '9' || n > maxPoints {
			digits = ""
			break
		}
		n = 10*n + int(digit-'0')
	}
	if decimal == "" {
		n *= 10
	}
	if digits == "" || len(decimal) > 1 || n > maxPoints {
		r.fail(column, i18n.T("trf.not-points", "text", i18n.Quoted(s)), i18n.T("trf.want-points"))
		return 0
	}
	return n
}
