package ringo

import "tablier/rules/game"

// The features of a position from the attackers' view. Their sign is reversed if the defenders are to
// move. weights.go has their weights.
const (
	attackers  = iota // attackers, including the citadel
	defenders         // defenders
	taken             // captures, squared: each costs more as the target comes nearer
	citizen           // 1 if an attacker is in the citadel and can be jumped there
	safe              // 1 if one is there and the options forbid jumping it: half the way to a win
	ring1             // attackers on ring 1; ring2 to ring5 likewise
	ring2             //
	ring3             //
	ring4             //
	ring5             //
	sheltered         // attackers in the neutral zone
	idle              // defenders there, if they cannot capture from it
	guards            // defenders on rings 1 and 2
	preyBlack         // defenders that could be captured if the attackers were to move
	preyWhite         // attackers that could be captured if the defenders were to move
	takesBlack        // 1 if the attackers are to move and can capture
	takesWhite        // 1 if the defenders are to move and can capture
	black             // always 1
	move              // 1 if the attackers are to move, else -1
	keepers           // defenders on ring 1
	watchers          // defenders on rings 3 and 4
	runners           // attackers in the neutral zone with no defender ahead in it
	nearest           // 7 less the ring of the innermost of them
	pressed           // the same if an attacker is in the citadel
	room              // attackers that the quota of the neutral zone still admits
	open              // attackers with no defender ahead in their sector
	backed            // pairs of attackers side by side on a ring, or one behind the other
)

// features holds a number for each feature.
type features [backed + 1]int16

var names = [len(features{})]string{
	attackers:  "attackers",
	defenders:  "defenders",
	taken:      "captured attackers, squared",
	citizen:    "an attacker in the citadel that can be jumped",
	safe:       "an attacker in the citadel that cannot",
	ring1:      "attackers on ring 1",
	ring2:      "attackers on ring 2",
	ring3:      "attackers on ring 3",
	ring4:      "attackers on ring 4",
	ring5:      "attackers on ring 5",
	sheltered:  "attackers in the neutral zone",
	idle:       "defenders in the neutral zone that cannot capture",
	guards:     "defenders on rings 1 and 2",
	preyBlack:  "defenders that could be captured",
	preyWhite:  "attackers that could be captured",
	takesBlack: "the attackers can capture now",
	takesWhite: "the defenders can capture now",
	black:      "the attackers themselves",
	move:       "the attackers are on move",
	keepers:    "defenders on ring 1",
	watchers:   "defenders on rings 3 and 4",
	runners:    "attackers in the neutral zone with a free way",
	nearest:    "how far the first of them has come",
	pressed:    "the same with an attacker in the citadel",
	room:       "attackers the quota still lets in",
	open:       "attackers with no defender ahead",
	backed:     "attackers side by side",
}

// Evaluate implements [game.Evaluator]: with the network under the default options, else with the weights.
func (p *Position) Evaluate() int {
	if p.opts == 0 {
		if n := trained(); n != nil {
			var l lister
			return n.Score(p.fill(&l))
		}
	}
	return p.Weigh()
}

// Weigh implements [game.Weigher]: it evaluates with the weights.
func (p *Position) Weigh() (score int) {
	var f features
	p.measure(&f)
	for i, w := range &weights {
		score += int(w) * int(f[i])
	}
	if p.turn == game.White {
		return -score
	}
	return score
}

// AppendFeatures implements [game.Featured].
func (p *Position) AppendFeatures(dst []int16) []int16 {
	var f features
	p.measure(&f)
	if p.turn == game.White {
		for i := range f {
			f[i] = -f[i]
		}
	}
	return append(dst, f[:]...)
}

// Weights implements [game.Weighted].
func (Game) Weights() []game.Weight {
	list := make([]game.Weight, len(weights))
	for i, w := range weights {
		list[i] = game.Weight{Name: names[i], Value: int(w), Aim: int(aim[i])}
	}
	return list
}

// measure computes the features from the attackers' view.
func (p *Position) measure(f *features) {
	captured := p.captured()
	f[attackers] = int16(p.black.len() + int(p.citadel))
	f[defenders] = int16(p.white.len())
	f[taken] = int16(captured * captured)
	f[black] = 1
	inside := p.black & neutral
	ahead := p.white // the defenders' cells, and the cells outward of them
	ahead |= ahead << 8
	ahead |= ahead << 16
	ahead |= ahead << 32
	if run := inside &^ ahead; run != 0 {
		f[runners] = int16(run.len())
		f[nearest] = int16(6 - run.pop()>>3)
	}
	if p.citadel > 0 {
		f[pressed] = f[nearest]
		if p.opts&citadelImmune == 0 {
			f[citizen] = 1
		} else {
			f[safe] = 1
		}
	}
	for ring := range ring5 - ring1 + 1 {
		f[ring1+ring] = int16((p.black & (innermost << (8 * ring))).len())
	}
	f[sheltered] = int16(inside.len())
	if p.opts&neutralCaptures == 0 {
		f[idle] = int16((p.white & neutral).len())
	}
	f[guards] = int16((p.white & 0xFFFF).len())
	f[keepers] = int16((p.white & innermost).len())
	f[watchers] = int16((p.white & 0xFFFF0000).len())
	f[room] = max(f[defenders]-f[sheltered], 0)
	f[open] = int16((p.black &^ ahead).len())
	f[backed] = int16((p.black & p.black.clockwise()).len() + (p.black & (p.black << 8)).len())

	byBlack, byWhite := p.threatened(), p.threatening()
	f[preyBlack], f[preyWhite] = int16(byBlack.len()), int16(byWhite.len())
	if p.turn == game.Black {
		f[move] = 1
		if byBlack != 0 {
			f[takesBlack] = 1
		}
		return
	}
	f[move] = -1
	if byWhite != 0 {
		f[takesWhite] = 1
	}
}

// threatened returns the defenders that Black could capture if to move.
func (p *Position) threatened() set {
	t := p.blackTurn()
	return t.subIn | t.subClockwise | t.subCounter |
		t.jumpIn<<8 | t.jumpEnter | t.jumpClockwise.counter() | t.jumpCounter.clockwise()
}

// threatening returns the attackers on the rings that White could capture if to move.
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
