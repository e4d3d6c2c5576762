package api_test

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
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/engine/roster"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/rules/game"
)

// late refers to a club that is created after its user.
type late struct{ club *club.Club }

func (l late) Create(ctx context.Context, s club.Setup) (club.Snapshot, error) {
	return l.club.Create(ctx, s)
}
func (l late) Annul(ctx context.Context, id string) (bool, error) { return l.club.Annul(ctx, id) }
func (l late) Game(ctx context.Context, id string) (club.Snapshot, error) {
	return l.club.Game(ctx, id)
}

// desk finds people as package app does.
type desk struct{ *account.People }

func (d desk) Named(ctx context.Context, name string) (lobby.Person, error) {
	p, err := d.FindName(ctx, name)
	return lobby.Person{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot}, err
}

func (d desk) Known(ctx context.Context, ids ...string) (map[string]lobby.Person, error) {
	known := map[string]lobby.Person{}
	for _, id := range ids {
		if p, err := d.Find(ctx, id); err == nil && !p.Deleted {
			known[id] = lobby.Person{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Bot: p.Bot}
		}
	}
	return known, nil
}

// openLobby opens a server with a lobby. Finished games are recorded before do returns.
func openLobby(t testing.TB, more ...func(*club.Config, *api.Config)) (*site, *lobby.Lobby) {
	s := open(t, func(cc *club.Config, ac *api.Config) {
		for _, f := range more {
			f(cc, ac)
		}
	})
	return s, s.hall
}

// enrol returns browsers of people with accounts.
func enrol(s *site, names ...string) (list []*browser) {
	for _, n := range names {
		b := s.browser()
		b.signUp(n)
		list = append(list, b)
	}
	return list
}

