package distributed

import (
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/tablebase"
)

// Config configures a Folder. Root, Games and Rand are required.
type Config struct {
	Root  string // need not exist; then there is no work to share
	Games game.List
	Packs tablebase.Packs // tables that need no folder; nil: none
	Room  int64           // maximum total size of the folder, in bytes
	Rand  io.Reader       // must be unpredictable
	// Free returns how many bytes of the disk are free; nil means solve.DiskFree.
	Free func(dir string) (n int64, ok bool)
}

// Folder is a folder of tables that others help to solve. It is safe for concurrent use; several processes may share
// the folder.
type Folder struct {
	Config
	numbering
	write func(f *os.File, b []byte, at int64) (int, error)

	mu         sync.Mutex
	dirs       map[string]*solve.Dir
	sums       map[string]Need // of tables present, by space and slice
	generation string
	name       string // name of the folder; empty if not read yet
	used       int64  // bytes at the last measurement, plus those added since
	full       bool   // a table had no room
}

// NewFolder returns a Folder.
func NewFolder(c Config) *Folder {
	if c.Free == nil {
		c.Free = solve.DiskFree
	}
	return &Folder{Config: c, numbering: numbering{games: c.Games}, write: (*os.File).WriteAt, dirs: map[string]*solve.Dir{}, sums: map[string]Need{}}
}

// Offered reports whether the folder exists.
func (f *Folder) Offered() bool {
	if f == nil || f.Root == "" {
		return false
	}
	info, err := os.Stat(f.Root)
	return err == nil && info.IsDir()
}

// dir opens the tables of a space.
func (f *Folder) dir(name string) (*solve.Dir, error) {
	if !f.Offered() {
		return nil, &Error{NoFolder, i18n.T("distributed.no-folder")}
	}
	_, s, err := f.find(name)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if g := solve.Generation(f.Root); g != f.generation {
		f.forget()
		f.generation = g
	}
	d := f.dirs[name]
	if d == nil {
		if d, err = openDir(f.Root, s, f.Packs); err != nil {
			return nil, err
		}
		f.dirs[name] = d
	}
	return d, nil
}

// home returns the name of the folder. Tasks of one folder are not valid for another.
func (f *Folder) home() (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.name != "" {
		return f.name, nil
	}
	path := filepath.Join(f.Root, uploads, "name")
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		var b [8]byte
		if _, err := io.ReadFull(f.Rand, b[:]); err != nil {
			return "", err
		}
		text = []byte(hex.EncodeToString(b[:]))
		if err = os.MkdirAll(filepath.Dir(path), 0o700); err == nil {
			err = os.WriteFile(path, text, 0o600)
		}
	}
	if err != nil {
		return "", f.noDisk(err)
	}
	f.name = string(text)
	return f.name, nil
}

// dirOf opens the tables of a task, which must belong to this folder.
func (f *Folder) dirOf(t *Task) (*solve.Dir, error) {
	d, err := f.dir(t.Space)
	if err != nil {
		return nil, err
	}
	if home, err := f.home(); err != nil || home != t.Home {
		return nil, errors.Join(err, &Error{NoFolder, i18n.T("distributed.other-folder")})
	}
	return d, nil
}

// forget closes everything. f.mu must be held.
func (f *Folder) forget() {
	for name, d := range f.dirs {
		d.Close()
		delete(f.dirs, name)
	}
	clear(f.sums)
}

// Close closes the files.
func (f *Folder) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forget()
}

func openDir(root string, s solve.Space, packs tablebase.Packs) (*solve.Dir, error) {
	d := solve.OpenDir(root, s, 0)
	if packs == nil {
		return d, nil
	}
	from, err := packs.Pack(s.Rules().Info().ID, s.Key())
	if err == nil && from != nil {
		d.Also(from)
	}
	return d, err
}

// measure counts the bytes in the folder. f.mu must be held.
func (f *Folder) measure() error {
	var n int64
	err := filepath.WalkDir(f.Root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return ignoreGone(err)
		}
		info, err := e.Info()
		if err == nil {
			n += info.Size()
		}
		return ignoreGone(err)
	})
	f.used = n
	return err
}

// ignoreGone ignores errors about files that have just been removed.
func ignoreGone(err error) error {
	if os.IsNotExist(err) {
		return nil
	}
	return err
}

// Used returns the size of the folder in bytes.
func (f *Folder) Used() (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.measure()
	return f.used, err
}

// Full reports whether a table had no room and there is still none.
func (f *Folder) Full() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.full && f.measure() == nil && f.room(leastRoom) == nil {
		f.full = false
	}
	return f.full
}

const (
	leastRoom = 1 << 20   // bytes that must be free for work to go on
	reserve   = 512 << 20 // bytes of the disk that tables must not use
)

// room returns an error if there is no room for n more bytes. f.mu must be held.
func (f *Folder) room(n int64) error {
	if f.used+n > f.Room {
		return &Error{NoRoom, i18n.T("distributed.no-room", "size", solve.Size(f.Room))}
	}
	if free, ok := f.Free(f.Root); ok && free < n+reserve {
		return errDisk()
	}
	return nil
}

func errDisk() error { return &Error{NoRoom, i18n.T("distributed.disk-full")} }
