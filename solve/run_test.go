package solve_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/table"
)

// childDir tells a copy of the test program to solve in a directory until it is killed.
const childDir = "TABLIER_SOLVE_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		d, slices := ending(dir)
		run := solve.Run{Dir: d, Slices: slices, Threads: 2}
		if err := run.Do(context.Background()); err != nil {
			os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// ending opens a small ending: one defender against three attackers, on five rings.
func ending(dir string, top ...string) (*solve.Dir, []int) {
	o, err := ringo.New().Info().ParseOptions("rings=5")
	if err != nil {
		panic(err)
	}
	space, err := spaces.New(ringo.New().Rules(o))
	if err != nil {
		panic(err)
	}
	if len(top) == 0 {
		top = []string{"w1b3o0"}
	}
	tops, err := solve.Choose(space.Slices(), top)
	if err != nil {
		panic(err)
	}
	return solve.OpenDir(dir, space, 1<<22), solve.Closure(space.Slices(), tops)
}

func run(t *testing.T, dir string, threads int, top ...string) (*solve.Dir, []int) {
	t.Helper()
	d, slices := ending(dir, top...)
	t.Cleanup(func() { d.Close() })
	r := solve.Run{Dir: d, Slices: slices, Threads: threads}
	if err := r.Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	return d, slices
}

// same fails unless two directories hold the same tables, byte for byte.
func same(t *testing.T, a, b *solve.Dir, slices []int) {
	t.Helper()
	for _, i := range slices {
		x, err := os.ReadFile(a.File(i))
		if err != nil {
			t.Fatal(err)
		}
		y, err := os.ReadFile(b.File(i))
		if err != nil || !bytes.Equal(x, y) {
			t.Fatalf("%s and %s differ: %v", a.File(i), b.File(i), err)
		}
	}
	names, err := filepath.Glob(filepath.Join(b.Path(), ".*"))
	claims, _ := filepath.Glob(filepath.Join(b.Path(), "*.claim"))
	if err != nil || len(names)+len(claims) > 0 {
		t.Errorf("left behind: %v %v", names, claims)
	}
}

// A run that is killed again and again, at any moment, ends with the same tables as an
// undisturbed run. So do two processes that share a directory.
func TestKillAndResume(t *testing.T) {
	whole, slices := run(t, t.TempDir(), 2)
	dir := t.TempDir()
	child := func() *exec.Cmd {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), childDir+"="+dir)
		return c
	}
	kills := 0
	for pause := 40 * time.Millisecond; kills < 12; pause += 25 * time.Millisecond {
		c := child()
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(pause)
		_ = c.Process.Kill()
		if c.Wait() == nil {
			break // the run ended before the kill
		}
		kills++
	}
	if kills == 0 {
		t.Error("nothing was killed")
	}
	d, _ := ending(dir)
	for _, i := range slices { // every table present after a kill is valid
		if _, err := d.Load(i); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	a, b := child(), child()
	var said bytes.Buffer
	a.Stderr, b.Stderr = &said, nil
	if err := errors.Join(a.Start(), b.Start()); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(a.Wait(), b.Wait()); err != nil {
		t.Fatal(err, said.String())
	}
	same(t, whole, d, slices)
}

