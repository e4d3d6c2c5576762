package ringo

import (
	"strconv"

	"tablier/board"
	"tablier/game"
)

// board returns the board the position stands on.
func (p *Position) board() *board.Board { return boards[6-p.rings()] }

// cell gives the board's number of one of ours.
func (p *Position) cell(n uint) board.Cell {
	if n == citadel {
		return board.Cell(8 * p.rings())
	}
	return board.Cell(int(n&7)*p.rings() + int(n>>3))
}

// place is the inverse of cell; board.None gives nowhere.
func (p *Position) place(c board.Cell) uint {
	rings := p.rings()
	switch {
	case int(c) < 8*rings:
		return uint(int(c)/rings | int(c)%rings<<3)
	case int(c) == 8*rings:
		return citadel
	}
	return nowhere
}

// name gives the name of one of our cells.
func (p *Position) name(n uint) string { return p.board().Name(p.cell(n)) }

// AppendPosition implements [game.Game].
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, p.board(), func(c board.Cell) byte {
		switch n := p.place(c); {
		case p.white.has(n):
			return 'w'
		case p.black.has(n):
			return 'b'
		}
		return 0
	})
	dst = append(dst, ' ', '0'+p.citadel, ' ', p.turn.Letter(), ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition implements [game.Game].
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p := Position{opts: chosen(o)}
	var c game.Counters
	f, err := game.Fields(text, "board", "pieces in the citadel", "side to move", "plies without progress")
	if err != nil {
		return p, c, err
	}
	err = game.ParseRows(p.board(), f[0], "wb", func(c board.Cell, letter byte) error {
		if letter == 'w' {
			p.white |= bit(p.place(c))
		} else {
			p.black |= bit(p.place(c))
		}
		return nil
	})
	if err != nil {
		return p, c, err
	}
	inside, err := game.ParseCount(f[1], "pieces in the citadel", toWin)
	if err != nil {
		return p, c, err
	}
	p.citadel = uint8(inside)
	if err := p.possible(f[0]); err != nil {
		return p, c, err
	}
	if p.turn, err = game.ParseSide(f[2]); err != nil {
		return p, c, err
	}
	c.NoProgress, err = game.ParseCount(f[3], "plies without progress", noProgress)
	return p, c, err
}

// possible refuses what no game can lead to; field is the board as written.
func (p *Position) possible(field string) error {
	bad := func(problem, want string) error {
		return &game.Error{Kind: game.BadPosition, Input: field, At: "board", Problem: problem, Want: want}
	}
	if n := p.white.len(); n > Defenders {
		return bad("it has "+strconv.Itoa(n)+" white pieces", "at most "+strconv.Itoa(Defenders))
	}
	if n := p.black.len() + int(p.citadel); n > Attackers {
		return bad("with those in the citadel there are "+strconv.Itoa(n)+" black pieces", "at most "+strconv.Itoa(Attackers))
	}
	if n := (p.black & neutral).len(); n > Defenders {
		return bad(strconv.Itoa(n)+" black pieces stand in the neutral zone, sector a", "at most "+strconv.Itoa(Defenders)+", as many as White begins with")
	}
	return nil
}

// ParseMove implements [game.Game].
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	b := p.board()
	bad := func(problem, want string) (game.Move, error) {
		return 0, &game.Error{Kind: game.BadMove, Input: text, Problem: problem, Want: want}
	}
	const forms = "a move such as c3-c2, c3xc2 or c3xc2-c1"
	notCell := func(at string) (game.Move, error) {
		if at == "" {
			return bad("it ends where a cell should follow", forms)
		}
		return bad("there is no cell at "+strconv.Quote(clip(at)), "a sector from a to h with a ring from 1 to "+strconv.Itoa(p.rings())+", or o")
	}
	from, rest := game.CutCell(b, text)
	if from == board.None {
		return notCell(text)
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		return bad("after "+b.Name(from)+" there is neither - nor x", forms)
	}
	capture := rest[0] == 'x'
	second, tail := game.CutCell(b, rest[1:])
	if second == board.None {
		return notCell(rest[1:])
	}
	if !capture {
		if tail != "" {
			return bad("something follows a quiet move: "+strconv.Quote(clip(tail)), "one cell after -")
		}
		return pack(p.place(from), p.place(second), nowhere), nil
	}
	if tail == "" {
		if p.place(second) == citadel {
			return bad("a capture over the citadel must name the cell it lands on", "such as d1xo-h1")
		}
		return pack(p.place(from), p.place(second), p.place(second)), nil
	}
	if tail[0] != '-' {
		return bad("after "+b.Name(second)+" there is no -", forms)
	}
	to, end := game.CutCell(b, tail[1:])
	if to == board.None {
		return notCell(tail[1:])
	}
	if end != "" {
		return bad("something follows a jump: "+strconv.Quote(clip(end)), "one capture a turn")
	}
	if to == second && p.place(to) != citadel {
		return bad("a jump does not land on the cell it captures", "a substitution, written "+b.Name(from)+"x"+b.Name(second))
	}
	return pack(p.place(from), p.place(to), p.place(second)), nil
}

// clip shortens a piece of input for a message.
func clip(s string) string {
	if len(s) > 16 {
		return s[:16]
	}
	return s
}

// AppendMove implements [game.Game].
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	from, to, taken := unpack(m)
	dst = append(dst, p.name(from)...)
	if taken == nowhere {
		return append(append(dst, '-'), p.name(to)...)
	}
	dst = append(append(dst, 'x'), p.name(taken)...)
	if taken == to {
		return dst
	}
	return append(append(dst, '-'), p.name(to)...)
}

// AppendPieces implements [game.Game].
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range board.Cell(8 * p.rings()) {
		switch n := p.place(c); {
		case p.white.has(n):
			dst = append(dst, game.Piece{Cell: c, Side: game.White, Kind: game.Man, Count: 1})
		case p.black.has(n):
			dst = append(dst, game.Piece{Cell: c, Side: game.Black, Kind: game.Man, Count: 1})
		}
	}
	if p.citadel > 0 {
		dst = append(dst, game.Piece{Cell: p.cell(citadel), Side: game.Black, Kind: game.Citizen, Count: p.citadel})
	}
	return dst
}

// AppendClicks implements [game.Game]: the cell left, then the cell reached. A slide
// and a jump that end alike have equal clicks.
func (Game) AppendClicks(dst []board.Cell, p *Position, m game.Move) []board.Cell {
	from, to, _ := unpack(m)
	return append(dst, p.cell(from), p.cell(to))
}
