package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/tournaments"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/live"
	"tablier/play/tournament"
)

// comment comments on the position after ply plies.
func (d *delayed) comment(who *browser, ply int, text string, status int) {
	d.t.Helper()
	if w := who.ask("POST", url(d.game, "chat"), m{"room": "commentary", "text": text, "ply": ply}); w.Code != status {
		d.t.Errorf("%s: %d, want %d: %s", text, w.Code, status, w.Body)
	}
}

func (d *delayed) comments(who *browser) chat {
	d.t.Helper()
	return want[chat](d.site, who.ask("GET", url(d.game, "chat")+"?room=commentary", nil), 200)
}

// nameCommentator makes Noé the commentator.
func (d *delayed) nameCommentator() {
	d.t.Helper()
	i := want[tournaments.TournamentInfo](d.site, d.director.ask("POST", contests+"/"+d.tournament+"/commentators", m{"name": "Noé"}), 200)
	if !slices.Equal(i.Commentators, []string{"Noé"}) {
		d.t.Errorf("%v", i.Commentators)
	}
}

// Only members whom a director names can comment, and only on moves of the game.
func TestWhoComments(t *testing.T) {
	d := newDelayed(t, nil)
	at := contests + "/" + d.tournament + "/commentators"
	commented := func() bool {
		return want[view.Game](d.site, d.browser().ask("GET", "/api/v1/games/"+d.game, nil), 200).Commented
	}
	d.comment(d.noe, 0, "too early", 403)
	if commented() {
		t.Error("it has no commentators yet")
	}
	d.noe.refused(d.noe.ask("POST", at, m{"name": "Noé"}), 403)
	d.director.refused(d.director.ask("POST", at, m{"name": "Nobody"}), 404)
	d.nameCommentator()
	if !commented() {
		t.Error("it has a commentator")
	}
	d.move(2)
	d.comment(d.noe, 2, "un coup fort", 200)
	d.comment(d.noe, 3, "no such move", 422)
	d.comment(d.noe, 2, strings.Repeat("x", 1001), 422)
	d.comment(d.director, 0, "a director is not a commentator", 403)
	d.comment(d.players[0], 0, "a player", 403)
	d.comment(d.browser(), 0, "a guest", 403)
	if c := d.comments(d.browser()); len(c.Lines) != 1 || c.Lines[0].Ply != 2 || c.Lines[0].Text != "un coup fort" || c.Lines[0].Name != "Noé" || c.Write {
		t.Errorf("%+v", c)
	}
	if !d.comments(d.noe).Write {
		t.Error("a commentator may write")
	}
	if e := want[api.Export](d.site, d.noe.ask("GET", "/api/v1/me/export", nil), 200); len(e.Chat) != 1 || e.Chat[0].Ply != 2 || e.Chat[0].Room != string(social.Commentary) {
		t.Errorf("%+v", e.Chat)
	}
	want[tournaments.TournamentInfo](d.site, d.director.ask("POST", at, m{"name": "Noé", "remove": true}), 200)
	d.comment(d.noe, 0, "no longer", 403)
	if c := d.comments(d.browser()); len(c.Lines) != 1 {
		t.Errorf("what was said stays: %+v", c)
	}
}

// A commentator who also plays can comment on other games, but not on their own.
func TestCommentatorPlays(t *testing.T) {
	d := newDelayed(t, nil)
	want[tournaments.TournamentInfo](d.site, d.director.ask("POST", contests+"/"+d.tournament+"/commentators", m{"name": d.players[0].me().Name}), 200)
	d.comment(d.players[0], 0, "x", 403)
	resign(t, d.site, d.hall, d.game, 0)
	d.comment(d.players[0], 0, "x", 200)
}

// The players see no comments on their game in progress: in no call, not even as moderators, and not over the
// WebSocket.
func TestPlayersSeeNoComments(t *testing.T) {
	d := newDelayed(t, nil)
	d.nameCommentator()
	for _, p := range d.players {
		if _, err := d.accounts.People.SetRole(t.Context(), p.me().Name, account.Moderator); err != nil {
			t.Fatal(err)
		}
	}
	d.move(1)
	lines := []*line{d.players[0].socket(d.server), d.players[1].socket(d.server)}
	fan := d.browser().socket(d.server)
	for _, l := range append(lines, fan) {
		l.say(m{"t": "watch", "game": d.game})
		l.hear("game")
	}
	d.comment(d.noe, 1, "a secret for @"+d.players[0].me().Name, 200)
	d.comment(d.noe, 1, "a second secret", 200)
	if _, before := fan.hear("chat"); !strings.Contains(before, "secret") || !strings.Contains(before, `"ply":1`) {
		t.Errorf("a spectator hears %s", before)
	}
	number := d.comments(d.browser()).Lines[1].Number
	want[struct{ Number int64 }](d.site, d.director.ask("POST", "/api/v1/reports", m{"about": "chat", "line": number}), 201)
	if w := d.noe.ask("POST", fmt.Sprintf("/api/v1/moderation/lines/%d/hide", number), nil); w.Code != 204 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if c := d.comments(d.browser()); len(c.Lines) != 1 {
		t.Errorf("a hidden comment is shown: %+v", c)
	}
	looks := append(d.looks(), url(d.game, "chat")+"?room=commentary", "/api/v1/moderation/people/"+d.noe.me().ID, "/api/v1/moderation/reports", "/api/v1/moderation/log")
	secret := func(who *browser) (found []string) {
		for _, look := range looks {
			if strings.Contains(who.ask("GET", look, nil).Body.String(), "secret") {
				found = append(found, look)
			}
		}
		return found
	}
	for _, p := range d.players {
		if found := secret(p); len(found) > 0 {
			t.Errorf("a player sees a comment: %v", found)
		}
		p.refused(p.ask("GET", looks[len(looks)-4], nil), 403)
		p.refused(p.ask("POST", "/api/v1/reports", m{"about": "chat", "line": d.comments(d.browser()).Lines[0].Number}), 404)
	}
	d.move(1)
	for _, l := range lines {
		if _, before := l.hear("event"); strings.Contains(before, "secret") {
			t.Errorf("a player hears %s", before)
		}
	}
	resign(t, d.site, d.hall, d.game, 0)
	for _, p := range d.players {
		if found := secret(p); len(found) < 4 {
			t.Errorf("after the game a player sees comments only by %v", found)
		}
	}
}

// With a delay for spectators, a comment can only be on a move that is shown.
func TestCommentsAndDelay(t *testing.T) {
	d := newDelayed(t, m{"delay_moves": 2})
	d.nameCommentator()
	d.move(3)
	live.ReviewDelays(t.Context(), d.hub)
	d.comment(d.noe, 2, "hidden", 422)
	d.comment(d.noe, 3, "hidden", 422)
	d.comment(d.noe, 1, "shown", 200)
	d.move(1)
	d.comment(d.noe, 2, "shown now", 200)
	if c := d.comments(d.browser()); len(c.Lines) != 2 || c.Lines[1].Ply != 2 {
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
