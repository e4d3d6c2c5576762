package volunteer_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/lab/volunteer"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/play/work/worktest"
	"tablier/solve/distributed"
	"tablier/solve/table"
)

// clubOfTables is a club that wants slices, of which the first is solved.
type clubOfTables struct {
	t       *testing.T
	folder  *distributed.Folder
	handler *volunteer.Handler
	queue   *work.Queue
	file    []byte
	values  []uint16
	id      table.Identity
}

func newClubOfTables(t *testing.T) *clubOfTables {
	c := &clubOfTables{t: t, folder: distributed.NewFolder(distributed.Config{Root: t.TempDir(), Games: roster.All(), Room: 1 << 30, Rand: rand.NewChaCha8([32]byte{1})})}
	t.Cleanup(c.folder.Close)
	c.handler = volunteer.New(roster.All()).WithFolder(c.folder)
	c.queue = work.New(work.Config{Store: worktest.NewMemory(), Checker: c.handler, Now: func() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) }, Rand: rand.NewChaCha8([32]byte{}), Engine: func() (string, error) { return "e", nil },
		Keep:     func(_ context.Context, j *work.Job) error { return c.handler.KeepSlice(j) },
		Withdraw: func(_ context.Context, j *work.Job) error { _, err := c.handler.WithdrawSlice(j); return err }})
	tasks, err := c.folder.Order("ra-points-6", 1<<40, 600_000)
	if err != nil {
		t.Fatal(err)
	}
	requests, err := c.handler.SliceRequests(tasks)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := c.queue.Add(t.Context(), "", requests); n != 3 || err != nil {
		t.Fatal(n, err)
	}
	at, _, err := distributed.NewSolver(t.TempDir(), roster.All(), nil).Solve(t.Context(), &tasks[0])
	if err != nil {
		t.Fatal(err)
	}
	if c.file, err = os.ReadFile(at); err != nil {
		t.Fatal(err)
	}
	r, err := table.Open(bytes.NewReader(c.file), int64(len(c.file)))
	if err != nil {
		t.Fatal(err)
	}
	c.id = r.Identity
	if c.values, err = r.All(); err != nil {
		t.Fatal(err)
	}
	return c
}

