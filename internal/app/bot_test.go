package app_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/internal/app"
	"tablier/internal/bot"
	"tablier/internal/testenv"
	"tablier/rules/game"
)

// botAccount creates an account for a bot, and a token for its program.
func botAccount(t testing.TB, url, name string) (token string) {
	t.Helper()
	v := guest(t, url, name)
	v.ask("POST", "/api/v1/sign-up", map[string]string{"name": name, "password": "correct horse battery"}, nil)
	var made struct{ Secret string }
	v.ask("POST", "/api/v1/me/tokens", map[string]any{"label": "bot", "scopes": []string{"bot:play"}, "days": 1}, &made)
	return made.Secret
}

// person plays random moves over the stream of a game.
func (v *visitor) person(rules game.Rules, id, side string, seed int, moved func(plies int)) (reason string, err error) {
	resp, err := v.http.Get(v.url + "/api/v1/games/" + id + "/stream")
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	in := bufio.NewScanner(resp.Body)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var m struct {
			T, Status, Turn, Position, Reason string
			Plies                             int
			Event                             struct{ Seq int }
			Game                              json.RawMessage
		}
		if len(in.Bytes()) == 0 {
			continue
		}
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			return "", err
		}
		switch m.T {
		case "game":
			var g struct {
				Status, Turn, Position, Reason string
				Plies, Seq                     int
			}
			if err := json.Unmarshal(m.Game, &g); err != nil {
				return "", err
			}
			m.Status, m.Turn, m.Position, m.Plies, m.Event.Seq, m.Reason = g.Status, g.Turn, g.Position, g.Plies, g.Seq, g.Reason
		case "event":
		default:
			continue
		}
		moved(m.Plies)
		if m.Status == "finished" {
			return m.Reason, nil
		}
		if m.Turn != side {
			continue
		}
		st, err := rules.Parse(m.Position)
		if err != nil {
			return "", err
		}
		moves := st.Moves()
		body := map[string]any{"seq": m.Event.Seq, "move": moves[(seed+7*m.Plies)%len(moves)]}
		if status, b := v.try("POST", "/api/v1/games/"+id+"/moves", body); status != 200 && status != 409 {
			return "", errors.New(string(b))
		}
	}
	return "", io.ErrUnexpectedEOF
}

