package agon

import (
	"strconv"
	"strings"

	"tablier/board"
	"tablier/game"
)

const (
	historical = "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q w - 0 0"
	queensOnly = "q5/7/8/9/10/11/10/9/8/7/5Q w - 0 0"
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
	fields, err := game.Fields(text, "board", "side to move", "captured cells", "plies without progress", "plies")
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
	if c.NoProgress, err = game.ParseCount(fields[3], "plies without progress", maxNoProgress+slack); err != nil {
		return p, c, err
	}
	if c.Plies, err = game.ParseCount(fields[4], "plies", maxPlies+slack); err != nil {
		return p, c, err
	}
	if c.NoProgress > c.Plies {
		return p, c, bad(fields[3], "plies without progress", "they are more than the "+fields[4]+" plies played", "at most "+fields[4])
	}
	return p, c, nil
}

func bad(input, at, problem, want string) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at, Problem: problem, Want: want}
}

// put stands a piece on a cell while a position is read.
func (p *Position) put(c board.Cell, letter byte) error {
	side, name := game.White, "white"
	if letter >= 'a' {
		side, name = game.Black, "black"
	}
	h := hexOf[c]
	if letter == 'Q' || letter == 'q' {
		if p.queens[side] != none {
			return bad(string(letter), theBoard.Name(c), "it is a second "+name+" queen", "one queen a side")
		}
		p.queens[side] = h
		return nil
	}
	if h == seat {
		return bad(string(letter), theBoard.Name(c), "a guard is on the throne", "nobody there but a queen")
	}
	if p.guards[side].len() == maxGuards {
		return bad(string(letter), theBoard.Name(c), "it is a seventh "+name+" guard", "at most six guards a side")
	}
	p.guards[side] = p.guards[side].or(one(h))
	return nil
}

// parseCaptives reads the cells of captured pieces.
func (p *Position) parseCaptives(field string) error {
	const at = "captured cells"
	if field == "-" {
		return nil
	}
	last := board.None
	for name := range strings.SplitSeq(field, ",") {
		c, ok := theBoard.Cell(name)
		if !ok {
			return bad(name, at, "there is no such cell", "cells such as c4 separated by commas, or -")
		}
		if last != board.None && c <= last {
			return bad(name, at, "it stands after "+theBoard.Name(last), "each captured cell once, in the order a1, a2, … k6")
		}
		last = c
		h := hexOf[c]
		if !p.men(game.White).or(p.men(game.Black)).has(h) {
			return bad(name, at, "nothing stands there", "cells of captured pieces")
		}
		p.captives = p.captives.or(one(h))
	}
	return p.checkCaptives(field)
}

// checkCaptives refuses captures that no game can leave pending. Only a side that
// has nothing to relocate steps, so captures of both sides never wait
// together; and whoever must relocate first is to move.
func (p *Position) checkCaptives(field string) error {
	const at = "captured cells"
	if p.captives.empty() {
		return nil
	}
	if p.setting() {
		return bad(field, at, "nothing is captured while guards are being placed", "-")
	}
	if p.captives.meets(p.men(game.White)) && p.captives.meets(p.men(game.Black)) {
		return bad(field, at, "pieces of both sides are captured", "captured pieces of one side only")
	}
	lowest := p.captives
	owner := p.owner(lowest.pop())
	if queen := one(p.queens[owner]); queen.meets(p.captives) {
		if p.queens[owner] == seat && p.variant.capture() == captureRing {
			return bad("f6", at, "with capture=ring a queen on the throne is safe", "no captured queen there")
		}
		placer := owner
		if p.variant&captorPlaces != 0 {
			placer = owner.Other()
		}
		if p.turn != placer {
			return bad(field, at, "a captured queen is placed at once, by "+placer.String(), "side to move "+string(rune(placer.Letter())))
		}
		return nil
	}
	if p.turn != owner && p.variant&freeRelocation != 0 {
		return bad(field, at, "with relocation=free "+owner.String()+" relocates before handing the turn over", "side to move "+string(rune(owner.Letter())))
	}
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

// ParseMove reads "a1-a2", "@c4" or "pass".
func (Game) ParseMove(_ *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	if at, ok := strings.CutPrefix(text, "@"); ok {
		c, rest := game.CutCell(theBoard, at)
		if c == board.None || rest != "" {
			return 0, noMove(text, at)
		}
		return pack(none, hexOf[c]), nil
	}
	from, rest := game.CutCell(theBoard, text)
	if from == board.None {
		return 0, noMove(text, text)
	}
	rest, ok := strings.CutPrefix(rest, "-")
	if !ok {
		return 0, &game.Error{Kind: game.BadMove, Input: text, Problem: "a hyphen is missing after " + theBoard.Name(from)}
	}
	to, end := game.CutCell(theBoard, rest)
	if to == board.None || end != "" {
		return 0, noMove(text, rest)
	}
	return pack(hexOf[from], hexOf[to]), nil
}

func noMove(text, part string) error {
	if part == "" {
		return &game.Error{Kind: game.BadMove, Input: text, Problem: "a cell is missing"}
	}
	return &game.Error{Kind: game.BadMove, Input: text, Problem: strconv.Quote(part[:min(len(part), 12)]) + " is no cell"}
}

// AppendMove writes a move.
func (Game) AppendMove(dst []byte, _ *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	from, to := unpack(m)
	if from == none {
		dst = append(dst, '@')
	} else {
		dst = append(append(dst, theBoard.Name(cellOf[from])...), '-')
	}
	return append(dst, theBoard.Name(cellOf[to])...)
}

// AppendClicks: the cell left, where there is one, then the cell reached.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	from, to := unpack(m)
	if from != none {
		dst = append(dst, cellOf[from])
	}
	return append(dst, cellOf[to])
}
