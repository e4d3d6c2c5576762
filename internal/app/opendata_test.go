package app

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/members/clubsettings"
	"tablier/store/opendata"
	"tablier/store/sqlite/sqlitetest"
)

// nightly is the job of one node, with a clock that the test sets.
type nightly struct {
	*dataJob
	now      time.Time
	settings clubsettings.Settings
}

// newNightly returns the job of a node. made is called while it makes open data.
func newNightly(t *testing.T, first *nightly, made func()) *nightly {
	n := &nightly{now: time.Date(2026, 11, 26, 2, 0, 0, 0, time.UTC)}
	n.dataJob = &dataJob{node: "one", config: Config{Games: roster.All(), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return n.now }}}
	n.dataJob.settings = func(context.Context) (clubsettings.Settings, error) { return n.settings, nil }
	n.parts = []opendata.Part{{Name: "part", Write: func(context.Context, func(any) error) error { made(); return nil }}}
	if first != nil {
		n.db, n.folder, n.node = first.db, first.folder, "two"
	} else {
		n.db, n.folder = sqlitetest.Open(t), opendata.Folder(filepath.Join(t.TempDir(), "open-data"))
	}
	return n
}

func (n *nightly) night(t *testing.T) {
	t.Helper()
	if err := n.step(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// Open data are made once a night, and only the newest are kept.
func TestOpenDataAtNight(t *testing.T) {
	count := 0
	n := newNightly(t, nil, func() { count++ })
	at := func(day, hour, want int) {
		t.Helper()
		n.now = time.Date(2026, 11, day, hour, 0, 0, 0, time.UTC)
		n.night(t)
		if count != want {
			t.Errorf("day %d, %d o'clock: made %d times, want %d", day, hour, count, want)
		}
	}
	at(26, 2, 1) // the first ones
	at(26, 2, 1)
	at(26, 3, 2)
	at(26, 23, 2)
	at(27, 2, 2)
	at(27, 4, 3)
	if left, err := os.ReadDir(string(n.folder)); err != nil || len(left) != 1 || left[0].Name() != "2026-11-27T04-00-00Z" {
		t.Errorf("%v, %v", left, err)
	}
	n.settings.Data = clubsettings.NoData
	at(28, 4, 3)
	if m, err := n.folder.Latest(); m != nil || err != nil {
		t.Errorf("a club that publishes nothing has %v, %v", m, err)
	}
}

// While one node makes the open data, another does not.
func TestOneNodeMakesOpenData(t *testing.T) {
	var two *nightly
	both := 0
	one := newNightly(t, nil, func() {
		both++
		two.night(t) // while the first node is making them
	})
	two = newNightly(t, one, func() { both++ })
	one.night(t)
	if both != 1 {
		t.Errorf("%d nodes made them", both)
	}
	two.now = two.now.AddDate(0, 0, 1)
	two.night(t) // the first has released the lease
	if both != 2 {
		t.Error("the next night nobody made them")
	}
}

// The open data also have parts that do not come from games: puzzles with proofs, and balance data.
func TestDataParts(t *testing.T) {
	lines := map[string]int{}
	for _, p := range dataParts(roster.All(), nil, nil) {
		if err := p.Write(t.Context(), func(any) error { lines[p.Name]++; return nil }); err != nil {
			t.Fatal(p.Name, err)
		}
	}
	if lines["balance"] != 5 || lines["puzzles"] < 500 || lines["tables"] != 0 {
		t.Errorf("%v", lines)
	}
	info := roster.All()[1].Info()
	if o := optionsNear(info); !slices.Contains(o, "rings=5") || o[0] != "" {
		t.Errorf("%v", o)
	}
}