// A run that is stopped keeps what it has, and resumes later.
func TestStopAndResume(t *testing.T) {
	dir := t.TempDir()
	d, slices := ending(dir)
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	r := solve.Run{Dir: d, Slices: slices, Threads: 2, Report: func(p solve.Progress) {
		if n++; n == 20 {
			cancel()
		}
	}}
	if err := r.Do(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	before, err := solve.NewEstimate(d, slices, 1)
	if err != nil || before.Solved < 20 || before.Solved >= len(slices) || before.Left == 0 {
		t.Fatalf("%+v %v", before, err)
	}
	var left uint64
	r.Report = func(p solve.Progress) { left = p.PositionsLeft }
	if err := r.Do(context.Background()); err != nil || left != 0 {
		t.Fatal(left, err)
	}
	after, err := solve.NewEstimate(d, slices, 1)
	if err != nil || after.Solved != len(slices) || after.Bytes != 0 || after.Refuse(0) != nil {
		t.Errorf("%+v %v", after, err)
	}
}

// Verify accepts solved tables, and names the first position whose value was changed.
func TestVerifyFindsEveryLie(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b2o0")
	ctx := context.Background()
	for _, i := range slices {
		size := d.Space.Slices()[i].Size
		if n, err := solve.Verify(ctx, d, i, 1<<40, 1); err != nil || n != size {
			t.Fatalf("%d of %d: %v", n, size, err)
		}
		if n, err := solve.Verify(ctx, d, i, 10, 1); err != nil || n != min(10, size) {
			t.Fatalf("a sample of %d: %v", n, err)
		}
	}
	last := slices[len(slices)-1]
	good, err := d.Load(last)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []uint64{0, good.Len() / 2, good.Len() - 1} {
		values := make([]uint16, good.Len())
		for i := range values {
			values[i] = uint16(good.At(uint64(i)))
		}
		lie := table.LossIn(4)
		if good.At(at).Lost() {
			lie = table.WinIn(1)
		}
		values[at] = uint16(lie)
		if _, err := d.Put(last, values); err != nil {
			t.Fatal(err)
		}
		_, err := solve.Verify(ctx, d, last, 1<<40, 1)
		var wrong *solve.MismatchError
		if !errors.As(err, &wrong) || !strings.Contains(wrong.In(game.French), "tranche") {
			t.Errorf("the lie at %d was not found: %v", at, err)
		}
	}
}

// A damaged table stops probes and runs with an error that names it; none of its values is
// used.
func TestDamagedTablesStopTheRun(t *testing.T) {
	dir := t.TempDir()
	d, slices := run(t, dir, 1, "w1b2o0")
	first := d.File(slices[0])
	b, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	b[len(b)-1] ^= 1
	if err := os.WriteFile(first, b, 0o666); err != nil {
		t.Fatal(err)
	}
	d, slices = ending(dir, "w1b3o0")
	err = (&solve.Run{Dir: d, Slices: slices, Threads: 2}).Do(context.Background())
	if !errors.Is(err, &table.Error{Problem: table.Damaged}) || !strings.Contains(err.Error(), filepath.Base(first)) {
		t.Errorf("a damaged block: %v", err)
	}
	d, slices = ending(dir, "w1b3o0")
	defer d.Close()
	size := d.Space.Slices()[slices[0]].Size
	if _, err := d.Probe(solve.Place{Slice: slices[0], Index: size - 1}); !errors.Is(err, &table.Error{Problem: table.Damaged}) {
		t.Errorf("a probe of it: %v", err)
	}
	if err := os.Truncate(first, 100); err != nil {
		t.Fatal(err)
	}
	if _, err := solve.NewEstimate(d, slices, 1); !errors.Is(err, &table.Error{Problem: table.Truncated}) {
		t.Errorf("a truncated table: %v", err)
	}
}

// Plans that need more memory or disk than there is are refused, in both languages.
func TestPlansAreRefused(t *testing.T) {
	d, slices := ending(t.TempDir())
	p, err := solve.NewEstimate(d, slices, 2)
	if err != nil {
		t.Fatal(err)
	}
	var big *solve.TooLargeError
	if err := p.Refuse(1000); !errors.As(err, &big) || !strings.Contains(big.Error(), p.Largest) || !strings.Contains(big.In(game.French), "mémoire") {
		t.Error(err)
	}
	if err := p.Refuse(1 << 40); err != nil {
		t.Error(err)
	}
	p.Disk = 10
	if err := p.Refuse(1 << 40); !errors.As(err, &big) || !strings.Contains(big.In(game.French), "disque") {
		t.Error(err)
	}
	if _, err := solve.Choose(d.Space.Slices(), []string{"w9*"}); err == nil {
		t.Error("a pattern that matches nothing was accepted")
	}
}

// A small sample of a large slice is read position by position, and still finds wrong values.
func TestVerifyProbes(t *testing.T) {
	d, slices := run(t, t.TempDir(), 2, "w1b3o0")
	last := slices[len(slices)-1]
	size := d.Space.Slices()[last].Size
	few := uint64(30)
	d.SetCacheSize(int64(size)) // too little to unpack the slice
	if n, err := solve.Verify(context.Background(), d, last, few, 1); err != nil || n != few {
		t.Fatal(n, err)
	}
	values := make([]uint16, size)
	for i := range values {
		values[i] = uint16(table.WinIn(3))
	}
	if _, err := d.Put(last, values); err != nil {
		t.Fatal(err)
	}
	var wrong *solve.MismatchError
	if _, err := solve.Verify(context.Background(), d, last, few, 1); !errors.As(err, &wrong) {
		t.Errorf("a table full of lies passed: %v", err)
	}
}
