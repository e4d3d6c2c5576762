package calendar_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"tablier/i18n"
	"tablier/members/calendar"
	"tablier/rules/game"
)

// The file is well-formed: lines end in CRLF and have at most 75 bytes, text is escaped, and a calendar program
// reads back what was written, in both languages.
func TestWrite(t *testing.T) {
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	opponent := "Ève, d’Œ;\\ " + strings.Repeat("é", 40)
	for _, l := range []i18n.Lang{i18n.French, i18n.English} {
		var b bytes.Buffer
		err := calendar.Write(&b, []calendar.Deadline{
			{ID: "a", Game: game.Text(i18n.Raw("Ring")), Opponent: opponent, Seq: 3, Updated: now.Add(-time.Hour), At: now.Add(48 * time.Hour)},
			{ID: "b", Game: game.Text(i18n.Raw("Ra")), Opponent: "#8220", Seq: 1, Updated: now, At: now.Add(time.Hour)},
		}, "https://club.example", now, l)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.SplitAfter(strings.TrimSuffix(b.String(), "\r\n"), "\n") {
			if text := strings.TrimSuffix(line, "\r\n"); len(text) > 75 || strings.ContainsAny(text, "\r\n") {
				t.Errorf("%d bytes: %q", len(text), line)
			}
		}
		c, err := ics.ParseCalendar(&b)
		if err != nil {
			t.Fatal(err)
		}
		events := c.Events()
		if len(events) != 2 {
			t.Fatalf("%d events", len(events))
		}
		at, err := events[0].GetStartAt()
		if err != nil || !at.Equal(now.Add(48*time.Hour)) {
			t.Errorf("%v, %v", at, err)
		}
		if s := events[0].GetProperty(ics.ComponentPropertySummary).Value; !strings.Contains(s, "Ève, d’Œ;") || !strings.Contains(s, strings.Repeat("é", 40)) {
			t.Errorf("summary %q", s)
		}
		if s := events[1].GetProperty(ics.ComponentPropertySummary).Value; !strings.Contains(s, map[i18n.Lang]string{i18n.French: "Invité 8220", i18n.English: "Guest 8220"}[l]) {
			t.Errorf("summary %q", s)
		}
		if u := events[1].GetProperty(ics.ComponentPropertyUrl).Value; u != "https://club.example/play/b" {
			t.Errorf("address %q", u)
		}
	}
}
