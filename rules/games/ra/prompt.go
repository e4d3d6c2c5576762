package ra

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var (
	_ game.Prompter[Position]    = Game{}
	_ game.Refuser[Position]     = Game{}
	_ game.Storyteller[Position] = Game{}
)

// Prompt asks for a group, then for its destination, then for the number of pieces if there is a choice.
func (Game) Prompt(p *Position, clicks []board.Cell, e game.Entry) game.Prompt {
	say := func(id string, values ...any) game.Prompt {
		return game.Prompt{Text: i18n.T(id, values...), Cells: e.Next}
	}
	switch {
	case len(clicks) == 0:
		return say("ra.ask-group")
	case len(clicks) > 1 && len(e.Moves) > 1:
		return say("ra.ask-how-many")
	case len(clicks) > 1:
		return game.Prompt{}
	}
	goal := plateaus[p.plateau].ra[p.turn.Other()]
	if slices.Contains(e.Next, goal) {
		return say("ra.ask-goal", "cell", plateaus[p.plateau].board.Name(goal))
	}
	return say([...]string{"ra.ask-one", "ra.ask-one", "ra.ask-two", "ra.ask-three"}[p.size(p.turn, clicks[0])])
}

// Refuse says why a turn that begins with clicks cannot continue with c.
func (g Game) Refuse(p *Position, clicks []board.Cell, _ game.Entry, c board.Cell) game.Prompt {
	b := plateaus[p.plateau].board
	if len(clicks) == 0 {
		if p.size(p.turn, c) > 0 {
			return game.Prompt{Text: i18n.T("ra.refuse-stuck", "cell", b.Name(c))}
		}
		return game.Prompt{}
	}
	if len(clicks) > 1 || clicks[0] == c {
		return game.Prompt{}
	}
	from := clicks[0]
	have := p.size(p.turn, from)
	dir, steps := line(b, from, c)
	if dir < 0 {
		return game.Prompt{Text: i18n.Sentence(i18n.T("ra.not-straight", "from", b.Name(from), "to", b.Name(c)))}
	}
	if steps > 3 {
		return game.Prompt{Text: i18n.T("ra.refuse-far", "from", b.Name(from), "cell", b.Name(c))}
	}
	// The number of pieces that go exactly this far. If the group has fewer and the cell is taken, the whole group.
	k := 4 - steps
	met := c == plateaus[p.plateau].ra[p.turn] || p.size(p.turn.Other(), c) > 0
	if k > have && met {
		k = have
	}
	if k > have {
		return game.Prompt{Text: i18n.T("ra.refuse-count", "n", have, "cell", b.Name(c), "need", k, "steps", steps)}
	}
	m := pack(from, c, k)
	return game.Prompt{Text: i18n.Sentence(g.Explain(p, m, string(g.AppendMove(nil, p, m))))}
}

// Tell describes a move and its effect on the group that it meets.
func (Game) Tell(dst []game.Part, p *Position, m game.Move) []game.Part {
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	id := "ra.story-go"
	switch {
	case to == plateaus[p.plateau].ra[p.turn.Other()]:
		id = "ra.story-enter"
	case p.size(p.turn.Other(), to) > 0:
		id = "ra.story-take"
	case p.size(p.turn, to) > 0:
		id = "ra.story-join"
	}
	return append(dst, game.Part{
		Text: i18n.T(id, "n", k, "from", b.Name(from), "to", b.Name(to)),
		From: from, To: to, Clicks: 2,
	})
}
