package office

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/clubsettings"
	"tablier/play/club"
)

// ClubTexts are the longer texts of a club, in plain text. An empty one has not been written.
type ClubTexts struct {
	Rules   view.Both `json:"rules"`
	Contact view.Both `json:"contact"`
	Legal   view.Both `json:"legal"`
	Privacy view.Both `json:"privacy"`
}

// ClubPage is everything about the club that is public.
type ClubPage struct {
	view.ClubSummary
	Texts  ClubTexts `json:"texts"`
	Sign   string    `json:"sign" doc:"Sign of the club as chosen. Empty for the usual one."`
	Accent string    `json:"accent" doc:"Accent colour as chosen. Empty for the usual one."`
	Data   string    `json:"data" doc:"Licence of the open data, or off if none are published." example:"CC0-1.0"`
}

// ClubSettings are what organisers choose.
type ClubSettings struct {
	Version int       `json:"version" minimum:"0" doc:"Version of the settings that you change. 409: there is a newer version."`
	Name    string    `json:"name" maxLength:"400" doc:"Name of the club, up to 40 characters. If empty, Tablier."`
	Sign    string    `json:"sign" maxLength:"100" doc:"Sign of the club: discs, ring, queen, citadel, stack, or one character. If empty, discs." example:"queen"`
	Accent  string    `json:"accent" maxLength:"40" doc:"Accent colour as #rrggbb; it is adjusted to be readable by day and by night. If empty, the usual one." example:"#275c4d"`
	Welcome view.Both `json:"welcome" doc:"Welcome text, up to 1000 characters in each language."`
	Home    *string   `json:"home,omitempty" enum:"games,welcome" doc:"What the home page begins with: the title about the games, or the name and the welcome of the club. If omitted, it remains unchanged."`
	Texts   ClubTexts `json:"texts" doc:"Texts of the club, up to 20,000 characters each."`
	SignUp  string    `json:"sign_up" enum:"all,invitation,nobody"`
	Guests  string    `json:"guests" enum:"all,nobody"`
	Games   []string  `json:"games" maxItems:"100" doc:"Ids of the games that are offered. If empty, all games."`
	Data    *string   `json:"data,omitempty" maxLength:"40" doc:"Licence of the open data: CC0-1.0, CC-BY-4.0, CC-BY-SA-4.0 or ODbL-1.0, or off to publish none. If omitted, it remains unchanged."`
}

type clubOutput struct{ Body ClubPage }

type changeClubInput struct{ Body ClubSettings }

// ClubInvitation lets people sign up.
type ClubInvitation struct {
	ID      string    `json:"id"`
	Note    string    `json:"note,omitempty"`
	By      string    `json:"by,omitempty" doc:"Username of the organiser. Omitted if the invitation was created on the server's command line."`
	Created time.Time `json:"created"`
	Expires time.Time `json:"expires"`
	Uses    int       `json:"uses" doc:"Number of people who may sign up with the invitation."`
	Used    int       `json:"used"`
	Revoked bool      `json:"revoked,omitempty"`
	Valid   bool      `json:"valid" doc:"Whether somebody may still sign up with the invitation."`
}

type invitationsOutput struct {
	Body struct {
		Invitations []ClubInvitation `json:"invitations" doc:"Invitations, newest first, without those that expired more than 90 days ago."`
	}
}

type newInvitationInput struct {
	Body struct {
		Uses int    `json:"uses,omitempty" minimum:"0" maximum:"100000" doc:"Number of people who may sign up with the invitation, up to 1000; 0 for one."`
		Days int    `json:"days,omitempty" minimum:"0" maximum:"100000" doc:"Number of days for which the invitation is valid, up to 366; 0 for seven."`
		Note string `json:"note,omitempty" maxLength:"400" doc:"Note for organisers, up to 80 characters."`
	}
}

type newInvitationOutput struct {
	Body struct {
		ClubInvitation
		Code string `json:"code" doc:"Code of the invitation. It is shown only once. The page /sign-in?invitation=CODE accepts it."`
	}
}

// clubHandlers show the club and its invitations, and let organisers change them.
type clubHandlers struct {
	*edge.Base
	settings  *clubsettings.Service
	catalogue view.Catalogue
	people    *account.People
	backups   func(context.Context) BackupState // nil: the server makes none
}

// organiser returns the service, and the requester, who must be an organiser.
func (h *clubHandlers) organiser(ctx context.Context) (*clubsettings.Service, edge.Requester, error) {
	v, err := edge.RequireMember(ctx)
	if err == nil && !v.Person.Role.AtLeast(account.Organiser) {
		err = club.ErrForbidden(i18n.T("api.for-organisers"))
	}
	return h.settings, v, err
}

