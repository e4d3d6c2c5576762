package distributed

import (
	"context"
	"crypto/sha256"
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
	"tablier/solve/table"
	"tablier/solve/tablebase"
)

// Solver solves slices for another machine, in a folder of its own. It is safe for concurrent use.
type Solver struct {
	numbering
	root  string
	packs tablebase.Packs

	mu   sync.Mutex
	dirs map[string]*solve.Dir
}

// NewSolver returns a Solver that keeps tables in a folder. packs, which may be nil, provides tables that need no folder.
func NewSolver(root string, games game.List, packs tablebase.Packs) *Solver {
	return &Solver{numbering: numbering{games: games}, root: root, packs: packs, dirs: map[string]*solve.Dir{}}
}

func (b *Solver) at(t *Task) (*solve.Dir, int, error) {
	s, i, err := b.numbering.at(t)
	if err != nil {
		return nil, 0, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	d := b.dirs[t.Space]
	if d == nil {
		if d, err = openDir(b.root, s, b.packs); err != nil {
			return nil, 0, err
		}
		b.dirs[t.Space] = d
	}
	return d, i, nil
}

// Missing lists the tables that a slice needs and that are missing here or differ.
func (b *Solver) Missing(t *Task) (list []Need, err error) {
	d, _, err := b.at(t)
	if err != nil {
		return nil, err
	}
	for _, n := range t.Needs {
		i, err := indexOf(d.Space, n.Slice)
		if err != nil {
			return nil, err
		}
		have, err := describe(d, i)
		switch {
		case errors.Is(err, fs.ErrNotExist) || errors.As(err, new(*table.Error)) || err == nil && have.Sum != n.Sum:
			list = append(list, n)
		case err != nil:
			return nil, err
		}
	}
	return list, nil
}

// Take reads a table that a slice needs. get writes it, starting at byte from. If get fails, Take may be called again
// and resumes where it stopped.
func (b *Solver) Take(t *Task, n Need, get func(to io.Writer, from int64) error) error {
	d, _, err := b.at(t)
	if err != nil {
		return err
	}
	i, err := indexOf(d.Space, n.Slice)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(d.Path(), 0o777); err != nil {
		return err
	}
	part := filepath.Join(d.Path(), "."+n.Slice+"."+n.Sum+".got")
	file, err := os.OpenFile(part, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if info.Size() < n.Bytes {
		err = get(file, info.Size())
	}
	if err != nil {
		return err
	}
	r, err := table.OpenFile(part, d.Identity(i))
	if err == nil {
		err = r.Reader.Check()
		if err == nil && hex.EncodeToString(r.Sum[:]) != n.Sum {
			err = &Error{Corrupted, i18n.T("distributed.corrupted")}
		}
		err = errors.Join(err, r.Close())
	}
	if err != nil {
		return errors.Join(err, os.Remove(part))
	}
	if err := os.Rename(part, d.File(i)); err != nil {
		return err
	}
	d.Forget(i)
	return nil
}

// Solve solves the slice of a task, whose needs must be here, and returns the path of its table.
func (b *Solver) Solve(ctx context.Context, t *Task) (path string, made Result, err error) {
	d, i, err := b.at(t)
	if err != nil {
		return "", made, err
	}
	var needs []*table.Values
	for _, n := range d.Space.Slices()[i].Needs {
		v, err := d.Load(n)
		if err != nil {
			return "", made, err
		}
		needs = append(needs, v)
	}
	values, _, err := solve.SolveSlice(ctx, d.Space, i, needs)
	if err != nil {
		return "", made, err
	}
	if _, err := d.Put(i, values); err != nil {
		return "", made, err
	}
	path = d.File(i)
	file, err := os.Open(path)
	if err != nil {
		return "", made, err
	}
	defer file.Close()
	sum := sha256.New()
	made.Bytes, err = io.Copy(sum, file)
	made.Sum = hex.EncodeToString(sum.Sum(nil))
	return path, made, err
}
