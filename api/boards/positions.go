package boards

import (
	"context"
	"math"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// positionHandlers show a position of a game or of a line, with all that a program needs to continue the game.
// They serve boards embedded elsewhere, and programs that do not know the rules.
type positionHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
}

// PositionLook says how the board of a position is drawn.
type PositionLook struct {
	At     int    `query:"at" minimum:"-1" maximum:"100000" default:"-1" doc:"Number of moves played in the position to show; -1 for the last position."`
	Theme  string `query:"theme" maxLength:"40" doc:"Id of the theme in the catalogue."`
	Flip   bool   `query:"flip" doc:"Whether Black is at the bottom."`
	Coords string `query:"coords" enum:"edge,none" default:"edge" doc:"Where to show coordinates."`
}

type positionInput struct {
	Game     string `path:"game" maxLength:"100" example:"ringo"`
	Options  string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces."`
	Position string `query:"position" maxLength:"4096" doc:"Position in which the line begins. If omitted, the start position."`
	Moves    string `query:"moves" maxLength:"16384" doc:"Moves of the line, separated by spaces."`
	PositionLook
}

type gamePositionInput struct {
	view.GameID
	PositionLook
}

// PositionCell is where a cell is in the picture of a board.
type PositionCell struct {
	Name string  `json:"name"`
	X    float64 `json:"x" doc:"Horizontal position of the cell's centre, from 0 at the left of the picture to 1 at its right."`
	Y    float64 `json:"y" doc:"Vertical position of the cell's centre, from 0 at the top of the picture to 1 at its bottom."`
}

// PositionView is a position with its picture.
type PositionView struct {
	Game     string         `json:"game"`
	Name     string         `json:"name" doc:"Name of the game, in the language of the request."`
	Options  string         `json:"options"`
	Position string         `json:"position" doc:"Position shown, as text."`
	At       int            `json:"at" doc:"Number of moves played in the position shown."`
	Moves    []string       `json:"moves" doc:"All moves of the line, in canonical form."`
	Turn     string         `json:"turn" enum:"white,black"`
	Over     bool           `json:"over"`
	Winner   string         `json:"winner,omitempty" enum:"white,black" doc:"Winner of the game. Omitted if nobody has won."`
	Status   string         `json:"status" doc:"Side to move, or how the game ended, in the language of the request."`
	Count    int            `json:"count" doc:"Number of legal moves."`
	Legal    []string       `json:"legal" doc:"Legal moves, at most 1,000."`
	SVG      string         `json:"svg" doc:"Picture of the board, as SVG."`
	Ratio    float64        `json:"ratio" doc:"Width of the picture divided by its height."`
	Cells    []PositionCell `json:"cells"`
}

type positionOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         PositionView
}

func (h *positionHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getPosition", Path: "/positions/{game}", Summary: "Get a position of a line: picture, legal moves and side to move",
		Tags: []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.ofLine)
	edge.Call(a, huma.Operation{
		OperationID: "getGamePosition", Path: "/games/{id}/position", Summary: "Get a position of a game: picture, legal moves and side to move",
		Tags: []string{"records"}, Errors: []int{404, 422, 503},
	}, edge.Medium, edge.GameToken, edge.PupilsToo, h.ofGame)
}

func (h *positionHandlers) ofLine(ctx context.Context, in *positionInput) (*positionOutput, error) {
	moves := strings.Fields(in.Moves)
	body, err := h.view(ctx, in.Game, in.Options, in.Position, moves, in.PositionLook)
	if err != nil {
		return nil, err
	}
	return &positionOutput{"public, max-age=3600", *body}, nil
}

func (h *positionHandlers) ofGame(ctx context.Context, in *gamePositionInput) (*positionOutput, error) {
	rec, _, err := h.club.Record(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	moves := make([]string, len(rec.Moves))
	for i, m := range rec.Moves {
		moves[i] = m.Text
	}
	body, err := h.view(ctx, rec.Game, rec.Options, rec.Position, moves, in.PositionLook)
	if err != nil {
		return nil, err
	}
	return &positionOutput{noCache, *body}, nil
}

// view plays the whole line, so that it reports a mistake anywhere in it, and shows the requested position.
func (h *positionHandlers) view(ctx context.Context, id, options, position string, moves []string, look PositionLook) (*PositionView, error) {
	t, err := theme(look.Theme)
	if err != nil {
		return nil, err
	}
	if look.At > len(moves) {
		return nil, &club.Error{Kind: club.Invalid, Field: "at", Text: i18n.T("api.game-moves", "n", len(moves))}
	}
	st, err := h.catalogue.Replay(id, options, position, moves...)
	if err != nil {
		return nil, err
	}
	out := &PositionView{Moves: make([]string, st.Plies()), At: st.Plies()}
	for i := range out.Moves {
		out.Moves[i] = st.Move(i)
	}
	if look.At >= 0 {
		out.At = look.At
	}
	for st.Plies() > out.At {
		st.Undo()
	}
	l, info := edge.Lang(ctx), st.Rules().Info()
	v := draw.Of(st)
	v.Theme, v.Flipped = t, look.Flip
	if look.Coords == "none" {
		v.Coords = draw.NoCoords
	}
	v.Title, v.Desc = info.Name.In(l), draw.DescribeState(st, l)
	out.Game, out.Name, out.Options, out.Position = info.ID, info.Name.In(l), st.Rules().Options().String(), st.Text()
	out.Turn, out.Over, out.Status = st.Turn().String(), st.Outcome().Decided(), statusWords(st, l)
	if side, ok := st.Outcome().Winner(); ok {
		out.Winner = side.String()
	}
	out.Count = st.Count()
	legal := st.Moves()
	out.Legal = append([]string{}, legal[:min(len(legal), mostLegal)]...)
	out.SVG = string(draw.SVG(v))
	out.Ratio, out.Cells = cellsOf(v)
	return out, nil
}

// mostLegal is the most legal moves in an answer: there can be thousands of ways to write a capture.
const mostLegal = 1000

// statusWords says whose turn it is, or who has won.
func statusWords(st game.State, l game.Lang) string {
	info, o := st.Rules().Info(), st.Outcome()
	if !o.Decided() {
		return i18n.T("link.turn", "side", info.Sides[st.Turn()].In(l)).In(l)
	}
	if side, ok := o.Winner(); ok {
		return i18n.T("link.side.won", "side", info.Sides[side].In(l)).In(l)
	}
	return i18n.T("link.draw").In(l)
}

// cellsOf returns the picture's width divided by its height, and the places of its cells.
func cellsOf(v draw.View) (ratio float64, cells []PositionCell) {
	s := draw.NewScene(v)
	w, h := s.Max.X-s.Min.X, s.Max.Y-s.Min.Y
	round := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	for i := range v.Board.Len() {
		c := board.Cell(i)
		p := v.Centre(c)
		cells = append(cells, PositionCell{v.Board.Name(c), round((p.X - s.Min.X) / w), round((p.Y - s.Min.Y) / h)})
	}
	return round(w / h), cells
}
