package table

import (
	"encoding/binary"
	"hash/crc32"

	"tablier/i18n"
)

const (
	magic = "TABLIER\x1a"

	// Version is the highest version of the format that this package reads. Tables of subsets
	// are written in it, all others in version 1.
	Version = 2

	// BlockSize is the number of positions in a block, except in tables of subsets.
	BlockSize = 2048

	prefixLen   = len(magic) + 8
	indexRecord = 12
	maxHeader   = 1 << 20 // far more than any header needs
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Identity says what a table contains. A reader that expects one identity refuses all others.
type Identity struct {
	Game    string // the game's id
	Options string // the options that affect values, in canonical form; may be empty
	Slice   string // which slice of its positions
	Size    uint64 // number of positions
}

// Counts summarizes the values of a slice.
type Counts struct {
	Draws, Losses, Wins uint64
	// The longest loss and win, and the first position that has each; 0 if there are none.
	LongestLoss, LongestWin     int
	LongestLossAt, LongestWinAt uint64
}

// Add counts the value of position i.
func (c *Counts) Add(v Value, i uint64) {
	switch {
	case v.Won():
		if c.Wins == 0 || v.Plies() > c.LongestWin {
			c.LongestWin, c.LongestWinAt = v.Plies(), i
		}
		c.Wins++
	case v.Lost():
		if c.Losses == 0 || v.Plies() > c.LongestLoss {
			c.LongestLoss, c.LongestLossAt = v.Plies(), i
		}
		c.Losses++
	default:
		c.Draws++
	}
}

// Header is the header of a table file.
type Header struct {
	Identity
	Counts
	Sum     [32]byte // SHA-256 of all values, each as a little-endian uint16
	Palette []Value  // the values that occur, in rising order

	context
	outcomeProbs, distanceProbs []uint16
	blocksLen                   uint64
}

func (h *Header) blocks() uint64 { return (h.Size + h.PerBlock() - 1) / h.PerBlock() }

// length returns the number of positions in block b.
func (h *Header) length(b uint64) uint64 { return min(h.PerBlock(), h.Size-b*h.PerBlock()) }

func (h *Header) append(dst []byte) []byte {
	le := binary.LittleEndian
	text := func(s string) {
		dst = le.AppendUint16(dst, uint16(len(s)))
		dst = append(dst, s...)
	}
	words := func(w []uint16) {
		dst = le.AppendUint32(dst, uint32(len(w)))
		for _, x := range w {
			dst = le.AppendUint16(dst, x)
		}
	}
	dst = append(dst, magic...)
	version := uint32(1)
	numbers := []uint64{
		h.Size, h.Draws, h.Losses, h.Wins, uint64(h.LongestLoss), uint64(h.LongestWin), h.LongestLossAt, h.LongestWinAt,
		h.PerBlock(), h.blocksLen, uint64(h.order), h.stride,
	}
	if h.Pieces > 0 {
		version = 2
		numbers = append(numbers, uint64(h.Free), uint64(h.Pieces))
	}
	dst = le.AppendUint32(dst, version)
	lengthAt := len(dst)
	dst = le.AppendUint32(dst, 0)
	text(h.Game)
	text(h.Options)
	text(h.Slice)
	for _, n := range numbers {
		dst = le.AppendUint64(dst, n)
	}
	dst = append(dst, h.Sum[:]...)
	palette := make([]uint16, len(h.Palette))
	for i, v := range h.Palette {
		palette[i] = uint16(v)
	}
	words(palette)
	words(h.outcomeProbs)
	words(h.distanceProbs)
	le.PutUint32(dst[lengthAt:], uint32(len(dst)-lengthAt-4))
	return le.AppendUint32(dst, crc32.Checksum(dst, castagnoli))
}

// parse reads the fields of a header. Its checksum has been verified, but the file may have
// been written by another program, so parse checks every field.
func (h *Header) parse(b []byte, version uint32) error {
	r := fields{b: b}
	h.Game, h.Options, h.Slice = r.text(), r.text(), r.text()
	h.Size, h.Draws, h.Losses, h.Wins = r.u64(), r.u64(), r.u64(), r.u64()
	h.LongestLoss, h.LongestWin = int(r.u64()), int(r.u64())
	h.LongestLossAt, h.LongestWinAt = r.u64(), r.u64()
	blockSize := r.u64()
	h.blocksLen = r.u64()
	h.order, h.stride = int(r.u64()&0xFF), r.u64()
	if version > 1 {
		h.Free, h.Pieces = int(r.u64()&0xFF), int(r.u64()&0xFF)
		if !h.Subsets.valid(h.Size) || h.order > h.Subsets.maxOrder() || h.stride != 0 {
			return damaged(i18n.T("table.models-impossible-sizes"))
		}
	}
	copy(h.Sum[:], r.take(32))
	palette := r.words()
	h.outcomeProbs, h.distanceProbs = r.words(), r.words()
	if r.short || len(r.b) != 0 {
		return damaged(i18n.T("table.head-length"))
	}
	for i, v := range palette {
		if i > 0 && v <= palette[i-1] {
			return damaged(i18n.T("table.palette-not-order"))
		}
		h.Palette = append(h.Palette, Value(v))
	}
	switch {
	case blockSize != h.PerBlock():
		return damaged(i18n.T("table.block-size"))
	case h.order < 1 || h.order > maxOrder || len(h.outcomeProbs) != h.context.size() || len(h.distanceProbs) != distBits:
		return damaged(i18n.T("table.models-impossible-sizes"))
	case h.Draws+h.Losses+h.Wins != h.Size || h.Size > 1<<50 || h.blocksLen > 1<<40:
		return damaged(i18n.T("table.counts"))
	}
	for _, probs := range [][]uint16{h.outcomeProbs, h.distanceProbs} {
		for _, p := range probs {
			if p == 0 || p >= 1<<probBits {
				return damaged(i18n.T("table.model-impossible-probabilities"))
			}
		}
	}
	return nil
}

// fields reads the fields of a header one by one.
type fields struct {
	b     []byte
	short bool
}

func (r *fields) take(n int) []byte {
	if n > len(r.b) {
		r.short = true
		return nil
	}
	t := r.b[:n]
	r.b = r.b[n:]
	return t
}

func (r *fields) u64() uint64 {
	if t := r.take(8); t != nil {
		return binary.LittleEndian.Uint64(t)
	}
	return 0
}

func (r *fields) text() string {
	if t := r.take(2); t != nil {
		return string(r.take(int(binary.LittleEndian.Uint16(t))))
	}
	return ""
}

func (r *fields) words() []uint16 {
	t := r.take(4)
	if t == nil {
		return nil
	}
	n := binary.LittleEndian.Uint32(t)
	if uint64(n)*2 > uint64(len(r.b)) {
		r.short = true
		return nil
	}
	w := make([]uint16, n)
	for i := range w {
		w[i] = binary.LittleEndian.Uint16(r.take(2))
	}
	return w
}
