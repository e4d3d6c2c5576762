package learn_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/learn"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/store/sqlcore"
)

const studied = "[Game \"ringo\"]\n[White \"Ève\"]\n\n1. b6-a6 {!? <img src=x onerror=alert(1)>} (1. c6-c5) *\n"

// A study, seen by its owner, an editor, another member and a guest.
func TestStudies(t *testing.T) {
	s := apitest.Open(t)
	eve, noe, zoe, guest, nobody := s.Browser(), s.Browser(), s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Ève")
	noeID := noe.SignUp("Noé").ID
	zoe.SignUp("Zoé")
	guest.Ask("POST", "/api/v1/guest", m{"name": "Hôte"})
	guest.Refused(guest.Ask("POST", "/api/v1/studies", m{"name": "x"}), 403)

	w := eve.Ask("POST", "/api/v1/studies", m{"name": "Débuts", "record": studied + "\n" + strings.Replace(studied, "ringo", "ringo", 1)})
	st := apitest.Want[learn.StudyInfo](s, w, 201)
	if len(st.Chapters) != 2 || !st.Mine || !st.Edit || st.Access != "private" || st.Owner.Name != "Ève" || st.Chapters[0].Name != "Ève – ?" || !strings.Contains(st.Chapters[0].Record, "onerror") {
		t.Fatalf("%+v", st)
	}
	at := "/api/v1/studies/" + st.ID
	for _, b := range []*apitest.Browser{noe, zoe, guest, nobody} {
		b.Refused(b.Ask("GET", at, nil), 404)
		b.Refused(b.Ask("GET", at+"/record", nil), 404)
		b.Refused(b.Ask("GET", at+"/chapters/"+st.Chapters[0].ID, nil), 404)
	}
	eve.Refused(eve.Ask("POST", at+"/editors", m{"name": "personne"}), 404)
	st = apitest.Want[learn.StudyInfo](s, eve.Ask("POST", at+"/editors", m{"name": "noe"}), 200)
	if len(st.Editors) != 1 || st.Editors[0].Name != "Noé" || st.Version != 2 {
		t.Errorf("%+v", st)
	}
	chapter := at + "/chapters/" + st.Chapters[0].ID
	changed := apitest.Want[learn.StudyChapter](s, noe.Ask("PUT", chapter, m{"version": 1, "record": strings.Replace(studied, "!?", "!!", 1)}), 200)
	if changed.Version != 2 || !strings.Contains(changed.Record, "!!") {
		t.Errorf("%+v", changed)
	}
	if again := apitest.Want[learn.StudyChapter](s, noe.Ask("GET", chapter, nil), 200); again.Version != 2 || again.Record != changed.Record {
		t.Errorf("%+v", again)
	}
	late := eve.Refused(eve.Ask("PUT", chapter, m{"version": 1, "record": studied}), 409)
	if late.Seq == nil || *late.Seq != 2 || late.Type != "urn:tablier:stale" {
		t.Errorf("%+v", late)
	}
	// The slower editor keeps both versions.
	type added struct {
		learn.StudyChapter
		Study int `json:"study"`
	}
	if a := apitest.Want[added](s, eve.Ask("POST", at+"/chapters", m{"name": "Ma version", "record": studied}), 201); a.Study != 3 || a.Version != 1 {
		t.Errorf("%+v", a)
	}
	eve.Refused(eve.Ask("PATCH", at, m{"version": 2, "name": "x"}), 409)
	st = apitest.Want[learn.StudyInfo](s, eve.Ask("PATCH", at, m{"version": 3, "access": "link", "order": []string{st.Chapters[1].ID, st.Chapters[0].ID, apitest.Want[learn.StudyInfo](s, eve.Ask("GET", at, nil), 200).Chapters[2].ID}}), 200)
	if st.Access != "link" || st.Chapters[2].Name != "Ma version" {
		t.Errorf("%+v", st)
	}
	if seen := apitest.Want[learn.StudyInfo](s, nobody.Ask("GET", at, nil), 200); seen.Edit || seen.Mine || len(seen.Editors) != 0 || len(seen.Chapters) != 3 {
		t.Errorf("%+v", seen)
	}
	if text := nobody.Ask("GET", at+"/record", nil).Body.String(); strings.Count(text, "[Game") != 3 {
		t.Error(text)
	}
	zoe.Refused(zoe.Ask("PUT", chapter, m{"version": 2, "name": "x"}), 403)
	zoe.Refused(zoe.Ask("POST", at+"/chapters", m{"name": "x", "record": studied}), 403)
	noe.Refused(noe.Ask("DELETE", at, nil), 403)
	noe.Refused(noe.Ask("PATCH", at, m{"version": 4, "access": "public"}), 403)
	nobody.Refused(nobody.Ask("PUT", chapter, m{"version": 2, "name": "x"}), 403)
	eve.Refused(eve.Ask("PUT", chapter, m{"version": 2, "record": "[Event \"?\"]\n\n1. e4 e5"}), 422)
	eve.Refused(eve.Ask("DELETE", chapter+"?version=1", nil), 409)
	apitest.Want[learn.StudyInfo](s, noe.Ask("DELETE", chapter+"?version=2", nil), 200)
	eve.Refused(eve.Ask("GET", chapter, nil), 404)
	mine := apitest.Want[learn.StudyInfo](s, zoe.Ask("POST", at+"/clone", m{}), 201)
	if mine.Owner.Name != "Zoé" || mine.ID == st.ID || mine.Access != "private" || len(mine.Chapters) != 2 {
		t.Errorf("%+v", mine)
	}

	type list struct {
		Studies []learn.StudyInfo
		Next    string
	}
	if l := apitest.Want[list](s, nobody.Ask("GET", "/api/v1/studies", nil), 200); len(l.Studies) != 0 {
		t.Errorf("%+v", l)
	}
	eve.Refused(s.Browser().Ask("GET", "/api/v1/studies?list=mine", nil), 401)
	apitest.Want[learn.StudyInfo](s, eve.Ask("PATCH", at, m{"version": 5, "access": "public"}), 200)
	if l := apitest.Want[list](s, nobody.Ask("GET", "/api/v1/studies?game=ringo", nil), 200); len(l.Studies) != 1 || len(l.Studies[0].Chapters) != 2 || l.Studies[0].Chapters[0].Record != "" {
		t.Errorf("%+v", l)
	}
	if l := apitest.Want[list](s, noe.Ask("GET", "/api/v1/studies?list=mine", nil), 200); len(l.Studies) != 1 || l.Studies[0].Mine || !l.Studies[0].Edit {
		t.Errorf("%+v", l)
	}
	if got := apitest.Want[learn.StudyInfo](s, noe.Ask("DELETE", at+"/editors/"+noeID, nil), 200); got.Edit {
		t.Errorf("%+v", got)
	}
	if e := apitest.Want[api.Export](s, eve.Ask("GET", "/api/v1/me/export", nil), 200); len(e.Studies) != 1 || !strings.Contains(e.Studies[0].Chapters[0].Record, "[Game") {
		t.Errorf("%+v", e.Studies)
	}
	// A moderator hides it.
	zoe.Refused(zoe.Ask("POST", at+"/hide", nil), 403)
	accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: s.DB}, Now: time.Now, Rand: &apitest.Bytes{Seed: 5}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := accounts.People.SetRole(t.Context(), "Zoé", account.Moderator); err != nil {
		t.Fatal(err)
	}
	if w := zoe.Ask("POST", at+"/hide", nil); w.Code != 204 {
		t.Error(w.Body)
	}
	nobody.Refused(nobody.Ask("GET", at, nil), 404)
	if w := eve.Ask("DELETE", at, nil); w.Code != 204 {
		t.Error(w.Body)
	}
	eve.Refused(eve.Ask("GET", at, nil), 404)
}

