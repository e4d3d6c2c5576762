package tutor

import (
	"cmp"
	"math"
	"slices"

	"tablier/rules/game"
)

// Judged is a move in a review.
type Judged struct {
	Ply    int // from 0
	Move   string
	Mover  game.Side
	Before float64 // the mover's chance before the move, 0 to 1
	After  float64 // the mover's chance after it
	Loss   float64 // what the move cost, never below 0
	Mark   Mark
	Best   []string // the best line instead; empty if the move was the best
	Proved bool     // the values before and after the move are exact
	Known  bool     // both positions were analysed
}

// Player summarises one side's moves.
type Player struct {
	Moves        int // moves that were analysed and not forced
	Accuracy     int // per cent; 100 if there was nothing to choose
	Inaccuracies int
	Mistakes     int
	Blunders     int
}

// Report is the review of a game.
type Report struct {
	Moves   []Judged
	Players [2]Player // by side
	Moments []int     // the plies that mattered most, at most three, in the order of the game
}

// mostMoments is the most moments in a review.
const mostMoments = 3

// Review judges the moves of a game that begins at start. lines[i] is the analysis of the position
// before move i; the last line is about the end. Missing lines are unknown. For an illegal move
// Review returns the error of [game.State.Apply]. It does not change start.
func Review(start game.State, moves []string, lines []Line) (*Report, error) {
	line := func(i int) Line {
		if i < len(lines) {
			return lines[i]
		}
		return Line{}
	}
	st := start.Clone()
	r := &Report{}
	for i, m := range moves {
		mover, count := st.Turn(), st.Count()
		m, err := st.Apply(m)
		if err != nil {
			return nil, err
		}
		before, after := line(i), line(i+1)
		over := st.Outcome().Decided()
		if over {
			after = ended(st.Outcome(), mover.Other())
		}
		again := st.Turn() == mover && !over
		j := Judged{Ply: i, Move: m, Mover: mover, Known: before.Known && after.Known, Proved: before.Proved && after.Proved}
		if j.Known {
			j.Before, j.After = before.Chance(), 1-after.Chance()
			if again {
				j.After = after.Chance()
			}
			j.Loss, j.Mark = judge(before, after, m, again, count)
			if len(before.Moves) > 0 && before.Moves[0] != m {
				j.Best = before.Moves
			}
			r.Players[mover].count(&j, count)
		}
		r.Moves = append(r.Moves, j)
	}
	for s := range r.Players {
		r.Players[s].Accuracy = accuracy(r.Moves, game.Side(s))
	}
	r.Moments = moments(r.Moves)
	return r, nil
}

func (p *Player) count(j *Judged, choices int) {
	if choices > 1 {
		p.Moves++
	}
	switch j.Mark {
	case Inaccuracy:
		p.Inaccuracies++
	case Mistake:
		p.Mistakes++
	case Blunder:
		p.Blunders++
	}
}

// accuracy returns the mean value of a side's moves, in per cent. A move that costs nothing is
// worth 100, one that costs a tenth of the chance to win 64, and one that costs half of it 9.
func accuracy(moves []Judged, s game.Side) int {
	sum, n := 0.0, 0
	for i := range moves {
		if j := &moves[i]; j.Known && j.Mover == s {
			sum += max(0, min(100, 103.17*math.Exp(-4.354*j.Loss)-3.17))
			n++
		}
	}
	if n == 0 {
		return 100
	}
	return int(sum/float64(n) + 0.5)
}

// moments returns the plies that changed the game most.
func moments(moves []Judged) []int {
	var some []Judged
	for _, j := range moves {
		if j.Mark != NoMark {
			some = append(some, j)
		}
	}
	slices.SortStableFunc(some, func(a, b Judged) int { return cmp.Compare(weight(&b), weight(&a)) })
	var plies []int
	for _, j := range some[:min(len(some), mostMoments)] {
		plies = append(plies, j.Ply)
	}
	slices.Sort(plies)
	return plies
}

// weight returns how much a move mattered: its cost, and more if it gave away a win or lost an even
// game. An only move counts as a mistake avoided.
func weight(j *Judged) float64 {
	const turn = 0.15
	w := j.Loss
	switch {
	case j.Mark == Only:
		w = Wrong
	case j.Before >= winning && j.After < undecided, j.Before >= 1-undecided && j.After <= 1-winning:
		w += turn
	}
	return w
}
