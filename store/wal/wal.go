package wal

import (
	"encoding/binary"
	"errors"
	"io"
)

const (
	headerSize = 32
	frameSize  = 24 // the header of a frame
	magic      = 0x377f0682
)

// Position is a place in a log, after a committed transaction. The zero value is the position in an empty log.
type Position struct {
	Salt     [8]byte
	Frame    uint32    // frames before it
	Sum      [2]uint32 // the checksum of the last of these frames
	PageSize uint32
}

// ErrOther says that the log does not belong to a position: it was restarted, or deleted.
var ErrOther = errors.New("this is another write-ahead log, or its frames were written anew")

// Change is the result of consecutive transactions.
type Change struct {
	Next  Position
	Pages map[uint32][]byte // by number, from 1, as the last transaction left them
	Size  uint32            // of the database, in pages; 0: there was no transaction
}

// Start returns the position at the start of a log. ok is false if there is no header.
func Start(log io.ReaderAt) (p Position, ok bool, err error) {
	h := make([]byte, headerSize)
	if n, err := log.ReadAt(h, 0); n < headerSize {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return p, false, err
	}
	m := binary.BigEndian.Uint32(h)
	var zero [2]uint32
	sum := order(m).sum(zero, h[:24])
	if m&^1 != magic || sum != sumAt(h[24:]) {
		return p, false, nil // torn header: SQLite treats the log as empty
	}
	p = Position{Sum: sum, PageSize: binary.BigEndian.Uint32(h[8:])}
	copy(p.Salt[:], h[16:24])
	return p, true, nil
}

// Holds reports whether the log still contains everything before a position. An empty log holds the zero position.
func Holds(log io.ReaderAt, p Position) (bool, error) {
	start, ok, err := Start(log)
	if err != nil || !ok {
		return p == Position{}, err
	}
	if start.Salt != p.Salt || start.PageSize != p.PageSize {
		return false, nil
	}
	if p.Frame == 0 {
		return start == p, nil
	}
	h := make([]byte, frameSize)
	if n, err := log.ReadAt(h, start.offset(p.Frame-1)); n < frameSize {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return false, err
	}
	return sumAt(h[16:]) == p.Sum && [8]byte(h[8:16]) == p.Salt, nil
}

// offset returns where a frame begins; frames count from 0.
func (p Position) offset(frame uint32) int64 {
	return headerSize + int64(frame)*int64(frameSize+p.PageSize)
}

// End returns the position after the last transaction of a log.
func End(log io.ReaderAt) (Position, error) {
	at, ok, err := Start(log)
	for ok && err == nil {
		var c Change
		c, err = Read(log, at, 8<<20)
		at, ok = c.Next, c.Size > 0
	}
	return at, err
}

// Read reads the transactions after a position. It stops at the end of the log, or after the transaction with which it
// has read at least enough bytes. An incomplete transaction at the end is ignored.
func Read(log io.ReaderAt, from Position, enough int64) (Change, error) {
	c := Change{Next: from, Pages: map[uint32][]byte{}}
	start, ok, err := Start(log)
	if err != nil {
		return c, err
	}
	if !ok {
		if from != (Position{}) {
			return c, ErrOther
		}
		return c, nil
	}
	if held, err := Holds(log, from); err != nil || !held {
		return c, errors.Join(err, ErrOther)
	}
	h := make([]byte, 4)
	if _, err := log.ReadAt(h, 0); err != nil {
		return c, err
	}
	return c, c.frames(log, order(binary.BigEndian.Uint32(h)), start, from, enough)
}

// frames reads frames into c.
func (c *Change) frames(log io.ReaderAt, o order, start, at Position, enough int64) error {
	open := map[uint32][]byte{} // pages of the transaction that has not ended
	var read int64
	for read < enough || len(open) > 0 {
		b := make([]byte, frameSize+int(start.PageSize))
		if n, err := log.ReadAt(b, start.offset(at.Frame)); n < len(b) {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		sum := o.sum(o.sum(at.Sum, b[:8]), b[frameSize:])
		if [8]byte(b[8:16]) != start.Salt || sum != sumAt(b[16:]) {
			return nil
		}
		at.Frame, at.Sum = at.Frame+1, sum
		read += int64(len(b))
		open[binary.BigEndian.Uint32(b)] = b[frameSize:]
		if size := binary.BigEndian.Uint32(b[4:]); size > 0 {
			for n, page := range open {
				c.Pages[n] = page
			}
			clear(open)
			c.Next, c.Size = at, size
		}
	}
	return nil
}

func sumAt(b []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}
}

// order is a log's magic number. Its last bit gives the byte order of the checksums.
type order uint32

// sum extends a checksum by bytes, whose number is a multiple of eight.
func (o order) sum(s [2]uint32, b []byte) [2]uint32 {
	x, y := s[0], s[1]
	if o&1 == 0 {
		for ; len(b) >= 8; b = b[8:] {
			x += binary.LittleEndian.Uint32(b) + y
			y += binary.LittleEndian.Uint32(b[4:]) + x
		}
		return [2]uint32{x, y}
	}
	for ; len(b) >= 8; b = b[8:] {
		x += binary.BigEndian.Uint32(b) + y
		y += binary.BigEndian.Uint32(b[4:]) + x
	}
	return [2]uint32{x, y}
}
