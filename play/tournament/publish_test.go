package tournament_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/pairing/trf"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

func (h *harness) try(id string, w tournament.Who, f func(*tournament.Tournament) ([]tournament.Event, error)) error {
	return h.service.Do(h.t.Context(), id, w.Person, f)
}

func publish(h *harness, pairs []tournament.Pair) func(*tournament.Tournament) ([]tournament.Event, error) {
	return func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Publish(x, director, pairs, h.rand.IntN, h.service.NewID)
	}
}

func unmoved(string) bool { return false }

// A director sees the pairings of a round before anybody else, changes them, publishes them, and takes them back while
// nothing of the round has been played.
func TestPairCheckPublish(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 3, CheckPairings: true}, 5)
	if v := h.view(id); len(v.Rounds) != 0 || !tournament.MayPublish(v) {
		t.Fatalf("%d rounds are paired", len(v.Rounds))
	}
	if _, err := tournament.Proposal(h.view(id), who(1)); err == nil || club.KindOf(err) != club.Forbidden {
		t.Errorf("a player sees them: %v", err)
	}
	list, err := tournament.Proposal(h.view(id), director)
	if err != nil || fmt.Sprint(list[0].White, list[0].Black, list[2].White, list[2].Result) != "1 3 5bye" {
		t.Fatalf("%+v %v", list, err)
	}
	own := []tournament.Pair{{1, 2}, {5, 3}, {4, 0}}
	for name, wrong := range map[string][]tournament.Pair{"twice": {{1, 2}, {1, 3}}, "nobody": {{1, 9}}, "itself": {{1, 1}}} {
		if err := h.try(id, director, publish(h, wrong)); err == nil || club.KindOf(err) != club.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.do(id, publish(h, own))
	if got := roundText(h.view(id), 1); got != "1-2, 5-3, 4-0 bye" {
		t.Errorf("%s", got)
	}
	if got := tournament.CanOf(h.view(id)); got != (tournament.Can{Enter: true, Plan: true, Unpublish: true, Bye: true, Separate: true}) {
		t.Errorf("%+v", got)
	}
	back := func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Unpublish(x, director, "Eve is late", unmoved)
	}
	h.do(id, back)
	if v := h.view(id); len(v.Rounds) != 0 || !tournament.MayPublish(v) || v.Notes[0].Reason != "Eve is late" {
		t.Errorf("%+v", v.Notes)
	}
	h.do(id, publish(h, nil))
	h.report(id, tournament.WhiteWins)
	if v := h.view(id); len(v.Rounds) != 1 || !tournament.MayPublish(v) || !tournament.CanOf(v).Finish {
		t.Errorf("%d rounds", len(v.Rounds))
	}
	if err := h.try(id, director, back); err == nil || club.KindOf(err) != club.Conflict {
		t.Errorf("taken back after results: %v", err)
	}
}

// A round that was taken back waits for a director, also where the club pairs by itself. Its games end.
func TestRoundTakenBack(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Clock: "300+3", Rounds: 2, PauseMinutes: new(int)})
	h.enter(id, 1, 4)
	h.start(id)
	was := h.view(id).Rounds[0].Pairings
	if err := h.try(id, director, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Unpublish(x, director, "wrong ratings", func(game string) bool { return game == was[1].Game })
	}); err == nil || club.KindOf(err) != club.Conflict {
		t.Errorf("taken back after a move: %v", err)
	}
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Unpublish(x, director, "wrong ratings", unmoved)
	})
	for _, p := range was {
		if got := h.gameOf(p.ID); got != "*" {
			t.Errorf("game %s is %s", p.Game, got)
		}
	}
	h.do(id, publish(h, nil))
	now := h.view(id).Rounds[0].Pairings
	if h.gameOf(now[0].ID) != "open" || now[0].ID == was[0].ID {
		t.Errorf("%+v", now)
	}
	for _, p := range now {
		h.finish(p.ID, "draw")
	}
	if v := h.view(id); len(v.Rounds) != 2 {
		t.Errorf("the second round waits: %d", len(v.Rounds))
	}
}

// Players who may not meet are not paired, and reports say so. Rounds can be added while the tournament runs.
func TestForbiddenPairsAndMoreRounds(t *testing.T) {
	h := open(t, 1)
	id := h.tables(tournament.Settings{Format: tournament.Swiss, Rounds: 1, CheckPairings: true}, 4)
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Forbid(x, director, 3, 1, false)
	})
	h.do(id, publish(h, nil))
	if got := roundText(h.view(id), 1); got != "1-4, 2-3" && got != "1-4, 3-2" {
		t.Errorf("%s", got)
	}
	report, err := h.view(id).Report()
	if err != nil || !slices.ContainsFunc(report.Lines, func(l trf.Line) bool { return l.Tag == "XXP" && l.Text == " 0001 0003" }) {
		t.Errorf("%+v %v", report.Lines, err)
	}
	edit := func(rounds int) error {
		return h.try(id, director, func(x *tournament.Tournament) ([]tournament.Event, error) {
			s := x.Settings
			s.Rounds = rounds
			return tournament.Edit(x, director, s, roster.Find)
		})
	}
	if err := edit(3); err != nil {
		t.Fatal(err)
	}
	h.report(id, tournament.WhiteWins)
	if v := h.view(id); v.Status != tournament.Running || v.RoundCount() != 3 {
		t.Errorf("%s, %d rounds", v.Status, v.RoundCount())
	}
	h.do(id, publish(h, nil))
	if err := edit(1); err == nil || club.KindOf(err) != club.Invalid {
		t.Errorf("fewer rounds than are paired: %v", err)
	}
}

// Players whose results are missing are reminded, at most once a minute, unless they have reported.
func TestReminder(t *testing.T) {
	h := open(t, 1)
	id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 1, Venue: tournament.Table})
	h.enter(id, 1, 4)
	h.start(id)
	p := h.view(id).Rounds[0].Pairings[0]
	h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
		return tournament.Report(x, who(p.White), p.ID, tournament.Drawn)
	})
	for range 2 {
		h.do(id, func(x *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Remind(x, director, h.now)
		})
	}
	var told []string
	for n := 1; n <= 4; n++ {
		list, err := sqlcore.Inbox{DB: h.db}.Notices(t.Context(), who(n).Person, h.now, h.now.Add(-time.Hour), 50)
		if err != nil {
			t.Fatal(err)
		}
		for _, notice := range list {
			if notice.Tournament != nil && notice.Tournament.About == tournament.AboutReminded {
				told = append(told, who(n).Person)
			}
		}
	}
	if len(told) != 3 || slices.Contains(told, who(p.White).Person) {
		t.Errorf("reminded: %v", told)
	}
}
