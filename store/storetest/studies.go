package storetest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/learn/study"
	"tablier/members/account"
	"tablier/play/club"
)

// StudyStore is what the tests of studies need.
type StudyStore interface {
	AccountStore
	study.Store
}

// Studies tests a store of studies. open returns an empty one, which it closes itself when t ends.
func Studies(t *testing.T, open func(t *testing.T) StudyStore) {
	for _, c := range []struct {
		name string
		f    func(*testing.T, StudyStore)
	}{
		{"CreateAndRead", studyCreate},
		{"Nothing", studyNothing},
		{"Change", studyChange},
		{"Chapters", studyChapters},
		{"RaceForOneVersion", studyRace},
		{"Lists", studyLists},
		{"Forget", studyForget},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, open(t)) })
	}
}

// aStudy returns a study with a value in every field.
func aStudy(n int, owner string, access study.Access) study.Study {
	at := began.Add(time.Duration(n) * time.Second)
	s := study.Study{Head: study.Head{
		ID: ID(n), Owner: owner, Name: "Ève d’Œ'\"\\ 🦊;--", Access: access, Version: 1, Created: at, Updated: at, Editors: []string{"noe", "ada"},
	}}
	for i, game := range []string{"ringo", "ra", "ringo"} {
		record := fmt.Sprintf("[Game %q]\n\n{é <script>%d</script>} *\n", game, i)
		s.Chapters = append(s.Chapters, study.Chapter{Place: study.Place{ID: ID(100*n + i), Name: fmt.Sprint("c", i), Game: game, Bytes: len(record), Version: 1}, Record: record})
		s.Places = append(s.Places, s.Chapters[i].Place)
	}
	return s
}

func keep(t *testing.T, s StudyStore, list ...study.Study) {
	t.Helper()
	for _, st := range list {
		if err := s.CreateStudy(t.Context(), st); err != nil {
			t.Fatal(err)
		}
	}
}

