package apitest

import (
	"testing"

	"tablier/api"
	"tablier/api/view"
	"tablier/members/account"
	"tablier/play/club"
)

// MembersGame is a game between two members, with a spectator.
type MembersGame struct {
	*Server
	Eve, Zoe, Noe *Browser
	IDs           map[string]string
	Path          string
	Accounts      *account.Service
}

// NewMembersGame begins a game of Ringo between Ève and Zoé. Noé is the spectator.
func NewMembersGame(t *testing.T) *MembersGame {
	x := &MembersGame{IDs: map[string]string{}}
	x.Server = Open(t, func(_ *club.Config, c *api.Config) { x.Accounts = c.Accounts })
	x.Eve, x.Zoe, x.Noe = x.Browser(), x.Browser(), x.Browser()
	for name, b := range map[string]*Browser{"Ève": x.Eve, "Zoé": x.Zoe, "Noé": x.Noe} {
		x.IDs[name] = b.SignUp(name).ID
	}
	g, err := x.Club.Create(t.Context(), club.Setup{Game: "ringo",
		White: club.Player{Kind: club.Person, Name: "Ève", ID: x.IDs["Ève"]}, Black: club.Player{Kind: club.Person, Name: "Zoé", ID: x.IDs["Zoé"]}})
	if err != nil {
		t.Fatal(err)
	}
	x.Path = "/api/v1/games/" + g.ID
	return x
}

// Chat is the answer to a request for a chat.
type Chat struct {
	Lines []view.ChatLine
	Write bool
}

// ReadChat returns what a person reads in a room.
func (x *MembersGame) ReadChat(b *Browser, room string) Chat {
	x.T.Helper()
	return Want[Chat](x.Server, b.Ask("GET", x.Path+"/chat?room="+room, nil), 200)
}

// Write writes a line in a room.
func (x *MembersGame) Write(b *Browser, room, text string) view.ChatLine {
	x.T.Helper()
	return Want[view.ChatLine](x.Server, b.Ask("POST", x.Path+"/chat", M{"room": room, "text": text}), 200)
}
