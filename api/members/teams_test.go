package members_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/tournaments"
	"tablier/members/account"
)

// sides is a club with Ève, an organiser, and a team whose captain is Max. Ana and Bob are in the club but in
// no team.
type sides struct {
	*school
	ana, bob *apitest.Browser
	team     string
	id       string
}

type teamsList struct {
	Teams  []members.TeamSummary
	Change bool
}

const allTeams = "/api/v1/teams"

func openTeams(t *testing.T) *sides {
	x := &sides{school: openSchool(t)}
	list := x.Server.Enrol("Ana", "Bob")
	x.ana, x.bob = list[0], list[1]
	made := apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("POST", allTeams, m{"name": " The  Foxes ", "about": "Mondays\r\nat eight", "captain": "max"}), 201)
	x.id, x.team = made.ID, allTeams+"/"+made.ID
	if made.Name != "The Foxes" || made.About != "Mondays\nat eight" || made.Captain != "Max" || made.Members != 1 || !made.Change || !made.Lead || made.You != "" {
		t.Errorf("%+v", made)
	}
	return x
}

func (x *sides) get(b *apitest.Browser) members.TeamInfo {
	x.T.Helper()
	return apitest.Want[members.TeamInfo](x.Server, b.Ask("GET", x.team, nil), 200)
}

func names(t members.TeamInfo) string {
	var out []string
	for _, p := range t.People {
		out = append(out, p.Name+map[bool]string{true: "?"}[p.Invited])
	}
	return strings.Join(out, " ")
}

// Only organisers create, rename and close teams and appoint captains.
func TestTeams(t *testing.T) {
	x := openTeams(t)
	stranger := x.Browser()
	for _, b := range []*apitest.Browser{stranger, x.ana, x.max} {
		status, says := 403, "only organisers"
		if b == stranger {
			says = "needs an account"
		}
		x.refuses(b, "POST", allTeams, m{"name": "Owls"}, status, says)
		x.refuses(b, "POST", x.team+"/captain", m{"name": "Ana"}, status, says)
		if b != x.ana {
			x.refuses(b, "PUT", x.team, m{"version": 1, "name": "Owls", "about": "", "closed": false}, status, says)
		}
	}
	x.refuses(x.ana, "PUT", x.team, m{"version": 1, "name": "The Foxes", "about": "x", "closed": false}, 403, "only the captain")
	x.refuses(x.lea, "POST", x.team+"/join", m{}, 403, "pupils cannot")
	for _, c := range []struct {
		body   m
		status int
		says   string
	}{
		{m{"name": "the foxes"}, 409, "choose another name"},
		{m{"name": " - "}, 422, "no name"},
		{m{"name": strings.Repeat("x", 61)}, 422, "at most 60"},
		{m{"name": "a\u200bb"}, 422, "invisible"},
		{m{"name": "Owls", "about": strings.Repeat("x", 1001)}, 422, "at most 1000"},
		{m{"name": "Owls", "captain": "Nobody"}, 404, "check the spelling"},
		{m{"name": "Owls", "captain": "Léa"}, 409, "is a pupil"},
	} {
		x.refuses(x.eve, "POST", allTeams, c.body, c.status, c.says)
	}
	info := apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("PUT", x.team, m{"version": 1, "name": "Foxes", "about": "x", "closed": false}), 200)
	x.refuses(x.eve, "PUT", x.team, m{"version": 1, "name": "Owls", "about": "", "closed": false}, 409, "meanwhile")
	info = apitest.Want[members.TeamInfo](x.Server, x.max.Ask("PUT", x.team, m{"version": info.Version, "name": "Foxes", "about": "by the captain", "closed": false}), 200)
	if info.About != "by the captain" || info.Change || !info.Lead || info.You != "captain" {
		t.Errorf("%+v", info)
	}
	info = apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("POST", x.team+"/captain", m{"name": "Ana"}), 200)
	x.refuses(x.eve, "POST", x.team+"/captain", m{"name": "Ana"}, 409, "already")
	if info.Captain != "Ana" || names(info) != "Ana Max" {
		t.Errorf("%+v", info)
	}
	apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("PUT", x.team, m{"version": info.Version, "name": "Foxes", "about": "", "closed": true}), 200)
	x.refuses(x.ana, "POST", x.team+"/members", m{"name": "Bob"}, 409, "is closed")
	owls := apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("POST", allTeams, m{"name": "Foxes"}), 201) // the old name is free again
	x.refuses(x.eve, "PUT", x.team, m{"version": info.Version + 1, "name": "Foxes", "about": "", "closed": false}, 409, "choose another name")
	list := apitest.Want[teamsList](x.Server, stranger.Ask("GET", allTeams, nil), 200)
	if len(list.Teams) != 2 || list.Change || list.Teams[0].ID != owls.ID || list.Teams[1].Closed == nil || list.Teams[1].Members != 2 || list.Teams[1].Captain != "Ana" {
		t.Errorf("%+v", list)
	}
	x.refuses(stranger, "GET", allTeams+"/none", nil, 404, "no such team")
	log := apitest.Want[struct {
		Entries []members.LogEntry
		More    bool
	}](x.Server, x.eve.Ask("GET", "/api/v1/moderation/log", nil), 200)
	if n := len(slices.DeleteFunc(log.Entries, func(e members.LogEntry) bool { return e.Action != "team" })); n != 6 {
		t.Errorf("%d entries: %+v", n, log.Entries)
	}
}

