package library

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"
)

// fact is a row in memory: 40 bytes.
type fact struct {
	number     int64
	kind       uint32    // index in facts.kinds
	players    [2]uint32 // White, Black
	tournament uint32
	ended      uint32 // Unix time in seconds
	plies      uint16
	ratings    [2]uint16
	level      uint8
	result     uint8
	reason     uint8
	live       bool
}

// facts holds the rows of all games, in ascending order of number.
type facts struct {
	mu      sync.Mutex // held while rows are read from the store
	guard   sync.RWMutex
	all     []fact
	words   map[string]uint32 // numbers of IDs, kinds and words
	names   []string          // the words by number
	reasons []string
	kinds   []string
	last    uint32 // index of the last row's kind
}

// overlap is how many known rows are read again: rows with lower numbers may become visible later.
const overlap = 64

func (f *facts) word(s string) uint32 {
	n, ok := f.words[s]
	if !ok {
		n = uint32(len(f.names))
		f.words[s], f.names = n, append(f.names, s)
	}
	return n
}

// kind returns the number of a kind, from 0.
func (f *facts) kind(name string) uint32 {
	if int(f.last) < len(f.kinds) && f.kinds[f.last] == name {
		return f.last
	}
	n := slices.Index(f.kinds, name)
	if n < 0 {
		n, f.kinds = len(f.kinds), append(f.kinds, name)
	}
	f.last = uint32(n)
	return f.last
}

// reason returns the number of a word for how a game ended, from 1.
func (f *facts) reason(word string) uint8 {
	n := slices.Index(f.reasons, word)
	if n < 0 {
		n, f.reasons = len(f.reasons), append(f.reasons, word)
	}
	return uint8(n + 1)
}

// reset drops all rows. The empty word has the number 0.
func (f *facts) reset() {
	f.guard.Lock()
	defer f.guard.Unlock()
	f.all, f.names, f.kinds, f.reasons = nil, nil, nil, nil
	f.words = map[string]uint32{}
	f.word("")
}

// refresh reads the games indexed since the last call. anew reports that the index was rebuilt and
// all facts were read again.
func (f *facts) refresh(ctx context.Context, s Store) (anew bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.words == nil {
		f.reset()
	}
	after := int64(0)
	if n := len(f.all); n > 0 {
		last, err := s.LastListed(ctx)
		if err != nil || last == f.all[n-1].number {
			return false, err
		}
		if after = f.all[max(0, n-overlap)].number - 1; last < f.all[n-1].number {
			f.reset()
			after, anew = 0, true
		}
	}
	return anew, f.read(ctx, s, after)
}

// read reads the rows after a number.
func (f *facts) read(ctx context.Context, s Store, after int64) error {
	var fresh []fact
	f.guard.Lock()
	known := len(f.all)
	f.guard.Unlock()
	err := s.LibraryRows(ctx, after, func(r Row) error {
		f.guard.Lock()
		defer f.guard.Unlock()
		if x := f.of(r); known == 0 {
			f.all = append(f.all, x)
		} else if _, there := f.find(r.Number); !there {
			fresh = append(fresh, x)
		}
		return nil
	})
	if err != nil || len(fresh) == 0 {
		return err
	}
	f.guard.Lock()
	defer f.guard.Unlock()
	if fresh[0].number > f.all[len(f.all)-1].number {
		f.all = append(f.all, fresh...)
		return nil
	}
	f.all = append(slices.Clone(f.all), fresh...) // readers still hold the old list
	slices.SortFunc(f.all, func(a, b fact) int { return cmp.Compare(a.number, b.number) })
	return nil
}

func (f *facts) of(r Row) fact {
	return fact{
		number: r.Number, kind: f.kind(r.Kind), players: [2]uint32{f.word(r.Players[0]), f.word(r.Players[1])}, tournament: f.word(r.Tournament),
		ended: seconds(r.Ended), plies: uint16(min(r.Plies, 1<<16-1)), ratings: [2]uint16{uint16(r.Ratings[0]), uint16(r.Ratings[1])},
		level: uint8(r.Level), result: resultOf(r.Result), reason: f.reason(r.Reason), live: r.Live,
	}
}

func (f *facts) find(number int64) (int, bool) {
	return slices.BinarySearchFunc(f.all, number, func(x fact, n int64) int { return cmp.Compare(x.number, n) })
}

func seconds(t time.Time) uint32 { return uint32(max(0, min(t.Unix(), 1<<32-1))) }

// Results in memory.
const (
	drawn uint8 = iota
	firstWon
	secondWon
)

func resultOf(word string) uint8 {
	switch word {
	case "first":
		return firstWon
	case "second":
		return secondWon
	}
	return drawn
}

// replace takes over the facts that o has read.
func (f *facts) replace(o *facts) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.guard.Lock()
	defer f.guard.Unlock()
	f.all, f.words, f.names, f.kinds, f.reasons = o.all, o.words, o.names, o.kinds, o.reasons
}
