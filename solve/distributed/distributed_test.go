package distributed

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tablier/engine/roster"
	"tablier/solve"
	"tablier/solve/table"
)

const space = "ra-points-6"

// stand is a folder of tables and a machine that helps to solve them.
type stand struct {
	*Folder
	t     *testing.T
	bench *Solver
	tasks map[string]*Task
}

func newStand(t *testing.T) *stand {
	s := &stand{t: t, bench: NewSolver(t.TempDir(), roster.All(), nil), tasks: map[string]*Task{}}
	s.Folder = NewFolder(Config{Root: t.TempDir(), Games: roster.All(), Room: 1 << 30, Rand: rand.NewChaCha8([32]byte{}), Free: func(string) (int64, bool) { return 0, false }})
	t.Cleanup(s.Close)
	list, err := s.Order(space, 1<<40, 600_000)
	if err != nil || len(list) != 3 {
		t.Fatal(list, err)
	}
	for _, one := range list {
		s.tasks[one.Slice] = &one
	}
	return s
}

func (s *stand) stand(slice string, want Status) *Task {
	s.t.Helper()
	got, err := s.Status(s.tasks[slice])
	if got != want || err != nil {
		s.t.Fatalf("%s: %d, not %d, %v", slice, got, want, err)
	}
	return s.tasks[slice]
}

// solve solves a slice as a helper does, and returns the file.
func (s *stand) solve(slice string) []byte {
	s.t.Helper()
	t := s.stand(slice, Open)
	missing, err := s.bench.Missing(t)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, n := range missing {
		if err := s.bench.Take(t, n, s.copy(t, n, 1<<40)); err != nil {
			s.t.Fatal(err)
		}
	}
	path, _, err := s.bench.Solve(s.t.Context(), t)
	if err != nil {
		s.t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		s.t.Fatal(err)
	}
	return file
}

// copy copies a needed table up to byte most, where the connection breaks.
func (s *stand) copy(t *Task, n Need, most int64) func(io.Writer, int64) error {
	return func(to io.Writer, from int64) error {
		r, shut, err := s.Table(t, n.Slice)
		if err != nil {
			return err
		}
		defer shut()
		_, err = io.Copy(to, io.NewSectionReader(r.File(), from, min(n.Bytes, most)-from))
		if err == nil && most < n.Bytes {
			err = io.ErrUnexpectedEOF
		}
		return err
	}
}

// upload sends a file in pieces.
func (s *stand) upload(name, slice string, file []byte) Result {
	s.t.Helper()
	for at := 0; at < len(file); at += 10_000 {
		n, err := s.Append(name, s.tasks[slice], int64(at), file[at:min(at+10_000, len(file))])
		if err != nil || n != int64(min(at+10_000, len(file))) {
			s.t.Fatal(n, err)
		}
	}
	sum := sha256.Sum256(file)
	return Result{int64(len(file)), hex.EncodeToString(sum[:])}
}

func (s *stand) check(name, slice string, file []byte) error {
	s.t.Helper()
	made := s.upload(name, slice, file)
	t := s.tasks[slice]
	if err := s.Check(name, t, made); err != nil {
		return err
	}
	for part := range Parts(t.Size) {
		if _, err := s.Prove(s.t.Context(), name, t, part); err != nil {
			return err
		}
	}
	return nil
}

func (s *stand) accept(name, slice string, file []byte) {
	s.t.Helper()
	if err := s.check(name, slice, file); err != nil {
		s.t.Fatal(err)
	}
	if err := s.Keep(name, s.tasks[slice]); err != nil {
		s.t.Fatal(err)
	}
	s.stand(slice, Solved)
}

func (s *stand) refused(err error, want Problem) {
	s.t.Helper()
	e := (*Error)(nil)
	if !errors.As(err, &e) || e.Problem != want || e.Error() == "" {
		s.t.Errorf("%v, want problem %d", err, want)
	}
}

// Slices are solved once their needs are available, and removed together with the tables that
// depend on them.
func TestSlicesComeAndGo(t *testing.T) {
	s := newStand(t)
	s.stand("w2b1", Blocked)
	first := s.solve("w1b1")
	s.accept("a", "w1b1", first)
	if left, err := os.ReadDir(filepath.Join(s.Root, uploads)); len(left) != 1 || err != nil { // only the folder's name
		t.Error(left, err)
	}
	task := s.stand("w2b1", Open)
	if err := s.bench.Take(task, task.Needs[0], s.copy(task, task.Needs[0], 50)); err == nil {
		t.Error("a line that was cut is not noticed")
	}
	s.accept("b", "w2b1", s.solve("w2b1"))
	late := s.solve("w1b2")
	made := s.upload("c", "w1b2", late)
	if err := s.Check("c", s.tasks["w1b2"], made); err != nil {
		t.Fatal(err)
	}
	removed, err := s.Withdraw(s.tasks["w1b1"])
	if err != nil || !slices.Equal(removed, []string{"w1b1", "w2b1"}) {
		t.Error(removed, err)
	}
	s.stand("w2b1", Blocked)
	s.refused(s.Check("c", s.tasks["w1b2"], made), Changed)
	if err := s.Drop(func(string) bool { return false }); err != nil {
		t.Error(err)
	}
	s.refused(s.Check("c", &Task{Space: space, Home: s.name, Slice: "w1b1", Size: s.tasks["w1b1"].Size}, made), Missing)
}

