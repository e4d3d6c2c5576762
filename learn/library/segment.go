package library

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
)

// SegmentGames is how many games are sealed together.
const SegmentGames = 4096

// sealLag is how many more games a kind must have before its oldest are sealed: numbers that nodes give at the same
// time may become visible out of order.
const sealLag = 256

// Shards is how many rows hold the keys of a segment: as many as a byte has values.
const Shards = 256

// shardEntry is the size of a key in a shard: its next 4 bytes, the number of the game (4) and the ply (2).
const shardEntry = 10

// NewSegment seals games, which are in ascending order. Its cells are, for each game, the distance of its number from
// the one before and the length of its cells as varints, and its cells.
func NewSegment(kind string, number int, games []Open) Segment {
	s := Segment{Kind: kind, Span: Span{Segment: number}, Shards: make([][]byte, Shards)}
	last := int64(0)
	for _, g := range games {
		s.Games = append(s.Games, g.Number)
		s.Cells = binary.AppendUvarint(s.Cells, uint64(g.Number-last))
		s.Cells = binary.AppendUvarint(s.Cells, uint64(len(g.Cells)))
		s.Cells = append(s.Cells, g.Cells...)
		last = g.Number
		eachKey(g.Keys, g.Plies, func(f found) {
			shard := &s.Shards[f.key>>56]
			*shard = binary.BigEndian.AppendUint32(*shard, uint32(f.key>>24))
			*shard = binary.BigEndian.AppendUint32(*shard, uint32(g.Number))
			*shard = binary.BigEndian.AppendUint16(*shard, uint16(min(f.ply, 1<<16-1)))
		})
	}
	for i, shard := range s.Shards {
		s.Shards[i] = sortEntries(shard)
	}
	if len(games) > 0 {
		s.First, s.Last = games[0].Number, last
	}
	return s
}

func sortEntries(shard []byte) []byte {
	var entries [][shardEntry]byte
	for e := range slices.Chunk(shard, shardEntry) {
		entries = append(entries, [shardEntry]byte(e))
	}
	slices.SortFunc(entries, func(a, b [shardEntry]byte) int { return bytes.Compare(a[:], b[:]) })
	out := shard[:0]
	for _, e := range entries {
		out = append(out, e[:]...)
	}
	return out
}

// at is a place in a game: behind a ply.
type at struct {
	number int64
	ply    int
}

// lookUp appends where a key occurs in a shard.
func lookUp(dst []at, shard []byte, key uint64) []at {
	want := uint32(key >> 24)
	n := len(shard) / shardEntry
	i := binarySearch(n, func(i int) int { return cmp.Compare(binary.BigEndian.Uint32(shard[i*shardEntry:]), want) })
	for ; i < n; i++ {
		e := shard[i*shardEntry:]
		if binary.BigEndian.Uint32(e) != want {
			break
		}
		dst = append(dst, at{int64(binary.BigEndian.Uint32(e[4:])), int(binary.BigEndian.Uint16(e[8:]))})
	}
	return dst
}

// binarySearch returns the first i for which compare is not negative.
func binarySearch(n int, compare func(i int) int) int {
	low, high := 0, n
	for low < high {
		if mid := (low + high) / 2; compare(mid) < 0 {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// eachPacked tells the games of a segment; it ends early where the bytes are damaged.
func eachPacked(cells []byte, each func(number int64, cells []byte)) {
	number := int64(0)
	for len(cells) > 0 {
		delta, n := binary.Uvarint(cells)
		if n <= 0 {
			return
		}
		size, m := binary.Uvarint(cells[n:])
		if m <= 0 || size > uint64(len(cells)-n-m) {
			return
		}
		number += int64(delta)
		cells = cells[n+m:]
		each(number, cells[:size])
		cells = cells[size:]
	}
}
