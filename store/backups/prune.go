package backups

import (
	"context"
	"errors"
	"time"
)

// abandoned is the age at which an unfinished upload is deleted. No upload takes longer.
const abandoned = 24 * time.Hour

// Prune deletes all but the newest keep complete backups, and the remains of unfinished ones. It returns the IDs of the
// deleted backups. Faulty backups stay, since somebody should look at them.
func (r *Repository) Prune(ctx context.Context, keep int) (removed []string, err error) {
	list, err := r.List(ctx)
	if err != nil {
		return nil, err
	}
	whole := 0
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Fault != nil {
			continue
		}
		if whole++; whole <= keep {
			continue
		}
		if err := r.remove(ctx, list[i].ID); err != nil {
			return removed, err
		}
		removed = append(removed, list[i].ID)
	}
	return removed, r.sweep(ctx)
}

// remove deletes the manifest first, so that the backup leaves the list before its data goes.
func (r *Repository) remove(ctx context.Context, id string) error {
	if err := r.Objects.Delete(ctx, listedName(id)); err != nil {
		return err
	}
	return r.Objects.Delete(ctx, dataName(id))
}

// sweep deletes old dumps that have no manifest, and the remains of old uploads.
func (r *Repository) sweep(ctx context.Context) error {
	before := r.Now().Add(-abandoned)
	objects, err := r.Objects.List(ctx, prefix)
	if err != nil {
		return err
	}
	listed := map[string]bool{}
	for _, o := range objects {
		if id, ok := idOf(o.Name, listedEnd); ok {
			listed[id] = true
		}
	}
	for _, o := range objects {
		if id, ok := idOf(o.Name, dataEnd); ok && !listed[id] && o.Modified.Before(before) {
			err = errors.Join(err, r.Objects.Delete(ctx, o.Name))
		}
	}
	return errors.Join(err, r.Objects.Sweep(ctx, before))
}
