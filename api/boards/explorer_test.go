package boards_test

import (
	"slices"
	"testing"

	"tablier/api/apitest"
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
	s := apitest.Open(t)
	for _, g := range roster.All() {
		id := g.Info().ID
		eve, nobody := s.Browser(), s.Browser()
		eve.Ask("POST", "/api/v1/guest", m{"name": "Ève"})
		at := "/api/v1/explorer/" + id
		made := apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": id, "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "x"}}), 201)
		if v := apitest.Want[explored](s, nobody.Ask("GET", at, nil), 200); v.Games != 0 || len(v.Moves) != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		eve.Refused(eve.Ask("GET", at, nil), 403)
		if w := eve.Ask("POST", "/api/v1/games/"+made.ID+"/resign", m{"seq": 0, "side": "white"}); w.Code != 200 {
			t.Fatalf("%s: %s", id, w.Body)
		}
		apitest.Want[explored](s, eve.Ask("GET", at, nil), 200)

		// A game against the computer counts when it ends.
		made = apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": id, "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine", "level": 1}}), 201)
		seq := 0
		if made.Turn == "black" {
			made = apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games/"+made.ID+"/engine", m{"seq": seq}), 200)
			seq = made.Seq
		}
		rules := g.Rules(g.Info().Defaults())
		st, err := rules.Parse(made.Position)
		if err != nil {
			t.Fatal(err)
		}
		made = apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games/"+made.ID+"/moves", m{"seq": seq, "move": st.Moves()[0]}), 200)
		apitest.Want[explored](s, eve.Ask("GET", at, nil), 200) // a game against the computer does not block the explorer
		made = apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games/"+made.ID+"/resign", m{"seq": made.Seq, "side": "white"}), 200)
		if _, err := s.Explorer.Mend(t.Context(), s.Club); err != nil {
			t.Fatal(err)
		}
		v := apitest.Want[explored](s, nobody.Ask("GET", at, nil), 200)
		first := made.Moves[0].Move
		if v.Games != 1 || v.Black != 1 || len(v.Moves) != 1 || v.Moves[0].Move != first && !slices.Contains(v.Moves[0].Also, first) || len(v.Recent) != 1 || v.Recent[0].ID != made.ID || v.Recent[0].White != "Ève" {
			t.Errorf("%s: %+v, want %s", id, v, first)
		}
		if v := apitest.Want[explored](s, nobody.Ask("GET", at+"?rated=true", nil), 200); v.Games != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		if v := apitest.Want[explored](s, nobody.Ask("GET", at+"?least=1600&most=2000", nil), 200); v.Games != 0 {
			t.Errorf("%s: %+v", id, v)
		}
		nobody.Refused(nobody.Ask("GET", at+"?position=x", nil), 422)
		nobody.Refused(nobody.Ask("GET", at+"?options=x", nil), 422)
	}
	s.Browser().Refused(s.Browser().Ask("GET", "/api/v1/explorer/chess", nil), 404)
}
