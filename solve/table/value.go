package table

import "strconv"

// Value is the exact value of a position for the side to move: a draw, or a win or loss in a number
// of plies to the end of the game under best play (the winner plays for the shortest way, the loser
// for the longest). The zero Value is a draw.
type Value uint16

// Draw is the value of positions that neither side can win.
const Draw Value = 0

// MaxPlies is the longest distance that a Value can hold.
const MaxPlies = 16382

// LossIn returns the value of a position that is lost in this many plies; 0 means that the game is
// over and the side to move has lost.
func LossIn(plies int) Value { return Value(1 + 2*plies) }

// WinIn returns the value of a position that is won in this many plies.
func WinIn(plies int) Value { return Value(2 + 2*plies) }

// Won reports whether the side to move wins.
func (v Value) Won() bool { return v != 0 && v&1 == 0 }

// Lost reports whether the side to move loses.
func (v Value) Lost() bool { return v&1 != 0 }

// Plies returns the distance to the end; 0 for a draw.
func (v Value) Plies() int {
	if v == 0 {
		return 0
	}
	return int(v-1) / 2
}

// Before returns the value of a move to a position of value v, for the side that makes it.
func (v Value) Before() Value {
	switch {
	case v.Won():
		return LossIn(v.Plies() + 1)
	case v.Lost():
		return WinIn(v.Plies() + 1)
	}
	return Draw
}

// String returns text such as "win in 5", "loss in 4" or "draw".
func (v Value) String() string {
	switch {
	case v.Won():
		return "win in " + strconv.Itoa(v.Plies())
	case v.Lost():
		return "loss in " + strconv.Itoa(v.Plies())
	}
	return "draw"
}

// Outcomes, as coded in the first stream of a block.
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

// WDL returns the value without its distance: LossIn(0), WinIn(0) or Draw.
func (v Value) WDL() Value {
	if v == 0 {
		return Draw
	}
	return 2 - v&1
}

// Values holds the values of all positions of a slice in memory. A position takes two bits in a WDL
// table, one byte if at most 256 different values occur, two bytes otherwise.
type Values struct {
	palette []Value // by byte; nil when wide
	small   []uint8
	wide    []uint16
	wdl     *Outcomes
}

// NewValues packs values, given as uint16, into as little memory as they need. It may keep the slice
// itself.
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

// wdlValues packs WDL values.
func wdlValues(values []uint16) *Values {
	o := NewOutcomes(uint64(len(values)))
	o.fill(0, values)
	return o.Values()
}

// pad extends the palette so that any byte is a valid index.
func (v *Values) pad() {
	for len(v.palette) < 256 {
		v.palette = append(v.palette, 0)
	}
}

// Len returns the number of positions.
func (v *Values) Len() uint64 {
	if v.wdl != nil {
		return v.wdl.n
	}
	return uint64(max(len(v.small), len(v.wide)))
}

// Bytes returns the memory in use, in bytes.
func (v *Values) Bytes() int64 {
	if v.wdl != nil {
		return v.wdl.Bytes()
	}
	return int64(len(v.small)) + 2*int64(len(v.wide)) + 512
}

// Outcomes returns the outcome of each position.
func (v *Values) Outcomes() *Outcomes {
	if v.wdl != nil {
		return v.wdl
	}
	return OutcomesOf(v)
}

// At returns the value of position i.
func (v *Values) At(i uint64) Value {
	switch {
	case v.small != nil:
		return v.palette[v.small[i]]
	case v.wdl != nil:
		return v.wdl.At(i)
	}
	return Value(v.wide[i])
}
