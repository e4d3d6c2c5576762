package roster

import (
	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/wins"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// Tuning holds the values with which a game is played well, as found in matches. Zero values suit a new game.
type Tuning struct {
	// Contempt is what a draw costs, see [engine.Options]. It was tuned in matches against the tree search and against
	// the engine without contempt.
	Contempt int
	// Sum is how much of the evaluation is the weighted sum, see [engine.Options]. Levels 9 and 10 and the arena use it.
	Sum int
	// Traps is how much worse than the best move a trap may be, see [engine.Options].
	Traps int
	// Errors are the errors of the first levels. The other levels take theirs from the table of levels.
	Errors []Errors
	// LeadLimits is how far ahead the first levels may be before they play any legal move, see [engine.Options]; 0: no limit.
	LeadLimits []int
	// Ratings are the measured strengths of the levels; the greedy player has 1000. See docs/engine.md.
	Ratings []int
	// Parts is how many plies a turn may take in a game that is searched in parts of turns, and 0 in other games.
	Parts int
	// Depths, if set, are how far the levels look ahead, in plies; 0: bounded only by nodes.
	Depths []int
	// Tree overrides the defaults of the tree search.
	Tree mcts.Options
}

// Errors are the deliberate errors of a weak level.
type Errors struct {
	Noise     int // see [engine.Options], in hundredths of a man
	Oversight int // see [engine.Options], of a thousand
	// Aim is what such a player adds to the value of what beginners go for ([game.Weight]), in hundredths of a man. A
	// good player may give up a man for something better that a beginner does not see.
	Aim int
}

// Whole returns the row of a game whose turns are not split.
func Whole[P comparable, PP game.Position[P]](g game.Game[P], t Tuning) game.Bound {
	return game.BindWith[P, PP](g, &whole[P, PP]{common[P, PP]{g, t}})
}

// InParts returns the row of a game with too many turns to list, which is searched in parts of turns.
func InParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H], t Tuning) game.Bound {
	return game.BindWith[P, PP](g, &inParts[P, PP, H, HP]{common[P, PP]{g, t}, parts})
}

// common holds what is generic over the positions of a game, whether its turns are split or not. Methods of rows are
// called through interfaces of one method each, so that a program links only those that it may call: the browser's core
// has no prover.
type common[P comparable, PP game.Position[P]] struct {
	g      game.Game[P]
	tuning Tuning
}

func (m *common[P, PP]) Tuning() *Tuning { return &m.tuning }

func (m *common[P, PP]) Greedy(seed uint64) engine.Engine { return mcts.Greedy[P, PP](m.g, seed) }

func (m *common[P, PP]) Random(seed uint64) engine.Engine { return mcts.Random[P, PP](m.g, seed) }

// whole is the row of a game whose turns are not split.
type whole[P comparable, PP game.Position[P]] struct{ common[P, PP] }

func (m *whole[P, PP]) Engine(o engine.Options) engine.Engine { return engine.New[P, PP](m.g, o) }

func (m *whole[P, PP]) TreeSearch(o mcts.Options) engine.Engine { return mcts.New[P, PP](m.g, o) }

func (m *whole[P, PP]) ForcedWins() wins.Prover { return wins.New[P, PP](m.g) }

func (m *whole[P, PP]) Prover() proof.Prover { return proof.New[P, PP](m.g, nil) }

// inParts is the row of a game whose turns are searched in parts. It does not share code with the search of whole
// turns: nothing would call that code, but every program would contain it.
type inParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]] struct {
	common[P, PP]
	parts game.Parts[P, H]
}

func (m *inParts[P, PP, H, HP]) Engine(o engine.Options) engine.Engine {
	return engine.NewParts[P, PP, H, HP](m.g, m.parts, o)
}

func (m *inParts[P, PP, H, HP]) TreeSearch(o mcts.Options) engine.Engine {
	return mcts.NewParts[P, PP, H, HP](m.g, m.parts, o)
}

func (m *inParts[P, PP, H, HP]) ForcedWins() wins.Prover {
	return wins.NewParts[P, PP, H, HP](m.g, m.parts)
}

func (m *inParts[P, PP, H, HP]) Prover() proof.Prover {
	return proof.NewParts[P, PP, H, HP](m.g, m.parts)
}
