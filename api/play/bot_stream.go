package play

import (
	"context"
	"encoding/json"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/play/live"
	"tablier/play/lobby"
	"tablier/rules/game"
)

// BotOpponent is the opponent of a bot.
type BotOpponent struct {
	ID    string `json:"id,omitempty"`
	Name  string `json:"username"`
	Bot   bool   `json:"bot,omitempty"`
	Level int    `json:"level,omitempty" doc:"Level of the club's computer."`
}

// BotGame is a game in the stream of events.
type BotGame struct {
	ID       string      `json:"gameId"`
	Game     string      `json:"game"`
	Options  string      `json:"options"`
	Clock    string      `json:"clock,omitempty"`
	Speed    string      `json:"speed"`
	Rated    bool        `json:"rated"`
	Color    string      `json:"color" enum:"white,black"`
	Mine     bool        `json:"isMyTurn"`
	Position string      `json:"position"`
	Plies    int         `json:"plies"`
	Opponent BotOpponent `json:"opponent"`
	Result   string      `json:"result"`
	Reason   string      `json:"reason"`
	Winner   string      `json:"winner,omitempty" enum:"white,black"`
}

type botEvent struct {
	Type      string      `json:"type" enum:"challenge,challengeCanceled,challengeDeclined,gameStart,gameFinish"`
	Challenge *Invitation `json:"challenge,omitempty"`
	Game      *BotGame    `json:"game,omitempty"`
}

