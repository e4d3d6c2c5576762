package calendar

import (
	"io"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Deadline is the moment at which a person's time in a game runs out.
type Deadline struct {
	ID       string // of the game
	Game     game.Text
	Opponent string // stored name, see [club.ShownName]
	Seq      int    // number of the last event: rises when the deadline changes
	Updated  time.Time
	At       time.Time
}

// refresh is the interval at which programs should read the file again.
const refresh = "PT1H"

// alarmBefore is how long before a deadline programs give a reminder, as an iCalendar duration.
const alarmBefore = "-PT12H"

// Write writes a calendar. address is the base URL of the club, such as https://club.example; now is the time stamp of
// the file.
func Write(w io.Writer, deadlines []Deadline, address string, now time.Time, l i18n.Lang) error {
	c := ics.NewCalendarFor("Tablier")
	c.SetMethod(ics.MethodPublish)
	name := i18n.T("calendar.name").In(l)
	c.SetName(name)
	c.SetXWRCalName(name)
	c.SetRefreshInterval(refresh)
	c.SetXPublishedTTL(refresh)
	for _, d := range deadlines {
		page := address + "/play/" + d.ID
		e := c.AddEvent(d.ID + "@tablier")
		e.SetDtStampTime(now)
		e.SetModifiedAt(d.Updated)
		e.SetSequence(d.Seq)
		e.SetStartAt(d.At)
		summary := line(i18n.T("calendar.deadline", "game", d.Game, "opponent", club.ShownName(d.Opponent, l)).In(l))
		e.SetSummary(summary)
		e.SetDescription(page)
		e.SetURL(page)
		e.SetTimeTransparency(ics.TransparencyTransparent)
		a := e.AddAlarm()
		a.SetAction(ics.ActionDisplay)
		a.SetTrigger(alarmBefore)
		a.SetProperty(ics.ComponentPropertyDescription, summary)
	}
	if len(deadlines) == 0 { // a calendar has at least one component (RFC 5545, 3.6)
		z := c.AddTimezone("UTC")
		s := z.AddStandard()
		s.SetProperty(ics.ComponentPropertyDtStart, "19700101T000000")
		s.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetfrom), "+0000")
		s.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetto), "+0000")
	}
	return c.SerializeTo(w, ics.WithNewLineWindows)
}

// line returns a text on one line: RFC 5545 has no way to write a carriage return.
func line(text string) string { return breaks.Replace(text) }

var breaks = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ")
