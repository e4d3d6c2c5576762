package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/play/club"
	"tablier/play/lobby/series"
)

// continual pairs free players again and again until the time is over.
type continual struct{ continuous }

func newContinual(u usual) format { return continual{continuous{u}} }

func (continual) check(s, given Settings) (Settings, error) {
	if s.Minutes = given.Minutes; s.Minutes < 5 || s.Minutes > MaxMinutes {
		return s, invalid("minutes", i18n.T("tournament.bad-minutes", "most", strconv.Itoa(MaxMinutes)))
	}
	if c, err := clock.Parse(s.Clock); s.Clock == "" || err != nil || !c.Live() {
		return s, invalid("clock", i18n.T("tournament.arena.live-clock"))
	}
	if s.Venue == Table {
		return s, invalid("venue", i18n.T("tournament.arena-is-online"))
	}
	if s.Unit.Kind != series.Single {
		return s, invalid("unit", i18n.T("tournament.arena-single-games"))
	}
	return s, nil
}

// conclude withdraws a player who did not come to a game: the next one would not be played either.
func (a continual) conclude(p *Pairing, r Result) (Result, []Event) {
	if r.Played() {
		return r, nil
	}
	number := p.White
	if r == BlackAbsent {
		number = p.Black
	}
	if !a.t.active(number) {
		return r, nil
	}
	return r, []Event{{Kind: Withdrew, Number: number}}
}

// patience is short: an absent player must not cost the opponent half the arena.
func (continual) patience() club.Patience { return club.Patience{FirstMove: arenaFirstMove} }

// Points of an arena. A player with two wins in a row gets double points until the next game that is not won.
const (
	arenaWin    = 2
	arenaDraw   = 1
	arenaStreak = 2
)

const arenaFirstMove = 30 // seconds for the first move of a game

// EndsAt returns when an arena stops pairing. It is zero before the arena starts, and for other formats.
func (t *Tournament) EndsAt() time.Time {
	a, ok := t.format.(continual)
	if !ok || t.Started.IsZero() {
		return time.Time{}
	}
	return a.end()
}

func (a continual) end() time.Time { return a.t.Started.Add(time.Duration(a.t.Minutes) * time.Minute) }

// decided returns the decided pairings in the order in which they ended.
func (a continual) decided() (list []*Pairing) {
	for p := range a.t.Rounds.pairings() {
		if p.Result != Pending && p.Result != NotCounted {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b *Pairing) int { return cmp.Compare(a.Ended, b.Ended) })
	return list
}

// rows counts arena points instead of game points.
func (a continual) rows() []Row {
	tb := a.table()
	streak := make([]int, len(tb.rows))
	for i := range tb.rows {
		tb.rows[i].Score = 0
	}
	for _, p := range a.decided() {
		white, black, _ := p.Result.Points()
		for side, n := range []int{p.White, p.Black} {
			at, ok := tb.index[n]
			if !ok {
				continue
			}
			mine := [2]int{white, black}[side]
			points := [...]int{0, arenaDraw, arenaWin}[mine]
			if streak[at] >= arenaStreak {
				points *= 2
			}
			tb.rows[at].Score += points
			if streak[at]++; mine < fullPoint {
				streak[at] = 0
			}
		}
	}
	for i := range tb.rows {
		tb.rows[i].Fire = streak[i] >= arenaStreak
	}
	return tb.ranked()
}
