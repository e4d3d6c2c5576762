package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"tablier/engine/roster"
)

// Seek is a seek that the bot posts in the lobby.
type Seek struct {
	Game  string
	Clock string // in the format of the club; empty: no limit
	Rated bool
}

// ParseSeek parses GAME[:CLOCK][,rated], such as "ringo:180+2,rated".
func ParseSeek(text string) (w Seek, err error) {
	what, more, two := strings.Cut(text, ",")
	if two && more != "rated" {
		return w, fmt.Errorf(`after the comma %q: expected "rated"`, more)
	}
	w.Rated = two
	id, control, _ := strings.Cut(what, ":")
	g, err := roster.Find(id)
	if err != nil {
		return w, err
	}
	w.Game = g.Info().ID
	w.Clock = control
	return w, nil
}

// offer has the parts of a seek that the bot needs.
type offer struct {
	ID, Kind, Status, You string
	Game, Clock, Played   string
	Rated, Bots           bool
	From                  struct{ Name string }
}

// seekPoll is how often the bot checks whether its seeks are still open, because seeks expire.
const seekPoll = 15 * time.Second

// watchLobby keeps the bot's seeks open while it has room for a game, and accepts seeks of others that allow bots.
func (b *bot) watchLobby(ctx context.Context) error {
	return b.again(ctx, "lobby", func() error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		lines := make(chan []byte)
		ended := make(chan error, 1)
		go func() {
			ended <- b.lines(ctx, "/lobby/stream", func(line []byte) error {
				select {
				case lines <- slices.Clone(line):
					return nil
				case <-ctx.Done():
					return ctx.Err()
				}
			})
		}()
		h := &lobbyWatch{bot: b, made: map[string]Seek{}}
		tick := time.NewTicker(seekPoll)
		defer tick.Stop()
		for {
			select {
			case err := <-ended:
				return err
			case line := <-lines:
				if err := h.line(ctx, line); err != nil {
					return err
				}
			case <-b.freed:
			case <-tick.C:
			}
			if err := h.look(ctx); err != nil {
				return err
			}
		}
	})
}

// lobbyWatch is the lobby as the bot sees it.
type lobbyWatch struct {
	*bot
	there bool             // the first line was received
	own   map[string]offer // its open seeks
	other map[string]offer // seeks of others that it may accept
	made  map[string]Seek  // by the ID of the seek that was posted for it
}

func (h *lobbyWatch) line(ctx context.Context, line []byte) error {
	var m struct {
		T     string
		Seeks []offer
		Offer offer
	}
	if err := json.Unmarshal(line, &m); err != nil {
		return err
	}
	switch m.T {
	case "lobby":
		h.there, h.own, h.other = true, map[string]offer{}, map[string]offer{}
		for _, o := range m.Seeks {
			h.note(ctx, o)
		}
	case "offer":
		h.note(ctx, m.Offer)
	}
	return nil
}

func (h *lobbyWatch) note(ctx context.Context, o offer) {
	delete(h.own, o.ID)
	delete(h.other, o.ID)
	switch {
	case o.You != "" && o.Played != "":
		h.begin(ctx, o.Played) // the event stream reports it too, perhaps later
	case o.Kind != "seek" || o.Status != "open":
	case o.You == "from":
		h.own[o.ID] = o
	case o.Bots && h.knows(o.Game):
		h.other[o.ID] = o
	}
}

// knows reports whether the bot plays a game.
func (b *bot) knows(id string) bool {
	_, err := roster.Find(id)
	return err == nil && (len(b.Games) == 0 || slices.Contains(b.Games, id))
}

// free returns for how many more games there is room.
func (b *bot) free() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Most - len(b.playing)
}

// look posts, cancels and accepts seeks as needed. It returns an error if the club refuses a seek for good.
func (h *lobbyWatch) look(ctx context.Context) error {
	if !h.there {
		return nil
	}
	if h.Take {
		for id, o := range h.other {
			delete(h.other, id)
			err := h.call(ctx, "POST", "/bot/challenges/"+id+"/accept", nil, nil)
			h.Log.Info("took a seek", "of", o.From.Name, "game", o.Game, "err", err) // an error means that somebody else was faster
			break                                                                    // the event stream announces the game; after that there may be room for another
		}
	}
	if h.free() <= 0 {
		for id := range h.own { // nobody should wait for a bot without room
			if err := h.call(ctx, "POST", "/challenges/"+id+"/cancel", map[string]any{}, nil); err == nil || status(err) == http.StatusConflict {
				delete(h.own, id)
			}
		}
		return nil
	}
	for _, w := range h.Seeks {
		if h.sought(w) {
			continue
		}
		var o offer
		err := h.call(ctx, "POST", "/seeks", map[string]any{"game": w.Game, "clock": w.Clock, "rated": w.Rated}, &o)
		if status(err) == http.StatusUnprocessableEntity {
			return err // for example, an invalid clock
		}
		if err != nil {
			h.Log.Info("a seek was refused", "game", w.Game, "err", err) // try again later
			continue
		}
		h.made[o.ID] = w
		h.note(ctx, o)
	}
	return nil
}

// sought reports whether there is an open seek of this kind, posted by this process or an earlier one.
func (h *lobbyWatch) sought(w Seek) bool {
	for id, o := range h.own {
		if made, ok := h.made[id]; made == w && ok || !ok && o.Game == w.Game && o.Clock == w.Clock && o.Rated == w.Rated {
			return true
		}
	}
	for id := range h.made {
		if _, open := h.own[id]; !open {
			delete(h.made, id)
		}
	}
	return false
}
