package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"tablier/api"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// lodge is a club with an organiser, Ève, whose settings can be changed.
type lodge struct {
	*site
	eve *browser
}

func openLodge(t *testing.T) *lodge { return openLodgeWith(t, func(*api.Config) {}) }

func openLodgeWith(t *testing.T, change func(*api.Config)) *lodge {
	x := &lodge{}
	var accounts *account.Service
	x.site = open(t, func(cc *club.Config, c *api.Config) {
		db := cc.Store.(sqlcore.Games).DB
		audit := social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)
		c.Settings = clubsettings.New(clubsettings.Config{
			Store: sqlcore.ClubSettings{DB: db}, Now: c.Now, Rand: cc.Rand, Games: []string{"ring", "ringo", "court-circuit", "agon", "ra"},
			Record: func(ctx context.Context, by, action, note string) error {
				return audit.Record(ctx, by, social.Action(action), "", note)
			},
		})
		c.News = news.New(news.Config{
			Store: sqlcore.News{DB: db}, Now: c.Now, Rand: cc.Rand,
			Record: func(ctx context.Context, by, action, note string) error {
				return audit.Record(ctx, by, social.Action(action), "", note)
			},
		})
		c.Accounts.Admission = c.Settings
		accounts = c.Accounts
		change(c)
	})
	x.eve = x.browser()
	x.eve.signUp("Ève")
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	return x
}

// settings returns default settings of a version, changed by more.
func settings(version int, more m) m {
	s := m{"version": version, "name": "", "sign": "", "accent": "", "welcome": words("", ""), "sign_up": "all", "guests": "all", "games": []string{},
		"texts": m{"rules": words("", ""), "contact": words("", ""), "legal": words("", ""), "privacy": words("", "")}}
	for k, v := range more {
		s[k] = v
	}
	return s
}

func words(fr, en string) m { return m{"fr": fr, "en": en} }

func (x *lodge) change(version int, more m) office.ClubPage {
	x.t.Helper()
	return want[office.ClubPage](x.site, x.eve.ask("PUT", "/api/v1/club", settings(version, more)), 200)
}

func TestChangeClub(t *testing.T) {
	x := openLodge(t)
	anyone := x.browser()
	before := want[office.ClubPage](x.site, anyone.ask("GET", "/api/v1/club", nil), 200)
	if before.Name != "Tablier" || before.SignUp != "all" || before.Guests != "all" || len(before.Games) != 5 || before.About || before.Legal || before.Day != nil || !strings.Contains(before.Drawing, "circle") {
		t.Errorf("%+v", before)
	}
	after := x.change(0, m{"name": "Échiquier <b>", "sign": "É", "accent": "#ffcc00", "welcome": words("Bonjour", "Hello"), "games": []string{"ra", "ring"},
		"texts": m{"rules": words("Soyez bons.", ""), "contact": words("", ""), "legal": words("", ""), "privacy": words("", "None.")}})
	if after.Version != 1 || after.Name != "Échiquier <b>" || after.Day.Accent == after.Night.Accent || strings.Join(after.Games, " ") != "ring ra" || !after.About || !after.Legal || after.Texts.Rules.FR != "Soyez bons." || !strings.Contains(after.Drawing, ">É</text>") {
		t.Errorf("%+v", after)
	}
	if p := x.eve.refused(x.eve.ask("PUT", "/api/v1/club", settings(0, nil)), http.StatusConflict); p.Field != "version" {
		t.Errorf("%+v", p)
	}
	if p := x.eve.refused(x.eve.ask("PUT", "/api/v1/club", settings(1, m{"accent": "green"})), http.StatusUnprocessableEntity); p.Field != "accent" || !strings.Contains(p.Detail, "#275c4d") {
		t.Errorf("%+v", p)
	}
	zoe := x.browser()
	zoe.signUp("Zoé")
	for _, b := range []*browser{zoe, anyone} {
		for _, call := range [][2]string{{"PUT", "/api/v1/club"}, {"GET", "/api/v1/club/invitations"}, {"POST", "/api/v1/club/invitations"}, {"DELETE", "/api/v1/club/invitations/x"}} {
			var body any = settings(1, nil)
			switch call[0] {
			case "POST":
				body = m{}
			case "GET", "DELETE":
				body = nil
			}
			if w := b.ask(call[0], call[1], body); w.Code != http.StatusForbidden && w.Code != http.StatusUnauthorized {
				t.Errorf("%v: %d", call, w.Code)
			}
		}
	}
	entries, err := sqlcore.Social{DB: x.kept}.Entries(t.Context(), "", 0, 10)
	if err != nil || len(entries) != 1 || entries[0].Action != social.ChangeClub || entries[0].Note != "name sign accent welcome.fr welcome.en rules.fr privacy.en games" {
		t.Errorf("%+v, %v", entries, err)
	}
}

