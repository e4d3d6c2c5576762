package storetest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/play/club"
)

// Run tests a store. open returns an empty one, which it closes itself when t ends.
func Run(t *testing.T, open func(t *testing.T) club.Store) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, club.Store)
	}{
		{"CreateAndLoad", createAndLoad},
		{"CreateAllOrNone", createAllOrNone},
		{"Append", appends},
		{"Stale", stale},
		{"Commands", commands},
		{"NotFound", notFound},
		{"List", lists},
		{"ListNotable", listNotable},
		{"Plans", plans},
		{"Due", dues},
		{"Awaited", awaited},
		{"OpenGames", openGames},
		{"Attends", attends},
		{"ListsOfPeople", listsOfPeople},
		{"Cancelled", cancelled},
		{"Imported", importedGames},
		{"RaceForOneNumber", raceForOneNumber},
		{"RaceInManyGames", raceInManyGames},
		{"StrangersTogether", strangersTogether},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
	t.Run("Ping", func(t *testing.T) {
		if err := open(t).Ping(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

var began = time.Date(2026, 11, 21, 10, 0, 0, 123e6, time.UTC)

// ID returns a valid ID for the nth game of a test.
func ID(n int) string { return fmt.Sprintf("%012d", n) }

// NewGame returns a new game without events and with a value in every field.
func NewGame(n int) club.NewGame {
	return club.NewGame{Summary: club.Summary{
		Header: club.Header{
			ID: ID(n), Game: "ringo", Options: "rings=5 target=7", Start: "6/6 0 b 0", Created: began.Add(time.Duration(n) * time.Millisecond),
			Clock: "3d-we-v14", Rated: true, Private: n%3 == 2, Series: "s1",
			Patience: club.Patience{FirstMove: 30, NoClaims: n%2 == 1},
			Players:  [2]club.Player{{Kind: club.Person, Name: "Ève d’Œ'\"\\ 🦊;--", ID: "eve", Zone: -210}, {Kind: club.Computer, Name: "Tablier", Level: 3}},
		},
		Standing: club.Standing{Position: "6/6 0 b 0", Turn: 1, Result: "*", Reason: "-", Updated: began.Add(time.Duration(n) * time.Millisecond)},
	}}
}

// Event returns the nth event of a game and the standing after it.
func Event(n int) (club.Event, club.Standing) {
	at := began.Add(time.Duration(n) * time.Second)
	e := club.Event{Seq: n, At: at, Kind: club.Moved, Move: fmt.Sprintf("a%d-b%d", n, n), Command: fmt.Sprintf("c%d", n)}
	switch n % 5 {
	case 0:
		e.Lag = 120
	case 2:
		e.Command = "" // several events without a command ID are not duplicates
	case 3:
		e = club.Event{Seq: n, At: at, Kind: club.TakenBack, Ply: n / 2}
	case 4:
		e = club.Event{Seq: n, At: at, Kind: club.Resigned, Side: 1, Command: e.Command, About: "draw", Amount: 15_000, Since: at.UnixMilli() - 5}
	}
	return e, club.Standing{Seq: n, Plies: n, Position: fmt.Sprintf("%d w", n), Turn: 0, Over: n%5 == 4, Result: "first", Reason: "resigned", Points: n % 3, Updated: at, Deadline: at.UnixMilli() + 1}
}

func create(t *testing.T, s club.Store, games ...club.NewGame) {
	t.Helper()
	if err := s.Create(t.Context(), games...); err != nil {
		t.Fatal(err)
	}
}

// check compares a stored game with what it should be.
func check(t *testing.T, s club.Store, want club.NewGame) {
	t.Helper()
	h, events, err := s.Load(context.Background(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.Header, h); diff != "" {
		t.Error("header:", diff)
	}
	if len(events)+len(want.Events) > 0 {
		if diff := cmp.Diff(want.Events, events); diff != "" {
			t.Error("events:", diff)
		}
	}
	list, err := s.List(context.Background(), club.Query{Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range list {
		if g.ID == want.ID {
			if diff := cmp.Diff(want.Summary, g); diff != "" {
				t.Error("list:", diff)
			}
			return
		}
	}
	t.Errorf("game %s is not in the list", want.ID)
}

func wantKind(t *testing.T, err error, kind club.Kind) {
	t.Helper()
	if err == nil || club.KindOf(err) != kind {
		t.Fatalf("error %v, want one of kind %s", err, kind)
	}
}

// wantStale checks that err has the current sequence number.
func wantStale(t *testing.T, err error, seq int) {
	t.Helper()
	wantKind(t, err, club.Stale)
	if e := (*club.Error)(nil); !errors.As(err, &e) || e.Seq != seq {
		t.Fatalf("the error tells number %d, want %d", e.Seq, seq)
	}
}
