package library

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// maxOpen is the most unsealed games of a kind that a search reads.
const maxOpen = 4 * SegmentGames

// maxTails is the most kinds whose open games are cached. Each takes some 3 MB.
const maxTails = 16

// tails caches the games that are not in a segment yet.
type tails struct {
	mu sync.Mutex
	of map[string][]Open // by kind; lists are replaced, never changed
}

// shelves returns the segments of a kind and its open games.
func (l *Library) shelves(ctx context.Context, kind string) ([]Span, []Open, error) {
	spans, err := l.store.Segments(ctx, kind)
	if err != nil {
		return nil, nil, err
	}
	sealed := int64(0)
	if n := len(spans); n > 0 {
		sealed = spans[n-1].Last
	}
	open, err := l.tails.read(ctx, l.store, kind, sealed)
	return spans, open, err
}

// read reads the games indexed since the last call, from those after the sealed ones.
func (t *tails) read(ctx context.Context, s Store, kind string, sealed int64) ([]Open, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	known := after(t.of[kind], sealed)
	from := sealed
	if n := len(known); n > 0 {
		from = max(sealed, known[max(0, n-overlap)].Number-1)
	}
	fresh, err := s.OpenGames(ctx, kind, from, maxOpen)
	if err != nil {
		return nil, err
	}
	list := slices.Concat(known[:len(known)-len(after(known, from))], fresh)
	if t.of == nil || len(t.of) >= maxTails {
		t.of = map[string][]Open{}
	}
	t.of[kind] = list
	return list, nil
}

func (t *tails) forget() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.of = nil
}

// after returns the games with numbers above number.
func after(list []Open, number int64) []Open {
	i, _ := slices.BinarySearchFunc(list, number+1, func(g Open, n int64) int { return cmp.Compare(g.Number, n) })
	return list[i:]
}
