package ring

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is what there is to say against a legal move.
var nothing game.Text

// Explain says why m is not legal in p, in French and in English; nothing where it
// finds nothing wrong.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	e := explainer{p: p, g: &geometry[p.board&3], own: p.pawns[p.turn&1], enemy: p.pawns[p.turn&1^1]}
	switch c, to := source(m), target(m); kindOf(m) {
	case step:
		return first(e.pawn(c), e.taken(to), e.compulsory(), e.pawnBack(c, to))
	case ringStep:
		return first(e.ring(c), e.ringGoal(c, to), e.compulsory(), e.ringBack(c, to))
	case double:
		if p.flags&doubleYes == 0 {
			return game.Text{
				FR: "un tour déplace un pion ou un anneau, pas les deux, à moins de double=yes",
				EN: "a turn moves a pawn or a ring, not both, unless double=yes",
			}
		}
		return first(e.pawn(c), e.leavesRing(c), e.taken(to), e.compulsory(), e.pawnBack(c, to), e.doubleGoal(to, ringTarget(m)), e.ringBack(c, ringTarget(m)))
	default:
		return e.chain(m)
	}
}

// first returns the first reason there is.
func first(reasons ...game.Text) game.Text {
	for _, r := range reasons {
		if r != nothing {
			return r
		}
	}
	return nothing
}

type explainer struct {
	p          *Position
	g          *tables
	own, enemy uint64
}

func (e *explainer) name(c int) string { return boards[e.p.board].Name(board.Cell(c)) }

func (e *explainer) pawn(c int) game.Text {
	switch {
	case e.own>>c&1 != 0:
		return nothing
	case e.enemy>>c&1 != 0:
		return game.Text{FR: "le pion en " + e.name(c) + " est à l’adversaire", EN: "the pawn on " + e.name(c) + " is the enemy's"}
	}
	return game.Text{FR: "il n’y a pas de pion en " + e.name(c), EN: "no pawn stands on " + e.name(c)}
}

func (e *explainer) taken(c int) game.Text {
	if (e.own|e.enemy)>>c&1 != 0 {
		return game.Text{FR: "il y a un pion en " + e.name(c), EN: "a pawn stands on " + e.name(c)}
	}
	return nothing
}

func (e *explainer) compulsory() game.Text {
	if e.g.prey(e.own, e.own|e.enemy, e.enemy&^e.p.rings) != 0 {
		return game.Text{FR: "la prise est obligatoire", EN: "capture is compulsory"}
	}
	return nothing
}

func (e *explainer) pawnBack(c, to int) game.Text {
	if e.g.ban[c][e.p.remembered(c)]>>to&1 != 0 {
		return game.Text{
			FR: "va-et-vient : le pion en " + e.name(c) + " vient de " + e.name(to) + " et ne peut y revenir que par une prise",
			EN: "to and fro: the pawn on " + e.name(c) + " last left " + e.name(to) + " and may return there only by a capture",
		}
	}
	return nothing
}

func (e *explainer) ring(c int) game.Text {
	switch {
	case e.p.rings>>c&1 == 0:
		return game.Text{FR: "il n’y a pas d’anneau en " + e.name(c), EN: "there is no ring on " + e.name(c)}
	case e.enemy>>c&1 != 0:
		return game.Text{FR: "l’anneau en " + e.name(c) + " est occupé par l’adversaire", EN: "the ring on " + e.name(c) + " is held by the enemy"}
	}
	return nothing
}

func (e *explainer) ringThere(to int) game.Text {
	return game.Text{FR: "il y a déjà un anneau en " + e.name(to), EN: "there is a ring on " + e.name(to) + " already"}
}

func (e *explainer) ringGoal(c, to int) game.Text {
	switch {
	case e.p.rings>>to&1 != 0:
		return e.ringThere(to)
	case e.enemy>>to&1 != 0:
		return game.Text{FR: "un anneau ne va jamais sur un pion adverse", EN: "a ring may not go onto an enemy pawn"}
	case e.own>>to&1 == 0 && e.own>>c&1 == 0:
		return game.Text{
			FR: "un anneau libre ne va que sur un de ses propres pions, jamais sur un point vide",
			EN: "a free ring goes onto an own pawn only, never to an empty point",
		}
	}
	return nothing
}

func (e *explainer) ringBack(c, to int) game.Text {
	if e.p.ringBan(e.g, c)>>to&1 != 0 {
		return game.Text{
			FR: "va-et-vient : l’anneau en " + e.name(c) + " vient de " + e.name(to),
			EN: "to and fro: the ring on " + e.name(c) + " last left " + e.name(to),
		}
	}
	return nothing
}

func (e *explainer) leavesRing(c int) game.Text {
	if e.p.rings>>c&1 == 0 {
		return game.Text{
			FR: "le pion en " + e.name(c) + " ne quitte aucun anneau qui pourrait suivre",
			EN: "the pawn on " + e.name(c) + " leaves no ring that could follow",
		}
	}
	return nothing
}

// doubleGoal is about the ring's part of a double turn whose pawn has gone to pawn.
func (e *explainer) doubleGoal(pawn, to int) game.Text {
	switch {
	case e.p.rings>>to&1 != 0:
		return e.ringThere(to)
	case to != pawn && (e.own|e.enemy)>>to&1 != 0:
		return game.Text{
			FR: "dans un coup double, l’anneau va sur le pion qui l’a quitté ou sur un point vide",
			EN: "in a double turn the ring goes onto the pawn that left it or to an empty point",
		}
	}
	return nothing
}

// chain walks through the jumps of a capture.
func (e *explainer) chain(m game.Move) game.Text {
	c := source(m)
	if why := e.pawn(c); why != nothing {
		return why
	}
	if jumps(m) > 1 && e.p.flags&chains == 0 {
		return game.Text{
			FR: "une seule prise par tour : il n’y a pas de chaîne avec chain=no",
			EN: "one capture a turn: there are no chains under chain=no",
		}
	}
	e.own &^= 1 << c
	for i := range jumps(m) {
		over, land := int(e.g.next[c][jump(m, i)]), int(e.g.hop[c][jump(m, i)])
		victim := e.name(over)
		switch {
		case e.own>>over&1 != 0 || i == 0 && over == source(m):
			return game.Text{FR: "le pion en " + victim + " est du même camp", EN: "the pawn on " + victim + " is " + e.p.turn.String() + "'s own"}
		case e.enemy>>over&1 == 0:
			return game.Text{FR: "il n’y a pas de pion à prendre en " + victim, EN: "there is no pawn to capture on " + victim}
		case e.p.rings>>over&1 != 0:
			return game.Text{
				FR: "le pion en " + victim + " est dans un anneau et ne peut pas être pris",
				EN: "the pawn on " + victim + " is in a ring and cannot be captured",
			}
		case (e.own|e.enemy)>>land&1 != 0:
			return game.Text{
				FR: "il y a un pion en " + e.name(land) + ", où le saut retomberait",
				EN: "a pawn stands on " + e.name(land) + ", where the jump would land",
			}
		}
		e.enemy &^= 1 << over
		c = land
	}
	if e.p.flags&chainCompulsory != 0 {
		if more := e.g.prey(1<<c, e.own|e.enemy, e.enemy&^e.p.rings); more != 0 {
			victim := e.name(bits.TrailingZeros64(more))
			return game.Text{
				FR: "la chaîne doit continuer : le pion en " + e.name(c) + " peut encore prendre celui de " + victim,
				EN: "the chain must go on: the pawn on " + e.name(c) + " can still capture the one on " + victim,
			}
		}
	}
	return nothing
}
