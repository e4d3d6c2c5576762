package sqlcore

import (
	"context"
	"fmt"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// PublicGame is a finished game that anyone may read, with its log.
type PublicGame struct {
	club.Summary
	Events  []club.Event
	Ratings [2]RatingChange // indexed by side
}

// RatingChange is the rating of a player before and after a game. The zero value means that the game changed no rating.
type RatingChange struct{ Before, After float64 }

// publicGames is the condition for games that were played here to a result and are not private. It excludes imports,
// whose owner is unknown.
const publicGames = "private = 0 AND is_over = 1 AND importer = '' AND result <> '*' AND plies > 0"

// PublicGames calls f with each public game that ended at or after since, in order of creation. A zero since means all.
// f may keep g.
func (s *Snapshot) PublicGames(ctx context.Context, since time.Time, f func(g *PublicGame) error) error {
	after := int64(-1) << 62
	for {
		batch, last, err := s.publicGames(ctx, after, milliOr0(since))
		if err == nil && len(batch) > 0 {
			err = s.ratings(ctx, batch, after, last)
		}
		if err != nil || len(batch) == 0 {
			return s.db.wrap(err)
		}
		after = last
		for _, g := range batch {
			stored := StoredGame{Summary: g.Summary}
			if err := s.events(ctx, &stored); err != nil {
				return s.db.wrap(fmt.Errorf("game %s: %w", g.ID, err))
			}
			g.Events = stored.Events
			if err := f(g); err != nil {
				return err
			}
		}
	}
}

func (s *Snapshot) publicGames(ctx context.Context, after, since int64) (out []*PublicGame, last int64, err error) {
	const batch = 200
	rows, err := s.tx.QueryContext(ctx, s.db.d.rebind("SELECT "+headerColumns+", "+standingColumns+", number FROM games WHERE number > ? AND "+publicGames+" AND updated >= ? ORDER BY number LIMIT ?"), after, since, batch)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		g := &PublicGame{}
		if err := scanSummary(rows.Scan, &g.Summary, &last); err != nil {
			return nil, 0, err
		}
		out = append(out, g)
	}
	return out, last, rows.Err()
}

// ratings adds the rating changes of the games in a batch.
func (s *Snapshot) ratings(ctx context.Context, batch []*PublicGame, after, last int64) error {
	byID := make(map[string]*PublicGame, len(batch))
	for _, g := range batch {
		byID[g.ID] = g
	}
	rows, err := s.tx.QueryContext(ctx, s.db.d.rebind("SELECT r.game_id, r.person, r.rating, r.change FROM results AS r JOIN games AS g ON g.id = r.game_id WHERE g.number > ? AND g.number <= ? AND r.counted = 1"), after, last)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id, person string
		var rating, change float64
		if err := rows.Scan(&id, &person, &rating, &change); err != nil {
			return err
		}
		g := byID[id]
		for side := range game.Black + 1 {
			if g != nil && person != "" && g.Players[side].ID == person {
				g.Ratings[side] = RatingChange{rating - change, rating}
			}
		}
	}
	return rows.Err()
}

// Nameless returns the IDs of the players whose names open data leave out: those who asked for it, deleted accounts,
// and pupils of classes.
func (s *Snapshot) Nameless(ctx context.Context) (map[string]bool, error) {
	rows, err := s.tx.QueryContext(ctx, "SELECT id FROM people WHERE data_anonymous = 1 OR deleted = 1 UNION SELECT person FROM class_pupils")
	if err != nil {
		return nil, s.db.wrap(err)
	}
	ids, err := texts(rows)
	if err != nil {
		return nil, s.db.wrap(err)
	}
	out := make(map[string]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, nil
}
