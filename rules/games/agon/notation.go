package agon

import (
	"strconv"

	"tablier/rules/board"
	"tablier/rules/game"
)

const (
	historical = "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0"
	queensOnly = "q5/7/8/9/10/11/10/9/8/7/5Q w - 0 0"
)

// The fields of position text behind board and side to move.
var (
	captured = game.Text{FR: "cases prises", EN: "captured cells"}
	idle     = game.Text{FR: "coups sans progrès", EN: "plies without progress"}
	plies    = game.Text{FR: "coups", EN: "plies"}
)

// Start is the historical arrangement, or the two queens alone where the guards
// are to be placed.
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

// ParsePosition reads rows a to k, the side to move, the captured cells and the two
// counters. Fewer pieces than the game has are accepted, for studies; more, or
// captures that cannot be pending, are not.
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
		return p, c, refuse(fields[3],
			game.Wording{At: idle.FR, Problem: "il y en a plus que les " + fields[4] + " coups joués", Want: "au plus " + fields[4]},
			game.Wording{At: idle.EN, Problem: "they are more than the " + fields[4] + " plies played", Want: "at most " + fields[4]})
	}
	return p, c, nil
}

func refuse(input string, fr, en game.Wording) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: en.At, Problem: en.Problem, Want: en.Want, FR: fr}
}

// put stands a piece on a cell while a position is read.
func (p *Position) put(c board.Cell, letter byte) error {
	side, colour := game.White, game.Text{FR: "blanc", EN: "white"}
	if letter >= 'a' {
		side, colour = game.Black, game.Text{FR: "noir", EN: "black"}
	}
	at := theBoard.Name(c)
	h := hexOf[c]
	if letter == 'Q' || letter == 'q' {
		if p.queens[side] != none {
			return refuse(string(letter),
				game.Wording{At: at, Problem: "c’est une deuxième reine (camp " + colour.FR + ")", Want: "une reine par camp"},
				game.Wording{At: at, Problem: "it is a second " + colour.EN + " queen", Want: "one queen a side"})
		}
		p.queens[side] = h
		return nil
	}
	if h == seat {
		return refuse(string(letter),
			game.Wording{At: at, Problem: "un garde est sur le trône", Want: "personne d’autre qu’une reine"},
			game.Wording{At: at, Problem: "a guard is on the throne", Want: "nobody there but a queen"})
	}
	if p.guards[side].len() == maxGuards {
		return refuse(string(letter),
			game.Wording{At: at, Problem: "c’est un septième garde (camp " + colour.FR + ")", Want: "au plus six gardes par camp"},
			game.Wording{At: at, Problem: "it is a seventh " + colour.EN + " guard", Want: "at most six guards a side"})
	}
	p.guards[side] = p.guards[side].or(one(h))
	return nil
}

// slack is how far the counters may run past their limits: they count
// the plies of placing too, but end no game before all guards are placed.
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
	dst = strconv.AppendInt(append(dst, ' '), int64(c.NoProgress), 10)
	return strconv.AppendInt(append(dst, ' '), int64(c.Plies), 10)
}
