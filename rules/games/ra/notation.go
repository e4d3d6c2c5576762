package ra

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// letters are the letters of groups: White's of one, two and three pieces, then Black's.
const letters = "ABCabc"

// idle is the name of the third field of position text.
var idle = i18n.T("ra.plies-since-elimination")

func itoa(n int) string { return strconv.Itoa(n) }

// AppendPosition writes the rows, the side to move and the plies since an elimination.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, plateaus[p.plateau].board, func(cell board.Cell) byte {
		for s := range game.Side(2) {
			if n := p.size(s, cell); n > 0 {
				return letters[3*int(s)+n-1]
			}
		}
		return 0
	})
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition reads canonical position text. It refuses positions that no game can
// reach, for the reasons listed in doc.go.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p, c, err := parse(o, text)
	if err != nil {
		return Position{}, game.Counters{}, err
	}
	return p, c, nil
}

func parse(o game.Options, text string) (p Position, counters game.Counters, err error) {
	f, err := game.Fields(text, game.FieldBoard, game.FieldTurn, idle)
	if err != nil {
		return p, counters, err
	}
	p = empty(o)
	g := &plateaus[p.plateau]
	err = game.ParseRows(g.board, f[0], letters, func(c board.Cell, letter byte) error {
		i := strings.IndexByte(letters, letter)
		s := game.Side(i / 3)
		if c == g.ra[s] {
			at := g.board.Name(c)
			return bad(string(letter), i18n.Raw(at), i18n.T("ra.on-own-ra", "side", info.Sides[s]), i18n.T("ra.empty-cell"))
		}
		p.put(s, c, i%3+1)
		return nil
	})
	if err != nil {
		return p, counters, err
	}
	if p.turn, err = game.ParseSide(f[1]); err != nil {
		return p, counters, err
	}
	if counters.NoProgress, err = game.ParseCount(f[2], idle, noProgress); err != nil {
		return p, counters, err
	}
	return p, counters, p.impossible(f, counters.NoProgress)
}

// impossible returns the error for a well-formed position that no game can reach, else nil.
func (p *Position) impossible(f []string, counter int) error {
	g := &plateaus[p.plateau]
	var entered [2]bool
	for s := range game.Side(2) {
		if n := p.pieces(s); n > Pieces {
			return bad(f[0], game.FieldBoard,
				i18n.T("ra.side-has-pieces", "side", info.Sides[s], "n", n),
				i18n.T("ra.too-many-pieces"))
		}
		entered[s] = p.size(s, g.ra[s.Other()]) > 0
	}
	if p.pieces(game.White)+p.pieces(game.Black) == 0 {
		return bad(f[0], game.FieldBoard,
			i18n.T("ra.no-piece-board"),
			i18n.T("ra.no-pieces"))
	}
	if entered[game.White] && entered[game.Black] {
		return bad(f[0], game.FieldBoard,
			i18n.T("ra.both-entered"),
			i18n.T("ra.both-ra"))
	}
	for s := range game.Side(2) {
		if err := p.ended(f, counter, s, entered[s]); err != nil {
			return err
		}
	}
	return nil
}

// ended returns the error for an impossible position that side s has won, else nil.
func (p *Position) ended(f []string, counter int, s game.Side, entered bool) error {
	them := s.Other()
	gone := p.pieces(them) == 0
	won := func(id string) game.Text {
		return i18n.T(id, "side", info.Sides[s], "other", info.Sides[them])
	}
	switch {
	case gone && entered:
		return bad(f[0], game.FieldBoard, won("ra.both-wins"), i18n.T("ra.one-or-other"))
	case (gone || entered) && p.turn == s:
		letter := string(them.Letter())
		return bad(f[1], game.FieldTurn, won("ra.has-just-won"), i18n.Raw(letter))
	case gone && counter != 0:
		return bad(f[2], idle, won("ra.last-taken"), i18n.T("ra.0"))
	case entered && counter == 0:
		return bad(f[2], idle, i18n.T("ra.entered-eliminates-nothing"), i18n.T("ra.want-number", "noprogress", noProgress))
	}
	return nil
}

func bad(input string, at, problem, want game.Text) *game.Error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at, Problem: problem, Want: want}
}
