package distributed

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/table"
)

// mostTasks is the maximum number of slices in an order.
const mostTasks = 20_000

// Order chooses unsolved slices of a space, smallest first. Each takes at most memory bytes to solve, and their tables
// together at most disk bytes. The folder's own limits apply as well.
func (f *Folder) Order(name string, memory, disk int64) ([]Task, error) {
	d, err := f.dir(name)
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	err = f.measure()
	disk = min(disk, f.Room-f.used)
	f.mu.Unlock()
	if err != nil {
		return nil, err
	}
	if free, ok := f.Free(f.Root); ok {
		disk = min(disk, free-reserve)
	}
	chosen, err := solve.Affordable(d, memory, disk)
	if err != nil {
		return nil, err
	}
	home, err := f.home()
	if err != nil {
		return nil, err
	}
	chosen = chosen[:min(len(chosen), mostTasks)]
	var tasks []Task
	for _, i := range chosen {
		s := d.Space.Slices()[i]
		tasks = append(tasks, Task{Space: name, Home: home, Slice: s.ID, Size: s.Size, Memory: solve.MemoryFor(d.Space, i), Most: mostBytes(s.Size), Needs: []Need{}})
	}
	return tasks, nil
}

// Cost predicts the cost of tasks of a space.
func (f *Folder) Cost(name string, tasks []Task) (Plan, error) {
	d, err := f.dir(name)
	if err != nil {
		return Plan{}, err
	}
	at := map[string]int{}
	for i, s := range d.Space.Slices() {
		at[s.ID] = i
	}
	var chosen []int
	for _, t := range tasks {
		chosen = append(chosen, at[t.Slice])
	}
	e, err := solve.NewEstimate(d, chosen, 1)
	if err != nil {
		return Plan{}, err
	}
	return Plan{Slices: len(tasks), Positions: e.Left, Bytes: e.Bytes, Seconds: e.Seconds, Memory: e.Memory}, nil
}

// mostBytes returns an upper bound on the size of a table with this many positions: the coder takes less than a byte
// for each, plus the index and the header.
func mostBytes(size uint64) int64 { return int64(size+size/table.BlockSize*12) + 1<<18 }

// Status is the state of a slice.
type Status uint8

// The states of a slice.
const (
	Blocked Status = iota // it needs slices that are not solved
	Open                  // it can be solved
	Solved
)

// Status returns the state of a task's slice. If the slice can be solved, Status sets t.Needs.
func (f *Folder) Status(t *Task) (Status, error) {
	d, err := f.dirOf(t)
	if err != nil {
		return Blocked, err
	}
	_, i, err := f.at(t)
	if err != nil {
		return Blocked, err
	}
	if _, err := f.need(d, t.Space, i); err == nil {
		return Solved, nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return Blocked, err
	}
	t.Needs, err = f.needs(d, t.Space, i)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Needs = []Need{}
		return Blocked, nil
	case err != nil:
		return Blocked, err
	}
	return Open, nil
}

// needs lists the tables that a slice needs. The error is fs.ErrNotExist if one is missing.
func (f *Folder) needs(d *solve.Dir, name string, slice int) ([]Need, error) {
	list := []Need{}
	for _, n := range d.Space.Slices()[slice].Needs {
		one, err := f.need(d, name, n)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// need describes a table of the folder.
func (f *Folder) need(d *solve.Dir, name string, slice int) (Need, error) {
	id := d.Space.Slices()[slice].ID
	key := name + " " + id
	f.mu.Lock()
	known, is := f.sums[key]
	f.mu.Unlock()
	if is {
		if _, err := os.Stat(d.File(slice)); err == nil {
			return known, nil
		}
	}
	n, err := describe(d, slice)
	if err != nil {
		return n, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sums[key] = n
	return n, nil
}

func describe(d *solve.Dir, slice int) (n Need, err error) {
	r, shut, err := solve.OpenTable(d, slice)
	if err != nil {
		return n, err
	}
	n = Need{Slice: d.Space.Slices()[slice].ID, Bytes: r.File().Size(), Sum: fmt.Sprintf("%x", r.Sum)}
	return n, shut()
}

// Table opens a table that the slice of a task needs, so that it can be copied. The caller must call close.
func (f *Folder) Table(t *Task, slice string) (r *table.Reader, close func() error, err error) {
	for _, n := range t.Needs {
		if n.Slice != slice {
			continue
		}
		d, err := f.dirOf(t)
		if err != nil {
			return nil, nil, err
		}
		i, err := indexOf(d.Space, slice)
		if err != nil {
			return nil, nil, err
		}
		if r, close, err = solve.OpenTable(d, i); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return r, close, err
		}
	}
	return nil, nil, &Error{Missing, i18n.T("distributed.missing", "slice", i18n.Quoted(slice))}
}

// wordsOf returns the reason of an error as text.
func wordsOf(err error) game.Text {
	if e := (*table.Error)(nil); errors.As(err, &e) {
		return e.What
	}
	return i18n.Raw(err.Error())
}