// resign ends a game as its player on a side, and records it.
func resign(t *testing.T, s *site, hall *lobby.Lobby, id string, side game.Side) {
	t.Helper()
	g, err := s.club.Game(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	ctx := club.WithActor(t.Context(), club.Actor{ID: g.Players[side].ID, Name: g.Players[side].Name})
	if g, err = s.club.Do(ctx, id, club.Command{Seq: g.Seq, Kind: club.Resigned, Side: side}); err != nil {
		t.Fatal(err)
	}
	if err := hall.Ended(t.Context(), g); err != nil {
		t.Fatal(err)
	}
}

// playTwo plays two moves of a game, so that it counts.
func playTwo(t *testing.T, s *site, id string) {
	t.Helper()
	for range 2 {
		g, err := s.club.Game(t.Context(), id)
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
		if _, err := s.club.Do(ctx, id, club.Command{Seq: g.Seq, Kind: club.Moved, Move: st.Moves()[0]}); err != nil {
			t.Fatal(err)
		}
	}
}

var blitz = m{"game": "ringo", "clock": "180+2"}

func and(a m, more m) m {
	out := m{}
	for k, v := range a {
		out[k] = v
	}
	for k, v := range more {
		out[k] = v
	}
	return out
}

func TestSeekIsTaken(t *testing.T) {
	s, _ := openLobby(t)
	b := enrol(s, "Ève", "Zoé")
	w := b[0].ask("POST", "/api/v1/seeks", and(blitz, m{"rated": true, "side": "black", "options": "preset=bell"}))
	mine := want[play.Invitation](s, w, 201)
	if mine.Status != "open" || mine.You != "from" || mine.From.Name != "Ève" || mine.Speed != "blitz" || !mine.Live || mine.Rating != 1500 || !mine.Provisional || mine.Options != "target=7" {
		t.Errorf("%+v", mine)
	}
	if got := w.Header().Get("Location"); got != "/api/v1/challenges/"+mine.ID {
		t.Errorf("Location %q", got)
	}
	v := want[play.LobbyView](s, s.get("/api/v1/lobby"), 200)
	if len(v.Seeks) != 1 || v.Seeks[0].You != "" || len(v.Mine) != 0 {
		t.Errorf("%+v", v)
	}
	taken := want[play.Invitation](s, b[1].ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200)
	g := want[view.Game](s, b[1].ask("GET", "/api/v1/games/"+taken.Played, nil), 200)
	if g.Players.White.Name != "Zoé" || g.Players.Black.Name != "Ève" || !g.Rated || g.Clock != "180+2" || !slices.Equal(g.You, []string{"white"}) {
		t.Errorf("%+v", g.Summary)
	}
	if w, b := g.Players.White, g.Players.Black; w.Rating != 1500 || !w.Provisional || b.Rating != 1500 {
		t.Errorf("a rated game shows the ratings %d and %d", w.Rating, b.Rating)
	}
	late := s.browser()
	if p := problem(t, late.ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
}

func TestSeekMeetsSeek(t *testing.T) {
	s, _ := openLobby(t)
	a, b := s.browser(), s.browser() // guests
	first := want[play.Invitation](s, a.ask("POST", "/api/v1/seeks", blitz), 201)
	second := want[play.Invitation](s, b.ask("POST", "/api/v1/seeks", blitz), 201)
	first = want[play.Invitation](s, a.ask("GET", "/api/v1/challenges/"+first.ID, nil), 200)
	if second.Status != "taken" || second.Played == "" || first.Played != second.Played {
		t.Errorf("%+v and %+v", first, second)
	}
}

func TestChallengeGoesToAndFro(t *testing.T) {
	s, _ := openLobby(t)
	b := enrol(s, "Ève", "Zoé", "Ada")
	c := want[play.Invitation](s, b[0].ask("POST", "/api/v1/challenges", and(blitz, m{"to": "zoe"})), 201)
	at := func(word string) string { return "/api/v1/challenges/" + c.ID + "/" + word }
	if v := want[play.LobbyView](s, b[1].ask("GET", "/api/v1/lobby", nil), 200); len(v.Mine) != 1 || v.Mine[0].You != "to" {
		t.Errorf("%+v", v)
	}
	for who, target := range map[*browser]string{b[2]: "/api/v1/challenges/" + c.ID, s.browser(): "/api/v1/challenges/" + c.ID} {
		if p := problem(t, who.ask("GET", target, nil)); p.Status != 404 {
			t.Errorf("somebody else's challenge: %+v", p)
		}
	}
	if p := problem(t, b[2].ask("POST", at("accept"), m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	c = want[play.Invitation](s, b[1].ask("POST", at("counter"), and(blitz, m{"clock": "300+5", "side": "white"})), 200)
	if c.You != "from" || c.Clock != "300+5" || c.Rounds != 1 {
		t.Errorf("%+v", c)
	}
	c = want[play.Invitation](s, b[0].ask("POST", at("decline"), m{"reason": "clock"}), 200)
	if c.Status != "declined" || c.Reason != "clock" {
		t.Errorf("%+v", c)
	}
	if p := problem(t, b[1].ask("POST", at("cancel"), m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	for _, body := range []m{{"to": "nobody at all"}, {"to": "Ève"}, {"game": "chess"}, {"clock": "soon"}, {"format": "best-2"}, {"side": "red"}, {"minutes": 99999}, {"options": "rings=9"}, {"position": "<script>"}} {
		p := problem(t, b[0].ask("POST", "/api/v1/challenges", and(blitz, body)))
		if p.Status != 422 && p.Status != 404 {
			t.Errorf("%v: %+v", body, p)
		}
	}
}

func TestLinkWithItsCode(t *testing.T) {
	s, _ := openLobby(t)
	a, b := s.browser(), s.browser()
	c := want[play.Invitation](s, a.ask("POST", "/api/v1/challenges", and(blitz, m{"private": true})), 201)
	w := s.get("/api/v1/challenges/" + c.ID + "/qr")
	var doc struct{ XMLName xml.Name }
	if err := xml.Unmarshal(w.Body.Bytes(), &doc); err != nil || doc.XMLName.Local != "svg" || w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%d %v %v", w.Code, w.Header(), err)
	}
	taken := want[play.Invitation](s, b.ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	if taken.Played == "" {
		t.Errorf("%+v", taken)
	}
	// The link is used up, and does not lead others to the game.
	if got := want[play.Invitation](s, s.get("/api/v1/challenges/"+c.ID), 200); got.Status != "taken" || got.Played != "" {
		t.Errorf("%+v", got)
	}
	for _, target := range []string{"/api/v1/challenges/nothing", "/api/v1/challenges/nothing/qr", "/api/v1/series/nothing"} {
		if p := problem(t, s.get(target)); p.Status != 404 {
			t.Errorf("%s: %+v", target, p)
		}
	}
}

func TestRatedIsForMembers(t *testing.T) {
	s, _ := openLobby(t)
	for _, target := range []string{"/api/v1/seeks", "/api/v1/challenges"} {
		if p := problem(t, s.browser().ask("POST", target, and(blitz, m{"rated": true}))); p.Status != 401 || p.Field != "rated" {
			t.Errorf("%+v", p)
		}
		if p := problem(t, s.post(target, blitz)); p.Status != 401 {
			t.Errorf("a program without a name: %+v", p)
		}
	}
}

// Rated games produce ratings, results, statistics and, in the end, leaderboards.
func TestRatingsAndPlayers(t *testing.T) {
	s, hall := openLobby(t)
	b := enrol(s, "Ève", "Zoé")
	for n := range 12 {
		mine := want[play.Invitation](s, b[0].ask("POST", "/api/v1/seeks", and(blitz, m{"rated": true, "side": "white"})), 201)
		g := want[play.Invitation](s, b[1].ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200).Played
		playTwo(t, s, g)
		resign(t, s, hall, g, game.Side(n%4/3)) // Zoé wins three of four
	}
	zoe := want[play.PlayerInfo](s, s.get("/api/v1/players/zoe"), 200)
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
	history := want[[]play.Point](s, s.get("/api/v1/players/Z%C3%B4%C3%A9/ratings/ringo/blitz"), 200)
	if len(history) != 12 || history[11].Rating != r.Rating || history[0].Rating-history[0].Change != 1500 || history[0].Against != 1500 {
		t.Errorf("%+v", history)
	}
	type page struct {
		Results []play.Result
		Next    string
	}
	first := want[page](s, s.get("/api/v1/players/zoe/results?game=ringo&speed=blitz&rated=true&against=eve&limit=8"), 200)
	rest := want[page](s, s.get("/api/v1/players/zoe/results?limit=8&before="+first.Next), 200)
	if len(first.Results) != 8 || len(rest.Results) != 4 || rest.Next != "" || first.Results[0].Opponent.Name != "Ève" || first.Results[0].Change == 0 {
		t.Errorf("%+v then %+v", first, rest)
	}
	versus := want[struct {
		Player, Other              view.Someone
		Games, Wins, Draws, Losses int
		Counts                     []play.Counted
		Last                       []play.Result
	}](s, s.get("/api/v1/players/eve/versus/zoe"), 200)
	if versus.Games != 12 || versus.Wins != 3 || versus.Losses != 9 || len(versus.Last) != 12 {
		t.Errorf("%+v", versus)
	}
	board := want[play.Leaderboard](s, s.get("/api/v1/leaderboards/ringo/blitz"), 200)
	all := want[[]play.Leaderboard](s, s.get("/api/v1/leaderboards?limit=3"), 200)
	if leads := r.Deviation <= 90; leads != (len(board.Leaders) == 2) || leads != (len(all) == 1) {
		t.Errorf("deviation %d, leaders %+v", r.Deviation, board)
	}
	// The data that the club stores about a person is deleted with the account.
	mine := want[api.Export](s, b[1].ask("GET", "/api/v1/me/export", nil), 200)
	if len(mine.Ratings) != 1 || len(mine.Results) != 12 || len(mine.Invitations) == 0 {
		t.Errorf("exported %d ratings, %d results, %d invitations", len(mine.Ratings), len(mine.Results), len(mine.Invitations))
	}
	for _, target := range []string{
		"/api/v1/players/nobody", "/api/v1/players/nobody/results", "/api/v1/players/nobody/ratings/ringo/blitz", "/api/v1/players/zoe/versus/nobody",
		"/api/v1/players/zoe/ratings/chess/blitz", "/api/v1/players/zoe/ratings/ringo/warp", "/api/v1/players/zoe/versus/zoe",
		"/api/v1/leaderboards/chess/blitz", "/api/v1/leaderboards/ringo/warp", "/api/v1/leaderboards/ringo/blitz?limit=1000", "/api/v1/players/zoe/results?limit=0",
	} {
		if p := problem(t, s.get(target)); p.Status != 404 && p.Status != 422 {
			t.Errorf("%s: %+v", target, p)
		}
	}
}

func TestSeriesPage(t *testing.T) {
	s, hall := openLobby(t)
	b := enrol(s, "Ève", "Zoé")
	c := want[play.Invitation](s, b[0].ask("POST", "/api/v1/challenges", m{"game": "ra", "to": "Zoé", "format": "match", "side": "white"}), 201)
	c = want[play.Invitation](s, b[1].ask("POST", "/api/v1/challenges/"+c.ID+"/accept", m{}), 200)
	r := want[play.SeriesInfo](s, b[1].ask("GET", "/api/v1/series/"+c.Series, nil), 200)
	if r.Status != "open" || r.You != 1 || len(r.Games) != 1 || r.Games[0].ID != c.Played || r.Games[0].White != 0 || r.Winner != -1 || r.Left != -1 {
		t.Errorf("%+v", r)
	}
	resign(t, s, hall, c.Played, game.White)
	r = want[play.SeriesInfo](s, s.get("/api/v1/series/"+c.Series), 200)
	if len(r.Games) != 2 || r.Games[0].Winner != 1 || r.Score[1] < 3 || r.Games[1].White != 0 || r.You != -1 {
		t.Errorf("%+v", r)
	}
	if p := problem(t, s.browser().ask("POST", "/api/v1/series/"+c.Series+"/leave", m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	r = want[play.SeriesInfo](s, b[1].ask("POST", "/api/v1/series/"+c.Series+"/leave", m{}), 200)
	if r.Status != "finished" || r.Winner != 0 || r.Left != 1 {
		t.Errorf("%+v", r)
	}
	if p := problem(t, b[0].ask("POST", "/api/v1/series/"+c.Series+"/leave", m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	if r.Players[0].Page != "Ève" || r.Players[1].Page != "Zoé" {
		t.Errorf("players %+v", r.Players)
	}
	type list struct {
		Series []play.SeriesInfo
		Next   string
	}
	ids := func(b *browser, target string) (out []string) {
		for _, r := range want[list](s, b.ask("GET", "/api/v1"+target, nil), 200).Series {
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
	own := want[play.Invitation](s, b[0].ask("POST", "/api/v1/challenges", m{"game": "agon", "to": "Zoé", "format": "pair", "private": true}), 201)
	own = want[play.Invitation](s, b[1].ask("POST", "/api/v1/challenges/"+own.ID+"/accept", m{}), 200)
	want[play.SeriesInfo](s, b[0].ask("POST", "/api/v1/series/"+own.Series+"/leave", m{}), 200)
	for target, n := range map[string]int{"/players/zoe/series": 1, "/players/eve/series": 2, "/series?state=finished": 2} {
		if got := ids(b[0], target); len(got) != n {
			t.Errorf("Ève sees %d of %s, want %d", len(got), target, n)
		}
	}
	if got := ids(s.browser(), "/players/eve/series"); !slices.Equal(got, []string{c.Series}) {
		t.Errorf("a stranger sees %v", got)
	}
	for _, target := range []string{"/players/nobody/series", "/series?state=lost"} {
		if p := problem(t, b[0].ask("GET", "/api/v1"+target, nil)); p.Status != 404 && p.Status != 422 {
			t.Errorf("%s: %+v", target, p)
		}
	}
	w := b[0].ask("POST", "/api/v1/series", m{"game": "agon", "format": "pair", "level": 2})
	if own := b[0].ask("GET", "/api/v1/series", nil); own.Code != 200 || !strings.Contains(own.Body.String(), `"agon"`) {
		t.Errorf("status %d: %s", own.Code, own.Body)
	}
	r = want[play.SeriesInfo](s, w, 201)
	if r.Players[1].Kind != "engine" || r.Players[1].Level != 2 || r.You != 0 || w.Header().Get("Location") != "/api/v1/series/"+r.ID {
		t.Errorf("%+v", r)
	}
	for _, body := range []m{{"game": "agon"}, {"game": "agon", "format": "match"}, {"game": "ra", "format": "match", "rated": true}, {"game": "agon", "format": "pair", "level": 99}} {
		if p := problem(t, b[0].ask("POST", "/api/v1/series", body)); p.Status != 422 {
			t.Errorf("%v: %+v", body, p)
		}
	}
}

func TestRematchCall(t *testing.T) {
	s, hall := openLobby(t)
	a, b := s.browser(), s.browser()
	want[play.Invitation](s, a.ask("POST", "/api/v1/seeks", blitz), 201)
	first := want[play.Invitation](s, b.ask("POST", "/api/v1/seeks", blitz), 201).Played
	if p := problem(t, a.ask("POST", url(first, "rematch"), m{})); p.Status != 409 {
		t.Errorf("%+v", p)
	}
	resign(t, s, hall, first, game.White)
	if i := want[play.Invitation](s, a.ask("POST", url(first, "rematch"), m{}), 200); i.Status != "open" || i.Of != first {
		t.Errorf("%+v", i)
	}
	i := want[play.Invitation](s, b.ask("POST", url(first, "rematch"), m{}), 200)
	if i.Status != "taken" || i.Played == "" || i.Played == first {
		t.Errorf("%+v", i)
	}
	if p := problem(t, s.browser().ask("POST", url(first, "rematch"), m{})); p.Status != 403 {
		t.Errorf("%+v", p)
	}
	if next := want[play.Rematched](s, s.browser().ask("GET", url(first, "rematch"), nil), 200); next.Played != i.Played {
		t.Errorf("%+v, want %s", next, i.Played)
	}
}

// The stream sends the whole lobby first, and then each change.
func TestLobbyStream(t *testing.T) {
	s, _ := openLobby(t)
	server := httptest.NewServer(s.h)
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
	a, b := s.browser(), s.browser()
	mine := want[play.Invitation](s, a.ask("POST", "/api/v1/seeks", blitz), 201)
	if v := read(); v.T != "offer" || v.Offer.ID != mine.ID || v.Offer.Status != "open" {
		t.Errorf("%+v", v)
	}
	want[play.Invitation](s, b.ask("POST", "/api/v1/challenges/"+mine.ID+"/accept", m{}), 200)
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
	s, _ := openLobby(t)
	guests := make([]*browser, 100)
	for i := range guests {
		guests[i] = s.browser()
		want[members.Me](s, guests[i].ask("POST", "/api/v1/guest", m{}), 200)
	}
	counts := map[int]int{}
	for n := range posts {
		r := httptest.NewRequest("POST", "/api/v1/seeks", strings.NewReader(`{"game":"ringo","clock":"3d","side":"white"}`))
		r.RemoteAddr = "192.0.2.7:4711"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		for name, value := range guests[n%100].cookies {
			r.AddCookie(&http.Cookie{Name: name, Value: value})
		}
		w := httptest.NewRecorder()
		s.h.ServeHTTP(w, r)
		counts[w.Code]++
		if w.Code == 429 && n%1000 == 999 {
			if p := problem(t, w); p.Detail == "" || p.Type != "urn:tablier:limited" {
				t.Errorf("%+v", p)
			}
		}
	}
	if counts[201] != 40 || counts[429] != posts-40 {
		t.Error(counts)
	}
}
