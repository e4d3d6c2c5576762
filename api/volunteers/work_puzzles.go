package volunteers

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/lab/volunteer"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/rules/game"
)

const (
	mostHunted  = 200 // most games that an order searches for puzzles
	huntPages   = 20  // pages of finished games that are read for them
	shortestWon = 4   // fewest plies of a game that may end in a puzzle
	mostFound   = 1000
)

type huntInput struct {
	Body struct {
		Game  string `json:"game" maxLength:"64"`
		Games int    `json:"games" minimum:"1" maximum:"200" doc:"Maximum number of games to search: the newest finished public games that have not been queued yet." example:"50"`
	}
}

type huntsInput struct {
	Game  string `path:"game" maxLength:"64"`
	Games int    `query:"games" minimum:"0" maximum:"200" doc:"If given, the response says what queueing this number of games would add."`
}

// PuzzleHunt is the result of searching the club's games for puzzles.
type PuzzleHunt struct {
	Game     string        `json:"game"`
	Most     int           `json:"most" doc:"Maximum number of games that can be queued at a time."`
	Waiting  int           `json:"waiting"`
	Held     int           `json:"held" doc:"Number of games that volunteers are searching, or whose answers have yet to be checked."`
	Searched int           `json:"searched"`
	Failed   int           `json:"failed" doc:"Number of games that no volunteer completed. They are tried again if they are queued again."`
	Adds     int           `json:"adds,omitempty" doc:"Number of games that the request would add to the queue."`
	Puzzles  []PuzzleFound `json:"puzzles" doc:"Puzzles that volunteers have found, the longest new one of each game. They are among the puzzles of the club."`
}

// PuzzleFound is a puzzle from a game of the club.
type PuzzleFound struct {
	ID       string   `json:"id"`
	GameID   string   `json:"game_id" doc:"Id of the game in which the position occurred."`
	Ply      int      `json:"ply" doc:"Number of the ply in that game before the move that solves the puzzle."`
	Options  string   `json:"options,omitempty"`
	Position string   `json:"position"`
	Side     string   `json:"side" enum:"white,black" doc:"Side to move, which wins."`
	Moves    int      `json:"moves" doc:"Number of moves of this side until the end."`
	Rating   int      `json:"rating"`
	Solution []string `json:"solution"`
	Line     string   `json:"line" doc:"Line for the puzzle files, with the certificate."`
}

type huntsOutput struct{ Body PuzzleHunt }

