package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// Someone is a person in offers, series and lists.
type Someone struct {
	ID    string `json:"id,omitempty"`
	Name  string `json:"name,omitempty" doc:"Absent: the account is deleted."`
	Guest bool   `json:"guest,omitempty"`
	Bot   bool   `json:"bot,omitempty" doc:"The account is a bot's."`
}

func someone(p lobby.Person) *Someone {
	if p.ID == "" {
		return nil
	}
	return &Someone{p.ID, p.Name, p.Guest, p.Bot}
}

// GameTerms are the terms of an offer.
type GameTerms struct {
	Game     string `json:"game" maxLength:"100" example:"ringo"`
	Options  string `json:"options,omitempty" maxLength:"1000" doc:"name=value, separated by spaces; preset=NAME is allowed."`
	Position string `json:"position,omitempty" maxLength:"4096" doc:"Where the game begins; empty for the usual start. Not in seeks, series and rated games."`
	Clock    string `json:"clock,omitempty" maxLength:"40" doc:"The time control; empty: no limit." example:"300+5"`
	Rated    bool   `json:"rated,omitempty" doc:"Between members only."`
	Private  bool   `json:"private,omitempty" doc:"Visible to its players only. Not in seeks and rated games."`
	Side     string `json:"side,omitempty" enum:"white,black,lot" doc:"The side that the proposer wants (in the first game of a series). Absent: at random. In a match by bid, the weaker side, which is bid for; absent: the one that get-bid names."`
	Rules    string `json:"rules,omitempty" enum:"own,lot,alternate" doc:"Whose options are played if both have their own: the offer's (own, the default), either's at random (lot), or by turns in a series (alternate)."`
	Format   string `json:"format,omitempty" maxLength:"20" doc:"A series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). Absent: a single game." example:"pair"`
	Bid      *int   `json:"bid,omitempty" minimum:"0" maximum:"10" doc:"Your own bid in a match by bid: how many draws must count as wins for the weaker side, for you to take it. Nobody else sees it before both have bid."`
}

func (t GameTerms) lobby() (lobby.Terms, error) {
	f, err := series.ParseFormat(t.Format)
	return lobby.Terms{
		Game: t.Game, Options: t.Options, Position: t.Position, Clock: t.Clock, Rated: t.Rated, Private: t.Private,
		Side: lobby.SideChoice(t.Side), Rules: lobby.Rules(t.Rules), Format: f,
	}, err
}

// Invitation is a seek, a challenge, a link or a rematch.
type Invitation struct {
	ID     string   `json:"id,omitempty"`
	Kind   string   `json:"kind" enum:"seek,challenge,link,rematch"`
	Status string   `json:"status" enum:"open,taken,declined,cancelled,expired"`
	From   *Someone `json:"from,omitempty" doc:"Who proposes these terms."`
	To     *Someone `json:"to,omitempty" doc:"To whom; for seeks and links, who accepted it."`
	You    string   `json:"you,omitempty" enum:"from,to" doc:"Which of the two you are."`
	GameTerms
	Bids        []int     `json:"bids,omitempty" doc:"Once taken: both bids, from's first."`
	Speed       string    `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Live        bool      `json:"live" doc:"The clock counts in seconds."`
	Rating      int       `json:"rating,omitempty" doc:"The proposer's rating when it was proposed."`
	Provisional bool      `json:"provisional,omitempty"`
	Least       int       `json:"least,omitempty" doc:"The lowest rating that may accept the seek."`
	Most        int       `json:"most,omitempty" doc:"The highest one."`
	Bots        bool      `json:"bots,omitempty" doc:"Seeks: bots may accept it too."`
	Rounds      int       `json:"rounds,omitempty" doc:"Number of counter-offers."`
	Reason      string    `json:"reason,omitempty" doc:"Why it was declined: later, clock, rules, rated, casual or busy."`
	Of          string    `json:"of,omitempty" doc:"Of a rematch: the game that ended."`
	Created     time.Time `json:"created"`
	Expires     time.Time `json:"expires"`
	Played      string    `json:"played,omitempty" doc:"Once accepted: the game."`
	Series      string    `json:"series,omitempty" doc:"The series to which that game belongs."`
}

func invitationOf(ctx context.Context, o lobby.Offer) Invitation {
	a, _ := club.ActorFrom(ctx)
	i := Invitation{
		ID: o.ID, Kind: string(o.Kind), Status: string(o.Status), From: someone(o.From), To: someone(o.To),
		GameTerms: GameTerms{
			Game: o.Game, Options: o.Options, Position: o.Position, Clock: o.Clock, Rated: o.Rated, Private: o.Private,
			Side: string(o.Side), Rules: string(o.Rules), Format: o.Format.String(),
		},
		Live: o.Live(), Speed: speedOf(o.Clock), Rating: o.Rating, Provisional: o.Provisional, Least: o.Least, Most: o.Most, Bots: o.Bots, Rounds: o.Rounds, Reason: o.Reason, Of: o.Of,
		Created: o.Created, Expires: o.Expires,
	}
	switch {
	case a.ID == "":
	case a.ID == o.From.ID:
		i.You = "from"
	case a.ID == o.To.ID:
		i.You = "to"
	}
	secret := o.Private && o.Status == lobby.Accepted && i.You == "" // others with the link see only that it was accepted
	if secret {
		i.To = nil
	}
	if o.Format.Kind == series.Bid {
		switch {
		case i.You == "from":
			i.Bid = &o.Bids[0]
		case i.You == "to" && o.Status == lobby.Accepted:
			i.Bid = &o.Bids[1]
		}
		if o.Status == lobby.Accepted && !secret {
			i.Bids = o.Bids[:]
		}
	}
	if o.Status == lobby.Accepted && o.Made && !secret { // before that, the game may not exist yet
		i.Played, i.Series = o.GameID, o.SeriesID
	}
	return i
}

func speedOf(text string) string {
	c, _ := clock.Parse(text) // empty text is an unlimited clock
	return c.Speed().String()
}

func invitationsOf(ctx context.Context, list []lobby.Offer) []Invitation {
	out := make([]Invitation, len(list))
	for i, o := range list {
		out[i] = invitationOf(ctx, o)
	}
	return out
}

type invitationOutput struct{ Body Invitation }

// invitation returns an offer as the answer of a call.
func invitation(ctx context.Context, o lobby.Offer, err error) (*invitationOutput, error) {
	if err != nil {
		return nil, err
	}
	return &invitationOutput{invitationOf(ctx, o)}, nil
}

// originOf returns a hash of the request's address. It is empty for this machine, because behind a local proxy
// every request has that address.
func originOf(ctx context.Context) string {
	addr := requesterFrom(ctx).client.Address
	if ip := net.ParseIP(addr); addr == "" || ip != nil && ip.IsLoopback() {
		return ""
	}
	sum := sha256.Sum256([]byte("tablier lobby " + addr))
	return hex.EncodeToString(sum[:12])
}

// withLobby returns a handler that needs the lobby. It refuses calls if the club has none.
func withLobby[I, O any](l *lobby.Lobby, f func(context.Context, *lobby.Lobby, *I) (*O, error)) func(context.Context, *I) (*O, error) {
	return func(ctx context.Context, in *I) (*O, error) {
		if l == nil {
			return nil, &club.Error{Kind: club.Unavailable, Text: i18n.T("api.club-no-lobby")}
		}
		return f(ctx, l, in)
	}
}
