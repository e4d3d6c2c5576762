package boards

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/rules/game"
	"tablier/rules/record"
	"tablier/solve/judge"
	"tablier/solve/proof"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// Limits of the search for one proof, for each side.
const (
	verdictNodes = 150_000
	verdictBytes = 8 << 20
)

// Known is what is proved about a position of a finished game.
type Known struct {
	Ply      int             `json:"ply"`
	Position string          `json:"position"`
	Turn     string          `json:"turn" enum:"white,black"`
	Verdict  verdict.Verdict `json:"verdict"`
	Words    string          `json:"words" doc:"Verdict in words, in the reader's language."`
	Line     []string        `json:"line,omitempty" doc:"Winning line against the longest defence."`
}

type verdictInput struct {
	view.GameID
	Ply int `query:"ply" default:"-1" minimum:"-1" maximum:"100000" doc:"Number of moves played in the position; -1 for the last position."`
}

type verdictOutput struct{ Body Known }

// verdictHandlers serve proofs about positions of finished games.
type verdictHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	tables    *tablebase.Set // nil: no tables
	proofs    *fair.Queue
	paint     *edge.Painter
}

func (h *verdictHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getVerdict", Path: "/games/{id}/verdict", Summary: "Get what is proved about a position of a finished game",
		Description: "The verdict is proved by a table or a search, or unknown, but never an opinion. 409: the game is in progress.",
		Tags:        []string{"games"}, Errors: []int{404, 409, 422, 503},
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.verdict)
	edge.Call(a, huma.Operation{
		OperationID: "getGameProofs", Path: "/games/{id}/proofs", Summary: "Get what is proved about the last positions of a finished game",
		Description: "Goes back from the end of the game as long as something can be proved. Positions about which nothing is proved are left out. 409: the game is in progress.",
		Tags:        []string{"games"}, Errors: []int{404, 409, 422, 503},
	}, edge.Queued, edge.AnyToken, edge.PupilsToo, h.game)
}

func (h *verdictHandlers) verdict(ctx context.Context, in *verdictInput) (*verdictOutput, error) {
	rec, err := h.finished(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if n := len(rec.Moves); in.Ply > n {
		return nil, &club.Error{Kind: club.Invalid, Field: "ply", Text: i18n.T("api.game-only-moves", "n", n)}
	}
	if in.Ply >= 0 && in.Ply < len(rec.Moves) {
		rec.Moves, rec.Result, rec.Reason, rec.Points = rec.Moves[:in.Ply], "", "", 0
	}
	known, err := edge.Kept(ctx, h.paint, h.key("verdict", rec), func(ctx context.Context) (Known, error) {
		release, err := edge.Acquire(ctx, h.proofs, time.Second)
		if err != nil {
			return Known{}, err
		}
		defer release()
		st, err := record.Replay(rec, h.catalogue.Find)
		if err != nil {
			return Known{}, err
		}
		return h.prove(ctx, st)
	})
	known.Words = known.Verdict.In(edge.Lang(ctx))
	return &verdictOutput{known}, err
}

// key returns the key under which something about a game as it was played is kept, for a day: new tables may prove more.
func (h *verdictHandlers) key(what string, rec *record.Game) []string {
	return append([]string{what, h.Now().UTC().Format(time.DateOnly)}, played(rec)...)
}

// finished returns the record of a game that is over. Playing it again is left to those who need it: it takes longer
// than to find an answer that is kept.
func (h *verdictHandlers) finished(ctx context.Context, id string) (*record.Game, error) {
	rec, sum, err := h.club.Record(ctx, id)
	if err != nil {
		return nil, err
	}
	if !sum.Over {
		return nil, &club.Error{Kind: club.Conflict, Field: "id", Text: i18n.T("api.game-in-progress")}
	}
	return rec, nil
}

// prove probes the tablebases. If they do not have the position, it tries a small proof search that may end in
// them.
func (h *verdictHandlers) prove(ctx context.Context, st game.State) (Known, error) {
	known, err := h.judge().Position(ctx, st)
	return Known{Ply: st.Plies(), Position: st.Text(), Turn: st.Turn().String(), Verdict: known.Verdict, Line: known.Line}, err
}

func (h *verdictHandlers) judge() judge.Judge {
	return judge.Judge{
		Tables: h.tables, Limits: proof.Limits{Nodes: verdictNodes, Bytes: verdictBytes},
		Failed: func(err error) { h.Log.Error("endgame table not readable", "err", err) },
	}
}
