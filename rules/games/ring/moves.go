package ring

import (
	"math/bits"

	"tablier/rules/game"
)

// AppendMoves appends the legal moves: only captures if there is one, and none if the last pawns are cornered.
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.cornered() {
		return dst
	}
	return appendLegal(dst, p)
}

// appendLegal is AppendMoves under last-pawns=play-on.
func appendLegal(dst []game.Move, p *Position) []game.Move {
	own, enemy := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	if own == 0 || enemy == 0 {
		return dst
	}
	n := len(dst)
	if dst = p.appendCaptures(dst, own, enemy); len(dst) > n {
		return dst
	}
	g := &geometry[p.board&3]
	pawns := own | enemy
	bare := own &^ p.rings      // goals of any ring that can move
	empty := ^(pawns | p.rings) // goals of a ring that leaves a pawn; near keeps it on the board
	for o := own; o != 0; o &= o - 1 {
		c := bits.TrailingZeros64(o)
		for t := g.near[c&63] &^ pawns &^ g.ban[c&63][p.remembered(c)]; t != 0; t &= t - 1 {
			m := pack(step, c, bits.TrailingZeros64(t))
			dst = append(dst, m)
			if p.flags&doubles != 0 && p.rings>>c&1 != 0 {
				m |= game.Move(double) << kindShift
				for r := g.near[c&63] & doubleGoals(p, t&-t, bare, empty) &^ p.ringBan(g, c); r != 0; r &= r - 1 {
					dst = append(dst, withRing(m, bits.TrailingZeros64(r)))
				}
			}
		}
	}
	for r := p.rings &^ enemy; r != 0; r &= r - 1 {
		c := bits.TrailingZeros64(r)
		goals := bare
		if own>>c&1 != 0 {
			goals |= empty
		}
		for t := g.near[c&63] & goals &^ p.ringBan(g, c); t != 0; t &= t - 1 {
			dst = append(dst, pack(ringStep, c, bits.TrailingZeros64(t)))
		}
	}
	return dst
}

// doubleGoals returns the goals of the ring in a double turn whose pawn has stepped to pawn.
// The ring may follow the pawn only if the pawn is not in another ring there.
func doubleGoals(p *Position, pawn, bare, empty uint64) uint64 {
	if p.flags&doubleYes != 0 {
		return empty
	}
	return bare | pawn&^p.rings
}

// CountMoves returns how many moves AppendMoves would append.
func (p *Position) CountMoves() int {
	if p.cornered() {
		return 0
	}
	return countLegal(p)
}

// countLegal is CountMoves under last-pawns=play-on.
func countLegal(p *Position) int {
	own, enemy := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	if own == 0 || enemy == 0 {
		return 0
	}
	g := &geometry[p.board&3]
	pawns := own | enemy
	targets := enemy &^ p.rings
	bare := own &^ p.rings
	empty := ^(pawns | p.rings)
	captures, quiet := 0, 0
	for o := own; o != 0; o &= o - 1 {
		c := bits.TrailingZeros64(o)
		near := g.near[c&63]
		if v := near & targets; v != 0 {
			if p.flags&chains == 0 {
				for ; v != 0; v &= v - 1 {
					land := g.land[c&63][bits.TrailingZeros64(v)&63]
					captures += int(^(pawns | 1<<wall) >> (land & 63) & 1)
				}
			} else {
				captures += g.countChains(c, pawns&^(1<<c)|1<<wall, targets, p.flags)
			}
		}
		goals := near &^ pawns &^ g.ban[c&63][p.remembered(c)]
		steps := bits.OnesCount64(goals)
		if p.flags&doubles != 0 && p.rings>>c&1 != 0 {
			rings := near &^ p.ringBan(g, c)
			if p.flags&doubleYes != 0 {
				steps += steps * bits.OnesCount64(rings&empty)
			} else {
				steps += steps*bits.OnesCount64(rings&bare) + bits.OnesCount64(rings&goals&^p.rings)
			}
		}
		quiet += steps
	}
	if captures > 0 {
		return captures
	}
	for r := p.rings &^ enemy; r != 0; r &= r - 1 {
		c := bits.TrailingZeros64(r)
		goals := bare
		if own>>c&1 != 0 {
			goals |= empty
		}
		quiet += bits.OnesCount64(g.near[c&63] & goals &^ p.ringBan(g, c))
	}
	return quiet
}

// canMove reports whether the side to move has a legal move. Both sides must have pawns.
// Captures count: a pawn that cannot step may still jump.
func (p *Position) canMove() bool {
	g := &geometry[p.board&3]
	own, enemy := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	for o := own; o != 0; o &= o - 1 {
		c := bits.TrailingZeros64(o)
		if g.near[c&63]&^(own|enemy)&^g.ban[c&63][p.remembered(c)] != 0 {
			return true
		}
	}
	return countLegal(p) > 0
}

// ringBan returns the point to which the ring on c may not step back, as a set.
func (p *Position) ringBan(g *tables, c int) uint64 {
	if p.flags&ringReturnNo == 0 {
		return 0
	}
	return g.ban[c&63][p.ringRemembered(c)]
}

// appendCaptures appends the captures, and whole chains if the options have them.
func (p *Position) appendCaptures(dst []game.Move, own, enemy uint64) []game.Move {
	g := &geometry[p.board&3]
	targets := enemy &^ p.rings
	for o := own; o != 0; o &= o - 1 {
		c := bits.TrailingZeros64(o)
		if g.near[c&63]&targets != 0 {
			taken := (own|enemy)&^(1<<c) | 1<<wall
			dst, _ = g.appendChains(dst, pack(capture, c, 0), c, taken, targets, p.flags)
		}
	}
	return dst
}

// appendChains appends the captures that continue m, whose pawn is now on c, and reports
// whether there is one. taken are the cells where no jump may land: all pawns but the jumping
// one, and the wall. targets are the enemy pawns without rings. Each jump removes a target, so
// the recursion is at most 12 deep.
func (g *tables) appendChains(dst []game.Move, m game.Move, c int, taken, targets uint64, f flags) ([]game.Move, bool) {
	found := false
	for v := g.near[c&63] & targets; v != 0; v &= v - 1 {
		over := bits.TrailingZeros64(v)
		land := int(g.land[c&63][over&63])
		if taken>>(land&63)&1 != 0 {
			continue
		}
		found = true
		next := withJump(m, int(g.code[c&63][over&63])-stepCode)
		further := false
		if f&chainCompulsory != 0 {
			dst, further = g.appendChains(dst, next, land, taken&^(v&-v), targets&^(v&-v), f)
		}
		if !further {
			dst = append(dst, next)
		}
		if f&chainOptional != 0 {
			dst, _ = g.appendChains(dst, next, land, taken&^(v&-v), targets&^(v&-v), f)
		}
	}
	return dst, found
}

// countChains counts what appendChains appends.
func (g *tables) countChains(c int, taken, targets uint64, f flags) int {
	n := 0
	for v := g.near[c&63] & targets; v != 0; v &= v - 1 {
		land := int(g.land[c&63][bits.TrailingZeros64(v)&63])
		if taken>>(land&63)&1 != 0 {
			continue
		}
		further := g.countChains(land, taken&^(v&-v), targets&^(v&-v), f)
		if f&chainOptional != 0 || further == 0 {
			n++
		}
		n += further
	}
	return n
}
