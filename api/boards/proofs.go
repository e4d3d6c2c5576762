package boards

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/solve/verdict"
)

// Limits of the search for proofs in a game.
const (
	proofPlies = 60        // plies examined, counted back from the end
	proofNodes = 4_000_000 // nodes of all its searches together: some seconds
)

type proofsOutput struct {
	Body struct {
		Proofs []Known `json:"proofs" doc:"Positions about which something is proved, in the order of the game."`
	}
}

// game examines a finished game from its end backwards.
func (h *verdictHandlers) game(ctx context.Context, in *view.GameID) (*proofsOutput, error) {
	st, err := h.finished(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.proofs, time.Second)
	if err != nil {
		return nil, err
	}
	defer release()
	list, err := h.judge().Game(ctx, st, proofPlies, proofNodes)
	if err != nil {
		return nil, err
	}
	out := &proofsOutput{}
	out.Body.Proofs = []Known{}
	for i := len(list) - 1; i >= 0; i-- {
		if v := list[i].Verdict; v.Kind == verdict.Proved {
			k := Known{Ply: i, Position: st.Text(), Turn: st.Turn().String(), Verdict: v, Words: v.In(edge.Lang(ctx)), Line: list[i].Line}
			out.Body.Proofs = append([]Known{k}, out.Body.Proofs...)
		}
		st.Undo()
	}
	return out, nil
}
