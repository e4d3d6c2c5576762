package app

import (
	"context"
	"slices"
	"time"

	"tablier/api/office"
	"tablier/store/backups"
)

// lateAfter is the age at which the newest backup counts as late; if it is longer, the interval plus a day
// applies instead.
const lateAfter = 48 * time.Hour

// ask returns the function with which the API asks for the state of backups; nil: the server makes none.
func (b *backupWatch) ask() func(context.Context) office.BackupState {
	if b == nil {
		return nil
	}
	return b.state
}

// state returns the backups in the place and the outcome of the last try. It also reports an error if the place
// cannot be listed.
func (b *backupWatch) state(ctx context.Context) office.BackupState {
	every := b.config.Backups.Every
	s := office.BackupState{Place: b.repository.Objects.String(), Every: every, Keep: b.config.Backups.Keep, Kept: []office.KeptBackup{}}
	list, err := b.repository.List(ctx)
	b.mu.Lock()
	s.Trouble, s.Tried, s.Failures = b.err, b.tried, b.failures
	newest := b.last.Made // in case the place cannot be listed
	b.mu.Unlock()
	if err != nil && s.Trouble == nil {
		s.Trouble = err
	}
	for _, e := range slices.Backward(list) {
		s.Kept = append(s.Kept, keptOf(e))
		if e.Fault == nil && e.Made.After(newest) {
			newest = e.Made
		}
	}
	s.Late = b.config.Now().Sub(newest) > max(lateAfter, every+24*time.Hour)
	return s
}

func keptOf(e backups.Entry) office.KeptBackup {
	return office.KeptBackup{ID: e.ID, Made: e.Made, Size: e.Size, Fault: e.Fault}
}