// registerHunts registers the search for puzzles in games of the club.
func (h *workHandlers) registerHunts(a *edge.API, op func(id, method, path, summary, about string, errors ...int) huma.Operation) {
	edge.Call(a, op("orderPuzzles", http.MethodPost, "/work/puzzles", "Queue games to be searched for puzzles", "For organisers. Volunteers search the ends of finished public games. Recorded in the moderation log.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout).Uncharged().Once(), edge.NoToken, edge.NoPupils, h.orderHunt)
	edge.Call(a, op("getPuzzleHunt", http.MethodGet, "/work/puzzles/{game}", "List the puzzles found in games of the club", "For organisers. The club has verified each puzzle by making it again.", 401, 403, 404), edge.Medium.Within(edge.SlowTimeout), edge.NoToken, edge.PupilsToo, h.hunt)
	edge.Call(a, op("cancelPuzzles", http.MethodDelete, "/work/puzzles/{game}", "Cancel the search for puzzles", "For organisers. Games that are being searched are finished. Recorded in the moderation log.", 401, 403, 404), edge.Medium, edge.NoToken, edge.NoPupils, h.cancelHunt)
}

// hunted returns the standing of the earlier orders for a game. The requester must be an organiser.
func (h *workHandlers) hunted(ctx context.Context, id string) (v edge.Requester, have []work.Standing, err error) {
	if v, err = h.organiser(ctx); err != nil {
		return v, nil, err
	}
	if !slices.ContainsFunc(h.catalogue, func(g game.Bound) bool { return g.Info().ID == id }) {
		return v, nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.work.unknown-game", "game", i18n.Quoted(id))}
	}
	have, err = h.orders().Standings(ctx, work.Puzzles, id+" ")
	return v, have, err
}

// unsearched lists the newest finished public games of a kind that may end in a puzzle, except those ordered
// before.
func (h *workHandlers) unsearched(ctx context.Context, id string, have []work.Standing, most int) (list []club.Summary, err error) {
	there := map[string]bool{}
	for _, s := range have {
		there[s.Subject] = s.State != work.Failed
	}
	q := club.Query{Filter: club.Finished, Public: true, Limit: club.MaxList}
	for range huntPages {
		page, more, err := h.games.Club.List(ctx, q)
		if err != nil {
			return nil, err
		}
		for i := range page {
			g := &page[i]
			q.Before = g.ID
			if g.Game == id && g.Plies >= shortestWon && !there[volunteer.PuzzleSubject(id, g.ID)] && volunteer.SuitsPuzzles(game.List(h.catalogue), id, g.Options) {
				if list = append(list, *g); len(list) == most {
					return list, nil
				}
			}
		}
		if !more {
			break
		}
	}
	return list, nil
}

func (h *workHandlers) orderHunt(ctx context.Context, in *huntInput) (*orderOutput, error) {
	v, have, err := h.hunted(ctx, in.Body.Game)
	if err != nil {
		return nil, err
	}
	list, err := h.unsearched(ctx, in.Body.Game, have, in.Body.Games)
	if err != nil {
		return nil, err
	}
	var wishes []work.Request
	for _, g := range list {
		s, err := h.games.Snapshot(ctx, g.ID)
		if err != nil {
			return nil, err
		}
		w, err := volunteer.PuzzleRequest(&s)
		if err != nil {
			return nil, err
		}
		wishes = append(wishes, w)
	}
	out := &orderOutput{}
	out.Body.Added, err = h.orders().Place(ctx, v.Person.ID, fmt.Sprintf("puzzles %s %d", in.Body.Game, in.Body.Games), work.Puzzles, in.Body.Game+" ", wishes)
	return out, err
}

func (h *workHandlers) cancelHunt(ctx context.Context, in *balanceInput) (*cancelOutput, error) {
	v, _, err := h.hunted(ctx, in.Game)
	if err != nil {
		return nil, err
	}
	out := &cancelOutput{}
	out.Body.Removed, err = h.orders().Cancel(ctx, v.Person.ID, "puzzles "+in.Game, work.Puzzles, in.Game+" ")
	return out, err
}

func (h *workHandlers) hunt(ctx context.Context, in *huntsInput) (*huntsOutput, error) {
	_, have, err := h.hunted(ctx, in.Game)
	if err != nil {
		return nil, err
	}
	out := &huntsOutput{PuzzleHunt{Game: in.Game, Most: mostHunted, Puzzles: []PuzzleFound{}}}
	b := &out.Body
	at := map[work.State]*int{work.Waiting: &b.Waiting, work.Leased: &b.Held, work.Answered: &b.Held, work.Done: &b.Searched, work.Failed: &b.Failed}
	for _, s := range have {
		*at[s.State]++
	}
	jobs, err := h.orders().Finished(ctx, work.Puzzles, in.Game+" ", mostFound)
	if err != nil {
		return nil, err
	}
	for _, f := range volunteer.PuzzlesIn(game.List(h.catalogue), jobs) {
		b.Puzzles = append(b.Puzzles, PuzzleFound{ID: f.ID, GameID: f.GameID, Ply: f.Ply, Options: f.Options, Position: f.Position, Side: f.Side, Moves: f.Moves, Rating: f.Rating, Solution: f.Solution, Line: f.Line})
	}
	if in.Games > 0 {
		list, err := h.unsearched(ctx, in.Game, have, in.Games)
		if err != nil {
			return nil, err
		}
		b.Adds = len(list)
	}
	return out, nil
}
