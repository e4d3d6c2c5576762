package table

import (
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// sampleBlocks limits the number of blocks from which the models are made.
const sampleBlocks = 128

// Encode compresses the values of all positions of a slice, each as a uint16, and writes them as a
// table. It returns the header it wrote. strides are distances between indexes at which positions are
// likely to have equal outcomes; Encode may choose one as context.
func Encode(w io.Writer, id Identity, values []uint16, strides ...uint64) (*Header, error) {
	h := &Header{Identity: id}
	h.Size = uint64(len(values))
	block := func(b uint64) []uint16 { return values[b*BlockSize : b*BlockSize+h.length(b)] }
	h.summarise(block)
	rank := make([]uint16, 1<<16)
	for v, r := range newRanks(h.Palette).of {
		rank[v] = uint16(r)
	}
	h.model(block, rank, strides)
	return h, h.write(w, func(e *encoder, b uint64, data []byte) (first, both []byte) {
		from := len(data)
		*e = encoder{probs: h.outcomeProbs}
		e.begin(data)
		e.outcomeCode(block(b), h.context)
		data = e.finish(from)
		first = data
		*e = encoder{probs: h.distanceProbs}
		e.begin(data)
		e.distanceCode(block(b), rank)
		return first, e.finish(len(first))
	})
}

// write codes all blocks, and writes the header, the index and the blocks. code appends both streams
// of a block to data; it returns data with the first stream, and with both.
func (h *Header) write(w io.Writer, code func(e *encoder, b uint64, data []byte) (first, both []byte)) error {
	n := h.blocks()
	index := make([]byte, 0, n*indexRecord+4)
	var data []byte
	var e encoder
	for b := range n {
		from := len(data)
		first, both := code(&e, b, data)
		data = both
		index = appendRecord(index, uint64(from), len(first)-from, len(data)-len(first), checkBlock(b, data[from:]))
	}
	index = binary.LittleEndian.AppendUint32(index, crc32.Checksum(index, castagnoli))
	h.blocksLen = uint64(len(data))
	for _, part := range [][]byte{h.append(nil), index, data} {
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// summarise fills in the counts, the palette and the SHA-256 of the values.
func (h *Header) summarise(values func(b uint64) []uint16) {
	var seen [1 << 16]bool
	hash := sha256.New()
	buf := make([]byte, 0, 2*BlockSize)
	for b := range h.blocks() {
		buf = buf[:0]
		for i, x := range values(b) {
			seen[x] = true
			h.Counts.Add(Value(x), b*BlockSize+uint64(i))
			buf = binary.LittleEndian.AppendUint16(buf, x)
		}
		hash.Write(buf)
	}
	hash.Sum(h.Sum[:0])
	for v, s := range seen {
		if s {
			h.Palette = append(h.Palette, Value(v))
		}
	}
}

// model counts a sample of blocks, chooses the contexts, and sets the probabilities. It skips strides
// of a block or more: such contexts would never see an outcome.
func (h *Header) model(values func(b uint64) []uint16, rank []uint16, strides []uint64) {
	every := max(1, h.blocks()/sampleBlocks)
	sample := func(code func(block []uint16)) {
		for b := uint64(0); b < h.blocks(); b += every {
			code(values(b))
		}
	}
	best := -1.0
	for _, stride := range append([]uint64{0}, strides...) {
		if stride >= BlockSize {
			continue
		}
		c := context{order: maxOrder, stride: stride}
		e := encoder{counting: true, counts: make([][2]uint32, c.size())}
		sample(func(block []uint16) { e.outcomeCode(block, c) })
		for counts := e.counts; ; {
			probs := make([]uint16, len(counts))
			bits := float64(16 * len(probs))
			for i, n := range counts {
				probs[i] = prob(n)
				bits += float64(every) * cost(n, probs[i])
			}
			if best < 0 || bits < best {
				best, h.context, h.outcomeProbs = bits, c, probs
			}
			if c.order == 1 {
				break
			}
			counts, c.order = shorter(counts, c), c.order-1
		}
	}
	e := encoder{counting: true, counts: make([][2]uint32, distBits)}
	sample(func(block []uint16) { e.distanceCode(block, rank) })
	h.distanceProbs = make([]uint16, distBits)
	for i, n := range e.counts {
		h.distanceProbs[i] = prob(n)
	}
}

// shorter merges the counts of contexts that differ only in the oldest outcome.
func shorter(counts [][2]uint32, c context) [][2]uint32 {
	wrap := pow3(c.order)
	out := make([][2]uint32, len(counts)/3)
	for i, n := range counts {
		at, bit := i/2, i%2
		near, far := at%wrap, at/wrap
		to := &out[2*(far*(wrap/3)+near%(wrap/3))+bit]
		to[0] += n[0]
		to[1] += n[1]
	}
	return out
}

func appendRecord(dst []byte, offset uint64, first, second int, check uint32) []byte {
	var r [16]byte
	binary.LittleEndian.PutUint64(r[:], offset)
	binary.LittleEndian.PutUint16(r[5:], uint16(first))
	binary.LittleEndian.PutUint16(r[7:], uint16(second))
	binary.LittleEndian.PutUint32(r[9:], check)
	return append(dst, r[:indexRecord]...)
}

// checkBlock returns 24 bits of checksum over a block's number and its bytes. The number detects a
// block that was read from the wrong place.
func checkBlock(b uint64, data []byte) uint32 {
	var number [8]byte
	binary.LittleEndian.PutUint64(number[:], b)
	return crc32.Update(crc32.Checksum(number[:], castagnoli), castagnoli, data) & 0xFFFFFF
}

// Write writes a table file. The previous file at path stays until the new one is complete and on
// disk; a kill at any moment leaves one or the other.
func Write(path string, id Identity, values []uint16, strides ...uint64) (*Header, error) {
	return write(path, func(w io.Writer) (*Header, error) { return Encode(w, id, values, strides...) })
}

// write writes a file atomically.
func write(path string, encode func(io.Writer) (*Header, error)) (*Header, error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.part")
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name()) // does nothing once renamed
	h, err := encode(f)
	if err == nil {
		err = f.Chmod(0o644) // other users may read it, such as a club or a file server
	}
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return nil, err
	}
	return h, syncDir(filepath.Dir(path))
}

// syncDir makes a rename durable. It does nothing if directories cannot be synced.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync()
	return nil
}

// Longest returns the longest distance among the values.
func (p Header) Longest() int {
	if len(p.Palette) == 0 {
		return 0
	}
	return slices.Max(p.Palette).Plies()
}