// answers makes a person answer the first slice with a file, and the club check it.
func (c *clubOfTables) answers(person string, file []byte, sum string) (w work.Worker, j work.Job) {
	c.t.Helper()
	j, ok, err := c.queue.Claim(c.t.Context(), person, work.Offer{Protocol: work.Protocol, Engine: "e", Memory: 1 << 40})
	if err != nil || !ok {
		c.t.Fatal(ok, err)
	}
	task, err := volunteer.SliceTask(&j)
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.folder.Append(volunteer.Upload(&j), task, 0, file); err != nil {
		c.t.Fatal(err)
	}
	if sum == "" {
		all := sha256.Sum256(file)
		sum = hex.EncodeToString(all[:])
	}
	early, err := json.Marshal(distributed.Result{Bytes: int64(len(file)) + 1, Sum: sum})
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.queue.Submit(c.t.Context(), person, j.ID, j.Lease, early); club.KindOf(err) != club.Invalid {
		c.t.Error(err)
	}
	made, err := json.Marshal(distributed.Result{Bytes: int64(len(file)), Sum: sum})
	if err != nil {
		c.t.Fatal(err)
	}
	if err := c.queue.Submit(c.t.Context(), person, j.ID, j.Lease, made); err != nil {
		c.t.Fatal(err)
	}
	if did, err := c.queue.CheckNext(c.t.Context()); !did || err != nil {
		c.t.Fatal(did, err)
	}
	people, err := c.queue.Workers(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	for _, one := range people {
		if one.Person == person {
			w = one
		}
	}
	j, err = c.queue.About(c.t.Context(), work.Slices, volunteer.SliceSubject("ra-points-6", "w1b1"))
	if err != nil {
		c.t.Fatal(err)
	}
	return w, j
}

func (c *clubOfTables) encode(id table.Identity, change func(values []uint16)) []byte {
	c.t.Helper()
	values := append([]uint16{}, c.values...)
	change(values)
	var out bytes.Buffer
	if _, err := table.Encode(&out, id, values); err != nil {
		c.t.Fatal(err)
	}
	return out.Bytes()
}

// Whoever sends a false table is shut out, and the table never joins the club's tables. A table damaged in transit
// shuts nobody out.
func TestFalseTablesAreFound(t *testing.T) {
	c := newClubOfTables(t)
	options := c.id
	options.Options = "points=3"
	altered := bytes.Clone(c.file)
	altered[len(altered)-20] ^= 1
	for name, wrong := range map[string]struct {
		file  []byte
		fault work.Fault
	}{
		"values":  {c.encode(c.id, func(v []uint16) { v[0], v[100] = v[100]^6, v[0]; clear(v[1000:1500]) }), work.Untrue},
		"options": {c.encode(options, func([]uint16) {}), work.Unsound},
		"cut":     {c.file[:len(c.file)-100], work.Unsound},
		"altered": {altered, work.Unsound},
	} {
		if w, j := c.answers(name, wrong.file, ""); w.Excluded != wrong.fault || j.State != work.Waiting {
			t.Errorf("%s: shut out for %q, the job is %s", name, w.Excluded, j.State)
		}
		if used, err := c.folder.Status(&distributed.Task{Space: "ra-points-6", Slice: "w1b1", Size: c.id.Size, Home: home(t, c)}); used != distributed.Open || err != nil {
			t.Errorf("%s: %v, %v", name, used, err)
		}
	}
	if w, j := c.answers("bad line", altered, strings.Repeat("0", 64)); w.Excluded != "" || j.State != work.Waiting || j.Attempts != 1 {
		t.Errorf("%+v %+v", w, j)
	}
	w, j := c.answers("honest", c.file, "")
	if w.Excluded != "" || w.Accepted[work.Slices] != 1 || j.State != work.Done || j.Sampled != j.Parts {
		t.Errorf("%+v %+v", w, j)
	}
	other, err := c.queue.About(t.Context(), work.Slices, volunteer.SliceSubject("ra-points-6", "w2b1"))
	if err != nil {
		t.Fatal(err)
	}
	if state, err := c.handler.SettleSlice(&other); state != work.Waiting || err != nil || !strings.Contains(string(other.Task), `"slice":"w1b1"`) {
		t.Errorf("%s, %v: %s", state, err, other.Task)
	}
}

func home(t *testing.T, c *clubOfTables) string {
	t.Helper()
	j, err := c.queue.About(t.Context(), work.Slices, volunteer.SliceSubject("ra-points-6", "w1b1"))
	if err != nil {
		t.Fatal(err)
	}
	task, err := volunteer.SliceTask(&j)
	if err != nil {
		t.Fatal(err)
	}
	return task.Home
}

// A node with another folder leaves answers to the node that has the tables.
func TestAnotherFolder(t *testing.T) {
	c := newClubOfTables(t)
	j, err := c.queue.About(t.Context(), work.Slices, volunteer.SliceSubject("ra-points-6", "w1b1"))
	if err != nil {
		t.Fatal(err)
	}
	j.Answer = []byte(`{"bytes":1,"sha256":""}`)
	other := volunteer.New(roster.All()).WithFolder(distributed.NewFolder(distributed.Config{Root: t.TempDir(), Games: roster.All(), Rand: rand.NewChaCha8([32]byte{2})}))
	if _, err := other.Verify(t.Context(), &j); err != work.ErrElsewhere {
		t.Error(err)
	}
	j.State = work.Done
	if state, err := other.SettleSlice(&j); state != work.Done || err != nil {
		t.Error(state, err)
	}
}
