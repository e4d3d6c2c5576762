package storetest

import (
	"fmt"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/rules/game"
)

// imported returns a game that is stored together with its log.
func imported(n, moves int, ends ...club.Event) club.NewGame {
	g := NewGame(n)
	g.Importer = "zoe"
	for i := range moves {
		g.Events = append(g.Events, club.Event{Seq: i + 1, At: g.Created, Kind: club.Moved, Move: fmt.Sprintf("a%d-b%d Ève 🦊", i, i%7)})
	}
	for _, e := range ends {
		e.Seq = len(g.Events) + 1
		g.Events = append(g.Events, e)
	}
	g.Seq, g.Plies = len(g.Events), moves
	return g
}

// noted puts what a record says before the moves.
func noted(g club.NewGame) club.NewGame {
	g.Events = append([]club.Event{{At: g.Created, Kind: club.Noted, About: `{"date":"2026","tags":[{"Name":"GameId","Value":"Ève 🦊"}]}`}}, g.Events...)
	for i := range g.Events {
		g.Events[i].Seq = i + 1
	}
	g.Seq = len(g.Events)
	return g
}

// Imported games are read as they were stored, at any length, and can be continued.
func importedGames(t *testing.T, s club.Store) {
	at := began.Add(time.Hour)
	games := []club.NewGame{
		imported(1, 300),
		imported(2, 1, club.Event{At: at, Kind: club.Resigned, Side: game.Black}),
		imported(3, 0, club.Event{At: began.Add(-time.Hour), Kind: club.Aborted}),
		imported(4, 3, club.Event{At: at, Kind: club.Moved, Move: "late"}, club.Event{At: at, Kind: club.TakenBack, Ply: 2}, club.Event{At: at, Kind: club.DrawAgreed}),
		imported(5, 2, club.Event{At: at, Kind: club.Moved, Move: "with a command", Command: "c", Lag: 12}),
		imported(6, 9_999, club.Event{At: at, Kind: club.Resigned}),
		imported(7, 0),
		noted(imported(8, 40)),
	}
	create(t, s, games...)
	for _, g := range games {
		check(t, s, g)
	}
	g := games[0]
	for range 2 {
		e, st := Event(len(g.Events) + 1)
		if err := s.Append(t.Context(), g.ID, e, st); err != nil {
			t.Fatal(err)
		}
		g.Events, g.Standing = append(g.Events, e), st
		check(t, s, g)
	}
}
