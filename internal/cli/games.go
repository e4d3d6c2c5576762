package cli

import (
	"encoding/json"
	"fmt"

	"tablier/rules/game"
)

type gamesCmd struct {
	List   gamesListCmd   `cmd:"" default:"withargs" help:"help.games.list"`
	Search gamesSearchCmd `cmd:"" help:"help.games.search"`
}

type gamesListCmd struct {
	JSON bool `help:"help.games.json"`
}

// gameJSON is a game in JSON.
type gameJSON struct {
	ID      string       `json:"id"`
	Name    textJSON     `json:"name"`
	Credit  textJSON     `json:"credit"`
	Summary textJSON     `json:"summary"`
	Note    *textJSON    `json:"note,omitempty"`
	First   string       `json:"first"`
	Points  bool         `json:"points"`
	Start   string       `json:"start"`
	Board   string       `json:"board"`
	Cells   int          `json:"cells"`
	Options []optionJSON `json:"options"`
	Presets []presetJSON `json:"presets"`
}

type textJSON struct {
	FR string `json:"fr"`
	EN string `json:"en"`
}

func textOf(t game.Text) textJSON { return textJSON{t.In(game.French), t.In(game.English)} }

type optionJSON struct {
	Name   string      `json:"name"`
	Label  textJSON    `json:"label"`
	Values []valueJSON `json:"values"`
}

type valueJSON struct {
	Name  string   `json:"name"`
	Label textJSON `json:"label"`
}

type presetJSON struct {
	Name  string   `json:"name"`
	Label textJSON `json:"label"`
	Set   string   `json:"set"`
}

func (c gamesListCmd) Run(s *session) error {
	if !c.JSON {
		for _, g := range s.Games {
			fmt.Fprintln(s.out, g.Info().ID)
		}
		return nil
	}
	list := []gameJSON{}
	for _, g := range s.Games {
		list = append(list, describe(g))
	}
	e := json.NewEncoder(s.out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(list)
}

func describe(g game.Bound) gameJSON {
	f := g.Info()
	rules := g.Rules(f.Defaults())
	j := gameJSON{ID: f.ID, Name: textOf(f.Name), Credit: textOf(f.Credit), Summary: textOf(f.Summary), First: f.First.String(), Points: f.Points,
		Start: rules.Start().Text(), Board: rules.Board().ID, Cells: rules.Board().Len(), Options: []optionJSON{}, Presets: []presetJSON{}}
	if !f.Note.IsZero() {
		note := textOf(f.Note)
		j.Note = &note
	}
	for _, o := range f.Options {
		oj := optionJSON{Name: o.Name, Label: textOf(o.Label)}
		for _, v := range o.Values {
			oj.Values = append(oj.Values, valueJSON{v.Name, textOf(v.Label)})
		}
		j.Options = append(j.Options, oj)
	}
	for _, p := range f.Presets {
		j.Presets = append(j.Presets, presetJSON{p.Name, textOf(p.Label), p.Set})
	}
	return j
}
