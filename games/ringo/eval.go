package ringo

import "tablier/game"

// What a player would name when asked who stands better, in hundredths of an
// attacker. A defender is worth more than an attacker: there are fewer, and
// the quota of the neutral zone shrinks with them. The values were compared in
// matches of a three-ply search against itself over four option sets.
const (
	attacker  = 100
	defender  = 160
	citizen   = 60 // an attacker in the citadel, half the way to winning, beside its material
	safe      = 60 // more when the citadel cannot be jumped
	urgency   = 8  // times the captures, squared: the nearer the target, the dearer each
	sheltered = 10 // an attacker in the neutral zone
	idle      = 14 // a defender in the neutral zone, which cannot capture
	guard     = 10 // a defender on the two innermost rings
	attacked  = 20 // an enemy that could be captured
	onMove    = 45 // more when it is one's own turn
)

// advance is the worth of an attacker's ring, innermost first.
var advance = [6]int{55, 34, 20, 10, 4, 0}

// Evaluate implements [game.Evaluator].
func (p *Position) Evaluate() int {
	captured := p.captured()
	black := attacker*(p.black.len()+int(p.citadel)) - urgency*captured*captured - defender*p.white.len()
	if p.citadel > 0 {
		black += citizen
		if p.opts&citadelImmune != 0 {
			black += safe
		}
	}
	for ring, worth := range advance {
		black += worth * (p.black & (innermost << (8 * ring))).len()
	}
	black += sheltered * (p.black & neutral).len()
	if p.opts&neutralCaptures == 0 {
		black += idle * (p.white & neutral).len()
	}
	black -= guard * (p.white & 0xFFFF).len()

	byBlack, byWhite := p.threatened(), p.threatening()
	black += attacked * (byBlack.len() - byWhite.len())
	if p.turn == game.Black {
		if byBlack != 0 {
			black += onMove
		}
		return black
	}
	if byWhite != 0 {
		black -= onMove
	}
	return -black
}

// threatened returns the defenders that Black could capture if on move.
func (p *Position) threatened() set {
	t := p.blackTurn()
	return t.subIn | t.subClockwise | t.subCounter |
		t.jumpIn<<8 | t.jumpEnter | t.jumpClockwise.counter() | t.jumpCounter.clockwise()
}

// threatening returns the attackers on the rings that White could capture if on move.
func (p *Position) threatening() (hits set) {
	empty := p.empty()
	takers, prey := p.whiteTakers()
	out, in := takers<<8&prey, takers>>8&prey
	hits = (out<<8&empty)>>8 | (in>>8&empty)<<8
	substitutes := p.opts&jumpsOnly == 0
	if substitutes {
		hits |= out | in
	}
	table := p.slides()
	all := p.white | p.black
	for s := takers; s != 0; {
		n := s.pop()
		lane := n &^ 7
		slide := &table[uint8(all>>lane)][n&7]
		for d := range 2 {
			if substitutes || slide.behind[d] != 0 {
				hits |= set(slide.hit[d]) << lane & prey
			}
		}
	}
	return hits
}

// Rank implements [game.Ranker]: winning entries, then captures, then entries.
func (p *Position) Rank(m game.Move) int {
	_, to, taken := unpack(m)
	rank := 0
	switch {
	case taken == citadel:
		rank = 500
	case taken != nowhere:
		rank = 300
	}
	if to == citadel {
		rank += 200
		if p.citadel == toWin-1 {
			rank += 1000
		}
	}
	return rank
}
