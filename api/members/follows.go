package members

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/calendar"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/rules/game"
)

// FollowedInfo is a member whom the requester follows.
type FollowedInfo struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	Since   time.Time `json:"since"`
	Online  bool      `json:"online" doc:"Whether the member has a page of the club open."`
	Playing string    `json:"playing,omitempty" doc:"Id of a public live game that the member is playing."`
}

type followsOutput struct {
	Body struct {
		People []FollowedInfo `json:"people" doc:"Members whom you follow: those who are online first, then newest first."`
	}
}

// CalendarInfo says whether a member's calendar has an address.
type CalendarInfo struct {
	Exists  bool   `json:"exists"`
	Address string `json:"address,omitempty" doc:"Address of the calendar. Only in the response that creates it, because the club keeps no copy."`
}

type calendarInfoOutput struct{ Body CalendarInfo }

type calendarInput struct {
	Secret string `path:"secret" maxLength:"100"`
}

// maxDeadlines is the most games in a calendar.
const maxDeadlines = 100

// followHandlers serve the list of followed members, and the calendar of deadlines.
type followHandlers struct {
	*edge.Base
	social    *social.Service
	accounts  *account.Service
	club      *club.Club
	catalogue view.Catalogue
	pupils    edge.Pupils
	online    func(ctx context.Context, people []string) []string // nil: unknown
}

func (h *followHandlers) register(a *edge.API) {
	edge.Call(a, edge.ChatOperation("listFollows", "GET", "/me/follows", "List the people whom you follow", "The list also says who of them is online."), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*followsOutput, error) { return h.list(ctx) })
	edge.Call(a, edge.ChatOperation("follow", "PUT", "/me/follows/{id}", "Follow a member", "Nobody is notified."), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *view.PersonID) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			if h.pupils.Hidden(ctx, in.ID) {
				in.ID = "" // the same error as for an unknown member
			}
			return nil, h.social.Follow(ctx, v.Person.ID, in.ID)
		})
	edge.Call(a, edge.ChatOperation("unfollow", "DELETE", "/me/follows/{id}", "Stop following a member", ""), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, in *view.PersonID) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.social.Follows.DropFollow(ctx, v.Person.ID, in.ID)
		})
	h.registerCalendar(a)
}

// export adds the members whom a person follows.
func (h *followHandlers) export(ctx context.Context, id string, e *AccountData) error {
	e.Follows = []ExportFollow{}
	list, err := h.social.Follows.Follows(ctx, id)
	for _, f := range list {
		e.Follows = append(e.Follows, ExportFollow{ID: f.Other, Name: view.NameOf(ctx, h.accounts.People, f.Other), Since: f.Created})
	}
	return err
}

func (h *followHandlers) list(ctx context.Context) (*followsOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.social.Follows.Follows(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(list))
	for i, f := range list {
		ids[i] = f.Other
	}
	here := map[string]bool{}
	if h.online != nil && len(ids) > 0 {
		for _, id := range h.online(ctx, ids) {
			here[id] = true
		}
	}
	out := &followsOutput{}
	out.Body.People = []FollowedInfo{}
	for _, f := range list {
		info := FollowedInfo{ID: f.Other, Name: view.NameOf(ctx, h.accounts.People, f.Other), Since: f.Created, Online: here[f.Other]}
		if info.Name == "" {
			continue
		}
		if info.Online {
			games, _, err := h.club.List(ctx, club.Query{Filter: club.Open, Live: true, Public: true, Player: f.Other, Limit: 1})
			if err != nil {
				return nil, err
			}
			if len(games) > 0 {
				info.Playing = games[0].ID
			}
		}
		out.Body.People = append(out.Body.People, info)
	}
	slices.SortStableFunc(out.Body.People, func(a, b FollowedInfo) int {
		switch {
		case a.Online == b.Online:
			return 0
		case a.Online:
			return -1
		}
		return 1
	})
	return out, nil
}

func (h *followHandlers) registerCalendar(a *edge.API) {
	edge.Call(a, edge.AccountOperation("getCalendar", "GET", "/me/calendar", "Check whether your calendar of deadlines has an address", ""), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*calendarInfoOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			has, err := h.accounts.Calendars.Exists(ctx, v.Person.ID)
			return &calendarInfoOutput{CalendarInfo{Exists: has}}, err
		})
	edge.Call(a, edge.AccountOperation("createCalendar", "POST", "/me/calendar", "Create a new address for your calendar of deadlines", "An earlier address becomes invalid. Anyone who has the address can read the deadlines of your correspondence games."), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, _ *struct{}) (*calendarInfoOutput, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			secret, err := h.accounts.Calendars.Create(ctx, v.Person.ID)
			if err != nil {
				return nil, err
			}
			return &calendarInfoOutput{CalendarInfo{Exists: true, Address: v.Club() + "/api/v1/calendar/" + secret}}, nil
		})
	edge.Call(a, edge.AccountOperation("dropCalendar", "DELETE", "/me/calendar", "Revoke the address of your calendar", ""), edge.Light, edge.NoToken, edge.NoPupils,
		func(ctx context.Context, _ *struct{}) (*struct{}, error) {
			v, err := edge.RequireMember(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.accounts.Calendars.Drop(ctx, v.Person.ID)
		})
	op := edge.AccountOperation("readCalendar", "GET", "/calendar/{secret}", "Get the deadlines of a member's correspondence games", "Returns an iCalendar file (RFC 5545) that calendar programs can subscribe to. It needs no session, because the secret is part of the address.", 404)
	op.Responses = edge.Content("Calendar file.", "text/calendar; charset=utf-8", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, op, edge.Medium, edge.AnyToken, edge.PupilsToo, h.readCalendar)
}

func (h *followHandlers) readCalendar(ctx context.Context, in *calendarInput) (*edge.File, error) {
	p, err := h.accounts.Calendars.Owner(ctx, strings.TrimSuffix(in.Secret, ".ics"))
	if err != nil {
		return nil, err
	}
	games, _, err := h.club.List(ctx, club.Query{Filter: club.Open, Player: p.ID, Limit: maxDeadlines})
	if err != nil {
		return nil, err
	}
	var list []calendar.Deadline
	for _, g := range games {
		other := g.Players[g.Turn.Other()]
		if g.Live() || g.Deadline == 0 || g.Players[g.Turn].ID != p.ID || other.ID == p.ID {
			continue
		}
		found, err := h.catalogue.Find(g.Game)
		if err != nil {
			continue
		}
		list = append(list, calendar.Deadline{ID: g.ID, Game: found.Info().Name, Opponent: other.Name, Seq: g.Seq, Updated: g.Updated, At: time.UnixMilli(g.Deadline)})
	}
	l := edge.Lang(ctx)
	if own, ok := game.ParseLang(p.Language); ok {
		l = own
	}
	var b bytes.Buffer
	if err := calendar.Write(&b, list, edge.RequesterFrom(ctx).Club(), h.Now(), l); err != nil {
		return nil, err
	}
	return &edge.File{ContentType: "text/calendar; charset=utf-8", Disposition: `attachment; filename="tablier.ics"`, Body: b.Bytes()}, nil
}

// ExportFollow is a member whom the person follows.
type ExportFollow struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Since time.Time `json:"since"`
}
