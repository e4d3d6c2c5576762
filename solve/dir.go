package solve

import (
	"container/list"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/table"
	"tablier/solve/table/remote"
)

// Dir keeps the solved slices of one Space as files, one for each slice, and caches recently used values in memory. It
// is safe for concurrent use; several processes may share the directory. A directory on a server, given by its address,
// is read-only.
type Dir struct {
	Space  Space
	path   string
	remote bool
	also   Source // nil: none
	under  *Dir   // nil: none
	limit  int64

	mu     sync.Mutex
	used   int64
	lately *list.List // of *cached, most recent first
	values map[int]*cached
	open   map[int]handle
	index  int64 // bytes of the indexes kept in memory of open tables
	blocks blocks
}

// handle is an open table.
type handle struct {
	*table.Reader
	close func() error
	local bool
}

type cached struct {
	slice  int
	once   sync.Once
	v      *table.Values
	err    error
	at     *list.Element
	counts int64
}

// OpenDir opens the tables of a space below root, and caches up to cache bytes of values in memory. The directory is
// created at the first write.
func OpenDir(root string, s Space, cache int64) *Dir {
	key := strings.ReplaceAll(s.Key(), " ", ",")
	if key == "" {
		key = "default"
	}
	d := &Dir{Space: s, remote: remote.Is(root), limit: cache, lately: list.New(), values: map[int]*cached{}, open: map[int]handle{}}
	if d.path = filepath.Join(root, s.Rules().Info().ID, key); d.remote {
		d.path = strings.TrimRight(root, "/") + "/" + s.Rules().Info().ID + "/" + url.PathEscape(key)
	}
	return d
}

// Source provides tables that have no directory of their own, such as a [table.Pack]. For a table it does not have, the
// error is fs.ErrNotExist.
type Source interface {
	Table(want table.Identity) (*table.Reader, error)
}

// OpenSource opens the tables of a space from a source alone, without a directory. They are read-only.
func OpenSource(s Space, from Source) *Dir {
	d := OpenDir("", s, 0)
	d.path, d.also = "", from
	return d
}

// Also adds a source of tables that the directory does not have. It must be called before the first read.
func (d *Dir) Also(from Source) { d.also = from }

// OpenOver is OpenDir for a directory that falls back to another directory of the same space for missing tables.
func OpenOver(root string, other *Dir) *Dir {
	d := OpenDir(root, other.Space, 0)
	d.under = other
	return d
}

// kept reports whether the directory is on this machine, and so can be written to.
func (d *Dir) kept() bool { return !d.remote && d.path != "" }

// writable refuses read-only directories.
func (d *Dir) writable() error {
	if d.kept() {
		return nil
	}
	return &game.Error{Kind: game.BadOption, Input: d.path, Problem: i18n.T("solve.tables-read-only"), Want: i18n.T("solve.directory-machine")}
}

// SetCacheSize sets how many bytes of values may stay in memory.
func (d *Dir) SetCacheSize(cache int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.limit = cache
}

// Path returns the directory that holds the tables.
func (d *Dir) Path() string { return d.path }

// File returns the path of a slice's table, or its address.
func (d *Dir) File(slice int) string {
	name := d.Space.Slices()[slice].ID + ".tbl"
	if d.remote {
		return d.path + "/" + name
	}
	return filepath.Join(d.path, name)
}

// openTable opens the table of a slice.
func (d *Dir) openTable(slice int) (h handle, err error) {
	err = fs.ErrNotExist
	if d.path != "" {
		h, err = openOwn(d, slice)
	}
	if d.under != nil && errors.Is(err, fs.ErrNotExist) {
		return d.under.openTable(slice)
	}
	if d.also == nil || !errors.Is(err, fs.ErrNotExist) {
		return h, err
	}
	r, err := d.also.Table(d.Identity(slice))
	return handle{r, func() error { return nil }, true}, err
}

// openOwn opens the table of a slice from the directory itself.
func openOwn(d *Dir, slice int) (handle, error) {
	if d.remote {
		r, err := remote.Open(d.File(slice), d.Identity(slice), nil)
		return handle{r, func() error { return nil }, false}, err
	}
	f, err := table.OpenFile(d.File(slice), d.Identity(slice))
	if err != nil {
		return handle{}, err
	}
	return handle{f.Reader, f.Close, true}, nil
}

// Identity returns what the header of a slice's table must say.
func (d *Dir) Identity(slice int) table.Identity {
	s := d.Space.Slices()[slice]
	return table.Identity{Game: d.Space.Rules().Info().ID, Options: d.Space.Key(), Slice: s.ID, Size: s.Size}
}

// Header reads the header of a slice's table. The error is fs.ErrNotExist if the slice is not solved, and a
// *table.Error if the file is damaged or belongs to something else.
func (d *Dir) Header(slice int) (table.Header, error) {
	f, err := d.openTable(slice)
	if err != nil {
		return table.Header{}, err
	}
	defer f.close()
	return f.Header, nil
}

// OpenTable opens the table of a slice. It returns the same errors as Header. The caller must call close.
func OpenTable(d *Dir, slice int) (r *table.Reader, close func() error, err error) {
	f, err := d.openTable(slice)
	return f.Reader, f.close, err
}

