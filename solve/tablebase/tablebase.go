package tablebase

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/proof"
	"tablier/solve/spaces"
	"tablier/solve/table/remote"
	"tablier/solve/verdict"
)

// Set is the set of all tablebases below a directory or an address. It is safe for concurrent use.
type Set struct {
	root  string // empty: no directory
	packs Packs  // nil: none

	mu     sync.Mutex
	dirs   map[string]*solve.Dir // by game, options and points; nil: no tables
	absent map[string]string     // by the same key, the directory that was missing at the last look
	since  string                // the directory's generation, see [solve.Generation]
}

// Open opens the tables below a directory, or below an address on a server of plain files.
func Open(root string) (*Set, error) {
	if !remote.Is(root) {
		info, err := os.Stat(root)
		if err != nil || !info.IsDir() {
			return nil, &game.Error{Kind: game.BadOption, Input: root, Problem: i18n.T("tablebase.no-tables"), Want: i18n.T("tablebase.want-folder")}
		}
	}
	return OpenMissing(root), nil
}

// Packs provides tables that need no directory.
type Packs interface {
	// Pack returns the tables of a game for the options that affect values, as given by key; nil if there are none.
	Pack(game, key string) (solve.Source, error)
	// Has reports whether there are packs of a game.
	Has(game string) bool
}

// Only opens packs alone, without a directory.
func Only(p Packs) *Set { return OpenMissing("").With(p) }

// With adds packs to a set that has not been probed yet. They are used if the directory lacks a table.
func (s *Set) With(p Packs) *Set {
	s.packs = p
	return s
}

// OpenMissing is Open for a directory that need not exist yet. Tables are found as soon as they are made.
func OpenMissing(root string) *Set {
	return &Set{root: root, dirs: map[string]*solve.Dir{}, absent: map[string]string{}}
}

// To find out that options are unsolved, their positions must be numbered once, so the result is remembered.
// maxUnsolved limits the options remembered, maxOpen the directories kept open.
const (
	maxUnsolved = 2000
	maxOpen     = 12
)

// Dir returns the tables of a game under the options of rules, or nil if there are none.
func (s *Set) Dir(rules game.Rules) (*solve.Dir, error) { return s.dir(rules, 1) }

// DirPoints is Dir for wins worth at least this many points, one of [spaces.Worths].
func (s *Set) DirPoints(rules game.Rules, points int) (*solve.Dir, error) {
	return s.dir(rules, points)
}

// Local reports whether the tables are on this machine.
func (s *Set) Local() bool { return !remote.Is(s.root) }

// dir is Dir for wins worth at least this many points.
func (s *Set) dir(rules game.Rules, points int) (*solve.Dir, error) {
	if id := rules.Info().ID; s.Local() && !s.packed(id) && !s.Folder(id) {
		return nil, nil
	}
	key := rules.Info().ID + " " + rules.Options().String() + " " + strconv.Itoa(points)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	if d, known := s.dirs[key]; known && (d != nil || !isDir(s.absent[key])) {
		return d, nil
	}
	d, path, err := s.open(rules, points)
	if err != nil {
		return nil, err
	}
	open := 0
	for _, other := range s.dirs {
		if other != nil {
			open++
		}
	}
	if len(s.dirs) >= maxUnsolved || d != nil && open >= maxOpen {
		for k, other := range s.dirs { // directories still in use are reopened on demand
			if other != nil {
				other.Close()
			}
			delete(s.dirs, k)
		}
		clear(s.absent)
	}
	s.dirs[key] = d
	if d == nil {
		s.absent[key] = path
	} else {
		delete(s.absent, key)
	}
	return d, nil
}

// renew closes all tables if some were withdrawn. s.mu must be held.
func (s *Set) renew() {
	if s.root == "" || !s.Local() {
		return
	}
	if g := solve.Generation(s.root); g != s.since {
		for k, d := range s.dirs {
			if d != nil {
				d.Close()
			}
			delete(s.dirs, k)
		}
		s.since = g
	}
}

// packed reports whether there are packs of a game.
func (s *Set) packed(id string) bool { return s.packs != nil && s.packs.Has(id) }

// Folder reports whether there is a directory on this machine with tables of a game.
func (s *Set) Folder(id string) bool {
	return s.root != "" && s.Local() && isDir(filepath.Join(s.root, id))
}

// isDir reports whether path is a directory.
func isDir(path string) bool {
	if path == "" {
		return false
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// open returns the directory of tables, or nil and the path where it would be.
func (s *Set) open(rules game.Rules, points int) (d *solve.Dir, path string, err error) {
	space, err := spaces.NewPoints(rules, points)
	if err != nil {
		var e *game.Error
		if errors.As(err, &e) && (e.Kind == game.UnknownGame || e.Kind == game.BadOption) { // game or options cannot be solved
			return nil, "", nil
		}
		return nil, "", err
	}
	var from solve.Source
	if s.packs != nil {
		if from, err = s.packs.Pack(rules.Info().ID, space.Key()); err != nil {
			return nil, "", err
		}
	}
	if s.root == "" {
		if from == nil {
			return nil, "", nil
		}
		return solve.OpenSource(space, from), "", nil
	}
	d = solve.OpenDir(s.root, space, 0)
	if from != nil { // tables put into the directory later are found there
		d.Also(from)
		return d, "", nil
	}
	if remote.Is(s.root) {
		return d, "", nil
	}
	switch _, err := os.Stat(d.Path()); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, d.Path(), nil
	case err != nil:
		return nil, "", err
	}
	return d, "", nil
}

// Has reports whether there may be tables of a game.
func (s *Set) Has(g game.Bound) bool {
	if remote.Is(s.root) {
		_, err := spaces.New(g.Rules(g.Info().Defaults()))
		return err == nil
	}
	return s.packed(g.Info().ID) || s.Folder(g.Info().ID)
}

// Close closes all files.
func (s *Set) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var err error
	for k, d := range s.dirs {
		if d != nil {
			err = errors.Join(err, d.Close())
		}
		delete(s.dirs, k)
	}
	return err
}

