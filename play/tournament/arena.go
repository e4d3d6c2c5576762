package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/lobby/series"
)

// continual pairs free players again and again until the time is over.
type continual struct{ usual }

func (continual) check(s, given Settings) (Settings, error) {
	if s.Minutes = given.Minutes; s.Minutes < 5 || s.Minutes > MaxMinutes {
		return s, invalid("minutes", i18n.T("tournament.minutes-from-5-to", "most", strconv.Itoa(MaxMinutes)))
	}
	if c, err := clock.Parse(s.Clock); s.Clock == "" || err != nil || !c.Live() {
		return s, invalid("clock", i18n.T("tournament.arena-needs-live-clock"))
	}
	if s.Venue == Table {
		return s, invalid("venue", i18n.T("tournament.arena-is-online"))
	}
	if s.Unit.Kind != series.Single {
		return s, invalid("unit", i18n.T("tournament.arena-single-games"))
	}
	return s, nil
}

func (continual) late() error { return nil }

func (continual) rounds(*Tournament) int { return 0 }

// openEnded lets directors end an arena early; games in progress do not count, as when its time is over.
func (continual) openEnded() bool { return true }

func (continual) ready(*Tournament) bool { return false }

func (continual) next(*Tournament) ([]Pairing, error) { return nil, nil }

func (continual) due(t *Tournament, now time.Time, newID func() (string, error)) ([]Event, error) {
	return Tick(t, now, newID)
}

func (continual) stand(t *Tournament, rows []Row, index map[int]int) { arenaScores(t, rows, index) }

func (continual) continuous() bool { return true }

// Points of an arena. A player with two wins in a row gets double points until the next game that is not won.
const (
	arenaWin    = 2
	arenaDraw   = 1
	arenaStreak = 2
)

// EndsAt returns when an arena stops pairing. It is zero before the arena starts, and for other formats.
func (t *Tournament) EndsAt() time.Time {
	if t.Format != Arena || t.Started.IsZero() {
		return time.Time{}
	}
	return t.Started.Add(time.Duration(t.Minutes) * time.Minute)
}

// finishedArena returns the decided pairings in the order in which they ended.
func finishedArena(t *Tournament) (list []*Pairing) {
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			if p := &t.Rounds[i].Pairings[j]; p.Result != Pending && p.Result != NotCounted {
				list = append(list, p)
			}
		}
	}
	slices.SortFunc(list, func(a, b *Pairing) int { return cmp.Compare(a.Ended, b.Ended) })
	return list
}

// arenaScores replaces game points with arena points.
func arenaScores(t *Tournament, rows []Row, index map[int]int) {
	streak := make([]int, len(rows))
	for i := range rows {
		rows[i].Score = 0
	}
	for _, p := range finishedArena(t) {
		white, black, _ := p.Result.Points()
		for side, n := range []int{p.White, p.Black} {
			at, ok := index[n]
			if !ok {
				continue
			}
			mine := [2]int{white, black}[side]
			points := [...]int{0, arenaDraw, arenaWin}[mine]
			if streak[at] >= arenaStreak {
				points *= 2
			}
			rows[at].Score += points
			if streak[at]++; mine < fullPoint {
				streak[at] = 0
			}
		}
	}
	for i := range rows {
		rows[i].Fire = streak[i] >= arenaStreak
	}
}
