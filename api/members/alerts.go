package members

import (
	"context"
	"net/http"
	"slices"
	"time"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/account/alert"
	"tablier/play/club"
)

// AlertInfo is a person's choice of alerts.
type AlertInfo struct {
	Kinds    []string      `json:"kinds" doc:"Kinds of alerts that can be chosen. turn: it is your turn in a correspondence game; short: it is your turn and little time is left; challenge: somebody challenges you; over: a correspondence game has ended. For tournaments, paired: your round is paired, or a game is ready; time: appointments and deadlines; result: a result to confirm, or a corrected one; tournament: you are asked to play, or the tournament is over. team: you are invited to a team of the club."`
	Push     []string      `json:"push" doc:"Kinds of alerts that are sent to the browsers in the list."`
	Mail     []string      `json:"mail" doc:"Kinds of alerts that are sent by email."`
	Delay    int           `json:"delay" doc:"Time for which it must be your turn before an alert is sent, in minutes."`
	Address  string        `json:"address" enum:"impossible,none,unconfirmed,confirmed" doc:"State of your email address. impossible: the club does not send emails. none: the account has no address. Emails are sent to confirmed addresses only."`
	Key      string        `json:"key" doc:"Public key of the club, as PushManager.subscribe expects it (applicationServerKey)."`
	Browsers []BrowserInfo `json:"browsers" doc:"Browsers that get alerts, oldest first."`
}

// BrowserInfo is a browser that gets alerts.
type BrowserInfo struct {
	ID      string    `json:"id"`
	Agent   string    `json:"agent" doc:"User agent of the browser."`
	Created time.Time `json:"created"`
	Here    bool      `json:"here" doc:"Whether alerts were allowed in the session of this request."`
}

type alertsOutput struct{ Body AlertInfo }

type alertsInput struct {
	Body struct {
		Push     []string `json:"push" maxItems:"10"`
		Mail     []string `json:"mail" maxItems:"10"`
		Delay    int      `json:"delay" minimum:"1" maximum:"1440" doc:"Time for which it must be your turn before an alert is sent, in minutes."`
		Language string   `json:"language,omitempty" maxLength:"10" doc:"Language of emails: fr or en."`
	}
}

type browserInput struct {
	Body struct {
		Endpoint string `json:"endpoint" maxLength:"1000" doc:"Endpoint of the PushSubscription."`
		Keys     struct {
			P256dh string `json:"p256dh" maxLength:"200"`
			Auth   string `json:"auth" maxLength:"100"`
		} `json:"keys"`
		Language string `json:"language,omitempty" maxLength:"10" doc:"Language of alerts to this browser: fr or en."`
	}
}

type triedOutput struct {
	Body struct {
		Accepted int `json:"accepted" doc:"Number of browsers whose push services accepted the message."`
		Took     int `json:"took" deprecated:"true" doc:"Use accepted."`
	}
}

type confirmMailInput struct {
	Body struct {
		Secret string `json:"secret" maxLength:"200" doc:"Secret from the link in the email."`
	}
}

type stopMailInput struct {
	Link string `query:"link" maxLength:"300" doc:"Link from the email."`
}

// alertHandlers show and change the choice of alerts.
type alertHandlers struct {
	*edge.Base
	alerts   *alert.Service
	accounts *account.Service
}

