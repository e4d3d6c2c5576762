package solve

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tablier/game"
	"tablier/solve/table"
)

// Wrong is a value that does not follow from its successors'.
type Wrong struct {
	Slice, Position string
	Index           uint64
	Value, Want     Value
}

func (e *Wrong) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Wrong) In(l game.Lang) string {
	return fmt.Sprintf(game.Text{
		FR: "tranche %s, position %d (%s) : la table dit %s, les coups donnent %s",
		EN: "slice %s, position %d (%s): the table says %s, the moves give %s",
	}.In(l), e.Slice, e.Index, e.Position, e.Value, e.Want)
}

// Verify proves the values of a solved slice from those of their successors, by the rules
// alone: all of them, or, where the slice has more than most positions, most chosen
// at random by seed. It returns how many it looked at.
//
// A win must have a successor lost in one ply less and none lost sooner; a loss only
// successors that are won, the longest in one ply less; a draw a drawn successor
// and none that is lost. If this holds of every position, wins and losses follow by induction
// over their distance, and either side can keep to drawn positions for ever, so that
// neither can win one.
func Verify(ctx context.Context, d *Dir, slice int, most, seed uint64) (uint64, error) {
	v := verifier{d: d, slice: slice, x: d.Space.Explore(), values: map[int]*table.Values{}}
	s := d.Space.Slices()[slice]
	sample := s.Size > most
	// Few positions of many are read one by one, without unpacking whole tables.
	if v.probes = sample && most < s.Size/fewOf; !v.probes {
		for _, n := range append([]int{slice}, s.Needs...) {
			values, err := d.Load(n)
			if err != nil {
				return 0, err
			}
			v.values[n] = values
		}
	}
	rng := rand.New(rand.NewPCG(seed, uint64(slice)))
	n := min(s.Size, most)
	for k := range n {
		if k&0xFFF == 0 && ctx.Err() != nil {
			return k, ctx.Err()
		}
		i := k
		if sample {
			i = rng.Uint64N(s.Size)
		}
		if err := v.check(i); err != nil {
			return k, err
		}
	}
	return n, nil
}

// fewOf is how many times fewer positions than a slice has are few: to read one by itself
// costs as much as to unpack so many together, successors included.
const fewOf = 1000

type verifier struct {
	d      *Dir
	slice  int
	x      Explorer
	values map[int]*table.Values
	probes bool // one by one
	next   []Place
}

func (v *verifier) check(i uint64) (err error) {
	v.next = v.x.Successors(v.next[:0], v.slice, i)
	at := func(p Place) Value {
		if !v.probes {
			return v.values[p.Slice].At(p.Index)
		}
		value, e := v.d.Probe(p)
		if err == nil {
			err = e
		}
		return value
	}
	want := Backed(v.next, at)
	if got := at(Place{Slice: v.slice, Index: i}); err == nil && got != want {
		return &Wrong{Slice: v.d.Space.Slices()[v.slice].ID, Position: v.x.Text(v.slice, i), Index: i, Value: got, Want: want}
	}
	return err
}

// Backed is the value that a position has by those of its successors; a position without
// any is lost.
func Backed(next []Place, value func(Place) Value) Value {
	win, loss, draw := 0, 0, false // plies plus 1; 0 for none
	for _, p := range next {
		v := p.Known
		if p.Slice >= 0 {
			v = value(p)
		}
		switch {
		case v.Lost():
			if n := v.Plies() + 2; win == 0 || n < win {
				win = n
			}
		case v.Won():
			loss = max(loss, v.Plies()+2)
		default:
			draw = true
		}
	}
	switch {
	case win > 0:
		return table.WinIn(win - 1)
	case draw:
		return table.Draw
	}
	return table.LossIn(max(loss-1, 0))
}
