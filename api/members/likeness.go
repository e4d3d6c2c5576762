package members

import (
	"context"
	"math"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/lab/likeness"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/fair"
	"tablier/rules/game"
	"tablier/rules/record"
)

// Limits of what one request reads.
const (
	likenessPages     = 5  // pages of the person's games
	likenessPositions = 30 // positions of each game
)

// LikenessKind is a kind of player of known strength, with the measurements of it.
type LikenessKind struct {
	Name      string  `json:"name" doc:"Level of the club, such as 3, or engine with its number of positions searched per move, such as e20000."`
	Engine    bool    `json:"engine" doc:"Whether this is an engine at full strength; the others play with noise."`
	Games     int     `json:"games" doc:"Number of games counted, each side separately."`
	Positions int     `json:"positions"`
	First     float64 `json:"first" doc:"Share of moves that were the engine's first choice, from 0 to 1."`
	AsGood    float64 `json:"as_good" doc:"Share of moves that were the first choice or lost next to nothing, from 0 to 1."`
	Loss      float64 `json:"loss" doc:"Average loss of winning probability per move, from 0 to 1."`
	Wins      int     `json:"wins" doc:"Number of positions with a forced win."`
	Kept      int     `json:"kept" doc:"Number of positions with a forced win in which the move kept the win."`
	Unusual   float64 `json:"unusual" doc:"Share of these players that are classified as unusual or more, with ten games each."`
	Look      float64 `json:"look" doc:"Share of these players that are classified as needing a look. For players who are no engines, this is the rate of false alarms."`
}

// LikenessGame has the measurements of one game.
type LikenessGame struct {
	Game    string  `json:"game"`
	Level   int     `json:"level" doc:"Level that people are compared with."`
	Unusual float64 `json:"unusual" doc:"Number of standard deviations from which a person is classified as unusual."`
	Look    float64 `json:"look" doc:"Number of standard deviations from which the games need a look."`
	// Reliable is whether engines are told from people.
	Reliable bool           `json:"reliable" doc:"Whether the measurement tells engines from levels with noise. If not, nothing is measured for a person in this game."`
	Kinds    []LikenessKind `json:"kinds" doc:"Kinds of players, weakest first, engines last."`
}

type fairPlayOutput struct {
	Body struct {
		Nodes     int            `json:"nodes" doc:"Number of positions searched to judge a move."`
		Opening   int            `json:"opening" doc:"Number of moves at the beginning of a game that are left out."`
		MostGames int            `json:"most_games" doc:"Maximum number of games of a person that are counted."`
		Least     int            `json:"least" doc:"Minimum number of positions; fewer say nothing."`
		Games     []LikenessGame `json:"games"`
	}
}

// Likeness says how similar a person's moves are to the engine's. It is not a verdict and is not stored.
type Likeness struct {
	Game      string           `json:"game"`
	Games     int              `json:"games" doc:"Number of games counted: the last finished public games with the usual rules, at most ten."`
	Positions int              `json:"positions"`
	First     float64          `json:"first" doc:"Share of moves that were the engine's first choice, from 0 to 1."`
	AsGood    float64          `json:"as_good" doc:"Share of moves that were the first choice or lost next to nothing, from 0 to 1."`
	Loss      float64          `json:"loss" doc:"Average loss of winning probability per move, from 0 to 1."`
	Wins      int              `json:"wins" doc:"Number of positions with a forced win."`
	Kept      int              `json:"kept" doc:"Number of positions with a forced win in which the move kept the win."`
	Z         float64          `json:"z" doc:"Number of standard deviations by which the moves are more like the engine's than those of the level compared with; 0 if there are too few positions."`
	Reading   likeness.Reading `json:"reading" enum:"unreliable,too-few,within,unusual,look" doc:"Classification of the result: at most, that somebody should look at the games. Unreliable: in this game the moves do not tell engines from people, so nothing was counted and all figures are 0."`
	Measured  LikenessGame     `json:"measured" doc:"Measurements of players of known strength: how often they get the same classification, which is the error rate."`
}

type likenessInput struct {
	view.PersonID
	Game string `query:"game" required:"true" maxLength:"64"`
}

type likenessOutput struct{ Body Likeness }

// likenessHandlers compare people with the engine, for moderators, and explain the method to everybody.
type likenessHandlers struct {
	*edge.Base
	club      *club.Club
	catalogue view.Catalogue
	accounts  *account.Service
	queue     *fair.Queue
}

