package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Storyteller[Position] = Game{}

// Tell describes a turn jump by jump, and then the step.
func (g Game) Tell(dst []game.Part, p *Position, m game.Move) []game.Part {
	path := g.AppendClicks(nil, p, m)
	w, _ := p.walkFrom(path[0])
	for i := 1; i < len(path); i++ {
		c, from := path[i], w.at
		switch {
		case i == 1 && w.isStep(c):
			id := "courtcircuit.story-step"
			if !adj[from].Has(c) {
				id = "courtcircuit.story-slide"
			}
			return append(dst, game.Part{Text: i18n.T(id, "from", square.Name(from), "to", square.Name(c)), From: from, To: c, Clicks: 2})
		case i > 1 && w.own.Has(c):
			to := path[len(path)-1]
			text := i18n.T("courtcircuit.story-step", "from", square.Name(c), "to", square.Name(to))
			if c == w.at {
				text = i18n.T("courtcircuit.story-steps-on", "to", square.Name(to))
			}
			return append(dst, game.Part{Text: text, From: c, To: to, Clicks: len(path)})
		}
		over, _ := w.over(c)
		id := [2][2]string{
			{"courtcircuit.story-jump", "courtcircuit.story-turn"},
			{"courtcircuit.story-jumps-on", "courtcircuit.story-turns-on"},
		}[truth(i > 1)][truth(w.enemy.Has(over))]
		w.jump(c)
		dst = append(dst, game.Part{
			Text: i18n.T(id, "from", square.Name(from), "over", square.Name(over), "to", square.Name(c)),
			From: from, To: c, Clicks: i + 1,
		})
	}
	return dst
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
