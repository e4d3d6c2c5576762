package api_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/learn"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/store/sqlcore"
)

const studied = "[Game \"ringo\"]\n[White \"Ève\"]\n\n1. b6-a6 {!? <img src=x onerror=alert(1)>} (1. c6-c5) *\n"

// A study, seen by its owner, an editor, another member and a guest.
func TestStudies(t *testing.T) {
	s := open(t, nil)
	eve, noe, zoe, guest, nobody := s.browser(), s.browser(), s.browser(), s.browser(), s.browser()
	eve.signUp("Ève")
	noeID := noe.signUp("Noé").ID
	zoe.signUp("Zoé")
	guest.ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	guest.refused(guest.ask("POST", "/api/v1/studies", m{"name": "x"}), 403)

	w := eve.ask("POST", "/api/v1/studies", m{"name": "Débuts", "record": studied + "\n" + strings.Replace(studied, "ringo", "ringo", 1)})
	st := want[learn.StudyInfo](s, w, 201)
	if len(st.Chapters) != 2 || !st.Mine || !st.Edit || st.Access != "private" || st.Owner.Name != "Ève" || st.Chapters[0].Name != "Ève – ?" || !strings.Contains(st.Chapters[0].Record, "onerror") {
		t.Fatalf("%+v", st)
	}
	at := "/api/v1/studies/" + st.ID
	for _, b := range []*browser{noe, zoe, guest, nobody} {
		b.refused(b.ask("GET", at, nil), 404)
		b.refused(b.ask("GET", at+"/record", nil), 404)
		b.refused(b.ask("GET", at+"/chapters/"+st.Chapters[0].ID, nil), 404)
	}
	eve.refused(eve.ask("POST", at+"/editors", m{"name": "personne"}), 404)
	st = want[learn.StudyInfo](s, eve.ask("POST", at+"/editors", m{"name": "noe"}), 200)
	if len(st.Editors) != 1 || st.Editors[0].Name != "Noé" || st.Version != 2 {
		t.Errorf("%+v", st)
	}
	chapter := at + "/chapters/" + st.Chapters[0].ID
	changed := want[learn.StudyChapter](s, noe.ask("PUT", chapter, m{"version": 1, "record": strings.Replace(studied, "!?", "!!", 1)}), 200)
	if changed.Version != 2 || !strings.Contains(changed.Record, "!!") {
		t.Errorf("%+v", changed)
	}
	if again := want[learn.StudyChapter](s, noe.ask("GET", chapter, nil), 200); again.Version != 2 || again.Record != changed.Record {
		t.Errorf("%+v", again)
	}
	late := eve.refused(eve.ask("PUT", chapter, m{"version": 1, "record": studied}), 409)
	if late.Seq == nil || *late.Seq != 2 || late.Type != "urn:tablier:stale" {
		t.Errorf("%+v", late)
	}
	// The slower editor keeps both versions.
	type added struct {
		learn.StudyChapter
		Study int `json:"study"`
	}
	if a := want[added](s, eve.ask("POST", at+"/chapters", m{"name": "Ma version", "record": studied}), 201); a.Study != 3 || a.Version != 1 {
		t.Errorf("%+v", a)
	}
	eve.refused(eve.ask("PATCH", at, m{"version": 2, "name": "x"}), 409)
	st = want[learn.StudyInfo](s, eve.ask("PATCH", at, m{"version": 3, "access": "link", "order": []string{st.Chapters[1].ID, st.Chapters[0].ID, want[learn.StudyInfo](s, eve.ask("GET", at, nil), 200).Chapters[2].ID}}), 200)
	if st.Access != "link" || st.Chapters[2].Name != "Ma version" {
		t.Errorf("%+v", st)
	}
	if seen := want[learn.StudyInfo](s, nobody.ask("GET", at, nil), 200); seen.Edit || seen.Mine || len(seen.Editors) != 0 || len(seen.Chapters) != 3 {
		t.Errorf("%+v", seen)
	}
	if text := nobody.ask("GET", at+"/record", nil).Body.String(); strings.Count(text, "[Game") != 3 {
		t.Error(text)
	}
	zoe.refused(zoe.ask("PUT", chapter, m{"version": 2, "name": "x"}), 403)
	zoe.refused(zoe.ask("POST", at+"/chapters", m{"name": "x", "record": studied}), 403)
	noe.refused(noe.ask("DELETE", at, nil), 403)
	noe.refused(noe.ask("PATCH", at, m{"version": 4, "access": "public"}), 403)
	nobody.refused(nobody.ask("PUT", chapter, m{"version": 2, "name": "x"}), 403)
	eve.refused(eve.ask("PUT", chapter, m{"version": 2, "record": "[Event \"?\"]\n\n1. e4 e5"}), 422)
	eve.refused(eve.ask("DELETE", chapter+"?version=1", nil), 409)
	want[learn.StudyInfo](s, noe.ask("DELETE", chapter+"?version=2", nil), 200)
	eve.refused(eve.ask("GET", chapter, nil), 404)
	mine := want[learn.StudyInfo](s, zoe.ask("POST", at+"/clone", m{}), 201)
	if mine.Owner.Name != "Zoé" || mine.ID == st.ID || mine.Access != "private" || len(mine.Chapters) != 2 {
		t.Errorf("%+v", mine)
	}

	type list struct {
		Studies []learn.StudyInfo
		Next    string
	}
	if l := want[list](s, nobody.ask("GET", "/api/v1/studies", nil), 200); len(l.Studies) != 0 {
		t.Errorf("%+v", l)
	}
	eve.refused(s.browser().ask("GET", "/api/v1/studies?list=mine", nil), 401)
	want[learn.StudyInfo](s, eve.ask("PATCH", at, m{"version": 5, "access": "public"}), 200)
	if l := want[list](s, nobody.ask("GET", "/api/v1/studies?game=ringo", nil), 200); len(l.Studies) != 1 || len(l.Studies[0].Chapters) != 2 || l.Studies[0].Chapters[0].Record != "" {
		t.Errorf("%+v", l)
	}
	if l := want[list](s, noe.ask("GET", "/api/v1/studies?list=mine", nil), 200); len(l.Studies) != 1 || l.Studies[0].Mine || !l.Studies[0].Edit {
		t.Errorf("%+v", l)
	}
	if got := want[learn.StudyInfo](s, noe.ask("DELETE", at+"/editors/"+noeID, nil), 200); got.Edit {
		t.Errorf("%+v", got)
	}
	if e := want[api.Export](s, eve.ask("GET", "/api/v1/me/export", nil), 200); len(e.Studies) != 1 || !strings.Contains(e.Studies[0].Chapters[0].Record, "[Game") {
		t.Errorf("%+v", e.Studies)
	}
	// A moderator hides it.
	zoe.refused(zoe.ask("POST", at+"/hide", nil), 403)
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: s.kept}, Now: time.Now, Rand: &counter{n: 5}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := accounts.People.SetRole(t.Context(), "Zoé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	if w := zoe.ask("POST", at+"/hide", nil); w.Code != 204 {
		t.Error(w.Body)
	}
	nobody.refused(nobody.ask("GET", at, nil), 404)
	if w := eve.ask("DELETE", at, nil); w.Code != 204 {
		t.Error(w.Body)
	}
	eve.refused(eve.ask("GET", at, nil), 404)
}

