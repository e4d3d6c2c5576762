package tournament_test

import (
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/tournament"
)

// In an arena an absent player blocks the opponent for half a minute. In a simul the player who goes from board to board
// has time for each, and nobody may claim that they left. Elsewhere games have the usual patience.
func TestPatience(t *testing.T) {
	for format, c := range map[tournament.Format]struct {
		settings tournament.Settings
		want     club.Patience
	}{
		tournament.Arena: {tournament.Settings{Minutes: 60}, club.Patience{FirstMove: 30}},
		tournament.Simul: {tournament.Settings{SimulPlayer: "Player 1"}, club.Patience{FirstMove: 3 * 300, NoClaims: true}},
		tournament.Swiss: {},
	} {
		h := open(t, 1)
		c.settings.Format, c.settings.Clock = format, "300+3"
		id := h.create(c.settings)
		h.enter(id, 1, 4)
		h.start(id)
		p := h.view(id).Rounds[0].Pairings[0]
		g, err := h.club.Game(t.Context(), p.Game)
		if err != nil || g.Patience != c.want {
			t.Fatalf("%s: %+v, %v", format, g.Patience, err)
		}
		wait := club.FirstMoveTimeout
		if c.want.FirstMove > 0 {
			wait = time.Duration(c.want.FirstMove) * time.Second
		}
		h.now = h.now.Add(wait - time.Second)
		if early, err := h.club.Expire(t.Context(), g.ID); early || err != nil {
			t.Errorf("%s: aborted early: %v", format, err)
		}
		h.now = h.now.Add(time.Second)
		if late, err := h.club.Expire(t.Context(), g.ID); !late || err != nil {
			t.Errorf("%s: not aborted: %v", format, err)
		}
	}
}
