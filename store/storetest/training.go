package storetest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"tablier/learn/training"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/rating"
)

// TrainingStore is what the tests of training need.
type TrainingStore interface {
	AccountStore
	training.Store
}

// Training tests a store of puzzle ratings. open returns an empty one, which it closes itself when t ends.
func Training(t *testing.T, open func(t *testing.T) TrainingStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, TrainingStore)
	}{
		{"Record", recordAttempts},
		{"Refuse", refuseAttempts},
		{"Race", raceAttempts},
		{"Forget", forgetAttempts},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// attempt returns a person's nth attempt, which is the mth at the puzzle, with a value in every field.
func attempt(person string, puzzle, n, m int) (training.Attempt, training.Solver, training.Hardness) {
	id := fmt.Sprintf("ringo-%06x", puzzle)
	at := began.Add(time.Duration(n) * time.Minute)
	g := rating.Glicko{Rating: 1500.25 + float64(n), Deviation: 99.5, Volatility: 0.0625}
	return training.Attempt{Person: person, Puzzle: id, Game: "ringo", Solved: n%2 == 0, At: at, Rating: g.Rating, Change: -1.5},
		training.Solver{Person: person, Game: "ringo", Glicko: g, Tried: n, Solved: n / 2, Updated: at},
		training.Hardness{Puzzle: id, Game: "ringo", Glicko: g, Tried: m, Solved: m / 2}
}

func note(t *testing.T, s TrainingStore, person string, puzzle, n, m int) {
	t.Helper()
	a, to, h := attempt(person, puzzle, n, m)
	if err := s.RecordAttempt(t.Context(), a, to, h); err != nil {
		t.Fatal(err)
	}
}

func recordAttempts(t *testing.T, s TrainingStore) {
	ctx := t.Context()
	note(t, s, "eve", 1, 1, 1)
	note(t, s, "eve", 2, 2, 1)
	note(t, s, "zoe", 1, 1, 2)
	one, _, _ := attempt("eve", 1, 1, 1)
	two, solver, easy := attempt("eve", 2, 2, 1)
	_, _, hard := attempt("zoe", 1, 1, 2)
	if got, ok, err := s.Solver(ctx, "eve", "ringo"); got != solver || !ok || err != nil {
		t.Errorf("%+v %v %v", got, ok, err)
	}
	list, err := s.Solvers(ctx, "eve")
	sameList(t, list, err, solver)
	if got, ok, err := s.Hardness(ctx, hard.Puzzle); got != hard || !ok || err != nil {
		t.Errorf("%+v %v %v", got, ok, err)
	}
	all, err := s.Hardnesses(ctx, "ringo")
	sameList(t, all, err, hard, easy)
	tries, err := s.Attempts(ctx, "eve", "ringo", 9)
	sameList(t, tries, err, two, one)
	tries, err = s.Attempts(ctx, "eve", "", 1)
	sameList(t, tries, err, two)
	for _, none := range []string{"noe", "", "\x00"} {
		if _, ok, err := s.Solver(ctx, none, "ringo"); ok || err != nil {
			t.Error(none, ok, err)
		}
		if _, ok, err := s.Hardness(ctx, none); ok || err != nil {
			t.Error(none, ok, err)
		}
		tries, err = s.Attempts(ctx, none, "ringo", 9)
		sameList(t, tries, err)
		tries, err = s.Attempts(ctx, "eve", "ra"+none, 9)
		sameList(t, tries, err)
	}
}

func refuseAttempts(t *testing.T, s TrainingStore) {
	ctx := t.Context()
	note(t, s, "eve", 1, 1, 1)
	refuse := func(kind club.Kind, person string, puzzle, n, m int) {
		t.Helper()
		a, to, h := attempt(person, puzzle, n, m)
		wantKind(t, s.RecordAttempt(ctx, a, to, h), kind)
	}
	refuse(club.Exists, "eve", 1, 2, 2)
	refuse(club.Stale, "eve", 2, 1, 1) // the solver already has an attempt
	refuse(club.Stale, "eve", 2, 3, 1)
	refuse(club.Stale, "eve", 2, 2, 2) // nobody has tried the puzzle yet
	refuse(club.Stale, "zoe", 1, 1, 1) // somebody already has
	tries, err := s.Attempts(ctx, "eve", "", 9)
	one, solver, hard := attempt("eve", 1, 1, 1)
	sameList(t, tries, err, one)
	list, err := s.Solvers(ctx, "eve")
	sameList(t, list, err, solver)
	all, err := s.Hardnesses(ctx, "ringo")
	sameList(t, all, err, hard)
	list, err = s.Solvers(ctx, "zoe")
	sameList(t, list, err)
}

// If a person answers a puzzle several times at once, one answer counts.
func raceAttempts(t *testing.T, s TrainingStore) {
	var mu sync.Mutex
	won := 0
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			a, to, h := attempt("eve", 1, 1, 1)
			err := s.RecordAttempt(t.Context(), a, to, h)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				won++
			} else if k := club.KindOf(err); k != club.Exists && k != club.Stale {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if list, err := s.Attempts(t.Context(), "eve", "", 9); won != 1 || len(list) != 1 || err != nil {
		t.Errorf("%d counted: %v %v", won, list, err)
	}
}

func forgetAttempts(t *testing.T, s TrainingStore) {
	settle(t, s, member("eve", "eve"))
	note(t, s, "eve", 1, 1, 1)
	note(t, s, "zoe", 1, 1, 2)
	if err := s.DeletePerson(t.Context(), account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 1}); err != nil {
		t.Fatal(err)
	}
	tries, err := s.Attempts(t.Context(), "eve", "", 9)
	sameList(t, tries, err)
	if _, ok, err := s.Solver(t.Context(), "eve", "ringo"); ok || err != nil {
		t.Error(ok, err)
	}
	if h, ok, err := s.Hardness(t.Context(), "ringo-000001"); h.Tried != 2 || !ok || err != nil {
		t.Errorf("%+v %v %v", h, ok, err)
	}
	if list, err := s.Attempts(t.Context(), "zoe", "", 9); len(list) != 1 || err != nil {
		t.Error(list, err)
	}
}
