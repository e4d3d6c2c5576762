package storetest

import (
	"testing"
	"time"

	"tablier/members/account/alert"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/rules/game"
)

// teamAlerts tests that alerts about invitations go to those who want them and have not answered, except for
// invitations from people they block.
func teamAlerts(t *testing.T, s TeamStore) {
	ctx := t.Context()
	teamPeople(t, s, "Zoé", "Ana", "Bob")
	a, b := clubTeam("a", "Renards", 0), clubTeam("b", "Hiboux", 0)
	for _, team := range []teams.Team{a, b} {
		must(t, s.CreateTeam(ctx, team))
	}
	invite := func(team, name string, minute int) {
		t.Helper()
		m := teamMember(team, name, minute, 0)
		m.By = "id-Zoé"
		must(t, s.PutMember(ctx, m))
	}
	invite("a", "Ana", 1)
	invite("b", "Ana", 2)
	invite("a", "Bob", 3) // wants no mail
	prefs := everything("id-Bob")
	prefs.Mail = 0
	for _, p := range []alert.Preferences{everything("id-Ana"), prefs} {
		must(t, s.SetAlertPreferences(ctx, p))
	}
	event := func(team teams.Team, name string, minute int) alert.Event {
		at := began.Add(time.Duration(minute) * time.Minute)
		return alert.Event{Person: "id-" + name, Kind: alert.Team, Subject: team.ID, Sequence: at.UnixMilli(), Opponent: "Zoé", At: at, Side: game.White, Team: team.Name}
	}
	now := began.Add(time.Hour)
	pending := func(by alert.Channel, want ...alert.Event) {
		t.Helper()
		got, err := s.PendingAlerts(ctx, by, now, now.Add(-alert.MaxAge))
		sameList(t, got, err, want...)
	}
	pending(alert.Push, event(a, "Ana", 1), event(b, "Ana", 2), event(a, "Bob", 3))
	pending(alert.Mail, event(a, "Ana", 1), event(b, "Ana", 2))

	must(t, s.Join(ctx, "a", "id-Ana", now))
	pending(alert.Mail, event(b, "Ana", 2))
	must(t, s.SetRelation(ctx, social.Relation{Person: "id-Ana", Other: "id-Zoé", Kind: social.Block, Created: now}))
	pending(alert.Mail)
	pending(alert.Push, event(a, "Bob", 3))
}
