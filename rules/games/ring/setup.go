package ring

import (
	"math/bits"
	"strconv"
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

// parseRows sets up an empty position.
func (p *Position) parseRows(field string) error {
	b := boards[p.board]
	err := game.ParseRows(b, field, "wbWBo", func(c board.Cell, l byte) error {
		if l == 'o' || l == 'W' || l == 'B' {
			p.addRing(int(c), 0)
			if bits.OnesCount64(p.rings) > maxRings {
				return tooMany(field, game.Text{FR: "anneaux", EN: "rings"}, maxRings)
			}
		}
		switch l {
		case 'w', 'W':
			p.pawns[game.White] |= 1 << c
		case 'b', 'B':
			p.pawns[game.Black] |= 1 << c
		}
		for side, name := range [2]game.Text{{FR: "pions blancs", EN: "white pawns"}, {FR: "pions noirs", EN: "black pawns"}} {
			if bits.OnesCount64(p.pawns[side]) > maxPawns {
				return tooMany(field, name, maxPawns)
			}
		}
		return nil
	})
	if err == nil && p.pawns[0]|p.pawns[1] == 0 {
		err = refuse(field, game.FieldBoard,
			game.Text{FR: "il n’y a plus de pion d’aucun côté", EN: "no pawn is left on either side"},
			game.Text{FR: "au moins un w, W, b ou B", EN: "at least one w, W, b or B"})
	}
	return err
}

func tooMany(field string, what game.Text, most int) error {
	n := strconv.Itoa(most)
	return refuse(field, game.FieldBoard,
		game.Text{FR: "il y a plus de " + n + " " + what.FR, EN: "there are more than " + n + " " + what.EN},
		game.Text{FR: "au plus " + n, EN: "at most " + n})
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
			return badPair(pair,
				game.Text{FR: "il n’est pas à sa place", EN: "it stands out of order"},
				game.Text{FR: "les pions avant les anneaux, dans l’ordre du tablier, chacun une fois", EN: "pawns before rings, each in board order, each once"})
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
		return 0, badPair(pair,
			game.Text{FR: "ce n’est pas un couple de points de ce tablier", EN: "it is not a pair of points of this board"},
			game.Text{FR: "pion<point ou @anneau<point, ou - si rien n’est interdit", EN: "pawn<point or @ring<point, or - where nothing is remembered"})
	}
	code := g.code[c&63][q&63]
	at, from := b.Name(c), b.Name(q)
	if isRing {
		switch {
		case p.flags&ringReturnNo == 0:
			return 0, badPair(pair,
				game.Text{FR: "avec ring-return=yes, les anneaux n’ont pas de mémoire", EN: "rings remember nothing under ring-return=yes"},
				game.Text{FR: "seulement des pions", EN: "pawns only"})
		case p.rings>>c&1 == 0:
			return 0, badPair(pair,
				game.Text{FR: "il n’y a pas d’anneau en " + at, EN: "there is no ring on " + at},
				game.Text{FR: "o, W ou B en ce point", EN: "o, W or B there"})
		case code == 0 || code >= jumpCode:
			return 0, badPair(pair,
				game.Text{FR: "aucun anneau ne vient de " + from + " en " + at, EN: "no ring comes from " + from + " to " + at},
				game.Text{FR: "un point voisin de " + at, EN: "a neighbour of " + at})
		}
		p.removeRing(int(c))
		p.addRing(int(c), code)
		return 64 + int(c), nil
	}
	switch {
	case p.flags&returnFree != 0:
		return 0, badPair(pair,
			game.Text{FR: "avec return=free, les pions n’ont pas de mémoire", EN: "pawns remember nothing under return=free"},
			game.Text{FR: "- ou seulement des anneaux", EN: "- or rings only"})
	case (p.pawns[0]|p.pawns[1])>>c&1 == 0:
		return 0, badPair(pair,
			game.Text{FR: "il n’y a pas de pion en " + at, EN: "there is no pawn on " + at},
			game.Text{FR: "w, W, b ou B en ce point", EN: "w, W, b or B there"})
	case code == 0:
		return 0, badPair(pair,
			game.Text{FR: "aucun pion ne vient de " + from + " en " + at + " d’un pas ou d’un saut", EN: "no pawn comes from " + from + " to " + at + " in one step or jump"},
			game.Text{FR: "un point à un ou deux pas en ligne droite", EN: "a point one or two steps away in a straight line"})
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
			return badPair(field, game.Text{
				FR: "plus de pions des " + name.FR + " viennent d’un saut que l’adversaire n’en a perdu",
				EN: "more pawns of " + name.EN + " come from a jump than the enemy has lost",
			}, game.Text{FR: "au plus " + n + " à deux pas de leur point interdit", EN: "at most " + n + " of them two steps away"})
		}
		if p.flags&returnNext != 0 && jumped+stepped > 1 {
			return badPair(field,
				game.Text{FR: "plusieurs pions des " + name.FR + " ont un point interdit", EN: "several pawns of " + name.EN + " remember a point"},
				game.Text{FR: "avec return=next, au plus un pion par camp", EN: "at most one pawn of each side under return=next"})
		}
	}
	return nil
}

func badPair(input string, problem, want game.Text) error {
	return refuse(input, memory, problem, want)
}

func refuse(input string, at, problem, want game.Text) error {
	return &game.Error{Kind: game.BadPosition, Input: input, At: at.EN, Problem: problem.EN, Want: want.EN,
		FR: game.Wording{At: at.FR, Problem: problem.FR, Want: want.FR}}
}
