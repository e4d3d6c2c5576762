package roster

import (
	"context"
	"math/rand/v2"
	"time"

	"tablier/engine"
	"tablier/rules/game"
)

// level holds the limits and errors of a playing level. Weak levels look less far ahead, misjudge a little and overlook
// what is hard to see, as people do. The first two see only their own move, and may let up when they are
// ahead. The others never overlook a move that ends the game at once. The node limit makes a move cost the same on every
// machine; the time limit protects slow machines.
type level struct {
	depth  int    // whole turns; 0: bounded only by nodes
	nodes  uint64 // at most
	time   time.Duration
	table  int // megabytes
	errors Errors
}

// The levels, weakest first. Their ratings are in docs/engine.md. If the row of a game has errors, they replace those
// of the first levels.
var levels = [...]level{
	{1, 1_000, time.Second, 1, Errors{Noise: 100}}, // the first opponent
	{1, 1_000, time.Second, 1, Errors{Noise: 100}},
	{2, 1_000, time.Second, 1, Errors{100, 800, 200}},
	{2, 10_000, time.Second, 1, Errors{45, 250, 150}},
	{4, 40_000, time.Second, 1, Errors{20, 25, 50}},
	{5, 80_000, time.Second, 2, Errors{Noise: 20}},
	{6, 150_000, time.Second, 4, Errors{Noise: 10}},
	{8, 400_000, 1500 * time.Millisecond, 8, Errors{Noise: 5}},
	{0, 1_500_000, 2 * time.Second, 16, Errors{Noise: 2}},
	{0, 6_000_000, 4 * time.Second, 32, Errors{Noise: 1}},
}

// cunning is the first level that sets traps.
const cunning = 9

// Levels is the number of playing levels. They are numbered from 1.
const Levels = len(levels)

// DefaultLevel is the level if none was chosen.
const DefaultLevel = 5

// Level returns the options and limits of a level for a game. A level out of range becomes the nearest one; 0 means
// DefaultLevel. seed decides which of several nearly equal moves is played, and what is overlooked.
func Level(d game.Described, n int, seed uint64) (engine.Options, engine.Limits) {
	if n == 0 {
		n = DefaultLevel
	}
	n = min(max(n, 1), Levels)
	l := levels[n-1]
	t := TuningOf(d)
	if len(t.Depths) > 0 {
		l.depth = t.Depths[n-1]
	}
	if n <= len(t.Errors) {
		l.errors = t.Errors[n-1]
	}
	o := engine.Options{HashMB: l.table, Noise: l.errors.Noise, Contempt: t.Contempt, Oversight: l.errors.Oversight, Seed: seed, Style: simple(d, StyleOf(d, n), l.errors.Aim)}
	if n <= len(t.LeadLimits) {
		o.LeadLimit = t.LeadLimits[n-1]
	}
	if l.depth == 1 {
		o.Without = engine.Quiescence // it sees its own move only
	}
	if n >= cunning {
		o.Traps, o.Sum = t.Traps, t.Sum
	}
	return o, engine.Limits{Depth: l.depth, Nodes: l.nodes, Time: l.time}
}

// Cost returns an upper estimate of the processor time of a move at a level. A level out of range becomes the nearest
// one.
func Cost(n int) time.Duration {
	l := levels[min(max(n, 1), Levels)-1]
	const perNode = 2 * time.Microsecond
	return min(l.time, time.Duration(l.nodes)*perNode)
}

// StyleOf returns the playing style of a level's opponent. It is nil if the level plays plainly: the first level, whose
// errors would hide a style, the last two, and all levels of a game without styles.
func StyleOf(d game.Described, n int) *game.Style {
	styles := game.Styles(d)
	if len(styles) == 0 || n <= 1 || n >= cunning {
		return nil
	}
	return &styles[(n-2)%len(styles)]
}

// simple returns a style that overvalues what beginners go for.
func simple(d game.Described, style *game.Style, weight int) *game.Style {
	weighted, ok := game.As[game.Weighted](d)
	if !ok || weight == 0 {
		return style
	}
	sum := game.Style{}
	if style != nil {
		sum.Name, sum.Text = style.Name, style.Text
	}
	for i, w := range weighted.Weights() {
		sum.Bias = append(sum.Bias, int16(weight*w.Aim))
		if style != nil {
			sum.Bias[i] += style.Bias[i]
		}
	}
	return &sum
}

// Best returns a move for the side to move, played at a level. Equal positions may get different moves that are nearly
// equal.
func Best(ctx context.Context, s game.State, level int) (string, error) {
	o, l := Level(s.Rules(), level, rand.Uint64())
	e, err := New(s.Rules(), o)
	if err != nil {
		return "", err
	}
	r, err := e.Search(ctx, s, l)
	return r.Move, err
}
