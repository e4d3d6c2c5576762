package storetest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/work"
)

// Work tests a store of lent work. open returns an empty one, which it closes itself when t ends.
func Work(t *testing.T, open func(t *testing.T) work.Store) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, work.Store)
	}{{"Jobs", workJobs}, {"Changes", workChanges}, {"Workers", workWorkers}, {"ClaimRace", workRace}} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

func workJob(n int, kind work.Kind) work.Job {
	return work.Job{ID: fmt.Sprintf("job%02d", n), Kind: kind, Subject: fmt.Sprintf("é'%02d", n), Task: []byte(`{"a":"ü"}`), State: work.Waiting, By: "eve",
		Created: began.Add(time.Duration(n) * time.Second), Changed: began}
}

func jobIDs(t *testing.T, s work.Store, f work.Filter, limit int) string {
	t.Helper()
	list, err := s.Jobs(t.Context(), f, limit)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, j := range list {
		ids = append(ids, j.ID)
	}
	return strings.Join(ids, " ")
}

func workJobs(t *testing.T, s work.Store) {
	ctx := t.Context()
	a, b, c := workJob(1, work.Balance), workJob(2, work.Review), workJob(3, work.Review)
	b.Memory = 1 << 40
	if n, err := s.AddJobs(ctx, []work.Job{a, b, c}); n != 3 || err != nil {
		t.Fatal(n, err)
	}
	twin := workJob(2, work.Review)
	twin.ID, twin.By = "twin", "zoe"
	if n, err := s.AddJobs(ctx, []work.Job{twin, workJob(4, work.Balance)}); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	got, err := s.JobAbout(ctx, work.Review, b.Subject)
	if d := cmp.Diff(b, got); d != "" || err != nil {
		t.Error(d, err)
	}
	for _, id := range []string{"none", "\x00", "\xff"} {
		if _, err := s.Job(ctx, id); club.KindOf(err) != club.NotFound {
			t.Errorf("%q: %v", id, err)
		}
		if _, err := s.JobAbout(ctx, work.Balance, id); club.KindOf(err) != club.NotFound {
			t.Errorf("%q: %v", id, err)
		}
	}
	for want, got := range map[string]string{
		"job02 job03 job01 job04": jobIDs(t, s, work.Filter{State: work.Waiting}, 10),
		"job02":                   jobIDs(t, s, work.Filter{State: work.Waiting}, 1),
		"job01 job04":             jobIDs(t, s, work.Filter{State: work.Waiting, Kinds: []work.Kind{work.Balance}}, 10),
		"job04":                   jobIDs(t, s, work.Filter{State: work.Waiting, Kinds: work.Kinds(), By: "eve", Subject: "é'04"}, 10),
		"job03 job01":             jobIDs(t, s, work.Filter{State: work.Waiting, Under: 1 << 40}, 2),
		"":                        jobIDs(t, s, work.Filter{State: work.Done}, 10) + jobIDs(t, s, work.Filter{State: work.Waiting, By: "max"}, 10) + jobIDs(t, s, work.Filter{State: work.Waiting, Subject: "%"}, 10),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	standings, err := s.Standings(ctx, work.Balance, "é'0")
	other, err2 := s.Standings(ctx, work.Review, "é'03")
	if len(standings) != 2 || len(other) != 1 || other[0] != (work.Standing{Subject: c.Subject, State: work.Waiting}) || err != nil || err2 != nil {
		t.Error(standings, other, err, err2)
	}
	counts, err := s.Counts(ctx)
	if len(counts) != 2 || err != nil || counts[0].Jobs+counts[1].Jobs != 4 {
		t.Error(counts, err)
	}
	for _, f := range []work.Filter{{State: work.Failed}, {State: work.Waiting, Kinds: []work.Kind{work.Balance}, Subject: "%"}} {
		if n, err := s.Remove(ctx, f); n != 0 || err != nil {
			t.Errorf("%+v: %d, %v", f, n, err)
		}
	}
	if n, err := s.Remove(ctx, work.Filter{State: work.Waiting, Kinds: []work.Kind{work.Balance}, Subject: "é'0"}); n != 2 || err != nil {
		t.Error(n, err)
	}
	if got := jobIDs(t, s, work.Filter{State: work.Waiting}, 10); got != "job02 job03" {
		t.Error(got)
	}
}

func workChanges(t *testing.T, s work.Store) {
	ctx := t.Context()
	if _, err := s.AddJobs(ctx, []work.Job{workJob(1, work.Review), workJob(2, work.Review)}); err != nil {
		t.Fatal(err)
	}
	a, err := s.Job(ctx, "job01")
	if err != nil {
		t.Fatal(err)
	}
	first := a
	a.State, a.Worker, a.Lease, a.Since, a.Until, a.Attempts, a.Changed = work.Leased, "tom", "x", began, began.Add(time.Minute), 2, began.Add(time.Second)
	a.Answer, a.Parts, a.Sampled, a.Task = []byte("[1]"), 7, 3, []byte("{}")
	if err := s.Change(ctx, []work.Job{a}, &work.Worker{Person: "tom"}); err != nil {
		t.Fatal(err)
	}
	a.Version++
	got, err := s.Job(ctx, "job01")
	if d := cmp.Diff(a, got); d != "" || err != nil {
		t.Error(d, err)
	}
	// The change is all or nothing: the second job or the worker is out of date.
	b, _ := s.Job(ctx, "job02")
	b.State = work.Done
	for _, w := range []*work.Worker{nil, {Person: "tom"}, {Person: "new", Version: 3}} {
		jobs := []work.Job{b}
		if w == nil {
			jobs = append(jobs, first)
		}
		if err := s.Change(ctx, jobs, w); club.KindOf(err) != club.Stale || err == nil {
			t.Errorf("%v: %v", w, err)
		}
	}
	for want, got := range map[string]string{
		"job01": jobIDs(t, s, work.Filter{State: work.Leased, Worker: "tom", Before: began.Add(2 * time.Minute)}, 10),
		"job02": jobIDs(t, s, work.Filter{State: work.Waiting}, 10),
		"":      jobIDs(t, s, work.Filter{State: work.Leased, Before: a.Until}, 10) + jobIDs(t, s, work.Filter{State: work.Leased, Worker: "max"}, 10),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	a.Answer = nil
	if err := s.Change(ctx, []work.Job{a}, nil); err != nil {
		t.Fatal(err)
	}
	if got, _ := s.Job(ctx, "job01"); got.Answer != nil {
		t.Errorf("%q", got.Answer)
	}
}

func workWorkers(t *testing.T, s work.Store) {
	ctx := t.Context()
	w, err := s.Worker(ctx, "tom")
	if d := cmp.Diff(work.Worker{Person: "tom"}, w); d != "" || err != nil {
		t.Fatal(d, err)
	}
	w.Accepted, w.Contributed, w.Program, w.Seen = map[work.Kind]int{work.Review: 3, work.Balance: 4}, 90*time.Second, "1.2", began
	w.Excluded, w.ExcludedAt, w.Proof, w.Part = work.Different, began.Add(time.Second), "job01", 5
	if err := s.Change(ctx, nil, &w); err != nil {
		t.Fatal(err)
	}
	more := work.Worker{Person: "eve", Accepted: map[work.Kind]int{work.Review: 8}}
	if err := s.Change(ctx, nil, &more); err != nil {
		t.Fatal(err)
	}
	w.Version, more.Version = 1, 1
	list, err := s.Workers(ctx)
	if d := cmp.Diff([]work.Worker{more, w}, list); d != "" || err != nil {
		t.Fatal(d, err)
	}
	w.Accepted[work.Review] = 9
	if err := s.Change(ctx, nil, &w); err != nil {
		t.Fatal(err)
	}
	if got, _ := s.Worker(ctx, "tom"); got.Total() != 13 || got.Version != 2 {
		t.Errorf("%+v", got)
	}
}

// workRace tests that each job goes to only one of several workers who claim it at once.
func workRace(t *testing.T, s work.Store) {
	ctx := context.WithoutCancel(t.Context())
	var jobs []work.Job
	for n := range 10 {
		jobs = append(jobs, workJob(n, work.Review))
	}
	if _, err := s.AddJobs(ctx, jobs); err != nil {
		t.Fatal(err)
	}
	var claimed atomic.Int32
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 10 {
				j := workJob(i, work.Review)
				j.State, j.Worker = work.Leased, fmt.Sprint(n)
				switch err := s.Change(ctx, []work.Job{j}, nil); {
				case err == nil:
					claimed.Add(1)
				case club.KindOf(err) != club.Stale:
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if n := claimed.Load(); n != 10 {
		t.Errorf("%d claims of 10 jobs", n)
	}
}

// WorkStore is a work store with accounts.
type WorkStore interface {
	work.Store
	account.Store
}

// ForgetWorker tests that a deleted account is in no job any more, and that others do the jobs it held.
func ForgetWorker(t *testing.T, s WorkStore) {
	ctx := t.Context()
	must(t, s.CreatePerson(ctx, member("eve", "eve")))
	held, answered, done := workJob(1, work.Review), workJob(2, work.Review), workJob(3, work.Review)
	_, err := s.AddJobs(ctx, []work.Job{held, answered, done})
	must(t, err)
	jobs := []*work.Job{&held, &answered, &done}
	for i, state := range []work.State{work.Leased, work.Answered, work.Done} {
		jobs[i].State, jobs[i].Worker, jobs[i].Until = state, "eve", began
	}
	must(t, s.Change(ctx, []work.Job{held, answered, done}, &work.Worker{Person: "eve"}))
	must(t, s.DeletePerson(ctx, account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 1}))
	for i, want := range []work.State{work.Waiting, work.Waiting, work.Done} {
		if j, err := s.Job(ctx, jobs[i].ID); err != nil || j.State != want || j.Worker != "" || j.By != "" {
			t.Errorf("%+v, %v; want %s", j, err, want)
		}
	}
	list, err := s.Workers(ctx)
	sameList(t, list, err)
}
