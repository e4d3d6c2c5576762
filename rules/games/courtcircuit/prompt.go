package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var (
	_ game.Prompter[Position] = Game{}
	_ game.Refuser[Position]  = Game{}
)

// clicked plays the clicks of a turn. stepper is the piece chosen for the step after the
// jumps, and done reports that the turn has its step.
func (p *Position) clicked(clicks []board.Cell) (w walk, stepper board.Cell, done bool) {
	stepper = board.None
	w, _ = p.walkFrom(clicks[0])
	for i := 1; i < len(clicks); i++ {
		switch c := clicks[i]; {
		case stepper != board.None, i == 1 && w.isStep(c):
			return w, stepper, true
		case i > 1 && w.own.Has(c):
			stepper = c
		default:
			w.jump(c)
		}
	}
	return w, stepper, false
}

// Prompt asks for a step or jumps at first, then for more jumps or the step that ends the turn.
func (Game) Prompt(p *Position, clicks []board.Cell, e game.Entry) game.Prompt {
	say := func(id string, values ...any) game.Prompt {
		return game.Prompt{Text: i18n.T(id, values...), Cells: e.Next}
	}
	dame := p.dame(p.own())
	if len(clicks) == 0 {
		if dame {
			return say("courtcircuit.ask-dame")
		}
		return say("courtcircuit.ask-piece")
	}
	w, stepper, done := p.clicked(clicks)
	var next board.Bits
	for _, c := range e.Next {
		next = next.With(c)
	}
	switch {
	case done:
		return game.Prompt{}
	case stepper != board.None:
		return say("courtcircuit.ask-step-from", "from", square.Name(stepper))
	case !w.jumped:
		return say(firstAsk(&w, next))
	}
	jumps, steppers := next&w.empty(), next&w.own
	alone := steppers == only(w.at)
	switch {
	case jumps != 0 && alone:
		return say("courtcircuit.ask.jump-step-jumper")
	case jumps != 0 && steppers != 0:
		return say("courtcircuit.ask.jump-step")
	case jumps != 0 && len(e.Moves) > 0:
		return say("courtcircuit.ask.jump-end")
	case jumps != 0:
		return say("courtcircuit.ask-jump-on")
	case alone:
		return say("courtcircuit.ask-step-jumper")
	case steppers != 0:
		return say("courtcircuit.ask-step-any")
	}
	return game.Prompt{}
}

// firstAsk is the prompt for a piece that has just been chosen.
func firstAsk(w *walk, next board.Bits) string {
	steps := next & w.firstSteps()
	switch {
	case w.dame() && steps != next && steps != 0:
		return "courtcircuit.ask.slide-jump"
	case steps == 0:
		return "courtcircuit.ask-jump"
	case w.dame():
		return "courtcircuit.ask-slide"
	case steps == next:
		return "courtcircuit.ask-step"
	}
	return "courtcircuit.ask.step-jump"
}

// Refuse says why a turn that begins with clicks cannot continue with c.
func (Game) Refuse(p *Position, clicks []board.Cell, e game.Entry, c board.Cell) game.Prompt {
	cell := square.Name(c)
	why := func(clause game.Text, about ...board.Cell) game.Prompt {
		if clause == fine {
			return game.Prompt{}
		}
		return game.Prompt{Text: i18n.T("refuse.why", "cell", cell, "why", clause), Cells: about}
	}
	if len(clicks) == 0 {
		if p.own().Has(c) {
			return game.Prompt{Text: i18n.T("courtcircuit.refuse-stuck", "cell", cell)}
		}
		return game.Prompt{}
	}
	w, stepper, done := p.clicked(clicks)
	switch {
	case done:
		return game.Prompt{}
	case stepper != board.None:
		return why(w.whyNoStep(stepper, c))
	case w.enemy.Has(c):
		for _, to := range e.Next {
			if over, clause := w.over(to); clause == fine && over == c {
				return game.Prompt{Text: i18n.T("courtcircuit.refuse-jump-over", "cell", cell, "to", square.Name(to)), Cells: []board.Cell{to}}
			}
		}
		return why(notYours)
	case w.own.Has(c) && w.jumped:
		if clause := w.whyNoStepper(c); clause != fine {
			return why(clause)
		}
		return game.Prompt{Text: i18n.T("courtcircuit.refuse-no-room", "cell", cell)}
	case w.jumped && adj[w.at].Has(c) && w.empty().Has(c):
		return game.Prompt{Text: i18n.T("courtcircuit.refuse-stepper-first"), Cells: list(w.steppers())}
	case !w.jumped && adj[w.at].Has(c):
		return why(w.whyNoStep(w.at, c))
	}
	_, clause := w.over(c)
	return why(clause)
}
