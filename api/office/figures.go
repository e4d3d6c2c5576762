package office

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/play/clock"
	"tablier/play/figures"
)

// figureHandlers show what the club has measured about itself.
type figureHandlers struct {
	*edge.Base
	book    *figures.Book // nil: nothing is measured
	version string
}

// Figures are what the club has measured about itself. Imported games do not count.
type Figures struct {
	Counted time.Time       `json:"counted" doc:"When these figures were counted, at most five minutes ago."`
	Moves   MoveFigures     `json:"moves"`
	Games   []GameFigures   `json:"games" doc:"Numbers of games and moves by game and speed."`
	Members int             `json:"members" doc:"Number of accounts."`
	Players int             `json:"players" doc:"Number of people, including guests, with a game that changed in the last seven days."`
	Hour    LatencyFigures  `json:"hour" doc:"How fast the node that answers acknowledged commands in the last hour."`
	Day     LatencyFigures  `json:"day" doc:"How fast the node that answers acknowledged commands in the last 24 hours, or since it started."`
	Away    DowntimeFigures `json:"away" doc:"How often and how long the club was down in the last 30 days."`
	Started time.Time       `json:"started" doc:"When the node that answers started."`
	Version string          `json:"version,omitempty"`
	Bytes   int64           `json:"bytes,omitempty" doc:"Size of the database, in bytes."`
	Load    []LoadFigures   `json:"load" doc:"Results of tablier load --publish, newest first."`
}

// MoveFigures are numbers of moves.
type MoveFigures struct {
	Day  int `json:"day" doc:"Number of moves in the last 24 hours."`
	Week int `json:"week" doc:"Number of moves in the last seven days."`
	All  int `json:"all"`
}

// GameFigures are the games of one kind at one speed.
type GameFigures struct {
	Game  string `json:"game"`
	Speed string `json:"speed" enum:"bullet,blitz,rapid,classical,correspondence"`
	Games int    `json:"games"`
	Moves int    `json:"moves"`
}

// LatencyFigures say how fast commands were acknowledged, once they were on the disk.
type LatencyFigures struct {
	Count int     `json:"count" doc:"Number of commands, rounded down to hundreds; 0: fewer, and no times are given."`
	P50   float64 `json:"p50" doc:"Median time until commands were acknowledged, in milliseconds; at most a fifth too high."`
	P99   float64 `json:"p99" doc:"99th percentile of the time until commands were acknowledged, in milliseconds; at most a fifth too high."`
}

// DowntimeFigures say how often and how long the club was down.
type DowntimeFigures struct {
	Count   int   `json:"count"`
	Seconds int64 `json:"seconds"`
}

type figuresOutput struct{ Body Figures }

func (h *figureHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getFigures", Path: "/figures", Summary: "Get the figures that the club has measured about itself", Tags: []string{"club"}, Errors: []int{503},
	}, edge.Medium.Within(edge.SlowTimeout), edge.AnyToken, edge.PupilsToo, h.figures)
}

func (h *figureHandlers) figures(ctx context.Context, _ *struct{}) (*figuresOutput, error) {
	c, err := h.book.Counts(ctx)
	if err != nil {
		return nil, err
	}
	runs, err := h.book.Store.LoadRuns(ctx)
	if err != nil {
		return nil, err
	}
	now := h.book.Now()
	f := Figures{
		Load:    loadFiguresOf(runs),
		Counted: c.CountedAt.UTC(), Moves: MoveFigures{Day: c.MovesDay, Week: c.MovesWeek}, Games: []GameFigures{}, Members: c.Members, Players: c.Players,
		Hour: latencyOf(h.book.Latency.Since(now, time.Hour)), Day: latencyOf(h.book.Latency.Since(now, 24*time.Hour)),
		Away: DowntimeFigures{c.Absences, c.Away / 1000}, Started: h.book.Started.UTC(), Version: h.version, Bytes: c.Bytes,
	}
	place := map[[2]string]int{}
	for _, p := range c.Played {
		var control clock.Control // no time limit
		if p.Clock != "" {
			var err error
			if control, err = clock.Parse(p.Clock); err != nil {
				continue // from a later version of the program
			}
		}
		key := [2]string{p.Game, control.Speed().String()}
		i, ok := place[key]
		if !ok {
			i = len(f.Games)
			place[key] = i
			f.Games = append(f.Games, GameFigures{Game: key[0], Speed: key[1]})
		}
		f.Games[i].Games += p.Games
		f.Games[i].Moves += p.Moves
		f.Moves.All += p.Moves
	}
	return &figuresOutput{f}, nil
}

// counted is the step in which acknowledged commands are counted for readers. A single one would tell that somebody moved
// in a game that is shown with a delay.
const counted = 100

func latencyOf(q figures.Quantiles) LatencyFigures {
	if q.Count < counted {
		return LatencyFigures{}
	}
	ms := func(d time.Duration) float64 { return float64(d.Round(10*time.Microsecond).Microseconds()) / 1000 }
	return LatencyFigures{q.Count / counted * counted, ms(q.P50), ms(q.P99)}
}
