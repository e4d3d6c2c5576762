package sqlcore

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"tablier/play/club"
)

func TestRebind(t *testing.T) {
	numbered := Dialect{Param: func(n int) string { return "$" + strconv.Itoa(n) }}
	for query, want := range map[string]string{
		"SELECT 1":                   "SELECT 1",
		"? = ?":                      "$1 = $2",
		"a = ? AND b = ?, c IN (?);": "a = $1 AND b = $2, c IN ($3);",
	} {
		if got := numbered.rebind(query); got != want {
			t.Errorf("%q becomes %q", query, got)
		}
		if got := (Dialect{}).rebind(query); got != query {
			t.Errorf("%q becomes %q", query, got)
		}
	}
}

// Each statement has as many placeholders as its callers pass values. Columns and values are listed separately in the
// code, so this test compares them.
func TestPlaceholders(t *testing.T) {
	header, standing := len(headerValues(&club.Header{})), len(standingValues(&club.Standing{}))
	event := len(eventValues("", &club.Event{}, nil))
	for _, d := range []Dialect{{}, {Arrays: true}} {
		q := d.queries()
		for text, want := range map[string]int{
			q.create: header + standing + 1, q.stand.text: standing + 2, q.event.text: event,
			q.heads.text: 1, q.commands.text: 2,
		} {
			if got := strings.Count(text, "?"); got != want {
				t.Errorf("%d placeholders, want %d: %s", got, want, text)
			}
		}
	}
}

// With one write connection, only one transaction at a time competes with the batches of moves.
func TestOneTransactionBesideMoves(t *testing.T) {
	others := make(turns, 1)
	first, err := others.take(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := others.take(gone); !errors.Is(err, context.Canceled) {
		t.Fatalf("a second transaction beside the first: %v", err)
	}
	first()
	second, err := others.take(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	second()
	var many turns
	for range 3 {
		if _, err := many.take(gone); err != nil {
			t.Fatalf("a database with many writers: %v", err)
		}
	}
}
