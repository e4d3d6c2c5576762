package members

import (
	"context"
	"net/http"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/members/account/oauth"
	"tablier/members/account/openid"
	"tablier/members/account/webhook"
	"tablier/members/classes"
	"tablier/members/inbox"
	"tablier/members/social"
	"tablier/members/teams"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/play/lobby"
)

// Config is what the room needs.
type Config struct {
	*edge.Base
	Accounts  *account.Service
	Directory account.Directory
	OpenID    *openid.Provider // nil: none
	Kicker    *edge.Kicker
	Names     *view.Names
	Limits    *edge.Limiters
	Pupils    edge.Pupils
	Classes   *classes.Service
	Teams     *teams.Service
	Lobby     *lobby.Lobby
	Social    *social.Service
	Inbox     *inbox.Inbox
	Club      *club.Club
	Catalogue view.Catalogue
	Hooks     *webhook.Sender
	Alerts    *alert.Service
	Log       *edge.ModerationLog
	Likeness  *fair.Queue // for comparisons with the engine
	// Online returns those of the given people who have a page of the club open; nil: unknown.
	Online func(ctx context.Context, people []string) []string
}

// Room has the calls about people: accounts, sign-in, alerts, webhooks, follows, classes, teams and moderation.
type Room struct {
	profile  *profileHandlers
	keys     *keyHandlers
	signIn   *signInHandlers
	openID   *openIDHandlers
	apps     *appHandlers
	members  *memberHandlers
	staff    *directoryHandlers
	guests   *guestGameHandlers
	classes  *classHandlers
	teams    *teamHandlers
	follows  *followHandlers
	inbox    *inboxHandlers
	hooks    *webhookHandlers
	alerts   *alertHandlers
	moderate *moderationHandlers
	likeness *likenessHandlers
}

// New returns the room.
func New(c Config) *Room {
	cookies := &sessions{Base: c.Base, accounts: c.Accounts, kicker: c.Kicker, pupils: c.Pupils}
	if c.OpenID != nil {
		cookies.openID = c.OpenID.Name
	}
	return &Room{
		profile:  &profileHandlers{Base: c.Base, accounts: c.Accounts, sessions: cookies, kicker: c.Kicker, names: c.Names, pupils: c.Pupils},
		keys:     &keyHandlers{Base: c.Base, accounts: c.Accounts, sessions: cookies},
		signIn:   &signInHandlers{Base: c.Base, accounts: c.Accounts, sessions: cookies, kicker: c.Kicker, names: c.Names, limits: c.Limits},
		openID:   &openIDHandlers{Base: c.Base, openID: c.OpenID, accounts: c.Accounts, sessions: cookies, limits: c.Limits},
		apps:     &appHandlers{Base: c.Base, oauth: oauth.Service{Accounts: c.Accounts}},
		members:  &memberHandlers{Base: c.Base, accounts: c.Accounts, kicker: c.Kicker, modlog: c.Log, pupils: c.Pupils},
		staff:    &directoryHandlers{Base: c.Base, accounts: c.Accounts, directory: c.Directory, kicker: c.Kicker, modlog: c.Log},
		guests:   &guestGameHandlers{Base: c.Base, club: c.Club, accounts: c.Accounts, kicker: c.Kicker},
		classes:  &classHandlers{Base: c.Base, classes: c.Classes, accounts: c.Accounts, kicker: c.Kicker, names: c.Names, pupils: c.Pupils},
		teams:    &teamHandlers{Base: c.Base, teams: c.Teams, lobby: c.Lobby},
		follows:  &followHandlers{Base: c.Base, social: c.Social, accounts: c.Accounts, club: c.Club, catalogue: c.Catalogue, pupils: c.Pupils, online: c.Online},
		inbox:    &inboxHandlers{Base: c.Base, inbox: c.Inbox, catalogue: c.Catalogue},
		hooks:    &webhookHandlers{Base: c.Base, hooks: c.Hooks},
		alerts:   &alertHandlers{Base: c.Base, alerts: c.Alerts, accounts: c.Accounts},
		moderate: &moderationHandlers{Base: c.Base, social: c.Social, accounts: c.Accounts, kicker: c.Kicker},
		likeness: &likenessHandlers{Base: c.Base, club: c.Club, catalogue: c.Catalogue, accounts: c.Accounts, queue: c.Likeness},
	}
}

// Register registers the calls of the room.
func (r *Room) Register(a *edge.API) {
	r.profile.register(a)
	r.keys.register(a)
	r.signIn.register(a)
	r.apps.register(a)
	r.members.register(a)
	r.staff.register(a)
	r.guests.register(a)
	r.classes.register(a)
	r.teams.register(a)
	r.follows.register(a)
	r.inbox.register(a)
	r.hooks.register(a)
	r.alerts.register(a)
	r.moderate.register(a)
	r.likeness.register(a)
}

// Routes adds the addresses that are not calls: those of OpenID and OAuth.
func (r *Room) Routes(mux *http.ServeMux) {
	r.openID.routes(mux)
	r.apps.routes(mux)
}

// Export adds what the room stores about a person.
func (r *Room) Export(ctx context.Context, person string, e *AccountData) error {
	return edge.Gather(ctx, person, e, r.profile.export, r.keys.export, r.moderate.export, r.follows.export, r.classes.export, r.teams.export)
}
