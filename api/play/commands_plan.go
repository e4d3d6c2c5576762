package play

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/play/club"
	"tablier/rules/game"
)

// Branch is one conditional move of a plan.
type Branch struct {
	If   string   `json:"if,omitempty" maxLength:"1024" doc:"Move of the opponent that the branch is for. If omitted, any move after which then is legal."`
	Then string   `json:"then" minLength:"1" maxLength:"1024" doc:"Move to play in reply."`
	Next []Branch `json:"next,omitempty" doc:"Branches for the moves that follow."`
}

// Plan is a tree of premoves and conditional moves.
type Plan struct {
	Side string   `json:"side" enum:"white,black"`
	Seq  int      `json:"seq" doc:"Number of the event after which the plan begins."`
	Plan []Branch `json:"plan"`
}

type planInput struct {
	view.GameID
	Body struct {
		Seen
		Side string   `json:"side,omitempty" enum:"white,black" doc:"Side that the plan is for. Optional if you have only one seat."`
		Plan []Branch `json:"plan" maxItems:"200" nullable:"false" doc:"Branches of the plan; the first that fits is played. If empty, the plan is removed."`
	}
}

type planOutput struct{ Body Plan }

func branchesIn(list []Branch) (out []club.Branch) {
	for _, b := range list {
		out = append(out, club.Branch{If: b.If, Then: b.Then, Next: branchesIn(b.Next)})
	}
	return out
}

func branchesOut(list []club.Branch) []Branch {
	out := make([]Branch, 0, len(list))
	for _, b := range list {
		o := Branch{If: b.If, Then: b.Then}
		if len(b.Next) > 0 {
			o.Next = branchesOut(b.Next)
		}
		out = append(out, o)
	}
	return out
}

func planOf(side game.Side, p club.Plan) Plan {
	return Plan{Side: side.String(), Seq: p.Seq, Plan: branchesOut(p.Branches)}
}

func (h *commandHandlers) registerPlans(a *edge.API) {
	op := huma.Operation{Path: "/games/{id}/plan", Tags: []string{"play"}, Errors: []int{400, 403, 404, 409, 413, 415, 422, 503}, MaxBodyBytes: 64 << 10}
	get, put := op, op
	get.OperationID, get.Summary, get.Description = "getPlan", "Get your premoves and conditional moves", "Only the owner of the seat can see them."
	put.OperationID, put.Method, put.Summary = "setPlan", http.MethodPut, "Set premoves and conditional moves"
	put.Description = "Planned moves are played at the same instant as the opponent's move. Nobody else can see them. See docs/club.md."
	edge.Call(a, get, edge.Light, edge.ReadToken, edge.PupilsToo, func(ctx context.Context, in *view.GameID) (*planOutput, error) {
		side, p, err := h.club.PlanOf(ctx, in.ID, club.Command{})
		if err != nil {
			return nil, err
		}
		return &planOutput{planOf(side, p)}, nil
	})
	edge.Call(a, put, edge.Light.Playing(), edge.PlayToken, edge.PupilsToo, func(ctx context.Context, in *planInput) (*planOutput, error) {
		c := in.Body.command("")
		c.Side, c.Sided = club.ParseSide(in.Body.Side)
		branches := branchesIn(in.Body.Plan)
		side, err := h.games.SetPlan(ctx, in.ID, c, branches)
		if err != nil {
			return nil, err
		}
		return &planOutput{planOf(side, club.Plan{Seq: c.Seq, Branches: branches})}, nil
	})
}
