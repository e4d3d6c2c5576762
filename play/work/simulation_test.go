package work_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/play/work/worktest"
)

// squares is a Checker for jobs whose task is a number of parts: part i must be i squared.
type squares struct {
	recomputed  int
	alwaysFalse int // accepted answers with a false part that is always recomputed
}

func truth(task []byte) (parts []int) {
	var n int
	if err := json.Unmarshal(task, &n); err != nil {
		panic(err)
	}
	for i := range n {
		parts = append(parts, i*i)
	}
	return parts
}

func (*squares) Read(j *work.Job, answer []byte) (int, error) {
	var got []int
	want := truth(j.Task)
	if json.Unmarshal(answer, &got) != nil || len(got) != len(want) {
		return 0, &club.Error{Kind: club.Invalid, Field: "answer", Text: i18n.T("work.no-such-job")}
	}
	return len(want), nil
}

func (*squares) Verify(_ context.Context, j *work.Job) ([]byte, error) {
	var got []int
	if err := json.Unmarshal(j.Answer, &got); err != nil {
		return nil, err
	}
	for i, n := range got {
		if n < 0 {
			return nil, &work.WrongAnswer{Fault: work.Illegal, Part: i}
		}
	}
	return j.Answer, nil
}

// Always returns the first part for puzzles; the other parts are only sampled.
func (*squares) Always(j *work.Job) []int {
	if j.Kind == work.Puzzles {
		return []int{0}
	}
	return nil
}

func (s *squares) Recompute(_ context.Context, j *work.Job, part int) error {
	s.recomputed++
	var got []int
	if err := json.Unmarshal(j.Answer, &got); err != nil {
		return err
	}
	if got[part] != part*part {
		return &work.WrongAnswer{Fault: work.Different, Part: part}
	}
	return nil
}

// machine is a volunteer of the simulation.
type machine struct {
	name     string
	engine   string
	ticks    int     // duration of a job
	crashes  float64 // probability that it crashes during a job
	honest   int     // answers before it begins to lie; below zero: never
	answered int

	job  *work.Job
	left int
}

const tick = 20 * time.Second

func (m *machine) act(t *testing.T, q *work.Queue, r *rand.Rand) {
	ctx := t.Context()
	if m.job == nil {
		j, ok, err := q.Claim(ctx, m.name, work.Offer{Protocol: work.Protocol, Engine: m.engine, Version: "v"})
		switch kind := club.KindOf(err); {
		case err != nil && kind != club.Conflict && kind != club.Forbidden && kind != club.Limited:
			t.Fatal(err)
		case err == nil && ok:
			m.job, m.left = &j, m.ticks
		}
		return
	}
	if m.left--; m.left > 0 {
		if _, err := q.Heartbeat(ctx, m.name, m.job.ID, m.job.Lease); err != nil {
			m.job = nil
		}
		return
	}
	j := m.job
	m.job = nil
	if r.Float64() < m.crashes {
		return
	}
	answer := truth(j.Task)
	if m.answered++; m.honest >= 0 && m.answered > m.honest {
		answer[r.IntN(len(answer))]++
	}
	text, _ := json.Marshal(answer)
	if err := q.Submit(ctx, m.name, j.ID, j.Lease, text); err != nil && club.KindOf(err) != club.Forbidden && club.KindOf(err) != club.Conflict {
		t.Fatal(err)
	}
}

// falseAnswers counts finished jobs with a wrong answer.
func falseAnswers(t *testing.T, s work.Store) (n int) {
	done, err := s.Jobs(t.Context(), work.Filter{State: work.Done}, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range done {
		want, _ := json.Marshal(truth(j.Task))
		if !bytes.Equal(want, j.Answer) {
			n++
		}
	}
	return n
}

// falsePuzzles counts finished puzzles whose first part is wrong.
func falsePuzzles(t *testing.T, s work.Store) (n int) {
	done, err := s.Jobs(t.Context(), work.Filter{State: work.Done, Kinds: []work.Kind{work.Puzzles}}, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range done {
		if !bytes.HasPrefix(j.Answer, []byte("[0,")) {
			n++
		}
	}
	return n
}

// Honest, slow, crashing, outdated and lying programs share the work of a club. Every job ends, no honest program is
// excluded, and in the end no false answer counts.
func TestVolunteersOfAllKinds(t *testing.T) {
	for seed := range uint64(5) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { simulate(t, seed) })
	}
}

func simulate(t *testing.T, seed uint64) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	source := rand.NewChaCha8([32]byte{byte(seed)})
	r := rand.New(rand.NewPCG(seed, 1))
	store, checker := worktest.NewMemory(), &squares{}
	q := work.New(work.Config{Store: store, Checker: checker, Now: func() time.Time { return now }, Rand: source, Engine: func() (string, error) { return "e", nil }, Version: "v2", Attempts: 20})
	const jobs, parts = 250, 12
	var requests []work.Request
	for i := range jobs {
		requests = append(requests, work.Request{Kind: work.Kinds()[i%len(work.Kinds())], Subject: fmt.Sprint(i), Task: []byte(fmt.Sprint(parts))})
	}
	if n, err := q.Add(t.Context(), "", requests); n != jobs || err != nil {
		t.Fatal(n, err)
	}
	machines := []*machine{
		{name: "ada", engine: "e", ticks: 1, honest: -1}, {name: "bob", engine: "e", ticks: 2, honest: -1},
		{name: "slow", engine: "e", ticks: 30, honest: -1}, {name: "crash", engine: "e", ticks: 1, crashes: 0.5, honest: -1},
		{name: "old", engine: "d", ticks: 1, honest: -1},
		{name: "liar", engine: "e", ticks: 1, honest: 0}, {name: "late", engine: "e", ticks: 1, honest: 30},
	}
	most := 0
	for step := 0; ; step++ {
		if step > 5000 {
			t.Fatal("the jobs do not end")
		}
		now = now.Add(tick)
		for _, m := range machines {
			m.act(t, q, r)
		}
		for did := true; did; {
			var err error
			if did, err = q.CheckNext(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		most = max(most, falseAnswers(t, store))
		checker.alwaysFalse += falsePuzzles(t, store)
		counts, _ := q.Counts(t.Context())
		if !slices.ContainsFunc(counts, func(c work.Count) bool { return c.State != work.Done }) {
			break
		}
	}
	if n := falseAnswers(t, store); n != 0 {
		t.Errorf("%d false answers count", n)
	}
	if checker.alwaysFalse > 0 {
		t.Errorf("of %d answers that counted for a while a part was false that is always computed again", checker.alwaysFalse)
	}
	workers, _ := q.Workers(t.Context())
	for _, w := range workers {
		switch lied := w.Person == "liar" || w.Person == "late"; {
		case lied != (w.Excluded == work.Different):
			t.Errorf("%s: shut out for %q", w.Person, w.Excluded)
		case w.Person == "liar" && w.Total() != 0:
			t.Errorf("of the liar %d answers counted", w.Total())
		}
	}
	t.Logf("%d of %d parts computed again; at most %d false answers counted for a while", checker.recomputed, jobs*parts, most)
}