func (h *clubHandlers) register(a *edge.API) {
	op := func(id, method, path, summary, more string, errs ...int) huma.Operation {
		op := edge.AccountOperation(id, method, "/club"+path, summary, more, errs...)
		op.Tags = []string{"club"}
		return op
	}
	edge.Call(a, op("getClub", "GET", "", "Get the club: its name, its texts and who may join", ""), edge.Light, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*clubOutput, error) { return &clubOutput{h.page(ctx)}, nil })
	change := op("changeClub", "PUT", "", "Change the settings of the club", "For organisers. Each change is recorded in the moderation log.")
	change.MaxBodyBytes = 1 << 20
	edge.Call(a, change, edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.change)
	edge.Call(a, op("listInvitations", "GET", "/invitations", "List the invitations to sign up", "For organisers."), edge.Light, edge.NoToken, edge.PupilsToo, h.list)
	edge.Call(a, op("listBackups", "GET", "/backups", "Get the state of the club's backups", "For organisers."), edge.Medium.Within(edge.SlowTimeout), edge.NoToken, edge.PupilsToo, h.listBackups)
	create := op("createInvitation", "POST", "/invitations", "Create an invitation", "For organisers. Anyone who has the code may sign up while the club requires invitations.")
	create.DefaultStatus = http.StatusCreated
	edge.Call(a, create, edge.Light.OnceSecret(), edge.NoToken, edge.NoPupils, h.invite)
	edge.Call(a, op("revokeInvitation", "DELETE", "/invitations/{id}", "Revoke an invitation", "For organisers. People who have signed up with the invitation remain members.", 404), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
			s, v, err := h.organiser(ctx)
			if err != nil {
				return nil, err
			}
			return nil, s.Revoke(ctx, v.Person.ID, in.ID)
		})
}

func (h *clubHandlers) page(ctx context.Context) ClubPage {
	s := view.CurrentSettings(ctx, h.Base, h.settings)
	return ClubPage{
		ClubSummary: view.ClubSummaryOf(&s, h.catalogue), Sign: s.Sign, Accent: s.Accent, Data: dataLicence(&s),
		Texts: ClubTexts{view.Both(s.Rules), view.Both(s.Contact), view.Both(s.Legal), view.Both(s.Privacy)},
	}
}

func (h *clubHandlers) change(ctx context.Context, in *changeClubInput) (*clubOutput, error) {
	s, v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	b := &in.Body
	words := func(t view.Both) clubsettings.Words { return clubsettings.Words(t) }
	now, err := s.Get(ctx)
	if err != nil {
		return nil, err
	}
	data := now.Data
	if b.Data != nil {
		data = *b.Data
	}
	home := now.Home
	if b.Home != nil {
		home = clubsettings.Home(*b.Home)
	}
	if _, err := s.Change(ctx, v.Person.ID, clubsettings.Settings{
		Version: b.Version, Name: b.Name, Sign: b.Sign, Accent: b.Accent, Welcome: words(b.Welcome), Home: home, Rules: words(b.Texts.Rules), Contact: words(b.Texts.Contact),
		Legal: words(b.Texts.Legal), Privacy: words(b.Texts.Privacy), SignUp: clubsettings.Entry(b.SignUp), Guests: clubsettings.Entry(b.Guests), Games: b.Games, Data: data,
	}); err != nil {
		return nil, err
	}
	return &clubOutput{h.page(ctx)}, nil
}

func (h *clubHandlers) invitation(ctx context.Context, i *clubsettings.Invitation) ClubInvitation {
	return ClubInvitation{
		ID: i.ID, Note: i.Note, By: view.NameOf(ctx, h.people, i.By), Created: i.Created, Expires: i.Expires, Uses: i.Uses, Used: i.Used, Revoked: i.Revoked, Valid: i.Valid(h.Now()),
	}
}

func (h *clubHandlers) list(ctx context.Context, _ *struct{}) (*invitationsOutput, error) {
	s, _, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	list, err := s.Invitations(ctx)
	if err != nil {
		return nil, err
	}
	out := &invitationsOutput{}
	out.Body.Invitations = make([]ClubInvitation, len(list))
	for i := range list {
		out.Body.Invitations[i] = h.invitation(ctx, &list[i])
	}
	return out, nil
}

func (h *clubHandlers) invite(ctx context.Context, in *newInvitationInput) (*newInvitationOutput, error) {
	s, v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	i, code, err := s.Invite(ctx, v.Person.ID, clubsettings.Terms{Uses: in.Body.Uses, Days: in.Body.Days, Note: in.Body.Note})
	if err != nil {
		return nil, err
	}
	out := &newInvitationOutput{}
	out.Body.ClubInvitation, out.Body.Code = h.invitation(ctx, &i), code
	return out, nil
}
