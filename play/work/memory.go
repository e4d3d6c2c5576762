package work

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"tablier/i18n"
	"tablier/play/club"
)

// Memory is a [Store] in memory.
type Memory struct {
	mu      sync.Mutex
	jobs    map[string]Job
	workers map[string]Worker
}

// NewMemory returns a Memory.
func NewMemory() *Memory { return &Memory{jobs: map[string]Job{}, workers: map[string]Worker{}} }

// ErrNoJob returns the error for a job that does not exist.
func ErrNoJob() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("work.no-such-job")}
}

// ErrStale returns the error for a change that is based on an old version.
func ErrStale() error {
	return &club.Error{Kind: club.Stale, Text: i18n.T("work.changed-meanwhile")}
}

// AddJobs implements [Store].
func (m *Memory) AddJobs(_ context.Context, jobs []Job) (added int, err error) {
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

// Job implements [Store].
func (m *Memory) Job(_ context.Context, id string) (Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j, ok := m.jobs[id]
	if !ok {
		return j, ErrNoJob()
	}
	return j, nil
}

// JobAbout implements [Store].
func (m *Memory) JobAbout(_ context.Context, kind Kind, subject string) (Job, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if j.Kind == kind && j.Subject == subject {
			return j, nil
		}
	}
	return Job{}, ErrNoJob()
}

func (f *Filter) selects(j *Job) bool {
	return j.State == f.State && (len(f.Kinds) == 0 || slices.Contains(f.Kinds, j.Kind)) && (f.Worker == "" || f.Worker == j.Worker) &&
		(f.By == "" || f.By == j.By) && (f.Before.IsZero() || j.Until.Before(f.Before)) && (f.Under == 0 || j.Memory < f.Under) && strings.HasPrefix(j.Subject, f.Subject)
}

// Jobs implements [Store].
func (m *Memory) Jobs(_ context.Context, f Filter, limit int) (list []Job, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if f.selects(&j) {
			list = append(list, j)
		}
	}
	slices.SortFunc(list, func(a, b Job) int {
		return cmp.Or(cmp.Compare(rank(a.Kind), rank(b.Kind)), a.Created.Compare(b.Created), cmp.Compare(a.ID, b.ID))
	})
	return list[:min(limit, len(list))], nil
}

// Standings implements [Store].
func (m *Memory) Standings(_ context.Context, kind Kind, prefix string) (list []Standing, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range m.jobs {
		if j.Kind == kind && strings.HasPrefix(j.Subject, prefix) {
			list = append(list, Standing{j.Subject, j.State})
		}
	}
	return list, nil
}

// Remove implements [Store].
func (m *Memory) Remove(_ context.Context, f Filter) (removed int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, j := range m.jobs {
		if f.selects(&j) {
			delete(m.jobs, id)
			removed++
		}
	}
	return removed, nil
}

// Counts implements [Store].
func (m *Memory) Counts(context.Context) (list []Count, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := map[Count]int{}
	for _, j := range m.jobs {
		n[Count{Kind: j.Kind, State: j.State}]++
	}
	for c, jobs := range n {
		c.Jobs = jobs
		list = append(list, c)
	}
	return list, nil
}

// Change implements [Store].
func (m *Memory) Change(_ context.Context, jobs []Job, w *Worker) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, j := range jobs {
		if m.jobs[j.ID].Version != j.Version {
			return ErrStale()
		}
	}
	if w != nil && m.workers[w.Person].Version != w.Version {
		return ErrStale()
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

// Worker implements [Store].
func (m *Memory) Worker(_ context.Context, person string) (Worker, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	w, ok := m.workers[person]
	if !ok {
		return Worker{Person: person}, nil
	}
	w.Accepted = maps.Clone(w.Accepted)
	return w, nil
}

// Workers implements [Store].
func (m *Memory) Workers(context.Context) (list []Worker, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, w := range m.workers {
		w.Accepted = maps.Clone(w.Accepted)
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b Worker) int {
		return cmp.Or(cmp.Compare(b.Total(), a.Total()), cmp.Compare(a.Person, b.Person))
	})
	return list, nil
}
