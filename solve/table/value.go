package table

import "strconv"

// Value is what a position is worth to the side to move, exactly: drawn, or won or
// lost in a number of plies to the end of the game, both sides playing their best
// (the winner for the shortest way, the loser for the longest). The zero Value is a draw.
type Value uint16

// Draw is the value of positions that neither side can win.
const Draw Value = 0

// MaxPlies is the longest distance a Value holds.
const MaxPlies = 16382

// LossIn is the value of a position that is lost in so many plies; 0 is a game that is
// over, the side to move having lost.
func LossIn(plies int) Value { return Value(1 + 2*plies) }

// WinIn is the value of a position that is won in so many plies.
func WinIn(plies int) Value { return Value(2 + 2*plies) }

// Won reports whether the side to move wins.
func (v Value) Won() bool { return v != 0 && v&1 == 0 }

// Lost reports whether the side to move loses.
func (v Value) Lost() bool { return v&1 != 0 }

// Plies is the distance to the end; 0 for a draw.
func (v Value) Plies() int {
	if v == 0 {
		return 0
	}
	return int(v-1) / 2
}

// Before is the value of a move to a position of value v, for the side that makes it.
func (v Value) Before() Value {
	switch {
	case v.Won():
		return LossIn(v.Plies() + 1)
	case v.Lost():
		return WinIn(v.Plies() + 1)
	}
	return Draw
}

// String is such as "win in 5", "loss in 4" or "draw".
func (v Value) String() string {
	switch {
	case v.Won():
		return "win in " + strconv.Itoa(v.Plies())
	case v.Lost():
		return "loss in " + strconv.Itoa(v.Plies())
	}
	return "draw"
}

// The outcomes, as the first stream of a block knows them.
const (
	drawn = iota
	lost
	won
)

func (v Value) outcome() int {
	if v == 0 {
		return drawn
	}
	return lost + int(v&1^1)
}

// WDL is the value without its distance: LossIn(0), WinIn(0) or Draw.
func (v Value) WDL() Value {
	if v == 0 {
		return Draw
	}
	return 2 - v&1
}

// Values are the values of all positions of a slice, in memory: two bits a position where
// none but win, draw and loss are told apart, one byte where at most 256 different ones do, else two.
type Values struct {
	palette []Value // by byte; nil when wide
	small   []uint8
	wide    []uint16
	wdl     *Outcomes
}

// NewValues keeps values, given as uint16, in as little memory as they need. It may
// keep the slice itself.
func NewValues(values []uint16) *Values {
	var seen [1 << 16]bool
	n := 0
	for _, v := range values {
		if !seen[v] {
			seen[v] = true
			n++
		}
	}
	if n > 256 {
		return &Values{wide: values}
	}
	wdl := 0
	for _, v := range [...]Value{Draw, LossIn(0), WinIn(0)} {
		if seen[v] {
			wdl++
		}
	}
	if wdl == n {
		return wdlValues(values)
	}
	v := &Values{small: make([]uint8, len(values))}
	var code [1 << 16]uint8
	for i, s := range seen {
		if s {
			code[i] = uint8(len(v.palette))
			v.palette = append(v.palette, Value(i))
		}
	}
	for i, x := range values {
		v.small[i] = code[x]
	}
	v.pad()
	return v
}

// wdlValues keeps values without distances.
func wdlValues(values []uint16) *Values {
	o := NewOutcomes(uint64(len(values)))
	o.fill(0, values)
	return o.Values()
}

// pad makes the palette safe to index with any byte.
func (v *Values) pad() {
	for len(v.palette) < 256 {
		v.palette = append(v.palette, 0)
	}
}

// Len is the number of positions.
func (v *Values) Len() uint64 {
	if v.wdl != nil {
		return v.wdl.n
	}
	return uint64(max(len(v.small), len(v.wide)))
}

// Bytes is the memory in use.
func (v *Values) Bytes() int64 {
	if v.wdl != nil {
		return v.wdl.Bytes()
	}
	return int64(len(v.small)) + 2*int64(len(v.wide)) + 512
}

// Outcomes is who wins each position.
func (v *Values) Outcomes() *Outcomes {
	if v.wdl != nil {
		return v.wdl
	}
	return OutcomesOf(v)
}

// At is the value of position i.
func (v *Values) At(i uint64) Value {
	switch {
	case v.small != nil:
		return v.palette[v.small[i]]
	case v.wdl != nil:
		return v.wdl.At(i)
	}
	return Value(v.wide[i])
}
