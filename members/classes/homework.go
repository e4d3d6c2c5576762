package classes

import (
	"context"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
)

// Progress says how much of a piece of homework a pupil has done.
type Progress struct {
	Solved int // at the first try, since it was set
	Tried  int // since it was set
	Done   bool
}

// Puzzles gives access to the puzzles of the club and the attempts at them. It must be safe for concurrent use.
type Puzzles interface {
	// Fitting returns the IDs of the puzzles that homework is about.
	Fitting(h *Homework) (map[string]bool, error)
	// Tries lists a person's first attempts at the puzzles of all games.
	Tries(ctx context.Context, person string) ([]Try, error)
}

// Try is a person's first attempt at a puzzle.
type Try struct {
	Puzzle string
	Solved bool
	At     time.Time
}

// slack is how long after midnight UTC a day may still be set, since farther west it is not over yet.
const slack = 12 * time.Hour

// SetHomework sets homework for a class: count puzzles of a game, until the end of a day.
func SetHomework(ctx context.Context, s *Service, by account.Person, class string, h Homework) (Homework, error) {
	c, err := s.open(ctx, by, class)
	if err != nil {
		return h, err
	}
	if s.Puzzles == nil {
		return h, &club.Error{Kind: club.Unavailable, Text: i18n.T("classes.no-puzzles")}
	}
	fitting, err := s.Puzzles.Fitting(&h)
	if err != nil {
		return h, err
	}
	switch {
	case h.Count < 1 || h.Count > MaxCount:
		return h, invalid("count", i18n.T("classes.count-from-1", "most", strconv.Itoa(MaxCount)))
	case len(fitting) < h.Count:
		return h, invalid("count", i18n.T("classes.too-few-puzzles", "n", len(fitting)))
	}
	day, err := time.Parse(time.DateOnly, h.Due)
	if err != nil {
		return h, invalid("due", i18n.T("classes.bad-due-day"))
	}
	if now := s.now(); day.Format(time.DateOnly) < now.Add(-slack).Format(time.DateOnly) {
		return h, invalid("due", i18n.T("classes.due-is-over"))
	} else if day.After(now.AddDate(1, 0, 0)) {
		return h, invalid("due", i18n.T("classes.due-too-far"))
	}
	list, err := s.Store.Homework(ctx, class)
	if err != nil {
		return h, err
	}
	if len(list) >= MaxHomework {
		return h, conflict("", i18n.T("classes.too-much-homework", "most", strconv.Itoa(MaxHomework)))
	}
	if h.ID, err = club.NewID(s.Rand); err != nil {
		return h, err
	}
	h.Class, h.By, h.Created = c.ID, by.ID, s.now()
	return h, s.Store.AddHomework(ctx, h)
}

// DropHomework deletes homework.
func DropHomework(ctx context.Context, s *Service, by account.Person, class, id string) error {
	if _, err := s.Class(ctx, by, class); err != nil {
		return err
	}
	return s.Store.DropHomework(ctx, class, id)
}

// ProgressOf returns a pupil's progress with each piece of homework. A puzzle counts if it was first tried after the
// homework was set. A pupil who has tried all matching puzzles is done, too.
func ProgressOf(ctx context.Context, s *Service, person string, list []Homework) ([]Progress, error) {
	out := make([]Progress, len(list))
	if s.Puzzles == nil {
		return out, nil
	}
	tries, err := s.Puzzles.Tries(ctx, person)
	if err != nil {
		return nil, err
	}
	for i := range list {
		h, p := &list[i], &out[i]
		fitting, err := s.Puzzles.Fitting(h)
		if err != nil {
			return nil, err
		}
		left := len(fitting)
		for _, t := range tries {
			if !fitting[t.Puzzle] {
				continue
			}
			left--
			if t.At.Before(h.Created) {
				continue
			}
			p.Tried++
			if t.Solved {
				p.Solved++
			}
		}
		p.Done = p.Solved >= h.Count || left <= 0
	}
	return out, nil
}
