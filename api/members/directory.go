package members

import (
	"context"
	"net/url"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby/qr"
)

// FirstOrganiser says whether the club waits for its first organiser.
type FirstOrganiser struct {
	Needed bool `json:"needed" doc:"Whether the club has no organiser yet."`
	// Headers alone make nobody an organiser: a proxy that hides itself passes on whatever a stranger claims. No proxy
	// forwards the port of the link, so it tells the code to browsers on the machine alone.
	LocalLink string `json:"local_link,omitempty" doc:"Link to the page with the code, which works in a browser on the machine that runs the club. Absent elsewhere." example:"http://127.0.0.1:40123/?host=localhost"`
}

// MemberRow is a member in the list for organisers.
type MemberRow struct {
	PersonInfo
	Seen   int64 `json:"seen" doc:"Time of the last visit, to ten minutes, in milliseconds since 1970."`
	Banned bool  `json:"banned,omitempty"`
}

// ClubAddress is where other devices reach the club.
type ClubAddress struct {
	Address string `json:"address" doc:"Scheme, host and port for other devices. Empty if only this machine reaches the club." example:"http://192.168.1.20:8080"`
}

type firstOrganiserOutput struct{ Body FirstOrganiser }

type becomeOrganiserInput struct {
	Body struct {
		Code string `json:"code" maxLength:"200" doc:"Code that the server printed at its start."`
	}
}

type membersInput struct {
	Staff bool   `query:"staff" doc:"Only moderators and organisers."`
	Text  string `query:"text" maxLength:"100" doc:"Only those whose username contains this."`
	After string `query:"after" page:"true" maxLength:"300" doc:"Only those after this username."`
}

type membersOutput struct {
	edge.Page
	Body struct {
		Members []MemberRow `json:"members" doc:"Members by username, at most 100."`
		More    bool        `json:"more,omitempty" doc:"Whether there are more."`
	}
}

type addressOutput struct{ Body ClubAddress }

// mostMembers is the largest number of members in one answer.
const mostMembers = 100

// directoryHandlers list the members, and let the first organiser in.
type directoryHandlers struct {
	*edge.Base
	accounts  *account.Service
	directory account.Directory
	kicker    *edge.Kicker
	modlog    *edge.ModerationLog
}

func (h *directoryHandlers) register(a *edge.API) {
	code := edge.AccountOperation("getClubAddressCode", "GET", "/club/address/qr", "Get the address for other devices as a QR code", "409: only this machine reaches the club.", 409)
	code.Tags = []string{"club"}
	code.Responses = edge.Content("QR code.", "image/svg+xml", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, code, edge.Medium, edge.AnyToken, edge.PupilsToo, h.code)
	op := func(id, method, path, summary, more string, errs ...int) huma.Operation {
		op := edge.AccountOperation(id, method, "/club"+path, summary, more, errs...)
		op.Tags = []string{"club"}
		return op
	}
	edge.Call(a, op("getFirstOrganiser", "GET", "/organiser", "Ask whether the club waits for its first organiser", "Nobody can change the settings of a club without an organiser."), edge.Light, edge.AnyToken, edge.PupilsToo, h.first)
	edge.Call(a, op("becomeOrganiser", "POST", "/organiser", "Become the first organiser", "With the code that the server printed at its start. Only while the club has no organiser."), edge.Light, edge.NoToken, edge.NoPupils, h.become)
	edge.Call(a, op("listMembers", "GET", "/members", "List the members", "For organisers. At most 100 in one answer."), edge.Medium, edge.NoToken, edge.NoPupils, h.list)
	edge.Call(a, op("getClubAddress", "GET", "/address", "Get the address for other devices", "A browser on the machine that runs the club uses a local name, which means nothing to a phone."), edge.Light, edge.AnyToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*addressOutput, error) {
			address, err := h.Address(ctx)
			if err != nil {
				address = "" // nobody else reaches the club
			}
			return &addressOutput{ClubAddress{address}}, nil
		})
}

// code answers with the address for other devices as a QR code.
func (h *directoryHandlers) code(ctx context.Context, _ *struct{}) (*edge.Picture, error) {
	address, err := h.Address(ctx)
	if err != nil {
		return nil, err
	}
	code, err := qr.SVG(address, i18n.T("api.qr-code-club").In(edge.Lang(ctx)))
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Err: err, Text: i18n.T("api.qr-too-long")}
	}
	return edge.SVG(code, "private, max-age=3600"), nil
}

func (h *directoryHandlers) first(ctx context.Context, _ *struct{}) (*firstOrganiserOutput, error) {
	needed, err := account.NeedsOrganiser(ctx, h.directory)
	out := &firstOrganiserOutput{FirstOrganiser{Needed: needed}}
	if v := edge.RequesterFrom(ctx); needed && v.Here && h.LocalPort != "" {
		out.Body.LocalLink = h.LocalPort + "/?host=" + url.QueryEscape(v.Host())
	}
	return out, err
}

func (h *directoryHandlers) become(ctx context.Context, in *becomeOrganiserInput) (*personOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.accounts.Organisers.Become(ctx, h.directory, v.Person.ID, in.Body.Code)
	if err != nil {
		return nil, err
	}
	if err := h.modlog.Record(ctx, social.ChangeRole, p.ID, string(p.Role)); err != nil {
		return nil, err
	}
	h.kicker.Kick(ctx, p.ID) // connections keep the role they began with
	return personOf(p), nil
}

func (h *directoryHandlers) list(ctx context.Context, in *membersInput) (*membersOutput, error) {
	if _, err := edge.RequireRole(ctx, account.Organiser); err != nil {
		return nil, err
	}
	f := account.MemberFilter{Staff: in.Staff, Text: account.NameKey(in.Text), Most: mostMembers + 1}
	if in.After != "" {
		f.After = account.NameKey(in.After)
	}
	people, err := h.directory.Members(ctx, f)
	if err != nil {
		return nil, err
	}
	out := &membersOutput{}
	if out.Body.More = len(people) > mostMembers; out.Body.More {
		people = people[:mostMembers]
		out.Continue(people[mostMembers-1].Name)
	}
	out.Body.Members = make([]MemberRow, 0, len(people))
	for _, p := range people {
		out.Body.Members = append(out.Body.Members, MemberRow{PersonInfo: personOf(p).Body, Seen: p.Seen.UnixMilli(), Banned: p.BannedUntil.After(h.Now())})
	}
	return out, nil
}
