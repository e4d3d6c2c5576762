package cli_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/app"
	"tablier/internal/volunteer"
	jobs "tablier/lab/volunteer"
	"tablier/play/work"
	"tablier/solve"
	"tablier/solve/distributed"
	"tablier/solve/spaces"
	"tablier/solve/table"
)

// caller calls the API of a club as one person.
type caller struct {
	t    *testing.T
	base string
	http.Client
	key string
}

func (c *caller) call(method, path string, body, into any) int {
	c.t.Helper()
	text, raw := body.([]byte)
	if !raw && body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			c.t.Fatal(err)
		}
	}
	req, err := http.NewRequestWithContext(c.t.Context(), method, c.base+"/api/v1"+path, bytes.NewReader(text))
	if err != nil {
		c.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	if raw {
		req.Header.Set("Content-Type", "application/octet-stream")
	}
	if c.key != "" {
		req.Header.Set("Authorization", "Bearer "+c.key)
	}
	resp, err := c.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	if into != nil && resp.StatusCode < 300 {
		if err := json.Unmarshal(answer, into); err != nil {
			c.t.Fatalf("%s: %v", answer, err)
		}
	}
	if resp.StatusCode >= 300 {
		c.t.Logf("%s %s: %d %s", method, path, resp.StatusCode, answer)
	}
	return resp.StatusCode
}

// member creates a member, with a token for work.
func member(t *testing.T, base, name string) (person, program *caller) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	person = &caller{t: t, base: base, Client: http.Client{Jar: jar}}
	if s := person.call("POST", "/sign-up", map[string]string{"name": name, "password": "un âne, deux phares"}, nil); s != 200 {
		t.Fatal(s)
	}
	var token struct{ Secret string }
	if s := person.call("POST", "/me/tokens", map[string]any{"label": "work", "scopes": []string{"work"}}, &token); s != 201 {
		t.Fatal(s)
	}
	return person, &caller{t: t, base: base, key: token.Secret}
}

// slicesClub is a club with a folder of tables and an organiser. The test advances its clock.
type slicesClub struct {
	*app.Server
	t      *testing.T
	data   string
	tables string
	ahead  atomic.Int64
	eve    *caller
	print  string
}

func openSlicesClub(t *testing.T) *slicesClub {
	c := &slicesClub{t: t, data: filepath.Join(t.TempDir(), "data"), tables: filepath.Join(t.TempDir(), "tables")}
	if err := os.Mkdir(c.tables, 0o777); err != nil {
		t.Fatal(err)
	}
	var err error
	now := func() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }
	if c.Server, err = app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: c.data, Tables: c.tables, Version: "9.9", Now: now, HTTP: app.HTTP{NoLimits: true}}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close(context.WithoutCancel(t.Context())) })
	c.eve, _ = member(t, c.URL(), "Eve")
	keep(t, 0, nil, "account", "--data", c.data, "role", "Eve", "organiser")
	if c.print, err = jobs.New(roster.All()).Fingerprint(); err != nil {
		t.Fatal(err)
	}
	return c
}

type heldJob struct{ ID, Kind, Lease, Task string }

func (c *slicesClub) claim(who *caller, memory int64) *heldJob {
	c.t.Helper()
	var out struct{ Job *heldJob }
	if s := who.call("POST", "/work/claim", map[string]any{"protocol": 1, "engine": c.print, "version": "9.9", "kinds": []string{"slices"}, "memory": memory}, &out); s != 200 {
		c.t.Fatal(s)
	}
	return out.Job
}

func (c *slicesClub) task(j *heldJob) (t distributed.Task) {
	c.t.Helper()
	if err := json.Unmarshal([]byte(j.Task), &t); err != nil {
		c.t.Fatal(err)
	}
	return t
}

