package study_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/learn/study"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/sqlcore"
	"tablier/store/sqlite/sqlitetest"
)

type source struct{ *rand.ChaCha8 }

func setUp(t testing.TB) (*study.Service, *sqlcore.DB) {
	s := sqlitetest.Open(t)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return study.New(study.Config{Store: sqlcore.Studies{DB: s}, Find: roster.Find, Rand: source{rand.NewChaCha8([32]byte{1})}, Now: func() time.Time {
		now = now.Add(time.Second)
		return now
	}}), s
}

const one = "[Game \"ringo\"]\n\n1. b6-a6 {!? <script>alert(1)</script>} (1. c6-c5) *\n"

func make1(t *testing.T, d *study.Service, access study.Access) study.Study {
	t.Helper()
	st, err := d.Create(t.Context(), "eve", " Études ", access, []study.Chapter{{Place: study.Place{Name: "un"}, Record: one}})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func kind(t *testing.T, err error, want club.Kind) {
	t.Helper()
	if err == nil || club.KindOf(err) != want {
		t.Errorf("%v, want %s", err, want)
		return
	}
	if e := (*club.Error)(nil); errors.As(err, &e) && (e.In(game.French) == "" || e.In(game.French) == e.In(game.English)) {
		t.Errorf("%v is not told in both languages", err)
	}
}

// What each kind of person may do with each kind of study.
func TestWhoMayWhat(t *testing.T) {
	for _, access := range []study.Access{study.Private, study.Linked, study.Public} {
		for who, may := range map[string]struct{ read, edit, own bool }{
			"eve": {true, true, true}, "noe": {true, true, false}, "zoe": {access != study.Private, false, false}, "": {access != study.Private, false, false},
		} {
			t.Run(string(access)+" "+who, func(t *testing.T) {
				ctx := t.Context()
				d, _ := setUp(t)
				st := make1(t, d, access)
				if _, err := d.Invite(ctx, "eve", st.ID, "noe"); err != nil {
					t.Fatal(err)
				}
				allowed := func(what string, err error, ok bool) {
					t.Helper()
					switch {
					case ok && err != nil:
						t.Errorf("%s: %v", what, err)
					case !ok && may.read:
						kind(t, err, club.Forbidden)
					case !ok:
						kind(t, err, club.NotFound)
					}
				}
				c := st.Chapters[0]
				_, err := d.Study(ctx, who, st.ID)
				allowed("study", err, may.read)
				_, err = d.Head(ctx, who, st.ID)
				allowed("head", err, may.read)
				_, err = d.Chapter(ctx, who, st.ID, c.ID)
				allowed("chapter", err, may.read)
				_, _, err = d.AddChapter(ctx, who, st.ID, "deux", one)
				allowed("add", err, may.edit)
				text := strings.Replace(one, "alert", "x", 1)
				_, err = d.ChangeChapter(ctx, who, st.ID, c.ID, 1, nil, &text)
				allowed("change", err, may.edit)
				h, err := d.Store.Head(ctx, st.ID)
				if err != nil {
					t.Fatal(err)
				}
				name := "autre"
				_, err = d.Change(ctx, who, st.ID, study.Edit{Version: h.Version, Name: &name})
				allowed("rename", err, may.edit)
				public := study.Public
				if h, err = d.Store.Head(ctx, st.ID); err != nil {
					t.Fatal(err)
				}
				_, err = d.Change(ctx, who, st.ID, study.Edit{Version: h.Version, Access: &public})
				allowed("access", err, may.own)
				_, err = d.Invite(ctx, who, st.ID, "ada")
				if !may.own && may.edit || may.own {
					allowed("invite", err, may.own)
				}
				if who == "" {
					kind(t, func() error { _, err := d.Clone(ctx, who, st.ID, ""); return err }(), club.SignIn)
				} else if may.read {
					mine, err := d.Clone(ctx, who, st.ID, "copie")
					if err != nil || mine.Owner != who || mine.Access != study.Private || mine.ID == st.ID || len(mine.Editors) != 0 || mine.Chapters[0].ID == c.ID {
						t.Errorf("%+v %v", mine, err)
					}
				}
				_, err = d.DropChapter(ctx, who, st.ID, c.ID, 2)
				allowed("drop chapter", err, may.edit)
				allowed("drop", d.Drop(ctx, who, st.ID), may.own)
			})
		}
	}
}

// A record is stored in the form of the rules. An invalid record is refused, and so is one that is
// too long.
func TestWhatIsStored(t *testing.T) {
	ctx := t.Context()
	d, _ := setUp(t)
	st := make1(t, d, study.Private)
	if c := st.Chapters[0]; st.Name != "Études" || c.Game != "ringo" || c.Bytes != len(c.Record) || !strings.Contains(c.Record, "<script>") || !strings.Contains(c.Record, "c6-c5") {
		t.Errorf("%+v", st)
	}
	for text, want := range map[string]club.Kind{
		"": club.Invalid, "nonsense": club.Invalid, one + one: club.Invalid, "[Game \"chess\"]\n\n*\n": club.Invalid,
		"[Game \"ringo\"]\n\n1. a1-a9 *\n": club.Invalid,
		"[Game \"ringo\"]\n\n{" + strings.Repeat("a", 60<<10) + "} 1. b6-a6 {" + strings.Repeat("b", 60<<10) + "} (1. c6-c5 {" + strings.Repeat("c", 60<<10) + "}) (1. b6-b5 {" + strings.Repeat("c", 60<<10) + "}) (1. c6-c5 {" + strings.Repeat("c", 60<<10) + "}) *\n": club.Conflict,
		strings.Repeat("x", study.MaxStudy+1): club.Conflict,
	} {
		_, _, err := d.AddChapter(ctx, "eve", st.ID, "n", text)
		kind(t, err, want)
	}
	for _, name := range []string{"", " \t", strings.Repeat("é", 81), "a\x00b", "\xff"} {
		_, _, err := d.AddChapter(ctx, "eve", st.ID, name, one)
		kind(t, err, club.Invalid)
		_, err = d.Create(ctx, "eve", name, study.Private, nil)
		kind(t, err, club.Invalid)
	}
	for n := 2; n <= study.MaxChapters; n++ {
		if _, _, err := d.AddChapter(ctx, "eve", st.ID, "n", one); err != nil {
			t.Fatal(n, err)
		}
	}
	_, _, err := d.AddChapter(ctx, "eve", st.ID, "n", one)
	kind(t, err, club.Conflict)
	for n := range study.MaxEditors {
		if _, err := d.Invite(ctx, "eve", st.ID, fmt.Sprint("p", n)); err != nil {
			t.Fatal(err)
		}
	}
	_, err = d.Invite(ctx, "eve", st.ID, "one more")
	kind(t, err, club.Conflict)
	_, err = d.Invite(ctx, "eve", st.ID, "eve")
	kind(t, err, club.Invalid)
}

func TestLimitsOfAnOwner(t *testing.T) {
	d, _ := setUp(t)
	for range study.MaxStudies {
		if _, err := d.Create(t.Context(), "eve", "n", study.Public, nil); err != nil {
			t.Fatal(err)
		}
	}
	_, err := d.Create(t.Context(), "eve", "n", study.Public, nil)
	kind(t, err, club.Conflict)
	if _, err = d.Create(t.Context(), "zoe", "n", study.Public, nil); err != nil {
		t.Error(err)
	}
	_, err = d.Create(t.Context(), "", "n", study.Public, nil)
	kind(t, err, club.SignIn)
	seen, before := 0, ""
	for more := true; more; {
		var list []study.Head
		if list, more, err = d.List(t.Context(), study.Query{Limit: 1000, Before: before}); err != nil || len(list) > study.MaxList {
			t.Fatal(len(list), err)
		}
		seen += len(list)
		before = list[len(list)-1].ID
	}
	if seen != study.MaxStudies+1 {
		t.Errorf("%d studies are listed", seen)
	}
}

// A change based on an old version is refused and overwrites nothing. Changes of chapters and of
// the study do not conflict, nor do two invitations.
func TestConflicts(t *testing.T) {
	ctx := t.Context()
	d, _ := setUp(t)
	st := make1(t, d, study.Private)
	c := st.Chapters[0]
	text, name := strings.Replace(one, "alert", "first", 1), "n"
	if _, err := d.ChangeChapter(ctx, "eve", st.ID, c.ID, 1, nil, &text); err != nil {
		t.Fatal(err)
	}
	_, err := d.ChangeChapter(ctx, "eve", st.ID, c.ID, 1, &name, nil)
	kind(t, err, club.Stale)
	_, err = d.DropChapter(ctx, "eve", st.ID, c.ID, 1)
	kind(t, err, club.Stale)
	if _, err = d.Change(ctx, "eve", st.ID, study.Edit{Version: 1, Name: &name}); err != nil {
		t.Error("a chapter's change hinders the study's:", err)
	}
	_, err = d.Change(ctx, "eve", st.ID, study.Edit{Version: 1, Name: &name})
	kind(t, err, club.Stale)
	_, err = d.Change(ctx, "eve", st.ID, study.Edit{Version: 2, Order: []string{"x"}})
	kind(t, err, club.Invalid)
	got, err := d.Chapter(ctx, "eve", st.ID, c.ID)
	if err != nil || !strings.Contains(got.Record, "first") || got.Version != 2 || got.Name != "un" {
		t.Errorf("%+v %v", got, err)
	}
	if _, err := d.Invite(ctx, "eve", st.ID, "noe"); err != nil {
		t.Fatal(err)
	}
	h, err := d.Dismiss(ctx, "noe", st.ID, "noe")
	if err != nil || len(h.Editors) != 0 {
		t.Errorf("%+v %v", h, err)
	}
	kind(t, func() error { _, err := d.Dismiss(ctx, "noe", st.ID, "noe"); return err }(), club.NotFound)
	if err := d.Hide(ctx, st.ID); err != nil {
		t.Error(err)
	}
}
