package judge

import (
	"context"

	"tablier/rules/game"
	"tablier/solve/verdict"
)

// giveUp is the number of positions in a row without a proof after which Game stops looking further back.
const giveUp = 8

// Game proves what it can of the positions of a finished game, last first, because a proof of a position helps with the
// one before it. It looks back at most most plies and searches at most total positions (0: no limit). It stops early
// after giveUp failures in a row. The list is indexed by ply, from 0 to st.Plies(); the verdict is verdict.None if
// nothing is proved. Limits applies to each position and side.
func (j Judge) Game(ctx context.Context, st game.State, most int, total uint64) ([]Known, error) {
	list := make([]Known, st.Plies()+1)
	for i := range list {
		list[i].Verdict = verdict.None()
	}
	j.Limits.Continue, j.Limits.History = true, true
	st = st.Clone()
	winner, won := st.Outcome().Winner()
	drawn := st.Outcome().Decided() && !won
	var ps searchers
	for failures := 0; failures < giveUp && len(list)-1-st.Plies() < most && (total == 0 || ps.nodes < total); {
		k, err := j.position(ctx, &ps, st, winner, won, drawn)
		if err != nil {
			return list, err
		}
		list[st.Plies()] = k
		if j.Report != nil {
			j.Report(st.Plies(), k)
		}
		if failures++; k.Verdict.Kind == verdict.Proved {
			failures = 0
			winner, won = winnerOf(k.Verdict, st.Turn())
			drawn = !won
		}
		if !st.Undo() {
			break
		}
	}
	return list, nil
}

// position is Position with provers that already know later positions. won reports whether winner is known to win one
// of those, and drawn whether one is known to be a draw.
func (j Judge) position(ctx context.Context, ps *searchers, st game.State, winner game.Side, won, drawn bool) (Known, error) {
	k, done, err := j.atOnce(st)
	if done || err != nil {
		return k, err
	}
	p, err := ps.of(j, st)
	if err != nil {
		return k, err
	}
	if drawn {
		if k, err = ps.draw(ctx, j, p, st); err != nil || k.Verdict.Kind == verdict.Proved {
			return k, err
		}
	}
	sides := []game.Side{st.Turn(), st.Turn().Other()}
	if won && winner != sides[0] {
		sides[0], sides[1] = sides[1], sides[0]
	}
	return ps.search(ctx, j, p, st, sides)
}

// winnerOf returns the winner by a proved verdict for the side to move.
func winnerOf(v verdict.Verdict, turn game.Side) (game.Side, bool) {
	switch v.Result {
	case verdict.Win:
		return turn, true
	case verdict.Loss:
		return turn.Other(), true
	}
	return turn, false
}