// send uploads a table and answers the job with it.
func (c *slicesClub) send(who *caller, j *heldJob, file []byte) {
	c.t.Helper()
	var got struct{ Bytes int }
	for at := 0; at < len(file); at = got.Bytes {
		if s := who.call("POST", fmt.Sprintf("/work/jobs/%s/table?lease=%s&offset=%d", j.ID, j.Lease, at), file[at:min(at+distributed.ChunkSize, len(file))], &got); s != 200 {
			c.t.Fatal(s)
		}
	}
	sum := sha256.Sum256(file)
	answer, err := json.Marshal(distributed.Result{Bytes: int64(len(file)), Sum: hex.EncodeToString(sum[:])})
	if err != nil {
		c.t.Fatal(err)
	}
	if s := who.call("POST", "/work/jobs/"+j.ID+"/answer", map[string]string{"lease": j.Lease, "answer": string(answer)}, nil); s != 204 {
		c.t.Fatal(s)
	}
}

type spaceState struct{ Waiting, Blocked, Held, Solved, Failed int }

func (c *slicesClub) state() (s spaceState) {
	c.t.Helper()
	if n := c.eve.call("GET", "/work/slices/ra-points-6", nil, &s); n != 200 {
		c.t.Fatal(n)
	}
	return s
}

// until polls, because the club checks answers in the background.
func (c *slicesClub) until(what string, ok func(s spaceState) bool) {
	c.t.Helper()
	for range 200_000 { // each is a call, which takes a while
		if ok(c.state()) {
			return
		}
	}
	c.t.Fatalf("%s: %+v", what, c.state())
}

// reference solves slices locally, as `tablier solve` does.
func reference(t *testing.T) *solve.Dir {
	t.Helper()
	g, err := roster.Find("ra")
	if err != nil {
		t.Fatal(err)
	}
	space, err := spaces.NewPoints(g.Rules(g.Info().Defaults()), 6)
	if err != nil {
		t.Fatal(err)
	}
	d := solve.OpenDir(t.TempDir(), space, 1<<30)
	list, err := solve.Choose(space.Slices(), []string{"w1b1", "w2b1", "w1b2"})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&solve.Run{Dir: d, Slices: list, Threads: 1}).Do(t.Context()); err != nil {
		t.Fatal(err)
	}
	return d
}

func index(t *testing.T, d *solve.Dir, id string) int {
	t.Helper()
	for i, s := range d.Space.Slices() {
		if s.ID == id {
			return i
		}
	}
	t.Fatal(id)
	return 0
}

