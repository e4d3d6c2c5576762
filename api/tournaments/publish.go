package tournaments

import (
	"context"
	"math/rand/v2"
	"net/http"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
)

type proposalOutput struct {
	Body struct {
		Round    int               `json:"round" doc:"Number of the round that would be paired."`
		Pairings []TournamentMatch `json:"pairings" doc:"Pairings as the club would make them, in the order of the boards."`
		Fixed    bool              `json:"fixed,omitempty" doc:"Whether directors cannot change the pairings of this format."`
	}
}

type publishInput struct {
	TournamentID
	Body struct {
		Pairs [][]int `json:"pairs,omitempty" maxItems:"5000" doc:"Pairs of player numbers, White first; 0 instead of Black is a bye. If omitted, those that the club proposes."`
	}
}

type forbidInput struct {
	TournamentID
	Body struct {
		Numbers []int `json:"numbers" minItems:"2" maxItems:"2" doc:"Numbers of two players."`
		Allow   bool  `json:"allow,omitempty" doc:"Whether they may meet again."`
	}
}

// pairsOf converts pairs of player numbers.
func pairsOf(lists [][]int) ([]tournament.Pair, error) {
	if lists == nil {
		return nil, nil
	}
	pairs := make([]tournament.Pair, len(lists))
	for i, p := range lists {
		if len(p) != 2 {
			return nil, &club.Error{Kind: club.Invalid, Field: "pairs", Text: i18n.T("tournament.pair-of-two")}
		}
		pairs[i] = tournament.Pair{White: p[0], Black: p[1]}
	}
	return pairs, nil
}

func proposal(ctx context.Context, h *tournamentHandlers, in *TournamentID) (*proposalOutput, error) {
	w, err := h.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &proposalOutput{}
	err = h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		list, err := tournament.Proposal(t, w)
		if err != nil {
			return err
		}
		out.Body.Round, out.Body.Fixed = len(t.Rounds)+1, !tournament.MayRepair(t)
		for i := range list {
			p := &list[i]
			m := TournamentMatch{Round: out.Body.Round, Board: p.Board, White: tournamentPlayerOf(&t.Entrants[p.White-1]), Match: p.Match, Result: string(p.Result)}
			if !p.IsBye() {
				black := tournamentPlayerOf(&t.Entrants[p.Black-1])
				m.Black = &black
			}
			out.Body.Pairings = append(out.Body.Pairings, m)
		}
		return nil
	})
	return out, err
}

func publish(ctx context.Context, h *tournamentHandlers, in *publishInput) (*tournamentOutput, error) {
	pairs, err := pairsOf(in.Body.Pairs)
	if err != nil {
		return nil, err
	}
	return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.Publish(t, w, pairs, rand.IntN, h.service.NewID)
	})
}

// unpublish takes the last round back. Its games are read before, since reading one may need its tournament.
func unpublish(ctx context.Context, h *tournamentHandlers, in *reasonInput) (*tournamentOutput, error) {
	var games []string
	if err := h.view(ctx, in.ID, func(t *tournament.Tournament) error {
		for _, p := range t.Open() {
			if tournament.OnBoard(t, &p) {
				games = append(games, p.Game)
			}
		}
		return nil
	}); err != nil {
		return nil, err
	}
	moved := map[string]bool{}
	for _, id := range games {
		g, err := h.service.Read(ctx, id)
		if err != nil && club.KindOf(err) != club.NotFound {
			return nil, err
		}
		moved[id] = err == nil && g.Seq > 0
	}
	return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
		return tournament.Unpublish(t, w, in.Body.Reason, func(game string) bool { return moved[game] })
	})
}

// registerPublishing registers the calls with which directors check and publish pairings.
func registerPublishing(h *tournamentHandlers, a *edge.API) {
	op := tournamentOperation("previewRound", http.MethodGet, "/{id}/next-round", "Preview the next round", "Directors only, once all results are known. Nothing is stored.")
	op.Errors = append(op.Errors, http.StatusConflict)
	edge.Call(a, op, edge.Medium, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *TournamentID) (*proposalOutput, error) { return proposal(ctx, h, in) })
	op = tournamentOperation("publishRound", "POST", "/{id}/publish", "Pair and publish the next round", "Directors only, once all results are known. Own pairings are possible in round robins and Swiss tournaments.")
	op.MaxBodyBytes = 256 << 10
	edge.Call(a, op, edge.Light, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *publishInput) (*tournamentOutput, error) { return publish(ctx, h, in) })
	edge.Call(a, tournamentOperation("unpublishRound", "POST", "/{id}/unpublish", "Take the last round back", "Directors only, while nothing of the round has been played. A director then publishes it anew."), edge.Light, edge.PlayToken, edge.NoPupils, func(ctx context.Context, in *reasonInput) (*tournamentOutput, error) { return unpublish(ctx, h, in) })
	edge.Call(a, tournamentOperation("forbidPair", "POST", "/{id}/forbidden", "Keep two players apart", "Directors only, in Swiss tournaments."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *forbidInput) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Forbid(t, w, in.Body.Numbers[0], in.Body.Numbers[1], in.Body.Allow)
			})
		})
	edge.Call(a, tournamentOperation("remindPlayers", "POST", "/{id}/remind", "Remind players of missing results", "Directors only, at most once a minute. Players whose games have no result get a notification."), edge.Light, edge.PlayToken, edge.NoPupils,
		func(ctx context.Context, in *TournamentID) (*tournamentOutput, error) {
			return h.command(ctx, in.ID, func(t *tournament.Tournament, w tournament.Who) ([]tournament.Event, error) {
				return tournament.Remind(t, w, h.Now())
			})
		})
}
