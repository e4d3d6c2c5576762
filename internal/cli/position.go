package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

type startCmd struct{ rulesArgs }

func (c startCmd) Run(s *session) error {
	rules, err := c.rules(s)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, rules.Start().Text())
	return nil
}

type movesCmd struct {
	positionArgs
	JSON bool `help:"help.moves.json"`
}

func (c movesCmd) Run(s *session) error {
	st, err := c.state(s)
	if err != nil {
		return err
	}
	moves := st.Moves()
	if c.JSON {
		if moves == nil {
			moves = []string{}
		}
		o := st.Outcome()
		return json.NewEncoder(s.out).Encode(struct {
			Position string   `json:"position"`
			Turn     string   `json:"turn"`
			Result   string   `json:"result"`
			Reason   string   `json:"reason"`
			Points   int      `json:"points,omitempty"`
			Moves    []string `json:"moves"`
		}{st.Text(), st.Turn().String(), o.Word(st.Rules().Info().First), o.Reason.String(), int(o.Points), moves})
	}
	for _, m := range moves {
		fmt.Fprintln(s.out, m)
	}
	return nil
}

type perftCmd struct {
	rulesArgs
	Depth    int    `arg:"" help:"help.perft.depth"`
	Position string `placeholder:"TEXT" help:"help.flag.position"`
	Divide   bool   `help:"help.perft.divide"`
	JSON     bool   `help:"help.flag.json-with-time"`
}

func (c perftCmd) Run(s *session) error {
	st, err := positionArgs{c.rulesArgs, c.Position}.state(s)
	if err != nil {
		return err
	}
	if c.Depth < 0 || c.Depth > 100 {
		return refuse(i18n.T("cli.bad-depth", "depth", c.Depth))
	}
	if c.Divide && c.Depth == 0 {
		return refuse(i18n.T("cli.bad-divide"))
	}
	begun := time.Now()
	stop := func() bool { return s.ctx.Err() != nil }
	var leaves uint64
	var ok bool
	divided := map[string]uint64{}
	if c.Divide {
		total, done := st.Count(), 0
		leaves, ok = st.Divide(c.Depth, func(m string, n uint64) {
			done++
			divided[m] = n
			if !c.JSON {
				fmt.Fprintf(s.out, "%s %d\n", m, n)
			}
			if s.Terminal(2) && time.Since(begun) > time.Second {
				left := time.Duration(float64(time.Since(begun)) / float64(done) * float64(total-done)).Round(time.Second)
				fmt.Fprintf(s.Stderr, "\r%d of %d moves, about %v left   ", done, total, left)
				if done == total {
					fmt.Fprintln(s.Stderr)
				}
			}
		}, stop)
	} else {
		leaves, ok = st.Perft(c.Depth, stop)
	}
	if !ok {
		return fail(i18n.T("cli.interrupted.count"))
	}
	spent := time.Since(begun)
	rate := float64(leaves) / max(spent.Seconds(), 1e-9)
	if c.JSON {
		j := map[string]any{"depth": c.Depth, "leaves": leaves, "seconds": spent.Seconds(), "per_second": rate}
		if c.Divide {
			j["divide"] = divided
		}
		return json.NewEncoder(s.out).Encode(j)
	}
	fmt.Fprintln(s.out, leaves)
	fmt.Fprintf(s.Stderr, "%.3f s, %.1f M leaves/s\n", spent.Seconds(), rate/1e6)
	return nil
}

type replayCmd struct {
	rulesArgs
	Position string `placeholder:"TEXT" help:"help.replay.position"`
}

func (c replayCmd) Run(s *session) error {
	if c.Position == "-" {
		return refuse(i18n.T("cli.position-from-input"))
	}
	st, err := positionArgs(c).state(s)
	if err != nil {
		return err
	}
	line := 0
	in := bufio.NewScanner(s.Stdin)
	in.Buffer(nil, 1<<16)
	for in.Scan() {
		line++
		move := strings.TrimSpace(in.Text())
		if move == "" {
			continue
		}
		count := st.Count()
		m, err := st.Apply(move)
		if err != nil {
			var e *game.Error
			if errors.As(err, &e) && e.At.IsZero() {
				e.At = i18n.T("game.line", "n", line)
			}
			return err
		}
		fmt.Fprintf(s.out, "%d\t%s\t%d\t%s\n", st.Plies(), m, count, st.Text())
	}
	if err := in.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return refuse(i18n.T("cli.line-too-long", "n", line+1))
		}
		return err
	}
	writeResult(s, st)
	return nil
}

func writeResult(s *session, st game.State) {
	o := st.Outcome()
	fmt.Fprintf(s.out, "%s\t%s", o.Word(st.Rules().Info().First), o.Reason)
	if o.Points > 0 {
		fmt.Fprintf(s.out, "\t%d", o.Points)
	}
	fmt.Fprintln(s.out)
}
