package ratings

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"tablier/play/club"
	"tablier/play/rating"
	"tablier/rules/game"
)

// Games finds finished games for repairs. [club.Club] implements it.
type Games interface {
	Game(ctx context.Context, id string) (club.Snapshot, error)
}

// Book records results and ratings. It is safe for concurrent use.
type Book struct {
	Store Store
	Find  func(id string) (game.Bound, error)
	Now   func() time.Time
	Log   *slog.Logger // may be nil
}

// attempts is how often ratings are recomputed because another game of a player was recorded in the
// meantime.
const attempts = 30

// Record stores the results of a finished game. It may be called several times with the same game,
// on any node. recorded reports whether this call stored them.
func (b *Book) Record(ctx context.Context, s club.Snapshot) (recorded bool, err error) {
	g, err := b.Find(s.Game)
	if err != nil {
		return false, err
	}
	list := results(&s, g.Info().First)
	if len(list) == 0 {
		return false, nil
	}
	for attempt := 0; ; attempt++ {
		var after []Rating
		if ChangesRatings(&s) {
			if after, err = b.rate(ctx, list); err != nil {
				return false, err
			}
		}
		err = b.Store.RecordResults(ctx, list, after)
		switch kind := club.KindOf(err); {
		case err == nil:
			return true, nil
		case kind == club.Exists:
			return false, nil
		case kind != club.Stale || attempt == attempts:
			return false, err
		}
	}
}

// rate fills in the results of a game that changes ratings, and returns both new ratings.
func (b *Book) rate(ctx context.Context, list []Result) ([]Rating, error) {
	var before [2]Rating
	for i := range list {
		r, err := b.RatingIn(ctx, list[i].Player, list[i].Pool)
		if err != nil {
			return nil, err
		}
		before[i] = r
	}
	after := make([]Rating, 2)
	for i := range list {
		at := list[i].Ended
		opponent := before[1-i].At(at)
		after[i] = before[i].after(opponent, list[i].Score, at)
		list[i].Counted = true
		list[i].Rating, list[i].Deviation = after[i].Rating, after[i].Deviation
		list[i].Change = after[i].Rating - before[i].At(at).Rating
		list[i].Against = opponent.Rating
	}
	// A fixed order keeps two games of the same pair from deadlocking.
	slices.SortFunc(after, func(x, y Rating) int { return cmp.Compare(x.Player, y.Player) })
	return after, nil
}

// RatingIn returns a player's rating in a pool; a player without games has the initial one.
func (b *Book) RatingIn(ctx context.Context, player string, p Pool) (Rating, error) {
	all, err := b.Store.Ratings(ctx, player)
	if err != nil {
		return Rating{}, err
	}
	if i := slices.IndexFunc(all, func(r Rating) bool { return r.Pool == p }); i >= 0 {
		return all[i], nil
	}
	return Rating{Player: player, Pool: p, Glicko: rating.NewGlicko()}, nil
}

// PlayerRatings returns a player's ratings, by game and speed.
func (b *Book) PlayerRatings(ctx context.Context, player string) ([]Rating, error) {
	all, err := b.Store.Ratings(ctx, player)
	slices.SortFunc(all, func(x, y Rating) int {
		return cmp.Or(cmp.Compare(x.Game, y.Game), cmp.Compare(x.Speed, y.Speed))
	})
	return all, err
}

// MaxLeaders, MaxResults and MaxHistory are the greatest lengths of lists.
const (
	MaxLeaders = 100
	MaxResults = 100
	MaxHistory = 2000
)

// Leaders returns the current leaderboard of a pool.
func (b *Book) Leaders(ctx context.Context, p Pool, limit int) ([]Rating, error) {
	return b.Store.Leaders(ctx, p, b.Now(), max(1, min(limit, MaxLeaders)))
}

// History returns the history of a player's rating in a pool: the latest games, at most
// [MaxHistory], in the order in which they ended.
func (b *Book) History(ctx context.Context, player string, p Pool) ([]Result, error) {
	list, err := b.Store.Results(ctx, Query{Player: player, Pool: &p, Counted: true, Limit: MaxHistory})
	slices.Reverse(list)
	return list, err
}

// Results returns results of a player, newest first, and reports whether there are more.
func (b *Book) Results(ctx context.Context, q Query) (list []Result, more bool, err error) {
	limit := max(1, min(q.Limit, MaxResults))
	q.Limit = limit + 1
	list, err = b.Store.Results(ctx, q)
	if len(list) > limit {
		list, more = list[:limit], true
	}
	return list, more, err
}

// Count counts a player's results in a fixed order; against is an opponent, or empty for all.
func (b *Book) Count(ctx context.Context, player, against string) ([]Line, error) {
	lines, err := b.Store.CountResults(ctx, player, against)
	slices.SortFunc(lines, func(x, y Line) int {
		return cmp.Or(cmp.Compare(x.Game, y.Game), cmp.Compare(x.Speed, y.Speed), cmp.Compare(x.Options, y.Options),
			cmp.Compare(flag(y.First), flag(x.First)), cmp.Compare(flag(x.Computer), flag(y.Computer)))
	})
	return lines, err
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Repair records games whose end was not recorded because of a crash. Call it at startup and at
// intervals.
func (b *Book) Repair(ctx context.Context, games Games, back time.Duration) (n int, err error) {
	const batch = 100
	since := b.Now().Add(-back)
	for {
		ids, err := b.Store.Unrecorded(ctx, since, batch)
		if err != nil {
			return n, err
		}
		progress := false
		for _, id := range ids {
			s, err := games.Game(ctx, id)
			if err != nil {
				return n, err
			}
			done, err := b.Record(ctx, s)
			if err != nil {
				return n, err
			}
			if done {
				n++
				progress = true
			}
		}
		if len(ids) < batch || !progress {
			if n > 0 && b.Log != nil {
				b.Log.Info("results recorded late", "games", n)
			}
			return n, nil
		}
	}
}
