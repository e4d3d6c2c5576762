package solve_test

import (
	"testing"

	"tablier/solve"
)

// The distance of the next irreversible step agrees with plain iteration over a whole slice.
func TestStep(t *testing.T) {
	d, all := run(t, t.TempDir(), 2, "w1b3o0")
	x := d.Space.Explore()
	compared, sooner := 0, 0
	for _, i := range all[len(all)-12:] {
		values, err := d.Load(i)
		if err != nil {
			t.Fatal(err)
		}
		size := d.Space.Slices()[i].Size
		value := func(p solve.Place) solve.Value {
			if p.Slice < 0 {
				return p.Known
			}
			v, err := d.Probe(p)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		// Round n finds every position whose step comes in n plies.
		step := make([]int, size)
		next := make([][]solve.Place, size)
		for k := range size {
			next[k] = x.Successors(nil, i, k)
		}
		for n := 1; n < 60; n++ {
			for k := range size {
				v := values.At(k)
				if step[k] != 0 || !v.Won() && !v.Lost() || len(next[k]) == 0 {
					continue
				}
				some, every := false, true
				for _, p := range next[k] {
					ends := p.Slice != i || step[p.Index] > 0 && step[p.Index] < n
					if v.Won() {
						some = some || value(p).Lost() && ends
					} else {
						every = every && ends
					}
				}
				if v.Won() && some || v.Lost() && every {
					step[k] = n
				}
			}
		}
		for k := uint64(0); k < size; k += 1 + size/60 {
			st, err := d.Space.Rules().Parse(x.Text(i, k))
			if err != nil {
				t.Fatal(err)
			}
			if st.Outcome().Decided() {
				continue
			}
			a, err := solve.Lookup(d, st)
			if err != nil {
				t.Fatal(err)
			}
			if a.Step != step[k] {
				t.Fatalf("%s, %v: the next step in %d, iteration says %d", st.Text(), a.Value, a.Step, step[k])
			}
			compared++
			if a.Step > 0 && a.Step < a.Value.Plies() {
				sooner++
			}
		}
	}
	if compared < 100 || sooner < 20 {
		t.Errorf("%d positions compared, in %d the step comes before the end", compared, sooner)
	}
}
