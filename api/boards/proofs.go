package boards

import (
	"context"
	"time"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/rules/record"
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

// game answers with the proofs of a finished game. They are found once a day, since new tables may prove more.
func (h *verdictHandlers) game(ctx context.Context, in *view.GameID) (*proofsOutput, error) {
	rec, err := h.finished(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &proofsOutput{}
	out.Body.Proofs, err = edge.Kept(ctx, h.paint, h.key("proofs", rec), func(ctx context.Context) ([]Known, error) { return h.examine(ctx, rec) })
	if err != nil {
		return nil, err
	}
	for i := range out.Body.Proofs {
		out.Body.Proofs[i].Words = out.Body.Proofs[i].Verdict.In(edge.Lang(ctx))
	}
	return out, nil
}

// examine goes back from the end of a game as long as something can be proved.
func (h *verdictHandlers) examine(ctx context.Context, rec *record.Game) ([]Known, error) {
	release, err := edge.Acquire(ctx, h.proofs, time.Second)
	if err != nil {
		return nil, err
	}
	defer release()
	st, err := record.Replay(rec, h.catalogue.Find)
	if err != nil {
		return nil, err
	}
	list, err := h.judge().Game(ctx, st, proofPlies, proofNodes)
	if err != nil {
		return nil, err
	}
	proofs := []Known{}
	for i := len(list) - 1; i >= 0; i-- {
		if v := list[i].Verdict; v.Kind == verdict.Proved {
			k := Known{Ply: i, Position: st.Text(), Turn: st.Turn().String(), Verdict: v, Line: list[i].Line}
			proofs = append([]Known{k}, proofs...)
		}
		st.Undo()
	}
	return proofs, nil
}
