package tournaments_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/live"
	"tablier/play/tournament"
)

// comment comments on the position after ply plies.
func comment(d *apitest.DelayedGame, who *apitest.Browser, ply int, text string, status int) {
	d.T.Helper()
	if w := who.Ask("POST", apitest.GameURL(d.Game, "chat"), m{"room": "commentary", "text": text, "ply": ply}); w.Code != status {
		d.T.Errorf("%s: %d, want %d: %s", text, w.Code, status, w.Body)
	}
}

func comments(d *apitest.DelayedGame, who *apitest.Browser) apitest.Chat {
	d.T.Helper()
	return apitest.Want[apitest.Chat](d.Server, who.Ask("GET", apitest.GameURL(d.Game, "chat")+"?room=commentary", nil), 200)
}

// nameCommentator makes Noé the commentator.
func nameCommentator(d *apitest.DelayedGame) {
	d.T.Helper()
	i := apitest.Want[tournaments.TournamentInfo](d.Server, d.Director.Ask("POST", apitest.TournamentsPath+"/"+d.Tournament+"/commentators", m{"name": "Noé"}), 200)
	if !slices.Equal(i.Commentators, []string{"Noé"}) {
		d.T.Errorf("%v", i.Commentators)
	}
}

// Only members whom a director names can comment, and only on moves of the game.
func TestWhoComments(t *testing.T) {
	d := apitest.NewDelayedGame(t, nil)
	at := apitest.TournamentsPath + "/" + d.Tournament + "/commentators"
	commented := func() bool {
		return apitest.Want[view.Game](d.Server, d.Browser().Ask("GET", "/api/v1/games/"+d.Game, nil), 200).Commented
	}
	comment(d, d.Noe, 0, "too early", 403)
	if commented() {
		t.Error("it has no commentators yet")
	}
	d.Noe.Refused(d.Noe.Ask("POST", at, m{"name": "Noé"}), 403)
	d.Director.Refused(d.Director.Ask("POST", at, m{"name": "Nobody"}), 404)
	nameCommentator(d)
	if !commented() {
		t.Error("it has a commentator")
	}
	d.Move(2)
	comment(d, d.Noe, 2, "un coup fort", 200)
	comment(d, d.Noe, 3, "no such move", 422)
	comment(d, d.Noe, 2, strings.Repeat("x", 1001), 422)
	comment(d, d.Director, 0, "a director is not a commentator", 403)
	comment(d, d.Players[0], 0, "a player", 403)
	comment(d, d.Browser(), 0, "a guest", 403)
	if c := comments(d, d.Browser()); len(c.Lines) != 1 || c.Lines[0].Ply != 2 || c.Lines[0].Text != "un coup fort" || c.Lines[0].Name != "Noé" || c.Write {
		t.Errorf("%+v", c)
	}
	if !comments(d, d.Noe).Write {
		t.Error("a commentator may write")
	}
	if e := apitest.Want[api.Export](d.Server, d.Noe.Ask("GET", "/api/v1/me/export", nil), 200); len(e.Chat) != 1 || e.Chat[0].Ply != 2 || e.Chat[0].Room != string(social.Commentary) {
		t.Errorf("%+v", e.Chat)
	}
	apitest.Want[tournaments.TournamentInfo](d.Server, d.Director.Ask("POST", at, m{"name": "Noé", "remove": true}), 200)
	comment(d, d.Noe, 0, "no longer", 403)
	if c := comments(d, d.Browser()); len(c.Lines) != 1 {
		t.Errorf("what was said stays: %+v", c)
	}
}

// A commentator who also plays can comment on other games, but not on their own.
func TestCommentatorPlays(t *testing.T) {
	d := apitest.NewDelayedGame(t, nil)
	apitest.Want[tournaments.TournamentInfo](d.Server, d.Director.Ask("POST", apitest.TournamentsPath+"/"+d.Tournament+"/commentators", m{"name": d.Players[0].Me().Name}), 200)
	comment(d, d.Players[0], 0, "x", 403)
	d.Server.Resign(d.Game, 0)
	comment(d, d.Players[0], 0, "x", 200)
}

