package play

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/qr"
)

// LobbyView is the lobby as one person sees it.
type LobbyView struct {
	Seeks []Invitation `json:"seeks" doc:"Open seeks, newest first, at most 200."`
	Mine  []Invitation `json:"mine" doc:"Open challenges, links and rematches that you made or received, newest first."`
}

func viewOf(ctx context.Context, v lobby.View) LobbyView {
	return LobbyView{invitationsOf(ctx, v.Seeks), invitationsOf(ctx, v.Mine)}
}

type lobbyOutput struct{ Body LobbyView }

type seekInput struct {
	Body struct {
		GameTerms
		Least   int  `json:"least,omitempty" minimum:"0" maximum:"4000" doc:"Lowest rating that may accept the seek; 0 for no limit."`
		Most    int  `json:"most,omitempty" minimum:"0" maximum:"4000" doc:"Highest rating that may accept the seek; 0 for no limit."`
		Bots    bool `json:"bots,omitempty" doc:"Whether a bot may accept the seek, too. Otherwise, only people may, and it is not paired with the seek of a bot."`
		Minutes int  `json:"minutes,omitempty" minimum:"0" maximum:"20160" doc:"Time for which the seek stays open, in minutes, at most 7 days. 0: 15 minutes at a live speed, otherwise 7 days. At a live speed, the seek ends some seconds after your connection is closed."`
	}
}

type challengeInput struct {
	Body struct {
		GameTerms
		To      string `json:"to,omitempty" maxLength:"300" doc:"Username of the member to challenge. If omitted, anyone with the address may accept."`
		Minutes int    `json:"minutes,omitempty" minimum:"0" maximum:"20160" doc:"Time for which the challenge stays open, in minutes, at most 14 days. 0: one hour for a challenge at a live speed, otherwise 14 days."`
	}
}

// Sealed is the answer to a bid.
type Sealed struct {
	Bid *int `json:"bid,omitempty" minimum:"0" maximum:"10" doc:"In a match by bid: number of draws that must count as wins for the weaker side for you to take it."`
}

// bidInput accepts an offer, with a bid if the offer asks for one.
type bidInput struct {
	OfferID
	Body *Sealed
}

func (in *bidInput) bid() *int { return bidOf(in.Body) }

func bidOf(s *Sealed) *int {
	if s == nil {
		return nil
	}
	return s.Bid
}

type rematchInput struct {
	view.GameID
	Body *Sealed
}

// OfferID is the id of an offer in the path.
type OfferID struct {
	ID string `path:"id" maxLength:"64"`
}

type acceptInput struct {
	OfferID
	Body struct {
		Sealed
		Options *string `json:"options,omitempty" maxLength:"1000" doc:"Your own options, if the terms draw or alternate the options. If omitted, those of the offer."`
	}
}

type declineInput struct {
	OfferID
	Body struct {
		Reason string `json:"reason,omitempty" enum:"later,clock,rules,rated,casual,busy"`
	}
}

type counterInput struct {
	OfferID
	Body GameTerms
}

type invitedOutput struct {
	Location string `header:"Location"`
	Body     Invitation
}

// Rematched says which game is the rematch of another.
type Rematched struct {
	Played string `json:"played,omitempty" doc:"Id of the rematch."`
}

type rematchedOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         Rematched
}

// lobbyHandlers serve seeks, challenges, links and rematches.
type lobbyHandlers struct {
	*edge.Base
	lobby   *lobby.Lobby
	games   *view.Games
	streams *edge.Streams
}

