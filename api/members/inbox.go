package members

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/members/inbox"
	"tablier/play/club"
	"tablier/rules/game"
)

// NoticeInfo is a notice that waits for a person.
type NoticeInfo struct {
	Mark     string     `json:"mark" doc:"Id with which the notification can be marked as read."`
	Kind     string     `json:"kind" enum:"turn,challenge,over,mention,tournament,team" doc:"Kind of notification. turn: it is your turn in a correspondence game. challenge: you are challenged. over: a correspondence game has ended. mention: a chat line mentions you. tournament: something has happened in a tournament, see about. team: you are invited to a team of the club."`
	ID       string     `json:"id" doc:"Id of the game, challenge, tournament or team."`
	Game     string     `json:"game" example:"ringo"`
	Opponent string     `json:"opponent,omitempty" doc:"Name of the other player, the author of the chat line, or the person who invites you."`
	At       time.Time  `json:"at"`
	Deadline *time.Time `json:"deadline,omitempty" doc:"When your flag falls, the challenge expires, or the game must be played."`
	Won      string     `json:"won,omitempty" enum:"you,opponent,nobody" doc:"Winner of a game that has ended."`
	Text     string     `json:"text,omitempty" doc:"Chat line that mentions you, or name of the tournament or team."`
	About    string     `json:"about,omitempty" enum:"paired,bye,started,ready,begun,proposed,agreed,declined,deadline,reported,reminded,corrected,entered,promoted,cancelled,over" doc:"What has happened in the tournament."`
	Words    *view.Both `json:"words,omitempty" doc:"For a tournament or a team: what has happened, in words."`
	Path     string     `json:"path,omitempty" doc:"For a tournament or a team: path of the page to open."`
	Read     bool       `json:"read,omitempty"`
}

type inboxOutput struct {
	Body struct {
		Unread  int          `json:"unread"`
		Notices []NoticeInfo `json:"notices" doc:"Notifications, newest first, at most 50."`
	}
}

type readInput struct {
	Body struct {
		Marks []string `json:"marks" maxItems:"50" doc:"The mark values of the notifications that you have read."`
	}
}

// inboxHandlers list the notices that wait for a person.
type inboxHandlers struct {
	*edge.Base
	inbox     *inbox.Inbox
	catalogue view.Catalogue
}

func (h *inboxHandlers) register(a *edge.API) {
	edge.Call(a, edge.AccountOperation("getInbox", "GET", "/me/inbox", "List your notifications",
		"Notifications are challenges, turns in correspondence games, news from tournaments, invitations to teams, results of the last 14 days, and chat lines that mention you. The stream of the lobby says when they change."), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, _ *struct{}) (*inboxOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			return h.list(ctx, v.Person.ID)
		})
	edge.Call(a, edge.AccountOperation("readInbox", "POST", "/me/inbox/read", "Mark notifications as read", "The request may be repeated."), edge.Light.Playing(), edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *readInput) (*inboxOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			if err := h.inbox.Read(ctx, v.Person.ID, in.Body.Marks); err != nil {
				return nil, err
			}
			return h.list(ctx, v.Person.ID)
		})
}

func (h *inboxHandlers) list(ctx context.Context, person string) (*inboxOutput, error) {
	list, err := h.inbox.List(ctx, person)
	if err != nil {
		return nil, err
	}
	out := &inboxOutput{}
	out.Body.Notices = make([]NoticeInfo, len(list))
	for i, n := range list {
		info := NoticeInfo{Mark: n.Mark(), Kind: string(n.Kind), ID: n.Subject, Game: n.Game, Opponent: n.Opponent, At: n.At, Text: n.Text, Read: n.Read}
		if !n.Deadline.IsZero() {
			info.Deadline = &n.Deadline
		}
		if t := n.Tournament; t != nil {
			words := view.BothOf(i18n.Sentence(t.Text()))
			info.About, info.Words, info.Path = string(t.About), &words, t.Path()
		}
		if n.Kind == inbox.Team {
			words := view.BothOf(teamWords(n))
			info.Words, info.Path = &words, "/team/"+n.Subject
		}
		if n.Kind == inbox.GameOver {
			info.Won = h.won(n)
		}
		if !n.Read {
			out.Body.Unread++
		}
		out.Body.Notices[i] = info
	}
	return out, nil
}

func teamWords(n inbox.Notice) game.Text {
	if n.Opponent == "" {
		return i18n.T("inbox.invited-to-team")
	}
	return i18n.T("inbox.invites-to-team", "name", n.Opponent)
}

func (h *inboxHandlers) won(n inbox.Notice) string {
	winner := h.catalogue.Winner(&club.Header{Game: n.Game}, &club.Standing{Result: n.Result})
	switch winner {
	case "":
		return "nobody"
	case game.Side(n.Side).String():
		return "you"
	}
	return "opponent"
}
