package volunteers_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/volunteers"
	"tablier/engine/roster"
	"tablier/lab/volunteer"
	"tablier/play/work"
	"tablier/play/work/worktest"
	"tablier/solve/distributed"
)

// sliceStand is a club with a folder of tables, and the program of a volunteer.
type sliceStand struct {
	*apitest.Organised
	t      *testing.T
	folder *distributed.Folder
	queue  *work.Queue
	desk   *volunteer.Handler
	free   int64
	member *apitest.Browser
	token  string
	offer  m
}

func openSliceStand(t *testing.T) *sliceStand {
	s := &sliceStand{t: t, free: 1 << 40}
	s.folder = distributed.NewFolder(distributed.Config{Root: t.TempDir(), Games: roster.All(), Room: 1 << 30, Rand: &apitest.Bytes{}, Free: func(string) (int64, bool) { return s.free, true }})
	t.Cleanup(s.folder.Close)
	s.desk = volunteer.New(roster.All()).WithFolder(s.folder)
	s.Organised = apitest.OpenOrganisedWith(t, func(c *api.Config) {
		s.queue = work.New(work.Config{Store: worktest.NewMemory(), Checker: s.desk, Now: c.Now, Rand: &apitest.Bytes{}, Engine: s.desk.Fingerprint, Version: "9.9",
			Keep: func(_ context.Context, j *work.Job) error { return s.desk.KeepSlice(j) }, Closed: func(k work.Kind) bool { return k == work.Slices && s.folder.Full() }})
		c.Work, c.Slices = s.queue, s.folder
	})
	s.member = s.Browser()
	s.member.SignUp("Ada")
	s.token = apitest.Want[apitest.NewToken](s.Server, s.member.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"work"}}), 201).Secret
	print, err := s.desk.Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	s.offer = m{"protocol": 1, "engine": print, "version": "9.9", "kinds": []string{"slices"}, "memory": 1 << 40}
	return s
}

func (s *sliceStand) as(method, path string, body any, status int, into any, headers ...string) http.Header {
	s.t.Helper()
	w := s.Browser().Ask(method, "/api/v1/work/"+path, body, append(headers, "Authorization", "Bearer "+s.token)...)
	if w.Code != status {
		s.t.Fatalf("%s %s: %d, not %d: %.300s", method, path, w.Code, status, w.Body)
	}
	if into != nil {
		if b, raw := into.(*[]byte); raw {
			*b = w.Body.Bytes()
		} else if err := json.Unmarshal(w.Body.Bytes(), into); err != nil {
			s.t.Fatalf("%s: %v", w.Body, err)
		}
	}
	return w.Header()
}

func (s *sliceStand) claim() *volunteers.WorkJob {
	s.t.Helper()
	var out struct{ Job *volunteers.WorkJob }
	s.as("POST", "claim", s.offer, 200, &out)
	return out.Job
}

func (s *sliceStand) piece(j *volunteers.WorkJob, at int, piece string, status int) (n int64) {
	s.t.Helper()
	var out struct{ Bytes int64 }
	s.as("POST", fmt.Sprintf("jobs/%s/table?lease=%s&offset=%d", j.ID, j.Lease, at), piece, status, &out, "Content-Type", "application/octet-stream")
	return out.Bytes
}

// Organisers order slices. A program takes one, sends its table in pieces despite errors, and downloads the
// tables that the next slice needs.
func TestSlices(t *testing.T) {
	s := openSliceStand(t)
	const path = "/api/v1/work/slices"
	order := m{"space": "ra-points-6", "memory": 1 << 40, "disk": 600_000}
	s.member.Refused(s.member.Ask("POST", path, order), 403)
	s.Eve.Refused(s.Eve.Ask("POST", path, m{"space": "chess", "memory": 1, "disk": 1}), 404)
	s.Eve.Refused(s.Eve.Ask("GET", path+"/chess", nil), 404)
	see := func(query string) volunteers.SliceSpace {
		t.Helper()
		return apitest.Want[volunteers.SliceSpace](s.Server, s.Eve.Ask("GET", path+"/ra-points-6"+query, nil), 200)
	}
	if p := see("?memory=1000000000000&disk=600000").Plan; p == nil || p.Slices != 3 || p.Bytes <= 0 || p.Bytes > 600_000 || p.Memory <= 0 || p.Seconds <= 0 {
		t.Errorf("%+v", p)
	}
	if p := see("?memory=1000000&disk=600000").Plan; p == nil || p.Slices != 1 {
		t.Errorf("with little memory: %+v", p)
	}
	place := func() int {
		t.Helper()
		return apitest.Want[struct{ Added int }](s.Server, s.Eve.Ask("POST", path, order), 200).Added
	}
	if place() != 3 || place() != 0 || see("").Waiting != 1 || see("").Blocked != 2 {
		t.Errorf("%+v", see(""))
	}
	if gone := apitest.Want[struct{ Removed int }](s.Server, s.Eve.Ask("DELETE", path+"/ra-points-6", nil), 200); gone.Removed != 3 || place() != 3 {
		t.Errorf("%+v", gone)
	}
	j := s.claim()
	task := s.solve(j)
	file := s.file(task)
	s.sends(j, file)
	if did, err := s.queue.CheckNext(t.Context()); !did || err != nil {
		t.Fatal(did, err)
	}
	all := apitest.Want[volunteers.SliceOrders](s.Server, s.Get(path), 200)
	if !all.Offered || all.Room != 1<<30 || all.Used < int64(len(file)) || len(all.Spaces) != 9 || all.Spaces[4].Space != "ra-points-6" || all.Spaces[4].Solved != 1 || all.Spaces[4].Title == "" {
		t.Errorf("%+v", all)
	}
	if n, err := work.OrdersOf(s.queue).Settle(t.Context(), work.Slices, []work.State{work.Blocked}, s.desk.SettleSlice); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	s.needs(s.claim(), file)
}

