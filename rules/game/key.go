package game

import "hash/fnv"

// Key implements [State]. It hashes the smallest hash of all symmetric images.
func (s *state[P, PP]) Key() int64 {
	p := s.last().pos
	var buf []byte
	number := func(p *P) uint64 {
		h := fnv.New64a()
		buf = s.r.g.AppendPosition(buf[:0], p, Counters{})
		h.Write(buf)
		return h.Sum64()
	}
	least := number(&p)
	if y, ok := any(PP(&p)).(Symmetric[P]); ok {
		for i := 1; i < y.Symmetries(); i++ {
			image := y.Image(i)
			least = min(least, number(&image))
		}
	}
	h := fnv.New64a()
	var word [8]byte
	for i := range word {
		word[i] = byte(least >> (8 * i))
	}
	h.Write(word[:])
	h.Write([]byte(s.r.Info().ID + " " + s.r.Options().String()))
	return int64(h.Sum64())
}
