package play_test

import (
	"bufio"
	"context"
	"encoding/json"
	"encoding/xml"
	"flag"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/rules/game"
)

func TestSeekIsTaken(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	w := b[0].Ask("POST", "/api/v1/seeks", apitest.Blitz.And(m{"rated": true, "side": "black", "options": "preset=bell"}))
	mine := apitest.Want[play.Invitation](s, w, 201)
	if mine.Status != "open" || mine.You != "from" || mine.From.Name != "Ève" || mine.Speed != "blitz" || !mine.Live || mine.Rating != 1500 || !mine.Provisional || mine.Options != "target=7" {
		t.Errorf("%+v", mine)
	}
	if got := w.Header().Get("Location"); got != "/api/v1/challenges/"+mine.ID {
		t.Errorf("Location %q", got)
	}
	v := apitest.Want[play.LobbyView](s, s.Get("/api/v1/lobby"), 200)
	if len(v.Seeks) != 1 || v.Seeks[0].You != "" || len(v.Mine) != 0 {
		t.Errorf("%+v", v)
	}
	taken := apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200)
	g := apitest.Want[view.Game](s, b[1].Ask("GET", "/api/v1/games/"+taken.Played, nil), 200)
	if g.Players.White.Name != "Zoé" || g.Players.Black.Name != "Ève" || !g.Rated || g.Clock != "180+2" || !slices.Equal(g.You, []string{"white"}) {
		t.Errorf("%+v", g.Summary)
	}
	if w, b := g.Players.White, g.Players.Black; w.Rating != 1500 || !w.Provisional || b.Rating != 1500 {
		t.Errorf("a rated game shows the ratings %d and %d", w.Rating, b.Rating)
	}
	late := s.Browser()
	if p := apitest.ProblemOf(t, late.Ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
}

func TestSeekMeetsSeek(t *testing.T) {
	s := apitest.Open(t)
	a, b := s.Browser(), s.Browser() // guests
	first := apitest.Want[play.Invitation](s, a.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201)
	second := apitest.Want[play.Invitation](s, b.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201)
	first = apitest.Want[play.Invitation](s, a.Ask("GET", "/api/v1/challenges/"+first.ID, nil), 200)
	if second.Status != "taken" || second.Played == "" || first.Played != second.Played {
		t.Errorf("%+v and %+v", first, second)
	}
}

func TestChallengeGoesToAndFro(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Ada")
	c := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "zoe"})), 201)
	at := func(word string) string { return "/api/v1/challenges/" + c.ID + "/" + word }
	if v := apitest.Want[play.LobbyView](s, b[1].Ask("GET", "/api/v1/lobby", nil), 200); len(v.Mine) != 1 || v.Mine[0].You != "to" {
		t.Errorf("%+v", v)
	}
	for who, target := range map[*apitest.Browser]string{b[2]: "/api/v1/challenges/" + c.ID, s.Browser(): "/api/v1/challenges/" + c.ID} {
		if p := apitest.ProblemOf(t, who.Ask("GET", target, nil)); p.Status != 404 {
			t.Errorf("somebody else's challenge: %+v", p)
		}
	}
	if p := apitest.ProblemOf(t, b[2].Ask("POST", at("accept"), m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	c = apitest.Want[play.Invitation](s, b[1].Ask("POST", at("counter"), apitest.Blitz.And(m{"clock": "300+5", "side": "white"})), 200)
	if c.You != "from" || c.Clock != "300+5" || c.Rounds != 1 {
		t.Errorf("%+v", c)
	}
	c = apitest.Want[play.Invitation](s, b[0].Ask("POST", at("decline"), m{"reason": "clock"}), 200)
	if c.Status != "declined" || c.Reason != "clock" {
		t.Errorf("%+v", c)
	}
	if p := apitest.ProblemOf(t, b[1].Ask("POST", at("cancel"), m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	for _, body := range []m{{"to": "nobody at all"}, {"to": "Ève"}, {"game": "chess"}, {"clock": "soon"}, {"format": "best-2"}, {"side": "red"}, {"minutes": 99999}, {"options": "rings=9"}, {"position": "<script>"}} {
		p := apitest.ProblemOf(t, b[0].Ask("POST", "/api/v1/challenges", apitest.Blitz.And(body)))
		if p.Status != 422 && p.Status != 404 {
			t.Errorf("%v: %+v", body, p)
		}
	}
}

func TestLinkWithItsCode(t *testing.T) {
	s := apitest.Open(t)
	a, b := s.Browser(), s.Browser()
	c := apitest.Want[play.Invitation](s, a.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"private": true})), 201)
	w := s.Get("/api/v1/challenges/" + c.ID + "/qr")
	var doc struct{ XMLName xml.Name }
	if err := xml.Unmarshal(w.Body.Bytes(), &doc); err != nil || doc.XMLName.Local != "svg" || w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%d %v %v", w.Code, w.Header(), err)
	}
	taken := apitest.Want[play.Invitation](s, b.Ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	if taken.Played == "" {
		t.Errorf("%+v", taken)
	}
	// The link is used up, and does not lead others to the game.
	if got := apitest.Want[play.Invitation](s, s.Get("/api/v1/challenges/"+c.ID), 200); got.Status != "taken" || got.Played != "" {
		t.Errorf("%+v", got)
	}
	for _, target := range []string{"/api/v1/challenges/nothing", "/api/v1/challenges/nothing/qr", "/api/v1/series/nothing"} {
		if p := apitest.ProblemOf(t, s.Get(target)); p.Status != 404 {
			t.Errorf("%s: %+v", target, p)
		}
	}
}

