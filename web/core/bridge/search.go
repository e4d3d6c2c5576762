package bridge

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"strings"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
)

// MaxTableMB is the largest transposition table of a search, so that a tab stays under 100 MB.
// DefaultTableMB is the size if a search names none.
const (
	MaxTableMB     = 32
	DefaultTableMB = 16
)

// maxLines is the most lines that a search reports.
const maxLines = 20

// thinker is the engine of the last search, kept to reuse the memory of its table.
type thinker struct {
	engine engine.Engine
	game   string
	o      engine.Options
}

// request holds the parsed LIMITS of a search.
type request struct {
	o engine.Options
	l engine.Limits
	// weak reports whether a level plays; its wins are not proved.
	weak bool
}

// search GAME OPTIONS START MOVES LIMITS: the engine's search of the position after MOVES:
// {move, score, win, depth, nodes, ms, nps, lines [{score, win, proved, depth, moves}]}. Scores
// are in hundredths of a man for the side to move. win, if present, is the number of plies to
// the end of the game, negative if the opponent wins. proved means that a search without pruning
// has confirmed this end (see prover); a search with a level proves nothing.
//
// LIMITS is a list of name=value. It needs at least one of depth (plies), nodes, time
// (milliseconds) and level (1 to 10, with its own limits, which the others replace). It may also
// have lines, table (megabytes) and seed. Every search begins with an empty table, so at fixed
// nodes or depth it gives the answer of any fresh engine with a table of the same size.
// [Bridge.Progress] gets the same members, without move, after each iteration.
func (c *Bridge) search(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	st := r.Start()
	if args[2] != "" {
		if st, err = r.Parse(args[2]); err != nil {
			return err
		}
	}
	for _, m := range strings.Fields(args[3]) {
		if _, err := st.Apply(m); err != nil {
			return err
		}
	}
	q, err := readLimits(r, args[4])
	if err != nil {
		return err
	}
	e, err := c.thinkerFor(r, q.o)
	if err != nil {
		return err
	}
	var p *prover
	if !q.weak {
		p = &prover{st: st}
	}
	if c.Progress != nil {
		q.l.Report = func(r engine.Report) {
			w := &writer{}
			w.begin('{')
			w.found(r.Lines, r.Nodes, r.Time, p, false)
			w.end('}')
			c.Progress(string(w.b))
		}
	}
	found, err := e.Search(context.Background(), st, q.l)
	switch {
	case errors.Is(err, engine.ErrDecided):
		return &game.Error{Kind: game.BadPosition, Input: st.Text(), Problem: i18n.T("bridge.game-over")}
	case err != nil:
		return err
	}
	w.key("move").str(found.Move)
	w.found(found.Lines, found.Nodes, found.Time, p, true)
	return nil
}

// thinkerFor returns an engine with an empty table.
func (c *Bridge) thinkerFor(rules game.Rules, o engine.Options) (engine.Engine, error) {
	if c.kept.engine != nil && c.kept.game == rules.Info().ID && c.kept.o.HashMB == o.HashMB && c.kept.o.Noise == o.Noise && c.kept.o.Contempt == o.Contempt &&
		c.kept.o.Traps == o.Traps && c.kept.o.Oversight == o.Oversight && c.kept.o.Seed == o.Seed {
		if f, ok := c.kept.engine.(engine.Forgetter); ok {
			f.Forget()
			return c.kept.engine, nil
		}
	}
	if c.kept.engine != nil {
		// Free the old table first: two tables at once would take too much memory for a tab.
		c.kept = thinker{}
		runtime.GC()
	}
	e, err := roster.New(rules, o)
	if err != nil {
		return nil, err
	}
	c.kept = thinker{e, rules.Info().ID, o}
	return e, nil
}

// readLimits parses the LIMITS of a search.
func readLimits(rules game.Rules, text string) (q request, err error) {
	values := map[string]uint64{}
	for _, word := range strings.Fields(text) {
		name, digits, _ := strings.Cut(word, "=")
		most, known := ranges[name]
		if !known {
			return q, badLimit(word, i18n.T("bridge.no-such-limit"), i18n.AnyOf([]string{"depth", "nodes", "time", "level", "lines", "table", "seed"}))
		}
		n, err := strconv.ParseUint(digits, 10, 64)
		if err != nil || n > most || n == 0 && name != "seed" {
			return q, badLimit(word, i18n.T("bridge.bad-number"), i18n.T("bridge.want-count", "most", most))
		}
		values[name] = n
	}
	if values["depth"] == 0 && values["nodes"] == 0 && values["time"] == 0 && values["level"] == 0 {
		return q, badLimit(text, i18n.T("bridge.nothing-ends-search"), i18n.T("bridge.no-limit"))
	}
	q.o.HashMB = DefaultTableMB
	if n := values["level"]; n > 0 {
		q.weak = true
		q.o, q.l = roster.Level(rules, int(n), values["seed"])
	}
	if n := values["table"]; n > 0 {
		q.o.HashMB = int(n)
	}
	q.o.HashMB = min(q.o.HashMB, MaxTableMB)
	q.o.Seed = values["seed"]
	if n := values["depth"]; n > 0 {
		q.l.Depth = int(n)
	}
	if n := values["nodes"]; n > 0 {
		q.l.Nodes = n
	}
	if n := values["time"]; n > 0 {
		q.l.Time = time.Duration(n) * time.Millisecond
	}
	q.l.Lines = int(values["lines"])
	return q, nil
}

// ranges gives the greatest value of each limit.
var ranges = map[string]uint64{
	"depth": 400,
	"nodes": 1 << 40,
	"time":  24 * 60 * 60 * 1000,
	"level": uint64(roster.Levels),
	"lines": maxLines,
	"table": MaxTableMB,
	"seed":  1<<64 - 1,
}

func badLimit(input string, problem, want game.Text) error {
	return &game.Error{Kind: game.BadOption, Input: input, Problem: problem, Want: want}
}

// found writes the results of a search so far. lines is never empty.
func (w *writer) found(lines []engine.Line, nodes uint64, spent time.Duration, p *prover, final bool) {
	w.score(lines[0].Score)
	w.key("depth").int(lines[0].Depth)
	w.key("nodes").int(int(nodes))
	w.key("ms").int(int(spent.Milliseconds()))
	w.key("nps").int(int(float64(nodes) / max(spent.Seconds(), 1e-3)))
	w.key("lines").begin('[')
	for i, l := range lines {
		w.begin('{')
		w.score(l.Score)
		if plies, won := engine.WinIn(l.Score); won && p != nil && p.line(l, i == 0, plies, nodes, final) {
			w.key("proved").bool(true)
		}
		w.key("depth").int(l.Depth)
		w.key("moves").strs(l.Moves)
		w.end('}')
	}
	w.end(']')
}

func (w *writer) score(n int) {
	w.key("score").int(n)
	if plies, won := engine.WinIn(n); won {
		w.key("win").int(plies)
	}
}
