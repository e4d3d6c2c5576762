package record

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// Replay plays a record through the rules and returns the final state. It
// checks everything: options, position, every move of the main line and of the
// variations, and that the rules do not contradict result, reason and points.
// It rewrites the moves of g in canonical form. find returns the game with an
// id.
func Replay(g *Game, find func(id string) (game.Bound, error)) (game.State, error) {
	bound, err := find(g.Game)
	if err != nil {
		return nil, err
	}
	o, err := bound.Info().ParseOptions(g.Options)
	if err != nil {
		return nil, err
	}
	rules := bound.Rules(o)
	s := rules.Start()
	if g.Position != "" {
		if s, err = rules.Parse(g.Position); err != nil {
			return nil, err
		}
	}
	for i := range g.Moves {
		for _, v := range g.Moves[i].Variations {
			if err := replayLine(s, v); err != nil {
				return nil, err
			}
		}
		if g.Moves[i].Text, err = apply(s, g.Moves[i].Text); err != nil {
			return nil, err
		}
	}
	return s, agree(g, s)
}

func replayLine(s game.State, line []Move) error {
	start := s.Plies()
	defer func() {
		for s.Plies() > start {
			s.Undo()
		}
	}()
	for i := range line {
		for _, v := range line[i].Variations {
			if err := replayLine(s, v); err != nil {
				return err
			}
		}
		text, err := apply(s, line[i].Text)
		if err != nil {
			return err
		}
		line[i].Text = text
	}
	return nil
}

func apply(s game.State, move string) (string, error) {
	text, err := s.Apply(move)
	if e, ok := err.(*game.Error); ok {
		e.At = i18n.T("game.ply", "n", s.Plies()+1)
	}
	return text, err
}

// club contains the reasons by which players, not the rules, end a game.
var club = map[string]bool{"resigned": true, "time": true, "agreed": true, "aborted": true, "left": true}

func agree(g *Game, s game.State) error {
	o := s.Outcome()
	first := s.Rules().Info().First
	if !o.Decided() {
		if g.Result == "*" || club[g.Reason] || g.Result == "" {
			return nil
		}
		return &Error{Problem: i18n.T("record.result-too-early", "result", g.Result),
			Want: i18n.T("record.reason-forms")}
	}
	if g.Result == "" || g.Result == "*" && g.Reason == "" {
		g.Result, g.Reason, g.Points = o.Word(first), o.Reason.String(), int(o.Points)
		return nil
	}
	if g.Result != o.Word(first) || g.Reason != "" && g.Reason != o.Reason.String() {
		told, fact := g.Result+" "+g.Reason, o.Word(first)+" "+o.Reason.String()
		return &Error{Problem: i18n.T("record.result-differs", "told", told, "fact", fact),
			Want: i18n.T("record.result-moves-lead")}
	}
	if g.Points != 0 && g.Points != int(o.Points) {
		told, fact := strconv.Itoa(g.Points), strconv.Itoa(int(o.Points))
		return &Error{Problem: i18n.T("record.points-differ", "told", told, "fact", fact),
			Want: i18n.T("record.want-points")}
	}
	g.Reason, g.Points = o.Reason.String(), int(o.Points)
	return nil
}
