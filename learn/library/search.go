package library

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"tablier/rules/game"
)

// Hit is a game that was found.
type Hit struct {
	Found
	Ply int // the ply after which the position stands, or at which the opening ends; otherwise the last
}

// Answer is the result of a search.
type Answer struct {
	Hits   []Hit // the newest first
	Next   int64 // the Before of the next page; 0: there is no next page
	Total  int   // matching games on all pages; -1: not all games were compared
	Looked int   // games whose positions were compared
	Among  int   // games that may have the position, on this page and later ones
}

// MaxLook is roughly how many games one search compares with a pattern.
const MaxLook = 1_000_000

// maxWork is roughly how many bytes of columns one search reads. A change of a cell takes two bytes.
const maxWork = 32 << 20

// errNoKind is the error for a position search without a game and options. Callers should refuse such a search
// first.
var errNoKind = errors.New("a position is of one game and its options")

// Search finds games.
func (l *Library) Search(ctx context.Context, q Query) (a Answer, err error) {
	if anew, err := l.facts.refresh(ctx, l.store); err != nil {
		return a, err
	} else if anew {
		l.tails.forget()
	}
	l.facts.guard.RLock()
	all, x := l.facts.all, l.facts.filter(q, l.first)
	l.facts.guard.RUnlock()
	if x.nothing {
		return Answer{}, nil
	}
	var places []at
	if len(q.Moves) == 0 && q.Pattern == nil {
		places = l.byFacts(all, &x, &a)
	} else {
		if q.Game == "" || q.Options == nil {
			return a, errNoKind
		}
		k, err := l.kinds.get(q.Game, *q.Options)
		if err != nil {
			return a, err
		}
		if places, err = l.byPosition(ctx, k, all, &x, &a); err != nil {
			return a, err
		}
	}
	if len(places) > q.Limit {
		places = places[:q.Limit]
		a.Next = places[q.Limit-1].number
	}
	return a, l.describe(ctx, places, &a)
}

// first returns the side that begins in a game.
func (l *Library) first(id string) game.Side {
	g, err := l.find(id)
	if err != nil {
		return game.White
	}
	return g.Info().First
}

// byFacts counts all matching games and returns the first ones, one more than fits on a page.
func (l *Library) byFacts(all []fact, x *filter, a *Answer) (places []at) {
	for i := len(all) - 1; i >= 0; i-- {
		if f := &all[i]; x.matches(f) {
			a.Total++
			if x.earlier(f.number) && len(places) <= x.q.Limit {
				places = append(places, at{f.number, int(f.plies)})
			}
		}
	}
	return places
}

// byPosition finds games by opening and pattern.
func (l *Library) byPosition(ctx context.Context, k *Kind, all []fact, x *filter, a *Answer) ([]at, error) {
	var places []at
	narrowed := false
	narrow := func(keys []uint64, ply int) error {
		found, err := l.atKeys(ctx, k, keys, ply)
		if err == nil && narrowed {
			found = common(places, found)
		}
		places, narrowed = found, true
		return err
	}
	if len(x.q.Moves) > 0 {
		key, err := openingKey(k, x.q.Moves)
		if err != nil {
			return nil, err
		}
		if err := narrow([]uint64{key}, len(x.q.Moves)); err != nil {
			return nil, err
		}
	}
	if p := x.q.Pattern; p != nil {
		codes, exact := p.exact(k)
		if !exact {
			return l.scan(ctx, k, candidates(all, x, places, narrowed), x, a)
		}
		if err := narrow(p.keys(k, codes), -1); err != nil {
			return nil, err
		}
	}
	places = keep(all, x, places)
	a.Total = len(places)
	return slices.DeleteFunc(places, func(p at) bool { return !x.earlier(p.number) }), nil
}

// openingKey returns the key of the opening that consists of moves.
func openingKey(k *Kind, moves []string) (uint64, error) {
	st := k.Rules.Start()
	h := k.hasher(&k.start)
	codes := k.start
	key := h.key(k.begins)
	for i, m := range moves {
		if _, err := st.Apply(m); err != nil {
			return 0, err
		}
		appendChanges(nil, &codes, codesOf(st), h)
		key = sequenceKey(key, h.key(k.begins^game.Side(i+1)&1))
	}
	return key, nil
}

// atKeys returns, for each game, the first place at which one of the keys occurs, the newest game first. It must be
// at ply; -1 means anywhere.
func (l *Library) atKeys(ctx context.Context, k *Kind, keys []uint64, ply int) (places []at, err error) {
	_, open, err := l.shelves(ctx, k.Name) // first, so that games sealed meanwhile are found twice rather than not at all
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		shards, err := l.store.ShardKeys(ctx, k.Name, int(key>>56))
		if err != nil {
			return nil, err
		}
		for _, shard := range shards {
			places = lookUp(places, shard, key)
		}
	}
	for _, g := range open {
		eachKey(g.Keys, g.Plies, func(f found) {
			if slices.Contains(keys, f.key) {
				places = append(places, at{g.Number, f.ply})
			}
		})
	}
	if ply >= 0 {
		places = slices.DeleteFunc(places, func(p at) bool { return p.ply != ply })
	}
	order := func(a, b at) int { return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.ply, b.ply)) }
	if !slices.IsSortedFunc(places, order) { // with one key they are sorted
		slices.SortFunc(places, order)
	}
	places = slices.CompactFunc(places, func(a, b at) bool { return a.number == b.number })
	slices.Reverse(places)
	return places, nil
}

// common returns the places of b in games that are also in a.
func common(a, b []at) (out []at) {
	for _, p := range b {
		if _, ok := slices.BinarySearchFunc(a, p, func(x, y at) int { return cmp.Compare(y.number, x.number) }); ok {
			out = append(out, p)
		}
	}
	return out
}

// keep removes the places in games that do not match. It walks both lists from their ends. Places are often close
// together, so it looks for the next one in steps that double.
func keep(all []fact, x *filter, places []at) []at {
	end := len(all)
	return slices.DeleteFunc(places, func(p at) bool {
		low := end
		for step := 1; low > 0 && all[low-1].number >= p.number; step *= 2 {
			low, end = max(0, low-step), low
		}
		i, ok := slices.BinarySearchFunc(all[low:end], p.number, func(f fact, n int64) int { return cmp.Compare(f.number, n) })
		end = low + i
		return !ok || !x.matches(&all[end])
	})
}

// candidates returns the numbers of matching games, the newest first. If narrowed, only games in places count.
func candidates(all []fact, x *filter, places []at, narrowed bool) (out []int64) {
	if narrowed {
		for _, p := range keep(all, x, places) {
			if x.earlier(p.number) {
				out = append(out, p.number)
			}
		}
		return out
	}
	for i := len(all) - 1; i >= 0; i-- {
		if x.earlier(all[i].number) && x.matches(&all[i]) {
			out = append(out, all[i].number)
		}
	}
	return out
}

// describe reads the games that were found. It leaves out those that are no longer public.
func (l *Library) describe(ctx context.Context, places []at, a *Answer) error {
	numbers := make([]int64, len(places))
	for i, p := range places {
		numbers[i] = p.number
	}
	list, err := l.store.FindGames(ctx, numbers)
	if err != nil {
		return err
	}
	for _, f := range list {
		i := slices.Index(numbers, f.Number)
		a.Hits = append(a.Hits, Hit{f, places[i].ply})
	}
	return nil
}
