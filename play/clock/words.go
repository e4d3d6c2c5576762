package clock

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// Text describes the control, such as "5 min + 3 s per turn".
func (c Control) Text() game.Text {
	main, step := amount(c.Main), amount(c.Step)
	lead := func(then game.Text) game.Text {
		if c.Main == 0 {
			return then
		}
		return i18n.T("clock.then", "main", main, "then", then)
	}
	switch c.Kind {
	case SuddenDeath:
		return i18n.T("clock.for-game", "main", main)
	case Fischer:
		return i18n.T("clock.main-and-increment", "main", main, "step", step)
	case Bronstein:
		return i18n.T("clock.bronstein-words", "main", main, "step", step)
	case Delay:
		if c.Main == 0 {
			return i18n.T("clock.increment-only", "step", step)
		}
		return i18n.T("clock.delay-per-turn", "main", main, "step", step)
	case Japanese:
		return lead(i18n.T("clock.periods", "n", int(c.Count), "step", step))
	case Canadian:
		if c.Count == 1 {
			return lead(i18n.T("clock.increment-only", "step", step))
		}
		return lead(i18n.T("clock.for-turns", "step", step, "n", int(c.Count)))
	case Correspondence:
		t := i18n.T("clock.days-per-turn", "plural", i18n.T("clock.day-days", "n", int(c.Days)))
		if c.Weekend {
			t = i18n.T("clock.weekends-off", "pace", t)
		}
		if c.Vacation > 0 {
			t = i18n.T("clock.vacation", "pace", t, "n", int(c.Vacation))
		}
		return t
	}
	return i18n.T("clock.no-time-limit")
}

// amount formats seconds as "1 h 30 min", with non-breaking spaces.
func amount(s int32) string {
	var out string
	for _, u := range [...]struct {
		seconds int32
		name    string
	}{{3600, "h"}, {60, "min"}, {1, "s"}} {
		if n := s / u.seconds; n > 0 {
			if out != "" {
				out += "\u00a0"
			}
			out += strconv.Itoa(int(n)) + "\u00a0" + u.name
			s %= u.seconds
		}
	}
	return out
}
