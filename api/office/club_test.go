package office_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/office"
	"tablier/api/view"
	"tablier/members/social"
	"tablier/store/sqlcore"
)

func TestChangeClub(t *testing.T) {
	x := apitest.OpenOrganised(t)
	anyone := x.Browser()
	before := apitest.Want[office.ClubPage](x.Server, anyone.Ask("GET", "/api/v1/club", nil), 200)
	if before.Name != "Tablier" || before.SignUp != "all" || before.Guests != "all" || len(before.Games) != 5 || before.About || before.Legal || before.Day != nil || !strings.Contains(before.Drawing, "circle") {
		t.Errorf("%+v", before)
	}
	after := x.ChangeClub(0, m{"name": "Échiquier <b>", "sign": "É", "accent": "#ffcc00", "welcome": apitest.Words("Bonjour", "Hello"), "games": []string{"ra", "ring"},
		"texts": m{"rules": apitest.Words("Soyez bons.", ""), "contact": apitest.Words("", ""), "legal": apitest.Words("", ""), "privacy": apitest.Words("", "None.")}})
	if after.Version != 1 || after.Name != "Échiquier <b>" || after.Day.Accent == after.Night.Accent || strings.Join(after.Games, " ") != "ring ra" || !after.About || !after.Legal || after.Texts.Rules.FR != "Soyez bons." || !strings.Contains(after.Drawing, ">É</text>") {
		t.Errorf("%+v", after)
	}
	if p := x.Eve.Refused(x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(0, nil)), http.StatusConflict); p.Field != "version" {
		t.Errorf("%+v", p)
	}
	if p := x.Eve.Refused(x.Eve.Ask("PUT", "/api/v1/club", apitest.ClubSettings(1, m{"accent": "green"})), http.StatusUnprocessableEntity); p.Field != "accent" || !strings.Contains(p.Detail, "#275c4d") {
		t.Errorf("%+v", p)
	}
	zoe := x.Browser()
	zoe.SignUp("Zoé")
	for _, b := range []*apitest.Browser{zoe, anyone} {
		for _, call := range [][2]string{{"PUT", "/api/v1/club"}, {"GET", "/api/v1/club/invitations"}, {"POST", "/api/v1/club/invitations"}, {"DELETE", "/api/v1/club/invitations/x"}} {
			var body any = apitest.ClubSettings(1, nil)
			switch call[0] {
			case "POST":
				body = m{}
			case "GET", "DELETE":
				body = nil
			}
			if w := b.Ask(call[0], call[1], body); w.Code != http.StatusForbidden && w.Code != http.StatusUnauthorized {
				t.Errorf("%v: %d", call, w.Code)
			}
		}
	}
	entries, err := sqlcore.Social{DB: x.DB}.Entries(t.Context(), "", 0, 10)
	if err != nil || len(entries) != 1 || entries[0].Action != social.ChangeClub || entries[0].Note != "name sign accent welcome.fr welcome.en rules.fr privacy.en games" {
		t.Errorf("%+v, %v", entries, err)
	}
}

