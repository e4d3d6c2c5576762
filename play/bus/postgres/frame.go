package postgres

import (
	"encoding/binary"
	"errors"
)

// A batch is a sequence of frames, each an announcement. A frame without a topic says that the table of nodes has
// changed. Batches are cut into pieces that fit into a notification:
//
//	sender 16 bytes, number 8 bytes, flags 1 byte, part of the batch
//
// Each sender numbers its pieces from 1, so a receiver sees when one is missing.

const (
	pieceHead = 16 + 8 + 1
	firstPart = 1 // flag: a batch begins with this piece
	lastPart  = 2 // flag: a batch ends with this piece
)

// frame encodes an announcement.
func frame(topic string, data []byte) []byte {
	out := make([]byte, 0, len(topic)+len(data)+2*binary.MaxVarintLen32)
	out = append(binary.AppendUvarint(out, uint64(len(topic))), topic...)
	return append(binary.AppendUvarint(out, uint64(len(data))), data...)
}

var errFrame = errors.New("a malformed announcement: the nodes run different versions")

// frames calls f with each announcement of a batch.
func frames(batch []byte, f func(topic string, data []byte)) error {
	field := func() ([]byte, bool) {
		n, size := binary.Uvarint(batch)
		if size <= 0 || n > uint64(len(batch)-size) {
			return nil, false
		}
		end := size + int(n)
		v := batch[size:end:end]
		batch = batch[end:]
		return v, true
	}
	for len(batch) > 0 {
		topic, ok := field()
		if !ok {
			return errFrame
		}
		data, ok := field()
		if !ok {
			return errFrame
		}
		f(string(topic), data)
	}
	return nil
}

// piece is one notification, decoded.
type piece struct {
	sender [16]byte
	number uint64
	flags  byte
	part   []byte
}

func (p piece) encode() []byte {
	out := append(make([]byte, 0, pieceHead+len(p.part)), p.sender[:]...)
	out = binary.BigEndian.AppendUint64(out, p.number)
	return append(append(out, p.flags), p.part...)
}

func decode(b []byte) (p piece, ok bool) {
	if len(b) < pieceHead {
		return p, false
	}
	copy(p.sender[:], b)
	p.number, p.flags, p.part = binary.BigEndian.Uint64(b[16:]), b[24], b[pieceHead:]
	return p, true
}

// cut cuts a batch into pieces of at most size bytes of it, numbered from n.
func cut(sender [16]byte, n uint64, batch []byte, size int) (pieces []piece) {
	for at := 0; at < len(batch); at += size {
		p := piece{sender: sender, number: n + uint64(len(pieces)), part: batch[at:min(at+size, len(batch))]}
		if at == 0 {
			p.flags |= firstPart
		}
		if at+size >= len(batch) {
			p.flags |= lastPart
		}
		pieces = append(pieces, p)
	}
	return pieces
}
