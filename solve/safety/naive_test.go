package safety

import (
	"context"
	"math/bits"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// naive finds the largest closed set by the rules alone, going over all positions again and
// again.
func naive(o game.Options, f Family) map[ringo.Position]bool {
	empty := ringo.Game{}.Start(o)
	safe := map[ringo.Position]bool{}
	for _, black := range f.attackers() {
		for in := range f.Citadel + 1 {
			if !f.attackersFit(black, in) {
				continue
			}
			for _, white := range f.defenders() {
				if p := empty.With(white, black, in, game.Black); white&black == 0 && !ended(&p) {
					safe[p] = true
					safe[empty.With(white, black, in, game.White)] = true
				}
			}
		}
	}
	for more := true; more; {
		more = false
		for p := range safe {
			if !holds(p, f.Side, safe) {
				delete(safe, p)
				more = true
			}
		}
	}
	return safe
}

// ended reports whether the game is over for a reason other than a lack of moves.
func ended(p *ringo.Position) bool {
	s, won := p.Outcome().Winner()
	return won && (s != p.Turn().Other() || p.Outcome().Reason != game.Blocked)
}

func holds(p ringo.Position, side game.Side, safe map[ringo.Position]bool) bool {
	if s, won := p.Outcome().Winner(); won {
		return s == side
	}
	ours := p.Turn() == side
	for _, m := range p.AppendMoves(nil) {
		next := p
		next.Play(m)
		s, won := next.Outcome().Winner()
		if (safe[next] || won && s == side) == ours {
			return ours
		}
	}
	return !ours
}

func (f Family) attackersFit(black uint64, in int) bool {
	n := bits.OnesCount64(black)
	for r := range f.onBoard {
		if bits.OnesCount8(uint8(black>>(8*r))) > f.Rings[r] {
			return false
		}
	}
	inside := bits.OnesCount64(black & (1<<(8*(f.onBoard-1)) - 1))
	return inside <= f.Inside && n+in >= f.Attackers[0] && n+in <= f.Attackers[1]
}

// attackers lists the sets of at most three attackers.
func (f Family) attackers() (sets []uint64) {
	sets = append(sets, 0)
	for a := range uint64(8 * f.onBoard) {
		for b := a; b < uint64(8*f.onBoard); b++ {
			for c := b; c < uint64(8*f.onBoard); c++ {
				if a < b || b == c {
					sets = append(sets, 1<<a|1<<b|1<<c)
				}
			}
		}
	}
	return sets
}

func (f Family) defenders() (sets []uint64) {
	for a := range uint64(8 * f.onBoard) {
		for b := a; b < uint64(8*f.onBoard); b++ {
			white := uint64(1)<<a | 1<<b
			n := bits.OnesCount64(white)
			fits := n >= f.Defenders[0] && n <= f.Defenders[1] && bits.OnesCount8(uint8(white)) >= min(f.Home, n)
			for r := range f.onBoard {
				fits = fits && bits.OnesCount8(uint8(white>>(8*r))) <= f.Guard[r]
			}
			if fits {
				sets = append(sets, white)
			}
		}
	}
	return sets
}

func TestNaive(t *testing.T) {
	for _, c := range []struct{ options, family string }{
		{"rings=5", "side=b attackers=2-3 rings=0,0,0,1,3 inside=1 citadel=0 defenders=1-1 guard=4,4,4,4,4 home=0"},
		{"rings=5 white-must-capture=yes citadel-jump=no", "side=b attackers=2-2 rings=1,0,0,0,1 inside=2 citadel=1 defenders=1-2 guard=4,4,4,4,4 home=0"},
		{"white-slide=no substitution=no capture-from-neutral=yes rings=5", "side=b attackers=2-3 rings=1,0,0,1,1 inside=2 citadel=1 defenders=1-1 guard=4,4,4,4,4 home=0"},
		{"rings=5", "side=w attackers=2-3 rings=2,1,0,0,1 inside=3 citadel=1 defenders=1-2 guard=2,1,0,0,0 home=1"},
		{"rings=5 target=7 white-must-capture=yes", "side=w attackers=2-2 rings=1,1,1,0,1 inside=2 citadel=0 defenders=1-2 guard=2,1,0,0,0 home=1"},
		{"citadel-jump=no", "side=w attackers=2-2 rings=1,1,0,0,0,1 inside=2 citadel=1 defenders=1-2 guard=2,0,1,0,0,0 home=0"},
	} {
		o, err := ringo.Game{}.Info().ParseOptions(c.options)
		if err != nil {
			t.Fatal(err)
		}
		f, err := ParseFamily(c.family, 6-o.Index("rings"))
		if err != nil {
			t.Fatal(err)
		}
		s := New(o, f)
		if err := s.Solve(context.Background(), "", nil); err != nil {
			t.Fatal(err)
		}
		want := naive(o, f)
		safe, wrong := len(want), 0
		for p := range want {
			white, black, in := p.Sets()
			part, row := s.row(bits.OnesCount64(white), in, black)
			if row < 0 || !has(s.parts[part].of(s.parts[part].safe(p.Turn()), row), s.number(white)) {
				wrong++
			}
		}
		if got := int(s.Safe()); got != safe || wrong > 0 {
			t.Errorf("%s, %s: %d safe, expected %d, of which %d are not", c.options, c.family, got, safe, wrong)
		}
	}
}