// solve solves the slice of a job that needs no other slices.
func (s *sliceStand) solve(j *volunteers.WorkJob) *distributed.Task {
	s.t.Helper()
	if j == nil {
		s.t.Fatal("no job")
	}
	t := &distributed.Task{}
	if err := json.Unmarshal([]byte(j.Task), t); err != nil {
		s.t.Fatal(err)
	}
	return t
}

func (s *sliceStand) file(t *distributed.Task) string {
	s.t.Helper()
	at, _, err := distributed.NewSolver(s.t.TempDir(), roster.All(), nil).Solve(s.t.Context(), t)
	if err != nil {
		s.t.Fatal(err)
	}
	text, err := os.ReadFile(at)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

func (s *sliceStand) sends(j *volunteers.WorkJob, file string) {
	half := len(file) / 2
	s.piece(j, 0, file[:half], 200)
	s.piece(j, 0, file[:half], 409)      // the same piece twice
	s.piece(j, half+1, file[half:], 409) // a byte is missing
	s.free = 1000                        // the disk is full
	s.piece(j, half, file[half:], 503)
	if s.claim() != nil || !apitest.Want[volunteers.SliceOrders](s.Server, s.Get("/api/v1/work/slices"), 200).Full {
		s.t.Error("slices are given out although there is no room")
	}
	s.free = 1 << 40
	var got struct{ Bytes int }
	s.as("GET", "jobs/"+j.ID+"/table?lease="+j.Lease, nil, 200, &got)
	if got.Bytes != half {
		s.t.Error(got)
	}
	s.as("GET", "jobs/"+j.ID+"/table?lease=other", nil, 409, nil)
	sum := sha256.Sum256([]byte(file))
	answer, err := json.Marshal(distributed.Result{Bytes: int64(len(file)), Sum: hex.EncodeToString(sum[:])})
	if err != nil {
		s.t.Fatal(err)
	}
	s.as("POST", "jobs/"+j.ID+"/answer", m{"lease": j.Lease, "answer": string(answer)}, 422, nil) // half of the table is missing
	if n := s.piece(j, half, file[half:], 200); n != int64(len(file)) {
		s.t.Error(n)
	}
	s.piece(j, len(file), string(make([]byte, 1<<20)), 422) // longer than any valid table
	s.as("POST", "jobs/"+j.ID+"/answer", m{"lease": j.Lease, "answer": string(answer)}, 204, nil)
}

// needs downloads a table that a job needs, whole and from the middle.
func (s *sliceStand) needs(j *volunteers.WorkJob, file string) {
	t := s.solve(j)
	if len(t.Needs) != 1 || t.Needs[0].Slice != "w1b1" || t.Needs[0].Bytes != int64(len(file)) {
		s.t.Fatalf("%+v", t)
	}
	var got []byte
	at := "jobs/" + j.ID + "/tables/"
	s.as("GET", at+"w1b1?lease="+j.Lease, nil, 200, &got)
	if string(got) != file {
		s.t.Errorf("%d bytes, not %d", len(got), len(file))
	}
	s.as("GET", at+"w1b1?lease="+j.Lease, nil, 206, &got, "Range", "bytes=100-")
	if string(got) != file[100:] {
		s.t.Errorf("%d bytes, not %d", len(got), len(file)-100)
	}
	s.as("GET", at+"w2b2?lease="+j.Lease, nil, 404, nil) // the job does not need this table
	s.as("GET", at+"w1b1?lease=other", nil, 409, nil)
}
