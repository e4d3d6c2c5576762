package table

// How values become bits. One function writes each stream: it runs once to count bits (for the
// model), then again to code them.

// maxOrder is the largest order of the contexts of the first stream: 3^7 contexts of two
// probabilities.
const maxOrder = 7

// The contexts of the second stream. A distance is coded as the difference between its rank and
// that of the last distance of its class (loss or win). The context is the size of the last two
// differences in that class.
const (
	sameAt   = 0  // + class*16 + |d1|*4 + |d2|, each up to 3: is the difference 0?
	signAt   = 32 // + the same: is it negative?
	sizeAt   = 64 // + class*64 + |d1|*16 + step, up to 15: is it larger?
	extraAt  = sizeAt + 128
	distBits = extraAt + 16 // + bit number: the rest of large differences
	steps    = 15
)

// others lists, by outcome, the two other outcomes.
var others = [3][2]int{drawn: {lost, won}, lost: {drawn, won}, won: {drawn, lost}}

// pow3 returns 3^k.
func pow3(k int) int {
	n := 1
	for range k {
		n *= 3
	}
	return n
}

// context says what the first stream's probabilities depend on: the last order outcomes and, if
// stride is not 0, the outcome stride positions before. Positions before the block count as
// draws. In tables of subsets it is the outcomes of nearby subsets instead.
type context struct {
	order  int
	stride uint64
	Subsets
}

// size returns the number of probabilities.
func (c context) size() int {
	switch {
	case c.Pieces > 0:
		return 4 << (2 * c.Pieces * c.order)
	case c.stride > 0:
		return 6 * pow3(c.order)
	}
	return 2 * pow3(c.order)
}

// outcomeCode codes the outcomes of a block.
func (e *encoder) outcomeCode(values []uint16, c context) {
	near, wrap := 0, pow3(c.order)
	last := drawn
	for i, x := range values {
		at := near
		if c.stride > 0 && uint64(i) >= c.stride {
			at += wrap * Value(values[uint64(i)-c.stride]).outcome()
		}
		o := Value(x).outcome()
		if o == last {
			e.bit(2*at, 0)
		} else {
			e.bit(2*at, 1)
			b := uint32(0)
			if others[last][1] == o {
				b = 1
			}
			e.bit(2*at+1, b)
		}
		near = (near*3 + o) % wrap
		last = o
	}
}

// outcomeDecode fills out with outcomes. It decodes the first bit of each inline, on local
// variables: this takes nearly all of its time, and probes wait for it.
func outcomeDecode(in []byte, probs []uint16, c context, out []uint8) {
	var d decoder
	d.begin(in)
	near, wrap := 0, pow3(c.order)
	older := wrap / 3
	last := drawn
	code, span := d.code, d.span
	for i := range out {
		at := near
		if c.stride > 0 && uint64(i) >= c.stride {
			at += wrap * int(out[uint64(i)-c.stride])
		}
		bound := span >> probBits * uint32(probs[2*at])
		if code < bound {
			if span = bound; span < top {
				span <<= 8
				code = code<<8 | uint32(d.next())
				for span < top {
					span <<= 8
					code = code<<8 | uint32(d.next())
				}
			}
		} else {
			d.code, d.span = code-bound, span-bound
			d.settle()
			last = others[last][d.bit(probs[2*at+1])]
			code, span = d.code, d.span
		}
		out[i] = uint8(last)
		near = near%older*3 + last
	}
}

// ranks maps values to their rank within their class and back.
type ranks struct {
	of     map[Value]int
	values [2][]Value // losses and wins, each shortest first
}

func newRanks(palette []Value) *ranks {
	r := &ranks{of: map[Value]int{}}
	for _, v := range palette {
		if v != Draw {
			c := v.outcome() - lost
			r.of[v] = len(r.values[c])
			r.values[c] = append(r.values[c], v)
		}
	}
	return r
}

// distanceContext is the state of the second stream for one class.
type distanceContext struct{ rank, d1, d2 int }

func (t *distanceContext) context(class int) int { return class*16 + t.d1*4 + t.d2 }

func (t *distanceContext) step(difference int) {
	t.rank += difference
	t.d1, t.d2 = min(abs(difference), 3), t.d1
}

func abs(n int) int { return max(n, -n) }

// distanceCode codes the distances of decided values, given their ranks.
func (e *encoder) distanceCode(values []uint16, rank []uint16) {
	var trails [2]distanceContext
	for _, x := range values {
		if x == 0 {
			continue
		}
		class := int(x&1 ^ 1)
		t := &trails[class]
		d := int(rank[x]) - t.rank
		context := t.context(class)
		if d == 0 {
			e.bit(sameAt+context, 0)
		} else {
			e.bit(sameAt+context, 1)
			sign := uint32(0)
			if d < 0 {
				sign = 1
			}
			e.bit(signAt+context, sign)
			e.sizeCode(sizeAt+class*64+t.d1*16, abs(d)-1)
		}
		t.step(d)
	}
}

// sizeCode writes n in unary up to steps, and the rest in 16 plain bits.
func (e *encoder) sizeCode(context, n int) {
	for i := range steps {
		if n == i {
			e.bit(context+i, 0)
			return
		}
		e.bit(context+i, 1)
	}
	for i := 15; i >= 0; i-- {
		e.bit(extraAt+i, uint32(n-steps)>>i&1)
	}
}

// distanceDecode calls set with the values of the decided positions, in order.
func distanceDecode(in []byte, probs []uint16, r *ranks, outcomes []uint8, set func(i int, v Value)) error {
	var d decoder
	d.begin(in)
	var trails [2]distanceContext
	for i, o := range outcomes {
		if o == drawn {
			continue
		}
		class := int(o) - lost
		t := &trails[class]
		context := t.context(class)
		difference := 0
		if d.bit(probs[sameAt+context]) != 0 {
			negative := d.bit(probs[signAt+context]) != 0
			difference = 1 + d.size(probs, sizeAt+class*64+t.d1*16)
			if negative {
				difference = -difference
			}
		}
		t.step(difference)
		if t.rank < 0 || t.rank >= len(r.values[class]) {
			return errRank
		}
		set(i, r.values[class][t.rank])
	}
	return nil
}

func (d *decoder) size(probs []uint16, context int) int {
	for i := range steps {
		if d.bit(probs[context+i]) == 0 {
			return i
		}
	}
	n := 0
	for i := 15; i >= 0; i-- {
		n = n<<1 | int(d.bit(probs[extraAt+i]))
	}
	return n + steps
}
