package roster

import (
	"cmp"
	"strconv"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/i18n"
	"tablier/rules/game"
)

// New returns an engine for a game that has a row. It returns an error for options out of range,
// including a table larger than the machine's memory.
func New(d game.Described, o engine.Options) (engine.Engine, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	if most := MaxTableMB(); o.HashMB > most {
		n, m := strconv.Itoa(o.HashMB), strconv.Itoa(most)
		return nil, &game.Error{Kind: game.BadOption, Input: n, At: i18n.T("roster.table"), Problem: i18n.T("roster.no-memory"), Want: i18n.T("roster.at-most-megabytes", "most", m)}
	}
	if m, ok := game.As[interface {
		Engine(engine.Options) engine.Engine
	}](d); ok {
		return m.Engine(o), nil
	}
	return nil, noPlayer(d)
}

// TreeSearch returns a tree search for a game. Fields of o that are 0 take the values that suit the
// game best.
func TreeSearch(d game.Described, o mcts.Options) (engine.Engine, error) {
	m, ok := game.As[interface {
		TreeSearch(mcts.Options) engine.Engine
	}](d)
	if !ok {
		return nil, noPlayer(d)
	}
	t := TuningOf(d).Tree
	o.Exploration = cmp.Or(o.Exploration, t.Exploration)
	o.Scale = cmp.Or(o.Scale, t.Scale)
	o.Cutoff = cmp.Or(o.Cutoff, t.Cutoff)
	o.Block = cmp.Or(o.Block, t.Block)
	o.Visits = cmp.Or(o.Visits, t.Visits)
	return m.TreeSearch(o), nil
}

// Greedy returns a player that looks one ply ahead, see [mcts.Greedy].
func Greedy(d game.Described, seed uint64) (engine.Engine, error) {
	if m, ok := game.As[interface{ Greedy(uint64) engine.Engine }](d); ok {
		return m.Greedy(seed), nil
	}
	return nil, noPlayer(d)
}

// Random returns a player of random moves.
func Random(d game.Described, seed uint64) (engine.Engine, error) {
	if m, ok := game.As[interface{ Random(uint64) engine.Engine }](d); ok {
		return m.Random(seed), nil
	}
	return nil, noPlayer(d)
}

// noPlayer is the error for a game that was made without a row.
func noPlayer(d game.Described) error {
	return &game.Error{Kind: game.UnknownGame, Input: d.Info().ID, Problem: i18n.T("roster.nothing-plays-game")}
}

// TuningOf returns the tuning in the game's row, or a zero Tuning if it has no row.
func TuningOf(d game.Described) Tuning {
	if m, ok := game.As[interface{ Tuning() *Tuning }](d); ok {
		return *m.Tuning()
	}
	return Tuning{}
}

// Contempt returns the contempt to play a game with, see [engine.Options].
func Contempt(d game.Described) int { return TuningOf(d).Contempt }

// Traps returns how much worse than the best move a trap may be in play of a game, in hundredths of
// a man, see [engine.Options].
func Traps(d game.Described) int { return TuningOf(d).Traps }

// MaxTableMB is the largest transposition table allowed on this machine, in megabytes: its memory
// less an eighth for everything else.
func MaxTableMB() int {
	if m := memory(); m > 0 {
		return max(m-m/8, 1)
	}
	return 4096 // an amount that any current machine can be expected to have
}