// Games that the club does not offer cannot be started in any way. Existing ones can be read and played.
func TestGamesOffered(t *testing.T) {
	x := openLodge(t)
	player := m{"kind": "person", "name": "A"}
	begun := want[view.Game](x.site, x.eve.ask("POST", "/api/v1/games", m{"game": "ringo", "white": player, "black": player}), 201)
	x.change(0, m{"games": []string{"ra"}})
	if p := x.eve.refused(x.eve.ask("POST", "/api/v1/games", m{"game": "ringo", "white": player, "black": player}), http.StatusForbidden); p.Field != "game" {
		t.Errorf("%+v", p)
	}
	want[view.Game](x.site, x.eve.ask("POST", "/api/v1/games", m{"game": "ra", "white": player, "black": player}), 201)
	want[view.Game](x.site, x.eve.ask("GET", "/api/v1/games/"+begun.ID, nil), 200)
}

// invited is a new invitation.
type invited struct {
	office.ClubInvitation
	Code string
}

func TestSignUpWithInvitation(t *testing.T) {
	x := openLodge(t)
	x.change(0, m{"sign_up": "invitation", "guests": "nobody"})
	zoe := x.browser()
	signUp := func(name, code string) m { return m{"name": name, "password": good, "invitation": code} }
	for _, code := range []string{"", "2222-2222-2222"} {
		if p := zoe.refused(zoe.ask("POST", "/api/v1/sign-up", signUp("Zoé", code)), http.StatusForbidden); p.Field != "invitation" || !strings.Contains(p.Detail, "organiser") {
			t.Errorf("%+v", p)
		}
	}
	made := want[invited](x.site, x.eve.ask("POST", "/api/v1/club/invitations", m{"uses": 1, "days": 3, "note": "Zoé"}), 201)
	if !made.Valid || made.By != "Ève" || made.Note != "Zoé" || made.Code == "" {
		t.Errorf("%+v", made)
	}
	zoe.refused(zoe.ask("POST", "/api/v1/sign-up", signUp("Ève", made.Code)), http.StatusConflict) // the name is taken, so the invitation is not used up
	want[members.Me](x.site, zoe.ask("POST", "/api/v1/sign-up", signUp("Zoé", made.Code)), 200)
	noe := x.browser()
	noe.refused(noe.ask("POST", "/api/v1/sign-up", signUp("Noé", made.Code)), http.StatusForbidden)
	next := want[invited](x.site, x.eve.ask("POST", "/api/v1/club/invitations", m{}), 201)
	if w := x.eve.ask("DELETE", "/api/v1/club/invitations/"+next.ID, nil); w.Code != http.StatusNoContent {
		t.Fatal(w.Code)
	}
	x.eve.refused(x.eve.ask("DELETE", "/api/v1/club/invitations/none", nil), http.StatusNotFound)
	noe.refused(noe.ask("POST", "/api/v1/sign-up", signUp("Noé", next.Code)), http.StatusForbidden)
	list := want[struct{ Invitations []office.ClubInvitation }](x.site, x.eve.ask("GET", "/api/v1/club/invitations", nil), 200).Invitations
	if len(list) != 2 || !list[0].Revoked || list[1].Used != 1 || list[1].Valid {
		t.Errorf("%+v", list)
	}
}

// If guests are not admitted, nobody becomes one implicitly either.
func TestNoGuests(t *testing.T) {
	x := openLodge(t)
	old := x.browser()
	want[members.Me](x.site, old.ask("POST", "/api/v1/guest", m{}), 200)
	x.change(0, m{"guests": "nobody"})
	anyone := x.browser()
	if p := anyone.refused(anyone.ask("POST", "/api/v1/guest", m{}), http.StatusForbidden); !strings.Contains(p.Detail, "create an account") {
		t.Errorf("%+v", p)
	}
	game := m{"game": "ringo", "white": m{"kind": "person", "name": "A"}, "black": m{"kind": "person", "name": "B"}}
	anyone.refused(anyone.ask("POST", "/api/v1/games", game), http.StatusForbidden)
	anyone.refused(anyone.ask("POST", "/api/v1/games", game, "Sec-Fetch-Site", "none"), http.StatusForbidden)
	want[view.Game](x.site, old.ask("POST", "/api/v1/games", game), 201) // existing guests stay
	anyone.signUp("Zoé")
	want[view.Game](x.site, anyone.ask("POST", "/api/v1/games", game), 201)
	x.change(1, m{"sign_up": "nobody"})
	late := x.browser()
	late.refused(late.ask("POST", "/api/v1/sign-up", m{"name": "Noé", "password": good}), http.StatusForbidden)
}
