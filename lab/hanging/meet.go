package hanging

import (
	"context"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// Player makes a player for one game, with the limits of its moves. The seed determines its random choices.
type Player func(seed uint64) (engine.Engine, engine.Limits, error)

// Level returns the opponent at a level, limited only by nodes and depth.
func Level(rules game.Rules, level int) Player {
	return func(seed uint64) (engine.Engine, engine.Limits, error) {
		o, l := roster.Level(rules, level, seed)
		l.Time = 0
		e, err := roster.New(rules, o)
		return e, l, err
	}
}

// Taker returns the player of [NewTaker].
func Taker(seed uint64) (engine.Engine, engine.Limits, error) {
	return NewTaker(seed), engine.Limits{}, nil
}

// Random returns a player of random moves.
func Random(rules game.Rules) Player {
	return func(seed uint64) (engine.Engine, engine.Limits, error) {
		e, err := roster.Random(rules, seed)
		return e, engine.Limits{}, err
	}
}

// Results counts games from the first player's view.
type Results struct {
	Won, Drawn, Lost int
	Plies            int // of all games
}

// Percent is the first player's share of the points.
func (r Results) Percent() float64 {
	return 100 * (float64(r.Won) + float64(r.Drawn)/2) / float64(max(r.Won+r.Drawn+r.Lost, 1))
}

// PlayMatch plays games from the start position. Each player has each side in turn. A game of most plies is drawn.
func PlayMatch(rules game.Rules, first, second Player, games, most int) (r Results, err error) {
	for seed := range uint64(games) {
		seat, players := game.Side(seed%2), [2]Player{first, second}
		if seat == game.Black {
			players = [2]Player{second, first}
		}
		s, err := meetOnce(rules, players, seed, most)
		if err != nil {
			return r, err
		}
		r.Plies += s.Plies()
		switch w, won := s.Outcome().Winner(); {
		case !won:
			r.Drawn++
		case w == seat:
			r.Won++
		default:
			r.Lost++
		}
	}
	return r, nil
}

func meetOnce(rules game.Rules, players [2]Player, seed uint64, most int) (game.State, error) {
	var engines [2]engine.Engine
	var limits [2]engine.Limits
	for side, p := range players {
		e, l, err := p(game.Mix(seed, uint64(side)))
		if err != nil {
			return nil, err
		}
		engines[side], limits[side] = e, l
	}
	s := rules.Start()
	for s.Plies() < most && !s.Outcome().Decided() {
		r, err := engines[s.Turn()].Search(context.Background(), s, limits[s.Turn()])
		if err != nil {
			return nil, err
		}
		if _, err := s.Apply(r.Move); err != nil {
			return nil, err
		}
	}
	return s, nil
}
