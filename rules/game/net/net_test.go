package net

import (
	"math/rand/v2"
	"testing"
)

// plain is Score without packing.
func plain(w *Weights, s Shape, inputs []uint16) int {
	var views [2][Lanes]int
	for lane := range Lanes {
		for view := range views {
			views[view][lane] = int(w.Bias[lane])
		}
		for _, i := range inputs {
			views[0][lane] += int(w.Inputs[i][lane])
			views[1][lane] += int(w.Inputs[s.Swapped[i]][lane])
		}
	}
	sum := int(w.Base) + (views[0][Hidden]-views[1][Hidden])*OutOne
	for view := range views {
		for lane := range Hidden {
			sum += min(max(views[view][lane], 0), One) * int(w.Out[view][lane])
		}
	}
	return min(max(sum*w.Scale/(One*OutOne), -Most), Most)
}

func TestScore(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const n = 40
	s := Shape{Inputs: n, Swapped: make([]uint16, n)}
	for i := range n {
		s.Swapped[i] = uint16(n - 1 - i)
	}
	number := func(most int) int16 { return int16(r.IntN(2*most+1) - most) }
	for range 20 {
		w := Weights{Inputs: make([][Lanes]int16, n), Base: int32(r.IntN(2_000_001) - 1_000_000), Scale: 1 + r.IntN(900)}
		for lane := range Lanes {
			w.Bias[lane] = number(4 * One)
			for i := range n {
				w.Inputs[i][lane] = number(4 * One)
			}
		}
		for view := range w.Out {
			for i := range w.Out[view] {
				w.Out[view][i] = number(4 * OutOne)
			}
		}
		data := string(w.Append(nil))
		net, ok := Decode(data, s)
		if !ok {
			t.Fatal("its own bytes are refused")
		}
		pairs := make([][]uint16, n/2)
		for i := range pairs {
			pairs[i] = []uint16{uint16(i), uint16(r.IntN(n))}
		}
		paired := net.Join(pairs)
		for range 50 {
			in := make([]uint16, r.IntN(60))
			for i := range in {
				in[i] = uint16(r.IntN(n))
			}
			if got, want := net.Score(in), plain(&w, s, in); got != want {
				t.Fatalf("inputs %v: %d, want %d", in, got, want)
			}
		}
		for range 50 {
			var in, all []uint16
			for range r.IntN(20) {
				i := uint16(r.IntN(len(pairs)))
				in, all = append(in, i), append(all, pairs[i]...)
			}
			if got, want := paired.Score(in), plain(&w, s, all); got != want {
				t.Fatalf("pairs %v: %d, want %d", in, got, want)
			}
		}
		if _, ok := Decode(data[1:], s); ok {
			t.Fatal("a byte is missing and nobody minds")
		}
	}
}

func TestLazy(t *testing.T) {
	s := Shape{Inputs: 2, Swapped: []uint16{1, 0}}
	w := Weights{Inputs: make([][Lanes]int16, 2), Scale: 100}
	asked := 0
	shape := func() Shape { asked++; return s }
	get := Lazy(string(w.Append(nil)), shape)
	if asked != 0 {
		t.Error("made before it was asked for")
	}
	if first, again := get(), get(); first == nil || first != again || asked != 1 {
		t.Errorf("not made once: %d times", asked)
	}
	if Lazy("", shape)() != nil {
		t.Error("nothing makes a network")
	}
}
