package agon

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Position is a position of Agon: the pieces on their cells, the captured pieces
// not yet relocated, the side to move, and the options in force. They determine
// whether the next ply is a step, a relocation or a placement.
type Position struct {
	guards   [2]set
	captives set // captured and not yet relocated; all of one side
	queens   [2]hex
	turn     game.Side
	variant  variant
}

// The limits of the rule sheet, in plies except for the first.
const (
	maxRepetitions = 3
	maxNoProgress  = 100
	maxPlies       = 1000
	maxGuards      = 6
)

// Turn is the side that makes the next ply. While a captured queen waits, with
// queen-placed-by=opponent, that is the captor.
func (p *Position) Turn() game.Side { return p.turn }

func (p *Position) men(s game.Side) set { return p.guards[s&1].or(one(p.queens[s&1])) }

// placing reports whether s has guards to place (setup=free).
func (p *Position) placing(s game.Side) bool {
	return p.variant&freeSetup != 0 && p.guards[s&1].len() < maxGuards
}

// setting reports whether guards are still being placed by either side.
func (p *Position) setting() bool {
	return p.variant&freeSetup != 0 && p.guards[0].len()+p.guards[1].len() < 2*maxGuards
}

// Play makes a move in place. A capture or a step inward is progress.
func (p *Position) Play(m game.Move) (progress bool) {
	mover := p.turn & 1
	if m == game.Pass {
		p.turn ^= 1
		return false
	}
	from, to := unpack(m)
	if from == none {
		p.guards[mover] = p.guards[mover].or(one(to))
		p.turn ^= 1
		return false
	}
	if p.captives.has(from) {
		p.relocate(from, to)
		return false
	}
	p.lift(mover, from, to)
	enemy := mover ^ 1
	taken := p.flanks().taken(to, p.men(mover).minus(one(to)), p.men(enemy).minus(p.captives))
	p.captives = p.captives.or(taken)
	if p.variant&captorPlaces == 0 || !taken.has(p.queens[enemy]) {
		p.turn ^= 1
	}
	return !taken.empty() || ringOf[to&(hexes-1)] < ringOf[from&(hexes-1)]
}

// relocate puts down a captured piece and hands over the turn as the options say.
func (p *Position) relocate(from, to hex) {
	p.captives = p.captives.minus(one(from))
	owner := p.owner(from)
	p.lift(owner, from, to)
	if owner != p.turn || p.variant&freeRelocation == 0 {
		p.turn ^= 1
	}
}

// owner returns the side of the piece on an occupied cell.
func (p *Position) owner(h hex) game.Side {
	if p.men(game.White).has(h) {
		return game.White
	}
	return game.Black
}

func (p *Position) lift(s game.Side, from, to hex) {
	if p.queens[s&1] == from {
		p.queens[s&1] = to
		return
	}
	p.guards[s&1] = p.guards[s&1].minus(one(from)).or(one(to))
}

// crowned reports whether the six guards of a player fill the ring around the throne.
func (p *Position) crowned() bool {
	return (p.guards[0] == rings[1] || p.guards[1] == rings[1]) && !p.setting()
}

// Outcome is the result by the position alone: the ring around the throne is
// filled, or neither side can ever step again.
func (p *Position) Outcome() game.Outcome {
	if p.crowned() {
		for s := range game.Black + 1 {
			if p.guards[s] != rings[1] {
				continue
			}
			if p.queens[s] == seat {
				return game.Win(s, game.Throne)
			}
			return game.Win(s.Other(), game.EmptyThrone)
		}
	}
	if p.captives.empty() && !p.setting() && !p.canStep(game.White) && !p.canStep(game.Black) {
		return game.Draw(game.NoTurns)
	}
	return game.Outcome{}
}

// Game is Agon as a [game.Game].
type Game struct{}

// New returns Agon bound to the dynamic interfaces.
func New() game.Bound { return game.Bind[Position, *Position](Game{}) }

// Board returns the hexagon of 91 cells, which is the same under all options.
func (Game) Board(game.Options) *board.Board { return theBoard }

// Limits returns the draw rules. None is in force while guards are being placed.
func (Game) Limits(p *Position) game.Limits {
	if p.setting() {
		return game.Limits{}
	}
	return game.Limits{Repetitions: maxRepetitions, NoProgress: maxNoProgress, Plies: maxPlies}
}

// Adjudicate makes every limit a draw.
func (Game) Adjudicate(_ *Position, why game.Reason) game.Outcome { return game.Draw(why) }

// AppendPieces lists the pieces in board order.
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c, h := range hexOf {
		for s := range game.Black + 1 {
			kind := game.Guard
			if p.queens[s] == h {
				kind = game.Queen
			} else if !p.guards[s].has(h) {
				continue
			}
			dst = append(dst, game.Piece{Cell: board.Cell(c), Side: s, Kind: kind, Count: 1, Captive: p.captives.has(h)})
		}
	}
	return dst
}
