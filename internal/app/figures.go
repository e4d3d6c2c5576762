package app

import (
	"context"

	"tablier/play/figures"
	"tablier/store/sqlcore"
)

// LoadRun is the result of a load test, as the page of figures shows it.
type LoadRun = figures.LoadRun

// The kinds of load tests.
const (
	LoadGames = figures.LoadGames
	LoadArena = figures.LoadArena
)

// LoadRuns returns the load tests that a club shows, the newest first.
func LoadRuns(ctx context.Context, p Place) (list []LoadRun, err error) {
	err = withStore(ctx, p.config(), func(_ Config, db *sqlcore.DB) error {
		list, err = sqlcore.ClubFigures{DB: db}.LoadRuns(ctx)
		return err
	})
	return list, err
}

// PublishLoad adds a load test to the page of figures of a club, which keeps the newest figures.KeptLoadRuns. The
// club may be running.
func PublishLoad(ctx context.Context, p Place, r LoadRun) error {
	return withStore(ctx, p.config(), func(_ Config, db *sqlcore.DB) error {
		return sqlcore.ClubFigures{DB: db}.AddLoadRun(ctx, r)
	})
}
