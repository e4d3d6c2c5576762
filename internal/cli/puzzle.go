package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/learn/puzzles"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/solve/proof"
)

type puzzleCmd struct {
	List   puzzleListCmd   `cmd:"" help:"help.puzzle.list"`
	Show   puzzleShowCmd   `cmd:"" help:"help.puzzle.show"`
	Try    puzzleTryCmd    `cmd:"" help:"help.puzzle.try"`
	Verify puzzleVerifyCmd `cmd:"" help:"help.puzzle.verify"`
	Make   puzzleMakeCmd   `cmd:"" help:"help.puzzle.make"`
}

type puzzleListCmd struct {
	Game string `arg:"" optional:"" help:"help.flag.game-or-all"`
	JSON bool   `help:"help.puzzle.list.json"`
}

// puzzlesOf lists the puzzles of a game; an empty id means all games.
func puzzlesOf(s *session, id string) (all []puzzles.Puzzle, err error) {
	for _, g := range s.Games {
		if id == "" || strings.EqualFold(id, g.Info().ID) {
			some, err := puzzles.Of(g.Info().ID)
			if err != nil {
				return nil, err
			}
			all = append(all, some...)
		}
	}
	if all == nil {
		_, err = s.Games.Find(id)
	}
	return all, err
}

func (c puzzleListCmd) Run(s *session) error {
	all, err := puzzlesOf(s, c.Game)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(struct {
			Puzzles []puzzles.Puzzle `json:"puzzles"`
		}{append([]puzzles.Puzzle{}, all...)})
	}
	for _, p := range all {
		fmt.Fprintf(s.out, "%s\t%d\t%d\t%s\n", p.ID, p.Rating, p.Moves, p.Options)
	}
	return nil
}

type puzzleArg struct {
	ID string `arg:"" help:"help.puzzle.id"`
}

func (a puzzleArg) find() (puzzles.Puzzle, error) {
	p, ok := puzzles.Find(strings.ToLower(a.ID))
	if !ok {
		return p, refuse(i18n.T("cli.no-puzzle", "id", i18n.Quoted(a.ID)))
	}
	return p, nil
}

type puzzleShowCmd struct {
	puzzleArg
	langFlag
	Solution    bool `help:"help.puzzle.show.solution"`
	Certificate bool `help:"help.puzzle.show.certificate"`
	JSON        bool `help:"help.puzzle.show.json"`
	ASCII       bool `name:"ascii" help:"help.flag.ascii"`
}

func (c puzzleShowCmd) Run(s *session) error {
	p, err := c.find()
	if err != nil {
		return err
	}
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	switch {
	case c.JSON:
		return json.NewEncoder(s.out).Encode(p)
	case c.Certificate:
		cert, err := p.Certificate()
		if err != nil {
			return err
		}
		_, err = cert.WriteTo(s.out)
		return err
	}
	st, err := p.State()
	if err != nil {
		return err
	}
	v := draw.Of(st)
	o := draw.TextOptions{Color: s.Terminal(1) && s.Getenv("NO_COLOR") == "", ASCII: c.ASCII}
	fmt.Fprintf(s.out, "%s\n\n%s\n", strings.TrimRight(draw.Text(v, o), "\n"), strings.TrimRight(draw.Legend(v, o, lang), "\n"))
	fmt.Fprintln(s.out, task(st, p, lang))
	if c.Solution {
		fmt.Fprintln(s.out, strings.Join(p.Solution, " "))
	}
	return nil
}

// task returns the text of a puzzle's task.
func task(st game.State, p puzzles.Puzzle, l game.Lang) string {
	info := st.Rules().Info()
	text := i18n.T("cli.puzzle-task", "id", p.ID, "side", info.Sides[st.Turn()].In(l), "n", p.Moves).In(l)
	if p.Points > 0 {
		text += i18n.T("cli.points-at-least", "n", p.Points).In(l)
	}
	if p.Options != "" {
		text += " (" + p.Options + ")"
	}
	return text
}

type puzzleTryCmd struct {
	puzzleArg
	Moves []string `arg:"" help:"help.puzzle.try.moves"`
}

func (c puzzleTryCmd) Run(s *session) error {
	p, err := c.find()
	if err != nil {
		return err
	}
	st, err := p.State()
	if err != nil {
		return err
	}
	if len(c.Moves) > p.Moves {
		return refuse(i18n.T("cli.puzzle.too-many-moves", "n", len(c.Moves), "moves", p.Moves))
	}
	for i, text := range c.Moves {
		move, err := st.Canonical(text)
		if err != nil {
			return err
		}
		if !slices.Contains(p.Accept[i], move) {
			fmt.Fprint(s.out, i18n.T("cli.wrong", "move", move).In(s.lang))
			return errSilent
		}
		fmt.Fprint(s.out, i18n.T("cli.right", "move", move).In(s.lang))
		if move != p.Solution[2*i] {
			fmt.Fprint(s.out, i18n.T("cli.puzzle.equal", "move", p.Solution[2*i]).In(s.lang))
		}
		fmt.Fprintln(s.out)
		for _, m := range p.Solution[2*i : min(2*i+2, len(p.Solution))] {
			if _, err := st.Apply(m); err != nil {
				return err
			}
		}
		if 2*i+1 < len(p.Solution) {
			fmt.Fprintln(s.out, p.Solution[2*i+1])
		}
	}
	if st.Outcome().Decided() {
		writeResult(s, st)
	}
	return nil
}

type puzzleVerifyCmd struct {
	Game string `arg:"" optional:"" help:"help.flag.game-or-all"`
}

func (c puzzleVerifyCmd) Run(s *session) error {
	all, err := puzzlesOf(s, c.Game)
	if err != nil {
		return err
	}
	for _, p := range all {
		cert, err := p.Certificate()
		if err != nil {
			return err
		}
		r, err := proof.Check(s.ctx, s.Games, cert, 0)
		if err != nil {
			return err
		}
		fmt.Fprintf(s.out, "%s\t%d\t%d\n", p.ID, r.Plies, r.Nodes)
	}
	return nil
}
