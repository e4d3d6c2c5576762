package make

import (
	"math/rand/v2"
	"slices"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// another returns options of which one differs from its default. It leaves out the options that
// decide games by history, because proofs ignore it.
func another(f *game.Info, r *rand.Rand) game.Options {
	var sets []string
	for _, o := range f.Options {
		if slices.Contains(historyOptions(f), o.Name) {
			continue
		}
		for _, v := range o.Values[1:] {
			sets = append(sets, o.Name+"="+v.Name)
		}
	}
	o, err := f.ParseOptions(sets[r.IntN(len(sets))])
	if err != nil {
		panic(err) // the names come from the game itself
	}
	return o
}

// play plays a game: some random turns, then two engines with noise, one of which thinks less and
// sometimes plays at random, so that one side wins.
func (m *maker) play(rules game.Rules) (game.State, error) {
	s := rules.Start()
	var side [2]engine.Engine
	for i := range side {
		e, err := roster.New(m.g, engine.Options{HashMB: 1, Noise: 10 + m.r.IntN(40), Seed: m.r.Uint64()})
		if err != nil {
			return nil, err
		}
		side[i] = e
	}
	random, strong, blunders := 2+m.r.IntN(6), game.Side(m.r.IntN(2)), 5+m.r.IntN(30)
	for s.Plies() < m.Plies && !s.Outcome().Decided() && m.ctx.Err() == nil {
		move := ""
		if n := s.Count(); n < 2000 && (s.Plies() < random || s.Turn() != strong && m.r.IntN(100) < blunders) {
			move = s.Moves()[m.r.IntN(n)]
		} else {
			nodes := uint64(400)
			if s.Turn() == strong {
				nodes = 1600
			}
			found, err := side[s.Turn()].Search(m.ctx, s, engine.Limits{Nodes: nodes})
			if err != nil {
				return nil, err
			}
			move = found.Move
		}
		if _, err := s.Apply(move); err != nil {
			return nil, err
		}
	}
	return s, nil
}
