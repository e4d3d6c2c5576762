package play_test

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/lobby"
)

var byBid = m{"game": "ringo", "clock": "3d", "format": "bid-2", "side": "black"}

// drawn ends a game as an agreed draw, and records it.
func drawn(t *testing.T, s *apitest.Server, hall *lobby.Lobby, id string) {
	t.Helper()
	g, err := s.Club.Game(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []club.Command{
		{Kind: club.Offered, About: club.AboutDraw, Side: g.Turn}, {Kind: club.Accepted, About: club.AboutDraw, Side: g.Turn.Other()},
	} {
		c.Seq = g.Seq
		ctx := club.WithActor(t.Context(), club.Actor{ID: g.Players[c.Side].ID, Name: g.Players[c.Side].Name})
		if g, err = s.Club.Do(ctx, id, c); err != nil {
			t.Fatal(err)
		}
	}
	if err := hall.Ended(t.Context(), g); err != nil {
		t.Fatal(err)
	}
}

// Two people play a match by bid: each bids secretly, the lower bid gets the weaker side, and a draw counts as
// a win for it.
func TestMatchByBid(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé")
	o := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", byBid.And(m{"to": "Zoé", "rated": true, "bid": 1})), 201)
	if o.Bid == nil || *o.Bid != 1 || o.Bids != nil || o.Side != "black" || o.Format != "bid-2" {
		t.Errorf("%+v", o)
	}
	if p := apitest.ProblemOf(t, b[1].Ask("POST", "/api/v1/challenges/"+o.ID+"/accept", m{})); p.Status != 422 || p.Field != "bid" {
		t.Errorf("%+v", p)
	}
	taken := apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+o.ID+"/accept", m{"bid": 2}), 200)
	if *taken.Bid != 2 || !slices.Equal(taken.Bids, []int{1, 2}) {
		t.Errorf("%+v", taken)
	}
	if o = apitest.Want[play.Invitation](s, b[0].Ask("GET", "/api/v1/challenges/"+o.ID, nil), 200); *o.Bid != 1 || !slices.Equal(o.Bids, []int{1, 2}) {
		t.Errorf("%+v", o)
	}
	s.PlayTwo(o.Played)
	drawn(t, s, s.Lobby, o.Played)
	r := apitest.Want[play.SeriesInfo](s, b[1].Ask("GET", "/api/v1/series/"+o.Series, nil), 200)
	apitest.SameValues(t, r.Bid, [2]string{"weaker_player", "taker"})
	if r.Bid == nil || r.Bid.Weaker != 0 || r.Bid.Side != "black" || r.Bid.Odds != 1 || r.Bid.Used != 1 || !slices.Equal(r.Score, []float64{1, 0}) || len(r.Games) != 2 {
		t.Fatalf("%+v %+v", r, r.Bid)
	}
	g := apitest.Want[view.Game](s, b[0].Ask("GET", "/api/v1/games/"+r.Games[1].ID, nil), 200)
	if g.Players.Black.Name != "Ève" || !g.Rated {
		t.Errorf("%+v", g.Players)
	}
	// For ratings the draw is a draw.
	p := apitest.Want[play.PlayerInfo](s, s.Get("/api/v1/players/eve"), 200)
	if len(p.Ratings) != 1 || p.Ratings[0].Rating != 1500 {
		t.Errorf("after a draw between equals: %+v", p.Ratings)
	}
	s.PlayTwo(g.ID)
	drawn(t, s, s.Lobby, g.ID)
	r = apitest.Want[play.SeriesInfo](s, b[1].Ask("GET", "/api/v1/series/"+o.Series, nil), 200)
	if r.Status != "finished" || r.Winner != 0 || !slices.Equal(r.Score, []float64{1.5, 0.5}) || r.Bid.Used != 1 {
		t.Errorf("%+v", r)
	}
	again := apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/games/"+g.ID+"/rematch", m{"bid": 0}), 200)
	if again.Format != "bid-2" || again.Side != "black" || *again.Bid != 0 {
		t.Errorf("%+v", again)
	}
	if p := apitest.ProblemOf(t, b[0].Ask("POST", "/api/v1/games/"+g.ID+"/rematch", m{})); p.Status != 422 || p.Field != "bid" {
		t.Errorf("%+v", p)
	}
}

