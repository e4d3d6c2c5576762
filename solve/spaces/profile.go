package spaces

import (
	"math/bits"
	"sync"
)

// profile is the number of black pieces on each ring.
type profile struct {
	rings, blacks int
	count         [6]int // innermost first

	once sync.Once
	made *frame
}

// packed returns the counts in three bits each.
func (p *profile) packed() (n int) {
	for r, c := range p.count {
		n |= c << (3 * r)
	}
	return n
}

// name returns the counts as digits.
func (p *profile) name() string {
	b := make([]byte, p.rings)
	for r := range b {
		b[r] = '0' + byte(p.count[r])
	}
	return string(b)
}

// total returns the number of black sets. canonical returns the number of those that come
// before their mirror image or equal it.
func (p *profile) total() (n uint64) {
	n = 1
	for _, c := range p.count[:p.rings] {
		n *= choose[8][c]
	}
	return n
}

func (p *profile) canonical() uint64 {
	own := uint64(1)
	for _, c := range p.count[:p.rings] {
		own *= ownImages[c]
	}
	return (p.total() + own) / 2
}

// frame returns the numbering of the black sets of a profile. It is made at the first call and
// kept, at 4 bytes for each set.
func (p *profile) frame() *frame {
	p.once.Do(func() { p.made = newFrame(p) })
	return p.made
}

type frame struct {
	*profile
	sets   int      // number of canonical sets
	code   []uint32 // by raw number: number among the canonical sets <<1 | whether that is the image's
	raw    []uint32 // by canonical number: raw number
	weight [6]uint32
}

func newFrame(p *profile) *frame {
	f := &frame{profile: p}
	total := uint32(1)
	for r := range p.rings {
		f.weight[r] = total
		total *= uint32(choose[8][p.count[r]])
	}
	f.code = make([]uint32, total)
	f.raw = make([]uint32, 0, p.canonical())
	for n := range total {
		image := f.image(n)
		if image >= n {
			f.code[n] = uint32(len(f.raw)) << 1
			f.raw = append(f.raw, n)
		} else {
			f.code[n] = f.code[image] | 1
		}
	}
	f.sets = len(f.raw)
	return f
}

// image returns the raw number of the mirror image.
func (f *frame) image(n uint32) (m uint32) {
	for r := range f.rings {
		w := uint32(choose[8][f.count[r]])
		m += uint32(imageRank[f.count[r]][n%w]) * f.weight[r]
		n /= w
	}
	return m
}

// rawNumber returns the number of a set among all sets of the profile.
func (f *frame) rawNumber(set uint64) (n uint32) {
	for r := range f.rings {
		n += uint32(ringRank[uint8(set>>(8*r))]) * f.weight[r]
	}
	return n
}

// number returns the number of a set among the canonical sets. mirrored reports that the number
// belongs to its mirror image.
func (f *frame) number(set uint64) (n uint32, mirrored bool) {
	c := f.code[f.rawNumber(set)]
	return c >> 1, c&1 != 0
}

// set returns the canonical set with a number.
func (f *frame) set(n uint64) (set uint64) {
	raw := f.raw[n]
	for r := range f.rings {
		w := uint32(choose[8][f.count[r]])
		set |= uint64(ringSets[f.count[r]][raw%w]) << (8 * r)
		raw /= w
	}
	return set
}

// Sets of one ring: the sets by size, the rank of each set, the rank of each set's mirror image
// by size and rank, and the number of sets that equal their image, by size.
var (
	ringSets  [9][]uint8
	ringRank  [256]uint8
	imageRank [9][]uint8
	ownImages [9]uint64
)

func init() {
	for s := range 256 {
		k := bits.OnesCount8(uint8(s))
		ringRank[s] = uint8(len(ringSets[k]))
		ringSets[k] = append(ringSets[k], uint8(s))
	}
	for k := range ringSets {
		for _, s := range ringSets[k] {
			m := uint8(mirror(uint64(s)))
			imageRank[k] = append(imageRank[k], ringRank[m])
			if m == s {
				ownImages[k]++
			}
		}
	}
}

// packedCounts counts the pieces of each ring, three bits each.
func packedCounts(set uint64, rings int) (n int) {
	for r := range rings {
		n |= bits.OnesCount8(uint8(set>>(8*r))) << (3 * r)
	}
	return n
}