// Games that the club does not offer cannot be started in any way. Existing ones can be read and played.
func TestGamesOffered(t *testing.T) {
	x := apitest.OpenOrganised(t)
	player := m{"kind": "person", "name": "A"}
	begun := apitest.Want[view.Game](x.Server, x.Eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": player, "black": player}), 201)
	x.ChangeClub(0, m{"games": []string{"ra"}})
	if p := x.Eve.Refused(x.Eve.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": player, "black": player}), http.StatusForbidden); p.Field != "game" {
		t.Errorf("%+v", p)
	}
	apitest.Want[view.Game](x.Server, x.Eve.Ask("POST", "/api/v1/games", m{"game": "ra", "white": player, "black": player}), 201)
	apitest.Want[view.Game](x.Server, x.Eve.Ask("GET", "/api/v1/games/"+begun.ID, nil), 200)
}

// invited is a new invitation.
type invited struct {
	office.ClubInvitation
	Code string
}

func TestSignUpWithInvitation(t *testing.T) {
	x := apitest.OpenOrganised(t)
	x.ChangeClub(0, m{"sign_up": "invitation", "guests": "nobody"})
	zoe := x.Browser()
	signUp := func(name, code string) m { return m{"name": name, "password": apitest.Password, "invitation": code} }
	for _, code := range []string{"", "2222-2222-2222"} {
		if p := zoe.Refused(zoe.Ask("POST", "/api/v1/sign-up", signUp("Zoé", code)), http.StatusForbidden); p.Field != "invitation" || !strings.Contains(p.Detail, "organiser") {
			t.Errorf("%+v", p)
		}
	}
	made := apitest.Want[invited](x.Server, x.Eve.Ask("POST", "/api/v1/club/invitations", m{"uses": 1, "days": 3, "note": "Zoé"}), 201)
	if !made.Valid || made.By != "Ève" || made.Note != "Zoé" || made.Code == "" {
		t.Errorf("%+v", made)
	}
	zoe.Refused(zoe.Ask("POST", "/api/v1/sign-up", signUp("Ève", made.Code)), http.StatusConflict) // the name is taken, so the invitation is not used up
	apitest.Want[members.Me](x.Server, zoe.Ask("POST", "/api/v1/sign-up", signUp("Zoé", made.Code)), 200)
	noe := x.Browser()
	noe.Refused(noe.Ask("POST", "/api/v1/sign-up", signUp("Noé", made.Code)), http.StatusForbidden)
	next := apitest.Want[invited](x.Server, x.Eve.Ask("POST", "/api/v1/club/invitations", m{}), 201)
	if w := x.Eve.Ask("DELETE", "/api/v1/club/invitations/"+next.ID, nil); w.Code != http.StatusNoContent {
		t.Fatal(w.Code)
	}
	x.Eve.Refused(x.Eve.Ask("DELETE", "/api/v1/club/invitations/none", nil), http.StatusNotFound)
	noe.Refused(noe.Ask("POST", "/api/v1/sign-up", signUp("Noé", next.Code)), http.StatusForbidden)
	list := apitest.Want[struct{ Invitations []office.ClubInvitation }](x.Server, x.Eve.Ask("GET", "/api/v1/club/invitations", nil), 200).Invitations
	if len(list) != 2 || !list[0].Revoked || list[1].Used != 1 || list[1].Valid {
		t.Errorf("%+v", list)
	}
}

// If guests are not admitted, nobody becomes one implicitly either.
func TestNoGuests(t *testing.T) {
	x := apitest.OpenOrganised(t)
	old := x.Browser()
	apitest.Want[members.Me](x.Server, old.Ask("POST", "/api/v1/guest", m{}), 200)
	x.ChangeClub(0, m{"guests": "nobody"})
	anyone := x.Browser()
	if p := anyone.Refused(anyone.Ask("POST", "/api/v1/guest", m{}), http.StatusForbidden); !strings.Contains(p.Detail, "create an account") {
		t.Errorf("%+v", p)
	}
	game := m{"game": "ringo", "white": m{"kind": "person", "name": "A"}, "black": m{"kind": "person", "name": "B"}}
	anyone.Refused(anyone.Ask("POST", "/api/v1/games", game), http.StatusForbidden)
	anyone.Refused(anyone.Ask("POST", "/api/v1/games", game, "Sec-Fetch-Site", "none"), http.StatusForbidden)
	apitest.Want[view.Game](x.Server, old.Ask("POST", "/api/v1/games", game), 201) // existing guests stay
	anyone.SignUp("Zoé")
	apitest.Want[view.Game](x.Server, anyone.Ask("POST", "/api/v1/games", game), 201)
	x.ChangeClub(1, m{"sign_up": "nobody"})
	late := x.Browser()
	late.Refused(late.Ask("POST", "/api/v1/sign-up", m{"name": "Noé", "password": apitest.Password}), http.StatusForbidden)
}
