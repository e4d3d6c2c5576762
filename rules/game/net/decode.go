package net

// Weights are the integer weights of a network, as a trainer makes them: lanes in units of 1/One,
// output weights in units of 1/OutOne.
type Weights struct {
	Inputs [][Lanes]int16
	Bias   [Lanes]int16
	Out    [2][Hidden]int16
	Base   int32 // in units of 1/(One·OutOne)
	Scale  int   // hundredths of a man per unit
}

const header = 2 + 4 + 2*Lanes + 4*Hidden

// Append appends the weights as little-endian bytes in the order scale, base, bias, output, inputs.
func (w *Weights) Append(dst []byte) []byte {
	two := func(v int16) { dst = append(dst, byte(v), byte(v>>8)) }
	two(int16(w.Scale))
	two(int16(w.Base))
	two(int16(w.Base >> 16))
	for _, v := range w.Bias {
		two(v)
	}
	for _, side := range w.Out {
		for _, v := range side {
			two(v)
		}
	}
	for _, in := range w.Inputs {
		for _, v := range in {
			two(v)
		}
	}
	return dst
}

// Decode reads what Append wrote. ok is false if the length does not fit the shape.
func Decode(data string, s Shape) (n *Net, ok bool) {
	if len(data) != header+2*Lanes*s.Inputs || len(s.Swapped) != s.Inputs {
		return nil, false
	}
	two := func() int16 {
		v := int16(data[0]) | int16(data[1])<<8
		data = data[2:]
		return v
	}
	n = &Net{rows: make([]row, s.Inputs), scale: int32(two())}
	low := uint16(two())
	n.base = int32(low) | int32(two())<<16
	for lane := range Lanes {
		v := two()
		for _, at := range [2]int{0, words} {
			pack(&n.bias, at, lane, v)
			n.bias[at+lane/4] += middle << (16 * (lane % 4))
		}
	}
	for side := range n.out {
		for i := range n.out[side] {
			n.out[side][i] = int32(two())
		}
	}
	for i := range n.rows {
		for lane := range Lanes {
			v := two()
			pack(&n.rows[i], 0, lane, v)
			pack(&n.rows[s.Swapped[i]], words, lane, v)
		}
	}
	return n, true
}
