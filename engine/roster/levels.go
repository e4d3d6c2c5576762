package roster

import (
	"cmp"
	"context"
	"math/rand/v2"
	"time"

	"tablier/engine"
	"tablier/rules/game"
)

// level is what makes a playing level. Weak levels look less far, misjudge a little and
// overlook some replies, as people do; none overlooks what ends the game at once. The
// bound on nodes makes the cost of a move the same wherever it is played; the one on
// time holds on slow machines.
type level struct {
	depth     int    // whole turns; 0: as far as the nodes go
	nodes     uint64 // at most
	time      time.Duration
	noise     int // hundredths of a man
	oversight int // replies overlooked, of a thousand
	table     int // megabytes
	weakness  int // how much of [Weakness] counts, in fifths
}

// The levels, weakest first. Their ratings are in docs/engine.md.
var levels = [...]level{
	{2, 1_000, time.Second, 200, 800, 1, 0}, // the first opponent, see [Beginner]
	{2, 3_000, time.Second, 80, 450, 1, 5},
	{2, 10_000, time.Second, 45, 200, 1, 3},
	{3, 20_000, time.Second, 35, 120, 1, 2},
	{4, 40_000, time.Second, 25, 60, 1, 1},
	{5, 80_000, time.Second, 20, 25, 2, 0},
	{6, 150_000, time.Second, 10, 0, 4, 0},
	{8, 400_000, 1500 * time.Millisecond, 5, 0, 8, 0},
	{0, 1_500_000, 2 * time.Second, 2, 0, 16, 0},
	{0, 6_000_000, 4 * time.Second, 1, 0, 32, 0},
}

// cunning is the first level that sets traps.
const cunning = 9

// Levels is the number of playing levels; they are numbered from 1.
const Levels = len(levels)

// DefaultLevel is the level of an opponent nobody chose.
const DefaultLevel = 5

// Level gives the options and limits of a level for a game. A level out of range
// is the nearest one; 0 is DefaultLevel. seed decides which moves of nearly equal worth are
// played and what is overlooked.
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
	if w := t.Weakness; w != (Weakness{}) {
		l.noise += l.noise * (w.Noise - 100) * l.weakness / 500
		l.oversight += l.oversight * (w.Oversight - 100) * l.weakness / 500
	}
	if b := t.Beginner; n == 1 && b != (Beginner{}) {
		l.noise, l.oversight, l.nodes = b.Noise, b.Oversight, cmp.Or(b.Nodes, l.nodes)
	}
	o := engine.Options{HashMB: l.table, Noise: l.noise, Contempt: t.Contempt, Oversight: l.oversight, Seed: seed, Style: StyleOf(d, n)}
	if n >= cunning {
		o.Traps = t.Traps
	}
	return o, engine.Limits{Depth: l.depth, Nodes: l.nodes, Time: l.time}
}

// Cost returns an upper estimate of the processor time of a move at a level. A level out of range is the
// nearest one.
func Cost(n int) time.Duration {
	l := levels[min(max(n, 1), Levels)-1]
	const perNode = 2 * time.Microsecond
	return min(l.time, time.Duration(l.nodes)*perNode)
}

// StyleOf returns the playing style of a level's opponent, nil where it plays plainly: the beginner, whose errors
// would hide a style, the last two levels, and the levels of a game without styles.
func StyleOf(d game.Described, n int) *game.Style {
	styles := game.Styles(d)
	if len(styles) == 0 || n <= 1 || n >= cunning {
		return nil
	}
	return &styles[(n-2)%len(styles)]
}

// Best returns a move for the side to move, played at a level. Equal positions may
// get different moves of nearly equal worth.
func Best(ctx context.Context, s game.State, level int) (string, error) {
	o, l := Level(s.Rules(), level, rand.Uint64())
	e, err := New(s.Rules(), o)
	if err != nil {
		return "", err
	}
	r, err := e.Search(ctx, s, l)
	return r.Move, err
}