func TestRatedIsForMembers(t *testing.T) {
	s := apitest.Open(t)
	for _, target := range []string{"/api/v1/seeks", "/api/v1/challenges"} {
		if p := apitest.ProblemOf(t, s.Browser().Ask("POST", target, apitest.Blitz.And(m{"rated": true}))); p.Status != 401 || p.Field != "rated" {
			t.Errorf("%+v", p)
		}
		if p := apitest.ProblemOf(t, s.Post(target, apitest.Blitz)); p.Status != 401 {
			t.Errorf("a program without a name: %+v", p)
		}
	}
}

// Rated games produce ratings, results, statistics and, in the end, leaderboards.
func TestRatingsAndPlayers(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	for n := range 12 {
		mine := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/seeks", apitest.Blitz.And(m{"rated": true, "side": "white"})), 201)
		g := apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200).Played
		s.PlayTwo(g)
		s.Resign(g, game.Side(n%4/3)) // Zoé wins three of four
	}
	zoe := apitest.Want[play.PlayerInfo](s, s.Get("/api/v1/players/zoe"), 200)
	if len(zoe.Ratings) != 1 || zoe.Player.Name != "Zoé" {
		t.Fatalf("%+v", zoe)
	}
	r := zoe.Ratings[0]
	if r.Game != "ringo" || r.Speed != "blitz" || r.Games != 12 || r.Wins != 9 || r.Losses != 3 || r.Rating <= 1520 || r.Best < r.Rating || r.Provisional != (r.Deviation > 110) {
		t.Errorf("%+v", r)
	}
	if len(zoe.Counts) != 1 || zoe.Counts[0].Games != 12 || !zoe.Counts[0].First || zoe.Counts[0].Length != 2 {
		t.Errorf("%+v", zoe.Counts)
	}
	history := apitest.Want[[]play.Point](s, s.Get("/api/v1/players/Z%C3%B4%C3%A9/ratings/ringo/blitz"), 200)
	if len(history) != 12 || history[11].Rating != r.Rating || history[0].Rating-history[0].Change != 1500 || history[0].Against != 1500 {
		t.Errorf("%+v", history)
	}
	type page struct {
		Results []play.Result
		Next    string
	}
	first := apitest.Want[page](s, s.Get("/api/v1/players/zoe/results?game=ringo&speed=blitz&rated=true&against=eve&limit=8"), 200)
	rest := apitest.Want[page](s, s.Get("/api/v1/players/zoe/results?limit=8&before="+first.Next), 200)
	if len(first.Results) != 8 || len(rest.Results) != 4 || rest.Next != "" || first.Results[0].Opponent.Name != "Ève" || first.Results[0].Change == 0 {
		t.Errorf("%+v then %+v", first, rest)
	}
	versus := apitest.Want[struct {
		Player, Other              view.Someone
		Games, Wins, Draws, Losses int
		Counts                     []play.Counted
		Last                       []play.Result
	}](s, s.Get("/api/v1/players/eve/versus/zoe"), 200)
	if versus.Games != 12 || versus.Wins != 3 || versus.Losses != 9 || len(versus.Last) != 12 {
		t.Errorf("%+v", versus)
	}
	board := apitest.Want[play.Leaderboard](s, s.Get("/api/v1/leaderboards/ringo/blitz"), 200)
	all := apitest.Want[[]play.Leaderboard](s, s.Get("/api/v1/leaderboards?limit=3"), 200)
	if leads := r.Deviation <= 90; leads != (len(board.Leaders) == 2) || leads != (len(all) == 1) {
		t.Errorf("deviation %d, leaders %+v", r.Deviation, board)
	}
	// The data that the club stores about a person is deleted with the account.
	mine := apitest.Want[api.Export](s, b[1].Ask("GET", "/api/v1/me/export", nil), 200)
	if len(mine.Ratings) != 1 || len(mine.Results) != 12 || len(mine.Invitations) == 0 {
		t.Errorf("exported %d ratings, %d results, %d invitations", len(mine.Ratings), len(mine.Results), len(mine.Invitations))
	}
	for _, target := range []string{
		"/api/v1/players/nobody", "/api/v1/players/nobody/results", "/api/v1/players/nobody/ratings/ringo/blitz", "/api/v1/players/zoe/versus/nobody",
		"/api/v1/players/zoe/ratings/chess/blitz", "/api/v1/players/zoe/ratings/ringo/warp", "/api/v1/players/zoe/versus/zoe",
		"/api/v1/leaderboards/chess/blitz", "/api/v1/leaderboards/ringo/warp", "/api/v1/leaderboards/ringo/blitz?limit=1000", "/api/v1/players/zoe/results?limit=0",
	} {
		if p := apitest.ProblemOf(t, s.Get(target)); p.Status != 404 && p.Status != 422 {
			t.Errorf("%s: %+v", target, p)
		}
	}
}

