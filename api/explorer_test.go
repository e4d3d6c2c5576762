package api_test

import (
	"slices"
	"testing"

	"tablier/api/boards"
	"tablier/api/view"
	"tablier/engine/roster"
)

type explored struct {
	boards.Played
	Moves  []boards.PlayedMove `json:"moves"`
	Recent []boards.PlayedGame `json:"recent"`
}

// In every game, the explorer counts a game when it is over, not before. While it lasts, its players get no
// answers.
func TestExplorer(t *testing.T) {
	s := open(t, nil)
	for _, g := range roster.All() {
		id := g.Info().ID
		eve, nobody := s.browser(), s.browser()
		eve.ask("POST", "/api/v1/guest", m{"name": "Ève"})
		at := "/api/v1/explorer/" + id
		made := want[view.Game](s, eve.ask("POST", "/api/v1/games", m{"game": id, "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "x"}}), 201)
		if v := want[explored](s, nobody.ask("GET", at, nil), 200); v.Games != 0 || len(v.Moves) != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		eve.refused(eve.ask("GET", at, nil), 403)
		if w := eve.ask("POST", "/api/v1/games/"+made.ID+"/resign", m{"seq": 0, "side": "white"}); w.Code != 200 {
			t.Fatalf("%s: %s", id, w.Body)
		}
		want[explored](s, eve.ask("GET", at, nil), 200)

		// A game against the computer counts when it ends.
		made = want[view.Game](s, eve.ask("POST", "/api/v1/games", m{"game": id, "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": 1}}), 201)
		seq := 0
		if made.Turn == "black" {
			made = want[view.Game](s, eve.ask("POST", "/api/v1/games/"+made.ID+"/engine", m{"seq": seq}), 200)
			seq = made.Seq
		}
		rules := g.Rules(g.Info().Defaults())
		st, err := rules.Parse(made.Position)
		if err != nil {
			t.Fatal(err)
		}
		made = want[view.Game](s, eve.ask("POST", "/api/v1/games/"+made.ID+"/moves", m{"seq": seq, "move": st.Moves()[0]}), 200)
		want[explored](s, eve.ask("GET", at, nil), 200) // a game against the computer does not block the explorer
		made = want[view.Game](s, eve.ask("POST", "/api/v1/games/"+made.ID+"/resign", m{"seq": made.Seq, "side": "white"}), 200)
		if _, err := s.book.Mend(t.Context(), s.club); err != nil {
			t.Fatal(err)
		}
		v := want[explored](s, nobody.ask("GET", at, nil), 200)
		first := made.Moves[0].Move
		if v.Games != 1 || v.Black != 1 || len(v.Moves) != 1 || v.Moves[0].Move != first && !slices.Contains(v.Moves[0].Also, first) || len(v.Recent) != 1 || v.Recent[0].ID != made.ID || v.Recent[0].White != "Ève" {
			t.Errorf("%s: %+v, want %s", id, v, first)
		}
		if v := want[explored](s, nobody.ask("GET", at+"?rated=true", nil), 200); v.Games != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		if v := want[explored](s, nobody.ask("GET", at+"?least=1600&most=2000", nil), 200); v.Games != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		nobody.refused(nobody.ask("GET", at+"?position=x", nil), 422)
		nobody.refused(nobody.ask("GET", at+"?options=x", nil), 422)
	}
	s.browser().refused(s.browser().ask("GET", "/api/v1/explorer/chess", nil), 404)
}