// Has reports whether a slice is solved.
func (d *Dir) Has(slice int) (bool, error) {
	_, err := d.Header(slice)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Load returns the values of a solved slice after checking all checksums.
func (d *Dir) Load(slice int) (*table.Values, error) {
	d.mu.Lock()
	c := d.values[slice]
	if c == nil {
		c = &cached{slice: slice}
		d.values[slice] = c
		c.at = d.lately.PushFront(c)
	} else {
		d.lately.MoveToFront(c.at)
	}
	d.mu.Unlock()
	c.once.Do(func() {
		c.v, c.err = d.read(slice)
		d.touch(c)
	})
	return c.v, c.err
}

// touch counts loaded values as memory in use, and evicts the least recently used ones.
func (d *Dir) touch(c *cached) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c.err != nil {
		d.evictValues(c)
		return
	}
	c.counts = c.v.Bytes()
	d.used += c.counts
	for e := d.lately.Back(); e != nil && d.used > d.limit; {
		old := e.Value.(*cached)
		e = e.Prev()
		if old.counts > 0 && old != c {
			d.evictValues(old)
		}
	}
}

func (d *Dir) evictValues(c *cached) {
	if d.values[c.slice] == c {
		delete(d.values, c.slice)
		d.lately.Remove(c.at)
		d.used -= c.counts
	}
}

// Forget closes the file of a slice and drops its values from the cache. Call it when the table was removed or written
// by another process.
func (d *Dir) Forget(slice int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c := d.values[slice]; c != nil {
		d.evictValues(c)
	}
	if f, is := d.open[slice]; is {
		f.close()
		delete(d.open, slice)
	}
	d.blocks.evict(slice)
}

func (d *Dir) read(slice int) (*table.Values, error) {
	f, err := d.openTable(slice)
	if err != nil {
		return nil, err
	}
	defer f.close()
	values, err := f.Values()
	if err != nil {
		return nil, table.At(d.File(slice), err)
	}
	return values, nil
}

// Put writes the table of a slice and keeps its values in memory.
func (d *Dir) Put(slice int, values []uint16) (*table.Header, error) {
	if err := ready(d); err != nil {
		return nil, err
	}
	h, err := table.Write(d.File(slice), d.Identity(slice), values, d.Space.Slices()[slice].Stride, 8)
	if err != nil {
		return nil, err
	}
	var v *table.Values
	if keeps(d, slice, int64(len(values))*2) {
		v = table.NewValues(values)
	}
	written(d, slice, v)
	return h, nil
}

// putOutcomes is Put for WDL values.
func putOutcomes(d *Dir, slice int, outcomes *table.Outcomes) (*table.Header, error) {
	if err := ready(d); err != nil {
		return nil, err
	}
	s := d.Space.Slices()[slice]
	h, err := table.WriteOutcomes(d.File(slice), d.Identity(slice), outcomes, s.Subsets, s.Stride, 8)
	if err != nil {
		return nil, err
	}
	var v *table.Values
	if keeps(d, slice, outcomes.Bytes()) {
		v = outcomes.Values()
	}
	written(d, slice, v)
	return h, nil
}

// ready creates the directory. It returns an error if the directory is read-only.
func ready(d *Dir) error {
	if err := d.writable(); err != nil {
		return err
	}
	return os.MkdirAll(d.path, 0o777)
}

// keeps reports whether values that have just been written stay in memory. If nothing will probe them soon, caching
// would only double the memory in use.
func keeps(d *Dir, slice int, bytes int64) bool {
	return needed(d.Space.Slices(), slice) || bytes <= d.limit
}

// written drops everything cached about a slice whose table has just been written, and caches values unless they are
// nil.
func written(d *Dir, slice int, values *table.Values) {
	var c *cached
	if values != nil {
		c = &cached{slice: slice, v: values}
		c.once.Do(func() {})
	}
	d.mu.Lock()
	if old := d.values[slice]; old != nil {
		d.evictValues(old)
	}
	if f, is := d.open[slice]; is { // still the file that was replaced
		f.close()
		delete(d.open, slice)
	}
	d.blocks.evict(slice)
	if c != nil {
		d.values[slice] = c
		c.at = d.lately.PushFront(c)
	}
	d.mu.Unlock()
	if c != nil {
		d.touch(c)
	}
}

// needed reports whether another slice needs this one.
func needed(all []Slice, slice int) bool {
	for i := slice + 1; i < len(all); i++ { // a slice needs only smaller numbers
		if slices.Contains(all[i].Needs, slice) {
			return true
		}
	}
	return false
}

// Close closes the files.
func (d *Dir) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	var err error
	for n, f := range d.open {
		err = errors.Join(err, f.close())
		delete(d.open, n)
	}
	return err
}

// Stored reports whether a slice is solved, and the size of its table in bytes. The directory must be on this machine.
func (d *Dir) Stored(slice int) (bytes int64, solved bool, err error) {
	if err := d.writable(); err != nil {
		return 0, false, err
	}
	info, err := os.Stat(d.File(slice))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	return info.Size(), true, nil
}
