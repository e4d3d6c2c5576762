package members

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
)

type reportInput struct {
	Body struct {
		Person string `json:"person,omitempty" maxLength:"64" doc:"Id of the person to report. Optional if line is given."`
		About  string `json:"about" enum:"chat,name,play,conduct"`
		Game   string `json:"game,omitempty" maxLength:"64"`
		Line   int64  `json:"line,omitempty" minimum:"0" doc:"Number of the chat line to report."`
		Text   string `json:"text,omitempty" maxLength:"5000" doc:"Text of the report, up to 1000 characters."`
	}
}

type reportedOutput struct {
	Body struct {
		Number int64 `json:"number"`
	}
}

// ReportInfo is a report as moderators see it.
type ReportInfo struct {
	Number     int64      `json:"number"`
	From       string     `json:"from"`
	FromName   string     `json:"from_name"`
	Person     string     `json:"person"`
	PersonName string     `json:"person_name"`
	About      string     `json:"about" enum:"chat,name,play,conduct"`
	Game       string     `json:"game,omitempty"`
	Line       int64      `json:"line,omitempty"`
	Quote      string     `json:"quote,omitempty" doc:"The reported text as it was at the time of the report."`
	Text       string     `json:"text,omitempty"`
	At         time.Time  `json:"at"`
	Settled    *time.Time `json:"settled,omitempty"`
	By         string     `json:"by,omitempty" doc:"Username of the moderator."`
	Action     string     `json:"action,omitempty"`
}

type reportsInput struct {
	State string `query:"state" enum:"open,settled" default:"open" doc:"State of the reports to list. Open reports are sorted oldest first, settled ones newest first."`
	From  int64  `query:"from" page:"true" minimum:"0" doc:"Return only reports beyond this number."`
}

type reportsOutput struct {
	edge.Page
	Body struct {
		Reports []ReportInfo `json:"reports"`
		Next    int64        `json:"next,omitempty" doc:"Pass this value as from to get the next page. Omitted on the last page."`
	}
}

// Ruling is a moderator's decision.
type Ruling struct {
	Action string `json:"action" enum:"dismiss,warn,mute,ban,name,lift" doc:"Decision. dismiss: nothing was wrong. name: the person gets a generated name. lift: ends mutes and bans."`
	Hours  int    `json:"hours,omitempty" minimum:"0" maximum:"87600" doc:"Duration of a mute or ban, in hours; 0 for unlimited."`
	Words  string `json:"words,omitempty" maxLength:"5000" doc:"Message to the person concerned."`
	Note   string `json:"note,omitempty" maxLength:"5000" doc:"Note for moderators."`
}

func (r Ruling) decision() social.Decision {
	return social.Decision{Action: social.Action(r.Action), Hours: r.Hours, Words: r.Words, Note: r.Note}
}

type settleInput struct {
	Number int64 `path:"number"`
	Body   Ruling
}

type actInput struct {
	view.PersonID
	Body Ruling
}

type numberInput struct {
	Number int64 `path:"number"`
}

// LogEntry is an entry of the moderation log.
type LogEntry struct {
	Number int64      `json:"number"`
	At     time.Time  `json:"at"`
	By     string     `json:"by,omitempty" doc:"Username of the moderator. Omitted for the person concerned."`
	Action string     `json:"action" doc:"Action as in a ruling, or: hide (a chat line), role, club (settings of the club), invite and revoke (an invitation), work-shut and work-let-back (a volunteer is banned or unbanned), work-order and work-cancel (what volunteers compute), class, pupils, pupil-password, pupil-name, pupil-gone and teacher (what teachers do), team and team-member (teams of the club)."`
	Person string     `json:"person"`
	Name   string     `json:"name"`
	Report int64      `json:"report,omitempty"`
	Until  *time.Time `json:"until,omitempty"`
	Words  string     `json:"words,omitempty"`
	Note   string     `json:"note,omitempty" doc:"Note for moderators. Omitted for the person concerned."`
}

type logInput struct {
	Before int64  `query:"before" page:"true" minimum:"0" doc:"Return only entries below this number."`
	Person string `query:"person" maxLength:"64" doc:"Return only entries about the person with this id."`
}

type noticesOutput struct {
	Body struct {
		Entries []LogEntry `json:"entries" doc:"Decisions, newest first."`
	}
}

type logOutput struct {
	edge.Page
	Body struct {
		Entries []LogEntry `json:"entries" doc:"Entries of the log, newest first."`
		Next    int64      `json:"next,omitempty" doc:"Pass this value as before to get the next page. Omitted on the last page."`
	}
}

