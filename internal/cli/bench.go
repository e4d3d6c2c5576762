package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
)

type benchCmd struct {
	Game    []string `help:"help.bench.game" placeholder:"ID"`
	Depth   int      `default:"8" help:"help.flag.depth"`
	Hash    int      `default:"16" help:"help.flag.hash"`
	Threads int      `default:"1" help:"help.flag.threads"`
	Without string   `help:"help.bench.without" placeholder:"NAMES"`
	JSON    bool     `help:"help.flag.json-with-time"`

	Suite bool          `help:"help.bench.suite"`
	Time  time.Duration `default:"1s" help:"help.bench.time" placeholder:"DURATION"`
	Nodes uint64        `help:"help.bench.nodes" placeholder:"N"`
}

const suiteTime = time.Second

// benchPlies are the plies at which bench takes its positions from a game. Small searches play the game.
var benchPlies = [...]int{0, 4, 10, 20}

type benchJSON struct {
	Game    string  `json:"game"`
	Nodes   uint64  `json:"nodes"`
	Seconds float64 `json:"seconds"`
	Rate    float64 `json:"nodes_per_second"`
}

func (c benchCmd) Run(s *session) error {
	if c.Depth < 1 || c.Depth > 60 || c.Hash < 1 || c.Threads < 1 {
		return refuse(i18n.T("cli.bad-prove-limits"))
	}
	without, err := engine.ParseFeatures(c.Without)
	if err != nil {
		return err
	}
	list := s.Games
	if len(c.Game) > 0 {
		list = nil
		for _, id := range c.Game {
			g, err := s.Games.Find(id)
			if err != nil {
				return err
			}
			list = append(list, g)
		}
	}
	if c.Suite {
		if c.Time <= 0 {
			return refuse(i18n.T("cli.bad-time", "time", c.Time.String()))
		}
		return c.examine(s, list, engine.Options{HashMB: c.Hash, Threads: c.Threads, Without: without})
	}
	sum := benchJSON{Game: "all"}
	all := []benchJSON{}
	for _, g := range list {
		b, err := c.game(s, g, engine.Options{HashMB: c.Hash, Threads: c.Threads, Without: without})
		if err != nil {
			return err
		}
		sum.Nodes += b.Nodes
		sum.Seconds += b.Seconds
		all = append(all, b)
		c.tell(s, b)
	}
	sum.Rate = float64(sum.Nodes) / max(sum.Seconds, 1e-6)
	if c.JSON {
		return json.NewEncoder(s.out).Encode(append(all, sum))
	}
	c.tell(s, sum)
	return nil
}

// tell prints a game's node count, which is the node signature, and on standard error the speed.
func (c benchCmd) tell(s *session, b benchJSON) {
	if c.JSON {
		return
	}
	fmt.Fprintf(s.out, "%s\t%d\n", b.Game, b.Nodes)
	s.out.Flush()
	fmt.Fprintf(s.Stderr, "%s: %.2f s, %.2f M/s\n", b.Game, b.Seconds, b.Rate/1e6)
}

// game searches the positions of one game with a fresh engine each.
func (c benchCmd) game(s *session, g game.Bound, o engine.Options) (benchJSON, error) {
	b := benchJSON{Game: g.Info().ID}
	player, err := roster.New(g, engine.Options{HashMB: 1})
	if err != nil {
		return b, err
	}
	st := g.Rules(g.Info().Defaults()).Start()
	for _, plies := range benchPlies {
		for st.Plies() < plies && !st.Outcome().Decided() {
			r, err := player.Search(s.ctx, st, engine.Limits{Nodes: 2000})
			if err != nil {
				return b, err
			}
			if _, err := st.Apply(r.Move); err != nil {
				return b, err
			}
		}
		if st.Outcome().Decided() {
			break
		}
		e, err := roster.New(g, o)
		if err != nil {
			return b, err
		}
		begun := time.Now()
		r, err := e.Search(s.ctx, st, engine.Limits{Depth: c.Depth})
		if err != nil {
			return b, err
		}
		if s.ctx.Err() != nil {
			return b, errors.New("interrupted before the searches were complete")
		}
		b.Nodes += r.Nodes
		b.Seconds += time.Since(begun).Seconds()
	}
	b.Rate = float64(b.Nodes) / max(b.Seconds, 1e-6)
	return b, nil
}