// Verdict returns the tables' verdict on a position and the game that led to it, for the side to move. The verdict is
// unknown if a win might be spoilt by a position that has occurred twice, or by the counter of plies without progress.
// It is also unknown if the tables treat endless play as a draw and the rules do not.
func (s *Set) Verdict(st game.State) (verdict.Verdict, error) {
	if o := st.Outcome(); o.Decided() {
		return verdict.Over(o, st.Turn()), nil
	}
	return s.lookup(st)
}

// lookup probes the tables for the most points first: a win worth six points is also worth one. A loss is reported as a
// loss, whatever it costs.
func (s *Set) lookup(st game.State) (verdict.Verdict, error) {
	worths := spaces.Worths(st.Rules().Info().ID)
	for i := len(worths) - 1; i >= 0; i-- {
		d, err := s.dir(st.Rules(), worths[i])
		if err != nil {
			return verdict.None(), err
		}
		if d == nil {
			continue
		}
		v, err := lookup(d, st)
		if err != nil {
			return verdict.None(), err
		}
		if v.Result == verdict.Win && len(worths) > 1 {
			v.Points = worths[i]
		}
		if i == 0 || v.Result == verdict.Win {
			return v, nil
		}
	}
	return verdict.None(), nil
}

func lookup(d *solve.Dir, st game.State) (verdict.Verdict, error) {
	at, err := d.Space.Locate(st)
	var outside *game.Error
	if errors.As(err, &outside) && outside.Kind == game.BadPosition { // more pieces than the tables have
		return verdict.None(), nil
	}
	if err != nil {
		return verdict.None(), err
	}
	v, err := d.ProbeNear(at)
	if errors.Is(err, fs.ErrNotExist) {
		return verdict.None(), nil
	}
	if err != nil {
		return verdict.None(), err
	}
	room := d.Space.Room(st)
	switch {
	case !v.Won() && !v.Lost() && d.Space.Endless().Status != game.Drawn, historyMatters(d.Space, st, at.Slice), room >= 0 && v.Plies() > room:
		return verdict.None(), nil
	}
	return verdict.Known(v), nil
}

// Covers reports whether a table has the position, regardless of earlier positions.
func (s *Set) Covers(st game.State) bool {
	d, err := s.dir(st.Rules(), 1)
	if err != nil || d == nil {
		return false
	}
	at, err := d.Space.Locate(st)
	if err != nil || at.Slice < 0 {
		return false
	}
	has, err := d.Has(at.Slice)
	return has && err == nil
}

// historyMatters reports whether earlier positions could spoil a win in a slice, that is, whether a position of the
// slice has occurred twice. Positions of other slices cannot recur, since play never returns to a slice that it has
// left.
func historyMatters(space solve.Space, st game.State, slice int) bool {
	if slice < 0 {
		return proof.HistoryMatters(st)
	}
	st = st.Clone()
	seen := map[uint64]bool{}
	for !seen[st.Hash()] {
		seen[st.Hash()] = true
		if !st.Undo() {
			return false
		}
		if at, err := space.Locate(st); err != nil || at.Slice != slice {
			return false
		}
	}
	return true
}

// Move is a move and its verdict, for the side that makes it.
type Move struct {
	Move    string          `json:"move"`
	Verdict verdict.Verdict `json:"verdict"`
}

// Moves returns the verdict of each legal move.
func (s *Set) Moves(st game.State) ([]Move, error) {
	out := []Move{}
	turn := st.Turn()
	st = st.Clone()
	for _, m := range st.Moves() {
		if _, err := st.Apply(m); err != nil {
			return nil, err
		}
		v := verdict.None()
		if o := st.Outcome(); o.Decided() {
			v = verdict.Over(o, turn)
			v.Plies = 1
		} else {
			var err error
			if v, err = s.lookup(st); err != nil {
				return nil, err
			}
			if v = v.Before(); v.Result == verdict.Win && st.Rules().Info().Points {
				if v.Points, err = s.lossPoints(st); err != nil {
					return nil, err
				}
			}
		}
		out = append(out, Move{m, v})
		st.Undo()
	}
	return out, nil
}

// lossPoints returns the least number of points that the losing side to move gives away.
func (s *Set) lossPoints(st game.State) (points int, err error) {
	for _, n := range spaces.Worths(st.Rules().Info().ID) {
		d, err := s.dir(st.Rules(), n)
		if err != nil || d == nil {
			return points, err
		}
		v, err := lookup(d, st)
		if err != nil || v.Result != verdict.Loss {
			return points, err
		}
		points = n
	}
	return points, nil
}

// Prober returns the prober for an engine search under these rules, or nil if there is nothing to probe. For games with
// points it is nil: tables that count all wins alike are useless to a search for points.
func (s *Set) Prober(rules game.Rules) (any, error) {
	d, err := s.Dir(rules)
	if err != nil || d == nil || rules.Info().Points {
		return nil, err
	}
	if p, ok := solve.NewProber[ringo.Position](d); ok {
		return p, nil
	}
	return nil, nil
}
