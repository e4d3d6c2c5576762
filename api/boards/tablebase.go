package boards

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// Looked is the result of probing the tables for a position and its moves.
type Looked struct {
	Position string          `json:"position"`
	Turn     string          `json:"turn" enum:"white,black"`
	Verdict  verdict.Verdict `json:"verdict" doc:"Verdict for the side to move, as if the game began in this position."`
	Words    string          `json:"words" doc:"Verdict in words, in the reader's language."`
	Moves    []LookedMove    `json:"moves" doc:"Moves about which something is proved, in ASCII order."`
}

// LookedMove is the result of probing the tables for a move, as seen by the side that plays it.
type LookedMove struct {
	Move    string          `json:"move"`
	Verdict verdict.Verdict `json:"verdict"`
	Words   string          `json:"words"`
}

type tablesInput struct {
	Game     string `path:"game" maxLength:"64"`
	Options  string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces."`
	Position string `query:"position" maxLength:"4096" doc:"Position to look up. If omitted, the start position."`
}

type tablesOutput struct{ Body Looked }

// tablebaseHandlers probe the tables of solved positions.
type tablebaseHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	tables    *tablebase.Set // nil: no tables
}

func (h *tablebaseHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "lookIntoTables", Path: "/tables/{game}", Summary: "Look up a position in the endgame tables",
		Description: "For analysis. The verdict is proved or unknown, but never an opinion. 409: you are playing this game against another person.",
		Tags:        []string{"catalogue"}, Errors: []int{404, 409, 422, 503},
	}, edge.Heavy, edge.AnyToken, edge.PupilsToo, h.probe)
}

func (h *tablebaseHandlers) probe(ctx context.Context, in *tablesInput) (*tablesOutput, error) {
	g, err := h.catalogue.Find(in.Game)
	if err != nil {
		return nil, err
	}
	if h.tables == nil || !h.tables.Has(g) {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.club-no-tables-game")}
	}
	_, _, st, err := stateOf(g, in.Options, in.Position)
	if err != nil {
		return nil, err
	}
	if playing, err := h.playingNow(ctx, in.Game); err != nil {
		return nil, err
	} else if playing {
		return nil, &club.Error{Kind: club.Conflict, Field: "game", Text: i18n.T("api.tablebase-while-playing")}
	}
	l := edge.Lang(ctx)
	out := &tablesOutput{Looked{Position: st.Text(), Turn: st.Turn().String(), Moves: []LookedMove{}}}
	v, err := h.tables.Verdict(st)
	if err != nil {
		return nil, h.unreadable(err)
	}
	out.Body.Verdict, out.Body.Words = v, v.In(l)
	if st.Outcome().Decided() {
		return out, nil
	}
	moves, err := h.tables.Moves(st)
	if err != nil {
		return nil, h.unreadable(err)
	}
	for _, m := range moves {
		if m.Verdict.Kind == verdict.Proved {
			out.Body.Moves = append(out.Body.Moves, LookedMove{m.Move, m.Verdict, m.Verdict.In(l)})
		}
	}
	return out, nil
}

// unreadable logs that a table cannot be read, and returns an error for the requester.
func (h *tablebaseHandlers) unreadable(err error) error {
	h.Log.Error("endgame table not readable", "err", err)
	return &club.Error{Kind: club.Unavailable, Text: i18n.T("api.tablebase-unreadable")}
}

// playingNow reports whether the requester has an open game of this kind against another person.
func (h *tablebaseHandlers) playingNow(ctx context.Context, id string) (bool, error) {
	a, _ := club.ActorFrom(ctx)
	if a.ID == "" {
		return false, nil
	}
	q := club.Query{Filter: club.Open, Limit: 100, Player: a.ID}
	for {
		list, more, err := h.club.List(ctx, q)
		if err != nil {
			return false, err
		}
		for _, g := range list {
			if g.Game != id {
				continue
			}
			for _, p := range g.Players {
				if p.Kind == club.Person && p.ID != a.ID {
					return true, nil
				}
			}
		}
		if !more {
			return false, nil
		}
		q.Before = list[len(list)-1].ID
	}
}
