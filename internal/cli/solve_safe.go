package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/solve"
	"tablier/solve/safety"
	"tablier/solve/safety/check"
)

type solveSafeCmd struct {
	Set      []string `placeholder:"OPTION=VALUE" help:"help.flag.set"`
	Family   string   `required:"" placeholder:"TEXT" help:"help.solve.safe.family"`
	Position string   `placeholder:"TEXT" help:"help.flag.position"`
	Dir      string   `placeholder:"DIR" help:"help.solve.safe.dir"`
	Memory   string   `placeholder:"SIZE" help:"help.solve.memory"`
	Out      string   `placeholder:"FILE" help:"help.solve.safe.out"`
	JSON     bool     `help:"help.flag.json"`
}

type safeJSON struct {
	Family      string  `json:"family"`
	Positions   uint64  `json:"positions"`
	Safe        uint64  `json:"safe"`
	Position    string  `json:"position"`
	Holds       bool    `json:"position_safe"`
	Certificate int     `json:"certificate_positions,omitempty"`
	Sum         string  `json:"sha256,omitempty"`
	Seconds     float64 `json:"seconds"`
}

func (c solveSafeCmd) Run(s *session) error {
	rules, err := rulesArgs{Game: "ringo", Set: c.Set}.rules(s)
	if err != nil {
		return err
	}
	memory, err := parseSize(c.Memory)
	if err != nil {
		return err
	}
	o := rules.Options()
	f, err := safety.ParseFamily(c.Family, 6-o.Index("rings"))
	if err != nil {
		return refusedCertificate(err)
	}
	st, err := s.position(rules, c.Position)
	if err != nil {
		return err
	}
	at := st.Text()
	from, err := safety.Position(o, at)
	if err != nil {
		return err
	}
	space := safety.New(o, f)
	out := safeJSON{Family: f.String(), Position: at}
	var bytes uint64
	if out.Positions, bytes = space.Positions(); bytes > uint64(memory) {
		return refuse(i18n.T("cli.safe-too-large", "positions", out.Positions, "bytes", solve.Bytes(int64(bytes), s.lang), "memory", solve.Bytes(memory, s.lang)))
	}
	begun := time.Now()
	err = space.Solve(s.ctx, c.Dir, func(p safety.Progress) {
		if s.Terminal(2) {
			fmt.Fprint(s.Stderr, "\r"+i18n.T("cli.safe-progress", "part", p.Part, "done", p.Done, "parts", p.Parts, "safe", p.Safe).In(s.lang))
		}
	})
	if err != nil {
		return c.stopped(s, err)
	}
	out.Safe = space.Safe()
	reached, err := space.Reach(s.ctx, from)
	if err != nil {
		return c.stopped(s, err)
	}
	if out.Holds = reached != nil; out.Holds && c.Out != "" {
		cert := reached.Certificate(at)
		out.Certificate = reached.Count
		if err := writeSafe(s, c.Out, cert); err != nil {
			return err
		}
		out.Sum = cert.Sum
	}
	out.Seconds = time.Since(begun).Seconds()
	return c.tell(s, out)
}

func writeSafe(s *session, path string, c *check.Certificate) error {
	w, finish, err := s.create(path)
	if err != nil {
		return err
	}
	return finish(c.Write(w))
}

func (c solveSafeCmd) stopped(s *session, err error) error {
	if s.ctx.Err() != nil {
		return fail(i18n.T("cli.interrupted.solve"))
	}
	if refused := refusedCertificate(err); !errors.Is(refused, err) {
		return refused
	}
	return err
}

func (c solveSafeCmd) tell(s *session, r safeJSON) error {
	if s.Terminal(2) {
		fmt.Fprintln(s.Stderr)
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(r)
	}
	fmt.Fprintln(s.out, i18n.T("cli.safe-found", "n", r.Safe, "positions", r.Positions).In(s.lang))
	switch {
	case !r.Holds:
		fmt.Fprintln(s.out, i18n.T("cli.safe-not-in", "position", r.Position).In(s.lang))
	case r.Certificate == 0:
		fmt.Fprintln(s.out, i18n.T("cli.safe-in", "position", r.Position).In(s.lang))
	default:
		fmt.Fprintln(s.out, i18n.T("cli.safe-written", "position", r.Position, "n", r.Certificate, "sum", r.Sum).In(s.lang))
	}
	return nil
}
