package tournaments

import (
	"testing"

	"tablier/play/tournament"
)

// In an arena with any number of games, each player finds their own pairing, and the newest come first.
func TestCurrentPairings(t *testing.T) {
	list := make([]tournament.Pairing, 3*arenaPairingPage)
	for i := range list {
		list[i].White = i + 1
		if i >= arenaPairingPage { // the oldest are still in progress
			list[i].Result = tournament.WhiteWins
		}
	}
	got := currentPairings(list)
	if len(got) != 2*arenaPairingPage {
		t.Fatalf("%d pairings, want the newest %d and as many in progress", len(got), arenaPairingPage)
	}
	if got[0].White != len(list) || got[len(got)-1].White != 1 {
		t.Errorf("from %d to %d, want the newest first", got[0].White, got[len(got)-1].White)
	}
	if got[arenaPairingPage].White != arenaPairingPage {
		t.Errorf("%d follows the newest, want the newest in progress", got[arenaPairingPage].White)
	}
}
