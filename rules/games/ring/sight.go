package ring

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// Sight implements [game.Sighted]. Chains are hard to see, and moves of rings are easily overlooked.
func (p *Position) Sight(m game.Move) game.Sight {
	from, to, effort := source(m), target(m), game.StepEffort
	switch kindOf(m) {
	case capture:
		to = int(geometry[p.board&3].next[from][jump(m, 0)])
		effort = game.CaptureEffort + game.ChainEffort*(jumps(m)-1)
	case ringStep:
		effort += game.DistanceEffort
	case double:
		effort += game.ChainEffort
	}
	return game.Sight{From: board.Cell(from), To: board.Cell(to), Effort: effort}
}
