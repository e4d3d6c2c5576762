package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/table"
)

type solveCmd struct {
	Plan   solvePlanCmd   `cmd:"" help:"help.solve.plan"`
	Run    solveRunCmd    `cmd:"" help:"help.solve.run"`
	Verify solveVerifyCmd `cmd:"" help:"help.solve.verify"`
	List   solveListCmd   `cmd:"" help:"help.solve.list"`
	Probe  solveProbeCmd  `cmd:"" help:"help.solve.probe"`
	Prove  solveProveCmd  `cmd:"" help:"help.solve.prove"`
	Safe   solveSafeCmd   `cmd:"" help:"help.solve.safe"`
	Check  solveCheckCmd  `cmd:"" help:"help.solve.check"`
}

// tablesArgs select the tables of a game.
type tablesArgs struct {
	rulesArgs
	Tables string `default:"tables" placeholder:"DIR" help:"help.solve.tables"`
	Points int    `default:"1" help:"help.solve.points"`
	WDL    bool   `name:"outcomes" help:"help.solve.outcomes"`
}

// slicesArgs select slices of a game.
type slicesArgs struct {
	tablesArgs
	Slices  []string `placeholder:"PATTERN" help:"help.solve.slices"`
	Threads int      `default:"2" help:"help.solve.threads"`
	Memory  string   `placeholder:"SIZE" help:"help.solve.memory"`
	JSON    bool     `help:"help.flag.json"`
}

// rules finds the game. It also knows the small games that exist only to be solved.
func (a tablesArgs) rules(s *session) (game.Rules, error) {
	g, small := spaces.Small(a.Game)
	if !small {
		return a.rulesArgs.rules(s)
	}
	if len(a.Set) > 0 {
		return nil, refuse(i18n.T("cli.set-no-options", "id", g.Info().ID))
	}
	return g.Rules(game.Options{}), nil
}

func (a tablesArgs) open(s *session, cache int64) (*solve.Dir, error) {
	rules, err := a.rules(s)
	if err != nil {
		return nil, err
	}
	space, err := spaces.NewPoints(rules, a.Points)
	if err != nil {
		return nil, err
	}
	if a.WDL {
		if space, err = solve.OutcomesOnly(space); err != nil {
			return nil, err
		}
	}
	return solve.OpenDir(a.Tables, space, cache), nil
}

// chosen opens the tables, and lists the selected slices with all slices that they need.
func (a slicesArgs) chosen(s *session) (d *solve.Dir, slices []int, memory int64, err error) {
	if a.Threads < 1 || a.Threads > 1024 {
		return nil, nil, 0, refuse(i18n.T("cli.bad-threads", "threads", a.Threads))
	}
	if memory, err = parseSize(a.Memory); err != nil {
		return nil, nil, 0, err
	}
	if d, err = a.open(s, memory); err != nil {
		return nil, nil, 0, err
	}
	tops, err := solve.Choose(d.Space.Slices(), a.Slices)
	if err != nil {
		return nil, nil, 0, err
	}
	return d, solve.Closure(d.Space.Slices(), tops), memory, nil
}

type solvePlanCmd struct{ slicesArgs }

func (c solvePlanCmd) Run(s *session) error {
	d, slices, memory, err := c.chosen(s)
	if err != nil {
		return err
	}
	p, err := solve.NewEstimate(d, slices, c.Threads)
	if err != nil {
		return err
	}
	no := p.Refuse(memory)
	if c.JSON {
		why := ""
		if no != nil {
			why = message(no, s.lang)
		}
		return json.NewEncoder(s.out).Encode(struct {
			*solve.Estimate
			Refused string `json:",omitempty"`
		}{p, why})
	}
	row := func(name string, slices, solved int, positions uint64, bytes int64, seconds float64, memory int64) {
		fmt.Fprintf(s.out, "%-8s %6d %6d %18d %10s %10s %10s\n", name, slices, solved, positions, solve.Bytes(bytes, s.lang), duration(seconds, s.lang), solve.Bytes(memory, s.lang))
	}
	fmt.Fprintf(s.out, "%-8s %6s %6s %18s %10s %10s %10s\n", i18n.T("cli.group").In(s.lang), i18n.T("cli.units").In(s.lang), i18n.T("cli.done").In(s.lang), i18n.T("cli.positions").In(s.lang), i18n.T("cli.bytes").In(s.lang), i18n.T("cli.time").In(s.lang), i18n.T("cli.memory").In(s.lang))
	for _, g := range p.Groups {
		row(g.Group, g.Slices, g.Solved, g.Positions, g.Bytes, g.Seconds, g.Memory)
	}
	row("*", p.Slices, p.Solved, p.Positions, p.Bytes, p.Seconds, p.Memory)
	how := i18n.T("cli.assumed")
	if p.Measured {
		how = i18n.T("cli.measured-here")
	}
	if p.Sampled {
		how = i18n.T("cli.from-sample")
	}
	fmt.Fprint(s.out, i18n.T("cli.solve-rate", "how", how.In(s.lang), "millions", decimal("%.2f", p.Rate/1e6, s.lang), "threads", c.Threads).In(s.lang))
	if no != nil {
		fmt.Fprint(s.out, i18n.T("cli.would-be-refused", "no", message(no, s.lang)).In(s.lang))
	}
	return nil
}

// duration formats predicted seconds in a suitable unit.
func duration(seconds float64, l game.Lang) string {
	switch {
	case seconds < 120:
		return decimal("%.1f s", seconds, l)
	case seconds < 2*3600:
		return decimal("%.0f min", seconds/60, l)
	case seconds < 72*3600:
		return decimal("%.1f h", seconds/3600, l)
	}
	return i18n.T("cli.days", "days", fmt.Sprintf("%.0f", seconds/86400)).In(l)
}

