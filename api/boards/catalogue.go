package boards

import (
	"context"
	"math"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/play/club"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/solve/tablebase"
)

// Catalogue lists the games.
type Catalogue struct {
	Games  []GameInfo `json:"games"`
	Levels int        `json:"levels" doc:"Number of levels of the computer, which are numbered from 1."`
	Themes []Theme    `json:"themes" doc:"Colour themes for pictures, the default first."`
}

// GameInfo is one game of the catalogue.
type GameInfo struct {
	ID      string    `json:"id" example:"ringo"`
	Name    view.Both `json:"name"`
	Summary view.Both `json:"summary"`
	Goal    view.Both `json:"goal" doc:"How each side wins, in one line."`
	Note    view.Both `json:"note" doc:"Note to show with every board. May be empty."`
	Credit  view.Both `json:"credit"`
	First   string    `json:"first" enum:"white,black" doc:"Side that moves first."`
	Sides   Sides     `json:"sides"`
	Points  bool      `json:"points" doc:"Whether won games carry points."`
	Tables  bool      `json:"tables" doc:"Whether the club has endgame tables for this game."`
	Start   string    `json:"start" doc:"Start position under the default options."`
	Options []Option  `json:"options"`
	Presets []Preset  `json:"presets"`
	// Opponents and Balance are empty if nothing is known.
	Opponents []Opponent `json:"opponents" doc:"The computer's opponents, one per level, weakest first."`
	Balance   []Measured `json:"balance" doc:"Results of self-play at the greatest measured strength, for several sets of options."`
}

// Opponent is the computer at one level of a game.
type Opponent struct {
	Level  int        `json:"level"`
	Rating int        `json:"rating,omitempty" doc:"Rating measured in this game only, on a scale where a player who looks one ply ahead has 1000."`
	Style  *view.Both `json:"style,omitempty" doc:"Playing style in this game. Omitted if the style is sound."`
}

// Measured is how often the side that begins won, under a set of options.
type Measured struct {
	Options string  `json:"options" doc:"Options that differ from the defaults."`
	Games   int     `json:"games"`
	First   float64 `json:"first" doc:"Score of the side that begins, from 0 to 1; a draw counts half."`
}

// measured returns the results for each set of options of a game, at the greatest strength measured.
func measured(id string) []Measured {
	report, ok, err := balance.Known(id)
	list := []Measured{}
	if err != nil || !ok {
		return list
	}
	levels := report.Levels()
	for _, set := range report.Settings() {
		for _, level := range slices.Backward(levels) {
			c, ok := report.Cell(set, level)
			if !ok || c.Games == 0 {
				continue
			}
			score, _ := c.Score()
			list = append(list, Measured{string(set), c.Games, math.Round(100*score) / 100})
			break
		}
	}
	return list
}

// Sides are the names of the sides in a game.
type Sides struct {
	White view.Both `json:"white"`
	Black view.Both `json:"black"`
}

// Option is a rule that players can choose.
type Option struct {
	Name   string    `json:"name"`
	Label  view.Both `json:"label"`
	Values []Value   `json:"values" doc:"Possible values; the first is the default."`
}

// Value is one value of an option.
type Value struct {
	Name    string     `json:"name"`
	Label   view.Both  `json:"label"`
	Rebuilt *view.Both `json:"rebuilt,omitempty" doc:"Label to show where the board or start position is a reconstruction."`
}

// Preset is a named set of options.
type Preset struct {
	Name  string    `json:"name"`
	Label view.Both `json:"label"`
	Set   string    `json:"set" doc:"Options as name=value pairs, sorted and separated by spaces."`
}

// Theme is a set of colours.
type Theme struct {
	ID   string `json:"id" example:"wood-dark"`
	Dark bool   `json:"dark"`
}

type catalogueOutput struct{ Body Catalogue }

type rulesInput struct {
	Game  string `path:"game" maxLength:"64"`
	Theme string `query:"theme" maxLength:"40" doc:"Colours of the diagrams. page: class names only, so that a style sheet of the page sets the colours."`
}

