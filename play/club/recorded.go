package club

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/record"
)

// Recorded is what the record of an imported game says besides players, moves and result. It is the first event of
// the log, as JSON. Games that older versions imported have none.
type Recorded struct {
	Date  string          `json:"date,omitempty"`
	Clock string          `json:"clock,omitempty"` // a time control that the club cannot read; others are in the header
	Tags  []record.Header `json:"tags,omitempty"`  // as read, in order
	Times []MoveTimes     `json:"times,omitempty"` // of the first moves, in order
}

// MoveTimes are the time left to the player after a move and the time spent on it, in ms; nil: not known.
type MoveTimes struct {
	Left  *int64 `json:"l,omitempty"`
	Spent *int64 `json:"s,omitempty"`
}

// MaxTags is how many bytes the headers of one imported record may have together, besides those of players, options,
// position and result.
const MaxTags = 4 << 10

// recordedOf returns what a record says, or an error. ply is the move (from 0) that it is about, or -1.
func recordedOf(rec *record.Game) (r *Recorded, ply int, err error) {
	size := len(rec.Date) + len(rec.Clock)
	for _, h := range rec.Extra {
		size += len(h.Name) + len(h.Value)
	}
	if size > MaxTags {
		return nil, -1, &record.Error{Problem: i18n.T("club.headers-too-long", "n", size), Want: i18n.T("club.headers-at-most", "most", MaxTags)}
	}
	// A whole date must exist. Anything else, such as a year alone, is kept as it is.
	if _, err := time.Parse(time.DateOnly, rec.Date); err != nil && wholeDate(rec.Date) {
		return nil, -1, &record.Error{Problem: i18n.T("club.no-such-date", "date", rec.Date), Want: i18n.T("club.date-that-exists")}
	}
	r = &Recorded{Date: rec.Date, Tags: rec.Extra}
	times := make([]MoveTimes, len(rec.Moves))
	known := 0
	for i, m := range rec.Moves {
		if strings.HasPrefix(m.Comment, "[%clk ") || strings.HasPrefix(m.Comment, "[%emt ") {
			return nil, i, &record.Error{Problem: i18n.T("club.no-such-time", "time", strconv.Quote(clip(m.Comment))), Want: i18n.T("club.want-clock-time")}
		}
		if m.HasClock {
			ms := m.Clock.Milliseconds()
			times[i].Left, known = &ms, i+1
		}
		if m.HasSpent {
			ms := m.Spent.Milliseconds()
			times[i].Spent, known = &ms, i+1
		}
	}
	r.Times = times[:known]
	return r, -1, nil
}

// wholeDate reports whether a text has the form of a whole date.
func wholeDate(s string) bool {
	if len(s) != len(time.DateOnly) {
		return false
	}
	for i := range len(s) {
		if dash := i == 4 || i == 7; dash != (s[i] == '-') || !dash && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}

// text returns r as stored.
func (r *Recorded) text() (string, error) {
	b, err := json.Marshal(r)
	return string(b), err
}

// readRecorded reads what [Recorded.text] wrote.
func readRecorded(text string) (*Recorded, error) {
	r := &Recorded{}
	if err := json.Unmarshal([]byte(text), r); err != nil {
		return nil, err
	}
	return r, nil
}

// Tag returns the value of a header; empty: there is none.
func (r *Recorded) Tag(name string) string {
	if r == nil {
		return ""
	}
	for _, h := range r.Tags {
		if h.Name == name {
			return h.Value
		}
	}
	return ""
}

// Rating returns the rating that the record gives a side; 0: none.
func (r *Recorded) Rating(side game.Side) int {
	name := record.WhiteRating
	if side == game.Black {
		name = record.BlackRating
	}
	n, err := strconv.Atoi(r.Tag(name))
	if err != nil || n < 0 || n > 9999 {
		return 0
	}
	return n
}

// write gives a record of an imported game what its own record said.
func (r *Recorded) write(out *record.Game) {
	out.Date, out.Extra = r.Date, append(out.Extra, r.Tags...)
	if r.Clock != "" {
		out.Clock = r.Clock
	}
	for i := range min(len(r.Times), len(out.Moves)) {
		m, t := &out.Moves[i], r.Times[i]
		if t.Left != nil {
			m.Clock, m.HasClock = time.Duration(*t.Left)*time.Millisecond, true
		}
		if t.Spent != nil {
			m.Spent, m.HasSpent = time.Duration(*t.Spent)*time.Millisecond, true
		}
	}
}
