package sqlcore

import (
	"testing"
	"time"

	"tablier/play/club"
)

// unpack terminates on any input, and what it returns packs to the same value again.
func FuzzUnpack(f *testing.F) {
	at := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	z, _ := packers()
	f.Add([]byte{})
	f.Add([]byte{2, 3, 'a', '1', 0, 8, 6, 'r', 'e', 's', 'i', 'g', 'n', 0, 0, 1})
	f.Add([]byte{0, 2, '{', '}', 2, 0, 0, 6, 'r', 'e', 'c', 'o', 'r', 'd', 0, 0, 0, 3, 'a', '1'})
	f.Add([]byte{255, 255, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1})
	f.Fuzz(func(t *testing.T, plain []byte) {
		events, err := unpack(at, z.EncodeAll(plain, nil))
		if err != nil {
			return
		}
		again, err := unpack(at, pack(at, events))
		if err != nil || len(again) != len(events) {
			t.Fatal(len(again), err)
		}
		for i := range again {
			if again[i] != events[i] {
				t.Errorf("event %d: %+v, %+v", i+1, events[i], again[i])
			}
		}
	})
}

// A log is packed only if all its events can be.
func TestPackable(t *testing.T) {
	g := &club.NewGame{Events: []club.Event{{Seq: 1, Kind: club.Moved, Move: "a"}}}
	if packable(g) {
		t.Error("a game that was played here is packed")
	}
	if g.Importer = "eve"; !packable(g) {
		t.Error("an imported game is not packed")
	}
	if g.Events[0].Lag = 3; packable(g) {
		t.Error("lag would be lost")
	}
}