// A captain invites. The invited member accepts or declines, and can leave. Captains can remove members.
func TestTeamMembers(t *testing.T) {
	x := openTeams(t)
	stranger := x.Browser()
	x.refuses(x.ana, "POST", x.team+"/members", m{"name": "Ana"}, 403, "only the captain")
	x.refuses(stranger, "POST", x.team+"/members", m{"name": "Ana"}, 403, "needs an account")
	x.refuses(x.max, "POST", x.team+"/members", m{"name": "Tom"}, 409, "is a pupil")
	x.refuses(x.max, "POST", x.team+"/members", m{"name": "Nobody"}, 404, "Guests need an account")
	x.refuses(x.max, "POST", x.team+"/members", m{"name": "Max"}, 409, "in the team already")
	if _, err := x.accounts.People.Restrict(t.Context(), x.bob.Me().ID, nil, &[]time.Time{time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)}[0]); err != nil {
		t.Fatal(err)
	}
	x.refuses(x.max, "POST", x.team+"/members", m{"name": "Bob"}, 409, "banned")
	info := apitest.Want[members.TeamInfo](x.Server, x.max.Ask("POST", x.team+"/members", m{"name": "ana"}), 200)
	x.refuses(x.max, "POST", x.team+"/members", m{"name": "Ana"}, 409, "invited already")
	if names(info) != "Max Ana?" || info.Members != 1 || !slices.Equal(x.told, []string{x.ana.Me().ID}) {
		t.Errorf("%+v %v", info, x.told)
	}
	if got := x.get(stranger); names(got) != "Max" {
		t.Errorf("a stranger sees %s", names(got))
	}
	if got := x.get(x.ana); names(got) != "Max Ana?" || got.You != "invited" {
		t.Errorf("%+v", got)
	}
	waits := apitest.Want[inboxView](x.Server, x.ana.Ask("GET", "/api/v1/me/inbox", nil), 200)
	if len(waits.Notices) != 1 || waits.Notices[0].Kind != "team" || waits.Notices[0].Path != "/team/"+x.id || waits.Notices[0].Words.EN != "Max invites you to a team" || waits.Notices[0].Text != "The Foxes" {
		t.Errorf("%+v", waits)
	}
	x.refuses(x.eve, "POST", x.team+"/join", m{}, 404, "no open invitation")
	info = apitest.Want[members.TeamInfo](x.Server, x.ana.Ask("POST", x.team+"/join", m{}), 200)
	if names(info) != "Max Ana" || info.You != "member" || info.Lead {
		t.Errorf("%+v", info)
	}
	x.refuses(x.ana, "POST", x.team+"/join", m{}, 404, "no open invitation")
	if told := apitest.Want[struct{ Entries []members.LogEntry }](x.Server, x.ana.Ask("GET", "/api/v1/me/notices", nil), 200); len(told.Entries) != 0 {
		t.Errorf("a team is no decision about a member: %+v", told)
	}
	if waits := apitest.Want[inboxView](x.Server, x.ana.Ask("GET", "/api/v1/me/inbox", nil), 200); len(waits.Notices) != 0 {
		t.Errorf("%+v", waits)
	}
	player := apitest.Want[play.PlayerInfo](x.Server, stranger.Ask("GET", "/api/v1/players/Max", nil), 200)
	if len(player.Teams) != 1 || player.Teams[0].Name != "The Foxes" || !player.Teams[0].Captain {
		t.Errorf("%+v", player)
	}
	export := apitest.Want[api.Export](x.Server, x.ana.Ask("GET", "/api/v1/me/export", nil), 200)
	if len(export.Teams) != 1 || export.Teams[0].Name != "The Foxes" || export.Teams[0].Joined == nil || export.Teams[0].Captain {
		t.Errorf("%+v", export.Teams)
	}
	x.refuses(x.ana, "DELETE", x.team+"/members/Max", nil, 403, "only the captain")
	x.refuses(x.max, "DELETE", x.team+"/members/Nobody", nil, 404, "neither in the team nor invited")
	apitest.Want[members.TeamInfo](x.Server, x.ana.Ask("DELETE", x.team+"/members/Ana", nil), 200)
	apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("POST", x.team+"/members", m{"name": "Ana"}), 200)
	apitest.Want[members.TeamInfo](x.Server, x.max.Ask("DELETE", x.team+"/members/Ana", nil), 200)
	info = apitest.Want[members.TeamInfo](x.Server, x.max.Ask("DELETE", x.team+"/members/Max", nil), 200)
	if info.Captain != "" || info.Members != 0 || info.Lead {
		t.Errorf("%+v", info)
	}
}

