package courtcircuit

import "tablier/game"

// Explain says why a move ParseMove accepted is not legal. Turns are checked by
// ParseMove itself; what is left is the pass, and repetition, which the caller knows about.
func (Game) Explain(_ *Position, m game.Move, _ string) string {
	if m == game.Pass {
		return "a pass is possible only where there is no legal turn"
	}
	return ""
}
