package record_test

import (
	"strings"
	"testing"
	"time"

	"tablier/rules/record"
)

// Times and tags survive writing and reading. Text that only looks like a time is a comment.
func TestTimesAndTags(t *testing.T) {
	g := &record.Game{Game: "ringo", Result: "*", Moves: []record.Move{
		{Text: "b6-a6", HasClock: true, Clock: 58 * time.Second, HasSpent: true, Spent: 2500 * time.Millisecond, Comment: "Fast."},
		{Text: "d1-d2", HasSpent: true, Spent: time.Minute},
	}}
	g.Tag(record.GameID, "abc")
	g.Tag(record.Club, "")
	text := record.Format(g)
	for _, want := range []string{`[GameId "abc"]`, "{[%clk 0:00:58] [%emt 0:00:02.500] Fast.}", "{[%emt 0:01:00]}"} {
		if !strings.Contains(strings.ReplaceAll(text, "\n", " "), want) && !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	back, err := record.NewReader(strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	if len(back.Extra) != 1 || back.Moves[0].Spent != g.Moves[0].Spent || back.Moves[0].Clock != g.Moves[0].Clock || back.Moves[0].Comment != "Fast." || !back.Moves[1].HasSpent || back.Moves[1].HasClock {
		t.Errorf("%+v", back)
	}
	odd, err := record.NewReader(strings.NewReader("[Game \"ringo\"]\n\n1. b6-a6 {[%emt soon] and so on} *\n")).Next()
	if err != nil || odd.Moves[0].HasSpent || odd.Moves[0].Comment != "[%emt soon] and so on" {
		t.Errorf("%+v, %v", odd, err)
	}
}