// BotState is the state of a game: one line of its stream.
type BotState struct {
	Type     string   `json:"type" enum:"gameState"`
	Seq      int      `json:"seq"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Turn     string   `json:"turn"`
	WTime    *int64   `json:"wtime,omitempty"` // ms
	BTime    *int64   `json:"btime,omitempty"`
	Status   string   `json:"status" enum:"started,finished,aborted"`
	Result   string   `json:"result"`
	Reason   string   `json:"reason"`
	Winner   string   `json:"winner,omitempty"`
	Points   int      `json:"points,omitempty"`
	WDraw    bool     `json:"wdraw,omitempty"`
	BDraw    bool     `json:"bdraw,omitempty"`
	WBack    bool     `json:"wtakeback,omitempty"`
	BBack    bool     `json:"btakeback,omitempty"`
}

type botFull struct {
	Type    string      `json:"type" enum:"gameFull"`
	ID      string      `json:"id"`
	Game    string      `json:"game"`
	Options string      `json:"options"`
	Start   string      `json:"initialPosition"` // empty: the usual one
	Clock   string      `json:"clock,omitempty"`
	Speed   string      `json:"speed"`
	Rated   bool        `json:"rated"`
	White   BotOpponent `json:"white"`
	Black   BotOpponent `json:"black"`
	State   BotState    `json:"state"`
}

type botGone struct {
	Type string `json:"type" enum:"opponentGone"`
	Gone bool   `json:"gone"`
	Wait *int64 `json:"claimWinInSeconds,omitempty"`
}

type botChat struct {
	Type string `json:"type" enum:"chatLine"`
	Room string `json:"room"`
	Name string `json:"username"`
	Text string `json:"text"`
}

func opponentOf(p club.Player) BotOpponent {
	return BotOpponent{ID: p.ID, Name: p.Name, Bot: p.Bot, Level: p.Level}
}

func (h *botHandlers) gameFor(who string, g club.Summary) *BotGame {
	side := game.White
	if g.Players[game.Black].ID == who {
		side = game.Black
	}
	return &BotGame{
		ID: g.ID, Game: g.Game, Options: g.Options, Clock: g.Clock, Speed: g.Control().Speed().String(), Rated: g.Rated, Color: side.String(),
		Mine: !g.Over && g.Turn == side, Position: g.Position, Plies: g.Plies, Opponent: opponentOf(g.Players[side.Other()]), Result: g.Result, Reason: g.Reason, Winner: h.catalogue.Winner(&g.Header, &g.Standing),
	}
}

func (h *botHandlers) registerStreams(a *edge.API, bot func(id, method, path, summary, more string, errs ...int) huma.Operation) {
	events := bot("streamBotEvents", "GET", "/events", "Stream the events for a bot",
		"One JSON object per line; type is challenge (a challenge or rematch to the bot), challengeCanceled, challengeDeclined (a challenge by the bot), gameStart or gameFinish. The stream begins with all open challenges and games. It sends an empty line every 15 s.")
	events.Responses = a.Lines(botEvent{}, byeMessage{})
	edge.Call(a, events, edge.Open, edge.BotToken, edge.PupilsToo, withLobby(h.lobby, func(ctx context.Context, l *lobby.Lobby, _ *struct{}) (*huma.StreamResponse, error) {
		v, err := requireBot(ctx)
		if err != nil {
			return nil, err
		}
		if h.live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		feed, err := l.Feeds.Watch(ctx)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			defer feed.Close()
			h.streamBot(c, l, feed, v.Person.ID)
		}}, nil
	}))
	one := bot("streamBotGame", "GET", "/games/{id}/stream", "Stream a game of a bot",
		"One JSON object per line: first gameFull with the state; then gameState after each event, chatLine and opponentGone. The stream sends an empty line every 15 s. The bot counts as present while it is open. It ends with the game. If it breaks off, open it again: gameFull has everything.")
	one.Responses = a.Lines(botFull{}, BotState{}, botGone{}, botChat{}, noMessage{}, byeMessage{})
	edge.Call(a, one, edge.Open, edge.BotToken, edge.PupilsToo, func(ctx context.Context, in *view.GameID) (*huma.StreamResponse, error) {
		v, err := requireBot(ctx)
		if err != nil {
			return nil, err
		}
		if h.live == nil {
			return nil, club.ErrUnavailable(nil)
		}
		if _, err := h.live.Game(ctx, in.ID); err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(c huma.Context) {
			w := &botView{botHandlers: h, who: v.Person.ID}
			h.streams.relay(c, func(ctx context.Context, client *live.Client) error { return client.Watch(ctx, in.ID, -1) }, in.ID, w.encode)
		}}, nil
	})
}

// botView encodes the messages of a game in the format for bots.
type botView struct {
	*botHandlers
	who   string
	head  club.Header
	moves []string
	gone  botGone
}

func (w *botView) encode(a club.Actor, l game.Lang, m live.Message) (b []byte, last bool) {
	var v any
	switch m := m.(type) {
	case live.Snapshot:
		w.head, w.moves = m.Game.Header, w.moves[:0]
		for _, ply := range m.Game.Moves {
			w.moves = append(w.moves, ply.Move)
		}
		h := &w.head
		v = botFull{
			"gameFull", h.ID, h.Game, h.Options, h.Start, h.Clock, h.Control().Speed().String(), h.Rated, opponentOf(h.Players[game.White]), opponentOf(h.Players[game.Black]),
			w.state(m.Game.Standing, m.Game.Clock, m.Read, m.Game.Offers),
		}
	case live.EventMessage:
		c := m.Change
		switch c.Event.Kind {
		case club.Moved:
			w.moves = append(w.moves, c.Event.Move)
		case club.TakenBack:
			w.moves = w.moves[:min(c.Event.Ply, len(w.moves))]
		}
		v = w.state(c.Standing, c.Clock, maxTime(c.Event.At, c.Updated), c.Offers)
	case live.Presence:
		other := m.Seats[game.Black]
		if w.head.Players[game.Black].ID == w.who {
			other = m.Seats[game.White]
		}
		told := botGone{Type: "opponentGone", Gone: other.State == "left"}
		if told.Gone == w.gone.Gone && m.Claim.IsZero() {
			return nil, false
		}
		if told.Gone && !m.Claim.IsZero() {
			seconds := max(0, int64(m.Claim.Sub(w.Now())/time.Second))
			told.Wait = &seconds
		}
		w.gone = told
		v = told
	case live.ChatMessage:
		var said struct {
			Room string
			Line struct{ Name, Text string }
		}
		if json.Unmarshal(m.Wire, &said) != nil {
			return nil, false
		}
		room, ok := map[string]string{"players": "player", "watch": "spectator"}[said.Room]
		if !ok {
			return nil, false
		}
		v = botChat{"chatLine", room, said.Line.Name, said.Line.Text}
	case live.Refused, live.Bye:
		return w.encoder.encode(a, l, m)
	default:
		return nil, false
	}
	b, err := json.Marshal(v)
	if err != nil {
		w.Log.Error("message not encoded", "err", err)
	}
	return b, last
}

func (w *botView) state(st club.Standing, t club.Timer, at time.Time, offers []club.Offer) BotState {
	b := BotState{
		Type: "gameState", Seq: st.Seq, Moves: w.moves, Position: st.Position, Turn: st.Turn.String(), Status: "started",
		Result: st.Result, Reason: st.Reason, Points: st.Points, Winner: w.catalogue.Winner(&w.head, &st),
	}
	if b.Moves == nil {
		b.Moves = []string{}
	}
	if c := view.ClocksOf(t, st.Deadline, at); c != nil {
		b.WTime, b.BTime = &c.White.Left, &c.Black.Left
	}
	if st.Over {
		b.Status = "finished"
		if st.Reason == game.Aborted.String() {
			b.Status = "aborted"
		}
	}
	for _, o := range offers {
		white := o.Side == game.White
		switch o.About {
		case club.AboutDraw:
			b.WDraw, b.BDraw = b.WDraw || white, b.BDraw || !white
		case club.AboutTakeBack:
			b.WBack, b.BBack = b.WBack || white, b.BBack || !white
		}
	}
	return b
}

// streamBot writes the events of a bot: challenges come from the lobby, games from the hub of live games.
func (h *botHandlers) streamBot(c huma.Context, l *lobby.Lobby, feed *lobby.Feed, who string) {
	ctx, cancel := context.WithCancel(c.Context())
	defer cancel()
	events := make(chan lobby.Event)
	go func() {
		defer cancel() // the lobby has closed
		for {
			e, err := feed.Next(ctx)
			if err != nil {
				return
			}
			select {
			case events <- e:
			case <-ctx.Done():
				return
			}
		}
	}()
	out, done, ok := h.streams.lines.Begin(c)
	if !ok {
		return
	}
	defer done()
	actor, _ := club.ActorFrom(ctx)
	woken := make(chan struct{}, 1)
	client, err := h.live.Join(actor, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	if err == nil {
		defer client.Leave()
		err = client.Follow(ctx)
	}
	if err != nil {
		b, _ := h.encoder.encode(actor, edge.Lang(ctx), live.Bye{Why: "restart", Retry: time.Second})
		out(b)
		return
	}
	put := func(v botEvent) bool {
		b, err := json.Marshal(v)
		return err == nil && out(b)
	}
	open := map[string]bool{} // challenges sent to the bot
	// An event carries the offer's latest state, so a declined offer may arrive twice.
	declined := map[string]bool{}
	offer := func(o lobby.Offer) bool {
		i := invitationOf(ctx, o)
		kind := ""
		switch mine := o.To.ID == who && (o.Kind == lobby.Challenge || o.Kind == lobby.Rematch); {
		case mine && o.Status == lobby.Open:
			kind = "challenge"
		case mine && open[o.ID] && (o.Status == lobby.Cancelled || o.Status == lobby.Expired):
			kind = "challengeCanceled"
		case o.From.ID == who && !declined[o.ID] && o.Status == lobby.Declined:
			if kind = "challengeDeclined"; len(declined) > 1000 {
				clear(declined)
			}
			declined[o.ID] = true
		}
		if kind == "challenge" {
			open[o.ID] = true
		} else {
			delete(open, o.ID)
		}
		if kind == "" {
			return true
		}
		return put(botEvent{Type: kind, Challenge: &i})
	}
	whole := func() bool {
		v, err := l.View(ctx)
		if err != nil {
			return false
		}
		there := map[string]bool{}
		for _, o := range v.Mine {
			there[o.ID] = true
			if !open[o.ID] && !offer(o) {
				return false
			}
		}
		for id := range open {
			if o, err := l.Get(ctx, id); !there[id] && (err != nil || !offer(o)) {
				return false
			}
		}
		return true
	}
	if !whole() {
		return
	}
	idle := time.NewTicker(edge.Heartbeat)
	defer idle.Stop()
	for {
		for list := client.Take(); len(list) > 0; list = client.Take() {
			for _, m := range list {
				switch m := m.(type) {
				case live.OwnGameUpdate:
					kind := map[live.UpdateKind]string{live.Ongoing: "gameStart", live.Started: "gameStart", live.Finished: "gameFinish"}[m.Kind]
					if kind != "" && !put(botEvent{Type: kind, Game: h.gameFor(who, m.Game)}) {
						return
					}
				case live.Bye:
					b, _ := h.encoder.encode(actor, edge.Lang(ctx), m)
					out(b)
					return
				}
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-woken:
		case e := <-events:
			switch {
			case e.Reset:
				ok = whole()
			case e.SeriesID == "" && e.Subject == "":
				ok = offer(e.Offer)
			}
			if !ok {
				return
			}
		case <-idle.C:
			if !out(nil) {
				return
			}
		}
	}
}
