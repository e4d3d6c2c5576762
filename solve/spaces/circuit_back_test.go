package spaces

import (
	"context"
	"math/rand/v2"
	"testing"

	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces/circuit"
	"tablier/solve/table"
)

// For arbitrary values of positions, the values computed for their predecessors are those that
// the rules give, move by move: for all positions on three by three, a sample on the larger boards
// and, on each, sides with a single piece. With -long: all of four by four, and a sample of five by five.
func TestBackAgreesWithRules(t *testing.T) {
	for _, side := range circuitSides {
		if side == 5 && !*long {
			continue
		}
		codec := circuitCodec{circuitOf[side]()}
		r := rand.New(rand.NewPCG(7, uint64(side)))
		// Mostly drawn or won, since otherwise the best move is nearly always a short win.
		values := make([]uint16, codec.size())
		for i := range values {
			n := r.IntN(100)
			switch k := r.IntN(300); {
			case k == 0:
				values[i] = uint16(table.LossIn(n))
			case k < 20:
			default:
				values[i] = uint16(table.WinIn(1 + n))
			}
		}
		tables := []*table.Values{table.NewValues(values)}
		back, err := codec.Back(context.Background(), 0, tables)
		if err != nil || back == nil {
			t.Fatal(err)
		}
		x := solve.NewSpace[circuit.Position](circuit.Game{Side: side}, circuit.New(side).Rules(game.Options{}), "", codec).Explore()
		value, counts := back(), map[bool]int{}
		look := func(i uint64) {
			got, want := value(i), x.Backed(0, i, tables)
			if got != want {
				t.Fatalf("%d, %s: %v, the rules say %v", i, x.Text(0, i), got, want)
			}
			counts[got.Won()]++
		}
		if side == 3 || side == 4 && *long {
			for i := range codec.size() {
				look(i)
			}
		} else {
			for range 40_000 {
				look(r.Uint64N(codec.size()))
			}
			for range 4_000 {
				orbit, piece := uint32(r.IntN(len(codec.orbits))), uint32(1)<<r.IntN(codec.pieces)
				look(uint64(codec.numberOf(orbit, piece)))
				look(uint64(codec.numberOf(orbit, (1<<codec.pieces-1)&^piece)))
			}
		}
		t.Log(counts)
		if counts[true] == 0 || counts[false] == 0 {
			t.Error("all alike:", counts)
		}
	}
}

// Values that do not fit a byte are left to the rules.
func TestBackRefuses(t *testing.T) {
	codec := circuitCodec{circuitOf[3]()}
	for _, v := range []table.Value{table.WinIn(0), table.LossIn(127), table.WinIn(200), table.WinIn(table.MaxPlies)} {
		values := make([]uint16, codec.size())
		values[codec.size()/2] = uint16(v)
		if back, err := codec.Back(context.Background(), 0, []*table.Values{table.NewValues(values)}); back != nil || err != nil {
			t.Errorf("%v is taken: %v", v, err)
		}
	}
}
