package calendar_test

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/calendar"
	"tablier/rules/game"
)

func ExampleWrite() {
	var b bytes.Buffer
	at := time.Date(2026, 11, 25, 18, 0, 0, 0, time.UTC)
	calendar.Write(&b, []calendar.Deadline{{
		ID: "7zk3m0q9a1bd", Game: game.Text(i18n.Raw("Ring")), Opponent: "zoe", Seq: 4, Updated: at.Add(-72 * time.Hour), At: at,
	}}, "https://club.example", at.Add(-time.Hour), i18n.English)
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "DTSTART") || strings.HasPrefix(line, "SUMMARY") || strings.HasPrefix(line, "URL") {
			fmt.Println(strings.TrimSpace(line))
		}
	}
	// Output:
	// DTSTART:20261125T180000Z
	// SUMMARY:Ring against zoe: your time runs out
	// URL:https://club.example/play/7zk3m0q9a1bd
}
