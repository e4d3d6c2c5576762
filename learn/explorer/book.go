package explorer

import (
	"cmp"
	"context"
	"log/slog"
	"slices"

	"tablier/play/club"
	"tablier/rules/game"
)

// Games reads games. A *[club.Club] implements it.
type Games interface {
	Game(ctx context.Context, id string) (club.Snapshot, error)
	List(ctx context.Context, q club.Query) ([]club.Summary, bool, error)
}

// Book counts games and answers queries. It is safe for concurrent use.
type Book struct {
	Store Store
	Find  func(id string) (game.Bound, error)
	Log   *slog.Logger // may be nil
}

// entry returns the Entry of a game. ok is false if the game is not counted.
func (b *Book) entry(ctx context.Context, s club.Snapshot) (e Entry, ok bool, err error) {
	if !Counts(&s.Summary) {
		return e, false, nil
	}
	g, err := b.Find(s.Game)
	if err != nil {
		return e, false, err
	}
	o, err := g.Info().ParseOptions(s.Options)
	if err != nil {
		return e, false, err
	}
	rules := g.Rules(o)
	st := rules.Start()
	if s.Start != "" {
		if st, err = rules.Parse(s.Start); err != nil {
			return e, false, err
		}
	}
	e = Entry{Game: s.ID, At: s.Updated, Rated: s.Rated, Winner: winner(s.Result, g.Info().First)}
	if e.Rating, err = b.Store.GameRating(ctx, s.ID); err != nil {
		return e, false, err
	}
	before := st.Key()
	for _, m := range s.Moves[:min(len(s.Moves), Depth)] {
		if _, err := st.Apply(m.Move); err != nil {
			return e, false, err
		}
		after := st.Key()
		e.Steps = append(e.Steps, [2]int64{before, after})
		before = after
	}
	return e, true, nil
}

func winner(result string, first game.Side) string {
	switch result {
	case "first":
		return first.String()
	case "second":
		return first.Other().String()
	}
	return "draw"
}

// Record counts a finished game. It may be called repeatedly with the same game, on any node;
// counted reports whether this call counted it.
func (b *Book) Record(ctx context.Context, s club.Snapshot) (counted bool, err error) {
	e, ok, err := b.entry(ctx, s)
	if err != nil || !ok {
		return false, err
	}
	err = b.Store.CountGame(ctx, e)
	if club.KindOf(err) == club.Exists && err != nil {
		return false, nil
	}
	return err == nil, err
}

// batch is how many games are counted in one step.
const batch = 200

// Mend counts the finished games that Record missed, the oldest first. After [Store.ForgetCounts]
// it counts all games again. Call it at the start and from time to time.
func (b *Book) Mend(ctx context.Context, games Games) (n int, err error) {
	after := ""
	for {
		ids, err := b.Store.Uncounted(ctx, after, batch)
		if err != nil || len(ids) == 0 {
			return n, err
		}
		var list []Entry
		for _, id := range ids {
			s, err := games.Game(ctx, id)
			if err != nil {
				return n, err
			}
			e, ok, err := b.entry(ctx, s)
			switch {
			case ctx.Err() != nil:
				return n, ctx.Err()
			case err != nil && b.Log != nil: // one damaged game must not block the others
				b.Log.Warn("game not counted in the explorer", "game", id, "err", err)
			case ok:
				list = append(list, e)
			}
		}
		if err := b.Store.CountGames(ctx, list); err != nil {
			return n, err
		}
		n += len(list)
		after = ids[len(ids)-1]
	}
}

// Move is a move in a position, with the moves that are its images.
type Move struct {
	Move string
	Also []string // moves that lead to an image of the same position
	Count
}

// View is what was played in a position.
type View struct {
	Count        // all moves together
	Moves []Move // the most played first
}

// MaxMoves is the most moves that a position may have to be examined. Some Court-Circuit positions
// have thousands, but not positions that occur often.
const MaxMoves = 3000

// Look returns what was played in a position.
func (b *Book) Look(ctx context.Context, st game.State, f Filter) (v View, err error) {
	before := st.Key()
	rows, err := b.Store.Cells(ctx, before)
	if err != nil {
		return v, err
	}
	sums := map[int64]*Move{}
	for _, r := range rows {
		if f.Bars(r.Cell) {
			continue
		}
		m := sums[r.After]
		if m == nil {
			m = &Move{}
			sums[r.After] = m
		}
		m.add(r.Count)
	}
	if len(sums) == 0 || st.Count() > MaxMoves {
		return v, nil
	}
	st = st.Clone()
	for _, text := range st.Moves() {
		if _, err := st.Apply(text); err != nil {
			return v, err
		}
		after := st.Key()
		st.Undo()
		if m := sums[after]; m == nil {
			continue
		} else if m.Move == "" {
			m.Move = text
		} else {
			m.Also = append(m.Also, text)
		}
	}
	for _, m := range sums {
		if m.Move == "" {
			continue // a collision of keys, which is extremely rare
		}
		m.Last = newest(m.Last)
		v.add(m.Count)
		v.Moves = append(v.Moves, *m)
	}
	v.Last = newest(v.Last)
	slices.SortFunc(v.Moves, func(x, y Move) int { return cmp.Or(cmp.Compare(y.Games(), x.Games()), cmp.Compare(x.Move, y.Move)) })
	return v, nil
}

// newest drops duplicate games and limits their number. Each row of a filter lists its newest games
// first, but the rows are not merged by time: the games themselves say when they were played.
func newest(ids []string) []string {
	var out []string
	for _, id := range ids {
		if len(out) < 4*Last && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// Busy reports whether the person is playing a game of this kind and options against another
// person. The explorer would help in that game.
func (b *Book) Busy(ctx context.Context, games Games, person, id, options string) (bool, error) {
	if person == "" {
		return false, nil
	}
	q := club.Query{Filter: club.Open, Player: person, Limit: club.MaxList}
	for {
		list, more, err := games.List(ctx, q)
		if err != nil {
			return false, err
		}
		for _, s := range list {
			w, bl := s.Players[game.White], s.Players[game.Black]
			if s.Game == id && s.Options == options && w.Kind == club.Person && bl.Kind == club.Person && w.ID != bl.ID {
				return true, nil
			}
		}
		if !more {
			return false, nil
		}
		q.Before = list[len(list)-1].ID
	}
}