// Every fault in a table is found, and a wrong table never joins the others.
func TestWrongTables(t *testing.T) {
	s := newStand(t)
	good := s.solve("w1b1")
	d, i, err := s.bench.at(s.tasks["w1b1"])
	if err != nil {
		t.Fatal(err)
	}
	values, err := d.Load(i)
	if err != nil {
		t.Fatal(err)
	}
	with := func(id table.Identity, every int) []byte {
		list := make([]uint16, id.Size)
		for k := range list {
			if list[k] = uint16(values.At(uint64(k))); every > 0 && k%every == 0 {
				list[k] ^= 4 // two plies more or less, or a wrong draw
			}
		}
		var out bytes.Buffer
		if _, err := table.Encode(&out, id, list); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	options := d.Identity(i)
	options.Options = "points=1"
	altered := bytes.Clone(good)
	altered[len(altered)/2] ^= 1
	n := 0
	for name, c := range map[string]struct {
		file []byte
		want Problem
	}{
		"a changed value in a hundred": {with(d.Identity(i), 100), Untrue}, "other options": {with(options, 0), Unsound}, "cut": {good[:len(good)-1], Unsound},
		"altered": {altered, Unsound}, "no table": {[]byte(strings.Repeat("x", 1000)), Unsound}, "more than there is": {append(bytes.Clone(good), 0), Unsound},
	} {
		t.Run(name, func(t *testing.T) {
			n++
			s.refused(s.check(string(rune('a'+n)), "w1b1", c.file), c.want)
		})
	}
	made := s.upload("z", "w1b1", altered)
	made.Sum = strings.Repeat("0", 64)
	s.refused(s.Check("z", s.tasks["w1b1"], made), Corrupted)
	s.stand("w1b1", Open)
	if list, err := filepath.Glob(filepath.Join(s.Root, "ra", "*", "*")); len(list) != 0 || err != nil {
		t.Error(list, err)
	}
	s.accept("good", "w1b1", good)
}

// A piece that does not fit changes nothing. Neither the folder nor the disk can be filled.
func TestPieces(t *testing.T) {
	s := newStand(t)
	file, task := s.solve("w1b1"), s.tasks["w1b1"]
	_, err := s.Append("a", task, 7, file[7:])
	s.refused(err, Offset)
	if _, err := s.Append("a", task, 0, file[:7]); err != nil {
		t.Fatal(err)
	}
	n, err := s.Append("a", task, 0, file)
	if s.refused(err, Offset); n != 7 {
		t.Error(n)
	}
	_, err = s.Append("a", task, 7, make([]byte, task.Most))
	s.refused(err, TooLong)
	s.write = func(f *os.File, b []byte, at int64) (int, error) { // the disk is full in the middle of a piece
		n, err := f.WriteAt(b[:2], at)
		return n, errors.Join(err, syscall.ENOSPC)
	}
	_, err = s.Append("a", task, 7, file[7:])
	s.refused(err, NoRoom)
	if !s.full {
		t.Error("nobody is told that there is no room")
	}
	s.write = (*os.File).WriteAt
	if n, err := s.Received("a", task); n != 7 || err != nil || s.Full() {
		t.Error(n, err)
	}
	s.Room = 100
	_, err = s.Append("a", task, 7, file[7:])
	if s.refused(err, NoRoom); !s.Full() {
		t.Error("there is room")
	}
	if list, err := s.Order(space, 1<<40, 1<<40); len(list) != 0 || err != nil {
		t.Error(list, err)
	}
	s.Room = 1 << 30
	if _, err := s.Append("a", task, 7, file[7:]); err != nil || s.Full() {
		t.Error(err)
	}
	for _, bad := range []*Task{{Space: "chess"}, {Space: space, Home: s.name, Slice: "x"}, {Space: space, Home: s.name, Slice: "w1b1", Size: 3}} {
		_, err := s.Append("a", bad, 0, nil)
		s.refused(err, NoSpace)
	}
	_, _, err = s.Table(task, "w2b2")
	s.refused(err, Missing)
	elsewhere := *task
	elsewhere.Home = "another"
	_, err = s.Append("a", &elsewhere, 0, file)
	s.refused(err, NoFolder)
	none := NewFolder(Config{Root: filepath.Join(t.TempDir(), "none"), Games: roster.All()})
	_, err = none.Order(space, 1, 1)
	if s.refused(err, NoFolder); none.Offered() || (*Folder)(nil).Offered() {
		t.Error("there is no folder")
	}
}

// The sample differs each time.
func TestSampleIsUnpredictable(t *testing.T) {
	s := newStand(t)
	s.upload("a", "w1b1", s.solve("w1b1"))
	used := &counting{Reader: s.Rand}
	s.Rand = used
	for range 3 {
		if _, err := s.Prove(t.Context(), "a", s.tasks["w1b1"], 0); err != nil {
			t.Fatal(err)
		}
	}
	if used.n != 3*16 {
		t.Errorf("%d random bytes", used.n)
	}
	s.Rand = strings.NewReader("")
	if _, err := s.Prove(t.Context(), "a", s.tasks["w1b1"], 0); err == nil {
		t.Error("proved without chance")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s.Rand = used
	if _, err := s.Prove(ctx, "a", s.tasks["w1b1"], 0); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

type counting struct {
	io.Reader
	n int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += n
	return n, err
}

// Other processes notice that tables were withdrawn.
func TestGenerations(t *testing.T) {
	s := newStand(t)
	s.accept("a", "w1b1", s.solve("w1b1"))
	other := NewFolder(s.Config)
	defer other.Close()
	if got, err := other.Status(s.tasks["w1b1"]); got != Solved || err != nil {
		t.Fatal(got, err)
	}
	was := solve.Generation(s.Root)
	if _, err := s.Withdraw(s.tasks["w1b1"]); err != nil {
		t.Fatal(err)
	}
	if solve.Generation(s.Root) == was {
		t.Error("the generation is the same")
	}
	if got, err := other.Status(s.tasks["w1b1"]); got != Open || err != nil {
		t.Error(got, err)
	}
}
