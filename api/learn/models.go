package learn

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/learn/modelgames"
	"tablier/play/club"
	"tablier/rules/board"
	"tablier/rules/game"
)

// ModelGame is an instructive game, played by the engine.
type ModelGame struct {
	ID     string `json:"id" example:"ringo-1"`
	Game   string `json:"game"`
	Number int    `json:"number" doc:"Number among the model games of the same game, from 1."`
	Plies  int    `json:"plies"`
	Result string `json:"result" enum:"first,second,draw"`
	Reason string `json:"reason"`
	Points int    `json:"points,omitempty"`
	End    string `json:"end" doc:"Position in which the game ended."`
}

// ModelGames lists the model games.
type ModelGames struct {
	Games []ModelGame `json:"games"`
	Today string      `json:"today,omitempty" doc:"Id of the game of the day (UTC)."`
}

// ModelPoint is one thing that the tutor says about a move.
type ModelPoint struct {
	Text   view.Both `json:"text"`
	Cells  []string  `json:"cells,omitempty"`
	Arrows []string  `json:"arrows,omitempty" doc:"Arrows from cell to cell, such as a1-b2."`
}

// ModelMove is a move with what the tutor says about it.
type ModelMove struct {
	Move   string       `json:"move"`
	Mark   string       `json:"mark,omitempty" enum:"!,?!,?,??"`
	Points []ModelPoint `json:"points,omitempty"`
}

// ModelReplay is a model game to be replayed.
type ModelReplay struct {
	ModelGame
	Moves    []ModelMove `json:"moves"`
	Accuracy Accuracy    `json:"accuracy"`
}

// Accuracy is the accuracy of both sides, in per cent.
type Accuracy struct {
	White int `json:"white"`
	Black int `json:"black"`
}

type modelsOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         ModelGames
}

type modelInput struct {
	ID string `path:"id" maxLength:"64"`
}

type modelOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         ModelReplay
}

// modelHandlers show the model games.
type modelHandlers struct{ *edge.Base }

func (h *modelHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getModels", Path: "/models", Summary: "List the model games to learn from", Tags: []string{"models"}, Errors: []int{422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.list)
	edge.Call(a, huma.Operation{
		OperationID: "getModel", Path: "/models/{id}", Summary: "Get a model game with the tutor's comments", Tags: []string{"models"}, Errors: []int{404, 422},
		Description: "The game was played by the engine. The comments are generated from the engine's analysis on request, in every language.",
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.get)
}

func modelOf(g *modelgames.Game) ModelGame {
	return ModelGame{g.ID, g.Record.Game, g.Number, g.Plies(), g.Record.Result, g.Record.Reason, g.Record.Points, g.End().Text()}
}

func (h *modelHandlers) list(context.Context, *struct{}) (*modelsOutput, error) {
	all, err := modelgames.All()
	if err != nil {
		return nil, err
	}
	out := &modelsOutput{"max-age=600", ModelGames{Games: []ModelGame{}}}
	for _, g := range all {
		out.Body.Games = append(out.Body.Games, modelOf(g))
	}
	today, err := modelgames.OfDay(h.Now())
	if today != nil {
		out.Body.Today = today.ID
	}
	return out, err
}

func (h *modelHandlers) get(_ context.Context, in *modelInput) (*modelOutput, error) {
	g, ok := modelgames.Find(in.ID)
	if !ok {
		return nil, &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("api.no-such-model")}
	}
	report, comments, err := g.Commented()
	if err != nil {
		return nil, err
	}
	b := g.Start().Rules().Board()
	out := ModelReplay{ModelGame: modelOf(g), Accuracy: Accuracy{report.Players[game.White].Accuracy, report.Players[game.Black].Accuracy}}
	for _, m := range g.Moves() {
		out.Moves = append(out.Moves, ModelMove{Move: m})
	}
	for _, c := range comments {
		m := &out.Moves[c.Ply]
		m.Mark = c.Mark.String()
		for _, p := range c.Points {
			m.Points = append(m.Points, ModelPoint{view.BothOf(p.Text), namesOf(b, p.Cells), arrowsOf(b, p.Arrows)})
		}
	}
	return &modelOutput{"max-age=600", out}, nil
}

func namesOf(b *board.Board, cells []board.Cell) (names []string) {
	for _, c := range cells {
		names = append(names, b.Name(c))
	}
	return names
}

func arrowsOf(b *board.Board, arrows []game.Arrow) (names []string) {
	for _, a := range arrows {
		names = append(names, b.Name(a.From)+"-"+b.Name(a.To))
	}
	return names
}
