package clock

import (
	"strconv"

	"tablier/rules/game"
)

// Text says the control in words, such as "5 min + 3 s per turn".
func (c Control) Text() game.Text {
	main, step := amount(c.Main), amount(c.Step)
	count := strconv.Itoa(int(c.Count))
	lead := func(comma string) string {
		if c.Main == 0 {
			return ""
		}
		return main + comma
	}
	switch c.Kind {
	case SuddenDeath:
		return game.Text{FR: main + " pour la partie", EN: main + " for the game"}
	case Fischer:
		return game.Text{FR: main + " + " + step + " par tour", EN: main + " + " + step + " per turn"}
	case Bronstein:
		return game.Text{FR: main + ", jusqu’à " + step + " rendues par tour", EN: main + ", up to " + step + " given back per turn"}
	case Delay:
		if c.Main == 0 {
			return game.Text{FR: step + " par tour", EN: step + " per turn"}
		}
		return game.Text{FR: main + ", délai de " + step + " par tour", EN: main + ", " + step + " of delay per turn"}
	case Japanese:
		return game.Text{
			FR: lead(", puis ") + plural(c.Count, "période", "périodes") + " de " + step,
			EN: lead(", then ") + plural(c.Count, "period", "periods") + " of " + step}
	case Canadian:
		if c.Count == 1 {
			return game.Text{FR: lead(", puis ") + step + " par tour", EN: lead(", then ") + step + " per turn"}
		}
		return game.Text{
			FR: lead(", puis ") + step + " pour " + count + " tours",
			EN: lead(", then ") + step + " for " + count + " turns"}
	case Correspondence:
		t := game.Text{FR: plural(c.Days, "jour", "jours") + " par tour", EN: plural(c.Days, "day", "days") + " per turn"}
		if c.Weekend {
			t.FR += ", hors week-ends"
			t.EN += ", weekends off"
		}
		if c.Vacation > 0 {
			t.FR += ", " + plural(c.Vacation, "jour", "jours") + " de vacances"
			t.EN += ", " + plural(c.Vacation, "day", "days") + " of vacation"
		}
		return t
	}
	return game.Text{FR: "sans limite de temps", EN: "no time limit"}
}

// amount writes seconds as "1 h 30 min", with spaces that do not break.
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

// plural writes a number above zero with its noun.
func plural(n int16, one, many string) string {
	if n > 1 {
		one = many
	}
	return strconv.Itoa(int(n)) + "\u00a0" + one
}
