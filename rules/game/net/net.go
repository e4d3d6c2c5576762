package net

// The layout of a row: hidden units, and one lane that goes straight to the output.
const (
	Lanes  = 8
	Hidden = Lanes - 1
	words  = Lanes / 4
)

// The scales of the integers.
const (
	One    = 128     // 1 in a lane; hidden units are clipped there
	OutOne = 1024    // 1 in an output weight
	middle = 1 << 15 // 0 in a lane of an accumulator, so that lanes never borrow from each other
)

// Most is the largest absolute value of an evaluation.
const Most = 15_000

// Shape describes the network inputs of a game.
type Shape struct {
	Inputs int
	// Swapped holds for each input the input that has the same meaning with the sides exchanged.
	Swapped []uint16
}

// NewShape returns a shape in which each input means the same to both sides.
func NewShape(inputs int) Shape {
	s := Shape{Inputs: inputs, Swapped: make([]uint16, inputs)}
	for i := range s.Swapped {
		s.Swapped[i] = uint16(i)
	}
	return s
}

// Exchange pairs inputs: the n from a become the n from b when the sides are exchanged, and the reverse.
func (s Shape) Exchange(a, b, n int) {
	for i := range n {
		s.Swapped[a+i], s.Swapped[b+i] = uint16(b+i), uint16(a+i)
	}
}

// Square marks the n*n inputs from at as pairs of numbers below n, the side to move's number first.
func (s Shape) Square(at, n int) {
	for i := range n * n {
		s.Swapped[at+i] = uint16(at + i%n*n + i/n)
	}
}

// row is what one input adds to the accumulators of the side to move and of the opponent.
type row [2 * words]uint64

// Net evaluates positions. It is read-only and safe for concurrent use.
type Net struct {
	rows []row
	bias row
	out  [2][Hidden]int32
	base int32
	// scale is the number of hundredths of a man per unit of the output (a logit).
	scale int32
}

// Score is the evaluation of the position with these inputs for the side to move, in hundredths of
// a man. Its absolute value is at most Most.
func (n *Net) Score(inputs []uint16) int {
	a, b, c, d := n.bias[0], n.bias[1], n.bias[2], n.bias[3]
	for _, i := range inputs {
		r := &n.rows[i]
		a += r[0]
		b += r[1]
		c += r[2]
		d += r[3]
	}
	own, enemy := &n.out[0], &n.out[1]
	sum := n.base + (int32(b>>48)-int32(d>>48))*OutOne
	sum += cut(a)*own[0] + cut(a>>16)*own[1] + cut(a>>32)*own[2] + cut(a>>48)*own[3]
	sum += cut(b)*own[4] + cut(b>>16)*own[5] + cut(b>>32)*own[6]
	sum += cut(c)*enemy[0] + cut(c>>16)*enemy[1] + cut(c>>32)*enemy[2] + cut(c>>48)*enemy[3]
	sum += cut(d)*enemy[4] + cut(d>>16)*enemy[5] + cut(d>>32)*enemy[6]
	return min(max(int(sum)*int(n.scale)/(One*OutOne), -Most), Most)
}

// Join returns a network whose input i stands for all inputs of sets[i] of n together. Inputs that
// always occur together then cost one addition.
func (n *Net) Join(sets [][]uint16) *Net {
	out := *n
	out.rows = make([]row, len(sets))
	for i, set := range sets {
		for _, input := range set {
			for j, word := range n.rows[input] {
				out.rows[i][j] += word
			}
		}
	}
	return &out
}

// cut clips a lane to 0..One.
func cut(lane uint64) int32 { return min(max(int32(lane&0xFFFF)-middle, 0), One) }

// pack puts a number into a lane. A row is added as whole words; a negative number borrows from
// the next lane, and the sum pays it back.
func pack(r *row, at, lane int, v int16) {
	r[at+lane/4] += uint64(int64(v)) << (16 * (lane % 4))
}
