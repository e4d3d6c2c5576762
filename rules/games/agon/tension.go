package agon

// perGuard is the tension of a guard near the throne, tuned in matches.
const perGuard = 20

// Tension implements [game.Tension]. Guards that stay on the outer rings decide nothing.
func (p *Position) Tension() int {
	all := p.guards[0].or(p.guards[1])
	return perGuard * (all.and(rings[1]).len() + all.and(rings[2]).len() + all.and(rings[3]).len())
}
