package learn_test

import (
	neturl "net/url"
	"testing"

	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/api/view"
)

type shelf struct {
	Games []learn.LibraryGame `json:"games"`
	Total *int                `json:"total"`
	Next  int64               `json:"next"`
	// How many of how many games were compared; Looked and Among are the former names.
	Compared  int `json:"compared"`
	ToCompare int `json:"to_compare"`
	Looked    int `json:"looked"`
	Among     int `json:"among"`
}

// searchLibrary searches with names and values of parameters.
func searchLibrary(b *apitest.Browser, params ...string) shelf {
	v := neturl.Values{}
	for i := 0; i < len(params); i += 2 {
		v.Set(params[i], params[i+1])
	}
	return apitest.Want[shelf](b.Server, b.Ask("GET", "/api/v1/library?"+v.Encode(), nil), 200)
}

// Finished games are found by facts, opening and position, also under the symmetries of the board.
func TestLibrary(t *testing.T) {
	s := apitest.Open(t)
	eve, nobody := s.Browser(), s.Browser()
	eve.SignUp("Eve")
	ids := eve.LoseTwoGames()
	for name, c := range map[string]struct {
		params []string
		games  int
	}{
		"all":        {nil, 2},
		"player":     {[]string{"player", "eve", "opponent", "engine", "level", "1", "side", "first", "result", "lost"}, 2},
		"won":        {[]string{"player", "Eve", "result", "won"}, 0},
		"reason":     {[]string{"reason", "resigned", "game", "ringo", "options", "default"}, 2},
		"options":    {[]string{"game", "ringo", "options", "rings=5"}, 0},
		"length":     {[]string{"least", "2"}, 1},
		"later":      {[]string{"from", "2100-01-01"}, 0},
		"earlier":    {[]string{"until", "2100-01-01"}, 2},
		"opening":    {[]string{"game", "ringo", "moves", "b6-a6"}, 2},
		"image":      {[]string{"game", "ringo", "moves", "h6-a6"}, 2},
		"other":      {[]string{"game", "ringo", "moves", "b6-b5"}, 0},
		"pattern":    {[]string{"game", "ringo", "pattern", "a6:black,b6:empty", "turn", "white"}, 2},
		"its image":  {[]string{"game", "ringo", "pattern", "a6:black,h6:empty"}, 2},
		"not so":     {[]string{"game", "ringo", "pattern", "a6:white"}, 0},
		"whole":      {[]string{"game", "ringo", "pattern", "a1:black,rest:empty"}, 0},
		"tournament": {[]string{"tournament", "cup"}, 0},
		"both":       {[]string{"game", "ringo", "moves", "b6-a6", "pattern", "a6:b-man", "mode", "correspondence"}, 2},
	} {
		got := searchLibrary(nobody, c.params...)
		if len(got.Games) != c.games || got.Total == nil || *got.Total != c.games {
			t.Errorf("%s: %d games, want %d; %+v", name, len(got.Games), c.games, got)
		}
	}
	first := searchLibrary(nobody, "game", "ringo", "pattern", "a6:black", "limit", "1")
	if len(first.Games) != 1 || first.Games[0].ID != ids[1] || first.Games[0].Ply != 1 || first.Next == 0 {
		t.Fatalf("%+v", first)
	}
	if second := searchLibrary(nobody, "limit", "1", "before", "2"); len(second.Games) != 1 || second.Games[0].ID != ids[0] {
		t.Errorf("%+v", second)
	}
	pieces := apitest.Want[struct{ Pieces []string }](s, nobody.Ask("GET", "/api/v1/library/ringo/pieces", nil), 200)
	if len(pieces.Pieces) == 0 || pieces.Pieces[0] != "w-man" {
		t.Errorf("%v", pieces)
	}
}

// Invalid searches are refused with a reason. People who are playing such a game get no search by position.
func TestLibraryRefuses(t *testing.T) {
	s := apitest.Open(t)
	eve := s.Browser()
	eve.SignUp("Eve")
	for _, q := range []string{"player=Nobody", "opponent=Nobody", "from=yesterday", "until=x", "moves=b6-a6", "pattern=a1:piece", "game=ringo&options=x", "game=ringo&moves=x",
		"game=ringo&pattern=a1", "game=ringo&pattern=z9:empty", "game=ringo&moves=" + neturl.QueryEscape("b6-a6 d1-d2 a6-a5 d2-d1 a5-a6 d1-d2 a6-a5 d2-d1 a5-a6 d1-d2 a6-a5 d2-d1 a5-a6")} {
		eve.Refused(eve.Ask("GET", "/api/v1/library?"+q, nil), 422)
	}
	eve.Refused(eve.Ask("GET", "/api/v1/library?game=chess", nil), 404)
	eve.Refused(eve.Ask("GET", "/api/v1/library/chess/pieces", nil), 404)
	apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "person", "name": "x"}}), 201)
	eve.Refused(eve.Ask("GET", "/api/v1/library?game=ringo&pattern=a6:black", nil), 403)
	eve.Refused(eve.Ask("GET", "/api/v1/library?game=ringo&moves=b6-a6", nil), 403)
	apitest.Want[shelf](s, eve.Ask("GET", "/api/v1/library?game=ringo", nil), 200)
}