func (h *alertHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("getAlerts", "GET", "/me/alerts", "Get your alert settings", ""), edge.Light, edge.NoToken, edge.PupilsToo, func(ctx context.Context, _ *struct{}) (*alertsOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		return h.settings(ctx, v)
	})
	edge.Call(a, edge.AccountOperation("setAlerts", "PUT", "/me/alerts", "Change your alert settings", "No alerts are sent while you have a page of the club open. Alerts are bundled: at most one push message per minute and one email per hour."), edge.Light.Uncharged(), edge.NoToken, edge.NoPupils, h.setAlerts)
	edge.Call(a, edge.AccountOperation("confirmAlerts", "POST", "/me/alerts/confirm", "Send an email to confirm your address", "429: several emails have already been sent."), edge.Light.Playing(), edge.NoToken, edge.NoPupils, func(ctx context.Context, _ *struct{}) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		if v.Person.Language == "" {
			v.Person.Language = edge.Lang(ctx).String()
		}
		return nil, h.alerts.RequestConfirmation(ctx, v.Person)
	})
	edge.Call(a, edge.AccountOperation("tryAlerts", "POST", "/me/alerts/try", "Send a test message to all your browsers", ""), edge.Light, edge.NoToken, edge.NoPupils, func(ctx context.Context, _ *struct{}) (*triedOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		out := &triedOutput{}
		out.Body.Accepted, err = h.alerts.SendTest(ctx, v.Person.ID)
		out.Body.Took = out.Body.Accepted
		return out, err
	})
	op := edge.AccountOperation("addAlertBrowser", "POST", "/me/alerts/browsers", "Send alerts to this browser", "A browser that is registered again replaces its old entry. It gets alerts until its session ends.")
	op.DefaultStatus = http.StatusCreated
	edge.Call(a, op, edge.Light.Once(), edge.NoToken, edge.NoPupils, func(ctx context.Context, in *browserInput) (*alertsOutput, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		b := &in.Body
		err = h.alerts.SubscribeBrowser(ctx, alert.Browser{
			Person: v.Person.ID, Session: v.Grant.ID, Endpoint: b.Endpoint, Key: b.Keys.P256dh, Auth: b.Keys.Auth, Language: b.Language, Label: v.Client.Agent,
		})
		if err != nil {
			return nil, err
		}
		return h.settings(ctx, v)
	})
	edge.Call(a, edge.AccountOperation("dropAlertBrowser", "DELETE", "/me/alerts/browsers/{id}", "Stop sending alerts to a browser", "", 404), edge.Light, edge.NoToken, edge.NoPupils, func(ctx context.Context, in *edge.ItemID) (*struct{}, error) {
		v, err := edge.RequireMember(ctx)
		if err != nil {
			return nil, err
		}
		return nil, h.alerts.Store.DropBrowser(ctx, v.Person.ID, in.ID)
	})
	edge.Call(a, edge.AccountOperation("confirmMail", "POST", "/mail/confirm", "Confirm an email address with the link from an email", "401: the link has already been used or is too old."), edge.Light.Playing(), edge.NoSession, edge.NoPupils, func(ctx context.Context, in *confirmMailInput) (*struct{}, error) {
		return nil, h.alerts.ConfirmAddress(ctx, in.Body.Secret)
	})
	edge.Call(a, edge.AccountOperation("stopMail", "POST", "/mail/stop", "Unsubscribe with the link from an email", "Needs no session and may be repeated. The form List-Unsubscribe=One-Click that email programs send (RFC 8058) is accepted and ignored."), edge.Light.Playing(), edge.NoSession, edge.NoPupils, func(ctx context.Context, in *stopMailInput) (*struct{}, error) {
		return nil, h.alerts.Unsubscribe(ctx, in.Link)
	})
}

// settings returns the requester's choice.
func (h *alertHandlers) settings(ctx context.Context, v edge.Requester) (*alertsOutput, error) {
	set, err := h.alerts.Store.AlertPreferences(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	list, err := h.alerts.Store.Browsers(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	p, err := h.accounts.People.Find(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	out := &alertsOutput{AlertInfo{Push: set.Push.Strings(), Mail: set.Mail.Strings(), Delay: set.Delay, Key: h.alerts.Key(), Browsers: make([]BrowserInfo, len(list))}}
	for _, k := range alert.AllKinds() {
		out.Body.Kinds = append(out.Body.Kinds, string(k))
	}
	switch {
	case h.alerts.Mailer == nil:
		out.Body.Address = "impossible"
	case p.Email == "":
		out.Body.Address = "none"
	case set.Confirmed != p.Email:
		out.Body.Address = "unconfirmed"
	default:
		out.Body.Address = "confirmed"
	}
	for i, b := range list {
		out.Body.Browsers[i] = BrowserInfo{b.ID, b.Label, b.Created, b.Session == v.Grant.ID}
	}
	return out, nil
}

func (h *alertHandlers) setAlerts(ctx context.Context, in *alertsInput) (*alertsOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	set := alert.Preferences{Delay: in.Body.Delay}
	if set.Push, err = alert.ParseKinds(in.Body.Push); err != nil {
		return nil, err
	}
	if set.Mail, err = alert.ParseKinds(in.Body.Mail); err != nil {
		return nil, err
	}
	if l := in.Body.Language; l != "" && l != v.Person.Language {
		if !slices.Contains(i18n.Codes(), l) {
			return nil, &club.Error{Kind: club.Invalid, Field: "language", Text: i18n.T("api.no-such-language", "languages", i18n.AnyOf(i18n.Codes()))}
		}
		pr := v.Person.Profile
		pr.Language = l
		if v.Person, err = h.accounts.People.SetProfile(ctx, v.Person.ID, pr); err != nil {
			return nil, err
		}
	}
	if err := h.alerts.SetPreferences(ctx, v.Person, set); err != nil {
		return nil, err
	}
	return h.settings(ctx, v)
}