type rulesOutput struct{ Body RulesPage }

// catalogueHandlers show the games, their rules, their options, and how fair those are.
type catalogueHandlers struct {
	*edge.Base
	catalogue view.Catalogue
	levels    int                             // of the computer
	opponents func(game.Described) []Opponent // nil: none are known
	tables    *tablebase.Set                  // nil: no tables
	rules     rulesPages
}

func (h *catalogueHandlers) register(a *edge.API) {
	c := catalogue(h.catalogue, h.levels)
	for i, g := range h.catalogue {
		c.Games[i].Tables = h.tables != nil && h.tables.Has(g)
		if h.opponents != nil {
			c.Games[i].Opponents = h.opponents(g)
		}
	}
	edge.Call(a, huma.Operation{
		OperationID: "getCatalogue", Path: "/catalogue", Summary: "List the games with their options and presets", Tags: []string{"catalogue"},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, func(context.Context, *struct{}) (*catalogueOutput, error) { return &catalogueOutput{c}, nil })
	edge.Call(a, huma.Operation{
		OperationID: "getRules", Path: "/catalogue/{game}/rules", Summary: "Get the rules of a game in words and diagrams", Tags: []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.getRules)
	h.registerDesk(a)
}

func catalogue(games []game.Bound, levels int) Catalogue {
	c := Catalogue{Levels: levels}
	for _, t := range draw.Themes() {
		c.Themes = append(c.Themes, Theme{t.ID, t.Dark})
	}
	for _, g := range games {
		f := g.Info()
		info := GameInfo{
			ID: f.ID, Name: view.BothOf(f.Name), Summary: view.BothOf(f.Summary), Goal: view.BothOf(f.Goal), Note: view.BothOf(f.Note), Credit: view.BothOf(f.Credit),
			First: f.First.String(), Sides: Sides{view.BothOf(f.Sides[game.White]), view.BothOf(f.Sides[game.Black])}, Points: f.Points,
			Start: g.Rules(f.Defaults()).Start().Text(), Options: []Option{}, Presets: []Preset{},
			Opponents: []Opponent{}, Balance: measured(f.ID),
		}
		for _, o := range f.Options {
			option := Option{Name: o.Name, Label: view.BothOf(o.Label)}
			for _, v := range o.Values {
				value := Value{Name: v.Name, Label: view.BothOf(v.Label)}
				if !v.Rebuilt.IsZero() {
					label := view.BothOf(v.Rebuilt)
					value.Rebuilt = &label
				}
				option.Values = append(option.Values, value)
			}
			info.Options = append(info.Options, option)
		}
		for _, p := range f.Presets {
			set := p.Set
			if o, err := f.ParseOptions(p.Set); err == nil {
				set = o.String() // as in the headers of these games
			}
			info.Presets = append(info.Presets, Preset{p.Name, view.BothOf(p.Label), set})
		}
		c.Games = append(c.Games, info)
	}
	return c
}

// theme finds a theme by its id; empty: the default.
func theme(id string) (*draw.Theme, error) {
	if id == "" {
		return draw.Themes()[0], nil
	}
	t, ok := draw.FindTheme(id)
	if !ok {
		return nil, &club.Error{Kind: club.Invalid, Field: "theme", Text: i18n.T("api.unknown-theme")}
	}
	return t, nil
}

func (h *catalogueHandlers) getRules(ctx context.Context, in *rulesInput) (*rulesOutput, error) {
	g, err := h.catalogue.Find(in.Game)
	if err != nil {
		return nil, err
	}
	key := rulesKey{in.Game, edge.Lang(ctx), in.Theme}
	if key.theme == "" {
		key.theme = draw.Themes()[0].ID
	}
	if key.theme != pageTheme {
		if _, err := theme(key.theme); err != nil {
			return nil, err
		}
	}
	page, err := h.rules.get(g, key)
	if err != nil {
		return nil, err
	}
	return &rulesOutput{page}, nil
}
