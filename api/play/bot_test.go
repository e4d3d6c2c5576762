package play_test

import (
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"tablier/api"
	"tablier/api/apitest"
	"tablier/api/members"
	"tablier/api/play"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/rules/game"
)

type botLine struct {
	Type      string
	Challenge play.Invitation
	Game      play.BotGame
}

type botGameLine struct {
	play.BotState
	ID    string
	State play.BotState
	White play.BotOpponent
	Gone  bool
	Wait  *int64 `json:"claimWinInSeconds"`
	Text  string
	Room  string
}

// hears reads lines up to one of the wanted kind, and skips changes of presence.
func (n *ndjson) hears(kind string) (l botGameLine) {
	n.t.Helper()
	for n.next(&l) {
		if l.Type == kind {
			return l
		}
		if l.Type != "opponentGone" {
			break
		}
		l = botGameLine{}
	}
	n.t.Fatalf("heard %+v, want %s", l, kind)
	return l
}

// Everything that bots can do, and what they are refused.
func TestBots(t *testing.T) {
	var hub *live.Hub
	var gone atomic.Bool
	s := apitest.Open(t, func(cc *club.Config, ac *api.Config) {
		cc.Now = time.Now
		hub = live.New(live.Config{})
		cc.Announce = func(c club.Change) { hub.Changed(c) }
		cc.HasLeft = func(string, game.Side, time.Duration) bool { return gone.Load() }
		ac.Live = hub
	})
	server := httptest.NewServer(s.Handler)
	t.Cleanup(server.Close)
	list := s.Enrol("Ève", "Automate", "Zoé")
	eve, owner, zoe := list[0], list[1], list[2]
	token := func(b *apitest.Browser, scopes ...string) *apitest.Browser {
		secret := apitest.Want[apitest.NewToken](s, b.Ask("POST", "/api/v1/me/tokens", m{"label": "x", "scopes": scopes}), 201).Secret
		p := s.Browser()
		p.Headers = []string{"Authorization", "Bearer " + secret, "Sec-Fetch-Site", ""}
		return p
	}
	bot := token(owner, "bot:play")

	// The account is upgraded to a bot.
	if a := apitest.Want[play.BotAccount](s, bot.Ask("GET", "/api/v1/bot/account", nil), 200); a.Bot || a.Name != "Automate" {
		t.Errorf("%+v", a)
	}
	bot.Refused(bot.Ask("GET", "/api/v1/bot/events", nil), 403)
	wrong := token(owner, "play", "read", "chat")
	wrong.Refused(wrong.Ask("POST", "/api/v1/bot/upgrade", nil), 403)
	apitest.Want[view.Game](s, zoe.Ask("POST", "/api/v1/games", m{"game": "ringo", "white": m{"kind": "person", "me": true}, "black": m{"kind": "engine"}}), 201)
	played := token(zoe, "bot:play")
	played.Refused(played.Ask("POST", "/api/v1/bot/upgrade", nil), 409)
	for range 2 {
		if a := apitest.Want[play.BotAccount](s, bot.Ask("POST", "/api/v1/bot/upgrade", nil), 200); !a.Bot {
			t.Errorf("%+v", a)
		}
	}
	if p := apitest.Want[members.PersonInfo](s, eve.Ask("GET", "/api/v1/people/automate", nil), 200); !p.Bot || !owner.Me().Bot {
		t.Errorf("%+v", p)
	}
	// Seeks: the bot's own are marked; it may accept those of others that allow bots.
	for _, bots := range []bool{false, true} {
		seek := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/seeks", apitest.Blitz.And(m{"bots": bots, "side": "white"})), 201)
		if seek.Bots != bots {
			t.Errorf("%+v", seek)
		}
		if !bots {
			bot.Refused(bot.Ask("POST", "/api/v1/challenges/"+seek.ID+"/accept", m{}), 403)
			apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges/"+seek.ID+"/cancel", nil), 200)
			continue
		}
		taken := apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/bot/challenges/"+seek.ID+"/accept", nil), 200)
		apitest.Want[view.Game](s, eve.Ask("POST", apitest.GameURL(taken.Played, "abort"), m{"seq": 0}), 200)
	}
	own1 := apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/seeks", apitest.Blitz.And(m{"rated": true})), 201)
	hall := apitest.Want[play.LobbyView](s, zoe.Ask("GET", "/api/v1/lobby", nil), 200)
	if len(hall.Seeks) != 1 || hall.Seeks[0].ID != own1.ID || !hall.Seeks[0].From.Bot || !hall.Seeks[0].Rated {
		t.Errorf("%+v", hall)
	}
	apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/challenges/"+own1.ID+"/cancel", nil), 200)

	// Challenges.
	stale := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Automate"})), 201)
	events := openStream(t, server.URL+"/api/v1/bot/events", "Authorization", bot.Headers[1])
	event := func(kind string) botLine {
		t.Helper()
		var l botLine
		if !events.next(&l) || l.Type != kind {
			t.Fatalf("event %+v, want %s", l, kind)
		}
		return l
	}
	if l := event("challenge"); l.Challenge.ID != stale.ID || l.Challenge.From.Name != "Ève" || !l.Challenge.To.Bot {
		t.Errorf("%+v", l)
	}
	apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges/"+stale.ID+"/cancel", nil), 200)
	event("challengeCanceled")
	second := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Automate"})), 201)
	event("challenge")
	if o := apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/bot/challenges/"+second.ID+"/decline", m{"reason": "later"}), 200); o.Status != "declined" {
		t.Errorf("%+v", o)
	}
	own := apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Ève"})), 201)
	apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges/"+own.ID+"/decline", m{}), 200)
	if l := event("challengeDeclined"); l.Challenge.ID != own.ID || !l.Challenge.From.Bot {
		t.Errorf("%+v", l)
	}
	meet := func() string {
		t.Helper()
		o := apitest.Want[play.Invitation](s, eve.Ask("POST", "/api/v1/challenges", apitest.Blitz.And(m{"to": "Automate", "side": "white"})), 201)
		event("challenge")
		if o = apitest.Want[play.Invitation](s, bot.Ask("POST", "/api/v1/bot/challenges/"+o.ID+"/accept", m{}), 200); o.Played == "" {
			t.Fatalf("%+v", o)
		}
		if l := event("gameStart"); l.Game.ID != o.Played || l.Game.Color != "black" || !l.Game.Mine || l.Game.Opponent.Name != "Ève" {
			t.Errorf("%+v", l)
		}
		return o.Played
	}
	id := meet()

	// A game.
	at := "/api/v1/bot/games/" + id
	stream := openStream(t, server.URL+at+"/stream", "Authorization", bot.Headers[1])
	if l := stream.hears("gameFull"); l.ID != id || l.White.Name != "Ève" || len(l.State.Moves) != 0 || l.State.Turn != "black" || l.State.WTime == nil || *l.State.WTime != 180_000 || l.State.Status != "started" {
		t.Errorf("%+v", l)
	}
	seq := 0
	ask := func(act string, body m) {
		t.Helper()
		body["seq"] = seq
		seq = apitest.Want[view.Game](s, eve.Ask("POST", "/api/v1/games/"+id+"/"+act, body), 200).Seq
	}
	done := func(act string, body any) {
		t.Helper()
		d := apitest.Want[play.BotDone](s, bot.Ask("POST", at+"/"+act, body), 200)
		if !d.OK || d.Seq <= seq {
			t.Errorf("%s: %+v after event %d", act, d, seq)
		}
		seq = d.Seq
	}
	bot.Refused(bot.Ask("POST", at+"/move", m{"move": "b6-a6", "ply": 1}), 409)
	bot.Refused(bot.Ask("POST", at+"/move", m{"move": "b6-b1", "ply": 0}), 422)
	done("move", m{"move": "b6-a6", "ply": 0})
	if l := stream.hears("gameState"); len(l.Moves) != 1 || l.Turn != "white" {
		t.Errorf("%+v", l)
	}
	bot.Refused(bot.Ask("POST", at+"/move", m{"move": "c6-c5"}), 409) // not its turn
	ask("moves", m{"move": "d1-d2"})
	stream.hears("gameState")
	ask("offer", m{"about": "draw"})
	if l := stream.hears("gameState"); !l.WDraw || l.BDraw {
		t.Errorf("%+v", l)
	}
	done("draw/no", nil)
	stream.hears("gameState")
	done("draw/yes", nil)
	if l := stream.hears("gameState"); l.WDraw || !l.BDraw {
		t.Errorf("%+v", l)
	}
	ask("decline", m{"about": "draw"})
	stream.hears("gameState")
	ask("offer", m{"about": "takeback", "ply": 1})
	if l := stream.hears("gameState"); !l.WBack {
		t.Errorf("%+v", l)
	}
	done("takeback/yes", nil)
	if l := stream.hears("gameState"); len(l.Moves) != 1 || l.Turn != "white" {
		t.Errorf("%+v", l)
	}
	done("takeback/yes", nil) // this takes back its own move
	if l := stream.hears("gameState"); !l.BBack {
		t.Errorf("%+v", l)
	}
	ask("decline", m{"about": "takeback"})
	stream.hears("gameState")
	bot.Refused(bot.Ask("POST", at+"/takeback/no", nil), 409)
	bot.Refused(bot.Ask("POST", at+"/draw/perhaps", nil), 422)
	stranger := token(zoe, "bot:play")
	stranger.Refused(stranger.Ask("POST", at+"/resign", nil), 403)
	done("resign", nil)
	if l := stream.hears("gameState"); l.Status != "finished" || l.Reason != "resigned" || l.Winner != "white" {
		t.Errorf("%+v", l)
	}
	if stream.next(&botGameLine{}) {
		t.Error("the stream goes on after the game")
	}
	if l := event("gameFinish"); l.Game.ID != id || l.Game.Winner != "white" || l.Game.Reason != "resigned" {
		t.Errorf("%+v", l)
	}
	if line := apitest.Want[view.ChatLine](s, bot.Ask("POST", at+"/chat", m{"text": "Merci !"}), 200); line.Text != "Merci !" {
		t.Errorf("%+v", line)
	}

	// A game is aborted, and another is claimed.
	id = meet()
	at, seq = "/api/v1/bot/games/"+id, 0
	done("abort", nil)
	if l := event("gameFinish"); l.Game.Reason != "aborted" || l.Game.Winner != "" {
		t.Errorf("%+v", l)
	}
	id = meet()
	at, seq = "/api/v1/bot/games/"+id, 0
	done("move", m{"move": "b6-a6"})
	ask("moves", m{"move": "d1-d2"})
	done("move", m{"move": "c6-c5"})
	bot.Refused(bot.Ask("POST", at+"/claim", nil), 409)
	gone.Store(true)
	done("claim", nil)
	if l := event("gameFinish"); l.Game.Reason != "left" || l.Game.Winner != "black" {
		t.Errorf("%+v", l)
	}
	g := apitest.Want[view.Game](s, eve.Ask("GET", "/api/v1/games/"+id, nil), 200)
	if !g.Players.Black.Bot || g.Players.White.Bot {
		t.Errorf("%+v", g.Players)
	}
}
