package ring

import (
	"math/bits"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// parseRows sets up the pieces on an empty position.
func (p *Position) parseRows(field string) error {
	b := boards[p.board]
	err := game.ParseRows(b, field, "wbWBo", func(c board.Cell, l byte) error {
		if l == 'o' || l == 'W' || l == 'B' {
			p.addRing(int(c), 0)
			if bits.OnesCount64(p.rings) > maxRings {
				return tooMany(field, i18n.T("ring.rings"), maxRings)
			}
		}
		switch l {
		case 'w', 'W':
			p.pawns[game.White] |= 1 << c
		case 'b', 'B':
			p.pawns[game.Black] |= 1 << c
		}
		for side, name := range [2]game.Text{i18n.T("ring.white-pawns"), i18n.T("ring.black-pawns")} {
			if bits.OnesCount64(p.pawns[side]) > maxPawns {
				return tooMany(field, name, maxPawns)
			}
		}
		return nil
	})
	if err == nil && p.pawns[0]|p.pawns[1] == 0 {
		err = refuse(field, game.FieldBoard,
			i18n.T("ring.no-pawns"),
			i18n.T("ring.want-pieces"))
	}
	return err
}

func tooMany(field string, what game.Text, most int) error {
	n := strconv.Itoa(most)
	return refuse(field, game.FieldBoard,
		i18n.T("ring.more-than", "n", n, "what", what),
		i18n.T("ring.at-most", "n", n))
}

// parseMemory reads the remembered points. The board must have been set up.
func (p *Position) parseMemory(field string) error {
	if field == "-" {
		return nil
	}
	last := -1 // pawns come first, then rings, each in board order
	for _, pair := range strings.Split(field, ",") {
		key, err := p.parsePair(pair)
		if err != nil {
			return err
		}
		if key <= last {
			return badPair(pair,
				i18n.T("ring.stands-out-order"),
				i18n.T("ring.want-order"))
		}
		last = key
	}
	return p.checkMemory(field)
}

// parsePair reads and stores "pawn<point" or "@ring<point". It returns a key by
// which pairs must be sorted.
func (p *Position) parsePair(pair string) (key int, err error) {
	b, g := boards[p.board], &geometry[p.board]
	rest, isRing := strings.CutPrefix(pair, "@")
	c, rest := game.CutCell(b, rest)
	rest, less := strings.CutPrefix(rest, "<")
	q, rest := game.CutCell(b, rest)
	if c == board.None || !less || q == board.None || rest != "" {
		return 0, badPair(pair,
			i18n.T("ring.no-such-pair"),
			i18n.T("ring.want-memory"))
	}
	code := g.code[c&63][q&63]
	at, from := b.Name(c), b.Name(q)
	if isRing {
		switch {
		case p.flags&ringReturnNo == 0:
			return 0, badPair(pair,
				i18n.T("ring.no-ring-memory"),
				i18n.T("ring.pawns-only"))
		case p.rings>>c&1 == 0:
			return 0, badPair(pair,
				i18n.T("ring.no-ring-at", "at", at),
				i18n.T("ring.want-ring"))
		case code == 0 || code >= jumpCode:
			return 0, badPair(pair,
				i18n.T("ring.no-ring-comes", "from", from, "at", at),
				i18n.T("ring.neighbour", "at", at))
		}
		p.removeRing(int(c))
		p.addRing(int(c), code)
		return 64 + int(c), nil
	}
	switch {
	case p.flags&returnFree != 0:
		return 0, badPair(pair,
			i18n.T("ring.no-pawn-memory"),
			i18n.T("ring.or-rings-only"))
	case (p.pawns[0]|p.pawns[1])>>c&1 == 0:
		return 0, badPair(pair,
			i18n.T("ring.no-pawn", "at", at),
			i18n.T("ring.want-piece"))
	case code == 0:
		return 0, badPair(pair,
			i18n.T("ring.no-pawn-comes", "from", from, "at", at),
			i18n.T("ring.want-near-point"))
	}
	p.remember(int(c), code)
	return int(c), nil
}

// checkMemory refuses memories that are possible one by one but not together.
func (p *Position) checkMemory(field string) error {
	for side, name := range info.Sides {
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
			n := strconv.Itoa(lost)
			return badPair(field, i18n.T("ring.too-many-jumped", "name", name), i18n.T("ring.too-many-far", "n", n))
		}
		if p.flags&returnNext != 0 && jumped+stepped > 1 {
			return badPair(field,
				i18n.T("ring.memory-twice", "name", name),
				i18n.T("ring.remember-one-each"))
		}
	}
	return nil
}

func badPair(input string, problem, want game.Text) error {
	return refuse(input, memory, problem, want)
}

func refuse(input string, at, problem, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at, Problem: problem, Want: want}
}
