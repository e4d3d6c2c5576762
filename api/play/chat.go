package play

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/members/social"
)

type chatInput struct {
	view.GameID
	Room  string `query:"room" enum:"players,watch,commentary" default:"watch" doc:"Room of the chat. players: the two players. watch: spectators, players against the computer, and everyone after the game. commentary: comments on a game of a tournament."`
	After int64  `query:"after" minimum:"0" doc:"Return only lines with a number above this one."`
	Limit int    `query:"limit" minimum:"1" maximum:"500" default:"100" doc:"Maximum number of lines to return, counted from the last."`
}

type chatOutput struct {
	Body struct {
		Lines []view.ChatLine `json:"lines" doc:"Lines in order, without those of people whom you mute or block."`
		Write bool            `json:"write" doc:"Whether you may write in this room."`
	}
}

type sayInput struct {
	view.GameID
	Body struct {
		Room string `json:"room" enum:"players,watch,commentary"`
		Text string `json:"text" maxLength:"2000" doc:"Text of the line, up to 300 characters; up to 1000 for a comment."`
		Ply  int    `json:"ply,omitempty" minimum:"0" maximum:"1000000" doc:"For a comment: number of moves played in the position that it is about. You must be able to see that position."`
	}
}

type lineOutput struct{ Body view.ChatLine }

// GameNote is a private note about a game.
type GameNote struct {
	Game string     `json:"game"`
	Text string     `json:"text"`
	At   *time.Time `json:"at,omitempty"`
}

type noteInput struct {
	view.GameID
	Body struct {
		Text string `json:"text" maxLength:"20000" doc:"Text of the note, up to 4000 characters. If empty, the note is removed."`
	}
}

type noteOutput struct{ Body GameNote }

// RelationInfo is a person whom the requester mutes or blocks.
type RelationInfo struct {
	Person  string    `json:"person"`
	Name    string    `json:"name" doc:"Username of the person. Empty if the account is deleted."`
	Kind    string    `json:"kind" enum:"mute,block"`
	Created time.Time `json:"created"`
}

type relationsOutput struct {
	Body struct {
		People []RelationInfo `json:"people" doc:"People whom you mute or block, newest first."`
	}
}

type relationInput struct {
	view.PersonID
	Body struct {
		Kind string `json:"kind" enum:"mute,block" doc:"mute: hides the person's chat. block: also prevents challenges, and chat in common games."`
	}
}

// chatHandlers serve the chat of games, private notes, and mutes and blocks.
type chatHandlers struct {
	*edge.Base
	social *social.Service
	people *account.People
	limits *edge.Limiters
	pupils edge.Pupils
}

func (h *chatHandlers) register(a *edge.API) {
	edge.Call(a, edge.ChatOperation("readChat", "GET", "/games/{id}/chat", "Get the chat of a game", "New lines are sent over the WebSocket and the stream as messages of type chat. 403: during a game against a person, the players cannot read the spectators' room; spectators cannot read the players' room. Players cannot read comments on their game before it is over."), edge.Light, edge.AnyToken, edge.PupilsToo, h.readChat)
	edge.Call(a, edge.ChatOperation("say", "POST", "/games/{id}/chat", "Send a chat line in a game", "403: you may not write in this room, you are muted, or one player has blocked the other. Only commentators of the tournament may comment on a game, and players may not comment on their own game while it is in progress."), edge.Light.Once(), edge.ChatToken, edge.NoPupils, h.say)
	edge.Call(a, edge.ChatOperation("getNote", "GET", "/games/{id}/note", "Get your note about a game", "Nobody else can see it."), edge.Light, edge.ReadToken, edge.PupilsToo,
		func(ctx context.Context, in *view.GameID) (*noteOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			return noteOf(h.social.Note(ctx, v.Person.ID, in.ID))
		})
	edge.Call(a, edge.ChatOperation("setNote", "PUT", "/games/{id}/note", "Set your note about a game", ""), edge.Light, edge.PlayToken, edge.PupilsToo,
		func(ctx context.Context, in *noteInput) (*noteOutput, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			return noteOf(h.social.SetNote(ctx, v.Person.ID, in.ID, in.Body.Text))
		})
	edge.Call(a, edge.ChatOperation("listRelations", "GET", "/me/relations", "List the people whom you mute or block", ""), edge.Light, edge.NoToken, edge.PupilsToo, h.listRelations)
	edge.Call(a, edge.ChatOperation("setRelation", "PUT", "/me/relations/{id}", "Mute or block a person", ""), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *relationInput) (*struct{}, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.social.SetRelation(ctx, v.Person.ID, in.ID, social.RelationKind(in.Body.Kind))
		})
	edge.Call(a, edge.ChatOperation("dropRelation", "DELETE", "/me/relations/{id}", "Unmute or unblock a person", ""), edge.Light, edge.NoToken, edge.PupilsToo,
		func(ctx context.Context, in *view.PersonID) (*struct{}, error) {
			v, err := edge.RequirePerson(ctx)
			if err != nil {
				return nil, err
			}
			return nil, h.social.Store.DropRelation(ctx, v.Person.ID, in.ID)
		})
}