// Dossier is what moderators see of a person.
type Dossier struct {
	ID          string          `json:"id"`
	Name        string          `json:"name"`
	Guest       bool            `json:"guest"`
	Deleted     bool            `json:"deleted"`
	Role        string          `json:"role"`
	Created     time.Time       `json:"created"`
	MutedUntil  *time.Time      `json:"muted_until,omitempty"`
	BannedUntil *time.Time      `json:"banned_until,omitempty"`
	Lines       []view.ChatLine `json:"lines" doc:"Last chat lines of the person, newest first."`
	Entries     []LogEntry      `json:"entries" doc:"Decisions about the person, newest first."`
	Reports     []ReportInfo    `json:"reports" doc:"Reports about the person, newest first."`
	BlockedBy   int             `json:"blocked_by" doc:"Number of people who block the person."`
	MutedBy     int             `json:"muted_by" doc:"Number of people who mute the person without blocking them."`
}

type dossierOutput struct{ Body Dossier }

const moderationPageSize = 50

// moderationHandlers accept reports, and let moderators decide on them.
type moderationHandlers struct {
	*edge.Base
	social   *social.Service
	accounts *account.Service
	kicker   *edge.Kicker
}

func (h *moderationHandlers) register(a *edge.API) {
	op := edge.ChatOperation("reportAbuse", "POST", "/reports", "Report a person to the moderators", "429: too many of your reports are waiting for a decision.")
	op.DefaultStatus = http.StatusCreated
	edge.Call(a, op, edge.Light.Once(), edge.NoToken, edge.PupilsToo, func(ctx context.Context, in *reportInput) (*reportedOutput, error) {
		v, err := edge.RequirePerson(ctx)
		if err != nil {
			return nil, err
		}
		b := &in.Body
		r, err := h.social.SubmitReport(ctx, v.Person.ID, social.Report{Person: b.Person, About: social.About(b.About), Game: b.Game, Line: b.Line, Text: b.Text})
		if err != nil {
			return nil, err
		}
		out := &reportedOutput{}
		out.Body.Number = r.Number
		return out, nil
	})
	edge.Call(a, edge.ChatOperation("getNotices", "GET", "/me/notices", "List the decisions of moderators about you", ""), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *struct{}) (*noticesOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			list, err := h.social.Store.Entries(ctx, v.Person.ID, 0, moderationPageSize)
			if err != nil {
				return nil, err
			}
			out := &noticesOutput{}
			out.Body.Entries = []LogEntry{}
			for _, e := range list {
				if e.Action.IsDecision() {
					out.Body.Entries = append(out.Body.Entries, h.entryOf(ctx, e, false))
				}
			}
			return out, nil
		})
	moderate := func(id, method, path, summary, more string, errs ...int) huma.Operation {
		op := edge.ChatOperation(id, method, "/moderation"+path, summary, more, errs...)
		op.Tags = []string{"moderation"}
		return op
	}
	edge.Call(a, moderate("listReports", "GET", "/reports", "List reports", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.listReports)
	edge.Call(a, moderate("settleReport", "POST", "/reports/{number}/settle", "Decide on a report", "409: the report has already been decided."), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *settleInput) (*struct{}, error) {
			v, err := edge.RequireRole(ctx, account.Moderator)
			if err != nil {
				return nil, err
			}
			d := in.Body.decision()
			person, err := h.social.Settle(ctx, v.Person, in.Number, d)
			if err == nil {
				h.kicker.KickBanned(ctx, d, person)
			}
			return nil, err
		})
	edge.Call(a, moderate("getDossier", "GET", "/people/{id}", "Get a person as moderators see them", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.dossier)
	edge.Call(a, moderate("actOnPerson", "POST", "/people/{id}", "Make a decision about a person without a report", ""), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *actInput) (*struct{}, error) {
			v, err := edge.RequireRole(ctx, account.Moderator)
			if err != nil {
				return nil, err
			}
			if in.Body.Action == string(social.Dismiss) {
				return nil, &club.Error{Kind: club.Invalid, Field: "action", Text: i18n.T("api.nothing-to-dismiss")}
			}
			d := in.Body.decision()
			err = h.social.Decide(ctx, v.Person, in.ID, d)
			if err == nil {
				h.kicker.KickBanned(ctx, d, in.ID)
			}
			return nil, err
		})
	edge.Call(a, moderate("hideLine", "POST", "/lines/{number}/hide", "Hide a chat line", ""), edge.Light.Playing(), edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *numberInput) (*struct{}, error) {
			v, err := edge.RequireRole(ctx, account.Moderator)
			if err != nil {
				return nil, err
			}
			return nil, h.social.HideLine(ctx, v.Person, in.Number)
		})
	edge.Call(a, moderate("getLog", "GET", "/log", "List the entries of the moderation log", "Entries are never changed or removed."), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *logInput) (*logOutput, error) {
			if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
				return nil, err
			}
			list, err := h.social.Store.Entries(ctx, in.Person, in.Before, moderationPageSize+1)
			if err != nil {
				return nil, err
			}
			out := &logOutput{}
			if len(list) > moderationPageSize {
				list = list[:moderationPageSize]
				out.Body.Next = list[moderationPageSize-1].Number
			}
			out.Continue(out.Body.Next)
			out.Body.Entries = h.entriesOf(ctx, list)
			return out, nil
		})
}