// The players see no comments on their game in progress: in no call, not even as moderators, and not over the
// WebSocket.
func TestPlayersSeeNoComments(t *testing.T) {
	d := apitest.NewDelayedGame(t, nil)
	nameCommentator(d)
	for _, p := range d.Players {
		if _, err := d.Accounts.People.SetRole(t.Context(), p.Me().Name, account.Moderator); err != nil {
			t.Fatal(err)
		}
	}
	d.Move(1)
	lines := []*apitest.Socket{d.Players[0].Socket(d.Address), d.Players[1].Socket(d.Address)}
	fan := d.Browser().Socket(d.Address)
	for _, l := range append(lines, fan) {
		l.Say(m{"t": "watch", "game": d.Game})
		l.Hear("game")
	}
	comment(d, d.Noe, 1, "a secret for @"+d.Players[0].Me().Name, 200)
	comment(d, d.Noe, 1, "a second secret", 200)
	if _, before := fan.Hear("chat"); !strings.Contains(before, "secret") || !strings.Contains(before, `"ply":1`) {
		t.Errorf("a spectator hears %s", before)
	}
	number := comments(d, d.Browser()).Lines[1].Number
	apitest.Want[struct{ Number int64 }](d.Server, d.Director.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": number}), 201)
	if w := d.Noe.Ask("POST", fmt.Sprintf("/api/v1/moderation/lines/%d/hide", number), nil); w.Code != 204 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if c := comments(d, d.Browser()); len(c.Lines) != 1 {
		t.Errorf("a hidden comment is shown: %+v", c)
	}
	looks := append(d.Looks(), apitest.GameURL(d.Game, "chat")+"?room=commentary", "/api/v1/moderation/people/"+d.Noe.Me().ID, "/api/v1/moderation/reports", "/api/v1/moderation/log")
	secret := func(who *apitest.Browser) (found []string) {
		for _, look := range looks {
			if strings.Contains(who.Ask("GET", look, nil).Body.String(), "secret") {
				found = append(found, look)
			}
		}
		return found
	}
	for _, p := range d.Players {
		if found := secret(p); len(found) > 0 {
			t.Errorf("a player sees a comment: %v", found)
		}
		p.Refused(p.Ask("GET", looks[len(looks)-4], nil), 403)
		p.Refused(p.Ask("POST", "/api/v1/reports", m{"about": "chat", "line": comments(d, d.Browser()).Lines[0].Number}), 404)
	}
	d.Move(1)
	for _, l := range lines {
		if _, before := l.Hear("event"); strings.Contains(before, "secret") {
			t.Errorf("a player hears %s", before)
		}
	}
	d.Server.Resign(d.Game, 0)
	for _, p := range d.Players {
		if found := secret(p); len(found) < 4 {
			t.Errorf("after the game a player sees comments only by %v", found)
		}
	}
}

// With a delay for spectators, a comment can only be on a move that is shown.
func TestCommentsAndDelay(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{"delay_moves": 2})
	nameCommentator(d)
	d.Move(3)
	live.ReviewDelays(t.Context(), d.Hub)
	comment(d, d.Noe, 2, "hidden", 422)
	comment(d, d.Noe, 3, "hidden", 422)
	comment(d, d.Noe, 1, "shown", 200)
	d.Move(1)
	comment(d, d.Noe, 2, "shown now", 200)
	if c := comments(d, d.Browser()); len(c.Lines) != 2 || c.Lines[1].Ply != 2 {
		t.Errorf("%+v", c)
	}
}

// A tournament has a bounded number of commentators.
func TestManyCommentators(t *testing.T) {
	tour := tournament.Tournament{Staff: tournament.Staff{Owner: "dora"}}
	who := tournament.Who{Person: "dora"}
	for n := range tournament.MaxCommentators {
		tour.Commentators = append(tour.Commentators, fmt.Sprint(n))
	}
	if _, err := tournament.SetCommentator(&tour, who, "eve", false); err == nil {
		t.Error("one too many")
	}
	if e, err := tournament.SetCommentator(&tour, who, "0", false); err != nil || e != nil {
		t.Errorf("%v %v", e, err)
	}
	if e, err := tournament.SetCommentator(&tour, who, "0", true); err != nil || len(e) != 1 {
		t.Errorf("%v %v", e, err)
	}
}
