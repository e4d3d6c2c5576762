package library

import (
	"context"
	"log/slog"
	"strings"

	"tablier/play/club"
	"tablier/rules/game"
)

// Games reads games. A *[club.Club] implements it.
type Games interface {
	Game(ctx context.Context, id string) (club.Snapshot, error)
}

// Library indexes and searches games. It is safe for concurrent use.
type Library struct {
	store Store
	find  func(id string) (game.Bound, error)
	log   *slog.Logger
	kinds kinds
	facts facts
	tails tails

	segment, lag, work int // SegmentGames, sealLag and maxWork; tests use less
}

// New returns the library of a store. log may be nil.
func New(s Store, find func(id string) (game.Bound, error), log *slog.Logger) *Library {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &Library{store: s, find: find, log: log, kinds: kinds{find: find}, segment: SegmentGames, lag: sealLag, work: maxWork}
}

// Kind returns a game under options.
func (l *Library) Kind(id, options string) (*Kind, error) { return l.kinds.get(id, options) }

// Listed reports whether searches find a game.
func Listed(s *club.Summary) bool {
	w, b := &s.Players[game.White], &s.Players[game.Black]
	return s.Over && !s.Private && s.Result != "*" && s.Importer == "" && w.ID != b.ID
}

// entry returns the Entry of a game. ok is false if the game is not listed.
func (l *Library) entry(ctx context.Context, s club.Snapshot) (e Entry, ok bool, err error) {
	if !Listed(&s.Summary) {
		return e, false, nil
	}
	k, err := l.kinds.get(s.Game, s.Options)
	if err != nil {
		return e, false, err
	}
	moves := make([]string, len(s.Moves))
	for i, m := range s.Moves {
		moves[i] = m.Move
	}
	e = Entry{Game: s.ID, Kind: k.Name}
	if e.Packed, err = Pack(k, s.Start, moves); err != nil {
		return e, false, err
	}
	e.Ratings, err = l.store.RatingsAtEnd(ctx, s.ID)
	return e, err == nil, err
}

// RatingsAtEnd returns the ratings of White and Black when a rated game ended, or zeros if it was not rated.
func (l *Library) RatingsAtEnd(ctx context.Context, id string) ([2]int, error) {
	return l.store.RatingsAtEnd(ctx, id)
}

// Record indexes a finished game. It may be called repeatedly with the same game, on any node.
func (l *Library) Record(ctx context.Context, s club.Snapshot) error {
	e, ok, err := l.entry(ctx, s)
	if err != nil || !ok {
		return err
	}
	_, err = l.store.AddToLibrary(ctx, []Entry{e})
	return err
}

// batch is how many games are indexed in one step.
const batch = 200

// sealEvery is the number of indexed games between checks for games to seal.
const sealEvery = 5000

// Mend indexes the finished games that Record missed, the oldest first, and seals the games that are ready. Call it
// at the start and from time to time.
func (l *Library) Mend(ctx context.Context, games Games) (n int, err error) {
	after, sealed := "", 0
	for {
		ids, err := l.store.Unlisted(ctx, after, batch)
		if err != nil {
			return n, err
		}
		if len(ids) == 0 {
			return n, l.SealReady(ctx)
		}
		added, err := l.indexAll(ctx, games, ids)
		if n += added; err != nil {
			return n, err
		}
		if n-sealed >= sealEvery {
			sealed = n
			if err := l.SealReady(ctx); err != nil {
				return n, err
			}
		}
		after = ids[len(ids)-1]
	}
}

func (l *Library) indexAll(ctx context.Context, games Games, ids []string) (int, error) {
	var list []Entry
	for _, id := range ids {
		s, err := games.Game(ctx, id)
		if err != nil && club.KindOf(err) != club.NotFound {
			return 0, err
		}
		e, ok, err := l.entry(ctx, s)
		switch {
		case ctx.Err() != nil:
			return 0, ctx.Err()
		case err != nil: // one damaged game must not block the others
			l.log.Warn("game not indexed", "game", id, "err", err)
		case ok:
			list = append(list, e)
		}
	}
	return l.store.AddToLibrary(ctx, list)
}

// SealReady seals the oldest games of each kind that has enough of them.
func (l *Library) SealReady(ctx context.Context) error {
	for {
		kinds, err := l.store.OpenKinds(ctx, l.segment+l.lag)
		if err != nil || len(kinds) == 0 {
			return err
		}
		for _, kind := range kinds {
			if err := l.seal(ctx, kind); err != nil {
				return err
			}
		}
	}
}

func (l *Library) seal(ctx context.Context, kind string) error {
	games, err := l.store.OpenGames(ctx, kind, 0, l.segment)
	if err != nil || len(games) < l.segment {
		return err
	}
	spans, err := l.store.Segments(ctx, kind)
	if err != nil {
		return err
	}
	id, options, _ := strings.Cut(kind, " ")
	k, err := l.kinds.get(id, options)
	if err != nil {
		return err
	}
	err = l.store.Seal(ctx, NewSegment(k, len(spans), games))
	if err != nil && club.KindOf(err) == club.Exists {
		return nil // another node did it
	}
	return err
}

// Load reads the facts of all games, so that the first search does not have to. A later call reads them again,
// because guests become members and tournaments are deleted.
func (l *Library) Load(ctx context.Context) error {
	l.facts.guard.RLock()
	first := len(l.facts.all) == 0
	l.facts.guard.RUnlock()
	if first { // searches wait for the facts and then need not read them
		_, err := l.facts.refresh(ctx, l.store)
		return err
	}
	var next facts
	if _, err := next.refresh(ctx, l.store); err != nil {
		return err
	}
	l.facts.replace(&next)
	l.tails.forget()
	return nil
}
