package app

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/members/clubsettings"
	"tablier/solve/tablebase"
	"tablier/store/opendata"
	"tablier/store/sqlcore"
)

// DumpOptions are the options of [Dump].
type DumpOptions struct {
	Dir    string    // a new folder
	Since  time.Time // only games that ended at or after this moment; zero: all
	Tables string    // tablebases to list; empty: none
}

// Dump writes the open data of a club to a new folder. A server may be running.
func Dump(ctx context.Context, p Place, o DumpOptions) (m *opendata.Manifest, err error) {
	db, err := p.openForReading(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	settings, err := sqlcore.ClubSettings{DB: db}.ClubSettings(ctx)
	if err != nil {
		return nil, err
	}
	c, ok := dataConfig(db, &settings)
	if !ok {
		return nil, refusal(i18n.T("app.no-open-data"), nil)
	}
	var tables *tablebase.Set
	if o.Tables != "" {
		if tables, err = tablebase.Open(o.Tables); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, tables.Close()) }()
	}
	c.Games, c.Now, c.Since = roster.All(), time.Now(), o.Since
	pool := &puzzles.Pool{}
	if err := readPuzzles(ctx, sqlcore.Work{DB: db}, c.Games, pool); err != nil {
		return nil, err
	}
	c.Parts = dataParts(c.Games, tables, pool)
	m, err = opendata.Write(ctx, filepath.Clean(o.Dir), c)
	if errors.Is(err, fs.ErrExist) {
		return nil, refusal(i18n.T("app.already-there", "path", o.Dir), err)
	}
	return m, err
}

// dataConfig returns the settings that all dumps of a club share. ok is false if the club publishes none.
func dataConfig(db *sqlcore.DB, s *clubsettings.Settings) (c opendata.Config, ok bool) {
	licence, ok := s.OpenData()
	return opendata.Config{DB: db, Club: s.ShownName(), Licence: opendata.Licence(licence)}, ok
}

// NoOpenData is the value of [Config].OpenData for a server without open data.
const NoOpenData = "off"

// dataFolder returns the folder of the open data; empty: there is none.
func dataFolder(c Config) opendata.Folder {
	switch c.OpenData {
	case NoOpenData:
		return ""
	case "":
		return opendata.Folder(filepath.Join(c.DataDir, "open-data"))
	}
	return opendata.Folder(c.OpenData)
}

const (
	dataEvery = 10 * time.Minute // how often to check whether open data are due
	dataHour  = 3                // hour at which they are due, in UTC
	dataLease = "open-data"
	dataTTL   = time.Minute // how long a lease lasts without a heartbeat
)

// dataJob makes the open data of a club every night, on one of the nodes.
type dataJob struct {
	db       *sqlcore.DB
	node     string
	folder   opendata.Folder
	settings func(context.Context) (clubsettings.Settings, error)
	config   Config
	parts    []opendata.Part
}

// due reports whether the newest dump is older than the last due time.
func (j *dataJob) due(now time.Time) (bool, error) {
	m, err := j.folder.Latest()
	if err != nil {
		return false, err
	}
	now = now.UTC()
	last := time.Date(now.Year(), now.Month(), now.Day(), dataHour, 0, 0, 0, time.UTC)
	if last.After(now) {
		last = last.AddDate(0, 0, -1)
	}
	return m == nil || m.Made.Before(last), nil
}

// step makes the open data if they are due, or removes them if the club no longer publishes any.
func (j *dataJob) step(ctx context.Context) error {
	settings, err := j.settings(ctx)
	if err != nil {
		return err
	}
	now := j.config.Now()
	c, ok := dataConfig(j.db, &settings)
	if ok {
		if due, err := j.due(now); err != nil || !due {
			return err
		}
	}
	return j.alone(ctx, func(ctx context.Context) error {
		if !ok {
			return j.folder.Tidy(0)
		}
		if due, err := j.due(now); err != nil || !due { // another node was faster
			return err
		}
		if err := j.folder.Tidy(1); err != nil {
			return err
		}
		c.Games, c.Now, c.Log, c.Parts = j.config.Games, now, j.config.Log, j.parts
		m, err := opendata.Write(ctx, j.folder.Path(now), c)
		if err != nil {
			return err
		}
		j.config.Log.Info("open data written", "files", len(m.Files))
		return j.folder.Tidy(1)
	})
}

// alone calls f unless another node holds the lease.
func (j *dataJob) alone(ctx context.Context, f func(context.Context) error) error {
	id := j.node + ".data"
	joined, err := sqlcore.Nodes{DB: j.db}.Join(ctx, id, dataTTL)
	if err != nil || !joined {
		return err
	}
	ctx, lost := context.WithCancel(ctx)
	stop := every(dataTTL/4, func(context.Context) {
		if ok, err := (sqlcore.Nodes{DB: j.db}).Beat(ctx, id, dataTTL); err == nil && !ok {
			lost()
		}
	})
	defer func() {
		stop()
		lost()
		if err := (sqlcore.Nodes{DB: j.db}).Leave(context.WithoutCancel(ctx), id); err != nil {
			j.config.Log.Debug("the lease of the open data ends by itself", "err", err)
		}
	}()
	if holder, err := (sqlcore.Nodes{DB: j.db}).Acquire(ctx, id, dataLease); err != nil || holder != id {
		return err
	}
	return f(ctx)
}

// maintainData makes open data at night. After its start the server waits a little, because it has more urgent
// work.
func maintainData(c Config, s *storage, settings *clubsettings.Service, parts []opendata.Part, stop *stopStack) {
	folder := dataFolder(c)
	if folder == "" || c.ReadOnly {
		return
	}
	j := &dataJob{db: s.db, node: s.node, folder: folder, settings: settings.Get, config: c, parts: parts}
	began := c.Now()
	stop.pushFunc("open data", every(dataEvery, func(ctx context.Context) {
		if c.Now().Sub(began) < dataEvery/2 {
			return
		}
		if err := j.step(ctx); err != nil && ctx.Err() == nil {
			c.Log.Warn("open data not written; tried again later", "err", err)
		}
	}))
}
