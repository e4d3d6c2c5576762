package load

import (
	"fmt"
	"strings"
	"time"

	"tablier/i18n"
)

// Markdown returns the figures as a page in a language.
func (f Figures) Markdown(l i18n.Lang) string {
	w := &page{lang: l}
	commit := f.Commit
	if commit == "" {
		commit = "—"
	}
	w.line("# %s", w.say("load.page.title"))
	w.line("")
	w.line("%s", w.say("load.page.machine", "date", f.At.UTC().Format("2006-01-02 15:04 UTC"), "platform", f.Platform, "cores", f.Cores, "memory", w.bytes(f.Memory), "commit", commit))
	w.line("\n```sh\n%s\n```", f.Command)
	for _, s := range f.Stores {
		w.store(s)
	}
	return w.b.String()
}

// page is the page being written.
type page struct {
	b    strings.Builder
	lang i18n.Lang
}

func (w *page) line(format string, args ...any) { fmt.Fprintf(&w.b, format+"\n", args...) }

func (w *page) say(key string, args ...any) string { return i18n.T(key, args...).In(w.lang) }

func (w *page) number(format string, v float64) string {
	return w.say("load.page.number", "n", i18n.Decimal(fmt.Sprintf(format, v)))
}

func (w *page) ms(d time.Duration) string { return w.number("%.1f", ms(d)) + " ms" }

func (w *page) bytes(n int64) string {
	if n == 0 {
		return "—"
	}
	return w.number("%.0f", float64(n)/(1<<20)) + " MiB"
}

func (w *page) store(s StoreFigures) {
	w.line("\n## %s\n", s.Store)
	w.line("| %s | %s | p50 | p99 | %s | %s |", w.say("load.page.run"), w.say("load.page.rate"), w.say("load.page.memory"), w.say("load.page.faults"))
	w.line("| --- | --- | --- | --- | --- | --- |")
	row := func(what string, r Report, memory int64) {
		w.line("| %s | %s | %s | %s | %s | %d |", what, w.number("%.0f", r.Rate), w.ms(r.P50), w.ms(r.P99), w.bytes(memory), len(r.Faults))
	}
	row(w.say("load.page.full", "games", s.Full.Config.Games), s.Full, s.Full.Loaded.Memory)
	row(w.say("load.page.paced", "games", s.Paced.Config.Games, "rate", int(s.Paced.Config.Rate)), s.Paced, s.Paced.Loaded.Memory)
	for _, a := range s.Attacks {
		row(w.say("load.page."+a.Kind, "n", a.Attackers), a.Honest, a.Peak)
	}
	w.line("")
	for _, a := range s.Attacks {
		w.line("- %s", w.say("load.page.attack", "what", w.say("load.page."+a.Kind, "n", a.Attackers), "answers", a.Answers, "refusals", a.Refusals))
	}
	i := s.Idle
	w.line("- %s", w.say("load.page.idle", "n", i.Opened, "before", w.bytes(i.Before), "after", w.bytes(i.After), "each", w.number("%.1f", float64(i.PerSocket())/1024)))
	if i.Opened < i.Asked {
		w.line("- %s", w.say("load.page.fewer", "asked", i.Asked, "files", i.Files))
	}
	w.line("\n%s\n\n```sh", w.say("load.page.servers"))
	seen := ""
	for _, a := range s.Attacks {
		if a.Command != seen {
			w.line("%s", a.Command)
		}
		seen = a.Command
	}
	w.line("%s\n```", i.Command)
}
