package ring

import (
	"math/bits"
	"strconv"
	"strings"

	"tablier/board"
	"tablier/game"
)

// The fields of position text behind board and side to move.
var (
	memory = game.Text{FR: "points interdits", EN: "remembered points"}
	idle   = game.Text{FR: "coups depuis une prise", EN: "plies since a capture"}
)

// empty is the position under the options with nothing on the board.
func empty(o game.Options) Position {
	p := Position{board: uint8(o.Index("board"))}
	p.flags |= flags(o.Index("chain")) * chainOptional
	p.flags |= flags(o.Index("return")) * returnNext
	p.flags |= flags(o.Index("ring-return")) * ringReturnNo
	p.flags |= flags(o.Index("double")) * doubleYes
	p.flags |= flags(o.Index("stalled")) * stalledMajority
	return p
}

// letter is what position text writes for a cell, 0 for an empty one.
func (p *Position) letter(c board.Cell) byte {
	l := byte(0)
	switch {
	case p.pawns[game.White]>>c&1 != 0:
		l = 'w'
	case p.pawns[game.Black]>>c&1 != 0:
		l = 'b'
	}
	if p.rings>>c&1 == 0 {
		return l
	}
	if l == 0 {
		return 'o'
	}
	return l - 'a' + 'A'
}

// AppendPosition writes board, side to move, memory and plies since a capture.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	b, g := boards[p.board], &geometry[p.board]
	dst = game.AppendRows(dst, b, p.letter)
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	mark := len(dst)
	pair := func(prefix string, c int, code uint64) {
		if code == 0 {
			return
		}
		if len(dst) > mark {
			dst = append(dst, ',')
		}
		dst = append(dst, prefix...)
		dst = append(dst, b.Name(board.Cell(c))...)
		dst = append(dst, '<')
		dst = append(dst, b.Name(board.Cell(g.point(c, code)))...)
	}
	for s := p.pawns[0] | p.pawns[1]; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s)
		pair("", c, p.remembered(c))
	}
	if p.flags&ringReturnNo != 0 {
		for s := p.rings; s != 0; s &= s - 1 {
			c := bits.TrailingZeros64(s)
			pair("@", c, p.ringRemembered(c))
		}
	}
	if len(dst) == mark {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition reads what AppendPosition writes and refuses what no game can
// reach, as far as doc.go says.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p := empty(o)
	var n game.Counters
	f, err := game.Fields(text, game.FieldBoard, game.FieldTurn, memory, idle)
	if err != nil {
		return p, n, err
	}
	if err := p.parseRows(f[0]); err != nil {
		return p, n, err
	}
	if p.turn, err = game.ParseSide(f[1]); err != nil {
		return p, n, err
	}
	if err := p.parseMemory(f[2]); err != nil {
		return p, n, err
	}
	n.NoProgress, err = game.ParseCount(f[3], idle, maxStalled)
	return p, n, err
}

// parseRows sets up an empty position.
func (p *Position) parseRows(field string) error {
	b := boards[p.board]
	err := game.ParseRows(b, field, "wbWBo", func(c board.Cell, l byte) error {
		if l == 'o' || l == 'W' || l == 'B' {
			p.addRing(int(c), 0)
			if bits.OnesCount64(p.rings) > maxRings {
				return tooMany(field, "rings", maxRings)
			}
		}
		switch l {
		case 'w', 'W':
			p.pawns[game.White] |= 1 << c
		case 'b', 'B':
			p.pawns[game.Black] |= 1 << c
		}
		for side, name := range [2]string{"white pawns", "black pawns"} {
			if bits.OnesCount64(p.pawns[side]) > maxPawns {
				return tooMany(field, name, maxPawns)
			}
		}
		return nil
	})
	if err == nil && p.pawns[0]|p.pawns[1] == 0 {
		err = &game.Error{Kind: game.BadPosition, Input: field, At: "board", Problem: "no pawn is left on either side", Want: "at least one w, W, b or B"}
	}
	return err
}

func tooMany(field, what string, most int) error {
	return &game.Error{Kind: game.BadPosition, Input: field, At: "board", Problem: "there are more than " + strconv.Itoa(most) + " " + what, Want: "at most " + strconv.Itoa(most)}
}

// parseMemory reads the remembered points; the board must have been set up.
func (p *Position) parseMemory(field string) error {
	if field == "-" {
		return nil
	}
	last := -1 // pawns come first, then rings; each in board order
	for _, pair := range strings.Split(field, ",") {
		key, err := p.parsePair(pair)
		if err != nil {
			return err
		}
		if key <= last {
			return badPair(pair, "it stands out of order", "pawns before rings, each in board order, each once")
		}
		last = key
	}
	return p.checkMemory(field)
}

// parsePair reads and stores "pawn<point" or "@ring<point" and returns a number by
// which pairs must be sorted.
func (p *Position) parsePair(pair string) (key int, err error) {
	b, g := boards[p.board], &geometry[p.board]
	rest, isRing := strings.CutPrefix(pair, "@")
	c, rest := game.CutCell(b, rest)
	rest, less := strings.CutPrefix(rest, "<")
	q, rest := game.CutCell(b, rest)
	if c == board.None || !less || q == board.None || rest != "" {
		return 0, badPair(pair, "it is not a pair of points of this board", "pawn<point or @ring<point, or - where nothing is remembered")
	}
	code := g.code[c&63][q&63]
	if isRing {
		switch {
		case p.flags&ringReturnNo == 0:
			return 0, badPair(pair, "rings remember nothing under ring-return=yes", "pawns only")
		case p.rings>>c&1 == 0:
			return 0, badPair(pair, "there is no ring on "+b.Name(c), "o, W or B there")
		case code == 0 || code >= jumpCode:
			return 0, badPair(pair, "no ring comes from "+b.Name(q)+" to "+b.Name(c), "a neighbour of "+b.Name(c))
		}
		p.removeRing(int(c))
		p.addRing(int(c), code)
		return 64 + int(c), nil
	}
	switch {
	case p.flags&returnFree != 0:
		return 0, badPair(pair, "pawns remember nothing under return=free", "- or rings only")
	case (p.pawns[0]|p.pawns[1])>>c&1 == 0:
		return 0, badPair(pair, "there is no pawn on "+b.Name(c), "w, W, b or B there")
	case code == 0:
		return 0, badPair(pair, "no pawn comes from "+b.Name(q)+" to "+b.Name(c)+" in one step or jump", "a point one or two steps away in a straight line")
	}
	p.remember(int(c), code)
	return int(c), nil
}

// checkMemory refuses memories that are possible one by one but not together.
func (p *Position) checkMemory(field string) error {
	for side, name := range [2]string{"White", "Black"} {
		lost := maxPawns - bits.OnesCount64(p.pawns[side^1])
		stepped, jumped := 0, 0
		for s := p.pawns[side]; s != 0; s &= s - 1 {
			switch code := p.remembered(bits.TrailingZeros64(s)); {
			case code >= jumpCode:
				jumped++
			case code != 0:
				stepped++
			}
		}
		if jumped > lost {
			return badPair(field, "more pawns of "+name+" come from a jump than the enemy has lost", "at most "+strconv.Itoa(lost)+" of them two steps away")
		}
		if p.flags&returnNext != 0 && jumped+stepped > 1 {
			return badPair(field, "several pawns of "+name+" remember a point", "at most one pawn of each side under return=next")
		}
	}
	return nil
}

func badPair(input, problem, want string) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: "remembered points", Problem: problem, Want: want}
}
