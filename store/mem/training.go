package mem

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"tablier/learn/training"
	"tablier/play/club"
)

// drills are the tables of package training.
type drills struct {
	drillMu  sync.RWMutex
	solvers  map[[2]string]training.Solver // by person and game
	hard     map[string]training.Hardness
	attempts []training.Attempt // in the order of recording
}

var _ training.Store = (*Store)(nil)

// RecordAttempt implements [training.Store].
func (s *Store) RecordAttempt(ctx context.Context, a training.Attempt, to training.Solver, h training.Hardness) error {
	s.drillMu.Lock()
	defer s.drillMu.Unlock()
	if slices.ContainsFunc(s.attempts, func(o training.Attempt) bool { return o.Person == a.Person && o.Puzzle == a.Puzzle }) {
		return club.ErrExists(a.Puzzle)
	}
	key := [2]string{to.Person, to.Game}
	if n := s.solvers[key].Tried; n != to.Tried-1 {
		return club.ErrStale(n)
	}
	if n := s.hard[h.Puzzle].Tried; n != h.Tried-1 {
		return club.ErrStale(n)
	}
	if s.solvers == nil {
		s.solvers, s.hard = map[[2]string]training.Solver{}, map[string]training.Hardness{}
	}
	s.solvers[key], s.hard[h.Puzzle] = to, h
	s.attempts = append(s.attempts, a)
	return nil
}

// Solver implements [training.Store].
func (s *Store) Solver(ctx context.Context, person, game string) (training.Solver, bool, error) {
	s.drillMu.RLock()
	defer s.drillMu.RUnlock()
	r, ok := s.solvers[[2]string{person, game}]
	return r, ok, nil
}

// Solvers implements [training.Store].
func (s *Store) Solvers(ctx context.Context, person string) (list []training.Solver, err error) {
	s.drillMu.RLock()
	defer s.drillMu.RUnlock()
	for key, r := range s.solvers {
		if key[0] == person {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(x, y training.Solver) int { return cmp.Compare(x.Game, y.Game) })
	return list, nil
}

// Hardness implements [training.Store].
func (s *Store) Hardness(ctx context.Context, puzzle string) (training.Hardness, bool, error) {
	s.drillMu.RLock()
	defer s.drillMu.RUnlock()
	h, ok := s.hard[puzzle]
	return h, ok, nil
}

// Hardnesses implements [training.Store].
func (s *Store) Hardnesses(ctx context.Context, game string) (list []training.Hardness, err error) {
	s.drillMu.RLock()
	defer s.drillMu.RUnlock()
	for _, h := range s.hard {
		if h.Game == game {
			list = append(list, h)
		}
	}
	slices.SortFunc(list, func(x, y training.Hardness) int { return cmp.Compare(x.Puzzle, y.Puzzle) })
	return list, nil
}

// Attempts implements [training.Store].
func (s *Store) Attempts(ctx context.Context, person, game string, limit int) (list []training.Attempt, err error) {
	s.drillMu.RLock()
	defer s.drillMu.RUnlock()
	for _, a := range s.attempts {
		if a.Person == person && (game == "" || a.Game == game) {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(x, y training.Attempt) int { return cmp.Or(y.At.Compare(x.At), cmp.Compare(x.Puzzle, y.Puzzle)) })
	return list[:min(len(list), limit)], nil
}

// forgetTraining drops what somebody who leaves has solved.
func (s *Store) forgetTraining(id string) {
	s.drillMu.Lock()
	defer s.drillMu.Unlock()
	maps.DeleteFunc(s.solvers, func(key [2]string, _ training.Solver) bool { return key[0] == id })
	s.attempts = slices.DeleteFunc(s.attempts, func(a training.Attempt) bool { return a.Person == id })
}
