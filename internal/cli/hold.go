package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

type holdJSON struct {
	Game      string  `json:"game"`
	Options   string  `json:"options,omitempty"`
	Position  string  `json:"position"`
	Side      string  `json:"side_not_beaten,omitempty"`
	Status    string  `json:"status"` // proved, unknown
	Positions int     `json:"positions,omitempty"`
	Moves     int     `json:"certificate_moves,omitempty"`
	Nodes     uint64  `json:"nodes"`
	Seconds   float64 `json:"seconds"`
}

// unbeaten proves that a side cannot be beaten.
func (c solveProveCmd) unbeaten(s *session, st game.State, side game.Side) error {
	p, err := proof.For(st.Rules())
	if err != nil {
		return err
	}
	begun := time.Now()
	r, err := p.Unbeaten(s.ctx, st, side, proof.Limits{Nodes: c.Nodes})
	if err != nil {
		return err
	}
	info := st.Rules().Info()
	out := holdJSON{Game: info.ID, Options: st.Rules().Options().String(), Position: st.Text(), Status: proof.Unknown.String(), Nodes: r.Nodes}
	if r.Hold != nil {
		report, err := p.VerifyHold(s.ctx, r.Hold, 0)
		if err != nil {
			return err
		}
		out.Status, out.Side, out.Positions, out.Moves = proof.Proved.String(), side.String(), report.Positions, len(r.Hold.Moves)
		if c.Out != "" {
			w, finish, err := s.create(c.Out)
			if err != nil {
				return err
			}
			_, err = r.Hold.WriteTo(w)
			if err := finish(err); err != nil {
				return err
			}
		}
	}
	out.Seconds = time.Since(begun).Seconds()
	switch {
	case c.JSON:
		return json.NewEncoder(s.out).Encode(out)
	case c.Out == "-":
	case r.Hold == nil:
		fmt.Fprint(s.out, i18n.T("cli.unknown-nodes-did-not-suffice", "nodes", r.Nodes).In(s.lang))
	default:
		tellHold(s, info, out, side)
	}
	return nil
}

// hold verifies a certificate that a side cannot be beaten.
func (c solveCheckCmd) hold(s *session, text io.Reader) error {
	cert, err := check.ReadHold(text)
	if err != nil {
		return refusedCertificate(err)
	}
	rules, err := rulesArgs{Game: cert.Game, Set: strings.Fields(cert.Options)}.rules(s)
	if err != nil {
		return err
	}
	p, err := proof.For(rules)
	if err != nil {
		return err
	}
	begun := time.Now()
	r, err := p.VerifyHold(s.ctx, cert, c.Nodes)
	if err != nil {
		if s.ctx.Err() != nil {
			return fail(i18n.T("cli.interrupted-neither-verified-nor-refused"))
		}
		return refusedCertificate(err)
	}
	out := holdJSON{cert.Game, cert.Options, cert.Position, cert.Side.String(), proof.Proved.String(), r.Positions, len(cert.Moves), r.Nodes, time.Since(begun).Seconds()}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(out)
	}
	tellHold(s, rules.Info(), out, cert.Side)
	return nil
}

func tellHold(s *session, info *game.Info, r holdJSON, side game.Side) {
	fmt.Fprintln(s.out, i18n.T("cli.hold-verified", "options", strings.TrimSpace(info.Name.In(s.lang)+" "+r.Options), "position", r.Position, "side", info.Sides[side], "positions", r.Positions, "nodes", r.Nodes).In(s.lang))
}
