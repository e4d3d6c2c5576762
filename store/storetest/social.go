package storetest

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/members/account"
	"tablier/members/inbox"
	"tablier/members/social"
	"tablier/play/club"
)

// SocialStore is what the tests of chat and moderation need.
type SocialStore interface {
	AccountStore
	social.Store
	social.FollowStore
	inbox.Store
}

// Social tests a store of chat, notes, relations and reports. open returns an empty one,
// which it closes itself when t ends.
func Social(t *testing.T, open func(t *testing.T) SocialStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, SocialStore)
	}{
		{"Lines", chatLines},
		{"Notes", notes},
		{"Relations", relations},
		{"Reports", reports},
		{"SettleOnce", settleOnce},
		{"Entries", entries},
		{"Forget", forgets},
		{"Follows", follows},
		{"Notices", notices},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

func sameList[T any](t *testing.T, got []T, err error, want ...T) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if len(got)+len(want) > 0 {
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	}
}

func line(t *testing.T, s social.Store, game int, room social.Room, person, words string, keep int) social.Line {
	t.Helper()
	l, err := s.AddLine(t.Context(), social.Line{Game: ID(game), Room: room, Person: person, Name: "Ève d’Œ'\"\\ 🦊;--", Text: words, At: began}, keep)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func chatLines(t *testing.T, s SocialStore) {
	ctx := t.Context()
	create(t, s, NewGame(1), NewGame(2))
	var list []social.Line
	for n := range 5 {
		list = append(list, line(t, s, 1, social.Spectators, "eve", strconv.Itoa(n), 100))
	}
	other := line(t, s, 1, social.Players, "zoe", "<script>", 100)
	line(t, s, 2, social.Spectators, "eve", "x", 100)
	for i := 1; i < len(list); i++ {
		if list[i].Number <= list[i-1].Number {
			t.Errorf("numbers %d, %d", list[i-1].Number, list[i].Number)
		}
	}
	got, err := s.Lines(ctx, ID(1), social.Spectators, 0, 100)
	sameList(t, got, err, list...)
	got, err = s.Lines(ctx, ID(1), social.Spectators, 0, 2)
	sameList(t, got, err, list[3:]...)
	got, err = s.Lines(ctx, ID(1), social.Spectators, list[1].Number, 100)
	sameList(t, got, err, list[2:]...)
	got, err = s.Lines(ctx, ID(1), social.Players, 0, 100)
	sameList(t, got, err, other)
	got, err = s.Lines(ctx, ID(3), social.Players, 0, 100)
	sameList(t, got, err)
	if err := s.HideLine(ctx, list[4].Number); err != nil {
		t.Fatal(err)
	}
	list[4].Hidden = true
	comment, err := s.AddLine(ctx, social.Line{Game: ID(1), Room: social.Commentary, Person: "zoe", Name: "Zoé", Text: "!", Ply: 12, At: began}, 9)
	if err != nil {
		t.Fatal(err)
	}
	got, err = s.Lines(ctx, ID(1), social.Commentary, 0, 100)
	sameList(t, got, err, comment)
	l, err := s.Line(ctx, list[4].Number)
	sameList(t, []social.Line{l}, err, list[4])
	_, err = s.Line(ctx, 99999)
	wantKind(t, err, club.NotFound)
	wantKind(t, s.HideLine(ctx, 99999), club.NotFound)
	// Only the last lines of a room are kept. Numbers are never reused.
	last := line(t, s, 1, social.Spectators, "eve", "5", 2)
	got, err = s.Lines(ctx, ID(1), social.Spectators, 0, 100)
	sameList(t, got, err, list[4], last)
	got, err = s.Lines(ctx, ID(1), social.Players, 0, 100)
	sameList(t, got, err, other)
	got, err = s.LinesBy(ctx, "zoe", 10)
	sameList(t, got, err, comment, other)
}

func notes(t *testing.T, s SocialStore) {
	ctx := t.Context()
	create(t, s, NewGame(1), NewGame(2))
	a := social.Note{Person: "eve", Game: ID(1), Text: "une\nidée", At: began}
	b := social.Note{Person: "eve", Game: ID(2), Text: "b", At: began.Add(time.Second)}
	z := social.Note{Person: "zoe", Game: ID(1), Text: "z", At: began}
	for _, n := range []social.Note{a, b, z} {
		if err := s.SetNote(ctx, n); err != nil {
			t.Fatal(err)
		}
	}
	a.Text = "une autre"
	if err := s.SetNote(ctx, a); err != nil {
		t.Fatal(err)
	}
	n, err := s.Note(ctx, "eve", ID(1))
	sameList(t, []social.Note{n}, err, a)
	n, err = s.Note(ctx, "zoe", ID(2))
	sameList(t, []social.Note{n}, err, social.Note{Person: "zoe", Game: ID(2)})
	list, err := s.Notes(ctx, "eve", 10)
	sameList(t, list, err, b, a)
	b.Text = ""
	if err := s.SetNote(ctx, b); err != nil {
		t.Fatal(err)
	}
	list, err = s.Notes(ctx, "eve", 10)
	sameList(t, list, err, a)
}

func relations(t *testing.T, s SocialStore) {
	ctx := t.Context()
	a := social.Relation{Person: "eve", Other: "zoe", Kind: social.Mute, Created: began}
	b := social.Relation{Person: "eve", Other: "noe", Kind: social.Block, Created: began.Add(time.Second)}
	c := social.Relation{Person: "zoe", Other: "noe", Kind: social.Block, Created: began}
	for _, r := range []social.Relation{a, b, c} {
		if err := s.SetRelation(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	muters, err := s.Blockers(ctx, "zoe", true)
	sameList(t, muters, err, "eve")
	muters, err = s.Blockers(ctx, "zoe", false)
	sameList(t, muters, err)
	a.Kind = social.Block
	if err := s.SetRelation(ctx, a); err != nil {
		t.Fatal(err)
	}
	list, err := s.Relations(ctx, "eve")
	sameList(t, list, err, b, a)
	ids, err := s.Blockers(ctx, "noe", false)
	sameList(t, ids, err, "eve", "zoe")
	r, err := s.Relation(ctx, "zoe", "eve")
	sameList(t, []social.Relation{r}, err, social.Relation{})
	if err := s.DropRelation(ctx, "eve", "noe"); err != nil {
		t.Fatal(err)
	}
	if err := s.DropRelation(ctx, "eve", "noe"); err != nil {
		t.Error(err)
	}
	ids, err = s.Blockers(ctx, "noe", false)
	sameList(t, ids, err, "zoe")
}

func complaint(t *testing.T, s social.Store, from, person string) social.Report {
	t.Helper()
	r, err := s.AddReport(t.Context(), social.Report{From: from, Person: person, About: social.AboutChat, Game: ID(1), Line: 7, Quote: "Zoé: grr", Text: "il crie", At: began})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func reports(t *testing.T, s SocialStore) {
	ctx := t.Context()
	a, b, c := complaint(t, s, "eve", "zoe"), complaint(t, s, "eve", "noe"), complaint(t, s, "noe", "zoe")
	got, err := s.Report(ctx, b.Number)
	sameList(t, []social.Report{got}, err, b)
	_, err = s.Report(ctx, 999)
	wantKind(t, err, club.NotFound)
	list, err := s.Reports(ctx, false, 0, 2)
	sameList(t, list, err, a, b)
	list, err = s.Reports(ctx, false, b.Number, 2)
	sameList(t, list, err, c)
	for _, r := range []*social.Report{&a, &c} {
		e := social.Entry{At: began.Add(time.Hour), By: "mod", Action: social.Warn, Person: r.Person, Report: r.Number, Words: "doucement", Note: "n"}
		if err := s.Settle(ctx, r.Number, e.At, e); err != nil {
			t.Fatal(err)
		}
		r.Settled, r.By, r.Action = e.At, "mod", social.Warn
	}
	list, err = s.Reports(ctx, false, 0, 10)
	sameList(t, list, err, b)
	list, err = s.Reports(ctx, true, 0, 10)
	sameList(t, list, err, c, a)
	list, err = s.Reports(ctx, true, c.Number, 10)
	sameList(t, list, err, a)
	for person, want := range map[string][]social.Report{a.Person: nil, "nobody": nil} {
		for _, r := range []social.Report{c, b, a} {
			if r.Person == person {
				want = append(want, r)
			}
		}
		list, err = s.ReportsAbout(ctx, person, 10)
		sameList(t, list, err, want...)
		if len(want) > 0 {
			list, err = s.ReportsAbout(ctx, person, 1)
			sameList(t, list, err, want[0])
		}
	}
	if n, err := s.OpenReports(ctx, "eve"); n != 1 || err != nil {
		t.Errorf("%d %v", n, err)
	}
	wantKind(t, s.Settle(ctx, a.Number, began, social.Entry{At: began}), club.Conflict)
	wantKind(t, s.Settle(ctx, 999, began, social.Entry{At: began}), club.NotFound)
	if log, err := s.Entries(ctx, "", 0, 10); err != nil || len(log) != 2 {
		t.Errorf("%v %v", log, err)
	}
}

func settleOnce(t *testing.T, s SocialStore) {
	r := complaint(t, s, "eve", "zoe")
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			err := s.Settle(t.Context(), r.Number, began, social.Entry{At: began, By: "mod", Action: social.Ban, Person: "zoe", Report: r.Number})
			if err == nil {
				won.Add(1)
			} else if club.KindOf(err) != club.Conflict {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	log, err := s.Entries(t.Context(), "", 0, 10)
	if won.Load() != 1 || len(log) != 1 || err != nil {
		t.Errorf("settled %d times, %d entries, %v", won.Load(), len(log), err)
	}
}

func entries(t *testing.T, s SocialStore) {
	ctx := t.Context()
	var want []social.Entry
	for n := range 4 {
		e := social.Entry{At: began.Add(time.Duration(n) * time.Second), By: "mod", Action: social.Ban, Person: []string{"eve", "zoe"}[n%2], Report: int64(n), Until: began.Add(time.Hour), Words: "w", Note: "n"}
		if err := s.AddEntry(ctx, e); err != nil {
			t.Fatal(err)
		}
		want = append([]social.Entry{e}, want...)
	}
	got, err := s.Entries(ctx, "", 0, 10)
	for i := range got {
		want[i].Number = got[i].Number
	}
	sameList(t, got, err, want...)
	got, err = s.Entries(ctx, "", want[1].Number, 1)
	sameList(t, got, err, want[2])
	got, err = s.Entries(ctx, "zoe", 0, 10)
	sameList(t, got, err, want[0], want[2])
}

// Deleting an account deletes what the person wrote.
func forgets(t *testing.T, s SocialStore) {
	ctx := t.Context()
	settle(t, s, member("eve", "eve"))
	create(t, s, NewGame(1))
	line(t, s, 1, social.Spectators, "eve", "x", 10)
	kept := line(t, s, 1, social.Spectators, "zoe", "y", 10)
	for _, r := range []social.Relation{{Person: "eve", Other: "zoe", Kind: social.Block}, {Person: "zoe", Other: "eve", Kind: social.Block}, {Person: "zoe", Other: "noe", Kind: social.Block}} {
		if err := s.SetRelation(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.SetNote(ctx, social.Note{Person: "eve", Game: ID(1), Text: "x", At: began}); err != nil {
		t.Fatal(err)
	}
	by, about := complaint(t, s, "eve", "zoe"), complaint(t, s, "zoe", "eve")
	if err := s.DeletePerson(ctx, account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 1}); err != nil {
		t.Fatal(err)
	}
	got, err := s.Lines(ctx, ID(1), social.Spectators, 0, 10)
	sameList(t, got, err, kept)
	list, err := s.Relations(ctx, "zoe")
	if err != nil || len(list) != 1 || list[0].Other != "noe" {
		t.Errorf("%v %v", list, err)
	}
	notes, err := s.Notes(ctx, "eve", 10)
	sameList(t, notes, err)
	by.Text, about.Quote = "", ""
	all, err := s.Reports(ctx, false, 0, 10)
	sameList(t, all, err, by, about)
}
