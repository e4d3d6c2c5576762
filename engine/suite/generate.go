package suite

import (
	"context"
	"math/rand/v2"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/wins"
	"tablier/rules/game"
)

// Generator says which cases to generate.
type Generator struct {
	Game         string
	Seed         uint64
	Games        int         // the most games to play
	Cases        int         // the most cases to find
	PerLength    map[int]int // the most cases of each length in plies
	Nodes        uint64      // the most for one proof
	NodesPerMove uint64      // nodes per move of a game
}

// maxPerGame is the most cases from one game. They differ in length.
const maxPerGame = 2

// maxWinningShare is the largest share of winning first turns, in percent. If nearly every turn
// wins, there is nothing to find.
const maxWinningShare = 50

// Generate plays games and calls each with every case found and the number of games played so far.
// It ends early when ctx ends.
func (pl Generator) Generate(ctx context.Context, each func(c Case, games int)) error {
	g, err := roster.Find(pl.Game)
	if err != nil {
		return err
	}
	prover, err := wins.For(g)
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(pl.Seed, 3))
	seen, counts, found := map[uint64]bool{}, map[int]int{}, 0
	for n := 1; n <= pl.Games && found < pl.Cases && ctx.Err() == nil; n++ {
		o := g.Info().Defaults()
		if n%4 == 0 {
			o = randomVariant(g.Info(), r)
		}
		s, err := pl.play(ctx, g.Rules(o), r)
		if err != nil {
			return err
		}
		if _, won := s.Outcome().Winner(); !won {
			continue
		}
		s.Undo()
		// The winner is to move 1, 3, 5… plies before the end. In weak play a win in 3 may take
		// longer: 9 plies before the end there may still be a win in 3.
		got := 0
		for left := 3; left <= wins.MaxPlies && s.Undo() && s.Undo() && got < maxPerGame && found < pl.Cases; left += 2 {
			again, err := s.Rules().Parse(s.Text())
			if err != nil {
				return err
			}
			p, ok := prover.Prove(again, left, pl.Nodes)
			if !ok {
				if left >= 5 {
					break
				}
				continue
			}
			if p.Plies != left || counts[left] >= pl.PerLength[left] || p.Turns < 4 || len(p.Moves)*100 > p.Turns*maxWinningShare || len(p.Moves) > 6 {
				continue
			}
			key := prover.Key(again)
			if seen[key] {
				continue
			}
			seen[key] = true
			counts[left]++
			got++
			found++
			each(Case{Plies: left, Points: p.Points, Options: o.String(), Position: s.Text(), Moves: p.Moves, Nodes: p.Nodes}, n)
		}
	}
	return ctx.Err()
}

// randomVariant returns options of which one differs from its default. It leaves out the options
// that decide games by history and the match target, because proofs ignore both.
func randomVariant(f *game.Info, r *rand.Rand) game.Options {
	var sets []string
	for _, o := range f.Options {
		if o.Name == "repetition" || o.Name == "stalled" || o.Name == "target" && f.Points {
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
func (pl Generator) play(ctx context.Context, rules game.Rules, r *rand.Rand) (game.State, error) {
	s := rules.Start()
	var side [2]engine.Engine
	for i := range side {
		e, err := roster.New(rules, engine.Options{HashMB: 1, Noise: 10 + r.IntN(40), Seed: r.Uint64()})
		if err != nil {
			return nil, err
		}
		side[i] = e
	}
	random, strong, blunders := 2+r.IntN(8), game.Side(r.IntN(2)), 15+r.IntN(50)
	for s.Plies() < 100 && !s.Outcome().Decided() && ctx.Err() == nil {
		move := ""
		if moves := s.Count(); moves < 2000 && (s.Plies() < random || s.Turn() != strong && r.IntN(100) < blunders) {
			move = s.Moves()[r.IntN(moves)]
		} else {
			nodes := pl.NodesPerMove
			if s.Turn() == strong {
				nodes *= 4
			}
			found, err := side[s.Turn()].Search(ctx, s, engine.Limits{Nodes: nodes})
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
