package apitest

import (
	"maps"

	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
)

// M is a JSON object.
type M map[string]any

var (
	Eve      = M{"kind": "person", "name": "Ève"}
	Zoe      = M{"kind": "person", "name": "Zoé"}
	Computer = M{"kind": "engine", "level": 1}
)

// CreateGame creates a game of Ringo between Ève and Zoé, with these changes.
func (s *Server) CreateGame(change M) view.Game {
	s.T.Helper()
	body := M{"game": "ringo", "white": Eve, "black": Zoe}
	for k, v := range change {
		body[k] = v
	}
	return Want[view.Game](s, s.Post("/api/v1/games", body), 201)
}

// GameURL returns the address of a call about a game.
func GameURL(id, act string) string { return "/api/v1/games/" + id + "/" + act }

// LoseTwoGames plays two games of Ringo against the computer: Black moves to a6 and resigns, in the second game after
// that move.
func (b *Browser) LoseTwoGames() (ids []string) {
	for _, plies := range []int{1, 2} {
		g := Want[view.Game](b.Server, b.Ask("POST", "/api/v1/games", M{"game": "ringo", "black": M{"kind": "person", "me": true}, "white": M{"kind": "engine", "level": 1}}), 201)
		g = Want[view.Game](b.Server, b.Ask("POST", "/api/v1/games/"+g.ID+"/moves", M{"seq": 0, "move": "b6-a6"}), 200)
		if plies > 1 {
			g = Want[view.Game](b.Server, b.Ask("POST", "/api/v1/games/"+g.ID+"/engine", M{"seq": g.Seq}), 200)
		}
		Want[view.Game](b.Server, b.Ask("POST", "/api/v1/games/"+g.ID+"/resign", M{"seq": g.Seq, "side": "black"}), 200)
		ids = append(ids, g.ID)
	}
	if _, err := b.Library.Mend(b.T.Context(), b.Club); err != nil {
		b.T.Fatal(err)
	}
	return ids
}

// Resign ends a game as its player on a side, and records it.
func (s *Server) Resign(id string, side game.Side) {
	t := s.T
	t.Helper()
	g, err := s.Club.Game(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	ctx := club.WithActor(t.Context(), club.Actor{ID: g.Players[side].ID, Name: g.Players[side].Name})
	if g, err = s.Club.Do(ctx, id, club.Command{Seq: g.Seq, Kind: club.Resigned, Side: side}); err != nil {
		t.Fatal(err)
	}
	if err := s.Lobby.Ended(t.Context(), g); err != nil {
		t.Fatal(err)
	}
}

// PlayTwo plays two moves of a game, so that it counts.
func (s *Server) PlayTwo(id string) {
	t := s.T
	t.Helper()
	for range 2 {
		g, err := s.Club.Game(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		bound, err := roster.Find(g.Game)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := bound.Info().ParseOptions(g.Options)
		st, err := bound.Rules(o).Parse(g.Position)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Players[g.Turn]
		ctx := club.WithActor(t.Context(), club.Actor{ID: p.ID, Name: p.Name})
		if _, err := s.Club.Do(ctx, id, club.Command{Seq: g.Seq, Kind: club.Moved, Move: st.Moves()[0]}); err != nil {
			t.Fatal(err)
		}
	}
}

// Blitz are the terms of an offer in the lobby.
var Blitz = M{"game": "ringo", "clock": "180+2"}

// And returns a copy with more.
func (a M) And(more M) M {
	out := M{}
	maps.Copy(out, a)
	maps.Copy(out, more)
	return out
}
