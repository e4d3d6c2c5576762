package volunteers

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/lab/volunteer"
	"tablier/play/club"
	"tablier/play/work"
)

// GameReview is what volunteers' programs have found out about the positions of a game.
type GameReview struct {
	State string   `json:"state" enum:"none,waiting,working,done,failed" doc:"State of the review. none: nobody has requested it. failed: it may be requested again."`
	Lines []string `json:"lines" doc:"One line per position, from the position before the first move on, once the review is done: score=N in hundredths of a man and win=N in plies, for the side to move; second=N of the second-best move; then the best line. Empty where the game is over."`
	Nodes uint64   `json:"nodes,omitempty" doc:"Number of nodes searched per position."`
	By    string   `json:"by,omitempty" doc:"Username of the volunteer whose machine made the review. Omitted if the club made it, or if the volunteer wants to remain unnamed."`
	Ahead int      `json:"ahead,omitempty" doc:"Number of reviews ahead of this one, while it waits."`
}

type reviewOutput struct{ Body GameReview }

// registerWishes registers the calls with which people ask for computations.
func (h *workHandlers) registerWishes(a *edge.API, op func(id, method, path, summary, about string, errors ...int) huma.Operation) {
	edge.Call(a, op("getReview", http.MethodGet, "/games/{id}/review", "Get the club's review of a game", "", 404), edge.Light, edge.AnyToken, edge.PupilsToo, h.review)
	ask := op("askReview", http.MethodPost, "/games/{id}/review", "Ask the club to review a game", "For members, for public games that are over. A volunteer's machine or the club's own analyses every position.", 401, 403, 404, 409)
	edge.Call(a, ask, edge.Light.Once(), edge.PlayToken, edge.NoPupils, h.askReview)
	h.registerOrders(a, op)
	h.registerHunts(a, op)
	h.slices.register(a, op)
}

func (h *workHandlers) review(ctx context.Context, in *view.GameID) (*reviewOutput, error) {
	if _, err := h.games.Snapshot(ctx, in.ID); err != nil {
		return nil, err
	}
	if h.queue == nil {
		return &reviewOutput{GameReview{State: "none", Lines: []string{}}}, nil
	}
	j, err := h.queue.About(ctx, work.Review, in.ID)
	if club.KindOf(err) == club.NotFound {
		return &reviewOutput{GameReview{State: "none", Lines: []string{}}}, nil
	} else if err != nil {
		return nil, err
	}
	return h.reviewOf(ctx, j)
}

func (h *workHandlers) reviewOf(ctx context.Context, j work.Job) (*reviewOutput, error) {
	out := &reviewOutput{GameReview{State: string(j.State), Lines: []string{}, Nodes: volunteer.NodesOf(&j)}}
	switch j.State {
	case work.Leased, work.Answered:
		out.Body.State = "working"
	case work.Waiting:
		counts, err := h.queue.Counts(ctx)
		if err != nil {
			return nil, err
		}
		for _, c := range counts {
			if c.Kind == work.Review && c.State == work.Waiting {
				out.Body.Ahead = c.Jobs - 1
			}
		}
	case work.Done:
		lines, err := volunteer.Lines(&j)
		if err != nil {
			return nil, err
		}
		out.Body.Lines = lines
		if j.Worker != work.Club && j.Worker != "" {
			if p, err := h.people.Find(ctx, j.Worker); err == nil && !p.DataAnonymous {
				out.Body.By = p.Name
			}
		}
	}
	return out, nil
}

func (h *workHandlers) askReview(ctx context.Context, in *view.GameID) (*reviewOutput, error) {
	v, err := h.volunteer(ctx)
	if err != nil {
		return nil, err
	}
	g, err := h.games.Snapshot(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	switch {
	case g.Private:
		return nil, club.ErrForbidden(i18n.T("api.review-public-only"))
	case !g.Over || len(g.Moves) == 0:
		return nil, &club.Error{Kind: club.Conflict, Text: i18n.T("api.review-over-only")}
	}
	wish, err := volunteer.ReviewRequest(&g)
	if err != nil {
		return nil, err
	}
	j, err := h.queue.Ask(ctx, v.Person.ID, wish)
	if err != nil {
		return nil, err
	}
	return h.reviewOf(ctx, j)
}

// lentGames caches the balance games that volunteers have played.
type lentGames struct {
	*edge.Base
	queue *work.Queue // nil: there are none

	mu    sync.Mutex
	known map[string]lentOf
}

type lentOf struct {
	at    time.Time
	games []balance.Game
}

// mostLent is the most games of a kind that are read. They are cached for lentTTL, or for grownTTL if there are
// known to be more games by now.
const (
	mostLent = 200_000
	lentTTL  = 5 * time.Minute
	grownTTL = 10 * time.Second
)

// of returns the games of a kind, at most five minutes old.
func (l *lentGames) of(ctx context.Context, id string) ([]balance.Game, error) {
	return l.atLeast(ctx, id, 0)
}

// atLeast returns the games of a kind. If there are more than the cache holds, going by many, they are at most
// ten seconds old, otherwise at most five minutes. A negative many means that the number is unknown.
func (l *lentGames) atLeast(ctx context.Context, id string, many int) ([]balance.Game, error) {
	if l == nil || l.queue == nil {
		return nil, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Now()
	if k, ok := l.known[id]; ok {
		ttl := lentTTL
		if many > len(k.games) {
			ttl = grownTTL
		}
		if now.Sub(k.at).Abs() < ttl {
			return k.games, nil
		}
	}
	jobs, err := work.OrdersOf(l.queue).Finished(ctx, work.Balance, id+" ", mostLent)
	if err != nil {
		return nil, err
	}
	if l.known == nil {
		l.known = map[string]lentOf{}
	}
	l.known[id] = lentOf{now, volunteer.Games(jobs)}
	return l.known[id].games, nil
}