func TestSeriesPage(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	c := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", m{"game": "ra", "to": "Zoé", "format": "match", "side": "white"}), 201)
	c = apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	r := apitest.Want[play.SeriesInfo](s, b[1].Ask("GET", "/api/v1/series/"+c.Series, nil), 200)
	if r.Status != "open" || r.You != 1 || len(r.Games) != 1 || r.Games[0].ID != c.Played || r.Games[0].White != 0 || r.Winner != -1 || r.Left != -1 {
		t.Errorf("%+v", r)
	}
	s.Resign(c.Played, game.White)
	r = apitest.Want[play.SeriesInfo](s, s.Get("/api/v1/series/"+c.Series), 200)
	if len(r.Games) != 2 || r.Games[0].Winner != 1 || r.Score[1] < 3 || r.Games[1].White != 0 || r.You != -1 {
		t.Errorf("%+v", r)
	}
	if p := apitest.ProblemOf(t, s.Browser().Ask("POST", "/api/v1/series/"+c.Series+"/leave", m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	r = apitest.Want[play.SeriesInfo](s, b[1].Ask("POST", "/api/v1/series/"+c.Series+"/leave", m{}), 200)
	if r.Status != "finished" || r.Winner != 0 || r.Left != 1 {
		t.Errorf("%+v", r)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", "/api/v1/series/"+c.Series+"/leave", m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	if r.Players[0].Page != "Ève" || r.Players[1].Page != "Zoé" {
		t.Errorf("players %+v", r.Players)
	}
	type list struct {
		Series []play.SeriesInfo
		Next   string
	}
	ids := func(b *apitest.Browser, target string) (out []string) {
		for _, r := range apitest.Want[list](s, b.Ask("GET", "/api/v1"+target, nil), 200).Series {
			out = append(out, r.ID)
		}
		return out
	}
	for _, target := range []string{"/series?state=finished", "/players/zoe/series", "/players/eve/series"} {
		if got := ids(b[1], target); !slices.Equal(got, []string{c.Series}) {
			t.Errorf("%s: %v", target, got)
		}
	}
	if got := ids(b[1], "/series"); len(got) > 0 {
		t.Errorf("going on: %v", got)
	}
	// A private game is only in its players' own lists.
	own := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", m{"game": "agon", "to": "Zoé", "format": "pair", "private": true}), 201)
	own = apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+own.ID+"/accept", m{}), 200)
	apitest.Want[play.SeriesInfo](s, b[0].Ask("POST", "/api/v1/series/"+own.Series+"/leave", m{}), 200)
	for target, n := range map[string]int{"/players/zoe/series": 1, "/players/eve/series": 2, "/series?state=finished": 2} {
		if got := ids(b[0], target); len(got) != n {
			t.Errorf("Ève sees %d of %s, want %d", len(got), target, n)
		}
	}
	if got := ids(s.Browser(), "/players/eve/series"); !slices.Equal(got, []string{c.Series}) {
		t.Errorf("a stranger sees %v", got)
	}
	for _, target := range []string{"/players/nobody/series", "/series?state=lost"} {
		if p := apitest.ProblemOf(t, b[0].Ask("GET", "/api/v1"+target, nil)); p.Status != 404 && p.Status != 422 {
			t.Errorf("%s: %+v", target, p)
		}
	}
	w := b[0].Ask("POST", "/api/v1/series", m{"game": "agon", "format": "pair", "level": 2})
	if own := b[0].Ask("GET", "/api/v1/series", nil); own.Code != 200 || !strings.Contains(own.Body.String(), `"agon"`) {
		t.Errorf("status %d: %s", own.Code, own.Body)
	}
	r = apitest.Want[play.SeriesInfo](s, w, 201)
	if r.Players[1].Kind != "engine" || r.Players[1].Level != 2 || r.You != 0 || w.Header().Get("Location") != "/api/v1/series/"+r.ID {
		t.Errorf("%+v", r)
	}
	for _, body := range []m{{"game": "agon"}, {"game": "agon", "format": "match"}, {"game": "ra", "format": "match", "rated": true}, {"game": "agon", "format": "pair", "level": 99}} {
		if p := apitest.ProblemOf(t, b[0].Ask("POST", "/api/v1/series", body)); p.Status != 422 {
			t.Errorf("%v: %+v", body, p)
		}
	}
}

