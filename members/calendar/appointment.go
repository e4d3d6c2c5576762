package calendar

import (
	"io"
	"strconv"
	"time"

	ics "github.com/arran4/golang-ical"

	"tablier/i18n"
)

// Appointment is a time that two players of a tournament have agreed on.
type Appointment struct {
	ID           string // of the pairing
	Tournament   string
	White, Black string // display names
	Round        int
	At           time.Time
	Page         string // URL of the tournament
}

// meeting is the length of the calendar entry for a game.
const meeting = time.Hour

// WriteAppointment writes a calendar with one appointment.
func WriteAppointment(w io.Writer, a Appointment, now time.Time, l i18n.Lang) error {
	c := ics.NewCalendarFor("Tablier")
	c.SetMethod(ics.MethodPublish)
	e := c.AddEvent(a.ID + "@tablier")
	e.SetDtStampTime(now)
	e.SetStartAt(a.At)
	e.SetEndAt(a.At.Add(meeting))
	summary := line(i18n.T("calendar.appointment", "white", a.White, "black", a.Black, "tournament", a.Tournament, "n", strconv.Itoa(a.Round)).In(l))
	e.SetSummary(summary)
	e.SetDescription(a.Page)
	e.SetURL(a.Page)
	alarm := e.AddAlarm()
	alarm.SetAction(ics.ActionDisplay)
	alarm.SetTrigger("-PT30M")
	alarm.SetProperty(ics.ComponentPropertyDescription, summary)
	return c.SerializeTo(w, ics.WithNewLineWindows)
}
