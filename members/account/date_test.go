package account

import (
	"testing"
	"time"

	"tablier/rules/game"
)

func TestDates(t *testing.T) {
	paris := time.FixedZone("Paris", 3600)
	for _, c := range []struct {
		at     time.Time
		moment game.Text
	}{
		{time.Date(2026, 12, 1, 14, 5, 0, 0, time.UTC), game.Text{FR: "1er décembre 2026 à 14 h 05 (UTC)", EN: "1 December 2026, 14:05 (UTC)"}},
		{time.Date(2027, 1, 1, 0, 30, 0, 0, paris), game.Text{FR: "31 décembre 2026 à 23 h 30 (UTC)", EN: "31 December 2026, 23:30 (UTC)"}},
		{time.Date(2028, 2, 29, 9, 0, 0, 0, time.UTC), game.Text{FR: "29 février 2028 à 09 h 00 (UTC)", EN: "29 February 2028, 09:00 (UTC)"}},
	} {
		if got := Moment(c.at); got != c.moment {
			t.Errorf("%v: %+v, want %+v", c.at, got, c.moment)
		}
	}
}
