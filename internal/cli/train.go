package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/train"
	"tablier/i18n"
	"tablier/rules/game"
)

type trainCmd struct {
	rulesArgs
	Games   int      `default:"1000" help:"help.fit.games"`
	Nodes   uint64   `default:"400" help:"help.train.nodes"`
	Opening int      `default:"10" help:"help.fit.opening"`
	Even    int      `default:"1" help:"help.train.even"`
	Stray   int      `default:"20" help:"help.fit.stray"`
	Aside   int      `help:"help.train.aside"`
	Plies   int      `default:"600" help:"help.train.plies"`
	Seed    uint64   `default:"1" help:"help.flag.seed"`
	Data    string   `placeholder:"FILE" help:"help.train.data"`
	Also    []string `placeholder:"FILE" help:"help.train.also"`
	Lambda  float64  `default:"0.98" help:"help.train.lambda"`
	Scale   float64  `default:"300" help:"help.train.scale"`
	Stretch float64  `default:"1" help:"help.train.stretch"`
	Epochs  int      `default:"4" help:"help.train.epochs"`
	Batch   int      `default:"512" help:"help.train.batch"`
	Rate    float64  `default:"0.004" help:"help.train.rate"`
	Decay   float64  `default:"0.05" help:"help.train.decay"`
	Output  string   `required:"" placeholder:"FILE" help:"help.train.output"`
}

func (c trainCmd) Run(s *session) error {
	if c.Games < 10 || c.Games > 10_000_000 || c.Nodes < 1 || c.Opening < 0 || c.Opening > 200 || c.Even < 1 || c.Even > 100 || c.Stray < 0 || c.Stray > 1000 || c.Aside < 0 || c.Aside > 1000 || c.Plies < 1 {
		return refuse(i18n.T("cli.train-game-ranges"))
	}
	if !(c.Lambda >= 0 && c.Lambda <= 1) || !(c.Scale >= 1 && c.Scale <= 10_000) || c.Epochs < 1 || c.Batch < 1 || !(c.Rate > 0 && c.Rate < 1) || !(c.Decay >= 0 && c.Decay*c.Rate < 1) {
		return refuse(i18n.T("cli.train-learning-ranges"))
	}
	if !(c.Stretch >= 0.1 && c.Stretch*c.Scale <= 10_000) {
		return refuse(i18n.T("cli.stretch-range", "stretch", i18n.Decimal(fmt.Sprint(c.Stretch))))
	}
	rules, err := c.rules(s)
	if err != nil {
		return err
	}
	if _, ok := game.AppendInputs(nil, rules.Start()); !ok {
		return refuse(i18n.T("cli.no-network-inputs", "id", rules.Info().ID))
	}
	shape, _ := game.NetShape(rules)
	set := train.NewSet(train.Mix{Lambda: c.Lambda, Scale: c.Scale})
	for _, name := range c.Also {
		if err := learn(name, rules, set, nil); err != nil {
			return err
		}
	}
	if err := c.play(s, rules, set); err != nil {
		return err
	}
	say := func(text game.Text) {
		fmt.Fprintln(s.Stderr, text.In(s.lang))
	}
	say(i18n.T("cli.positions-games", "positions", set.Positions(), "games", set.Games()))
	w := train.Train(set, shape, train.Options{Seed: c.Seed, Epochs: c.Epochs, Batch: c.Batch, LearningRate: c.Rate, WeightDecay: c.Decay, Scale: c.Scale,
		OnEpoch: func(epoch int, fitted, apart float64) {
			say(i18n.T("cli.train-epoch-loss", "epoch", epoch, "fitted", i18n.Decimal(fmt.Sprintf("%.5f", fitted)), "apart", i18n.Decimal(fmt.Sprintf("%.5f", apart))))
		}})
	w.Scale = int(math.Round(float64(w.Scale) * c.Stretch))
	return os.WriteFile(c.Output, w.Append(nil), 0o644)
}

// play adds the games of the plan, beginning with the saved ones.
func (c trainCmd) play(s *session, rules game.Rules, set *train.Set) error {
	e, err := roster.New(rules, engine.Options{HashMB: 4})
	if err != nil {
		return err
	}
	kept := 0
	var out io.Writer = io.Discard
	if c.Data != "" {
		if err := learn(c.Data, rules, set, &kept); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		f, err := os.OpenFile(c.Data, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		defer f.Close()
		out = f
	}
	bar := s.bar()
	defer bar.end()
	return train.Play(s.ctx, rules, e, train.SelfPlay{
		FirstGame: kept, EndGame: c.Games, Seed: c.Seed, Limits: engine.Limits{Nodes: c.Nodes}, Opening: c.Opening, EvenOpenings: c.Even, RandomPerMille: c.Stray, SidelinePerMille: c.Aside, MaxPlies: c.Plies,
		OnGame: func(g *train.Game) error {
			kept++
			bar.show(kept, c.Games, i18n.T("cli.unit-games").In(s.lang))
			line, err := json.Marshal(g)
			if err == nil {
				_, err = out.Write(append(line, '\n'))
			}
			return errors.Join(err, set.Add(rules, g))
		},
	})
}

// learn adds the games of a file and counts them.
func learn(name string, rules game.Rules, set *train.Set, kept *int) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var g train.Game
		err := json.Unmarshal(lines.Bytes(), &g)
		if err == nil {
			err = set.Add(rules, &g)
		}
		if err != nil {
			return refuse(i18n.T("cli.games-file-line", "name", name, "count", n, "err", err))
		}
		if kept != nil {
			*kept = n
		}
	}
	return lines.Err()
}
