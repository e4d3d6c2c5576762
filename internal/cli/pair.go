package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
	"tablier/rules/game"
)

type pairCmd struct {
	Swiss      pairSwissCmd      `cmd:"" help:"help.pair.swiss"`
	Check      pairCheckCmd      `cmd:"" help:"help.pair.check"`
	Roundrobin pairRoundrobinCmd `cmd:"" help:"help.pair.roundrobin"`
	Knockout   pairKnockoutCmd   `cmd:"" help:"help.pair.knockout"`
}

// reportFile is a tournament report file, or standard input.
type reportFile struct {
	File string `arg:"" help:"help.pair.file"`
}

func (a reportFile) read(s *session) (*trf.Report, error) {
	f, err := source(a).open(s)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return trf.Read(f)
}

// pairsJSON is the pairs of a round in JSON.
type pairsJSON struct {
	Round int        `json:"round"`
	Pairs []pairJSON `json:"pairs"`
	Bye   int        `json:"bye,omitempty"`
}

type pairJSON struct {
	White int `json:"white"`
	Black int `json:"black"`
}

func roundJSON(round int, pairs []pairing.Pair) pairsJSON {
	out := pairsJSON{Round: round, Pairs: []pairJSON{}}
	for _, p := range pairs {
		if p.IsBye() {
			out.Bye = p.White
		} else {
			out.Pairs = append(out.Pairs, pairJSON{p.White, p.Black})
		}
	}
	return out
}

type pairSwissCmd struct {
	reportFile
	Round int  `placeholder:"N" help:"help.pair.round"`
	JSON  bool `help:"help.pair.json"`
}

func (c pairSwissCmd) Run(s *session) error {
	r, err := c.read(s)
	if err != nil {
		return err
	}
	round := c.Round
	if round == 0 {
		round = r.Played() + 1
	}
	pairs, err := swiss.Pair(r, round)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(roundJSON(round, pairs))
	}
	for _, p := range pairs {
		fmt.Fprintln(s.out, p.White, p.Black)
	}
	return nil
}

type pairCheckCmd struct {
	reportFile
	JSON bool `help:"help.pair.check.json"`
}

// checkJSON is the result of a check in JSON.
type checkJSON struct {
	Rounds   int        `json:"rounds"`
	Agrees   bool       `json:"agrees"`
	Reported *pairsJSON `json:"reported,omitempty"`
	Expected *pairsJSON `json:"expected,omitempty"`
	Problem  string     `json:"problem,omitempty"`
}

func (c pairCheckCmd) Run(s *session) error {
	r, err := c.read(s)
	if err != nil {
		return err
	}
	d, err := swiss.Check(r)
	switch {
	case err != nil:
		return err
	case c.JSON:
		return c.json(s, r, d)
	case d == nil:
		fmt.Fprint(s.out, i18n.T("pair.all-agree", "n", r.Played()).In(s.lang))
		return nil
	}
	fmt.Fprint(s.out, i18n.T("pair.differs", "round", d.Round).In(s.lang))
	for _, p := range d.Reported {
		fmt.Fprint(s.out, i18n.T("pair.in-file", "white", p.White, "black", p.Black).In(s.lang))
	}
	for _, p := range d.Expected {
		fmt.Fprint(s.out, i18n.T("pair.by-rules", "white", p.White, "black", p.Black).In(s.lang))
	}
	if d.Problem != nil {
		fmt.Fprintln(s.out, message(d.Problem, s.lang))
	}
	return errSilent
}

func (c pairCheckCmd) json(s *session, r *trf.Report, d *swiss.Difference) error {
	out := checkJSON{Rounds: r.Played(), Agrees: d == nil}
	if d != nil {
		reported, expected := roundJSON(d.Round, d.Reported), roundJSON(d.Round, d.Expected)
		out.Reported, out.Expected = &reported, &expected
		if d.Problem != nil {
			out.Problem = message(d.Problem, s.lang)
		}
	}
	if err := json.NewEncoder(s.out).Encode(out); err != nil || d == nil {
		return err
	}
	return errSilent
}

// faultyReport returns the text of all errors of a report, one per line.
func faultyReport(err error, l game.Lang) (string, bool) {
	var all trf.Errors
	if !errors.As(err, &all) {
		return "", false
	}
	var lines []string
	for _, one := range all {
		lines = append(lines, oneLine(one.In(l)))
	}
	return strings.Join(lines, "\n"), true
}
