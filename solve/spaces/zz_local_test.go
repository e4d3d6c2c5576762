//go:build local

package spaces

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"tablier/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

func TestZZ(t *testing.T) {
	o, _ := ringo.New().Info().ParseOptions()
	sp := newRingo(ringo.New().Rules(o))
	d := solve.OpenDir("/tmp/solve-out/ringo", sp, 1<<30)
	for _, id := range strings.Fields(os.Getenv("IDS")) {
		for i, s := range sp.Slices() {
			if s.ID != id {
				continue
			}
			var needs []*table.Values
			for _, n := range s.Needs {
				v, err := d.Load(n)
				if err != nil {
					t.Fatal(err)
				}
				needs = append(needs, v)
			}
			b, w := processorSeconds(), time.Now()
			vals, work, err := solve.Solve(context.Background(), s, sp.Walk(i), needs)
			if err != nil {
				t.Fatal(err)
			}
			c := processorSeconds() - b
			t.Logf("%s %d pos %d edges: %.2f cpu s, %.2f wall; %.2f Mpos/s %.1f Medges/s", id, work.Positions, work.Edges, c, time.Since(w).Seconds(), float64(work.Positions)/c/1e6, float64(work.Edges)/c/1e6)
			b = processorSeconds()
			if _, err := table.Write("/tmp/zz.tbl", d.Identity(i), vals, s.Stride, 8); err != nil {
				t.Fatal(err)
			}
			t.Logf("write %.2f cpu s", processorSeconds()-b)
		}
	}
}
