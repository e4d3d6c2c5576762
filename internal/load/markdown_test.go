package load_test

import (
	"strings"
	"testing"
	"time"

	"tablier/i18n"
	"tablier/internal/load"
)

// The page has the machine, the commit, the command lines and a row for each run, in both languages. It says if
// the machine allowed fewer connections than requested.
func TestMarkdown(t *testing.T) {
	run := func(rate float64) load.Report {
		return load.Report{Config: load.Config{Games: 100, Rate: rate}, Rate: 1234, P50: 2 * time.Millisecond, P99: 12500 * time.Microsecond, Loaded: load.Usage{Memory: 80 << 20}, Faults: []string{"x"}}
	}
	const server = "tablier serve --port PORT --data DATA"
	f := load.Figures{
		At: time.Date(2026, 11, 26, 3, 0, 0, 0, time.UTC), Command: "tablier load --report FILE.md", Commit: "abc123", Platform: "linux/amd64", Cores: 2, Memory: 8 << 30,
		Stores: []load.StoreFigures{{
			Store: "SQLite", Full: run(0), Paced: run(500),
			Attacks: []load.AttackFigures{{Kind: load.Engine, Attackers: 50, Command: server + " --trust-proxy 127.0.0.1", Honest: run(20), Peak: 123 << 20, Answers: 3000, Refusals: 17}},
			Idle:    load.IdleFigures{Command: server + " --no-limits", Asked: 20000, Opened: 10000, Files: 10300, Before: 50 << 20, After: 250 << 20},
		}},
	}
	for lang, want := range map[i18n.Lang][]string{
		i18n.English: {"2026-11-26 03:00 UTC", "abc123", "2 cores", "8192 MiB", "| 100 live games, as fast as possible | 1234 | 2.0 ms | 12.5 ms | 80 MiB | 1 |", "| 123 MiB |", "10000 idle WebSockets", "20.5 KiB", "20000 were asked for", "10300 open files", "17 refusals"},
		i18n.French:  {"abc123", "2 cœurs", "| 1234 | 2,0 ms | 12,5 ms | 80 MiB | 1 |", "100 parties en direct", "17 refus", "20000 étaient demandées"},
	} {
		text := f.Markdown(lang)
		for _, w := range append(want, "```sh\ntablier load --report FILE.md\n```", server+" --trust-proxy 127.0.0.1\n", server+" --no-limits\n", "\n## SQLite\n") {
			if !strings.Contains(strings.ReplaceAll(text, "\u202f", " "), w) {
				t.Errorf("%v: no %q in\n%s", lang, w, text)
			}
		}
	}
	f.Stores[0].Idle.Opened = 20000
	if strings.Contains(f.Markdown(i18n.English), "were asked for") {
		t.Error("all connections were opened, and the page says otherwise")
	}
}
