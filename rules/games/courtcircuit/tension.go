package courtcircuit

// perContact is the tension of a piece near an enemy, tuned in matches.
const perContact = 20

// Tension implements [game.Tension]: pieces that keep away from each other are never turned.
func (p *Position) Tension() int {
	n := 0
	for side := range p.men {
		near := neighbours(p.men[side])
		n += ((near | neighbours(near)) & p.men[1-side]).Len()
	}
	return perContact * n
}

// Tension implements [game.Tension]. It is the same within a turn as between turns.
func (h *Half) Tension() int { return h.p.Tension() }
