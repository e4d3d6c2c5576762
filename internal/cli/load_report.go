package cli

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"tablier/i18n"
	"tablier/internal/build"
	"tablier/internal/load"
)

// publishedIdle is the number of idle connections in published figures, unless --idle says otherwise.
const publishedIdle = 20_000

// report measures all published figures and writes them into a file.
func (c loadGamesCmd) report(s *session) error {
	if c.URL != "" {
		return fail(i18n.T("cli.load.report-with-url"))
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	out, err := os.Create(c.Report) // create it before minutes of work
	if err != nil {
		return err
	}
	defer out.Close()
	if c.Idle == 0 {
		c.Idle = publishedIdle
	}
	list, err := load.Measure(s.ctx, load.FiguresConfig{
		Servers: c.servers(self), Games: c.Games, Rate: c.Rate, For: c.For, Attackers: c.Attackers, Idle: c.Idle,
		Progress: func(text string) { fmt.Fprintln(s.Stderr, text) },
	})
	if err != nil {
		return err
	}
	b := build.Current()
	if b.Modified {
		b.Commit += "+dirty"
	}
	text := load.Figures{
		At: time.Now(), Command: c.shown(), Commit: b.Commit, Platform: b.Platform, Cores: runtime.NumCPU(), Memory: load.MachineMemory(), Stores: list,
	}.Markdown(s.lang)
	if _, err := out.WriteString(text); err != nil {
		return err
	}
	fmt.Fprint(s.out, text)
	return out.Close()
}

// servers returns the servers to measure. Their command lines are shown without the database's address, which
// may hold a password.
func (c loadGamesCmd) servers(self string) []load.ServerUnderTest {
	serve := []string{"serve", "--port", "PORT", "--data", "DATA"}
	list := []load.ServerUnderTest{{Store: "SQLite", Command: append([]string{self}, serve...), Shown: append([]string{"tablier"}, serve...)}}
	if c.Database != "" {
		list = append(list, load.ServerUnderTest{
			Store: "PostgreSQL", Command: append(append([]string{self}, serve...), "--database", c.Database),
			Shown: append(append([]string{"tablier"}, serve...), "--database", "URL"),
		})
	}
	return list
}

// shown returns this command line with all flags that matter.
func (c loadGamesCmd) shown() string {
	text := fmt.Sprintf("tablier load --report FILE.md --games %d --rate %g --for %s --attackers %d --idle %d", c.Games, c.Rate, c.For, c.Attackers, c.Idle)
	if c.Database != "" {
		text += " --database URL"
	}
	return text
}
