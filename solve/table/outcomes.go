package table

import "math/bits"

// Outcomes holds the win, draw or loss of all positions of a slice in memory. It takes two bits per
// position, in two bitsets, so many positions can be read at once.
type Outcomes struct {
	n         uint64
	lost, won []uint64 // one word more than needed, so that Run can read beyond the end
}

// NewOutcomes returns the outcomes of n positions, all drawn.
func NewOutcomes(n uint64) *Outcomes {
	words := n/64 + 2
	return &Outcomes{n: n, lost: make([]uint64, words), won: make([]uint64, words)}
}

// OutcomesOf returns the outcomes of values, without distances.
func OutcomesOf(v *Values) *Outcomes {
	o := NewOutcomes(v.Len())
	for i := range o.n {
		switch x := v.At(i); {
		case x.Won():
			o.won[i>>6] |= 1 << (i & 63)
		case x.Lost():
			o.lost[i>>6] |= 1 << (i & 63)
		}
	}
	return o
}

// Values returns the outcomes as values without distances. Both share memory.
func (o *Outcomes) Values() *Values { return &Values{wdl: o} }

// At returns the outcome of position i as a value without a distance.
func (o *Outcomes) At(i uint64) Value {
	return Value(o.lost[i>>6]>>(i&63)&1 | o.won[i>>6]>>(i&63)&1<<1)
}

// fill writes WDL values of the positions from lo on, which must be drawn before.
func (o *Outcomes) fill(lo uint64, values []uint16) {
	for k, x := range values {
		i := lo + uint64(k)
		o.lost[i>>6] |= uint64(x&1) << (i & 63)
		o.won[i>>6] |= uint64(x>>1) << (i & 63)
	}
}

// Len returns the number of positions.
func (o *Outcomes) Len() uint64 { return o.n }

// Bytes returns the memory in use, in bytes.
func (o *Outcomes) Bytes() int64 { return int64(len(o.lost)+len(o.won)) * 8 }

// Lost reports whether position i is lost for the side to move.
func (o *Outcomes) Lost(i uint64) bool { return o.lost[i>>6]>>(i&63)&1 != 0 }

// Won reports whether position i is won for the side to move.
func (o *Outcomes) Won(i uint64) bool { return o.won[i>>6]>>(i&63)&1 != 0 }

// Run returns the outcomes of the 64 positions from i on, the first in bit 0. Bits beyond the last
// position are 0.
func (o *Outcomes) Run(i uint64) (lost, won uint64) {
	w, s := i>>6, i&63
	return o.lost[w]>>s | o.lost[w+1]<<1<<(63-s), o.won[w]>>s | o.won[w+1]<<1<<(63-s)
}

// Set writes the outcomes of count positions from i on. count is at most 64, and the positions must
// be drawn before.
func (o *Outcomes) Set(i, lost, won uint64, count int) {
	if count == 0 {
		return
	}
	mask := ^uint64(0) >> (64 - count)
	lost, won = lost&mask, won&mask
	w, s := i>>6, i&63
	o.lost[w] |= lost << s
	o.won[w] |= won << s
	o.lost[w+1] |= lost >> 1 >> (63 - s)
	o.won[w+1] |= won >> 1 >> (63 - s)
}

// Counts returns how many positions are drawn, lost and won.
func (o *Outcomes) Counts() (draws, losses, wins uint64) {
	for i := range o.lost {
		losses += uint64(bits.OnesCount64(o.lost[i]))
		wins += uint64(bits.OnesCount64(o.won[i]))
	}
	return o.n - losses - wins, losses, wins
}
