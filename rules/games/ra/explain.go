package ra

import (
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is what there is to say against a legal move.
var nothing game.Text

// Explain says why a move is illegal, in French and in English.
func (Game) Explain(p *Position, m game.Move, text string) game.Text {
	if m == game.Pass {
		return game.Text{FR: "on ne passe que si l’on n’a aucun coup légal", EN: "passing is only for a side without a legal move"}
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	switch have := p.size(p.turn, from); {
	case p.size(p.turn.Other(), from) > 0:
		return game.Text{
			FR: "les pièces en " + b.Name(from) + " sont aux " + info.Sides[p.turn.Other()].FR + ", et le trait est aux " + info.Sides[p.turn].FR,
			EN: "the pieces on " + b.Name(from) + " are " + sideName(p.turn.Other()) + "'s, and it is " + sideName(p.turn) + "'s turn",
		}
	case have == 0:
		return game.Text{FR: "il n’y a pas de pièce en " + b.Name(from), EN: "no piece stands on " + b.Name(from)}
	case have < k:
		return game.Text{
			FR: "les " + info.Sides[p.turn].FR + " n’ont que " + men(have).FR + " en " + b.Name(from),
			EN: "only " + men(have).EN + " of " + sideName(p.turn) + " on " + b.Name(from),
		}
	case from == to:
		return game.Text{FR: "un coup mène sur une autre case", EN: "a move goes to another cell"}
	}
	dir, steps := line(b, from, to)
	if dir < 0 {
		return game.Text{
			FR: b.Name(from) + " et " + b.Name(to) + " ne sont pas alignées",
			EN: b.Name(from) + " and " + b.Name(to) + " are not on one straight line",
		}
	}
	end, why := p.walk(from, dir, k)
	switch {
	case why != nothing:
		return why
	case end == to && !strings.Contains(text, string(p.link(to))+b.Name(to)):
		return p.wrongLink(to)
	case end == to:
		return nothing // legal, but written in some other way
	}
	_, walked := line(b, from, end)
	full := p.fullLength(k, end)
	switch {
	case steps > 4-k:
		return full
	case walked < steps:
		return game.Text{
			FR: "on ne saute pas : le coup s’arrête en " + b.Name(end),
			EN: "there is no jumping: the move ends on " + b.Name(end),
		}
	}
	return game.Text{
		FR: full.FR + " ; seuls le bord, un groupe ou le Ra adverse arrêtent un coup plus tôt",
		EN: full.EN + "; only the edge, a group or the enemy Ra ends a move early",
	}
}

// wrongLink is said where - stands for x or x for -.
func (p *Position) wrongLink(to board.Cell) game.Text {
	if p.link(to) == 'x' {
		name := plateaus[p.plateau].board.Name(to)
		return game.Text{
			FR: "le coup élimine le groupe en " + name + ", ce qui s’écrit x",
			EN: "the move eliminates the group on " + name + ", which is written x",
		}
	}
	return game.Text{FR: "le coup n’élimine rien et s’écrit donc avec -", EN: "the move eliminates nothing, so - is written"}
}

// fullLength says how far k pieces go and where they get to.
func (p *Position) fullLength(k int, end board.Cell) game.Text {
	name := plateaus[p.plateau].board.Name(end)
	goes := game.Text{FR: " avancent", EN: " go"}
	if k == 1 {
		goes = game.Text{FR: " avance", EN: " goes"}
	}
	return game.Text{
		FR: men(k).FR + goes.FR + " d’exactement " + cells(4-k).FR + ", dans cette direction jusqu’en " + name,
		EN: men(k).EN + goes.EN + " exactly " + cells(4-k).EN + ", in this direction to " + name,
	}
}

// line finds the direction from one cell to another and the number of steps; -1 for none.
func line(b *board.Board, from, to board.Cell) (dir, steps int) {
	for d := range b.Directions() {
		for i, c := range b.Ray(d, from) {
			if c == to {
				return d, i + 1
			}
		}
	}
	return -1, 0
}

// walk moves k pieces cell by cell and tells where the move ends, or why it is illegal.
func (p *Position) walk(from board.Cell, dir, k int) (end board.Cell, why game.Text) {
	g := &plateaus[p.plateau]
	at := from
	for step := 1; step <= 4-k; step++ {
		next := g.board.Next(dir, at)
		if next == board.None {
			if at == from {
				return at, game.Text{FR: "le bord du plateau est juste là", EN: "the edge of the board is right there"}
			}
			return at, nothing
		}
		at = next
		own, enemy := p.size(p.turn, at), p.size(p.turn.Other(), at)
		name := g.board.Name(at)
		switch {
		case at == g.ra[p.turn.Other()]:
			return at, nothing
		case at == g.ra[p.turn]:
			return at, game.Text{
				FR: "le chemin passe par son propre Ra, en " + name + ", où l’on n’entre jamais et que l’on ne traverse pas",
				EN: "the way leads into the own Ra on " + name + ", which is never entered nor crossed",
			}
		case enemy > k:
			beat := game.Text{FR: " ne peuvent", EN: " cannot"}
			if k == 1 {
				beat.FR = " ne peut"
			}
			return at, game.Text{
				FR: "le groupe ennemi en " + name + " est plus gros (" + itoa(enemy) + ") : " + men(k).FR + beat.FR + " pas l’éliminer",
				EN: "the enemy group on " + name + " is bigger (" + itoa(enemy) + "), and " + men(k).EN + beat.EN + " take it",
			}
		case enemy > 0:
			return at, nothing
		case own+k > MostInCell:
			return at, game.Text{
				FR: "le groupe en " + name + " aurait " + men(own+k).FR + ", et une case en contient 3 au plus",
				EN: "the group on " + name + " would have " + men(own+k).EN + ", and a cell holds at most 3",
			}
		case own > 0 && p.join == 1 && step < 4-k:
			return at, game.Text{
				FR: "avec ces options, on ne rejoint le groupe en " + name + " qu’à la pleine longueur, " + cells(4-k).FR,
				EN: "joining the group on " + name + " needs the full length of " + cells(4-k).EN + " under these options",
			}
		case own > 0:
			return at, nothing
		}
	}
	return at, nothing
}

func men(k int) game.Text {
	if k == 1 {
		return game.Text{FR: "1 pièce", EN: "1 piece"}
	}
	return game.Text{FR: itoa(k) + " pièces", EN: itoa(k) + " pieces"}
}

func cells(n int) game.Text {
	if n == 1 {
		return game.Text{FR: "1 case", EN: "1 cell"}
	}
	return game.Text{FR: itoa(n) + " cases", EN: itoa(n) + " cells"}
}