// Of three volunteers who solve tables, one is killed during an upload and one sends wrong values. In the end
// the club has the same files as a local solver, and uses them at once.
func TestVolunteersSolveSlices(t *testing.T) {
	own := reference(t)
	c := openSlicesClub(t)
	order := map[string]any{"space": "ra-points-6", "memory": 1 << 30, "disk": 1 << 20}
	_, killed := member(t, c.URL(), "Kim")
	if s := killed.call("POST", "/work/slices", order, nil); s != 403 {
		t.Error("a token may order slices", s)
	}
	var plan struct{ Plan struct{ Slices, Bytes int } }
	var added struct{ Added int }
	if s := c.eve.call("GET", "/work/slices/ra-points-6?memory=1000000000&disk=1048576", nil, &plan); s != 200 || plan.Plan.Slices != 3 {
		t.Fatal(s, plan)
	}
	if s := c.eve.call("POST", "/work/slices", order, &added); s != 200 || added.Added != 3 || c.state() != (spaceState{Waiting: 1, Blocked: 2}) {
		t.Fatalf("%d %+v %+v", s, added, c.state())
	}
	if j := c.claim(killed, 1000); j != nil {
		t.Errorf("given to a machine without the memory: %+v", j)
	}
	first := c.claim(killed, 1<<30)
	if task := c.task(first); task.Slice != "w1b1" || c.claim(killed, 1<<30) != nil {
		t.Fatalf("%+v", task)
	}
	w1b1, err := os.ReadFile(own.File(index(t, own, "w1b1")))
	if err != nil {
		t.Fatal(err)
	}
	if s := killed.call("POST", "/work/jobs/"+first.ID+"/table?offset=0&lease="+first.Lease, w1b1[:500], nil); s != 200 {
		t.Fatal(s)
	}
	c.ahead.Store(int64(3 * time.Minute)) // Kim does not come back

	// The malicious volunteer: one value is changed, and all checksums fit.
	_, liar := member(t, c.URL(), "Loki")
	second := c.claim(liar, 1<<30)
	if second == nil || second.ID != first.ID {
		t.Fatalf("%+v", second)
	}
	c.send(liar, second, changed(t, own, "w1b1"))
	c.until("the lie is found", func(s spaceState) bool { return s.Held == 0 })
	if s := liar.call("POST", "/work/claim", map[string]any{"protocol": 1, "engine": c.print, "version": "9.9"}, nil); s != 403 {
		t.Error("who lies may go on", s)
	}
	if _, err := os.Stat(filepath.Join(c.tables, "ra", filepath.Base(own.Path()), "w1b1.tbl")); err == nil {
		t.Error("the false table is among the others")
	}

	// An honest volunteer does the rest.
	_, honest := member(t, c.URL(), "Ada")
	ctx, enough := context.WithCancel(t.Context())
	n, err := volunteer.Run(ctx, volunteer.Config{
		Server: c.URL(), Key: honest.key, Engine: c.print, Version: "9.9", Kinds: []string{"slices"},
		Bench: distributed.NewSolver(t.TempDir(), roster.All(), nil), Memory: 1 << 30, Wait: c.waitUntilDone(enough), Do: func(context.Context, work.Kind, []byte, func(int, int)) ([]byte, error) { panic("no other work") },
	})
	if err != nil || n != 3 {
		t.Errorf("%d answers, %v", n, err)
	}
	if s := c.state(); s != (spaceState{Solved: 3}) {
		t.Fatalf("%+v", s)
	}
	for _, id := range []string{"w1b1", "w2b1", "w1b2"} {
		i := index(t, own, id)
		want, err := os.ReadFile(own.File(i))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(c.tables, "ra", filepath.Base(own.Path()), id+".tbl"))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the file that one solves alone: %v", id, err)
		}
	}
	c.probes(own)
}

// waitUntilDone makes a volunteer wait until there is something to solve, and stops it when nothing is left.
func (c *slicesClub) waitUntilDone(enough func()) func(ctx context.Context, d time.Duration) {
	return func(ctx context.Context, d time.Duration) {
		if d == 30*time.Second { // heartbeats
			<-ctx.Done()
			return
		}
		c.until("there is work", func(s spaceState) bool { return s.Waiting > 0 || s.Solved == 3 })
		if c.state().Solved == 3 {
			enough()
		}
	}
}

// changed returns the table of a slice in which one value in a hundred is a win in three.
func changed(t *testing.T, d *solve.Dir, id string) []byte {
	t.Helper()
	i := index(t, d, id)
	r, shut, err := solve.OpenTable(d, i)
	if err != nil {
		t.Fatal(err)
	}
	defer shut()
	values, err := r.All()
	if err != nil {
		t.Fatal(err)
	}
	for k := 0; k < len(values); k += 100 {
		values[k] = uint16(table.WinIn(3))
	}
	var out bytes.Buffer
	if _, err := table.Encode(&out, d.Identity(i), values); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// probes probes the club for a win that only the new tables know to be worth six points.
func (c *slicesClub) probes(own *solve.Dir) {
	c.t.Helper()
	i := index(c.t, own, "w2b1")
	x := own.Space.Explore()
	for k := range own.Space.Slices()[i].Size {
		v, err := own.ProbeNear(solve.Place{Slice: i, Index: k})
		if err != nil {
			c.t.Fatal(err)
		}
		if !v.Won() {
			continue
		}
		var out struct {
			Verdict struct {
				Result string
				Points int
			}
		}
		position := strings.ReplaceAll(x.Text(i, k), "\n", " ")
		if s := c.eve.call("GET", "/tables/ra?position="+url.QueryEscape(position), nil, &out); s != 200 || out.Verdict.Points != 6 {
			c.t.Errorf("%s: %d %+v", position, s, out)
		}
		return
	}
}
