package ring

import (
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
)

// beats reports whether the side that is not side can beat it within plies, by the rules alone.
func beats(p *Position, side game.Side, plies int) bool {
	if o := p.Outcome(); o.Decided() {
		w, _ := o.Winner()
		return w != side
	}
	if plies == 0 {
		return false
	}
	for _, m := range p.AppendMoves(nil) {
		next := *p
		next.Play(m)
		if beats(&next, side, plies-1) != (p.turn == side) {
			return p.turn != side
		}
	}
	return p.turn == side
}

func TestShelter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, set := range map[string]string{"usual": "", "free": "return=free", "next": "board=h37 return=next", "rings": "board=h43 ring-return=no"} {
		o, err := info.ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		held, beaten := 0, 0
		for held < 60 || beaten < 60 {
			p := empty(o)
			n := uint64(boards[p.board].Len())
			for range maxRings {
				if c := int(r.Uint64N(n)); p.rings>>c&1 == 0 {
					p.addRing(c, 0)
				}
			}
			w, b := r.Uint64N(n), r.Uint64N(n)
			if w == b {
				continue
			}
			p.pawns, p.turn = [2]uint64{1 << w, 1 << b}, game.Side(r.Uint64N(2))
			for range r.Uint64N(8) { // so that pawns remember something
				if moves := p.AppendMoves(nil); len(moves) > 0 {
					p.Play(moves[r.IntN(len(moves))])
				}
			}
			if p.Outcome().Decided() {
				continue
			}
			side := p.turn.Other()
			plies := 1 + r.IntN(5)
			switch lost := beats(&p, side, plies); {
			case p.Holds(side, plies) && lost:
				t.Fatalf("%s: %s is beaten within %d plies: %s", name, side, plies, Game{}.AppendPosition(nil, &p, game.Counters{}))
			case p.Holds(side, plies):
				held++
			case lost:
				beaten++
			}
			if p.Holds(p.turn, plies) {
				t.Fatal("claimed for the side to move")
			}
		}
	}
	// More pawns, or rules that change what is lost: nothing is claimed.
	for _, set := range []string{"", "double=yes", "last-pawns=lost", "stalled=majority"} {
		o, err := info.ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		p := Game{}.Start(o)
		if set != "" {
			p.pawns = [2]uint64{1 << 29, 1}
		}
		if p.Holds(game.Black, 1) {
			t.Error("claimed under", set)
		}
	}
}
