package worktest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"tablier/play/work"
)

// Memory is a [work.Store] in memory.
type Memory struct {
	mu      sync.Mutex
	jobs    map[string]work.Job
	workers map[string]work.Worker
}

// NewMemory returns a Memory.
func NewMemory() *Memory {
	return &Memory{jobs: map[string]work.Job{}, workers: map[string]work.Worker{}}
}

// AddJobs implements [work.Store].
func (m *Memory) AddJobs(_ context.Context, jobs []work.Job) (added int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	there := map[string]bool{}
	for _, j := range m.jobs {
		there[string(j.Kind)+" "+j.Subject] = true
	}
	for _, j := range jobs {
		if key := string(j.Kind) + " " + j.Subject; !there[key] {
			there[key] = true
			m.jobs[j.ID] = j
			added++
		}
	}
	return added, nil
}

// Job implements [work.Store].
func (m *Memory) Job(_ context.Context, id string) (work.Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j, ok := m.jobs[id]
	if !ok {
		return j, work.ErrNoJob()
	}
	return j, nil
}

// JobAbout implements [work.Store].
func (m *Memory) JobAbout(_ context.Context, kind work.Kind, subject string) (work.Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if j.Kind == kind && j.Subject == subject {
			return j, nil
		}
	}
	return work.Job{}, work.ErrNoJob()
}

func selects(f *work.Filter, j *work.Job) bool {
	return j.State == f.State && (len(f.Kinds) == 0 || slices.Contains(f.Kinds, j.Kind)) && (f.Worker == "" || f.Worker == j.Worker) &&
		(f.By == "" || f.By == j.By) && (f.Before.IsZero() || j.Until.Before(f.Before)) && (f.Under == 0 || j.Memory < f.Under) && strings.HasPrefix(j.Subject, f.Subject)
}

// Jobs implements [work.Store].
func (m *Memory) Jobs(_ context.Context, f work.Filter, limit int) (list []work.Job, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if selects(&f, &j) {
			list = append(list, j)
		}
	}
	slices.SortFunc(list, func(a, b work.Job) int {
		return cmp.Or(cmp.Compare(slices.Index(work.Kinds(), a.Kind), slices.Index(work.Kinds(), b.Kind)), a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
	})
	return list[:min(limit, len(list))], nil
}

// Standings implements [work.Store].
func (m *Memory) Standings(_ context.Context, kind work.Kind, prefix string) (list []work.Standing, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if j.Kind == kind && strings.HasPrefix(j.Subject, prefix) {
			list = append(list, work.Standing{Subject: j.Subject, State: j.State})
		}
	}
	return list, nil
}

// Remove implements [work.Store].
func (m *Memory) Remove(_ context.Context, f work.Filter) (removed int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, j := range m.jobs {
		if selects(&f, &j) {
			delete(m.jobs, id)
			removed++
		}
	}
	return removed, nil
}

// Counts implements [work.Store].
func (m *Memory) Counts(context.Context) (list []work.Count, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := map[work.Count]int{}
	for _, j := range m.jobs {
		n[work.Count{Kind: j.Kind, State: j.State}]++
	}
	for c, jobs := range n {
		c.Jobs = jobs
		list = append(list, c)
	}
	return list, nil
}

// Change implements [work.Store].
func (m *Memory) Change(_ context.Context, jobs []work.Job, w *work.Worker) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range jobs {
		if m.jobs[j.ID].Version != j.Version {
			return work.ErrStale()
		}
	}
	if w != nil && m.workers[w.Person].Version != w.Version {
		return work.ErrStale()
	}
	for _, j := range jobs {
		j.Version++
		m.jobs[j.ID] = j
	}
	if w != nil {
		n := *w
		n.Version++
		n.Accepted = maps.Clone(w.Accepted)
		m.workers[w.Person] = n
	}
	return nil
}

// Worker implements [work.Store].
func (m *Memory) Worker(_ context.Context, person string) (work.Worker, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	w, ok := m.workers[person]
	if !ok {
		return work.Worker{Person: person}, nil
	}
	w.Accepted = maps.Clone(w.Accepted)
	return w, nil
}

// Workers implements [work.Store].
func (m *Memory) Workers(context.Context) (list []work.Worker, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, w := range m.workers {
		w.Accepted = maps.Clone(w.Accepted)
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b work.Worker) int {
		return cmp.Or(cmp.Compare(b.Total(), a.Total()), cmp.Compare(a.Person, b.Person))
	})
	return list, nil
}