func (h *lobbyHandlers) register(a *edge.API) {
	h.registerStream(a)
	edge.Call(a, huma.Operation{
		OperationID: "getLobby", Path: "/lobby", Summary: "List the open seeks of the lobby", Tags: []string{"lobby"}, Errors: []int{422, 503},
	}, edge.Light, edge.GameToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *struct{}) (*lobbyOutput, error) {
		v, err := l.View(ctx)
		return &lobbyOutput{viewOf(ctx, v)}, err
	}))
	edge.Call(a, huma.Operation{
		OperationID: "createSeek", Method: http.MethodPost, Path: "/seeks", Summary: "Seek a game", Tags: []string{"lobby"}, DefaultStatus: http.StatusCreated,
		Description: "If an open seek fits, both are accepted at once: status is taken and played is the id of the game. 429: too many open seeks of one person or address. A seek at a live speed stays open while you keep the stream of the lobby or the stream of events for bots open, or request the lobby every few seconds.",
		Errors:      []int{400, 409, 413, 415, 422, 503},
	}, edge.Light.Playing().Once(), edge.PlayToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *seekInput) (*invitedOutput, error) {
		t, err := in.Body.lobby()
		if err == nil {
			err = h.games.MayBegin(ctx, t.Game)
		}
		if err != nil {
			return nil, err
		}
		o, err := l.Seek(ctx, lobby.Proposal{Terms: t, Least: in.Body.Least, Most: in.Body.Most, Bots: in.Body.Bots, Bid: in.Body.Bid, Life: time.Duration(in.Body.Minutes) * time.Minute, Origin: originOf(ctx)})
		return invited(ctx, o, err)
	}))
	edge.Call(a, huma.Operation{
		OperationID: "createChallenge", Method: http.MethodPost, Path: "/challenges", Summary: "Challenge a member or create a link to a game", Tags: []string{"lobby"}, DefaultStatus: http.StatusCreated,
		Description: "If to is omitted, anyone with the address /challenge/ID may accept. The id cannot be guessed.",
		Errors:      []int{400, 404, 409, 413, 415, 422, 503},
	}, edge.Light.Playing().Once(), edge.PlayToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *challengeInput) (*invitedOutput, error) {
		t, err := in.Body.lobby()
		if err == nil {
			err = h.games.MayBegin(ctx, t.Game)
		}
		if err != nil {
			return nil, err
		}
		p := lobby.Proposal{Terms: t, Bid: in.Body.Bid, Life: time.Duration(in.Body.Minutes) * time.Minute, Origin: originOf(ctx)}
		if in.Body.To == "" {
			o, err := l.Link(ctx, p)
			return invited(ctx, o, err)
		}
		o, err := l.Challenge(ctx, in.Body.To, p)
		return invited(ctx, o, err)
	}))
	edge.Call(a, huma.Operation{
		OperationID: "getChallenge", Path: "/challenges/{id}", Summary: "Get a seek, challenge or link", Tags: []string{"lobby"}, Errors: []int{404, 422, 503},
	}, edge.Light, edge.GameToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *OfferID) (*invitationOutput, error) {
		o, err := l.Get(ctx, in.ID)
		return invitation(ctx, o, err)
	}))
	act := func(id, word, summary, more string) huma.Operation {
		return huma.Operation{
			OperationID: id, Method: http.MethodPost, Path: "/challenges/{id}/" + word, Summary: summary, Description: more, Tags: []string{"lobby"},
			Errors: []int{400, 404, 409, 413, 415, 422, 503},
		}
	}
	edge.Call(a, act("acceptChallenge", "accept", "Accept a seek, challenge or link", "Exactly one game is created, even if others accept at the same time; played is its id. A repeated request returns the same answer."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *acceptInput) (*invitationOutput, error) {
			if err := h.games.MayCreate(ctx); err != nil {
				return nil, err
			}
			o, err := l.Accept(ctx, in.ID, in.Body.Options, in.Body.Bid)
			return invitation(ctx, o, err)
		}))
	edge.Call(a, act("declineChallenge", "decline", "Decline a challenge or rematch", ""), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *declineInput) (*invitationOutput, error) {
			o, err := l.Decline(ctx, in.ID, in.Body.Reason)
			return invitation(ctx, o, err)
		}))
	edge.Call(a, act("counterChallenge", "counter", "Counter a challenge with other terms", "The challenge keeps its id, and the other player may now accept it."), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *counterInput) (*invitationOutput, error) {
			t, err := in.Body.lobby()
			if err != nil {
				return nil, err
			}
			o, err := l.Counter(ctx, in.ID, t, in.Body.Bid)
			return invitation(ctx, o, err)
		}))
	edge.Call(a, act("cancelChallenge", "cancel", "Withdraw your seek, challenge or link", ""), edge.Light.Playing(), edge.PlayToken, edge.PupilsToo,
		withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *OfferID) (*invitationOutput, error) {
			o, err := l.Cancel(ctx, in.ID)
			return invitation(ctx, o, err)
		}))
	edge.Call(a, huma.Operation{
		OperationID: "offerRematch", Method: http.MethodPost, Path: "/games/{id}/rematch", Summary: "Offer a rematch with the sides swapped", Tags: []string{"lobby"},
		Description: "If the opponent has also offered a rematch, or is the computer, status is taken and played is the id of the new game. After a game of a series, the whole series is played again; a match by bid needs a new bid of each player.",
		Errors:      []int{400, 404, 409, 413, 415, 422, 503},
	}, edge.Light.Playing().Once(), edge.PlayToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *rematchInput) (*invitationOutput, error) {
		g, err := h.games.Club.Summary(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		if err := h.games.MayBegin(ctx, g.Game); err != nil {
			return nil, err
		}
		o, err := l.Rematch(ctx, in.ID, bidOf(in.Body))
		return invitation(ctx, o, err)
	}))
	edge.Call(a, huma.Operation{
		OperationID: "getRematch", Path: "/games/{id}/rematch", Summary: "Get the rematch of a game", Tags: []string{"lobby"},
		Description: "For spectators: played is the id of the next game between the same two people. It is omitted if there is none.",
		Errors:      []int{404, 503},
	}, edge.Light, edge.GameToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *view.GameID) (*rematchedOutput, error) {
		id, err := lobby.Rematched(ctx, l, in.ID)
		if err != nil {
			return nil, err
		}
		return &rematchedOutput{CacheControl: "no-store", Body: Rematched{Played: id}}, nil
	}))
	edge.Call(a, huma.Operation{
		OperationID: "getChallengeCode", Path: "/challenges/{id}/qr", Summary: "Get the address of a challenge as a QR code", Tags: []string{"lobby"}, Errors: []int{404, 422, 503},
		Responses: edge.Content("QR code.", "image/svg+xml", &huma.Schema{Type: huma.TypeString}),
	}, edge.Light, edge.AnyToken, edge.PupilsToo, withLobby(h.lobby, h.challengeCode))
}

func invited(ctx context.Context, o lobby.Offer, err error) (*invitedOutput, error) {
	if err != nil {
		return nil, err
	}
	return &invitedOutput{Location: "/api/v1/challenges/" + o.ID, Body: invitationOf(ctx, o)}, nil
}

func (h *lobbyHandlers) challengeCode(ctx context.Context, l *lobby.Lobby, in *OfferID) (*edge.Picture, error) {
	o, err := l.Get(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	title := i18n.T("api.qr.game")
	address, err := h.Address(ctx)
	if err != nil {
		return nil, err
	}
	code, err := qr.SVG(address+"/challenge/"+o.ID, title.In(edge.Lang(ctx)))
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Err: err, Text: i18n.T("api.qr-too-long")}
	}
	return edge.SVG(code, "private, max-age=3600"), nil
}
