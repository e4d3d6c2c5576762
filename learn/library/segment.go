package library

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
)

// SegmentGames is how many games are sealed together.
const SegmentGames = 4096

// sealLag is how many additional games a kind must have before its oldest are sealed. Numbers that several nodes
// assign at the same time may become visible out of order.
const sealLag = 256

// Shards is the number of rows that hold the keys of a segment, one per value of a key's first byte.
const Shards = 256

// shardEntry is the size of a key in a shard: its next 4 bytes, the number of the game (4) and the ply (2).
const shardEntry = 10

// NewSegment seals games, which must be in ascending order. The head of the segment lists for each cell of the board
// the codes that occur there, each with its number of positions. For each game it has the distance of its number from
// the previous one, its plies, and 1 if Black moves first.
func NewSegment(k *Kind, number int, games []Open) Segment {
	s := Segment{Kind: k.Name, Span: Span{Segment: number}, Shards: make([][]byte, Shards)}
	last := int64(0)
	c := &columns{k: k}
	var list []byte
	for _, g := range games {
		s.Games = append(s.Games, g.Number)
		plies, flags := c.add(g.Cells)
		list = binary.AppendUvarint(binary.AppendUvarint(list, uint64(g.Number-last)), uint64(plies))
		list = append(list, flags)
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
	s.Head = append(c.appendCounts(nil), list...)
	s.Columns = c.data[:k.Rules.Board().Len()]
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

// at is a place in a game: after a ply.
type at struct {
	number int64
	ply    int
}

// lookUp appends the places of a key in a shard.
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
