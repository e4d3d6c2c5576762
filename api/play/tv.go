package play

import (
	"context"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/play/club"
	"tablier/play/lobby"
	"tablier/play/lobby/ratings"
	"tablier/play/tournament"
)

// tvHandlers choose the game that a screen shows now.
type tvHandlers struct {
	*edge.Base
	club        *club.Club
	lobby       *lobby.Lobby
	tournaments *tournament.Service

	mu     sync.Mutex
	chosen map[tvInput]tvChoice
}

type tvInput struct {
	Game       string `query:"game" maxLength:"100" doc:"Return only this game. If omitted, any game."`
	Tournament string `query:"tournament" maxLength:"64" doc:"Return only games of this tournament."`
}

// TVChoice is the game to show.
type TVChoice struct {
	Game string `json:"game,omitempty" doc:"Id of a game in progress. Omitted if there is none."`
}

type tvOutput struct{ Body TVChoice }

// tvChoice is a choice that many viewers share for a moment.
type tvChoice struct {
	game string
	at   time.Time
}

const (
	tvKeep = 3 * time.Second // how long a choice is kept
	tvMost = 1000            // most choices in memory
)

func (h *tvHandlers) choose(ctx context.Context, in *tvInput) (*tvOutput, error) {
	now := h.Now()
	h.mu.Lock()
	have, ok := h.chosen[*in]
	h.mu.Unlock()
	if !ok || now.Sub(have.at) > tvKeep || now.Before(have.at) {
		id, err := h.best(ctx, in)
		if err != nil {
			return nil, err
		}
		have = tvChoice{id, now}
		h.mu.Lock()
		if h.chosen == nil || len(h.chosen) >= tvMost {
			h.chosen = map[tvInput]tvChoice{}
		}
		h.chosen[*in] = have
		h.mu.Unlock()
	}
	return &tvOutput{TVChoice{have.game}}, nil
}

func (h *tvHandlers) best(ctx context.Context, in *tvInput) (string, error) {
	if in.Tournament != "" {
		return h.bestOf(ctx, in.Tournament)
	}
	list, _, err := h.club.List(ctx, club.Query{Filter: club.Open, Live: true, Public: true, Notable: true, Limit: club.MaxList})
	if err != nil {
		return "", err
	}
	best, id := -1, ""
	for i := range list {
		g := &list[i]
		if in.Game != "" && g.Game != in.Game || !g.TwoPeople() {
			continue
		}
		if r := h.strength(ctx, g); r > best { // of equal games the newest wins, because the list begins with it
			best, id = r, g.ID
		}
	}
	return id, nil
}

// strength returns the sum of the players' ratings.
func (h *tvHandlers) strength(ctx context.Context, g *club.Summary) (sum int) {
	for _, p := range g.Players {
		if p.ID == "" {
			continue
		}
		if r, err := h.lobby.Ratings.RatingIn(ctx, p.ID, ratings.PoolOf(&g.Header)); err == nil && r.Games > 0 {
			sum += ratings.Rounded(r.Glicko)
		}
	}
	return sum
}

// bestOf returns a game in progress of the best-placed players of a tournament.
func (h *tvHandlers) bestOf(ctx context.Context, id string) (string, error) {
	pairing := ""
	err := h.tournaments.View(ctx, id, func(t *tournament.Tournament) error {
		if t.Class != "" {
			return tournament.ErrNotFound(id) // its games are private
		}
		rank := map[int]int{}
		for _, r := range t.Standings() {
			rank[r.Number] = r.Rank
		}
		best := 0
		for _, p := range t.Open() {
			if sum := rank[p.White] + rank[p.Black]; p.Begun && t.Venue == tournament.Online && (pairing == "" || sum < best) {
				best, pairing = sum, p.ID
			}
		}
		return nil
	})
	if err != nil || pairing == "" {
		return "", err
	}
	s, _, err := h.lobby.Series.Series(ctx, pairing)
	if err != nil {
		if club.KindOf(err) == club.NotFound { // the game will be created in a moment
			return "", nil
		}
		return "", err
	}
	return s.Games[len(s.Games)-1].ID, nil
}

func (h *tvHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getTv", Path: "/tv", Summary: "Get the best game in progress", Tags: []string{"live"}, Errors: []int{404, 422, 503},
		Description: "Returns the live game between the players with the highest ratings, or of the best-placed players of a tournament. Repeat the request when it is over.",
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.choose)
}