func (h *likenessHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getFairPlay", Path: "/fair-play", Summary: "Get the method and error rates of the measurement of likeness to the engine",
		Description: "The error rates are measured with players of known strength. Only moderators see the measurements of a person; nothing is ever done automatically.",
		Tags:        []string{"club"},
	}, edge.Medium, edge.AnyToken, edge.PupilsToo, h.fairPlay)
	edge.Call(a, huma.Operation{
		OperationID: "getLikeness", Path: "/moderation/people/{id}/likeness", Summary: "Compare a person's moves with the engine's",
		Description: "For moderators. The measurement is made anew for each request and is not stored. It is not a proof.", Tags: []string{"moderation"}, Errors: []int{404, 503},
	}, edge.Queued.Within(edge.EngineTimeout), edge.NoToken, edge.PupilsToo, h.likeness)
}

func (h *likenessHandlers) fairPlay(_ context.Context, _ *struct{}) (*fairPlayOutput, error) {
	out := &fairPlayOutput{}
	b := &out.Body
	b.Nodes, b.Opening, b.MostGames, b.Least = likeness.Nodes, likeness.Opening, likeness.Games, likeness.Least
	b.Games = []LikenessGame{}
	for _, g := range h.catalogue {
		if c, err := likeness.For(g.Info().ID); err == nil {
			b.Games = append(b.Games, measuredOf(g.Info().ID, c))
		}
	}
	return out, nil
}

func measuredOf(id string, c *likeness.Calibration) LikenessGame {
	out := LikenessGame{Game: id, Level: c.Level, Unusual: math.Round(c.Unusual*100) / 100, Look: math.Round(c.Look*100) / 100, Reliable: c.Reliable(), Kinds: []LikenessKind{}}
	for _, k := range c.Kinds {
		t := k.Tally
		out.Kinds = append(out.Kinds, LikenessKind{
			Name: k.Name, Engine: k.Engine, Games: k.Games, Positions: t.Positions, First: rounded(t.FirstShare()), AsGood: rounded(t.Share()),
			Loss: rounded(t.MeanLoss()), Wins: t.Wins, Kept: t.Kept, Unusual: rounded(k.Unusual), Look: rounded(k.Look),
		})
	}
	return out
}

func rounded(x float64) float64 { return math.Round(x*10_000) / 10_000 }

func (h *likenessHandlers) likeness(ctx context.Context, in *likenessInput) (*likenessOutput, error) {
	if _, err := edge.RequireRole(ctx, account.Moderator); err != nil {
		return nil, err
	}
	bound, err := h.catalogue.Find(in.Game)
	if err != nil {
		return nil, err
	}
	c, err := likeness.For(in.Game)
	if err != nil {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.FromError(err)}
	}
	if _, err := h.accounts.People.Find(ctx, in.ID); err != nil {
		return nil, err
	}
	if !c.Reliable() {
		return &likenessOutput{Likeness{Game: in.Game, Reading: likeness.Unreliable, Measured: measuredOf(in.Game, c)}}, nil
	}
	list, err := h.games(ctx, in.ID, in.Game)
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.queue, time.Second*time.Duration(len(list)))
	if err != nil {
		return nil, err
	}
	defer release()
	t, err := h.count(ctx, bound, list, in.ID)
	if err != nil {
		return nil, err
	}
	reading, z := c.Read(t)
	return &likenessOutput{Likeness{
		Game: in.Game, Games: len(list), Positions: t.Positions, First: rounded(t.FirstShare()), AsGood: rounded(t.Share()), Loss: rounded(t.MeanLoss()),
		Wins: t.Wins, Kept: t.Kept, Z: math.Round(z*100) / 100, Reading: reading, Measured: measuredOf(in.Game, c),
	}}, nil
}

// games lists a person's last finished public games with the default options and the usual start. Only such
// games were measured.
func (h *likenessHandlers) games(ctx context.Context, person, id string) (list []club.Summary, err error) {
	q := club.Query{Filter: club.Finished, Public: true, Player: person, Limit: club.MaxList}
	for range likenessPages {
		page, more, err := h.club.List(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, g := range page {
			both := g.Players[0].ID == person && g.Players[1].ID == person
			if g.Game == id && g.Options == "" && g.Start == "" && g.Importer == "" && g.Plies > likeness.Opening && !both {
				list = append(list, g)
			}
			if len(list) == likeness.Games {
				return list, nil
			}
			q.Before = g.ID
		}
		if !more {
			break
		}
	}
	return list, nil
}

func (h *likenessHandlers) count(ctx context.Context, bound game.Bound, list []club.Summary, person string) (t likeness.Tally, err error) {
	e, err := likeness.New(bound.Rules(bound.Info().Defaults()))
	if err != nil {
		return t, err
	}
	for _, g := range list {
		rec, _, err := h.club.Record(ctx, g.ID)
		if err != nil {
			return t, err
		}
		end, err := record.Replay(rec, h.catalogue.Find)
		if err != nil {
			return t, err
		}
		side := game.White
		if g.Players[game.White].ID != person {
			side = game.Black
		}
		one, err := e.Count(ctx, end, side, likenessPositions)
		if err != nil {
			return t, err
		}
		t.Add(one)
	}
	return t, nil
}
