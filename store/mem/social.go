package mem

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tablier/members/social"
)

// talk is the tables of package social.
type talk struct {
	talkMu    sync.RWMutex
	lines     []social.Line // in the order of their numbers
	lastLine  int64
	notes     []social.Note
	relations []social.Relation
	reports   []social.Report
	entries   []social.Entry
}

var _ social.Store = (*Store)(nil)

// AddLine implements [social.Store].
func (s *Store) AddLine(ctx context.Context, l social.Line, keep int) (social.Line, error) {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.lastLine++
	l.Number = s.lastLine
	s.lines = append(s.lines, l)
	n := 0
	for i := len(s.lines) - 1; i >= 0; i-- {
		if o := s.lines[i]; o.Game == l.Game && o.Room == l.Room {
			if n++; n > keep {
				s.lines = slices.Delete(s.lines, i, i+1)
			}
		}
	}
	return l, nil
}

// Lines implements [social.Store].
func (s *Store) Lines(ctx context.Context, game string, room social.Room, after int64, limit int) ([]social.Line, error) {
	return s.lastLines(limit, func(l social.Line) bool { return l.Game == game && l.Room == room && l.Number > after }, true), nil
}

func (s *Store) lastLines(limit int, which func(social.Line) bool, inOrder bool) (out []social.Line) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, l := range slices.Backward(s.lines) {
		if len(out) < limit && which(l) {
			out = append(out, l)
		}
	}
	if inOrder {
		slices.Reverse(out)
	}
	return out
}

// Line implements [social.Store].
func (s *Store) Line(ctx context.Context, number int64) (social.Line, error) {
	if l := s.lastLines(1, func(l social.Line) bool { return l.Number == number }, true); len(l) == 1 {
		return l[0], nil
	}
	return social.Line{}, social.ErrNoLine()
}

// HideLine implements [social.Store].
func (s *Store) HideLine(ctx context.Context, number int64) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	for i := range s.lines {
		if s.lines[i].Number == number {
			s.lines[i].Hidden = true
			return nil
		}
	}
	return social.ErrNoLine()
}

// LinesBy implements [social.Store].
func (s *Store) LinesBy(ctx context.Context, person string, limit int) ([]social.Line, error) {
	return s.lastLines(limit, func(l social.Line) bool { return l.Person == person }, false), nil
}

// SetNote implements [social.Store].
func (s *Store) SetNote(ctx context.Context, n social.Note) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.notes = slices.DeleteFunc(s.notes, func(o social.Note) bool { return o.Person == n.Person && o.Game == n.Game })
	if n.Text != "" {
		s.notes = append(s.notes, n)
	}
	return nil
}

// Note implements [social.Store].
func (s *Store) Note(ctx context.Context, person, game string) (social.Note, error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, n := range s.notes {
		if n.Person == person && n.Game == game {
			return n, nil
		}
	}
	return social.Note{Person: person, Game: game}, nil
}

// Notes implements [social.Store].
func (s *Store) Notes(ctx context.Context, person string, limit int) (out []social.Note, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, n := range s.notes {
		if n.Person == person {
			out = append(out, n)
		}
	}
	slices.SortFunc(out, func(a, b social.Note) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Game, b.Game)) })
	return out[:min(limit, len(out))], nil
}

// SetRelation implements [social.Store].
func (s *Store) SetRelation(ctx context.Context, r social.Relation) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.dropRelation(r.Person, r.Other)
	s.relations = append(s.relations, r)
	return nil
}

func (s *Store) dropRelation(person, other string) {
	s.relations = slices.DeleteFunc(s.relations, func(o social.Relation) bool { return o.Person == person && o.Other == other })
}

// DropRelation implements [social.Store].
func (s *Store) DropRelation(ctx context.Context, person, other string) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.dropRelation(person, other)
	return nil
}

// Relations implements [social.Store].
func (s *Store) Relations(ctx context.Context, person string) (out []social.Relation, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, r := range s.relations {
		if r.Person == person {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b social.Relation) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.Other, b.Other))
	})
	return out, nil
}

