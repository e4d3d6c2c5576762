package play

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/rules/game"
)

// BotAccount is the account of a bot.
type BotAccount struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Bot  bool   `json:"bot" doc:"Whether the account is a bot. False before the upgrade."`
}

type botAccountOutput struct{ Body BotAccount }

// BotDone is the answer to a bot's command.
type BotDone struct {
	OK  bool `json:"ok"`
	Seq int  `json:"seq,omitempty" doc:"Number of the last event of the game."`
}

type botDoneOutput struct{ Body BotDone }

type botMoveInput struct {
	view.GameID
	Body struct {
		Move string `json:"move" minLength:"1" maxLength:"1024" example:"b6-a6"`
		Ply  *int   `json:"ply,omitempty" minimum:"0" doc:"Number of moves that the bot has seen. 409: the game has another number of moves. If omitted, it is not checked."`
	}
}

type botChatInput struct {
	view.GameID
	Body struct {
		Room string `json:"room,omitempty" enum:"player,spectator" default:"player"`
		Text string `json:"text" maxLength:"2000" doc:"Text of the line, up to 300 characters."`
	}
}

type botAnswerInput struct {
	view.GameID
	Answer string `path:"answer" enum:"yes,no"`
}

// requireBot returns the requester, who must be a bot with a token for playing.
func requireBot(ctx context.Context) (edge.Requester, error) {
	v, err := edge.RequireMember(ctx)
	switch {
	case err != nil:
		return v, err
	case !v.Person.Bot:
		return v, club.ErrForbidden(i18n.T("api.not-bot"))
	}
	return v, view.MayPlay(ctx)
}

// botHandlers are the API for bots.
type botHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	live      *live.Hub // nil: games cannot be watched
	lobby     *lobby.Lobby
	people    *account.People
	games     *view.Games
	chat      *chatHandlers
	streams   *streamer
	encoder   *encoder
}

func (h *botHandlers) register(a *edge.API) {
	bot := func(id, method, path, summary, more string, errs ...int) huma.Operation {
		op := edge.AccountOperation(id, method, "/bot"+path, summary, more, append(errs, 404)...)
		op.Tags = []string{"bot"}
		return op
	}
	edge.Call(a, bot("getBot", "GET", "/account", "Get the bot's account", ""), edge.Light, edge.BotToken, edge.PupilsToo, func(ctx context.Context, _ *struct{}) (*botAccountOutput, error) {
		v, err := edge.RequireMember(ctx)
		return &botAccountOutput{BotAccount{v.Person.ID, v.Person.Name, v.Person.Bot}}, err
	})
	edge.Call(a, bot("becomeBot", "POST", "/upgrade", "Turn the account into a bot account permanently", "Only for members who have not played any game. The account is marked as a bot from then on. Requires the scope bot:play, as do all requests for bots."), edge.Light.Playing(), edge.BotToken, edge.NoPupils, h.upgrade)
	h.registerStreams(a, bot)
	for _, w := range []struct{ id, word, summary, more string }{
		{"abortBotGame", "abort", "Abort a game", "Possible until both sides have completed a turn."},
		{"resignBotGame", "resign", "Resign a game", ""},
		{"claimBotGame", "claim", "Claim the win because the opponent has left", ""},
	} {
		kind := map[string]club.EventKind{"abort": club.Aborted, "resign": club.Resigned, "claim": club.Claimed}[w.word]
		edge.Call(a, bot(w.id, "POST", "/games/{id}/"+w.word, w.summary, w.more), edge.Light.Playing(), edge.BotToken, edge.NoPupils, func(ctx context.Context, in *view.GameID) (*botDoneOutput, error) {
			return h.do(ctx, in.ID, nil, func(*club.Snapshot, [2]bool) (club.Command, error) { return club.Command{Kind: kind}, nil })
		})
	}
	edge.Call(a, bot("playBotMove", "POST", "/games/{id}/move", "Play a move", ""), edge.Light.Playing(), edge.BotToken, edge.NoPupils, func(ctx context.Context, in *botMoveInput) (*botDoneOutput, error) {
		return h.do(ctx, in.ID, in.Body.Ply, func(*club.Snapshot, [2]bool) (club.Command, error) {
			return club.Command{Kind: club.Moved, Move: in.Body.Move}, nil
		})
	})
	edge.Call(a, bot("answerBotDraw", "POST", "/games/{id}/draw/{answer}", "Offer, accept or decline a draw", "yes offers a draw or accepts the opponent's offer; no declines the offer."), edge.Light.Playing(), edge.BotToken, edge.NoPupils, func(ctx context.Context, in *botAnswerInput) (*botDoneOutput, error) {
		return h.do(ctx, in.ID, nil, func(*club.Snapshot, [2]bool) (club.Command, error) {
			if in.Answer == "yes" {
				return club.Command{Kind: club.DrawAgreed}, nil
			}
			return club.Command{Kind: club.Declined, About: club.AboutDraw}, nil
		})
	})
	edge.Call(a, bot("answerBotTakeback", "POST", "/games/{id}/takeback/{answer}", "Request, accept or decline a takeback", "yes accepts the opponent's request, or requests to take back the bot's own last move; no declines the request."), edge.Light.Playing(), edge.BotToken, edge.NoPupils, func(ctx context.Context, in *botAnswerInput) (*botDoneOutput, error) {
		return h.do(ctx, in.ID, nil, func(g *club.Snapshot, seats [2]bool) (club.Command, error) {
			if in.Answer == "no" {
				return club.Command{Kind: club.Declined, About: club.AboutTakeBack}, nil
			}
			for _, o := range g.Offers {
				if o.About == club.AboutTakeBack && !seats[o.Side] {
					return club.Command{Kind: club.Accepted, About: o.About}, nil
				}
			}
			n := 1
			if seats[g.Turn] {
				n = 2
			}
			return club.Command{Kind: club.TakenBack, Ply: max(0, len(g.Moves)-n)}, nil
		})
	})
	edge.Call(a, bot("sayAsBot", "POST", "/games/{id}/chat", "Send a chat line", ""), edge.Light.Once(), edge.BotToken, edge.NoPupils, func(ctx context.Context, in *botChatInput) (*lineOutput, error) {
		if _, err := requireBot(ctx); err != nil {
			return nil, err
		}
		var say sayInput
		say.ID, say.Body.Text = in.ID, in.Body.Text
		if say.Body.Room = "players"; in.Body.Room == "spectator" {
			say.Body.Room = "watch"
		}
		return h.chat.say(ctx, &say)
	})
	edge.Call(a, bot("acceptBotChallenge", "POST", "/challenges/{id}/accept", "Accept a challenge", "The stream of events then sends gameStart."), edge.Light.Playing(), edge.BotToken, edge.NoPupils, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *bidInput) (*invitationOutput, error) {
		if _, err := requireBot(ctx); err != nil {
			return nil, err
		}
		if err := h.games.MayCreate(ctx); err != nil {
			return nil, err
		}
		o, err := l.Accept(ctx, in.ID, nil, in.bid())
		return invitation(ctx, o, err)
	}))
	edge.Call(a, bot("declineBotChallenge", "POST", "/challenges/{id}/decline", "Decline a challenge", ""), edge.Light.Playing(), edge.BotToken, edge.NoPupils, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, in *declineInput) (*invitationOutput, error) {
		if _, err := requireBot(ctx); err != nil {
			return nil, err
		}
		o, err := l.Decline(ctx, in.ID, in.Body.Reason)
		return invitation(ctx, o, err)
	}))
}

