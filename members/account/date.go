package account

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Day formats a date in UTC: « 1er décembre 2026 », “1 December 2026”.
func Day(t time.Time) game.Text {
	t = t.UTC()
	id := "account.day"
	if t.Day() == 1 {
		id = "account.first-day"
	}
	return i18n.T(id, "day", t.Day(), "month", i18n.T("account.month-"+strconv.Itoa(int(t.Month()))), "year", t.Year())
}

// Moment formats a time in UTC to the minute: « 1er décembre 2026 à 14 h 05 (UTC) », “1 December 2026, 14:05 (UTC)”.
func Moment(t time.Time) game.Text {
	return i18n.T("account.moment", "day", Day(t), "hour", t.UTC().Format("15"), "minute", t.UTC().Format("04"))
}
