package tournaments_test

import (
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/tournaments"
)

// What people write into a tournament stays one cell of a table and one line of a report.
func TestExportsHoldNoForgedLines(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève")[0]
	info := b.NewTournament(m{"name": "Cup\n012 Forged\r132 2026", "place": "Here\n022 There", "venue": "table", "format": "swiss", "rounds": 1})
	at := apitest.TournamentsPath + "/" + info.ID
	for _, name := range []string{"＝1+1", "＋2", "－3", "＠4", "=5"} {
		apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/players", m{"name": name, "category": "U12\n001 Forged"}), 200)
	}
	apitest.Want[tournaments.TournamentInfo](s, b.Ask("POST", at+"/start", m{}), 200)
	table := b.Ask("GET", at+"/standings.csv", nil).Body.String()
	for _, cell := range []string{"＝1+1", "＋2", "－3", "＠4", "=5"} {
		if !strings.Contains(table, ",'"+cell+",") {
			t.Errorf("%s can be a formula:\n%s", cell, table)
		}
	}
	report := b.Ask("GET", at+"/report.trf", nil).Body.String()
	lines := strings.FieldsFunc(report, func(r rune) bool { return r == '\r' || r == '\n' })
	for _, line := range lines {
		if strings.Contains(line, "Forged") && !strings.HasPrefix(line, "012 Cup 012 Forged 132 2026") {
			t.Errorf("a forged line: %q", line)
		}
	}
	if strings.Contains(info.Name, "\n") || !strings.Contains(report, "012 Cup 012 Forged") {
		t.Errorf("%q:\n%s", info.Name, report)
	}
}

// Hidden characters turn the direction of a page, command terminals, and cannot be stored in PostgreSQL. They are refused
// wherever people write.
func TestHiddenCharactersAreRefused(t *testing.T) {
	s := apitest.Open(t)
	b := s.Enrol("Ève")[0]
	for field, body := range map[string]func(string) m{
		"name":           func(x string) m { return m{"name": x} },
		"description":    func(x string) m { return m{"description": x} },
		"arbiter":        func(x string) m { return m{"arbiter": x} },
		"place":          func(x string) m { return m{"place": x} },
		"prizes.0.title": func(x string) m { return m{"prizes": []m{{"title": x}}} },
	} {
		for _, hidden := range []string{"a\x00b", "a\x1b[2J", "a\u202eb", "a\u2066b", "a\U000e0041"} {
			terms := m{"name": "Friday", "format": "round-robin", "game": "ringo"}.And(body(hidden))
			if p := b.Refused(b.Ask("POST", apitest.TournamentsPath, terms), 422); p.Field != field {
				t.Errorf("%s %q: %+v", field, hidden, p)
			}
		}
	}
	b.NewTournament(m{"description": "Two\r\n\tlines 👩\u200d🚀"})
}
