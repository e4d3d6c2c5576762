package app

import (
	"context"
	"path/filepath"
	"strings"

	"tablier/lab/volunteer"
	"tablier/play/work"
	"tablier/solve/distributed"
	"tablier/solve/embedded"
)

// defaultTablesRoom is the default of [Config].TablesRoom, in bytes.
const defaultTablesRoom = 8 << 30

// openFolder opens the folder of tables to which volunteers add; nil: there is no writable folder.
func openFolder(c Config, stop *stopStack) *distributed.Folder {
	root := c.Tables
	if root == "" {
		root = c.LaterTables
	}
	if root == "" || strings.Contains(root, "://") || c.ReadOnly {
		return nil
	}
	if full, err := filepath.Abs(root); err == nil {
		root = full
	}
	room := c.TablesRoom
	if room == 0 {
		room = defaultTablesRoom
	}
	f := distributed.NewFolder(distributed.Config{Root: root, Games: c.Games, Packs: embedded.Packs, Room: room, Rand: c.Rand})
	stop.pushFunc("the folder of tables", f.Close)
	return f
}

// keep puts a table into use that volunteers have solved.
func (v *volunteers) keep(_ context.Context, j *work.Job) error {
	if j.Kind == work.Puzzles {
		v.puzzles.Store(true)
	}
	if j.Kind != work.Slices {
		return nil
	}
	v.tables = true
	return v.handler.KeepSlice(j)
}

// withdraw takes a table out of use, and all tables that depend on it.
func (v *volunteers) withdraw(_ context.Context, j *work.Job) error {
	if j.Kind == work.Puzzles {
		v.puzzles.Store(true)
	}
	if j.Kind != work.Slices || !v.handler.Folder().Offered() && !v.c.Cluster.shared() {
		return nil
	}
	if !v.handler.Folder().Offered() {
		return work.ErrElsewhere // the node that has the tables does it
	}
	removed, err := v.handler.WithdrawSlice(j)
	if len(removed) > 0 {
		v.c.Log.Warn("volunteers' tables withdrawn; queued again", "job", j.ID, "first", removed[0], "tables", len(removed))
	}
	return err
}

// settle finds the slices that can be solved now. After the first new table it does so at once. If many tables
// arrive, it does so again every few seconds.
func (v *volunteers) settle(ctx context.Context) error {
	now := v.c.Now()
	all := v.full.IsZero() || now.Sub(v.full).Abs() >= settleAll
	if !v.handler.Folder().Offered() || !all && !v.tables {
		return nil
	}
	counts, err := v.queue.Counts(ctx)
	if err != nil {
		return err
	}
	n := map[work.State]int{}
	for _, c := range counts {
		if c.Kind == work.Slices {
			n[c.State] = c.Jobs
		}
	}
	states := []work.State{work.Blocked}
	switch {
	case all:
		v.full = now
		states = []work.State{work.Done, work.Waiting, work.Blocked}
	case n[work.Waiting] > 0 && now.Sub(v.some).Abs() < settleSome:
		return nil
	}
	v.tables, v.some = false, now
	if len(n) == 0 {
		return nil
	}
	if _, err := work.OrdersOf(v.queue).Settle(ctx, work.Slices, states, v.handler.SettleSlice); err != nil || !all {
		return err
	}
	return v.tidy(ctx)
}

// tidy removes partial uploads whose senders have given up.
func (v *volunteers) tidy(ctx context.Context) error {
	jobs, err := work.OrdersOf(v.queue).InHand(ctx, work.Slices)
	if err != nil {
		return err
	}
	on := map[string]bool{}
	for i := range jobs {
		on[volunteer.Upload(&jobs[i])] = true
	}
	return v.handler.Folder().Drop(func(upload string) bool { return on[upload] })
}