func (h *moderationHandlers) entriesOf(ctx context.Context, list []social.Entry) []LogEntry {
	out := make([]LogEntry, len(list))
	for i, e := range list {
		out[i] = h.entryOf(ctx, e, true)
	}
	return out
}

func (h *moderationHandlers) entryOf(ctx context.Context, e social.Entry, moderator bool) LogEntry {
	out := LogEntry{Number: e.Number, At: e.At, Action: string(e.Action), Person: e.Person, Name: view.NameOf(ctx, h.accounts.People, e.Person), Report: e.Report, Words: e.Words}
	if !e.Until.IsZero() {
		out.Until = &e.Until
	}
	if moderator {
		out.By, out.Note = view.NameOf(ctx, h.accounts.People, e.By), e.Note
		if game, _, ok := strings.Cut(e.Note, " #"); ok && e.Action == social.HideMessage && h.plays(ctx, game) {
			out.Note = game
		}
	}
	return out
}

func (h *moderationHandlers) listReports(ctx context.Context, in *reportsInput) (*reportsOutput, error) {
	if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
		return nil, err
	}
	list, err := h.social.Store.Reports(ctx, in.State == "settled", in.From, moderationPageSize+1)
	if err != nil {
		return nil, err
	}
	out := &reportsOutput{}
	if len(list) > moderationPageSize {
		list = list[:moderationPageSize]
		out.Body.Next = list[moderationPageSize-1].Number
	}
	out.Continue(out.Body.Next)
	out.Body.Reports = make([]ReportInfo, len(list))
	for i, r := range list {
		out.Body.Reports[i] = h.reportOf(ctx, r)
	}
	return out, nil
}

// plays reports whether the requester is playing a game in progress. Players must not read what others say
// about it.
func (h *moderationHandlers) plays(ctx context.Context, id string) bool {
	if id == "" {
		return false
	}
	g, err := h.social.Game(ctx, id)
	return err == nil && social.PlaysNow(g, edge.RequesterFrom(ctx).Person.ID)
}

func (h *moderationHandlers) reportOf(ctx context.Context, r social.Report) ReportInfo {
	if r.Line != 0 && h.plays(ctx, r.Game) {
		r.Quote = ""
	}
	info := ReportInfo{
		Number: r.Number, From: r.From, FromName: view.NameOf(ctx, h.accounts.People, r.From), Person: r.Person, PersonName: view.NameOf(ctx, h.accounts.People, r.Person),
		About: string(r.About), Game: r.Game, Line: r.Line, Quote: r.Quote, Text: r.Text, At: r.At, By: view.NameOf(ctx, h.accounts.People, r.By), Action: string(r.Action),
	}
	if !r.Settled.IsZero() {
		info.Settled = &r.Settled
	}
	return info
}

func (h *moderationHandlers) dossier(ctx context.Context, in *view.PersonID) (*dossierOutput, error) {
	if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
		return nil, err
	}
	p, err := h.accounts.People.Find(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	lines, err := h.social.Store.LinesBy(ctx, p.ID, 100)
	if err != nil {
		return nil, err
	}
	lines = slices.DeleteFunc(lines, func(l social.Line) bool { return l.Room != social.Players && h.plays(ctx, l.Game) })
	list, err := h.social.Store.Entries(ctx, p.ID, 0, moderationPageSize)
	if err != nil {
		return nil, err
	}
	reports, err := h.social.Store.ReportsAbout(ctx, p.ID, moderationPageSize)
	if err != nil {
		return nil, err
	}
	blockers, err := h.social.Store.Blockers(ctx, p.ID, false)
	if err != nil {
		return nil, err
	}
	muters, err := h.social.Store.Blockers(ctx, p.ID, true)
	if err != nil {
		return nil, err
	}
	d := Dossier{ID: p.ID, Name: p.Name, Guest: p.IsGuest(), Deleted: p.Deleted, Role: string(p.Role), Created: p.Created, Lines: make([]view.ChatLine, len(lines)), Entries: h.entriesOf(ctx, list)}
	d.Reports, d.BlockedBy, d.MutedBy = make([]ReportInfo, len(reports)), len(blockers), len(muters)-len(blockers)
	for i, r := range reports {
		d.Reports[i] = h.reportOf(ctx, r)
	}
	now := h.Now()
	if p.MutedUntil.After(now) {
		d.MutedUntil = &p.MutedUntil
	}
	if p.BannedUntil.After(now) {
		d.BannedUntil = &p.BannedUntil
	}
	for i, l := range lines {
		d.Lines[i] = view.LineOf(l)
	}
	return &dossierOutput{d}, nil
}

func (h *moderationHandlers) export(ctx context.Context, id string, e *AccountData) error {
	entries, err := h.social.Store.Entries(ctx, id, 0, 1000)
	if err != nil {
		return err
	}
	e.Notices = []LogEntry{}
	for _, entry := range entries {
		e.Notices = append(e.Notices, h.entryOf(ctx, entry, false))
	}
	return nil
}
