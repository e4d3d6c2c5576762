package app

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/lab/volunteer"
	"tablier/learn/puzzles"
	"tablier/play/work"
	"tablier/play/work/worktest"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// counting is a source of bytes that never repeats soon.
type counting byte

func (c *counting) Read(b []byte) (int, error) {
	for i := range b {
		*c++
		b[i] = byte(*c)
	}
	return len(b), nil
}

// searched has a volunteer search the end of a game that a puzzle of the program wins.
func searched(t *testing.T, q *work.Queue, desk *volunteer.Handler, p *puzzles.Puzzle) {
	t.Helper()
	task, err := json.Marshal(volunteer.PuzzleTask{Game: p.Game, Options: p.Options, Start: p.Position, Moves: p.Solution, Plies: volunteer.PuzzlePlies, Effort: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.Add(t.Context(), "", []work.Request{{Kind: work.Puzzles, Subject: volunteer.PuzzleSubject(p.Game, p.ID), Task: task}}); err != nil {
		t.Fatal(err)
	}
	print, err := desk.Fingerprint()
	if err != nil {
		t.Fatal(err)
	}
	j, ok, err := q.Claim(t.Context(), "tom", work.Offer{Protocol: work.Protocol, Engine: print, Kinds: []work.Kind{work.Puzzles}})
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	answer, err := desk.Do(t.Context(), j.Kind, j.Task, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := q.Submit(t.Context(), "tom", j.ID, j.Lease, answer); err != nil {
		t.Fatal(err)
	}
}

// A puzzle that a volunteer finds is one of the club's once the club has verified it, and leaves if its answer does
// not count any more.
func TestFoundPuzzlesJoinThePool(t *testing.T) {
	games, desk, store := game.List(roster.All()), volunteer.New(roster.All()), worktest.NewMemory()
	q := work.New(work.Config{
		Store: store, Checker: desk, Now: time.Now, Rand: new(counting), Engine: desk.Fingerprint, Version: "1.0",
		Record: func(context.Context, string, string, string, string) error { return nil },
	})
	own, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	var pool puzzles.Pool
	read := func() (others []puzzles.Puzzle) {
		t.Helper()
		if err := readPuzzles(t.Context(), store, games, &pool); err != nil {
			t.Fatal(err)
		}
		all, err := pool.Of("agon")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all {
			if _, known := puzzles.Find(p.ID); !known {
				others = append(others, p)
			}
		}
		return others
	}
	var found []puzzles.Puzzle
	for i := 0; i < len(own) && len(found) == 0; i++ { // the positions after some solutions have two solutions
		if own[i].Options != "" || own[i].Moves != 3 {
			continue
		}
		searched(t, q, desk, &own[i])
		if early := read(); len(early) != 0 {
			t.Fatalf("before the check: %v", early)
		}
		if did, err := q.CheckNext(t.Context()); !did || err != nil {
			t.Fatal(did, err)
		}
		found = read()
	}
	if len(found) != 1 {
		t.Fatalf("%d puzzles", len(found))
	}
	c, err := found[0].Certificate()
	if err != nil {
		t.Fatal(err)
	}
	if r, err := proof.Check(t.Context(), games, c, 1_000_000); err != nil || r.Plies != found[0].Plies() {
		t.Errorf("%+v, %v", r, err)
	}
	done, err := store.Jobs(t.Context(), work.Filter{State: work.Done}, 10)
	if err != nil {
		t.Fatal(err)
	}
	for i := range done {
		done[i].State, done[i].Answer = work.Waiting, nil
	}
	if err := store.Change(t.Context(), done, nil); err != nil {
		t.Fatal(err)
	}
	if left := read(); len(left) != 0 {
		t.Errorf("%v", left)
	}
}
