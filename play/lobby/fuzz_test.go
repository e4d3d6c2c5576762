package lobby_test

import (
	"testing"

	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// FuzzReceive verifies that whatever other nodes send, watchers only get what the store holds, or
// nothing.
func FuzzReceive(f *testing.F) {
	h := open(f, lobby.Limits{})
	o := h.seek("eve", blitz)
	feed, err := h.lobby.Feeds.Watch(as("zoe"))
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(feed.Close)
	f.Add([]byte(o.ID), false)
	f.Add([]byte("series "+o.ID), true)
	f.Add([]byte("zzzzzzzzzzzz"), false)
	f.Add([]byte("\x00"), true)
	f.Fuzz(func(t *testing.T, data []byte, lost bool) {
		h.lobby.Feeds.Receive(data, lost)
		v, err := h.lobby.View(as("zoe"))
		if err != nil || len(v.Seeks) != 1 || v.Seeks[0].ID != o.ID {
			t.Fatalf("%+v, %v", v, err)
		}
	})
}

// FuzzParseFormat verifies that a parsed format is written in a form that parses to the same format.
func FuzzParseFormat(f *testing.F) {
	for _, s := range []string{"", "single", "match", "pair", "games-2", "games-20", "best-3", "best-021", "games--1", "best-99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		format, err := series.ParseFormat(text)
		if err != nil {
			return
		}
		if again, err := series.ParseFormat(format.String()); err != nil || again != format || format.N < 0 || format.N > 21 {
			t.Errorf("%q: %+v, then %+v, %v", text, format, again, err)
		}
	})
}
