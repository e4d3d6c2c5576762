package opendata

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tablier/rules/game"
	"tablier/store/sqlcore"
)

//go:embed schema.json
var schema []byte

// partial is the suffix of a dump in the making.
const partial = ".partial"

// Config says what to dump, and where. DB, Games, Now and Licence are required.
type Config struct {
	DB      *sqlcore.DB
	Games   game.List
	Now     time.Time
	Since   time.Time // only games that ended at or after this moment; zero: all
	Club    string    // the name of the club
	Licence Licence
	Parts   []Part // the files other than those of games
	Log     *slog.Logger
	// Step is called after each step, for tests. May be nil.
	Step func(step string)
}

// Part is a file of lines that do not come from the database.
type Part struct {
	Name string // without ".jsonl.gz"
	// Write calls line with the value of each line.
	Write func(ctx context.Context, line func(any) error) error
}

// Write writes a dump into a new folder. It builds the dump under a temporary name and renames it when everything is on
// the disk, so a crash never leaves an incomplete dump under the final name. The error matches [fs.ErrExist] if dir
// already exists.
func Write(ctx context.Context, dir string, c Config) (*Manifest, error) {
	if _, err := os.Lstat(dir); err == nil {
		return nil, &fs.PathError{Op: "dump", Path: dir, Err: fs.ErrExist}
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Step == nil {
		c.Step = func(string) {}
	}
	tmp := dir + partial
	if err := os.RemoveAll(tmp); err != nil { // of an interrupted dump
		return nil, err
	}
	if err := os.MkdirAll(tmp, 0o755); err != nil {
		return nil, err
	}
	m, err := c.fill(ctx, tmp)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(tmp))
	}
	c.Step("filled")
	if err := os.Rename(tmp, dir); err != nil {
		return nil, errors.Join(err, os.RemoveAll(tmp))
	}
	c.Step("renamed")
	return m, syncDir(filepath.Dir(dir))
}

// fill writes all files, the manifest last.
func (c *Config) fill(ctx context.Context, dir string) (*Manifest, error) {
	m := &Manifest{Tablier: "open data", Version: Version, Club: c.Club, Made: c.Now.UTC().Truncate(time.Second), Licence: c.Licence, Files: []File{}}
	if !c.Since.IsZero() {
		since := c.Since.UTC()
		m.Since = &since
	}
	if err := c.games(ctx, dir, m); err != nil {
		return nil, err
	}
	for _, p := range c.Parts {
		f, err := create(dir, p.Name+".jsonl.gz")
		if err != nil {
			return nil, err
		}
		err = p.Write(ctx, f.line)
		if err = errors.Join(err, f.finish(m)); err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
		c.Step(p.Name)
	}
	licence := fmt.Sprintf("Open data of %s, %s. Licence: %s, %s\n", c.Club, m.Made.Format(time.DateOnly), c.Licence.Name, c.Licence.URL)
	for name, text := range map[string][]byte{SchemaFile: schema, LicenceFile: []byte(licence)} {
		if err := plain(dir, name, text, m); err != nil {
			return nil, err
		}
	}
	sortFiles(m)
	var sums strings.Builder
	for _, f := range m.Files {
		fmt.Fprintf(&sums, "%s  %s\n", f.SHA256, f.Name)
	}
	if err := plain(dir, SumsFile, []byte(sums.String()), nil); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return nil, err
	}
	c.Step("files")
	if err := plain(dir, ManifestFile, append(text, '\n'), nil); err != nil {
		return nil, err
	}
	return m, syncDir(dir)
}

// games writes one file per game kind, in one pass over a snapshot of the store.
func (c *Config) games(ctx context.Context, dir string, m *Manifest) (err error) {
	files := map[string]*file{}
	defer func() {
		for _, g := range c.Games {
			if f := files[g.Info().ID]; f != nil {
				err = errors.Join(err, f.finish(m))
			}
		}
	}()
	for _, g := range c.Games {
		id := g.Info().ID
		if files[id], err = create(dir, "games-"+id+".jsonl.gz"); err != nil {
			return err
		}
	}
	s, err := c.DB.Snapshot(ctx)
	if err != nil {
		return err
	}
	defer s.Close()
	nameless, err := s.Nameless(ctx)
	if err != nil {
		return err
	}
	return s.PublicGames(ctx, c.Since, func(g *sqlcore.PublicGame) error {
		f, def := files[g.Game], (game.Bound)(nil)
		if f != nil {
			def, err = c.Games.Find(g.Game)
		}
		if f == nil || err != nil {
			c.Log.Warn("open data: game with unknown rules left out", "game", g.ID, "kind", g.Game)
			return nil
		}
		line, err := lineOf(def, g, nameless)
		if err != nil {
			c.Log.Warn("open data: game left out, its moves cannot be replayed", "game", g.ID, "err", err)
			return nil
		}
		c.Step("game")
		return f.line(line)
	})
}
