package api_test

import (
	"testing"

	"tablier/api"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/rules/game"
)

// Only moderators see how similar a person's moves are to the engine's, together with the error rate. A few
// moves give no conclusion.
func TestLikeness(t *testing.T) {
	var accounts *account.Service
	s, hall := openLobby(t, func(_ *club.Config, ac *api.Config) { accounts = ac.Accounts })
	list := enrol(s, "Ève", "Malo", "Noé")
	eve, malo, noe := list[0], list[1], list[2]
	address := "/api/v1/moderation/people/" + eve.me().ID + "/likeness?game="
	eve.refused(eve.ask("GET", address+"ringo", nil), 403)
	noe.refused(noe.ask("GET", address+"ringo", nil), 403)
	if _, err := accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	none := want[members.Likeness](s, noe.ask("GET", address+"agon", nil), 200)
	if none.Games != 0 || none.Positions != 0 || none.Reading != "too-few" {
		t.Errorf("%+v", none)
	}
	link := want[play.Invitation](s, eve.ask("POST", "/api/v1/challenges", and(blitz, m{"game": "agon", "side": "white"})), 201)
	id := want[play.Invitation](s, malo.ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200).Played
	for range 5 {
		playTwo(t, s, id)
	}
	resign(t, s, hall, id, game.White)
	got := want[members.Likeness](s, noe.ask("GET", address+"agon", nil), 200)
	if got.Games != 1 || got.Positions+got.Wins == 0 || got.Positions > 2 || got.Reading != "too-few" || got.Z != 0 {
		t.Errorf("%+v", got)
	}
	if k := got.Measured.Kinds; len(k) != 6 || k[0].Name != "3" || k[0].Engine || !k[5].Engine {
		t.Errorf("%+v", got.Measured)
	}
	for _, id := range []string{"ring", "ringo", "court-circuit", "ra"} {
		other := want[members.Likeness](s, noe.ask("GET", address+id, nil), 200)
		if other.Reading != "unreliable" || other.Games+other.Positions+other.Wins+other.Kept != 0 || other.First+other.AsGood+other.Loss+other.Z != 0 || other.Measured.Reliable {
			t.Errorf("%s tells engines from nobody, but %+v", id, other)
		}
	}
	noe.refused(noe.ask("GET", address+"chess", nil), 404)
	noe.refused(noe.ask("GET", "/api/v1/moderation/people/nobody/likeness?game=ringo", nil), 404)
	log := want[struct{ Entries []members.LogEntry }](s, noe.ask("GET", "/api/v1/moderation/log?person="+eve.me().ID, nil), 200)
	if len(log.Entries) != 0 {
		t.Errorf("something was done: %+v", log.Entries)
	}
}

// Everybody can read how the method works and how often it errs.
func TestFairPlay(t *testing.T) {
	s := open(t, nil)
	page := want[struct {
		Nodes, Opening, Least int
		MostGames             int `json:"most_games"`
		Games                 []members.LikenessGame
	}](s, s.get("/api/v1/fair-play"), 200)
	if page.Nodes == 0 || page.Least == 0 || len(page.Games) != 5 {
		t.Fatalf("%+v", page)
	}
	for _, g := range page.Games {
		if g.Level == 0 || g.Unusual > g.Look || len(g.Kinds) == 0 {
			t.Errorf("%+v", g)
		}
	}
}
