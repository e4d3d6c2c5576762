package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"tablier/play/pairing/tiebreak"
	"tablier/play/tournament"
)

// reportText is a report of players with ratings 2350, 2300, …; each has points and cells.
func reportText(lines string, players ...string) string {
	var b strings.Builder
	b.WriteString("012 Test\n152 W\n" + lines + "\n")
	for i, p := range players {
		points, cells, _ := strings.Cut(p, ":")
		fmt.Fprintf(&b, "001 %4d      %-33s %4d%28s%4s %4d  %s\n", i+1, fmt.Sprint("Player ", string(rune('A'+i))), 2350-50*i, "", points, i+1, cells)
	}
	return b.String()
}

// table shows standings as "number=place values…".
func table(v *tournament.Tournament) string {
	var list []string
	for _, r := range v.Standings() {
		text := fmt.Sprintf("%d=%d", r.Number, r.Rank)
		for _, b := range r.TieBreaks {
			if b.Kind != tiebreak.DirectEncounter {
				text += fmt.Sprint(" ", float64(b.Quarters)/4)
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestStandingsOfReports(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"16.2.4, 16.4.1: a forfeit in the last round": {
			reportText("142 2\n192 FIDE_DUTCH", "1.0:   3 w 1     2 b -", "2.0:   4 b 1     1 w +", "1.0:   1 b 0     4 w 1", "0.0:   2 w 0     3 b 0"),
			"2=1 1 1 1, 1=2 1 2 1, 3=3 1 1 0, 4=4 2 3 0",
		},
		"6.2: direct encounter again in a round robin": {
			reportText("142 5\n192 FIDE_ROUNDROBIN",
				"3.0:   6 w 1     2 w 1     3 b 1     4 w 0     5 b 0", "3.0:   5 w 1     1 b 0     6 w 0     3 w 1     4 b 1",
				"3.0:   4 w 1     5 b 1     1 w 0     2 b 0     6 w 1", "3.0:   3 b 0     6 b 1     5 w 1     1 b 1     2 w 0",
				"2.0:   2 b 0     3 w 0     4 b 0     6 b 1     1 w 1", "1.0:   1 b 0     4 w 0     2 b 1     5 w 0     3 b 0"),
			"1=1 7 3, 2=2 8 3, 3=3 6 3, 4=4 6 3, 5=5 4 2, 6=6 3 1",
		},
		"16.4.2: a bye and all points": {
			reportText("142 2\n192 FIDE_DUTCH", "2.0:0000 - U     2 w 1", "1.0:   3 w 1     1 b 0", "0.0:   2 b 0  0000 - Z"),
			"1=1 1 2 2, 2=2 2 2.5 0.5, 3=3 1 1 0",
		},
	} {
		if got := table(takenOver(t, c.text)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// A disqualified player has no place, and the others move up: in the standings, and in the report.
func TestDisqualifiedPlayersHaveNoPlace(t *testing.T) {
	f := takenOver(t, reportText("142 2\n192 FIDE_DUTCH", "1.0:   3 b 1     4 w 0", "1.0:   4 w 0     3 b 1", "0.0:   1 w 0     2 w 0", "2.0:   2 b 1     1 b 1"))
	events, err := tournament.Disqualify(f, tournament.Console, 4, "fair play")
	if err != nil {
		t.Fatal(err)
	}
	apply(t, f, events)
	if got := table(f); !strings.HasPrefix(got, "1=1 ") || !strings.Contains(got, ", 2=1 ") || !strings.Contains(got, ", 3=3 ") || !strings.Contains(got, ", 4=0 ") {
		t.Error(got)
	}
	r, err := f.Report()
	if err != nil {
		t.Fatal(err)
	}
	if p := r.Player(4); p.Rank != 0 || p.Points != 20 || r.Player(1).Rank != 1 || r.Player(3).Rank != 3 {
		t.Errorf("%+v", r.Players)
	}
}
