package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
	"tablier/solve/provers"
)

type solveProveCmd struct {
	rulesArgs
	Position string `placeholder:"TEXT" help:"help.flag.position"`
	Side     string `placeholder:"w|b" help:"help.solve.prove.side"`
	Points   int    `placeholder:"N" help:"help.solve.prove.points"`
	Plies    int    `placeholder:"N" help:"help.solve.prove.plies"`
	Unbeaten bool   `help:"help.solve.prove.unbeaten"`
	Shortest bool   `help:"help.solve.prove.shortest"`
	Nodes    uint64 `default:"20000000" placeholder:"N" help:"help.solve.prove.nodes"`
	Hash     int    `default:"256" help:"help.flag.hash"`
	Tables   string `placeholder:"DIR" help:"help.solve.prove.tables"`
	Out      string `placeholder:"FILE" help:"help.solve.prove.out"`
	JSON     bool   `help:"help.flag.json"`
}

type proofJSON struct {
	Position string   `json:"position"`
	Status   string   `json:"status"` // proved, refuted, unknown
	Winner   string   `json:"winner,omitempty"`
	Points   int      `json:"points,omitempty"`
	Plies    int      `json:"plies,omitempty"`
	Line     []string `json:"line,omitempty"`
	Moves    int      `json:"certificate_moves,omitempty"`
	Nodes    uint64   `json:"nodes"`
	Seconds  float64  `json:"seconds"`
	Checked  uint64   `json:"checked_nodes,omitempty"`
}

func (c solveProveCmd) Run(s *session) error {
	st, err := positionArgs{c.rulesArgs, c.Position}.state(s)
	if err != nil {
		return err
	}
	sides := []game.Side{st.Turn(), st.Turn().Other()}
	switch strings.ToLower(c.Side) {
	case "":
	case "w":
		sides = []game.Side{game.White}
	case "b":
		sides = []game.Side{game.Black}
	default:
		return refuse(i18n.T("cli.bad-side", "side", i18n.Quoted(c.Side)))
	}
	if c.Points < 0 || c.Points > 0 && !st.Rules().Info().Points {
		return refuse(i18n.T("cli.no-points", "points", c.Points))
	}
	if c.Plies < 0 || c.Plies > check.MaxPlies {
		return refuse(i18n.T("cli.bad-plies", "plies", c.Plies, "maxplies", check.MaxPlies))
	}
	if c.Hash < 1 || c.Hash > 1<<20 {
		return refuse(i18n.T("cli.bad-hash", "hash", c.Hash))
	}
	if c.Unbeaten {
		return c.unbeaten(s, st, sides[0])
	}
	p, done, err := proverOf(s, c.rulesArgs, c.Tables)
	if err != nil {
		return err
	}
	defer done()
	begun, told := time.Now(), time.Now()
	out := proofJSON{Position: st.Text(), Status: proof.Refuted.String()}
	var found proof.Result
	for _, side := range sides {
		l := proof.Limits{Nodes: c.Nodes, Bytes: int64(c.Hash) << 20, Shortest: c.Shortest, Report: func(r proof.Progress) {
			if s.Terminal(2) && time.Since(told) > time.Second {
				told = time.Now()
				fmt.Fprint(s.Stderr, i18n.T("cli.prove-progress", "millions", r.Nodes/1e6, "begun", decimal("%.2f", float64(r.Nodes)/1e6/time.Since(begun).Seconds(), s.lang), "n", r.Plies, "proof", uint64(r.Proof), "refute", uint64(r.Refute)).In(s.lang))
			}
		}}
		r, err := p.Prove(s.ctx, st, proof.Goal{Winner: side, Points: c.Points, Plies: c.Plies}, l)
		if err != nil {
			return err
		}
		out.Nodes += r.Nodes
		if r.Status == proof.Unknown {
			out.Status = r.Status.String()
		}
		if r.Status == proof.Proved {
			found = r
			out.Status, out.Winner, out.Points, out.Plies, out.Line, out.Moves = r.Status.String(), side.String(), c.Points, r.Plies, r.Line, len(r.Certificate.Moves)
			break
		}
	}
	if s.Terminal(2) && told.After(begun.Add(time.Second)) {
		fmt.Fprintln(s.Stderr)
	}
	out.Seconds = time.Since(begun).Seconds()
	if found.Certificate != nil {
		report, err := p.Check(s.ctx, found.Certificate, 0)
		if err != nil {
			return err
		}
		out.Checked = report.Nodes
		if c.Out != "" {
			if err := writeCertificate(s, c.Out, found.Certificate); err != nil {
				return err
			}
		}
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(out)
	}
	if c.Out != "-" {
		c.tell(s, st.Rules().Info(), out)
	}
	return nil
}

// tell prints the answer: proved, not proved, or unknown.
func (c solveProveCmd) tell(s *session, info *game.Info, r proofJSON) {
	switch r.Status {
	case "proved":
		side := game.White
		if r.Winner == game.Black.String() {
			side = game.Black
		}
		fmt.Fprint(s.out, i18n.T("cli.proved.win-in", "side", info.Sides[side].In(s.lang), "n", r.Plies).In(s.lang))
		if r.Points > 0 {
			fmt.Fprint(s.out, i18n.T("cli.points-at-least", "n", r.Points).In(s.lang))
		}
		fmt.Fprint(s.out, i18n.T("cli.prove.size", "line", strings.Join(r.Line, " "), "moves", r.Moves, "nodes", r.Nodes, "checked", r.Checked).In(s.lang))
	case "refuted":
		fmt.Fprint(s.out, i18n.T("cli.prove.no-win", "nodes", r.Nodes).In(s.lang))
	default:
		fmt.Fprint(s.out, i18n.T("cli.prove.unknown", "nodes", r.Nodes).In(s.lang))
	}
}

func writeCertificate(s *session, path string, c *check.Certificate) error {
	w, finish, err := s.create(path)
	if err != nil {
		return err
	}
	_, err = c.WriteTo(w)
	return finish(err)
}

// proverOf returns the prover of a game, with tables if a directory is given.
func proverOf(s *session, a rulesArgs, tables string) (p proof.Prover, done func(), err error) {
	if tables == "" {
		rules, err := a.rules(s)
		if err != nil {
			return nil, nil, err
		}
		p, err := proof.For(rules)
		return p, func() {}, err
	}
	d, err := tablesArgs{rulesArgs: a, Tables: tables, Points: 1}.open(s, 1<<28)
	if err != nil {
		return nil, nil, err
	}
	p, err = provers.WithTables(d)
	return p, func() { d.Close() }, err
}