// A match of two of the club's teams: who can set it up, who enters for which team, and how the teams' pages
// show the result.
func TestClubTeamMatch(t *testing.T) {
	x := openTeams(t)
	owls := apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("POST", allTeams, m{"name": "Owls", "captain": "Ana"}), 201)
	terms := func(ids ...string) m {
		return m{"name": "Match", "format": "team", "game": "ringo", "venue": "table", "club_teams": ids}
	}
	x.refuses(x.bob, "POST", apitest.TournamentsPath, terms(x.id, owls.ID), 403, "by the captain of one of the two")
	x.refuses(x.max, "POST", apitest.TournamentsPath, terms(x.id, "none"), 422, "no such team")
	x.refuses(x.max, "POST", apitest.TournamentsPath, terms(x.id, x.id), 422, "two")
	x.refuses(x.max, "POST", apitest.TournamentsPath, terms(x.id), 422, "two")
	visitors := terms(x.id, "")
	visitors["teams"] = []string{"", "Visitors"}
	info := apitest.Want[tournaments.TournamentInfo](x.Server, x.max.Ask("POST", apitest.TournamentsPath, visitors), 201)
	if !slices.Equal(info.Teams, []string{"The Foxes", "Visitors"}) {
		t.Errorf("%+v", info.Teams)
	}
	info = apitest.Want[tournaments.TournamentInfo](x.Server, x.ana.Ask("POST", apitest.TournamentsPath, terms(x.id, owls.ID)), 201)
	if !slices.Equal(info.Teams, []string{"The Foxes", "Owls"}) || !slices.Equal(info.ClubTeams, []string{x.id, owls.ID}) {
		t.Errorf("%+v", info)
	}
	at := apitest.TournamentsPath + "/" + info.ID
	x.refuses(x.bob, "POST", at+"/enter", m{}, 403, "only members of the teams")
	x.refuses(x.max, "POST", at+"/enter", m{"team": 2}, 403, "only members of the team")
	if info = apitest.Want[tournaments.TournamentInfo](x.Server, x.max.Ask("POST", at+"/enter", m{}), 200); info.You.Player.Team != 1 {
		t.Errorf("%+v", info.You)
	}
	if info = apitest.Want[tournaments.TournamentInfo](x.Server, x.ana.Ask("POST", at+"/players", m{"name": "Ana"}), 200); info.Entrants[1].Team != 2 {
		t.Errorf("%+v", info.Entrants)
	}
	edit := terms(x.id, owls.ID)
	edit["name"] = "Derby"
	apitest.Want[members.TeamInfo](x.Server, x.eve.Ask("PUT", x.team, m{"version": 1, "name": "Foxes", "about": "", "closed": false}), 200)
	if _, err := x.accounts.People.SetRole(t.Context(), "Ève", account.Member); err != nil {
		t.Fatal(err)
	}
	apitest.Want[tournaments.TournamentInfo](x.Server, x.ana.Ask("POST", at+"/directors", m{"name": "Bob"}), 200)
	x.refuses(x.bob, "PUT", at, terms(owls.ID, x.id), 403, "by the captain of one of the two")
	info = apitest.Want[tournaments.TournamentInfo](x.Server, x.bob.Ask("PUT", at, edit), 200) // the teams do not change
	if info.Name != "Derby" || !slices.Equal(info.Teams, []string{"Foxes", "Owls"}) {
		t.Errorf("%+v", info)
	}
	info = apitest.Want[tournaments.TournamentInfo](x.Server, x.ana.Ask("POST", at+"/start", m{}), 200)
	round := apitest.Want[struct {
		Round    int
		Options  string
		Pairings []tournaments.TournamentMatch
	}](x.Server, x.ana.Ask("GET", at+"/rounds/1", nil), 200)
	apitest.Want[tournaments.TournamentInfo](x.Server, x.ana.Ask("POST", at+"/results", m{"pairing": round.Pairings[0].ID, "result": "1-0"}), 200)
	list := apitest.Want[struct {
		Tournaments []tournaments.TournamentSummary
		Next        string
	}](x.Server, x.Browser().Ask("GET", apitest.TournamentsPath+"?team="+x.id, nil), 200)
	if len(list.Tournaments) != 2 || list.Tournaments[0].Name != "Derby" || list.Tournaments[0].Teams[0] != (tournaments.TournamentTeam{ID: x.id, Name: "Foxes", Points: 1}) || list.Tournaments[1].Teams[1] != (tournaments.TournamentTeam{Name: "Visitors"}) {
		t.Errorf("%+v", list.Tournaments)
	}
}