// holds compares a stored study with what it should be.
func holds(t *testing.T, s StudyStore, want study.Study) {
	t.Helper()
	want.Places = nil
	for _, c := range want.Chapters {
		want.Places = append(want.Places, c.Place)
	}
	got, err := s.Study(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	head, err := s.Head(t.Context(), want.ID)
	if d := cmp.Diff(want.Head, head); d != "" || err != nil {
		t.Error(err, d)
	}
	for _, c := range want.Chapters {
		if got, err := s.Chapter(t.Context(), want.ID, c.ID); got != c || err != nil {
			t.Errorf("%+v %v", got, err)
		}
	}
}

func studyCreate(t *testing.T, s StudyStore) {
	a, b := aStudy(1, "eve", study.Linked), aStudy(2, "eve", study.Private)
	b.Editors, b.Chapters = nil, nil
	keep(t, s, a, b)
	holds(t, s, a)
	holds(t, s, b)
	again := aStudy(1, "zoe", study.Public)
	wantKind(t, s.CreateStudy(t.Context(), again), club.Exists)
	holds(t, s, a)
	if n, err := s.Sizes(t.Context(), "eve"); n.Studies != 2 || n.Bytes != a.Bytes() || err != nil {
		t.Errorf("%+v %v", n, err)
	}
	if n, err := s.Sizes(t.Context(), "zoe"); n != (study.Sizes{}) || err != nil {
		t.Errorf("%+v %v", n, err)
	}
	if err := s.DropStudy(t.Context(), a.ID); err != nil {
		t.Fatal(err)
	}
	_, err := s.Study(t.Context(), a.ID)
	wantKind(t, err, club.NotFound)
	holds(t, s, b)
	keep(t, s, a) // nothing of the old version is left
	holds(t, s, a)
}

func studyNothing(t *testing.T, s StudyStore) {
	ctx := t.Context()
	st := aStudy(1, "eve", study.Public)
	keep(t, s, st)
	for _, id := range []string{"", ID(9), "\x00", "\xff"} {
		_, err := s.Study(ctx, id)
		wantKind(t, err, club.NotFound)
		_, err = s.Head(ctx, id)
		wantKind(t, err, club.NotFound)
		_, err = s.Chapter(ctx, st.ID, id)
		wantKind(t, err, club.NotFound)
		_, err = s.AddChapter(ctx, id, st.Chapters[0], 9, began)
		wantKind(t, err, club.NotFound)
		wantKind(t, s.ChangeStudy(ctx, study.Change{ID: id, At: began}), club.NotFound)
		wantKind(t, s.ChangeChapter(ctx, st.ID, study.Chapter{Place: study.Place{ID: id, Version: 1}}, began), club.NotFound)
		wantKind(t, s.DropChapter(ctx, st.ID, id, 1, began), club.NotFound)
		wantKind(t, s.DropStudy(ctx, id), club.NotFound)
	}
	holds(t, s, st)
}

func studyChange(t *testing.T, s StudyStore) {
	ctx := t.Context()
	st := aStudy(1, "eve", study.Private)
	keep(t, s, st)
	at := began.Add(time.Hour)
	c := study.Change{ID: st.ID, Version: 1, Name: "new", Access: study.Public, Editors: []string{"ada", "zoe"}, Order: []string{ID(102), ID(100), ID(101)}, At: at}
	stale := c
	for _, change := range []func(){
		func() { stale.Version = 2 },
		func() { stale.Version = 1; stale.Order = c.Order[:2] },
		func() { stale.Order = []string{ID(102), ID(100), ID(105)} },
	} {
		change()
		wantStale(t, s.ChangeStudy(ctx, stale), 1)
		holds(t, s, st)
	}
	if err := s.ChangeStudy(ctx, c); err != nil {
		t.Fatal(err)
	}
	st.Name, st.Access, st.Editors, st.Version, st.Updated = "new", study.Public, c.Editors, 2, at
	st.Chapters = []study.Chapter{st.Chapters[2], st.Chapters[0], st.Chapters[1]}
	holds(t, s, st)
	wantStale(t, s.ChangeStudy(ctx, c), 2)
}

func studyChapters(t *testing.T, s StudyStore) {
	ctx := t.Context()
	st := aStudy(1, "eve", study.Private)
	keep(t, s, st)
	at := began.Add(time.Hour)
	c := study.Chapter{Place: study.Place{ID: ID(7), Name: "n", Game: "agon", Bytes: 1, Version: 1}, Record: "x"}
	if v, err := s.AddChapter(ctx, st.ID, c, 4, at); v != 2 || err != nil {
		t.Fatal(v, err)
	}
	st.Chapters, st.Version, st.Updated = append(st.Chapters, c), 2, at
	holds(t, s, st)
	full := c
	full.ID = ID(8)
	_, err := s.AddChapter(ctx, st.ID, full, 4, at)
	wantKind(t, err, club.Conflict)
	// Changing a chapter does not change the study's version.
	c.Name, c.Game, c.Record, c.Bytes = "m", "ring", "yé", 3
	if err := s.ChangeChapter(ctx, st.ID, c, at); err != nil {
		t.Fatal(err)
	}
	wantStale(t, s.ChangeChapter(ctx, st.ID, c, at), 2)
	wantStale(t, s.DropChapter(ctx, st.ID, c.ID, 1, at), 2)
	c.Version = 2
	st.Chapters[3] = c
	holds(t, s, st)
	if err := s.DropChapter(ctx, st.ID, ID(101), 1, at); err != nil {
		t.Fatal(err)
	}
	st.Chapters, st.Version = append(st.Chapters[:1:1], st.Chapters[2:]...), 3
	holds(t, s, st)
}

// If several callers change the same version, one succeeds, and the others get an error.
func studyRace(t *testing.T, s StudyStore) {
	st := aStudy(1, "eve", study.Private)
	keep(t, s, st)
	var won, lost atomic.Int32
	var wg sync.WaitGroup
	for i := range 12 {
		wg.Go(func() {
			c := st.Chapters[0]
			c.Record = fmt.Sprint("by ", i)
			switch err := s.ChangeChapter(t.Context(), st.ID, c, began); club.KindOf(err) {
			case club.Stale:
				lost.Add(1)
			default:
				if err != nil {
					t.Error(err)
				} else {
					won.Add(1)
				}
			}
		})
	}
	wg.Wait()
	c, err := s.Chapter(t.Context(), st.ID, st.Chapters[0].ID)
	if won.Load() != 1 || lost.Load() != 11 || c.Version != 2 || err != nil {
		t.Errorf("%d won, %d were late; %+v %v", won.Load(), lost.Load(), c, err)
	}
}

func studyLists(t *testing.T, s StudyStore) {
	ctx := t.Context()
	var all []study.Head
	for n := range 6 {
		st := aStudy(n+1, []string{"eve", "zoe"}[n%2], []study.Access{study.Public, study.Public, study.Linked}[n%3])
		if n > 2 {
			st.Editors = nil
		}
		if n == 4 {
			st.Chapters = st.Chapters[1:2]
			st.Places = st.Places[1:2]
		}
		st.Updated = st.Updated.Add(time.Duration(-n/4) * time.Hour)
		keep(t, s, st)
		all = append(all, st.Head)
	}
	list := func(q study.Query, want ...int) {
		t.Helper()
		got, err := s.Studies(ctx, q)
		var w []study.Head
		for _, n := range want {
			w = append(w, all[n])
		}
		sameList(t, got, err, w...)
	}
	list(study.Query{Limit: 9}, 3, 1, 0, 4)
	list(study.Query{Limit: 2}, 3, 1)
	list(study.Query{Limit: 9, Before: ID(2)}, 0, 4)
	list(study.Query{Limit: 9, Before: ID(99)})
	list(study.Query{Limit: 9, Game: "ringo"}, 3, 1, 0)
	list(study.Query{Limit: 9, Person: "eve"}, 2, 0, 4)
	list(study.Query{Limit: 9, Person: "noe"}, 2, 1, 0)
	list(study.Query{Limit: 9, Person: "nobody"})
	list(study.Query{Limit: 9, Person: "\x00"})
}

// Deleting an account deletes its private studies and ends its role as editor.
func studyForget(t *testing.T, s StudyStore) {
	settle(t, s, member("eve", "eve"))
	secret, shared, other := aStudy(1, "eve", study.Private), aStudy(2, "eve", study.Public), aStudy(3, "zoe", study.Private)
	other.Editors = []string{"eve", "noe"}
	keep(t, s, secret, shared, other)
	if err := s.DeletePerson(t.Context(), account.Person{ID: "eve", Deleted: true, Created: began, Seen: began, Version: 1}); err != nil {
		t.Fatal(err)
	}
	_, err := s.Study(t.Context(), secret.ID)
	wantKind(t, err, club.NotFound)
	holds(t, s, shared)
	other.Editors = []string{"noe"}
	holds(t, s, other)
}
