package work_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/work"
	"tablier/play/work/worktest"
)

// tables is a Checker for jobs of which parts are only partly recomputed. An answer "gone" can no longer be checked,
// and an answer "lie" is false.
type tables struct{}

func (*tables) Read(*work.Job, []byte) (int, error) { return 3, nil }

func (*tables) Verify(_ context.Context, j *work.Job) ([]byte, error) {
	switch string(j.Answer) {
	case "gone":
		return nil, &work.Retry{Why: "gone"}
	case "lie":
		return nil, &work.WrongAnswer{Fault: work.Untrue}
	}
	return j.Answer, nil
}

func (*tables) Always(*work.Job) []int { return []int{0} }

func (*tables) Recompute(_ context.Context, _ *work.Job, part int) error {
	if part > 0 {
		return work.ErrPartly
	}
	return nil
}

// shelf is a club that stores the results of answers.
type shelf struct {
	*work.Queue
	t      *testing.T
	now    time.Time
	there  map[string]bool
	closed bool
	broken bool
}

func newShelf(t *testing.T) *shelf {
	s := &shelf{t: t, now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), there: map[string]bool{}}
	s.Queue = work.New(work.Config{Store: worktest.NewMemory(), Checker: &tables{}, Now: func() time.Time { return s.now }, Rand: rand.NewChaCha8([32]byte{}), Engine: func() (string, error) { return "e", nil }, Attempts: 2,
		Keep: func(_ context.Context, j *work.Job) error {
			if s.broken {
				return errors.New("no disk")
			}
			s.there[j.Subject] = true
			return nil
		},
		Withdraw: func(_ context.Context, j *work.Job) error { delete(s.there, j.Subject); return nil },
		Closed:   func(k work.Kind) bool { return s.closed && k == work.Slices }})
	list := []work.Request{{Kind: work.Slices, Subject: "a", Task: []byte("a"), Memory: 100}, {Kind: work.Slices, Subject: "b", Task: []byte("b"), Memory: 100, Blocked: true}}
	if n, err := s.Add(t.Context(), "", list); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	return s
}

func (s *shelf) claim(person string, memory int64) (work.Job, bool) {
	s.t.Helper()
	j, ok, err := s.Claim(s.t.Context(), person, work.Offer{Protocol: work.Protocol, Engine: "e", Memory: memory})
	if err != nil {
		s.t.Fatal(err)
	}
	return j, ok
}

func (s *shelf) answers(person, answer string) work.Job {
	s.t.Helper()
	j, ok := s.claim(person, 1000)
	if !ok {
		s.t.Fatal("there is no job")
	}
	if err := s.Submit(s.t.Context(), person, j.ID, j.Lease, []byte(answer)); err != nil {
		s.t.Fatal(err)
	}
	return j
}

func (s *shelf) check() error {
	did, err := s.CheckNext(s.t.Context())
	if !did && err == nil {
		s.t.Fatal("there is nothing to check")
	}
	return err
}

func (s *shelf) state(subject string, want work.State) work.Job {
	s.t.Helper()
	j, err := s.About(s.t.Context(), work.Slices, subject)
	if err != nil || j.State != want {
		s.t.Fatalf("%s is %s, not %s, %v", subject, j.State, want, err)
	}
	return j
}

// A job goes to a worker with enough memory, as long as its kind is available. A blocked job is released once the jobs
// that it depends on are done.
func TestBlockedJobs(t *testing.T) {
	s := newShelf(t)
	if _, ok := s.claim("ada", 99); ok {
		t.Error("given without the memory")
	}
	s.closed = true
	if _, ok := s.claim("ada", 1000); ok {
		t.Error("given although the kind is closed")
	}
	s.closed = false
	s.answers("ada", "fine")
	s.broken = true
	if err := s.check(); err == nil {
		t.Error("counts although it could not be put to use")
	}
	s.state("a", work.Answered)
	s.broken = false
	if err := s.check(); err != nil || !s.there["a"] {
		t.Error(err)
	}
	if j := s.state("a", work.Done); j.Parts != 3 || j.Sampled != 1 {
		t.Errorf("%d of %d parts count as computed again", j.Sampled, j.Parts)
	}
	if _, ok := s.claim("ada", 1000); ok {
		t.Error("a blocked job is given")
	}
	settle := func(want int, states ...work.State) {
		t.Helper()
		n, err := work.OrdersOf(s.Queue).Settle(t.Context(), work.Slices, states, func(j *work.Job) (work.State, error) {
			switch {
			case s.there[j.Subject]:
				return work.Done, nil
			case j.Subject == "b" && !s.there["a"]:
				return work.Blocked, nil
			}
			j.Task = []byte(strings.ToUpper(string(j.Task)))
			return work.Waiting, nil
		})
		if n != want || err != nil {
			t.Errorf("%d moved, not %d, %v", n, want, err)
		}
	}
	settle(1, work.Blocked)
	settle(0, work.Blocked, work.Waiting)
	if j := s.state("b", work.Waiting); string(j.Task) != "B" {
		t.Errorf("%s", j.Task)
	}
	delete(s.there, "a")
	settle(2, work.Waiting, work.Done)
	s.state("a", work.Waiting)
	s.state("b", work.Blocked)
	s.there["a"] = true
	settle(1, work.Waiting)
	if j := s.state("a", work.Done); j.Worker != work.Club {
		t.Error(j.Worker)
	}
}

// A worker who lies is excluded, and their results that were accepted after only a sample was recomputed are withdrawn.
func TestWithdrawn(t *testing.T) {
	s := newShelf(t)
	s.answers("tom", "fine")
	if err := s.check(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Add(t.Context(), "", []work.Request{{Kind: work.Slices, Subject: "c", Task: []byte("c")}}); err != nil {
		t.Fatal(err)
	}
	s.answers("tom", "lie")
	if err := s.check(); err != nil || s.there["a"] {
		t.Error(s.there, err)
	}
	s.state("a", work.Waiting)
	if list, err := work.OrdersOf(s.Queue).InHand(t.Context(), work.Slices); len(list) != 0 || err != nil {
		t.Error(list, err)
	}
	_, err := s.Held(t.Context(), "tom", "x", "y")
	if club.KindOf(err) != club.Forbidden {
		t.Error(err)
	}
}

// Answers that have become useless are nobody's fault, but a job is not retried endlessly.
func TestSpoiltAnswers(t *testing.T) {
	s := newShelf(t)
	for _, want := range []work.State{work.Waiting, work.Failed} {
		j := s.answers("ada", "gone")
		if err := s.check(); err != nil {
			t.Fatal(err)
		}
		if j = s.state(j.Subject, want); len(j.Answer) != 0 {
			t.Error(j)
		}
	}
	people, err := s.Workers(t.Context())
	if err != nil || slices.ContainsFunc(people, func(w work.Worker) bool { return w.Excluded != "" }) {
		t.Error(people, err)
	}
}

// Slices may be held for longer than other jobs.
func TestSlicesTakeLong(t *testing.T) {
	s := newShelf(t)
	j, _ := s.claim("ada", 1000)
	var err error
	for err == nil && s.now.Sub(j.Since) < 24*time.Hour {
		s.now = s.now.Add(time.Minute)
		_, err = s.Heartbeat(t.Context(), "ada", j.ID, j.Lease)
	}
	if held := s.now.Sub(j.Since); held < 12*time.Hour || held > 13*time.Hour {
		t.Error(held)
	}
}
