package ra

import (
	"strconv"
	"strings"

	"tablier/board"
	"tablier/game"
)

// letters writes groups: White's of one, two and three, then Black's.
const letters = "ABCabc"

const counterName = "plies since an elimination"

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

// ParsePosition reads canonical position text and refuses what no game can reach
// for the reasons that doc.go lists.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p, c, err := parse(o, text)
	if err != nil {
		return Position{}, game.Counters{}, err
	}
	return p, c, nil
}

func parse(o game.Options, text string) (p Position, counters game.Counters, err error) {
	f, err := game.Fields(text, "board", "side to move", counterName)
	if err != nil {
		return p, counters, err
	}
	p = empty(o)
	g := &plateaus[p.plateau]
	err = game.ParseRows(g.board, f[0], letters, func(c board.Cell, letter byte) error {
		i := strings.IndexByte(letters, letter)
		s := game.Side(i / 3)
		if c == g.ra[s] {
			return bad(string(letter), g.board.Name(c), sideName(s)+" stands on its own Ra, which it may never enter", "an empty cell there")
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
	if counters.NoProgress, err = game.ParseCount(f[2], counterName, noProgress); err != nil {
		return p, counters, err
	}
	return p, counters, p.impossible(f, counters.NoProgress)
}

// impossible says what is wrong with a well-formed position in no game's reach.
func (p *Position) impossible(f []string, counter int) error {
	g := &plateaus[p.plateau]
	var entered [2]bool
	for s := range game.Side(2) {
		if n := p.pieces(s); n > Pieces {
			return bad(f[0], "board", sideName(s)+" has "+itoa(n)+" pieces", "at most 9 a side")
		}
		entered[s] = p.size(s, g.ra[s.Other()]) > 0
	}
	if p.pieces(game.White)+p.pieces(game.Black) == 0 {
		return bad(f[0], "board", "no piece is on the board", "pieces of at least one side")
	}
	if entered[game.White] && entered[game.Black] {
		return bad(f[0], "board", "both Ra are entered, but the first entry ends the game", "pieces in one Ra at most")
	}
	for s := range game.Side(2) {
		them := s.Other()
		gone := p.pieces(them) == 0
		switch {
		case gone && entered[s]:
			return bad(f[0], "board", sideName(s)+" has taken the last piece and entered the Ra, but either ends the game", "one or the other")
		case (gone || entered[s]) && p.turn == s:
			return bad(f[1], "side to move", sideName(s)+" has just won, so the next turn would be "+sideName(them)+"'s", string(them.Letter()))
		case gone && counter != 0:
			return bad(f[2], counterName, "the last piece of "+sideName(them)+" has just been taken", "0")
		case entered[s] && counter == 0:
			return bad(f[2], counterName, "the last ply entered the Ra and eliminated nothing", "a whole number from 1 to "+itoa(noProgress))
		}
	}
	return nil
}

func bad(input, at, problem, want string) *game.Error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at, Problem: problem, Want: want}
}

func sideName(s game.Side) string {
	if s == game.White {
		return "White"
	}
	return "Black"
}

// AppendMove writes "2:g8-g6", "2:g8xg6" where a group is eliminated, or "pass".
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	dst = append(dst, byte('0'+k), ':')
	dst = append(dst, b.Name(from)...)
	dst = append(dst, p.link(to))
	return append(dst, b.Name(to)...)
}

// link is what stands between the cells of a move: 'x' where it eliminates.
func (p *Position) link(to board.Cell) byte {
	if p.size(p.turn.Other(), to) > 0 {
		return 'x'
	}
	return '-'
}

const moveWanted = "pieces:from-to, such as 2:g8-g6, with x for - where it eliminates, or pass"

// ParseMove reads lower-case text in the form of a move; legality is not looked at.
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	wrong := func(at, problem, want string) (game.Move, error) {
		return 0, &game.Error{Kind: game.BadMove, Input: text, At: at, Problem: problem, Want: want}
	}
	if len(text) < 2 || text[1] != ':' {
		return wrong("", "it does not begin with a number of pieces and a colon", moveWanted)
	}
	if text[0] < '1' || text[0] > '0'+MostInCell {
		return wrong("number of pieces", strconv.Quote(text[:1])+" is no number of pieces that can move together", "1, 2 or 3")
	}
	b := plateaus[p.plateau].board
	from, rest := game.CutCell(b, text[2:])
	if from == board.None {
		return wrong("first cell", "there is no such cell", moveWanted)
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		return wrong("after the first cell", "there is neither - nor x", moveWanted)
	}
	to, rest := game.CutCell(b, rest[1:])
	if to == board.None || rest != "" {
		return wrong("second cell", "there is no such cell", moveWanted)
	}
	return pack(from, to, int(text[0]-'0')), nil
}

// AppendClicks gives the cell the pieces leave and the cell they reach. Moves
// that differ only in the number of pieces have equal clicks.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	from, to, _ := unpack(m)
	return append(dst, from, to)
}
