package plain

import "tablier/rules/game"

// moveIndex is the index of a move in the history.
func moveIndex(m game.Move) uint64 { return uint64(m) * 0x9E3779B97F4A7C15 >> 52 }

// rank sorts moves from an index on: the table's move, captures and entries, killers, then by
// history.
func (p *Player[P, PP]) rank(pos *P, from int, first game.Move, ply int) {
	p.ranks = append(p.ranks[:from], make([]int32, len(p.moves)-from)...)
	for i, m := range p.moves[from:] {
		rank := p.history[moveIndex(m)]
		gain := p.gain(pos, m)
		switch {
		case m == first:
			rank = 1 << 30
		case gain > 0:
			rank = 1<<28 + int32(gain)
		case m == p.killers[ply][0] || m == p.killers[ply][1]:
			rank = 1 << 27
		}
		p.ranks[from+i] = rank
	}
}

// pick swaps the best of the moves from i on to index i.
func (p *Player[P, PP]) pick(i int) game.Move {
	best := i
	for j := i + 1; j < len(p.moves); j++ {
		if p.ranks[j] > p.ranks[best] {
			best = j
		}
	}
	p.moves[i], p.moves[best] = p.moves[best], p.moves[i]
	p.ranks[i], p.ranks[best] = p.ranks[best], p.ranks[i]
	return p.moves[i]
}

// reward updates killers and history after a quiet move caused a cutoff.
func (p *Player[P, PP]) reward(pos *P, m game.Move, depth, ply int) {
	if p.gain(pos, m) > 0 {
		return
	}
	if k := &p.killers[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &p.history[moveIndex(m)]
	*h = min(*h+int32(depth*depth), 1<<26)
}

// fromTable and toTable convert between wins counted from the position, as stored, and wins counted
// from the root.
func fromTable(score, ply int) int { return towards(score, -ply) }
func toTable(score, ply int) int   { return towards(score, ply) }

func towards(score, plies int) int {
	switch {
	case score > won-2*deepest:
		return score + plies
	case score < 2*deepest-won:
		return score - plies
	}
	return score
}
