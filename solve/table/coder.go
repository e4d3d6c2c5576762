package table

// The range coder. Probabilities are those of a 0 bit, in 1/4096, never 0 or 4096. It is the
// binary coder with carry propagation known from LZMA, with fixed probabilities.

const (
	probBits = 12
	top      = 1 << 24
)

// encoder writes bits, or only counts them by context if counting is set.
type encoder struct {
	low      uint64
	span     uint32
	cache    byte
	pending  int64 // bytes 0xFF held back after the cache
	first    bool  // the first byte is always 0 and is not written
	out      []byte
	probs    []uint16
	counts   [][2]uint32
	counting bool
}

func (e *encoder) begin(out []byte) {
	e.low, e.span, e.cache, e.pending, e.out = 0, 0xFFFFFFFF, 0, 0, out
	e.first = true
}

func (e *encoder) bit(context int, b uint32) {
	if e.counting {
		e.counts[context][b]++
		return
	}
	bound := e.span >> probBits * uint32(e.probs[context])
	if b == 0 {
		e.span = bound
	} else {
		e.low += uint64(bound)
		e.span -= bound
	}
	for e.span < top {
		e.span <<= 8
		e.shift()
	}
}

func (e *encoder) shift() {
	if e.low < 0xFF000000 || e.low > 0xFFFFFFFF {
		carry := byte(e.low >> 32)
		if !e.first {
			e.out = append(e.out, e.cache+carry)
		}
		for ; e.pending > 0; e.pending-- {
			e.out = append(e.out, 0xFF+carry)
		}
		e.first = false
		e.cache = byte(e.low >> 24)
	} else {
		e.pending++
	}
	e.low = e.low & 0x00FFFFFF << 8
}

// finish returns the bytes written since begin, without trailing zeros: the decoder supplies
// them.
func (e *encoder) finish(from int) []byte {
	for range 5 {
		e.shift()
	}
	for len(e.out) > from && e.out[len(e.out)-1] == 0 {
		e.out = e.out[:len(e.out)-1]
	}
	return e.out
}

// decoder reads bits. It reads zeros after the end of the input, so damaged input gives wrong
// bits (which the checksum has detected before) but never fails.
type decoder struct {
	code, span uint32
	in         []byte
	at         int
}

func (d *decoder) begin(in []byte) {
	*d = decoder{span: 0xFFFFFFFF, in: in}
	for range 4 {
		d.code = d.code<<8 | uint32(d.next())
	}
}

func (d *decoder) next() (b byte) {
	if d.at < len(d.in) {
		b = d.in[d.at]
	}
	d.at++
	return b
}

func (d *decoder) bit(p uint16) (b uint32) {
	bound := d.span >> probBits * uint32(p)
	if d.code < bound {
		d.span = bound
	} else {
		d.code -= bound
		d.span -= bound
		b = 1
	}
	d.settle()
	return b
}

// settle reads bytes until the span is wide enough for another bit.
func (d *decoder) settle() {
	for d.span < top {
		d.span <<= 8
		d.code = d.code<<8 | uint32(d.next())
	}
}

// prob returns the probability of a 0 bit, given the counts of both bits.
func prob(n [2]uint32) uint16 {
	p := (uint64(n[0])*2 + 1) << probBits / (uint64(n[0])*2 + uint64(n[1])*2 + 2)
	return uint16(min(max(p, 1), 1<<probBits-1))
}
