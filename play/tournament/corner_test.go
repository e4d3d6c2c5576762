package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// tables begins a tournament at tables of n players, P1 to Pn, the strongest first.
func (h *harness) tables(s tournament.Settings, n int) string {
	h.t.Helper()
	s.Venue = tournament.Table
	id := h.create(s)
	for i := range n {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AddPlayer(t, director, tournament.Entrant{Name: fmt.Sprint("P", i+1), Rating: 2400 - 50*i}, false)
		})
	}
	h.start(id)
	return id
}

// report enters a result for every open pairing.
func (h *harness) report(id string, r tournament.Result) {
	h.t.Helper()
	for _, p := range h.view(id).Open() {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Report(t, director, p.ID, r)
		})
	}
}

// roundText lists the pairings of a round.
func roundText(v *tournament.Tournament, round int) string {
	var list []string
	for _, p := range v.Rounds[round-1].Pairings {
		list = append(list, strings.TrimSpace(fmt.Sprintf("%d-%d %s", p.White, p.Black, p.Result)))
	}
	return strings.Join(list, ", ")
}

// Three of four ask for a bye: the fourth gets that of the pairing, and the next round is paired.
func TestOnePlayerLeftForARound(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 3}, 4)
	for n := 1; n <= 3; n++ {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AskBye(t, director, n, 2, true)
		})
	}
	h.report(id, tournament.WhiteWins)
	v := h.view(id)
	if len(v.Rounds) != 3 || v.Status != tournament.Running || roundText(v, 2) != "4-0 bye, 1-0 half-bye, 2-0 half-bye, 3-0 half-bye" {
		t.Fatalf("%s, %d rounds: %s", v.Status, len(v.Rounds), roundText(v, 2))
	}
}

// Everybody asks for a bye: nobody is paired in that round, and the next one goes on. A second bye for a player alone
// is not given.
func TestNobodyLeftForARound(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 4}, 4)
	ask := func(n, round int) {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AskBye(t, director, n, round, true)
		})
	}
	for n := 1; n <= 4; n++ {
		ask(n, 2)
	}
	h.report(id, tournament.WhiteWins)
	if v := h.view(id); len(v.Rounds) != 3 || v.Status != tournament.Running || strings.Count(roundText(v, 2), "half-bye") != 4 {
		t.Fatalf("%s, %d rounds: %s", v.Status, len(v.Rounds), roundText(v, 2))
	}
}

// Whoever enters again under the same name is the same player, with number, points and games, in any spelling of the
// letters.
func TestReadmissionByName(t *testing.T) {
	of := takenOver(t, reportText("142 4\n240 Z 002 0005\n240 Z 003 0005\n240 Z 004 0005", "1.0:   3 w 1", "1.0:   4 b 1", "0.0:   1 b 0", "0.0:   2 w 0", "1.0:0000 - U"))
	of.Entrants[4].Name = "Esché, Mia"
	events, err := tournament.AddPlayer(of, tournament.Console, tournament.Entrant{Name: "ESCHE\u0301,  mia"}, false)
	if err != nil || len(events) != 1 || events[0].Kind != tournament.Returned || events[0].Number != 5 {
		t.Fatalf("%+v %v", events, err)
	}
	apply(t, of, events)
	if e := of.Entrants[4]; e.Presence != tournament.Active || e.Rating == 0 || len(of.Entrants) != 5 {
		t.Errorf("%+v", e)
	}
	if _, err := tournament.AddPlayer(of, tournament.Console, tournament.Entrant{Name: "esché, mia"}, false); club.KindOf(err) != club.Exists {
		t.Error(err)
	}
}

// A member who deletes the account is withdrawn at once, and has a neutral name in the report, which the club reads.
func TestAccountDeletedInATournament(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Venue: tournament.Table, Rounds: 3})
	var people []account.Person
	for i, name := range []string{"Ida", "Jon", "Kai"} {
		p := account.Person{ID: fmt.Sprint("p", i+1), Name: name, Key: name, Role: account.Member, Created: h.now, Seen: h.now, Version: 1}
		if err := (sqlcore.Accounts{DB: h.db}).CreatePerson(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		people = append(people, p)
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Enter(t, tournament.Who{Person: p.ID, Name: p.Name}, "", 0)
		})
	}
	h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.AddPlayer(t, director, tournament.Entrant{Name: "P4"}, false)
	})
	h.start(id)
	if err := (sqlcore.Accounts{DB: h.db}).DeletePerson(t.Context(), account.Person{ID: people[0].ID, Deleted: true, Version: people[0].Version}); err != nil {
		t.Fatal(err)
	}
	if err := tournament.Leave(t.Context(), h.service, people[0].ID); err != nil {
		t.Fatal(err)
	}
	v := h.view(id)
	if v.Entrants[0].Presence != tournament.Gone {
		t.Fatalf("%+v", v.Entrants[0])
	}
	h.report(id, tournament.WhiteWins)
	if v = h.view(id); len(v.Rounds) != 2 || strings.Contains(roundText(v, 2), "1-") || strings.Contains(roundText(v, 2), "-1 ") {
		t.Error(roundText(v, 2))
	}
	r, err := v.Report()
	if err != nil {
		t.Fatal(err)
	}
	back := takenOver(t, textOf(t, r))
	if n := back.Entrants[v.Entrants[0].Seed-1].Name; n != "Former member" {
		t.Errorf("%q", n)
	}
}

