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

// dayLength is a day in seconds. Days are in UTC.
const dayLength = 24 * 60 * 60

// DayOf returns the day of a time, such as "2026-11-25".
func DayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// Daily returns the puzzle of a day, the same for everybody. It has default options, and the games take turns.
func Daily(day time.Time) (puzzles.Puzzle, error) {
	all := roster.All()
	n := int(day.UTC().Unix() / dayLength)
	p, ok, err := dailies.pick(all[n%len(all)].Info().ID, n/len(all)-firstDay/len(all))
	if err == nil && !ok {
		err = &club.Error{Kind: club.NotFound, Field: "day", Text: i18n.T("training.no-match")}
	}
	return p, err
}

// firstDay is the first of January 2026, in days since 1970. From then on puzzles do not repeat soon.
const firstDay = 20454

// schedule caches the puzzles of past days, by game, from the game's first turn on.
type schedule struct {
	mu    sync.Mutex
	turns map[string][]puzzles.Puzzle
}

var dailies = schedule{turns: map[string][]puzzles.Puzzle{}}

// pick returns the puzzle of a game's nth turn. Among the puzzles that were not picked recently, it takes the one with
// the highest hash of its ID and the turn. So adding puzzles changes few past turns.
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

// highest returns the puzzle with the highest hash in a turn, except for those in besides.
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

// DayState is the result of a day's puzzle.
type DayState string

// The states. An empty state means that the puzzle was not tried.
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

// Calendar holds a person's results in the puzzles of the last days.
type Calendar struct {
	Days []Day // the newest first, starting with today
	// Streak is the number of consecutive days whose puzzle was solved on the day itself, up to today, or up to
	// yesterday if today's puzzle was not tried yet. A day whose puzzle was tried earlier neither counts nor ends the
	// streak, nor does one day in seven that was missed or whose first try was wrong.
	Streak int
}

// MostDays is the most days in a calendar.
const MostDays = 366

// forgivenEvery is the number of days of which one may be missed without ending a streak.
const forgivenEvery = 7

// attemptsKept is the most attempts that a calendar reads.
const attemptsKept = 10_000

// Calendar returns the last days, including today. If person is empty, no results are known.
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
	forgiven := -forgivenEvery // how many days back the last forgiven day is
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
			case back == 0 && d.State != DayFailed:
			case back-forgiven >= forgivenEvery:
				forgiven = back
			default:
				running = false
			}
		}
		if back < days {
			c.Days = append(c.Days, d)
		}
	}
	return c, nil
}