// Until both have bid, only the bidder can read a bid, in any call and in the lobby's stream.
func TestBidsAreSecret(t *testing.T) {
	s := apitest.Open(t)
	server := httptest.NewServer(s.Handler)
	defer server.Close()
	b := s.Enrol("Ève", "Zoé")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", server.URL+"/api/v1/lobby/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range b[1].Cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	answer, err := server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	next := func() string {
		t.Helper()
		for lines.Scan() {
			if text := strings.TrimSpace(lines.Text()); text != "" {
				return text
			}
		}
		t.Fatal("the stream ended: ", lines.Err())
		return ""
	}
	next() // the lobby's initial state
	secret := func(where, text string) {
		t.Helper()
		if strings.Contains(text, `"bid":`) || strings.Contains(text, `"bids":`) || strings.Contains(text, "Bids") {
			t.Errorf("%s tells a bid: %s", where, text)
		}
	}
	var ids []string
	for target, more := range map[string]m{"/api/v1/seeks": {}, "/api/v1/challenges": {"to": "Zoé"}} {
		o := apitest.Want[play.Invitation](s, b[0].Ask("POST", target, byBid.And(more.And(m{"bid": 1}))), 201)
		ids = append(ids, o.ID)
		secret("the stream", next())
		calls := []string{"/api/v1/challenges/" + o.ID, "/api/v1/lobby", "/api/v1/me/inbox", "/api/v1/me/export", "/challenge/" + o.ID, "/api/v1/series"}
		for _, c := range calls {
			secret(c, b[1].Ask("GET", c, nil).Body.String())
			secret(c+" for guests", s.Get(c).Body.String())
		}
		for _, c := range []m{{}, {"bid": 9}, {"bid": -1}, {"bid": 3}} {
			secret("a refusal", b[1].Ask("POST", "/api/v1/challenges/"+o.ID+"/accept", c).Body.String())
		}
	}
	own := b[0].Ask("GET", "/api/v1/me/export", nil).Body.String()
	if strings.Count(own, `"bid":1`) != 2 {
		t.Errorf("one's own bids are not in one's export")
	}
	apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+ids[0]+"/accept", m{"bid": 0}), 200)
	text := next()
	for !strings.HasPrefix(text, `{"t":"offer"`) { // the match is announced too
		text = next()
	}
	if !strings.Contains(text, `"bids":[1,0]`) {
		t.Errorf("once both have bid: %s", text)
	}
}

// A challenge without a bid is countered with one, and a bot accepts a match by bid.
func TestCounterAndBotBid(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève", "Zoé", "Robot")
	o := apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Zoé"})), 201)
	o = apitest.Want[play.Invitation](s, b[1].Ask("POST", "/api/v1/challenges/"+o.ID+"/counter", byBid.And(m{"bid": 2})), 200)
	if o.Bid == nil || *o.Bid != 2 || o.You != "from" {
		t.Errorf("%+v", o)
	}
	secret := apitest.Want[play.Invitation](s, b[0].Ask("GET", "/api/v1/challenges/"+o.ID, nil), 200)
	if secret.Bid != nil || secret.You != "to" {
		t.Errorf("%+v", secret)
	}
	bot := s.Browser()
	bot.Headers = []string{"Authorization", "Bearer " + apitest.Want[apitest.NewToken](s, b[2].Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": []string{"bot:play"}}), 201).Secret, "Sec-Fetch-Site", ""}
	apitest.Want[play.BotAccount](s, bot.Ask("POST", "/api/v1/bot/upgrade", nil), 200)
	o = apitest.Want[play.Invitation](s, b[0].Ask("POST", "/api/v1/challenges", byBid.And(m{"to": "Robot", "bid": 2})), 201)
	if taken := apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/bot/challenges/"+o.ID+"/accept", m{"bid": 1}), 200); !slices.Equal(taken.Bids, []int{2, 1}) {
		t.Errorf("%+v", taken)
	}
}