// decimal formats a number with the language's decimal point.
func decimal(format string, x float64, l game.Lang) string {
	return i18n.T("verbatim", "text", i18n.Decimal(fmt.Sprintf(format, x))).In(l)
}

type solveRunCmd struct {
	slicesArgs
	Fitting bool `help:"help.solve.run.fitting"`
}

func (c solveRunCmd) Run(s *session) error {
	d, slices, memory, err := c.chosen(s)
	if err != nil {
		return err
	}
	if c.Fitting {
		if slices, err = solve.Fitting(d, slices, c.Threads, memory); err != nil {
			return err
		}
	}
	p, err := solve.NewEstimate(d, slices, c.Threads)
	if err != nil {
		return err
	}
	var big *solve.TooLargeError
	if errors.As(p.Refuse(memory), &big) {
		return refused{big.What}
	}
	d.SetCacheSize(memory - p.Memory)
	told := time.Now()
	run := solve.Run{Dir: d, Slices: slices, Threads: c.Threads, Report: func(p solve.Progress) {
		defer s.out.Flush() // otherwise a kill would lose the report of hours of work
		if c.JSON {
			b, _ := json.Marshal(p.JournalEntry)
			fmt.Fprintf(s.out, "%s\n", b)
			return
		}
		fmt.Fprintf(s.out, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", p.Slice, p.JournalEntry.Positions, p.Wins, p.Draws, p.Losses, p.LongestWin, p.LongestLoss, p.Bytes, p.Sum)
		if s.Terminal(2) && time.Since(told) > time.Second {
			told = time.Now()
			fmt.Fprint(s.Stderr, i18n.T("cli.solve-progress", "n", p.Slices-p.SlicesLeft, "slices", p.Slices, "millions", decimal("%.1f", float64(p.PositionsLeft)/1e6, s.lang), "left", duration(p.Left.Seconds(), s.lang)).In(s.lang))
		}
	}}
	err = run.Do(s.ctx)
	if s.Terminal(2) {
		fmt.Fprintln(s.Stderr)
	}
	if errors.Is(err, s.ctx.Err()) && err != nil {
		return failure{i18n.T("cli.interrupted.solve")}
	}
	if errors.Is(err, syscall.ENOSPC) {
		return failure{i18n.T("cli.solve.disk-full")}
	}
	return err
}

// failure is a translated error.
type failure struct{ text game.Text }

func (f failure) Error() string         { return f.text.In(game.English) }
func (f failure) In(l game.Lang) string { return f.text.In(l) }

type solveProbeCmd struct {
	tablesArgs
	Position string `placeholder:"TEXT" help:"help.flag.position"`
	JSON     bool   `help:"help.flag.json"`
}

func (c solveProbeCmd) Run(s *session) error {
	rules, err := c.rules(s)
	if err != nil {
		return err
	}
	st, err := s.position(rules, c.Position)
	if err != nil {
		return err
	}
	d, err := c.open(s, 0)
	if err != nil {
		return err
	}
	defer d.Close()
	a, err := solve.Lookup(d, st)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(a)
	}
	fmt.Fprint(s.out, worth(s, a, a.Known, a.Value))
	if a.Step > 0 && a.Step < a.Value.Plies() {
		fmt.Fprint(s.out, i18n.T("cli.repetition.broken", "step", a.Step).In(s.lang))
	}
	fmt.Fprintln(s.out)
	for _, m := range a.Moves {
		fmt.Fprintf(s.out, "%s\t%s\n", m.Move, worth(s, a, m.Known, m.Value))
	}
	return nil
}

// worth describes a value, always with its source.
func worth(s *session, a *solve.Answer, known bool, v table.Value) string {
	endless := a.Endless
	switch {
	case !known:
		return i18n.T("cli.unknown-no-table").In(s.lang)
	case a.WDL && v.Won():
		return i18n.T("cli.table.wins").In(s.lang)
	case a.WDL && v.Lost():
		return i18n.T("cli.table.loses").In(s.lang)
	case v.Won():
		return i18n.T("cli.proved.wins", "plies", v.Plies()).In(s.lang)
	case v.Lost():
		return i18n.T("cli.proved.loses", "plies", v.Plies()).In(s.lang)
	case endless != "":
		return i18n.T("cli.proved.endless", "endless", endless).In(s.lang)
	}
	return i18n.T("cli.proved-draw-endless").In(s.lang)
}

// parseSize parses a number of bytes such as 4GiB; empty means two thirds of the available memory.
func parseSize(text string) (int64, error) {
	if text == "" {
		return freeMemory() * 2 / 3, nil
	}
	return parseSizeOf("--memory", text)
}

// parseSizeOf parses the size given with a flag.
func parseSizeOf(flag, text string) (int64, error) {
	low := strings.ToLower(strings.TrimSpace(text))
	unit := int64(1)
	for i, u := range []string{"k", "m", "g", "t"} {
		for _, suffix := range []string{u + "ib", u + "b", u} {
			if rest, ok := strings.CutSuffix(low, suffix); ok && unit == 1 {
				low, unit = rest, 1<<(10*(i+1))
			}
		}
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(low), 64)
	if err != nil || n <= 0 || n*float64(unit) > 1<<60 || n != n {
		return 0, refuse(i18n.T("cli.bad-size", "flag", flag, "text", i18n.Quoted(text)))
	}
	return int64(n * float64(unit)), nil
}

// freeMemory returns the available memory in bytes, or 4 GiB if it is unknown.
func freeMemory() int64 {
	if runtime.GOOS == "linux" {
		b, _ := os.ReadFile("/proc/meminfo")
		for line := range strings.Lines(string(b)) {
			if rest, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
				if n, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64); err == nil {
					return n << 10
				}
			}
		}
	}
	return 4 << 30
}