// When somebody changes a study, its owner and editors are told at once, and nobody else is.
func TestChangedStudyIsTold(t *testing.T) {
	s := apitest.Open(t)
	eve, zoe, max := s.Browser(), s.Browser(), s.Browser()
	eve.SignUp("Ève")
	zoe.SignUp("Zoé")
	max.SignUp("Max")
	st := apitest.Want[learn.StudyInfo](s, eve.Ask("POST", "/api/v1/studies", m{"name": "x", "access": "public", "record": "[Game \"ringo\"]\n\n1. b6-a6 *\n"}), 201)
	apitest.Want[learn.StudyInfo](s, eve.Ask("POST", "/api/v1/studies/"+st.ID+"/editors", m{"name": "Zoé"}), 200)
	watch := func(b *apitest.Browser) *lobby.Feed {
		t.Helper()
		f, err := s.Lobby.Feeds.Watch(club.WithActor(t.Context(), club.Actor{ID: b.Me().ID}))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	mine, other := watch(eve), watch(max)
	c := st.Chapters[0]
	if w := zoe.Ask("PUT", "/api/v1/studies/"+st.ID+"/chapters/"+c.ID, m{"version": c.Version, "name": "y"}); w.Code != 200 {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if e, err := mine.Next(ctx); err != nil || e.Subject != "study."+st.ID {
		t.Errorf("%+v, %v", e, err)
	}
	// A refused change is not announced, and max gets no message before his own notice.
	if w := zoe.Ask("PUT", "/api/v1/studies/"+st.ID+"/chapters/"+c.ID, m{"version": c.Version, "name": "z"}); w.Code != 409 {
		t.Errorf("status %d: %s", w.Code, w.Body)
	}
	for _, b := range []*apitest.Browser{eve, max} {
		s.Lobby.Feeds.Notify(ctx, b.Me().ID, "inbox")
	}
	for _, f := range []*lobby.Feed{mine, other} {
		if e, err := f.Next(ctx); err != nil || e.Subject != "inbox" {
			t.Errorf("%+v, %v", e, err)
		}
	}
}
