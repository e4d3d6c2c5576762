package roster

import (
	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/engine/wins"
	"tablier/rules/game"
	"tablier/solve/proof"
)

// Tuning is what was found out about playing a game well, in matches. Zero values suit a new game.
type Tuning struct {
	// Contempt is what a draw costs, see [engine.Options]; found against the tree search and against
	// the engine without.
	Contempt int
	// Traps is how much worse than the best a move may be that sets a trap, see [engine.Options].
	Traps int
	// Errors are those of the first levels; the others err as the table of levels says.
	Errors []Errors
	// Ratings are the measured strengths of the levels, the greedy player being 1000; see docs/engine.md.
	Ratings []int
	// Parts is how many plies a turn may take in a game that is searched in parts of turns; else 0.
	Parts int
	// Depths replaces the plies that the levels search, where a turn takes several.
	Depths []int
	// Tree is what suits the tree search better than its defaults.
	Tree mcts.Options
}

// Errors are how a weak level errs.
type Errors struct {
	Noise     int // see [engine.Options], in hundredths of a man
	Oversight int // see [engine.Options], of a thousand
	// Aim is what such a player adds to the worth of what beginners go for ([game.Weight]), in hundredths of a man: a sound
	// player may leave a man for something better that a beginner does not see.
	Aim int
}

// Whole makes the row of a game whose turns are searched as they are.
func Whole[P comparable, PP game.Position[P]](g game.Game[P], t Tuning) game.Bound {
	return game.BindWith[P, PP](g, &whole[P, PP]{common[P, PP]{g, t}})
}

// InParts makes the row of a game whose turns are too many to list, and are searched in parts.
func InParts[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](g game.Game[P], parts game.Parts[P, H], t Tuning) game.Bound {
	return game.BindWith[P, PP](g, &inParts[P, PP, H, HP]{common[P, PP]{g, t}, parts})
}

// common makes what is generic over the positions of a game, however its turns are searched. Methods of
// rows are called through interfaces of one method each, so that a program contains only those
// that it may call: the browser's core has no prover.
type common[P comparable, PP game.Position[P]] struct {
	g      game.Game[P]
	tuning Tuning
}

func (m *common[P, PP]) Tuning() *Tuning { return &m.tuning }

func (m *common[P, PP]) Greedy(seed uint64) engine.Engine { return mcts.Greedy[P, PP](m.g, seed) }

func (m *common[P, PP]) Random(seed uint64) engine.Engine { return mcts.Random[P, PP](m.g, seed) }

// whole is the row of a game whose turns are searched as they are.
type whole[P comparable, PP game.Position[P]] struct{ common[P, PP] }

func (m *whole[P, PP]) Engine(o engine.Options) engine.Engine { return engine.New[P, PP](m.g, o) }

func (m *whole[P, PP]) TreeSearch(o mcts.Options) engine.Engine { return mcts.New[P, PP](m.g, o) }

func (m *whole[P, PP]) ForcedWins() wins.Prover { return wins.New[P, PP](m.g) }

func (m *whole[P, PP]) Prover() proof.Prover { return proof.New[P, PP](m.g, nil) }

// inParts is the row of a game whose turns are searched in parts. It shares no search of whole turns,
// which nothing would call and every program would contain.
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
