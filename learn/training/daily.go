package training

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/play/club"
)

// dayLength is a day in seconds: days are those of UTC.
const dayLength = 24 * 60 * 60

// DayOf is the day of a moment, as "2026-11-25".
func DayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// Daily is the puzzle of a day, the same for everybody: one in the basic rules. The games take turns.
func Daily(day time.Time) (puzzles.Puzzle, error) {
	all := roster.All()
	n := int(day.UTC().Unix() / dayLength)
	p, ok, err := dailies.pick(all[n%len(all)].Info().ID, n/len(all)-firstDay/len(all))
	if err == nil && !ok {
		err = &club.Error{Kind: club.NotFound, Field: "day", Text: i18n.T("training.no-puzzle-game-like-ask")}
	}
	return p, err
}

// firstDay is the first of January 2026, since when no puzzle comes again soon.
const firstDay = 20454

// schedule remembers which puzzles were of the day, by game, from its first turn on.
type schedule struct {
	mu    sync.Mutex
	turns map[string][]puzzles.Puzzle
}

var dailies = schedule{turns: map[string][]puzzles.Puzzle{}}

// pick is the puzzle of a game's nth turn. Of those that were not picked for a while, the one with the highest hash of
// itself and its turn: more puzzles change few turns that are past.
func (d *schedule) pick(id string, turn int) (p puzzles.Puzzle, ok bool, err error) {
	all, err := puzzles.Of(id)
	if err != nil {
		return p, false, err
	}
	usual := make([]puzzles.Puzzle, 0, len(all))
	for _, p := range all {
		if p.Options == "" {
			usual = append(usual, p)
		}
	}
	if len(usual) == 0 {
		return p, false, nil
	}
	if turn < 0 {
		return highest(usual, turn, nil), true, nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	picked := d.turns[id]
	for n := len(picked); n <= turn; n++ {
		picked = append(picked, highest(usual, n, picked[max(0, n-len(usual)*3/4):]))
	}
	d.turns[id] = picked
	return picked[turn], true, nil
}

// highest is the puzzle with the highest hash in a turn, but for some.
func highest(list []puzzles.Puzzle, turn int, besides []puzzles.Puzzle) (best puzzles.Puzzle) {
	var most [sha256.Size]byte
	for _, p := range list {
		if slices.ContainsFunc(besides, func(q puzzles.Puzzle) bool { return q.ID == p.ID }) {
			continue
		}
		if sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", p.ID, turn)); best.ID == "" || bytes.Compare(sum[:], most[:]) > 0 {
			best, most = p, sum
		}
	}
	return best
}

// DayState is what became of a day's puzzle.
type DayState string

// The states. The empty one is a puzzle that was not tried.
const (
	DaySolved DayState = "solved" // at the first try
	DayFailed DayState = "failed"
)

// Day is a day with its puzzle.
type Day struct {
	Date   string // "2026-11-25"
	Puzzle puzzles.Puzzle
	State  DayState
	Early  bool // tried before the day began
	Late   bool // tried after it was over
}

// Calendar is how somebody did with the puzzles of the last days.
type Calendar struct {
	Days []Day // the newest first, beginning with today
	// Streak is how many days in a row were solved on the day itself, up to today, or to yesterday while today's puzzle is
	// not tried. A day whose puzzle was tried before neither counts nor ends it.
	Streak int
}

// MostDays is how many days a calendar goes back at most.
const MostDays = 366

// attemptsKept bounds how many attempts a calendar looks at.
const attemptsKept = 10_000

// Calendar tells of the last days, today included. person may be empty: nothing is known then of what was tried.
func (s *Service) Calendar(ctx context.Context, person string, days int) (c Calendar, err error) {
	tried := map[string]Attempt{}
	if person != "" {
		list, err := s.Store.Attempts(ctx, person, "", attemptsKept)
		if err != nil {
			return c, err
		}
		for _, a := range list {
			tried[a.Puzzle] = a
		}
	}
	now := s.Now()
	running := person != ""
	for back := 0; back < days || running && back < MostDays; back++ {
		at := now.Add(-time.Duration(back) * dayLength * time.Second)
		d := Day{Date: DayOf(at)}
		if d.Puzzle, err = Daily(at); err != nil {
			return c, err
		}
		if a, ok := tried[d.Puzzle.ID]; ok {
			d.State, d.Early, d.Late = DayFailed, DayOf(a.At) < d.Date, DayOf(a.At) > d.Date
			if a.Solved {
				d.State = DaySolved
			}
		}
		if running {
			switch {
			case d.Early:
			case d.State == DaySolved && !d.Late:
				c.Streak++
			case back > 0 || d.State == DayFailed:
				running = false
			}
		}
		if back < days {
			c.Days = append(c.Days, d)
		}
	}
	return c, nil
}