// The sample bot plays a whole game of each kind, over a link that is cut in the middle.
func TestBotPlaysAllGames(t *testing.T) {
	t.Parallel()
	r := start(t, app.Config{DataDir: t.TempDir(), HTTP: app.HTTP{NoLimits: true}})
	token := botAccount(t, r.url, "Automate")
	link := testenv.NewProxy(t, strings.TrimPrefix(r.url, "http://"))
	ended := make(chan string, 10)
	cfg := bot.Config{
		Server: "http://" + strings.Replace(link.Addr, "127.0.0.1", "localhost", 1), Token: token, Most: 5, Move: 3 * time.Millisecond, Hello: "Bonjour ! / Hello!",
		Retry: 10 * time.Millisecond, Log: slog.New(slog.DiscardHandler), Client: &http.Client{}, Ended: func(_, result, _ string) { ended <- result },
	}
	// The account is not a bot's yet, so events are refused.
	var refused *bot.Refusal
	if err := bot.Run(t.Context(), cfg); !errors.As(err, &refused) || refused.Status != 403 {
		t.Fatal(err)
	}
	if err := bot.Upgrade(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var running, people sync.WaitGroup
	var ran error
	running.Go(func() { ran = bot.Run(ctx, cfg) })
	var cuts atomic.Int32
	var cut sync.Mutex
	for n, kind := range roster.All() {
		people.Go(func() {
			eve := guest(t, r.url, "Ève "+kind.Info().ID)
			side := []string{"white", "black"}[n%2]
			var o struct{ ID, Played, Status, Reason string }
			eve.ask("POST", "/api/v1/challenges", map[string]any{"to": "Automate", "game": kind.Info().ID, "clock": "900+5", "side": side}, &o)
			if o.ID == "" {
				t.Error("no challenge")
				return
			}
			for ; o.Played == ""; time.Sleep(5 * time.Millisecond) { // until the bot comes
				eve.ask("GET", "/api/v1/challenges/"+o.ID, nil, &o)
			}
			last := 0
			reason, err := eve.person(kind.Rules(kind.Info().Defaults()), o.Played, side, n, func(plies int) {
				if last < 6 && plies >= 6 {
					cut.Lock()
					link.Cut()
					link.Heal()
					cut.Unlock()
					cuts.Add(1)
				}
				last = plies
			})
			if err != nil || reason == "" || last < 6 {
				t.Errorf("%s: %d plies, %q, %v", kind.Info().ID, last, reason, err)
			}
			var g struct {
				Status  string
				Players map[string]struct {
					Name string
					Bot  bool
				}
			}
			eve.ask("GET", "/api/v1/games/"+o.Played, nil, &g)
			other := map[string]string{"white": "black", "black": "white"}[side]
			if g.Status != "finished" || !g.Players[other].Bot || g.Players[side].Bot {
				t.Errorf("%s: %+v", kind.Info().ID, g)
			}
			t.Logf("%s: %d plies, %s", kind.Info().ID, last, reason)
			<-ended
		})
	}
	people.Wait()
	cancel()
	running.Wait()
	if ran != nil && !errors.Is(ran, context.Canceled) {
		t.Error(ran)
	}
	if cuts.Load() != int32(len(roster.All())) {
		t.Errorf("the link was cut %d times", cuts.Load())
	}
}

// A bot posts a seek in the lobby, accepts only seeks that allow bots, and posts another seek after its game.
func TestBotInTheLobby(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir(), HTTP: app.HTTP{NoLimits: true}})
	cfg := bot.Config{
		Server: r.url, Token: botAccount(t, r.url, "Automate"), Most: 1, Move: 3 * time.Millisecond, Retry: 10 * time.Millisecond,
		Seeks: []bot.Seek{{Game: "ringo", Clock: "900+5"}}, Take: true,
	}
	if err := bot.Upgrade(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var running sync.WaitGroup
	running.Go(func() { bot.Run(ctx, cfg) })
	type offer struct {
		ID, Kind, Status, You, Played string
		From                          struct {
			Name string
			Bot  bool
		}
	}
	eve := guest(t, r.url, "Ève")
	resp, err := eve.http.Get(r.url + "/api/v1/lobby/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	in := bufio.NewScanner(resp.Body)
	in.Buffer(nil, 1<<20)
	// until reads the lobby's stream up to a matching offer.
	until := func(what string, is func(offer) bool) offer {
		t.Helper()
		for in.Scan() {
			var m struct {
				T           string
				Seeks, Mine []offer
				Offer       offer
			}
			if len(in.Bytes()) == 0 {
				continue
			}
			if err := json.Unmarshal(in.Bytes(), &m); err != nil {
				t.Fatal(err)
			}
			for _, o := range append(append(m.Seeks, m.Mine...), m.Offer) {
				if o.ID != "" && is(o) {
					return o
				}
			}
		}
		t.Fatalf("waited in vain: %s", what)
		return offer{}
	}
	sought := func(o offer) bool { return o.Kind == "seek" && o.Status == "open" && o.From.Bot }
	leave := func(id string) {
		t.Helper()
		for status := 0; status != 200; { // the bot may move in between
			var g struct{ Seq int }
			eve.ask("GET", "/api/v1/games/"+id, nil, &g)
			var b []byte
			if status, b = eve.try("POST", "/api/v1/games/"+id+"/abort", map[string]any{"seq": g.Seq}); status != 200 && status != 409 {
				t.Fatalf("%d %s", status, b)
			}
		}
	}

	found := until("the bot seeks", sought)
	var o offer
	eve.ask("POST", "/api/v1/challenges/"+found.ID+"/accept", map[string]any{}, &o)
	if o.Played == "" {
		t.Fatalf("%+v", o)
	}
	leave(o.Played)
	second := until("the bot seeks again", func(o offer) bool { return sought(o) && o.ID != found.ID })

	var shy, kind offer
	eve.ask("POST", "/api/v1/seeks", map[string]any{"game": "agon", "clock": "900+5", "side": "black"}, &shy)
	eve.ask("POST", "/api/v1/seeks", map[string]any{"game": "ra", "clock": "900+5", "side": "black", "bots": true}, &kind)
	taken := until("the bot takes the seek that lets bots", func(o offer) bool { return o.ID == kind.ID && o.Status == "taken" && o.Played != "" })
	until("with its board taken, it seeks no longer", func(o offer) bool { return o.ID == second.ID && o.Status == "cancelled" })
	if taken.Played == "" {
		t.Errorf("%+v", taken)
	}
	eve.ask("GET", "/api/v1/challenges/"+shy.ID, nil, &o)
	if o.Status == "taken" {
		t.Errorf("the bot takes what is for people: %+v", o)
	}
	cancel()
	running.Wait()
}

// Bots enter an arena that allows bots, and are paired again and again.
func TestBotsInAnArena(t *testing.T) {
	r := start(t, app.Config{DataDir: t.TempDir(), HTTP: app.HTTP{NoLimits: true}})
	ada := guest(t, r.url, "Ada")
	ada.ask("POST", "/api/v1/sign-up", map[string]string{"name": "Ada", "password": "correct horse battery"}, nil)
	var made struct{ ID string }
	ada.ask("POST", "/api/v1/tournaments", map[string]any{"name": "Machines", "format": "arena", "minutes": 5, "game": "ring", "clock": "60+0", "bots": true}, &made)
	at := "/api/v1/tournaments/" + made.ID
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	for _, name := range []string{"A1", "B2", "C3", "D4"} {
		cfg := bot.Config{Server: r.url, Token: botAccount(t, r.url, name), Move: time.Millisecond, Retry: 10 * time.Millisecond, Compete: []string{made.ID}}
		if err := bot.Upgrade(t.Context(), cfg); err != nil {
			t.Fatal(err)
		}
		running.Go(func() { bot.Run(ctx, cfg) })
	}
	var info struct{ Players int }
	for info.Players < 4 {
		ada.ask("GET", at, nil, &info)
	}
	ada.ask("POST", at+"/start", map[string]string{}, nil)
	for played := 0; played < 4; time.Sleep(20 * time.Millisecond) { // leaves the processor to the bots
		var round struct{ Pairings []struct{ Result string } }
		ada.ask("GET", at+"/rounds/1", nil, &round)
		played = 0
		for _, p := range round.Pairings {
			if p.Result == "1-0" || p.Result == "0-1" || p.Result == "1/2" {
				played++
			}
		}
	}
	cancel()
	running.Wait()
}
