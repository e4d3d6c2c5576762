package tournament_test

import (
	"bytes"
	"testing"

	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
	"tablier/play/tournament"
)

// The report of a Swiss tournament can be read back, and an independent checker confirms that every round was paired by
// the rules.
func TestReportAgrees(t *testing.T) {
	for seed := range uint64(20) {
		h := open(t, seed)
		id := h.create(tournament.Settings{Format: tournament.Swiss, Rounds: 4})
		players := 6 + h.rand.IntN(9)
		h.enter(id, 1, players)
		h.start(id)
		h.play(id, players)
		r, err := h.view(id).Report()
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := r.Write(&text); err != nil {
			t.Fatal(err)
		}
		again, err := trf.Read(&text)
		if err != nil {
			t.Fatal(err, text.String())
		}
		if d, err := swiss.Check(again); d != nil || err != nil {
			t.Errorf("seed %d: %+v %v\n%s", seed, d, err, text.String())
		}
	}
}
