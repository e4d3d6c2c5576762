package sqlcore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"tablier/play/club"
)

// Quotas implements [club.QuotaStore] on a database.
type Quotas struct{ DB *DB }

var _ club.QuotaStore = Quotas{}

// errRefused rolls back a transaction.
var errRefused = errors.New("a quota is used up")

// TakeQuota implements [club.QuotaStore].
func (q Quotas) TakeQuota(ctx context.Context, now time.Time, n int64, quotas ...club.Quota) (wait time.Duration, err error) {
	// Always take quotas in the same order, so that concurrent calls cannot deadlock.
	quotas = slices.Clone(quotas)
	slices.SortFunc(quotas, func(a, b club.Quota) int { return cmp.Compare(a.Holder, b.Holder) })
	d := q.DB.d
	err = q.DB.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, d.rebind("DELETE FROM quotas WHERE at < ?"), now.Add(-club.QuotaDay).UnixMilli()); err != nil {
			return err
		}
		for _, quota := range quotas {
			used, err := q.used(ctx, tx, quota, now)
			if err != nil {
				return err
			}
			wait = max(wait, quota.Wait(used, n))
			if _, err := tx.ExecContext(ctx, d.rebind("UPDATE quotas SET used = ?, at = ? WHERE holder = ?"), used+n, now.UnixMilli(), quota.Holder); err != nil {
				return err
			}
		}
		if wait > 0 {
			return errRefused
		}
		return nil
	})
	if wait > 0 && errors.Is(err, errRefused) {
		err = nil
	}
	return wait, err
}

// used locks a quota's row and returns how much of the quota is used now.
func (q Quotas) used(ctx context.Context, tx *sql.Tx, quota club.Quota, now time.Time) (int64, error) {
	d := q.DB.d
	if _, err := tx.ExecContext(ctx, d.rebind("INSERT INTO quotas (holder, used, at) VALUES (?, 0, ?) ON CONFLICT (holder) DO UPDATE SET used = quotas.used"), quota.Holder, now.UnixMilli()); err != nil {
		return 0, err
	}
	var used, at int64
	if err := tx.QueryRowContext(ctx, d.rebind("SELECT used, at FROM quotas WHERE holder = ?"), quota.Holder).Scan(&used, &at); err != nil {
		return 0, err
	}
	return quota.Left(used, fromMilli(at), now), nil
}