func TestRematchCall(t *testing.T) {
	s := apitest.Open(t)
	a, b := s.Browser(), s.Browser()
	apitest.Want[play.Invitation](s, a.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201)
	first := apitest.Want[play.Invitation](s, b.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201).Played
	if p := apitest.ProblemOf(t, a.Ask("POST", apitest.GameURL(first, "rematch"), m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	s.Resign(first, game.White)
	if i := apitest.Want[play.Invitation](s, a.Ask("POST", apitest.GameURL(first, "rematch"), m{}), 200); i.Status != "open" || i.Of != first {
		t.Errorf("%+v", i)
	}
	i := apitest.Want[play.Invitation](s, b.Ask("POST", apitest.GameURL(first, "rematch"), m{}), 200)
	if i.Status != "taken" || i.Played == "" || i.Played == first {
		t.Errorf("%+v", i)
	}
	if p := apitest.ProblemOf(t, s.Browser().Ask("POST", apitest.GameURL(first, "rematch"), m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	if next := apitest.Want[play.Rematched](s, s.Browser().Ask("GET", apitest.GameURL(first, "rematch"), nil), 200); next.Played != i.Played {
		t.Errorf("%+v, want %s", next, i.Played)
	}
}

// The stream sends the whole lobby first, and then each change.
func TestLobbyStream(t *testing.T) {
	s := apitest.Open(t)
	server := httptest.NewServer(s.Handler)
	defer server.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/v1/lobby/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	type message struct {
		T           string
		Seeks, Mine []play.Invitation
		Offer       play.Invitation
	}
	read := func() (v message) {
		t.Helper()
		for lines.Scan() {
			if text := strings.TrimSpace(lines.Text()); text != "" {
				if err := json.Unmarshal([]byte(text), &v); err != nil {
					t.Fatalf("%v in %s", err, text)
				}
				return v
			}
		}
		t.Fatal("the stream ended: ", lines.Err())
		return v
	}
	if v := read(); v.T != "lobby" || len(v.Seeks) != 0 {
		t.Errorf("%+v", v)
	}
	a, b := s.Browser(), s.Browser()
	mine := apitest.Want[play.Invitation](s, a.Ask("POST", "/api/v1/seeks", apitest.Blitz), 201)
	if v := read(); v.T != "offer" || v.Offer.ID != mine.ID || v.Offer.Status != "open" {
		t.Errorf("%+v", v)
	}
	apitest.Want[play.Invitation](s, b.Ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200)
	if v := read(); v.Offer.Status != "taken" || v.Offer.Played == "" {
		t.Errorf("%+v", v)
	}
}

var long = flag.Bool("long", false, "post many more seeks")

// A hundred guests at one address post two thousand seeks, with -long ten thousand: all but a few are refused, and
// each refusal says why.
func TestThousandsOfSeeks(t *testing.T) {
	posts := 2_000
	if *long {
		posts = 10_000
	}
	s := apitest.Open(t)
	guests := make([]*apitest.Browser, 100)
	for i := range guests {
		guests[i] = s.Browser()
		apitest.Want[members.Me](s, guests[i].Ask("POST", "/api/v1/guest", m{}), 200)
	}
	counts := map[int]int{}
	for n := range posts {
		r := httptest.NewRequest("POST", "/api/v1/seeks", strings.NewReader(`{"game":"ringo","clock":"3d","side":"white"}`))
		r.RemoteAddr = "192.0.2.7:4711"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		for name, value := range guests[n%100].Cookies {
			r.AddCookie(&http.Cookie{Name: name, Value: value})
		}
		w := httptest.NewRecorder()
		s.Handler.ServeHTTP(w, r)
		counts[w.Code]++
		if w.Code == 429 && n%1000 == 999 {
			if p := apitest.ProblemOf(t, w); p.Detail == "" || p.Type != "urn:tablier:limited" {
				t.Errorf("%+v", p)
			}
		}
	}
	if counts[201] != 40 || counts[429] != posts-40 {
		t.Error(counts)
	}
}
