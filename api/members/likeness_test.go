package members_test

import (
	"testing"

	"tablier/api"
	"tablier/api/apitest"
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
	s := apitest.Open(t, func(_ *club.Config, ac *api.Config) { accounts = ac.Accounts })
	list := s.Enrol("Ève", "Malo", "Noé")
	eve, malo, noe := list[0], list[1], list[2]
	address := "/api/v1/moderation/people/" + eve.Me().ID + "/likeness?game="
	eve.Refused(eve.Ask("GET", address+"ringo", nil), 403)
	noe.Refused(noe.Ask("GET", address+"ringo", nil), 403)
	if _, err := accounts.People.SetRole(t.Context(), "Noé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	none := apitest.Want[members.Likeness](s, noe.Ask("GET", address+"agon", nil), 200)
	if none.Games != 0 || none.Positions != 0 || none.Reading != "too-few" {
		t.Errorf("%+v", none)
	}
	link := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"game": "agon", "side": "white"})), 201)
	id := apitest.Want[play.Invitation](s, malo.Ask("POST", "/api/v1/challenges/"+link.ID+"/accept", m{}), 200).Played
	for range 5 {
		s.PlayTwo(id)
	}
	s.Resign(id, game.White)
	got := apitest.Want[members.Likeness](s, noe.Ask("GET", address+"agon", nil), 200)
	if got.Games != 1 || got.Positions+got.Wins == 0 || got.Positions > 2 || got.Reading != "too-few" || got.Z != 0 {
		t.Errorf("%+v", got)
	}
	if k := got.Measured.Kinds; len(k) != 6 || k[0].Name != "3" || k[0].Engine || !k[5].Engine {
		t.Errorf("%+v", got.Measured)
	}
	for _, id := range []string{"ring", "ringo", "court-circuit", "ra"} {
		other := apitest.Want[members.Likeness](s, noe.Ask("GET", address+id, nil), 200)
		if other.Reading != "unreliable" || other.Games+other.Positions+other.Wins+other.Kept != 0 || other.First+other.AsGood+other.Loss+other.Z != 0 || other.Measured.Reliable {
			t.Errorf("%s tells engines from nobody, but %+v", id, other)
		}
	}
	noe.Refused(noe.Ask("GET", address+"chess", nil), 404)
	noe.Refused(noe.Ask("GET", "/api/v1/moderation/people/nobody/likeness?game=ringo", nil), 404)
	log := apitest.Want[struct{ Entries []members.LogEntry }](s, noe.Ask("GET", "/api/v1/moderation/log?person="+eve.Me().ID, nil), 200)
	if len(log.Entries) != 0 {
		t.Errorf("something was done: %+v", log.Entries)
	}
}

// Everybody can read how the method works and how often it errs.
func TestFairPlay(t *testing.T) {
	s := apitest.Open(t)
	page := apitest.Want[struct {
		Nodes, Opening, Least int
		MostGames             int `json:"most_games"`
		Games                 []members.LikenessGame
	}](s, s.Get("/api/v1/fair-play"), 200)
	if page.Nodes == 0 || page.Least == 0 || len(page.Games) != 5 {
		t.Fatalf("%+v", page)
	}
	for _, g := range page.Games {
		if g.Level == 0 || g.Unusual > g.Look || len(g.Kinds) == 0 {
			t.Errorf("%+v", g)
		}
	}
}
