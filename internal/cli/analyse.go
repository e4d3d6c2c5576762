package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/verdict"
)

type analyseCmd struct {
	positionArgs
	langFlag
	Time    time.Duration `help:"help.analyse.time" placeholder:"DURATION"`
	Depth   int           `help:"help.flag.depth"`
	Nodes   uint64        `help:"help.analyse.nodes"`
	Lines   int           `default:"3" help:"help.analyse.lines"`
	Hash    int           `default:"64" help:"help.flag.hash"`
	Threads int           `default:"1" help:"help.flag.threads"`
	Moves   string        `placeholder:"MOVES" help:"help.analyse.moves"`
	Prove   uint64        `default:"300000" placeholder:"NODES" help:"help.analyse.prove"`
	Tables  string        `env:"TABLIER_TABLES" placeholder:"DIR" help:"help.analyse.tables"`
	JSON    bool          `help:"help.analyse.json"`
}

func (c analyseCmd) Run(s *session) error {
	st, err := c.state(s)
	if err != nil {
		return err
	}
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	for _, m := range strings.Fields(c.Moves) {
		if _, err := st.Apply(m); err != nil {
			return err
		}
	}
	if c.Lines < 1 || c.Lines > 64 {
		return refuse(i18n.T("cli.lines-range", "lines", c.Lines))
	}
	if c.Hash < 1 || c.Threads < 1 {
		return refuse(i18n.T("cli.bad-hash-threads"))
	}
	if o := st.Outcome(); o.Decided() {
		return refuse(i18n.T("cli.analyse-game-over", "first", o.Word(st.Rules().Info().First), "reason", o.Reason.String()))
	}
	known, err := c.known(st)
	if err != nil {
		return err
	}
	defer known.close()
	e, err := roster.New(st.Rules(), engine.Options{HashMB: c.Hash, Threads: c.Threads, Tablebase: known.prober})
	if err != nil {
		return err
	}
	if c.Time == 0 && c.Depth == 0 && c.Nodes == 0 {
		c.Time = 5 * time.Second
	}
	print := func(r engine.Report, final bool) {
		of := opinions(r)
		if final && c.Prove > 0 {
			of = c.proofs(s, st, r)
		}
		known.correct(&of, r)
		if c.JSON {
			json.NewEncoder(s.out).Encode(analysis(r, of, final))
		} else {
			analysisText(s, r, of, lang)
		}
		s.out.Flush()
	}
	var last engine.Report
	l := engine.Limits{Depth: c.Depth, Nodes: c.Nodes, Time: c.Time, Lines: c.Lines, Report: func(r engine.Report) {
		last = r
		print(r, false)
	}}
	r, err := e.Search(s.ctx, st, l)
	if err != nil {
		return err
	}
	last.Lines, last.Nodes, last.Time, last.Depth = r.Lines, r.Nodes, r.Time, r.Depth
	print(last, true)
	known.warn(s)
	if s.ctx.Err() == context.Canceled {
		return nil // the results so far have been printed
	}
	return nil
}

type analysisJSON struct {
	Depth    int        `json:"depth"`
	Selected int        `json:"selected_depth"`
	Nodes    uint64     `json:"nodes"`
	Seconds  float64    `json:"seconds"`
	Rate     float64    `json:"nodes_per_second"`
	Full     int        `json:"table_per_mille"`
	Final    bool       `json:"final"`
	Lines    []lineJSON `json:"lines"`
	// Verdict is the verdict of the position. It may say more than the verdict of the best line.
	Verdict verdict.Verdict `json:"verdict"`
}

type lineJSON struct {
	Score   int             `json:"score"`
	Win     *int            `json:"win_in,omitempty"` // as the engine announces it
	Moves   []string        `json:"moves"`
	Verdict verdict.Verdict `json:"verdict"` // for the side that makes the move
}

func analysis(r engine.Report, of verdicts, final bool) analysisJSON {
	j := analysisJSON{Depth: r.Depth, Selected: r.SelDepth, Nodes: r.Nodes, Seconds: r.Time.Seconds(), Rate: rate(r), Full: r.HashFull, Final: final, Verdict: of.position, Lines: []lineJSON{}}
	for i, l := range r.Lines {
		line := lineJSON{Score: l.Score, Verdict: of.lines[i], Moves: l.Moves}
		if n, won := engine.WinIn(l.Score); won {
			line.Win = &n
		}
		j.Lines = append(j.Lines, line)
	}
	return j
}

func rate(r engine.Report) float64 { return float64(r.Nodes) / max(r.Time.Seconds(), 1e-6) }

// analysisText prints an iteration for people.
func analysisText(s *session, r engine.Report, of verdicts, lang game.Lang) {
	fmt.Fprint(s.out, i18n.T("cli.depth-and-nodes", "depth", r.Depth, "selective", r.SelDepth, "nodes", r.Nodes,
		"seconds", i18n.Decimal(fmt.Sprintf("%.2f", r.Time.Seconds())), "rate", i18n.Decimal(fmt.Sprintf("%.2f", rate(r)/1e6))).In(lang))
	for i, l := range r.Lines {
		fmt.Fprintf(s.out, "%3d. %s  %s\n", i+1, of.lines[i].In(lang), strings.Join(l.Moves, " "))
	}
}
