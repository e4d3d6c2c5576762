package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
)

// merges tests that everything of a guest becomes the member's, in one step.
func merges(t *testing.T, s AccountStore) {
	ctx := t.Context()
	from, to := guest("gus"), member("eve", "eve")
	from.MutedUntil = to.MutedUntil.Add(time.Hour)
	settle(t, s, from, to, member("zoe", "zoe"))
	games := []club.NewGame{
		waiting(1, "gus", "zoe", began), waiting(2, "zoe", "gus", began), // finished, see below
		waiting(3, "gus", "eve", began), waiting(4, "eve", "gus", began), // against the member: one over, one in progress
		waiting(5, "zoe", "bob", began),
	}
	games[1].Over, games[2].Over = true, true
	create(t, s, games...)
	record(t, s, []ratings.Result{against(2, "gus", "zoe"), against(2, "zoe", "gus"), against(3, "gus", "eve"), against(3, "eve", "gus"), against(9, "eve", "bob")})
	sr := newSeries(1)
	sr.Players[0] = club.Player{Kind: club.Person, ID: "gus", Name: "Invité"}
	if err := s.AddSeries(ctx, sr); err != nil {
		t.Fatal(err)
	}
	seek, toGuest, between := offer(1), offer(2), offer(3)
	seek.From.ID, toGuest.From.ID, toGuest.To.ID, between.From.ID, between.To.ID = "gus", "zoe", "gus", "gus", "eve"
	addOffers(t, s, seek, toGuest, between)
	line, err := s.AddLine(ctx, social.Line{Game: ID(1), Room: social.Players, Person: "gus", Name: "Invité", Text: "bonjour", At: began}, 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []social.Note{{Person: "gus", Game: ID(1), Text: "de l’invité", At: began}, {Person: "gus", Game: ID(2), Text: "b", At: began}, {Person: "eve", Game: ID(2), Text: "a", At: began}} {
		if err := s.SetNote(ctx, n); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range [][2]string{{"gus", "zoe"}, {"gus", "eve"}, {"gus", "bob"}, {"eve", "bob"}, {"zoe", "gus"}, {"bob", "gus"}, {"bob", "eve"}} {
		if err := s.SetRelation(ctx, social.Relation{Person: r[0], Other: r[1], Kind: social.Block, Created: began}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.AddGrant(ctx, grant(1, account.Session, "gus")); err != nil {
		t.Fatal(err)
	}

	if err := s.MergePerson(ctx, "gus", "eve"); err != nil {
		t.Fatal(err)
	}
	var seats []string
	for _, g := range games {
		h, _, err := s.Load(ctx, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range h.Players {
			if p.ID == "eve" && p.Name != to.Name && p.Name != "Nom de eve" {
				t.Errorf("%+v", p)
			}
		}
		seats = append(seats, h.Players[0].ID+" "+h.Players[1].ID)
	}
	if diff := cmp.Diff([]string{"eve zoe", "zoe eve", "gus eve", "eve eve", "zoe bob"}, seats); diff != "" {
		t.Error(diff)
	}
	got, err := s.Results(ctx, ratings.Query{Player: "eve", Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	var results []string
	for _, r := range got {
		results = append(results, r.ID+" "+r.Opponent)
	}
	if diff := cmp.Diff([]string{ID(9) + " bob", ID(3) + " ", ID(2) + " zoe"}, results); diff != "" {
		t.Error(diff)
	}
	if list, err := s.Results(ctx, ratings.Query{Player: "zoe", Limit: 10}); err != nil || len(list) != 1 || list[0].Opponent != "eve" {
		t.Errorf("%+v, %v", list, err)
	}
	if r, err := s.Series(ctx, sr.ID); err != nil || r.Players[0].ID != "eve" || r.Players[0].Name != to.Name {
		t.Errorf("%+v, %v", r.Players, err)
	}
	seek.From.ID, seek.From.Name, seek.From.Guest, seek.Version = "eve", to.Name, false, 2
	toGuest.To.ID, toGuest.To.Name, toGuest.To.Guest, toGuest.Version = "eve", to.Name, false, 2
	checkOffer(t, s, seek)
	checkOffer(t, s, toGuest)
	_, err = s.Offer(ctx, between.ID)
	wantKind(t, err, club.NotFound)
	if l, err := s.Line(ctx, line.Number); err != nil || l.Person != "eve" || l.Name != to.Name {
		t.Errorf("%+v, %v", l, err)
	}
	for game, want := range map[string]string{ID(1): "de l’invité", ID(2): "a\nb"} {
		if n, err := s.Note(ctx, "eve", game); err != nil || n.Text != want {
			t.Errorf("%+v, %v", n, err)
		}
	}
	mine, err := s.Relations(ctx, "eve")
	if err != nil || len(mine) != 2 {
		t.Errorf("%+v, %v", mine, err)
	}
	blockers, err := s.Blockers(ctx, "eve", false)
	if err != nil || len(blockers) != 2 {
		t.Errorf("%+v, %v", blockers, err)
	}
	_, err = s.Grant(ctx, account.Session, "h1")
	wantKind(t, err, club.NotFound)
	if p, err := s.Person(ctx, "gus"); err != nil || !p.Deleted || p.Name != "" {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := s.Person(ctx, "eve"); err != nil || !p.MutedUntil.Equal(from.MutedUntil) || p.Name != to.Name || p.Role != to.Role {
		t.Errorf("%+v, %v", p, err)
	}
	wantKind(t, s.MergePerson(ctx, "gus", "eve"), club.NotFound)
}

func against(n int, player, opponent string) ratings.Result {
	r := result(n, player)
	r.Opponent, r.Counted, r.Level = opponent, false, 0
	return r
}

func mergeRefuses(t *testing.T, s AccountStore) {
	settle(t, s, guest("gus"), guest("other"), member("eve", "eve"), member("zoe", "zoe"))
	create(t, s, waiting(1, "gus", "zoe", began))
	for pair, want := range map[[2]string]club.Kind{
		{"eve", "zoe"}: club.Conflict, {"eve", "eve"}: club.Conflict, {"gus", "other"}: club.Forbidden, {"gus", "nobody"}: club.NotFound, {"nobody", "eve"}: club.NotFound, {"gus", "gus"}: club.Forbidden, {"", ""}: club.NotFound,
	} {
		wantKind(t, s.MergePerson(t.Context(), pair[0], pair[1]), want)
	}
	if h, _, err := s.Load(t.Context(), ID(1)); err != nil || h.Players[0].ID != "gus" {
		t.Errorf("%+v, %v", h.Players, err)
	}
	if p, err := s.Person(t.Context(), "eve"); err != nil || p.Version != 1 {
		t.Errorf("what was refused changed something: %+v, %v", p, err)
	}
}

// A guest becomes only one member's, even if several merge at once.
func raceToMerge(t *testing.T, s AccountStore) {
	people := []account.Person{guest("gus")}
	for n := range 6 {
		id := fmt.Sprintf("m%d", n)
		people = append(people, member(id, id))
	}
	settle(t, s, people...)
	create(t, s, waiting(1, "gus", "zoe", began))
	var won atomic.Value
	var count atomic.Int32
	var wg sync.WaitGroup
	for n := range 6 {
		wg.Go(func() {
			id := fmt.Sprintf("m%d", n)
			switch err := s.MergePerson(t.Context(), "gus", id); club.KindOf(err) {
			case club.NotFound:
			default:
				if err != nil {
					t.Error(err)
				}
				won.Store(id)
				count.Add(1)
			}
		})
	}
	wg.Wait()
	h, _, err := s.Load(t.Context(), ID(1))
	if err != nil || count.Load() != 1 || h.Players[0].ID != won.Load() {
		t.Errorf("%d won; the game is %q's, %v", count.Load(), h.Players[0].ID, err)
	}
}