// A wrong result of a semi-final can be corrected as long as nobody has played the final: it is seated again.
func TestCorrectedSemiFinal(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Knockout, ThirdPlace: true}, 4)
	h.report(id, tournament.WhiteWins)
	v := h.view(id)
	semi, final := v.Rounds[0].Pairings[0], v.Rounds[1].Pairings
	correct := func(r tournament.Result) error {
		return h.service.Do(t.Context(), id, director.Person, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Correct(t, director, semi.ID, r, "typo", h.service.NewID)
		})
	}
	if err := correct(tournament.BlackWins); err != nil {
		t.Fatal(err)
	}
	v = h.view(id)
	for _, p := range v.Rounds[1].Pairings {
		for _, o := range final {
			if p.ID == o.ID {
				t.Errorf("%+v is still there", p)
			}
		}
		in := p.White == semi.White || p.Black == semi.White
		if third := p.Match == len(v.Bracket()); len(v.Rounds[1].Pairings) != 2 || in != third && p.Board == 0 {
			t.Errorf("%+v", v.Rounds[1].Pairings)
		}
	}
	for _, m := range v.Bracket() {
		if m.Loser() == semi.Black || len(m.Pairings) > 1 {
			t.Errorf("%+v", m)
		}
	}
	if err := correct(tournament.Drawn); err != nil { // the match is replayed
		t.Fatal(err)
	}
	if v = h.view(id); len(v.Rounds) != 2 || len(v.Rounds[1].Pairings) != 1 || v.Rounds[1].Pairings[0].Match != semi.Match {
		t.Errorf("%+v", v.Rounds[1])
	}
	h.report(id, tournament.WhiteWins)
	if err := correct(tournament.WhiteWins); club.KindOf(err) != club.Conflict {
		t.Errorf("the replay has a result: %v", err)
	}
}

// If neither player comes, a director decides who advances, not the seeding.
func TestNeitherPlayerOfAKnockoutComes(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Knockout}, 4)
	h.report(id, tournament.BothAbsent)
	v := h.view(id)
	if v.Status != tournament.Running || len(v.Rounds) != 1 {
		t.Fatalf("%s, %d rounds", v.Status, len(v.Rounds))
	}
	for h.decideAbsence(h.view(id)) {
	}
	if v = h.view(id); len(v.Rounds) != 2 {
		t.Errorf("%d rounds", len(v.Rounds))
	}
}

// Two players are left for a round who have met already, because the others asked for byes: both get a bye, and the
// next round goes on. A second full point without a game is not given.
func TestTwoLeftForARoundHaveMet(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 4}, 6) // 1-4, 5-2, 3-6
	for _, n := range []int{2, 3, 5, 6} {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AskBye(t, director, n, 2, true)
		})
	}
	for _, n := range []int{2, 5, 6} {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AskBye(t, director, n, 3, true)
		})
	}
	h.report(id, tournament.WhiteWins)
	v := h.view(id)
	if len(v.Rounds) != 3 || v.Status != tournament.Running || roundText(v, 2) != "1-0 bye, 2-0 half-bye, 3-0 half-bye, 5-0 half-bye, 6-0 half-bye, 4-0 full-bye" {
		t.Fatalf("%s, %d rounds: %s", v.Status, len(v.Rounds), roundText(v, 2))
	}
	if got := roundText(v, 3); got != "3-1, 2-0 half-bye, 5-0 half-bye, 6-0 half-bye" {
		t.Error(got)
	}
}

// A director keeps a player from everybody: that player sits out, and the others are paired.
func TestForbiddenPairsLeaveNoPairing(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Venue: tournament.Table, Rounds: 2})
	for i := range 4 {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.AddPlayer(t, director, tournament.Entrant{Name: fmt.Sprint("P", i+1), Rating: 2400 - 50*i}, false)
		})
	}
	for n := 2; n <= 4; n++ {
		h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Forbid(t, director, 1, n, false)
		})
	}
	h.start(id)
	v := h.view(id)
	if v.Status != tournament.Running || len(v.Rounds) != 1 || roundText(v, 1) != "3-2, 1-0 bye, 4-0 full-bye" {
		t.Fatalf("%s: %s", v.Status, roundText(v, 1))
	}
}
