package lobby_test

import (
	"testing"

	"tablier/play/lobby"
	"tablier/play/lobby/series"
)

// FuzzReceive: whatever comes from other nodes, who watches is told of what the store holds, or nothing.
func FuzzReceive(f *testing.F) {
	h := open(f, lobby.Limits{})
	o := h.seek("eve", blitz)
	feed, err := h.lobby.Watch(as("zoe"))
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(feed.Close)
	f.Add([]byte(o.ID), false)
	f.Add([]byte("series "+o.ID), true)
	f.Add([]byte("zzzzzzzzzzzz"), false)
	f.Add([]byte("\x00"), true)
	f.Fuzz(func(t *testing.T, data []byte, lost bool) {
		h.lobby.Receive(data, lost)
		v, err := h.lobby.View(as("zoe"))
		if err != nil || len(v.Seeks) != 1 || v.Seeks[0].ID != o.ID {
			t.Fatalf("%+v, %v", v, err)
		}
	})
}

// FuzzParseFormat: what is read as a format is written so that it is read as the same one.
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