func noteOf(n social.Note, err error) (*noteOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &noteOutput{GameNote{Game: n.Game, Text: n.Text}}
	if n.Text != "" {
		out.Body.At = &n.At
	}
	return out, nil
}

func (h *chatHandlers) readChat(ctx context.Context, in *chatInput) (*chatOutput, error) {
	id, room := edge.RequesterFrom(ctx).Person.ID, social.Room(in.Room)
	lines, err := h.social.Lines(ctx, id, in.ID, room, in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	g, err := h.social.Game(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &chatOutput{}
	out.Body.Lines = make([]view.ChatLine, len(lines))
	for i, l := range lines {
		out.Body.Lines[i] = view.LineOf(l)
	}
	if out.Body.Write, err = h.social.MayWrite(ctx, g, room, id); err != nil {
		return nil, err
	}
	_, pupil := h.pupils.ClassOf(id)
	out.Body.Write = out.Body.Write && !pupil && !edge.RequesterFrom(ctx).Person.Muted(h.Now())
	return out, nil
}

func (h *chatHandlers) say(ctx context.Context, in *sayInput) (*lineOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	if h.limits != nil {
		if wait := h.limits.ChatLines.Take(v.Person.ID, h.Now()); wait > 0 {
			return nil, edge.ErrLimited(wait)
		}
	}
	var l social.Line
	if room := social.Room(in.Body.Room); room == social.Commentary {
		l, err = h.social.Comment(ctx, v.Person.ID, in.ID, in.Body.Ply, in.Body.Text)
	} else {
		l, err = h.social.Say(ctx, v.Person.ID, in.ID, room, in.Body.Text)
	}
	if err != nil {
		return nil, err
	}
	return &lineOutput{view.LineOf(l)}, nil
}

func (h *chatHandlers) listRelations(ctx context.Context, _ *struct{}) (*relationsOutput, error) {
	v, err := edge.RequirePerson(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.social.Store.Relations(ctx, v.Person.ID)
	if err != nil {
		return nil, err
	}
	out := &relationsOutput{}
	out.Body.People = make([]RelationInfo, len(list))
	for i, r := range list {
		out.Body.People[i] = RelationInfo{r.Other, view.NameOf(ctx, h.people, r.Other), string(r.Kind), r.Created}
	}
	return out, nil
}

// ExportLine is a line of chat and its game.
type ExportLine struct {
	Game string `json:"game"`
	Room string `json:"room"`
	view.ChatLine
}

func (h *chatHandlers) export(ctx context.Context, id string, e *PlayedData) error {
	lines, err := h.social.Store.LinesBy(ctx, id, 100_000)
	if err != nil {
		return err
	}
	e.Chat = make([]ExportLine, len(lines))
	for i, l := range lines {
		e.Chat[i] = ExportLine{l.Game, string(l.Room), view.LineOf(l)}
	}
	notes, err := h.social.Store.Notes(ctx, id, 100_000)
	if err != nil {
		return err
	}
	e.Notes = make([]GameNote, len(notes))
	for i, n := range notes {
		e.Notes[i] = GameNote{n.Game, n.Text, &n.At}
	}
	relations, err := h.listRelations(ctx, nil)
	if err != nil {
		return err
	}
	e.Relations = relations.Body.People
	return nil
}
