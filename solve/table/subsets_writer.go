package table

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"math/bits"
)

// WriteOutcomes writes a WDL table. It is a table of subsets unless subsets is the zero value.
func WriteOutcomes(path string, id Identity, outcomes *Outcomes, subsets Subsets, strides ...uint64) (*Header, error) {
	return write(path, func(w io.Writer) (*Header, error) {
		if subsets.Pieces == 0 {
			values := make([]uint16, outcomes.Len())
			for i := range values {
				values[i] = uint16(outcomes.At(uint64(i)))
			}
			return Encode(w, id, values, strides...)
		}
		return EncodeSubsets(w, id, outcomes, subsets)
	})
}

// EncodeSubsets compresses outcomes of subsets and writes them as a table. It returns the header it
// wrote. It returns an error if the number of outcomes does not fit the subsets.
func EncodeSubsets(w io.Writer, id Identity, o *Outcomes, subsets Subsets) (*Header, error) {
	if !subsets.valid(o.Len()) {
		return nil, fmt.Errorf("%d outcomes are not those of subsets of %d among %d, for two sides", o.Len(), subsets.Pieces, subsets.Free)
	}
	h := &Header{Identity: id}
	h.Size, h.Subsets = o.Len(), subsets
	h.summariseOutcomes(o)
	per := subsets.PerBlock()
	scratch := make([]uint8, per+8)
	block := func(b uint64) []uint8 { return o.unpack(b*per, h.length(b), scratch) }
	h.subsetModel(block)
	d := h.decoder()
	return h, h.write(w, func(e *encoder, b uint64, data []byte) (first, both []byte) {
		*e = encoder{probs: h.outcomeProbs}
		from := len(data)
		e.begin(data)
		d.encode(e, b, block(b))
		data = e.finish(from)
		return data, data
	})
}

// lanes spreads the bits of a byte: each becomes the lowest bit of one of eight bytes, or of one of eight
// uint16.
var lanes = func() (t [256]struct{ bytes, low, high uint64 }) {
	for v := range t {
		for i := range 8 {
			bit := uint64(v >> i & 1)
			t[v].bytes |= bit << (8 * i)
			if i < 4 {
				t[v].low |= bit << (16 * i)
			} else {
				t[v].high |= bit << (16 * (i - 4))
			}
		}
	}
	return t
}()

// unpack writes the outcomes of n positions from lo on into dst, one per byte. dst must have eight bytes
// more than n.
func (o *Outcomes) unpack(lo, n uint64, dst []uint8) []uint8 {
	for i := uint64(0); i < n; i += 64 {
		lost, won := o.Run(lo + i)
		for k := i; k < min(n, i+64); k += 8 {
			binary.LittleEndian.PutUint64(dst[k:], lanes[uint8(lost)].bytes|lanes[uint8(won)].bytes<<1)
			lost, won = lost>>8, won>>8
		}
	}
	return dst[:n]
}

// summariseOutcomes is summarise for WDL tables.
func (h *Header) summariseOutcomes(o *Outcomes) {
	first := func(words []uint64) uint64 {
		for i, w := range words {
			if w != 0 {
				return uint64(i)<<6 + uint64(bits.TrailingZeros64(w))
			}
		}
		return 0
	}
	h.Draws, h.Losses, h.Wins = o.Counts()
	h.LongestLossAt, h.LongestWinAt = first(o.lost), first(o.won)
	for v, n := range [...]uint64{h.Draws, h.Losses, h.Wins} {
		if n > 0 {
			h.Palette = append(h.Palette, Value(v))
		}
	}
	hash := sha256.New()
	buf := make([]byte, 0, 128*64)
	for left, i := o.n, 0; left > 0; i++ {
		n := min(left, 64)
		buf = o.appendWords(buf, i)
		buf = buf[:len(buf)-2*int(64-n)]
		if left -= n; left == 0 || len(buf) == cap(buf) {
			hash.Write(buf)
			buf = buf[:0]
		}
	}
	hash.Sum(h.Sum[:0])
}

// appendWords appends the values of the 64 positions of a word, each as a uint16.
func (o *Outcomes) appendWords(dst []byte, i int) []byte {
	lost, won := o.lost[i], o.won[i]
	for range 8 {
		l, w := &lanes[uint8(lost)], &lanes[uint8(won)]
		dst = binary.LittleEndian.AppendUint64(dst, l.low|w.low<<1)
		dst = binary.LittleEndian.AppendUint64(dst, l.high|w.high<<1)
		lost, won = lost>>8, won>>8
	}
	return dst
}

// subsetModel is model for tables of subsets, which have no distances.
func (h *Header) subsetModel(block func(b uint64) []uint8) {
	every := max(1, h.blocks()/sampleBlocks)
	best := -1.0
	for order := 1; order <= h.Subsets.maxOrder(); order++ {
		c := h.context
		c.order = order
		e := encoder{counting: true, counts: make([][2]uint32, c.size())}
		coder := outcomeDecoder{h, subsetCoders.get(c)}
		for b := uint64(0); b < h.blocks(); b += every {
			coder.encode(&e, b, block(b))
		}
		probs := make([]uint16, len(e.counts))
		bits := float64(16 * len(probs))
		for i, n := range e.counts {
			probs[i] = prob(n)
			bits += float64(every) * cost(n, probs[i])
		}
		if best < 0 || bits < best {
			best, h.order, h.outcomeProbs = bits, order, probs
		}
	}
	h.distanceProbs = make([]uint16, distBits)
	for i := range h.distanceProbs {
		h.distanceProbs[i] = 1 << (probBits - 1)
	}
}

// encode codes the outcomes of block b.
func (d outcomeDecoder) encode(e *encoder, b uint64, block []uint8) {
	d.subsets.code(e, block, b*(d.PerBlock()/d.count()), d.Size/d.count())
}
