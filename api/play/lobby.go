package play

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// GameTerms are the terms of an offer.
type GameTerms struct {
	Game     string `json:"game" maxLength:"100" example:"ringo"`
	Options  string `json:"options,omitempty" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces; preset=NAME is allowed."`
	Position string `json:"position,omitempty" maxLength:"4096" doc:"Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games."`
	Clock    string `json:"clock,omitempty" maxLength:"40" doc:"Time control; empty for no time limit." example:"300+5"`
	Rated    bool   `json:"rated,omitempty" doc:"Whether the game is rated. Only between members."`
	Private  bool   `json:"private,omitempty" doc:"Whether only the players can see the game. Not available in seeks and rated games."`
	Side     string `json:"side,omitempty" enum:"white,black,lot" doc:"Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names."`
	Rules    string `json:"rules,omitempty" enum:"own,lot,alternate" doc:"Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate)."`
	Format   string `json:"format,omitempty" maxLength:"20" doc:"Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game." example:"pair"`
	Bid      *int   `json:"bid,omitempty" minimum:"0" maximum:"10" doc:"Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid."`
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
	ID     string        `json:"id,omitempty"`
	Kind   string        `json:"kind" enum:"seek,challenge,link,rematch"`
	Status string        `json:"status" enum:"open,taken,declined,cancelled,expired"`
	From   *view.Someone `json:"from,omitempty" doc:"Person who proposes these terms."`
	To     *view.Someone `json:"to,omitempty" doc:"Person to whom the offer is made; for seeks and links, the person who accepted it."`
	You    string        `json:"you,omitempty" enum:"from,to" doc:"Which of the two people you are."`
	GameTerms
	Bids        []int     `json:"bids,omitempty" doc:"Bids of both players, from's first. Only once the offer is taken."`
	Speed       string    `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Live        bool      `json:"live" doc:"Whether the clock counts in seconds."`
	Rating      int       `json:"rating,omitempty" doc:"Rating of the proposer at the time of the proposal."`
	Provisional bool      `json:"provisional,omitempty"`
	Least       int       `json:"least,omitempty" doc:"Lowest rating that may accept the seek."`
	Most        int       `json:"most,omitempty" doc:"Highest rating that may accept the seek."`
	Bots        bool      `json:"bots,omitempty" doc:"For seeks: whether bots may accept it, too."`
	Rounds      int       `json:"rounds,omitempty" doc:"Number of counter-offers so far."`
	Reason      string    `json:"reason,omitempty" doc:"Reason why it was declined: later, clock, rules, rated, casual or busy."`
	Of          string    `json:"of,omitempty" doc:"For a rematch: id of the game that ended."`
	Created     time.Time `json:"created"`
	Expires     time.Time `json:"expires"`
	Played      string    `json:"played,omitempty" doc:"Id of the game. Only once the offer is accepted."`
	Series      string    `json:"series,omitempty" doc:"Id of the series that this game belongs to."`
}

func invitationOf(ctx context.Context, o lobby.Offer) Invitation {
	a, _ := club.ActorFrom(ctx)
	i := Invitation{
		ID: o.ID, Kind: string(o.Kind), Status: string(o.Status), From: view.SomeoneOf(o.From), To: view.SomeoneOf(o.To),
		GameTerms: GameTerms{
			Game: o.Game, Options: o.Options, Position: o.Position, Clock: o.Clock, Rated: o.Rated, Private: o.Private,
			Side: string(o.Side), Rules: string(o.Rules), Format: o.Format.String(),
		},
		Live: o.Live(), Speed: view.SpeedOf(o.Clock), Rating: o.Rating, Provisional: o.Provisional, Least: o.Least, Most: o.Most, Bots: o.Bots, Rounds: o.Rounds, Reason: o.Reason, Of: o.Of,
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
	addr := edge.RequesterFrom(ctx).Client.Address
	if ip := net.ParseIP(addr); addr == "" || ip != nil && ip.IsLoopback() {
		return ""
	}
	sum := sha256.Sum256([]byte("tablier lobby " + addr))
	return hex.EncodeToString(sum[:12])
}

// withLobby returns a handler of the lobby.
func withLobby[I, O any](l *lobby.Lobby, f func(context.Context, *lobby.Lobby, *I) (*O, error)) func(context.Context, *I) (*O, error) {
	return func(ctx context.Context, in *I) (*O, error) {
		return f(ctx, l, in)
	}
}
