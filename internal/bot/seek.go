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

// Wish is a game that the bot seeks in the lobby.
type Wish struct {
	Game  string
	Clock string // as the club reads it; empty: no limit
	Rated bool
}

// ParseWish reads a game, behind ":" its clock, and "," with "rated" where it counts: "ringo:180+2,rated".
func ParseWish(text string) (w Wish, err error) {
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

// offer is what the bot reads of a seek.
type offer struct {
	ID, Kind, Status, You string
	Game, Clock, Played   string
	Rated, Bots           bool
	From                  struct{ Name string }
}

// lookAgain is how often the bot looks whether what it seeks is still sought: seeks lapse.
const lookAgain = 15 * time.Second

// hall keeps the bot's seeks open while it has a board free, and takes those of others that let bots.
func (b *bot) hall(ctx context.Context) error {
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
		h := &hall{bot: b, made: map[string]Wish{}}
		tick := time.NewTicker(lookAgain)
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

// hall is the lobby as the bot sees it.
type hall struct {
	*bot
	there bool             // the first line has come
	own   map[string]offer // its open seeks
	other map[string]offer // those of others that it may take
	made  map[string]Wish  // for which wish it made them
}

func (h *hall) line(ctx context.Context, line []byte) error {
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

func (h *hall) note(ctx context.Context, o offer) {
	delete(h.own, o.ID)
	delete(h.other, o.ID)
	switch {
	case o.You != "" && o.Played != "":
		h.begin(ctx, o.Played) // the stream of events tells so too, perhaps later
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

// free is for how many more games there is room.
func (b *bot) free() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Most - len(b.playing)
}

// look does what there is to do now. It fails where the club will never have it.
func (h *hall) look(ctx context.Context) error {
	if !h.there {
		return nil
	}
	if h.Take {
		for id, o := range h.other {
			delete(h.other, id)
			err := h.call(ctx, "POST", "/bot/challenges/"+id+"/accept", nil, nil)
			h.Log.Info("took a seek", "of", o.From.Name, "game", o.Game, "err", err) // an error: another was faster
			break                                                                    // the game begins by the stream of events; then there is room for the next or not
		}
	}
	if h.free() <= 0 {
		for id := range h.own { // nobody shall wait for a board that is not free
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
			return err // a clock that there is not, say
		}
		if err != nil {
			h.Log.Info("a seek was refused", "game", w.Game, "err", err) // it is tried again
			continue
		}
		h.made[o.ID] = w
		h.note(ctx, o)
	}
	return nil
}

// sought reports whether a wish has an open seek: made by this program, or by one before it.
func (h *hall) sought(w Wish) bool {
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