// When somebody changes a study, its owner and editors are told at once, and nobody else is.
func TestChangedStudyIsTold(t *testing.T) {
	s, hall := openLobby(t)
	eve, zoe, max := s.browser(), s.browser(), s.browser()
	eve.signUp("Ève")
	zoe.signUp("Zoé")
	max.signUp("Max")
	st := want[learn.StudyInfo](s, eve.ask("POST", "/api/v1/studies", m{"name": "x", "access": "public", "record": "[Game \"ringo\"]\n\n1. b6-a6 *\n"}), 201)
	want[learn.StudyInfo](s, eve.ask("POST", "/api/v1/studies/"+st.ID+"/editors", m{"name": "Zoé"}), 200)
	watch := func(b *browser) *lobby.Feed {
		t.Helper()
		f, err := hall.Feeds.Watch(club.WithActor(t.Context(), club.Actor{ID: b.me().ID}))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	mine, other := watch(eve), watch(max)
	c := st.Chapters[0]
	if w := zoe.ask("PUT", "/api/v1/studies/"+st.ID+"/chapters/"+c.ID, m{"version": c.Version, "name": "y"}); w.Code != 200 {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if e, err := mine.Next(ctx); err != nil || e.Subject != "study."+st.ID {
		t.Errorf("%+v, %v", e, err)
	}
	// A refused change is not announced, and max gets no message before his own notice.
	if w := zoe.ask("PUT", "/api/v1/studies/"+st.ID+"/chapters/"+c.ID, m{"version": c.Version, "name": "z"}); w.Code != 409 {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
	for _, b := range []*browser{eve, max} {
		hall.Feeds.Notify(ctx, b.me().ID, "inbox")
	}
	for _, f := range []*lobby.Feed{mine, other} {
		if e, err := f.Next(ctx); err != nil || e.Subject != "inbox" {
			t.Errorf("%+v, %v", e, err)
		}
	}
}
