package apitest

import (
	"context"
	"testing"

	"tablier/api"
	"tablier/api/office"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/members/news"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

// Organised is a club with an organiser, Ève, whose settings can be changed.
type Organised struct {
	*Server
	Eve *Browser
}

// OpenOrganised opens a club whose organiser is Ève.
func OpenOrganised(t *testing.T) *Organised { return OpenOrganisedWith(t, func(*api.Config) {}) }

// OpenOrganisedWith is [OpenOrganised] with a changed configuration.
func OpenOrganisedWith(t *testing.T, change func(*api.Config)) *Organised {
	x := &Organised{}
	var accounts *account.Service
	x.Server = Open(t, func(cc *club.Config, c *api.Config) {
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
	x.Eve = x.Browser()
	x.Eve.SignUp("Ève")
	if _, err := accounts.People.SetRole(t.Context(), "Ève", account.Organiser); err != nil {
		t.Fatal(err)
	}
	return x
}

// ClubSettings returns default settings of a version, changed by more.
func ClubSettings(version int, more M) M {
	s := M{"version": version, "name": "", "sign": "", "accent": "", "welcome": Words("", ""), "sign_up": "all", "guests": "all", "games": []string{},
		"texts": M{"rules": Words("", ""), "contact": Words("", ""), "legal": Words("", ""), "privacy": Words("", "")}}
	for k, v := range more {
		s[k] = v
	}
	return s
}

// Words is a text in French and English.
func Words(fr, en string) M { return M{"fr": fr, "en": en} }

// ChangeClub changes the settings of a version; see [ClubSettings].
func (x *Organised) ChangeClub(version int, more M) office.ClubPage {
	x.T.Helper()
	return Want[office.ClubPage](x.Server, x.Eve.Ask("PUT", "/api/v1/club", ClubSettings(version, more)), 200)
}
