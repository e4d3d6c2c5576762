package sqlcore

import (
	"context"
	"time"

	"tablier/members/social"
)

// SetFollow implements [social.FollowStore].
func (db Social) SetFollow(ctx context.Context, person, other string, at time.Time) error {
	_, err := db.exec(ctx, "INSERT INTO follows (person, other, created) VALUES (?, ?, ?) ON CONFLICT (person, other) DO NOTHING", person, other, milliOr0(at))
	return err
}

// DropFollow implements [social.FollowStore].
func (db Social) DropFollow(ctx context.Context, person, other string) error {
	_, err := db.exec(ctx, "DELETE FROM follows WHERE person = ? AND other = ?", person, other)
	return err
}

// Follows implements [social.FollowStore].
func (db Social) Follows(ctx context.Context, person string) ([]social.Follow, error) {
	return all(ctx, db.DB, func(row scanner) (f social.Follow, err error) {
		var created int64
		err = row.Scan(&f.Other, &created)
		f.Created = timeOr0(created)
		return f, err
	}, "SELECT other, created FROM follows WHERE person = ? ORDER BY created DESC, other", person)
}
