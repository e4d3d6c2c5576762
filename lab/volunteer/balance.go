package volunteer

import (
	"context"
	"encoding/json"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/play/work"
	"tablier/rules/game"
)

// Level is the playing strength of both sides of a game.
type Level = balance.Strength

// MaxPlies is the longest game, in plies. A longer game counts as drawn.
const MaxPlies = 600

// GameTask is the task of playing a game of the engine against itself.
type GameTask struct {
	Game    string          `json:"game"`
	Setting balance.Setting `json:"setting"`
	Level   Level           `json:"level"`
	Seed    uint64          `json:"seed"`
	Plies   int             `json:"plies"` // at most
}

// GameAnswer is the answer: the moves, and the score that the mover gave to the position before each move.
type GameAnswer struct {
	Moves  []string `json:"moves"`
	Scores []int    `json:"scores"`
}

var balanceJobs = kind{do: doGame, read: readGame, verify: verifyGame, recompute: recomputeGame}

// chooseMove searches a position as games for the balance pages do: with contempt, without a network, and with noise from
// the seed. Each search starts with empty tables, so that it can be repeated without the searches before it.
func chooseMove(ctx context.Context, st game.State, l Level, seed uint64) (move string, score int, err error) {
	e, err := roster.New(st.Rules(), engine.Options{
		HashMB: 2, Noise: l.Noise, Seed: seed<<1 | uint64(st.Turn()), Contempt: roster.Contempt(st.Rules()), Without: engine.Network,
	})
	if err != nil {
		return "", 0, err
	}
	r, err := e.Search(ctx, st, engine.Limits{Nodes: l.Nodes})
	if err == nil {
		err = ctx.Err()
	}
	return r.Move, r.Score, err
}

func (d *Handler) start(task []byte) (t GameTask, st game.State, err error) {
	if err := json.Unmarshal(task, &t); err != nil {
		return t, nil, err
	}
	rules, err := d.rules(t.Game, string(t.Setting))
	if err != nil {
		return t, nil, err
	}
	return t, rules.Start(), nil
}

func doGame(ctx context.Context, d *Handler, task []byte, progress func(done, all int)) (any, error) {
	t, st, err := d.start(task)
	if err != nil {
		return nil, err
	}
	p := GameAnswer{Moves: []string{}, Scores: []int{}}
	for !st.Outcome().Decided() && len(p.Moves) < t.Plies {
		move, score, err := chooseMove(ctx, st, t.Level, t.Seed)
		if err != nil {
			return nil, err
		}
		if _, err := st.Apply(move); err != nil {
			return nil, err
		}
		p.Moves, p.Scores = append(p.Moves, move), append(p.Scores, score)
		progress(len(p.Moves), t.Plies)
	}
	return p, nil
}

func readGame(d *Handler, task, text []byte) (int, error) {
	t, _, err := d.start(task)
	if err != nil {
		return 0, err
	}
	p, err := readAnswer[GameAnswer](text)
	if err == nil && (len(p.Moves) != len(p.Scores) || len(p.Moves) > t.Plies || len(p.Moves) == 0) {
		err = badAnswer(i18n.T("volunteer.bad-game", "most", t.Plies))
	}
	return len(p.Moves), err
}

// verifyGame replays the game to its end and returns what the balance pages need.
func verifyGame(d *Handler, task, text []byte) ([]byte, error) {
	t, st, err := d.start(task)
	if err != nil {
		return nil, err
	}
	p, err := readAnswer[GameAnswer](text)
	if err != nil {
		return nil, err
	}
	g, bad, err := balance.ResultOf(st, balance.Key{Setting: t.Setting, Level: t.Level}, t.Seed, p.Moves, p.Scores)
	if err != nil {
		return nil, &work.WrongAnswer{Fault: work.Illegal, Part: bad}
	}
	if !st.Outcome().Decided() && len(p.Moves) < t.Plies {
		return nil, &work.WrongAnswer{Fault: work.Illegal, Part: len(p.Moves) - 1}
	}
	return json.Marshal(g)
}

func recomputeGame(ctx context.Context, d *Handler, task, text []byte, part int) error {
	t, st, err := d.start(task)
	if err != nil {
		return err
	}
	p, err := readAnswer[GameAnswer](text)
	if err != nil {
		return err
	}
	for _, m := range p.Moves[:part] {
		if _, err := st.Apply(m); err != nil {
			return &work.WrongAnswer{Fault: work.Illegal, Part: part}
		}
	}
	move, score, err := chooseMove(ctx, st, t.Level, t.Seed)
	if err == nil && (move != p.Moves[part] || score != p.Scores[part]) {
		err = &work.WrongAnswer{Fault: work.Different, Part: part}
	}
	return err
}
