package library

import (
	"encoding/binary"
	"fmt"

	"tablier/rules/board"
	"tablier/rules/game"
)

// OpeningPlies is the longest opening that can be searched for, in plies.
const OpeningPlies = 12

// Packed is a game in the form in which positions are searched.
type Packed struct {
	// Cells holds the changes of cells: the number of plies; flags (1: Black moves first; 2: the start position
	// follows, one code per cell of the board); then for each ply the number of changes, and for each change a cell
	// and its new code. The number of plies is a varint.
	Cells []byte
	// Keys holds the keys of all positions, the start first, then those of the openings of 1, 2, … plies, 8 bytes
	// each, big-endian.
	Keys  []byte
	Plies int
}

// Flags of [Packed.Cells].
const (
	blackFirst = 1 << iota
	ownStart
)

// Pack replays a game. An empty start is the usual start position.
func Pack(k *Kind, start string, moves []string) (p Packed, err error) {
	st := k.Rules.Start()
	if start != "" {
		if st, err = k.Rules.Parse(start); err != nil {
			return p, err
		}
	}
	begins, codes := st.Turn(), codesOf(st)
	flags := byte(begins)
	if codes != k.start {
		flags |= ownStart
	}
	p.Plies = len(moves)
	p.Cells = append(binary.AppendUvarint(nil, uint64(len(moves))), flags)
	if flags&ownStart != 0 {
		for _, c := range codes[:k.Rules.Board().Len()] {
			p.Cells = append(p.Cells, byte(c))
		}
	}
	h := k.hasher(&codes)
	keys := []uint64{h.key(begins)}
	for i, m := range moves {
		if _, err := st.Apply(m); err != nil {
			return Packed{}, err
		}
		turn := begins ^ game.Side(i+1)&1
		if st.Count() > 0 && st.Turn() != turn {
			return Packed{}, fmt.Errorf("ply %d: %s moves twice", i+1, st.Turn())
		}
		p.Cells = appendChanges(p.Cells, &codes, codesOf(st), h)
		keys = append(keys, h.key(turn))
	}
	opening := keys[0]
	for _, key := range keys[1:min(len(keys), 1+OpeningPlies)] {
		opening = sequenceKey(opening, key)
		keys = append(keys, opening)
	}
	for _, key := range keys {
		p.Keys = binary.BigEndian.AppendUint64(p.Keys, key)
	}
	return p, nil
}

func appendChanges(dst []byte, codes *[board.MaxCells]Code, now [board.MaxCells]Code, h *hasher) []byte {
	at := len(dst)
	dst = append(dst, 0)
	for c, code := range now {
		if old := codes[c]; old != code {
			h.set(board.Cell(c), old, code)
			dst = append(dst, byte(c), byte(code))
			dst[at]++
		}
	}
	*codes = now
	return dst
}

// found is a key of a game: that of the position after ply, or of the opening of ply plies.
type found struct {
	key uint64
	ply int
}

// eachKey calls each with every key of a packed game.
func eachKey(keys []byte, plies int, each func(found)) {
	for i := range len(keys) / 8 {
		ply := i
		if i > plies {
			ply = i - plies
		}
		each(found{binary.BigEndian.Uint64(keys[8*i:]), ply})
	}
}
