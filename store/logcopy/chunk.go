package logcopy

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/klauspost/compress/zstd"

	"tablier/store/wal"
)

// head is the header of a change. All numbers are big-endian.
type head struct {
	Magic    [4]byte
	Seq      uint64
	Time     int64 // milliseconds since 1970
	Salt     [8]byte
	Frame    uint32
	Sum      [2]uint32
	PageSize uint32
	Size     uint32 // of the database, in pages; 0: unchanged
	Pages    uint32
	Length   uint32 // of the body
}

var (
	magic    = [4]byte{'T', 'C', 'L', '2'}
	headSize = binary.Size(head{})
)

// errTorn says that the rest of the file is no complete change.
var errTorn = errors.New("the log ends within a change")

func (h *head) position() wal.Position {
	return wal.Position{Salt: h.Salt, Frame: h.Frame, Sum: h.Sum, PageSize: h.PageSize}
}

func (h *head) time() time.Time { return time.UnixMilli(h.Time).UTC() }

// Encodings of a page.
const (
	whole      = 0
	difference = 1 // XOR with the previous content of the page
)

// encoded encodes a change that follows the one with hash last. known holds pages as they were before the change.
func encoded(h head, pages, known map[uint32][]byte, last [32]byte) ([]byte, [32]byte, error) {
	z, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return nil, last, err
	}
	defer z.Close()
	var plain bytes.Buffer
	for _, n := range slices.Sorted(maps.Keys(pages)) {
		plain.Write(binary.BigEndian.AppendUint32(nil, n))
		if before := known[n]; len(before) == len(pages[n]) {
			plain.WriteByte(difference)
			plain.Write(xor(before, pages[n]))
			continue
		}
		plain.WriteByte(whole)
		plain.Write(pages[n])
	}
	body := z.EncodeAll(plain.Bytes(), nil)
	h.Magic, h.Pages, h.Length = magic, uint32(len(pages)), uint32(len(body))
	b, err := binary.Append(make([]byte, 0, headSize+len(body)+sha256.Size), binary.BigEndian, &h)
	if err != nil {
		return nil, last, err
	}
	b = append(b, body...)
	sum := linked(last, b)
	return append(b, sum[:]...), sum, nil
}

func xor(a, b []byte) []byte {
	out := make([]byte, len(b))
	subtle.XORBytes(out, a, b)
	return out
}

func linked(last [32]byte, b []byte) (sum [32]byte) {
	s := sha256.New()
	s.Write(last[:])
	s.Write(b)
	s.Sum(sum[:0])
	return sum
}

// next reads the change that follows the one with hash last. It returns io.EOF at the end, and errTorn if the rest is
// no complete change.
func next(r io.Reader, last [32]byte) (h head, body []byte, sum [32]byte, err error) {
	b := make([]byte, headSize)
	if _, err := io.ReadFull(r, b); errors.Is(err, io.EOF) {
		return h, nil, sum, io.EOF
	} else if err != nil {
		return h, nil, sum, torn(err)
	}
	if _, err := binary.Decode(b, binary.BigEndian, &h); err != nil || h.Magic != magic || h.Length > 1<<30 {
		return h, nil, sum, errTorn
	}
	rest, err := io.ReadAll(io.LimitReader(r, int64(h.Length)+sha256.Size)) // the length may be damaged
	if err != nil {
		return h, nil, sum, err
	}
	if len(rest) < int(h.Length)+sha256.Size {
		return h, nil, sum, errTorn
	}
	b = append(b, rest...)
	end := len(b) - sha256.Size
	if sum = linked(last, b[:end]); !bytes.Equal(sum[:], b[end:]) {
		return h, nil, sum, errTorn
	}
	return h, b[headSize:end], sum, nil
}

func torn(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errTorn
	}
	return err
}

// eachPage calls f with each page of a body and its encoding.
func (h *head) eachPage(z *zstd.Decoder, body []byte, f func(n uint32, form byte, page []byte) error) error {
	plain, err := z.DecodeAll(body, nil)
	if err != nil {
		return err
	}
	one := 5 + int(h.PageSize)
	if len(plain) != int(h.Pages)*one {
		return errTorn
	}
	for ; len(plain) > 0; plain = plain[one:] {
		if err := f(binary.BigEndian.Uint32(plain), plain[4], plain[5:one]); err != nil {
			return err
		}
	}
	return nil
}
