package app

import (
	"context"
	"errors"
	"os"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/store/repair"
	"tablier/store/sqlite"
)

// Repaired says what a repair has saved and what is lost.
type Repaired = repair.Result

// Repair creates a club in an empty folder from the intact data of a damaged one, completely or not at all. It
// does not change the damaged club.
func Repair(ctx context.Context, from, to Place) (r *Repaired, err error) {
	if _, err := os.Stat(from.file()); err != nil {
		return nil, failure(i18n.T("app.no-database-here", "file", from.file()), err)
	}
	release, err := from.lock(false)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	done, err := to.lock(true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, done()) }()
	if err := sqlite.ForgetHead(to.file()); err != nil {
		return nil, err
	}
	lost, err := sqlite.Salvage(ctx, from.file(), to.file())
	if err != nil {
		return nil, err
	}
	if r, err = repairGames(ctx, to.file()); err != nil {
		for _, suffix := range []string{"", "-wal", "-shm", "-head"} {
			os.Remove(to.file() + suffix)
		}
		return nil, err
	}
	r.Lost = append(append([]game.Text{}, lost...), r.Lost...)
	return r, nil
}

func repairGames(ctx context.Context, file string) (r *Repaired, err error) {
	db, err := sqlite.Open(ctx, file)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return repair.Games(ctx, db, roster.Find)
}
