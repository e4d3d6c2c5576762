package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
)

// TeamStore is what the tests of teams need. Members are accounts.
type TeamStore interface {
	account.Store
	teams.Store
	alert.Store
	social.RelationStore
}

// Teams tests a store of teams. open returns an empty one, which it closes itself when t ends.
func Teams(t *testing.T, open func(t *testing.T) TeamStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, TeamStore)
	}{
		{"Teams", clubTeams},
		{"Names", teamNames},
		{"Members", teamMembers},
		{"Race", raceToChangeTeam},
		{"RaceForName", raceForTeamName},
		{"Delete", deleteTeamMembers},
		{"Alerts", teamAlerts},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

func clubTeam(id, name string, n int) teams.Team {
	return teams.Team{ID: id, Name: name, Key: account.NameKey(name), About: "d’Œ'\"\\ 🦊;--\nline", Created: began.Add(time.Duration(n) * time.Minute), Version: 1}
}

func teamMember(team, name string, invited, joined int) teams.Member {
	m := teams.Member{Team: team, Person: "id-" + name, Name: name, By: "eve", Invited: began.Add(time.Duration(invited) * time.Minute)}
	if joined > 0 {
		m.Joined = began.Add(time.Duration(joined) * time.Minute)
	}
	return m
}

func teamPeople(t *testing.T, s TeamStore, names ...string) {
	t.Helper()
	for _, n := range names {
		must(t, s.CreatePerson(t.Context(), pupilOf(n, 0)))
	}
}

func clubTeams(t *testing.T, s TeamStore) {
	ctx := t.Context()
	list, err := s.Teams(ctx)
	sameList(t, list, err)
	teamPeople(t, s, "Zoé", "Ana")
	a, b, c := clubTeam("a", "renards", 3), clubTeam("b", "Écureuils", 2), clubTeam("c", "Blaireaux", 1)
	a.Captain = "id-Zoé"
	for _, team := range []teams.Team{a, b, c} {
		must(t, s.CreateTeam(ctx, team))
	}
	list, err = s.Teams(ctx)
	sameList(t, list, err, c, b, a)
	captain := teams.Member{Team: "a", Person: "id-Zoé", Name: "Zoé", Invited: a.Created, Joined: a.Created}
	members, err := s.Members(ctx, "a")
	sameList(t, members, err, captain)
	at := began.Add(time.Hour)
	c.Name, c.Key, c.About, c.Closed = "Aigles", "AIGLES", "", at
	must(t, s.UpdateTeam(ctx, c, at))
	wantKind(t, s.UpdateTeam(ctx, c, at), club.Stale)
	b.Captain = "id-Ana"
	must(t, s.UpdateTeam(ctx, b, at))
	b.Version, c.Version, c.Key = 2, 2, ""
	list, err = s.Teams(ctx)
	sameList(t, list, err, b, a, c)
	got, err := s.Team(ctx, "c")
	same(t, c, got, err)
	members, err = s.Members(ctx, "b")
	sameList(t, members, err, teams.Member{Team: "b", Person: "id-Ana", Name: "Ana", Invited: at, Joined: at})
	for _, id := range []string{"none", "", "\x00"} {
		_, err := s.Team(ctx, id)
		wantKind(t, err, club.NotFound)
	}
}

// Open teams have different names. The name of a closed team can be used again.
func teamNames(t *testing.T, s TeamStore) {
	ctx := t.Context()
	teamPeople(t, s, "Zoé")
	a, b := clubTeam("a", "Les Renards", 0), clubTeam("b", "les renards", 1)
	must(t, s.CreateTeam(ctx, a))
	b.Captain = "id-Zoé"
	wantKind(t, s.CreateTeam(ctx, b), club.Exists)
	members, err := s.Members(ctx, "")
	sameList(t, members, err)
	a.Closed = began
	must(t, s.UpdateTeam(ctx, a, began))
	must(t, s.CreateTeam(ctx, b))
	a.Closed, a.Version = time.Time{}, 2
	wantKind(t, s.UpdateTeam(ctx, a, began), club.Exists)
	b.Closed = began
	must(t, s.UpdateTeam(ctx, b, began))
	must(t, s.UpdateTeam(ctx, a, began))
}

func teamMembers(t *testing.T, s TeamStore) {
	ctx := t.Context()
	teamPeople(t, s, "Ana", "Bob", "Tom")
	a := clubTeam("a", "A", 0)
	must(t, s.CreateTeam(ctx, a))
	must(t, s.CreateTeam(ctx, clubTeam("b", "B", 0)))
	ana, bob, tom, other := teamMember("a", "Ana", 1, 0), teamMember("a", "Bob", 2, 2), teamMember("a", "Tom", 3, 0), teamMember("b", "Ana", 4, 4)
	for _, m := range []teams.Member{ana, bob, tom, other} {
		must(t, s.PutMember(ctx, m))
	}
	list, err := s.Members(ctx, "a")
	sameList(t, list, err, bob, ana, tom)
	must(t, s.Join(ctx, "a", "id-Ana", began.Add(5*time.Minute)))
	wantKind(t, s.Join(ctx, "a", "id-Ana", began), club.NotFound)
	wantKind(t, s.Join(ctx, "b", "id-Bob", began), club.NotFound)
	wantKind(t, s.Join(ctx, "\x00", "id-Bob", began), club.NotFound)
	ana.Joined = began.Add(5 * time.Minute)
	again := teamMember("a", "Bob", 9, 0)
	must(t, s.PutMember(ctx, again)) // stays in the team
	must(t, s.PutMember(ctx, teamMember("a", "Tom", 9, 9)))
	tom.Joined = began.Add(9 * time.Minute)
	list, err = s.Members(ctx, "a")
	sameList(t, list, err, bob, ana, tom)
	list, err = s.Members(ctx, "")
	sameList(t, list, err, bob, other, ana, tom)
	list, err = s.PlacesOf(ctx, "id-Ana")
	sameList(t, list, err, other, ana)
	for _, id := range []string{"id-nobody", "\x00"} {
		list, err = s.PlacesOf(ctx, id)
		sameList(t, list, err)
	}
	must(t, s.DropMember(ctx, "a", "id-Bob"))
	must(t, s.DropMember(ctx, "a", "id-Bob"))
	must(t, s.DropMember(ctx, "\x00", "id-Bob"))
	list, err = s.Members(ctx, "a")
	sameList(t, list, err, ana, tom)
	a.Captain = "id-Tom"
	must(t, s.UpdateTeam(ctx, a, began))
	must(t, s.DropMember(ctx, "b", "id-Tom")) // not in the team
	must(t, s.DropMember(ctx, "a", "id-Tom"))
	a.Captain, a.Version = "", 3
	got, err := s.Team(ctx, "a")
	same(t, a, got, err)
}

func raceToChangeTeam(t *testing.T, s TeamStore) {
	must(t, s.CreateTeam(t.Context(), clubTeam("a", "A", 0)))
	var done atomic.Int32
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			team := clubTeam("a", fmt.Sprint("A", n), 0)
			if err := s.UpdateTeam(t.Context(), team, began); err == nil {
				done.Add(1)
			} else if club.KindOf(err) != club.Stale {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if done.Load() != 1 {
		t.Errorf("%d of 6 changed one version", done.Load())
	}
}

func raceForTeamName(t *testing.T, s TeamStore) {
	var done atomic.Int32
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			if err := s.CreateTeam(t.Context(), clubTeam(fmt.Sprint(n), "Renards", 0)); err == nil {
				done.Add(1)
			} else if club.KindOf(err) != club.Exists {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if done.Load() != 1 {
		t.Errorf("%d of 6 teams have one name", done.Load())
	}
}

// A deleted account is in no team and leads none.
func deleteTeamMembers(t *testing.T, s TeamStore) {
	ctx := t.Context()
	teamPeople(t, s, "Ana", "Bob")
	a := clubTeam("a", "A", 0)
	a.Captain = "id-Ana"
	must(t, s.CreateTeam(ctx, a))
	bob := teamMember("a", "Bob", 1, 1)
	bob.By = "id-Ana"
	must(t, s.PutMember(ctx, bob))
	must(t, s.DeletePerson(ctx, account.Person{ID: "id-Ana", Deleted: true, Created: began, Seen: began, Version: 1}))
	bob.By = ""
	list, err := s.Members(ctx, "a")
	sameList(t, list, err, bob)
	a.Captain, a.Version = "", 2
	got, err := s.Team(ctx, "a")
	same(t, a, got, err)
}
