package agon

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

const (
	historical = "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0"
	queensOnly = "q5/7/8/9/10/11/10/9/8/7/5Q w - 0 0"
)

// The fields of position text after the board and the side to move.
var (
	captured = i18n.T("agon.captured-cells")
	idle     = i18n.T("agon.plies-without-progress")
	plies    = i18n.T("agon.plies")
)

// Start is the historical arrangement, or only the two queens if the guards are to be placed.
func (g Game) Start(o game.Options) Position {
	text := historical
	if o.Is("setup", "free") {
		text = queensOnly
	}
	p, _, err := g.ParsePosition(o, text)
	if err != nil {
		panic(err) // the two texts above are constants
	}
	return p
}

// ParsePosition reads rows a to k, the side to move, the captured cells and the two counters. Fewer
// pieces than the game has are accepted, for studies. More pieces, or captures that cannot be
// pending, are refused.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	var c game.Counters
	p := Position{queens: [2]hex{none, none}, variant: variantOf(o)}
	fields, err := game.Fields(text, game.FieldBoard, game.FieldTurn, captured, idle, plies)
	if err != nil {
		return p, c, err
	}
	if err := game.ParseRows(theBoard, fields[0], "QGqg", p.put); err != nil {
		return p, c, err
	}
	if p.turn, err = game.ParseSide(fields[1]); err != nil {
		return p, c, err
	}
	if err := p.parseCaptives(fields[2]); err != nil {
		return p, c, err
	}
	slack := p.slack()
	if c.NoProgress, err = game.ParseCount(fields[3], idle, maxNoProgress+slack); err != nil {
		return p, c, err
	}
	if c.Plies, err = game.ParseCount(fields[4], plies, maxPlies+slack); err != nil {
		return p, c, err
	}
	if c.NoProgress > c.Plies {
		return p, c, refuse(fields[3], idle, i18n.T("agon.too-many-idle", "plies", fields[4]), i18n.T("agon.at-most", "n", fields[4]))
	}
	return p, c, nil
}

func refuse(input string, at, problem, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at, Problem: problem, Want: want}
}

// put puts a piece on a cell while a position is read.
func (p *Position) put(c board.Cell, letter byte) error {
	side, colour := game.White, i18n.T("agon.white")
	if letter >= 'a' {
		side, colour = game.Black, i18n.T("agon.black")
	}
	at := i18n.Raw(theBoard.Name(c))
	h := hexOf[c]
	if letter == 'Q' || letter == 'q' {
		if p.queens[side] != none {
			return refuse(string(letter), at, i18n.T("agon.second-queen", "colour", colour), i18n.T("agon.one-queen"))
		}
		p.queens[side] = h
		return nil
	}
	if h == seat {
		return refuse(string(letter), at, i18n.T("agon.guard-on-throne"), i18n.T("agon.throne-for-queen"))
	}
	if p.guards[side].len() == maxGuards {
		return refuse(string(letter), at, i18n.T("agon.seventh-guard", "colour", colour), i18n.T("agon.too-many-guards"))
	}
	p.guards[side] = p.guards[side].or(one(h))
	return nil
}

// slack is how far the counters may exceed their limits: they count the plies of placing too, but do
// not end the game before all guards are placed.
func (p *Position) slack() int {
	if p.variant&freeSetup == 0 {
		return 0
	}
	mover := maxGuards - p.guards[p.turn].len()
	other := maxGuards - p.guards[p.turn^1].len()
	return 2*maxGuards - max(2*mover-1, 2*other)
}

// AppendPosition writes position text.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, theBoard, func(c board.Cell) byte {
		h := hexOf[c]
		switch {
		case p.queens[game.White] == h:
			return 'Q'
		case p.queens[game.Black] == h:
			return 'q'
		case p.guards[game.White].has(h):
			return 'G'
		case p.guards[game.Black].has(h):
			return 'g'
		}
		return 0
	})
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	if p.captives.empty() {
		dst = append(dst, '-')
	}
	for rest := p.captives; !rest.empty(); {
		dst = append(dst, theBoard.Name(cellOf[rest.pop()])...)
		if !rest.empty() {
			dst = append(dst, ',')
		}
	}
	// In a study where one side steps while the other places, counters could exceed what ParsePosition accepts.
	c.NoProgress, c.Plies = min(c.NoProgress, maxNoProgress+p.slack()), min(c.Plies, maxPlies+p.slack())
	dst = strconv.AppendInt(append(dst, ' '), int64(c.NoProgress), 10)
	return strconv.AppendInt(append(dst, ' '), int64(c.Plies), 10)
}
