package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync/atomic"

	"tablier/i18n"
	"tablier/rules/game"
)

// Reader reads a table by random access. It is safe for concurrent use if the
// io.ReaderAt is, which may be a file, mapped memory, or HTTP range requests.
type Reader struct {
	Header
	from    io.ReaderAt
	indexAt int64
	dataAt  int64
	ranks   *ranks
	index   atomic.Pointer[[]byte] // all records; nil until KeepIndex
}

// Open reads and checks the header of a table of size bytes. It reads nothing else.
func Open(from io.ReaderAt, size int64) (*Reader, error) {
	prefix := make([]byte, prefixLen)
	if n, err := readAt(from, prefix, 0); err != nil {
		if n < len(magic) || string(prefix[:len(magic)]) != magic {
			return nil, notATable()
		}
		return nil, err
	}
	if string(prefix[:len(magic)]) != magic {
		return nil, notATable()
	}
	version := binary.LittleEndian.Uint32(prefix[len(magic):])
	if v := version; v < 1 || v > Version {
		return nil, &Error{Problem: OtherVersion, What: i18n.T("table.other-format", "format", int(v), "version", Version)}
	}
	length := binary.LittleEndian.Uint32(prefix[len(magic)+4:])
	if length > maxHeader {
		return nil, damaged(i18n.T("table.head-impossible-length"))
	}
	head := make([]byte, prefixLen+int(length)+4)
	if _, err := readAt(from, head, 0); err != nil {
		return nil, err
	}
	body, sum := head[:len(head)-4], binary.LittleEndian.Uint32(head[len(head)-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return nil, damaged(i18n.T("table.heads-checksum-wrong"))
	}
	r := &Reader{from: from}
	if err := r.parse(body[prefixLen:], version); err != nil {
		return nil, err
	}
	r.indexAt = int64(len(head))
	r.dataAt = r.indexAt + int64(r.blocks())*indexRecord + 4
	if want := r.dataAt + int64(r.blocksLen); size < want {
		return nil, truncated()
	} else if size > want {
		return nil, damaged(i18n.T("table.something-follows-end"))
	}
	r.ranks = newRanks(r.Palette)
	return r, nil
}

// Expect returns an error unless the table has the identity want.
func (r *Reader) Expect(want Identity) error {
	if r.Identity == want {
		return nil
	}
	return &Error{Problem: OtherTable, What: i18n.T("table.other-table", "got", r.Identity.text(), "want", want.text())}
}

func (id Identity) text() game.Text {
	options := i18n.Raw(id.Options)
	if id.Options == "" {
		options = i18n.T("table.default-options")
	}
	return i18n.T("table.identity", "game", id.Game, "options", options, "slice", id.Slice, "size", id.Size)
}

// IndexSize returns how many bytes of memory KeepIndex takes.
func (r *Reader) IndexSize() int64 { return r.dataAt - r.indexAt }

// KeepIndex reads and checks the whole index and keeps it in memory. Reading a value then takes one read instead
// of two.
func (r *Reader) KeepIndex() error {
	records, err := r.records()
	if err == nil {
		r.index.Store(&records)
	}
	return err
}

// records reads and checks the index.
func (r *Reader) records() ([]byte, error) {
	index := make([]byte, r.dataAt-r.indexAt)
	if _, err := readAt(r.from, index, r.indexAt); err != nil {
		return nil, err
	}
	records, sum := index[:len(index)-4], index[len(index)-4:]
	if crc32.Checksum(records, castagnoli) != binary.LittleEndian.Uint32(sum) {
		return nil, damaged(i18n.T("table.indexs-checksum-wrong"))
	}
	return records, nil
}

// block reads one block and its record, checks them, and returns both streams.
func (r *Reader) block(b uint64, scratch []byte) (first, second, buf []byte, err error) {
	if index := r.index.Load(); index != nil {
		return r.blockOf(b, (*index)[b*indexRecord:], scratch)
	}
	var rec [indexRecord]byte
	if _, err := readAt(r.from, rec[:], r.indexAt+int64(b)*indexRecord); err != nil {
		return nil, nil, scratch, err
	}
	return r.blockOf(b, rec[:], scratch)
}

func (r *Reader) blockOf(b uint64, rec, scratch []byte) (first, second, buf []byte, err error) {
	offset := uint64(binary.LittleEndian.Uint32(rec)) | uint64(rec[4])<<32
	one, two := int(binary.LittleEndian.Uint16(rec[5:])), int(binary.LittleEndian.Uint16(rec[7:]))
	check := uint32(rec[9]) | uint32(rec[10])<<8 | uint32(rec[11])<<16
	if offset+uint64(one+two) > r.blocksLen {
		return nil, nil, scratch, damagedBlock(b, i18n.T("table.out-bounds"))
	}
	if cap(scratch) < one+two {
		scratch = make([]byte, one+two)
	}
	data := scratch[:one+two]
	if _, err := readAt(r.from, data, r.dataAt+int64(offset)); err != nil {
		return nil, nil, scratch, err
	}
	if checkBlock(b, data) != check {
		return nil, nil, scratch, damagedBlock(b, i18n.T("table.wrong-checksum"))
	}
	return data[:one], data[one:], data, nil
}

// Outcome reads whether position i is won, lost or drawn for the side to move. The distance of the returned Value
// has no meaning.
func (r *Reader) Outcome(i uint64) (Value, error) {
	outcomes, _, err := r.outcomesTo(i)
	if err != nil {
		return 0, err
	}
	return [...]Value{drawn: Draw, lost: LossIn(0), won: WinIn(0)}[outcomes[len(outcomes)-1]], nil
}

// Value reads the value of position i.
func (r *Reader) Value(i uint64) (Value, error) {
	outcomes, second, err := r.outcomesTo(i)
	if err != nil || outcomes[len(outcomes)-1] == drawn {
		return Draw, err
	}
	var last Value
	if err := distanceDecode(second, r.distanceProbs, r.ranks, outcomes, func(_ int, v Value) { last = v }); err != nil {
		return 0, err
	}
	return last, nil
}

// Block reads the values of all positions in block b, each as the uint16 of a Value. See PerBlock.
func (r *Reader) Block(b uint64) ([]uint16, error) {
	if b >= r.blocks() {
		return nil, fmt.Errorf("block %d is not in %s, which has %d", b, r.Slice, r.blocks())
	}
	first, second, _, err := r.block(b, nil)
	if err != nil {
		return nil, err
	}
	values := make([]uint16, r.length(b))
	outcomes := make([]uint8, len(values))
	r.decoder().decode(b, first, outcomes)
	return values, distanceDecode(second, r.distanceProbs, r.ranks, outcomes, func(i int, v Value) { values[i] = uint16(v) })
}

// outcomesTo decodes the outcomes of i's block up to and including i.
func (r *Reader) outcomesTo(i uint64) (outcomes []uint8, second []byte, err error) {
	if i >= r.Size {
		return nil, nil, fmt.Errorf("position %d is not in %s, which has %d", i, r.Slice, r.Size)
	}
	b := i / r.PerBlock()
	first, second, _, err := r.block(b, nil)
	if err != nil {
		return nil, nil, err
	}
	outcomes = make([]uint8, i%r.PerBlock()+1)
	r.decoder().decode(b, first, outcomes)
	return outcomes, second, nil
}

// outcomeDecoder decodes the outcomes of blocks, one at a time.
type outcomeDecoder struct {
	*Header
	subsets *subsetCoder // nil: none
}

// decoder returns an outcomeDecoder for one goroutine.
func (h *Header) decoder() outcomeDecoder {
	if h.Pieces == 0 {
		return outcomeDecoder{h, nil}
	}
	return outcomeDecoder{h, subsetCoders.get(h.context)}
}

// decode fills out with the outcomes of block b, from the first on.
func (d outcomeDecoder) decode(b uint64, in []byte, out []uint8) {
	if d.subsets == nil {
		outcomeDecode(in, d.outcomeProbs, d.context, out)
		return
	}
	count := d.count()
	d.subsets.decode(in, d.outcomeProbs, out, b*(d.PerBlock()/count), d.Size/count)
}

// All reads every value and checks every checksum, including that of the values.
func (r *Reader) All() ([]uint16, error) {
	values := make([]uint16, 0, r.Size)
	err := r.each(func(_ uint64, block []uint16) { values = append(values, block...) })
	if err != nil {
		return nil, err
	}
	return values, nil
}

// Check makes the checks of All without keeping the values, and also checks the counts in the header.
func (r *Reader) Check() error {
	var counts Counts
	seen := map[Value]bool{}
	err := r.each(func(lo uint64, block []uint16) {
		for i, v := range block {
			counts.Add(Value(v), lo+uint64(i))
			if !seen[Value(v)] {
				seen[Value(v)] = true
			}
		}
	})
	if err == nil && (counts != r.Counts || len(seen) != len(r.Palette)) {
		err = damaged(i18n.T("table.counts"))
	}
	return err
}

// File returns the whole table file, compressed as it is.
func (r *Reader) File() *io.SectionReader {
	return io.NewSectionReader(r.from, 0, r.dataAt+int64(r.blocksLen))
}

// Values is All, but packs the values into as little memory as they need.
func (r *Reader) Values() (*Values, error) {
	if r.Longest() > 0 || len(r.Palette) > 3 {
		values, err := r.All()
		if err != nil {
			return nil, err
		}
		return NewValues(values), nil
	}
	o := NewOutcomes(r.Size)
	if err := r.each(o.fill); err != nil {
		return nil, err
	}
	return o.Values(), nil
}

// each reads all blocks and checks every checksum, that of the values last.
func (r *Reader) each(do func(lo uint64, block []uint16)) error {
	if from, ok := r.from.(interface{ InOrder() }); ok {
		from.InOrder()
	}
	records, err := r.records()
	if err != nil {
		return err
	}
	hash := sha256.New()
	outcomes := make([]uint8, r.PerBlock())
	values := make([]uint16, r.PerBlock())
	var scratch []byte
	coded := make([]byte, 2*r.PerBlock())
	decoder := r.decoder()
	for b := range r.blocks() {
		out := values[:r.length(b)]
		clear(out)
		var first, second []byte
		var err error
		first, second, scratch, err = r.blockOf(b, records[b*indexRecord:], scratch)
		if err != nil {
			return err
		}
		decoder.decode(b, first, outcomes[:len(out)])
		err = distanceDecode(second, r.distanceProbs, r.ranks, outcomes[:len(out)], func(i int, v Value) { out[i] = uint16(v) })
		if err != nil {
			return err
		}
		for i, v := range out {
			binary.LittleEndian.PutUint16(coded[2*i:], v)
		}
		hash.Write(coded[:2*len(out)])
		do(b*r.PerBlock(), out)
	}
	if !bytes.Equal(hash.Sum(nil), r.Sum[:]) {
		return damaged(i18n.T("table.checksum"))
	}
	return nil
}

// readAt is ReadAt with an error of this package if the file is too short.
func readAt(from io.ReaderAt, b []byte, at int64) (int, error) {
	n, err := from.ReadAt(b, at)
	switch {
	case n == len(b):
		return n, nil
	case err == nil || errors.Is(err, io.EOF):
		return n, truncated()
	}
	return n, err
}

func notATable() error {
	return &Error{Problem: NotATable, What: i18n.T("table.not-a-table")}
}

// Sizes returns the sizes of the file's parts in bytes: header and index, outcomes, distances.
func (r *Reader) Sizes() (head, outcomes, distances int64, err error) {
	index := make([]byte, r.dataAt-r.indexAt-4)
	if _, err := readAt(r.from, index, r.indexAt); err != nil {
		return 0, 0, 0, err
	}
	for ; len(index) > 0; index = index[indexRecord:] {
		outcomes += int64(binary.LittleEndian.Uint16(index[5:]))
		distances += int64(binary.LittleEndian.Uint16(index[7:]))
	}
	return r.dataAt, outcomes, distances, nil
}
