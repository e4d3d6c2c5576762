package account

import (
	"strconv"
	"time"

	"tablier/rules/game"
)

var (
	monthsFR = [...]string{"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"}
	monthsEN = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

// Day says the day of a moment (in UTC) as people do: « 1er décembre 2026 », “1 December 2026”.
func Day(t time.Time) game.Text {
	t = t.UTC()
	d, m, y := strconv.Itoa(t.Day()), t.Month()-1, " "+strconv.Itoa(t.Year())
	first := d
	if t.Day() == 1 {
		first = "1er"
	}
	return game.Text{FR: first + " " + monthsFR[m] + y, EN: d + " " + monthsEN[m] + y}
}

// Moment says a moment (in UTC) to the minute: « 1er décembre 2026 à 14 h 05 (UTC) », “1 December 2026, 14:05 (UTC)”.
func Moment(t time.Time) game.Text {
	day := Day(t)
	return game.Text{FR: day.FR + " à " + t.UTC().Format("15 h 04") + " (UTC)", EN: day.EN + ", " + t.UTC().Format("15:04") + " (UTC)"}
}
