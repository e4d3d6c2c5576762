package table

import "sync"

// Subsets says that the positions of a table are all subsets of Pieces places among Free places, in
// colexicographic order, repeated: the first half of the repetitions has one side to move, the second
// half the other. The zero value means that the table is not of subsets.
type Subsets struct{ Free, Pieces int }

const (
	maxSubsetPieces = 4
	maxSubsetFree   = 64
	maxSubsetBits   = 12 // bits of a context
)

// lower lists how many places lower a nearby subset has a piece, in the order in which contexts use them.
var lower = [...]int{1, 2, 8}

// maxOrder returns how many entries of lower a context may use.
func (s Subsets) maxOrder() int { return max(1, min(len(lower), maxSubsetBits/(2*s.Pieces))) }

// count returns the number of subsets.
func (s Subsets) count() uint64 {
	n := uint64(1)
	for i := range s.Pieces {
		n = n * uint64(s.Free-i) / uint64(i+1)
	}
	return n
}

// valid reports whether a table of size positions can consist of such subsets.
func (s Subsets) valid(size uint64) bool {
	if s.Pieces < 1 || s.Pieces > maxSubsetPieces || s.Free < s.Pieces || s.Free > maxSubsetFree {
		return false
	}
	return size > 0 && size%(2*s.count()) == 0
}

// PerBlock returns the number of positions in a block: the smallest whole number of repetitions with at
// least BlockSize positions.
func (s Subsets) PerBlock() uint64 {
	if s.Pieces == 0 {
		return BlockSize
	}
	n := s.count()
	return (BlockSize + n - 1) / n * n
}

// subsetCoder computes the context of each subset: the outcomes of the subsets in which one piece is one,
// two or eight places lower. order limits how many of these are used.
type subsetCoder struct {
	count   int
	places  int     // outcomes in a context
	near    []int32 // number of the nearby subset, by subset and place of the context; count if there is none
	outcome []uint8 // by subset; none at index count
	half    int     // number of contexts of one side
	triple  bool    // three pieces, order 2: the case of most positions in the largest tables
}

// none replaces an outcome that does not exist.
const none = 3

func newSubsetCoder(c context) *subsetCoder {
	n := &subsetCoder{count: int(c.count()), places: c.Pieces * c.order, half: 1 << (2 * c.Pieces * c.order), triple: c.Pieces == 3 && c.order == 2}
	n.near = make([]int32, 0, n.count*n.places)
	n.outcome = make([]uint8, n.count+1)
	n.outcome[n.count] = none
	members := make([]int, c.Pieces)
	for i := range members {
		members[i] = i
	}
	for range n.count {
		for _, down := range lower[:c.order] {
			for j, m := range members {
				low := -1
				if j > 0 {
					low = members[j-1]
				}
				at := n.count
				if m-down > low {
					members[j] = m - down
					at = rank(members)
					members[j] = m
				}
				n.near = append(n.near, int32(at))
			}
		}
		for j := range members { // the next subset
			if j+1 == len(members) || members[j]+1 < members[j+1] {
				members[j]++
				break
			}
			members[j] = j
		}
	}
	return n
}

// subsetCoders caches the part that coders of the same context share.
var subsetCoders coders

type coders struct{ made sync.Map } // of *subsetCoder by context

// get returns a coder for one goroutine.
func (c *coders) get(of context) *subsetCoder {
	of.stride = 0
	made, is := c.made.Load(of)
	if !is {
		made, _ = c.made.LoadOrStore(of, newSubsetCoder(of))
	}
	n := *made.(*subsetCoder)
	n.outcome = make([]uint8, n.count+1)
	n.outcome[n.count] = none
	return &n
}

// rank returns the number of a subset in colexicographic order.
func rank(members []int) (n int) {
	for j, m := range members {
		n += int(Subsets{Free: m, Pieces: j + 1}.ways())
	}
	return n
}

// ways is count, or 0 if there are fewer places than pieces.
func (s Subsets) ways() uint64 {
	if s.Free < s.Pieces {
		return 0
	}
	return s.count()
}

// context returns the context of subset i, and the outcome to expect.
func (n *subsetCoder) context(i, side int) (at int, like uint8) {
	if n.triple {
		near, o := (*[6]int32)(n.near[i*6:]), n.outcome
		a, b, c := o[near[0]], o[near[1]], o[near[2]]
		at = int(a)<<10 | int(b)<<8 | int(c)<<6 | int(o[near[3]])<<4 | int(o[near[4]])<<2 | int(o[near[5]])
		switch {
		case a != none:
			like = a
		case b != none:
			like = b
		case c != none:
			like = c
		}
		return at + side*n.half, like
	}
	like = none
	for _, k := range n.near[i*n.places : (i+1)*n.places] {
		o := n.outcome[k]
		at = at<<2 | int(o)
		if like == none {
			like = o
		}
	}
	if like == none {
		like = drawn
	}
	return at + side*n.half, like
}

// code codes the outcomes of whole repetitions of all subsets. unit is the number of the first, units the
// total.
func (n *subsetCoder) code(e *encoder, values []uint8, unit, units uint64) {
	for ; len(values) > 0; values, unit = values[n.count:], unit+1 {
		side := 0
		if 2*unit >= units {
			side = 1
		}
		for i, o := range values[:n.count] {
			at, like := n.context(i, side)
			n.outcome[i] = o
			if o == like {
				e.bit(2*at, 0)
				continue
			}
			e.bit(2*at, 1)
			b := uint32(0)
			if others[like][1] == int(o) {
				b = 1
			}
			e.bit(2*at+1, b)
		}
	}
}

// decode reverses code.
func (n *subsetCoder) decode(in []byte, probs []uint16, out []uint8, unit, units uint64) {
	var d decoder
	d.begin(in)
	for ; len(out) > 0; unit++ {
		side := 0
		if 2*unit >= units {
			side = 1
		}
		part := out[:min(n.count, len(out))]
		for i := range part {
			at, like := n.context(i, side)
			if d.bit(probs[2*at]) != 0 {
				like = uint8(others[like][d.bit(probs[2*at+1])])
			}
			n.outcome[i], part[i] = like, like
		}
		out = out[len(part):]
	}
}