// Blockers implements [social.Store].
func (s *Store) Blockers(ctx context.Context, other string, muters bool) (out []string, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, r := range s.relations {
		if r.Other == other && (muters || r.Kind == social.Block) {
			out = append(out, r.Person)
		}
	}
	slices.Sort(out)
	return out, nil
}

// Relation implements [social.Store].
func (s *Store) Relation(ctx context.Context, person, other string) (social.Relation, error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, r := range s.relations {
		if r.Person == person && r.Other == other {
			return r, nil
		}
	}
	return social.Relation{}, nil
}

// AddReport implements [social.Store].
func (s *Store) AddReport(ctx context.Context, r social.Report) (social.Report, error) {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	r.Number = int64(len(s.reports)) + 1
	s.reports = append(s.reports, r)
	return r, nil
}

// Report implements [social.Store].
func (s *Store) Report(ctx context.Context, number int64) (social.Report, error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	if number < 1 || number > int64(len(s.reports)) {
		return social.Report{}, social.ErrNoReport()
	}
	return s.reports[number-1], nil
}

// Reports implements [social.Store].
func (s *Store) Reports(ctx context.Context, settled bool, from int64, limit int) (out []social.Report, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	list := slices.Clone(s.reports)
	if settled {
		slices.Reverse(list)
	}
	for _, r := range list {
		beyond := r.Number > from
		if settled {
			beyond = from == 0 || r.Number < from
		}
		if r.Settled.IsZero() != settled && beyond && len(out) < limit {
			out = append(out, r)
		}
	}
	return out, nil
}

// ReportsAbout implements [social.Store].
func (s *Store) ReportsAbout(ctx context.Context, person string, limit int) (out []social.Report, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, r := range slices.Backward(s.reports) {
		if r.Person == person && len(out) < limit {
			out = append(out, r)
		}
	}
	return out, nil
}

// OpenReports implements [social.Store].
func (s *Store) OpenReports(ctx context.Context, from string) (n int, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, r := range s.reports {
		if r.From == from && r.Settled.IsZero() {
			n++
		}
	}
	return n, nil
}

// Settle implements [social.Store].
func (s *Store) Settle(ctx context.Context, number int64, at time.Time, e social.Entry) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	if number < 1 || number > int64(len(s.reports)) {
		return social.ErrNoReport()
	}
	r := &s.reports[number-1]
	if !r.Settled.IsZero() {
		return social.ErrSettled()
	}
	r.Settled, r.By, r.Action = at, e.By, e.Action
	s.addEntry(e)
	return nil
}

func (s *Store) addEntry(e social.Entry) {
	e.Number = int64(len(s.entries)) + 1
	s.entries = append(s.entries, e)
}

// AddEntry implements [social.Store].
func (s *Store) AddEntry(ctx context.Context, e social.Entry) error {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.addEntry(e)
	return nil
}

// Entries implements [social.Store].
func (s *Store) Entries(ctx context.Context, person string, before int64, limit int) (out []social.Entry, err error) {
	s.talkMu.RLock()
	defer s.talkMu.RUnlock()
	for _, e := range slices.Backward(s.entries) {
		if (person == "" || e.Person == person) && (before == 0 || e.Number < before) && len(out) < limit {
			out = append(out, e)
		}
	}
	return out, nil
}

// forgetSocial drops what somebody who leaves the club has said, noted and wanted.
func (s *Store) forgetSocial(id string) {
	s.talkMu.Lock()
	defer s.talkMu.Unlock()
	s.lines = slices.DeleteFunc(s.lines, func(l social.Line) bool { return l.Person == id })
	s.notes = slices.DeleteFunc(s.notes, func(n social.Note) bool { return n.Person == id })
	s.relations = slices.DeleteFunc(s.relations, func(r social.Relation) bool { return r.Person == id || r.Other == id })
	for i := range s.reports {
		if r := &s.reports[i]; r.From == id {
			r.Text = ""
		} else if r.Person == id {
			r.Quote = ""
		}
	}
}
