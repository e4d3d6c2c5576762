package engine

import "tablier/rules/game"

// Tension ([game.Tension]) counts in full up to a lead or deficit of tensionFadeFrom hundredths of a man, and not at
// all from tensionFadeTo on: the winning side should make progress, and the losing side has no reason to avoid a draw.
const (
	tensionFadeFrom = 200
	tensionFadeTo   = 800
)

// In play, if one side is far ahead, the weighted sum of features replaces the network: gradually from blendFrom
// hundredths of a man, and completely from blendTo on. A network learns how likely a win is, not how near it is: Agon's
// network saw ever less reason to break open a closed position. Games without [game.Tension] (Ra) gained nothing from
// this and always use the network.
const (
	blendFrom    = 1200
	blendTo      = 1600
	blendDamping = 16 // divides the part of the network's evaluation that exceeds blendFrom
)

// maxEvaluation is the largest static evaluation. Anything above would be read as a win.
const maxEvaluation = WinScore - MaxPly - 1

// evaluate is the static evaluation for the side to move, in hundredths of a man, at most maxEvaluation either way.
func (w *worker[H, HP]) evaluate(ss *stackEntry[H]) int {
	score := 0
	if ss.evaluator != nil {
		score = ss.evaluator.Evaluate()
		if w.o.Sum > 0 {
			score += (game.Weigh(ss.evaluator) - score) * w.o.Sum / 100
		}
	}
	if w.o.Contempt > 0 && ss.tension != nil {
		if abs(score) > blendFrom {
			score = blendEvaluations(score, game.Weigh(ss.evaluator))
		}
		if open := tensionFadeTo - max(abs(score), tensionFadeFrom); open > 0 {
			score += w.fromRootSide(HP(&ss.pos).Turn(), w.o.Contempt*ss.tension.Tension()/100*open/(tensionFadeTo-tensionFadeFrom))
		}
	}
	if w.shuffle.charges(ss.counters.NoProgress, ss.turns) {
		score += w.fromRootSide(HP(&ss.pos).Turn(), -w.shuffle.cost)
	}
	if w.o.Noise > 0 {
		score += int(game.Mix(w.o.Seed, ss.hash)%uint64(2*w.o.Noise+1)) - w.o.Noise
	}
	return max(-maxEvaluation, min(score, maxEvaluation))
}

// blendEvaluations mixes a network's evaluation with the weighted sum once the network is beyond blendFrom.
func blendEvaluations(network, sum int) int {
	if network < 0 {
		return -blendEvaluations(-network, -sum)
	}
	over := network - blendFrom
	if over <= 0 || network == sum { // equal: there is no network
		return network
	}
	share := min(over, blendTo-blendFrom)
	damped := over / blendDamping
	return blendFrom + damped + ((blendTo-blendFrom-share)*(over-damped)+share*max(sum, 0))/(blendTo-blendFrom)
}
