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
		moment [2]string
	}{
		{time.Date(2026, 12, 1, 14, 5, 0, 0, time.UTC), [2]string{"1er décembre 2026 à 14 h 05 (UTC)", "1 December 2026, 14:05 (UTC)"}},
		{time.Date(2027, 1, 1, 0, 30, 0, 0, paris), [2]string{"31 décembre 2026 à 23 h 30 (UTC)", "31 December 2026, 23:30 (UTC)"}},
		{time.Date(2028, 2, 29, 9, 0, 0, 0, time.UTC), [2]string{"29 février 2028 à 09 h 00 (UTC)", "29 February 2028, 09:00 (UTC)"}},
	} {
		if got := ([2]string{Moment(c.at).In(game.French), Moment(c.at).In(game.English)}); got != c.moment {
			t.Errorf("%v: %+v, want %+v", c.at, got, c.moment)
		}
	}
}