func (h *botHandlers) upgrade(ctx context.Context, _ *struct{}) (*botAccountOutput, error) {
	v, err := edge.RequireMember(ctx)
	if err != nil {
		return nil, err
	}
	if !v.Person.Bot {
		games, _, err := h.club.List(ctx, club.Query{Player: v.Person.ID, Limit: 1})
		if err != nil {
			return nil, err
		}
		if len(games) > 0 {
			return nil, edge.Conflict(i18n.T("api.bot-has-played"))
		}
		if v.Person, err = h.people.BecomeBot(ctx, v.Person.ID); err != nil {
			return nil, err
		}
	}
	return &botAccountOutput{BotAccount{v.Person.ID, v.Person.Name, true}}, nil
}

// do executes a bot's command on the current state of a game, because bots do not name an event. ply is the
// number of moves that the bot has seen; nil if not given.
func (h *botHandlers) do(ctx context.Context, id string, ply *int, make func(*club.Snapshot, [2]bool) (club.Command, error)) (*botDoneOutput, error) {
	v, err := requireBot(ctx)
	if err != nil {
		return nil, err
	}
	for try := 0; ; try++ {
		g, err := h.games.Snapshot(ctx, id)
		if err != nil {
			return nil, err
		}
		seats := g.Seats(club.Actor{ID: v.Person.ID})
		if g.Players[game.White].ID != v.Person.ID && g.Players[game.Black].ID != v.Person.ID {
			return nil, club.ErrForbidden(i18n.T("api.bot-other-game"))
		}
		if ply != nil && *ply != len(g.Moves) {
			return nil, club.ErrStale(g.Seq)
		}
		c, err := make(&g, seats)
		if err != nil {
			return nil, err
		}
		c.Seq = g.Seq
		after, err := h.games.Do(ctx, id, c)
		if club.KindOf(err) == club.Stale && try < 3 {
			continue // another event came first
		}
		if err != nil {
			return nil, err
		}
		return &botDoneOutput{BotDone{true, after.Seq}}, nil
	}
}
