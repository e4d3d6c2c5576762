package volunteers

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/lab/volunteer"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/rules/game"
)

// mostOrdered is the most games that a cell may be filled up to.
const mostOrdered = 400

type orderInput struct {
	Body struct {
		Game    string `json:"game" maxLength:"64"`
		Games   int    `json:"games" minimum:"1" maximum:"400" doc:"Number of games that each cell shall have, including those already measured." example:"400"`
		Nodes   uint64 `json:"nodes,omitempty" doc:"Highest strength for which to queue games, in nodes per move. If omitted, all strengths."`
		Setting string `json:"setting,omitempty" maxLength:"400" doc:"Rules for which to queue games, as the setting of a cell, or “basic” for the basic rules. If omitted, all rules."`
	}
}

type orderOutput struct {
	Body struct {
		Added int `json:"added" doc:"Number of jobs added, without those that were already queued."`
	}
}

type ordersInput struct {
	Game    string `path:"game" maxLength:"64"`
	Games   int    `query:"games" minimum:"0" maximum:"400" doc:"If given, the response says what queueing this number of games per cell would add."`
	Nodes   uint64 `query:"nodes" doc:"Highest strength, in nodes per move, as when queueing games."`
	Setting string `query:"setting" maxLength:"400" doc:"Rules, as when queueing games."`
}

// BalanceOrders is the progress of the games that were ordered for a balance page.
type BalanceOrders struct {
	Game     string        `json:"game"`
	Name     string        `json:"name"`
	Offered  bool          `json:"offered" doc:"Whether the club shares out work."`
	Most     int           `json:"most" doc:"Maximum number of games that a cell can be filled up to."`
	Waiting  int           `json:"waiting"`
	Held     int           `json:"held" doc:"Number of games that volunteers are playing, or whose results have yet to be checked."`
	Played   int           `json:"played" doc:"Number of games played by volunteers."`
	Failed   int           `json:"failed" doc:"Number of games that no volunteer completed. They are tried again if they are queued again."`
	Cells    []BalanceCell `json:"cells"`
	Adds     int           `json:"adds,omitempty" doc:"Number of games that the request would add to the queue."`
	AddNodes float64       `json:"add_nodes,omitempty" doc:"Estimated number of positions that the games to add will search, based on the average length of earlier games."`
}

// BalanceCell is one setting at one strength.
type BalanceCell struct {
	Setting string  `json:"setting" doc:"Rules of the cell. Empty for the basic rules."`
	Title   string  `json:"title" doc:"Rules of the cell, in words."`
	Nodes   uint64  `json:"nodes" doc:"Number of nodes searched per move."`
	Games   int     `json:"games" doc:"Number of games that count, including those of volunteers."`
	Score   float64 `json:"score" doc:"Score of the side that begins, from 0 to 1."`
	Margin  float64 `json:"margin" doc:"Half-width of the 95 % interval of the score, from 0 to 1."`
	Waiting int     `json:"waiting"`
	Held    int     `json:"held"`
	Played  int     `json:"played" doc:"Number of games played by volunteers."`
	Failed  int     `json:"failed"`
}

type ordersOutput struct{ Body BalanceOrders }

type cancelOutput struct {
	Body struct {
		Removed int `json:"removed" doc:"Number of games removed. Games that had begun are not removed."`
	}
}

// registerOrders registers the calls with which organisers order games for the balance pages.
func (h *workHandlers) registerOrders(a *edge.API, op func(id, method, path, summary, about string, errors ...int) huma.Operation) {
	edge.Call(a, op("orderBalance", http.MethodPost, "/work/balance", "Queue games for a balance page", "For organisers. Volunteers play the games while no reviews wait. Recorded in the moderation log.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout).Uncharged().Once(), edge.NoToken, edge.NoPupils, h.order)
	edge.Call(a, op("getBalanceOrders", http.MethodGet, "/work/balance/{game}", "Get the progress of the games for a balance page", "404: the game has not been measured.", 404), edge.Medium.Within(edge.SlowTimeout), edge.NoToken, edge.PupilsToo, h.progress)
	edge.Call(a, op("cancelBalance", http.MethodDelete, "/work/balance/{game}", "Cancel the queued games for a balance page", "For organisers. Games that are being played are finished. Recorded in the moderation log.", 401, 403, 404), edge.Heavy.Within(edge.SlowTimeout), edge.NoToken, edge.NoPupils, h.cancel)
}

func (h *workHandlers) orders() work.Orders { return work.OrdersOf(h.queue) }

// organiser returns the requester, who must be an organiser. It returns an error if the club has no work queue.
func (h *workHandlers) organiser(ctx context.Context) (edge.Requester, error) {
	if v, err := h.volunteer(ctx); err != nil {
		return v, err
	}
	return edge.RequireRole(ctx, account.Organiser)
}

// measured returns what is known about the balance of a game, without the volunteers' games.
func (h *workHandlers) measured(id string) (*game.Info, balance.Report, error) {
	none := &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.no-balance")}
	i := slices.IndexFunc(h.catalogue, func(g game.Bound) bool { return g.Info().ID == id })
	if i < 0 {
		return nil, balance.Report{}, none
	}
	report, ok, err := balance.Known(id)
	if err == nil && !ok {
		err = none
	}
	return h.catalogue[i].Info(), report, err
}

// orderedSetting returns the setting that an order names; nil: all settings.
func orderedSetting(r balance.Report, text string) (*balance.Setting, error) {
	if text == "" {
		return nil, nil
	}
	set := balance.Setting(text)
	if text == "basic" {
		set = ""
	}
	if !slices.Contains(r.Settings(), set) {
		return nil, &club.Error{Kind: club.Invalid, Field: "setting", Text: i18n.T("api.balance.unknown-setting", "setting", i18n.Quoted(text))}
	}
	return &set, nil
}

func (h *workHandlers) order(ctx context.Context, in *orderInput) (*orderOutput, error) {
	v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	_, report, err := h.measured(in.Body.Game)
	if err != nil {
		return nil, err
	}
	set, err := orderedSetting(report, in.Body.Setting)
	if err != nil {
		return nil, err
	}
	prefix := in.Body.Game + " "
	have, err := h.orders().Standings(ctx, work.Balance, prefix)
	if err != nil {
		return nil, err
	}
	wishes, _, err := volunteer.Fill(report, volunteer.Order{Games: in.Body.Games, Nodes: in.Body.Nodes, Setting: set}, have)
	if err != nil {
		return nil, err
	}
	note := strings.TrimSpace(fmt.Sprintf("%s %d %s", in.Body.Game, in.Body.Games, in.Body.Setting))
	out := &orderOutput{}
	out.Body.Added, err = h.orders().Place(ctx, v.Person.ID, note, work.Balance, prefix, wishes)
	return out, err
}

func (h *workHandlers) cancel(ctx context.Context, in *balanceInput) (*cancelOutput, error) {
	v, err := h.organiser(ctx)
	if err != nil {
		return nil, err
	}
	if _, _, err := h.measured(in.Game); err != nil {
		return nil, err
	}
	out := &cancelOutput{}
	out.Body.Removed, err = h.orders().Cancel(ctx, v.Person.ID, in.Game, work.Balance, in.Game+" ")
	return out, err
}

func (h *workHandlers) progress(ctx context.Context, in *ordersInput) (*ordersOutput, error) {
	info, report, err := h.measured(in.Game)
	if err != nil {
		return nil, err
	}
	lang := edge.Lang(ctx)
	out := &ordersOutput{BalanceOrders{Game: in.Game, Name: info.Name.In(lang), Offered: h.queue != nil, Most: mostOrdered, Cells: []BalanceCell{}}}
	b := &out.Body
	var have []work.Standing
	now := report
	if h.queue != nil {
		if have, err = h.orders().Standings(ctx, work.Balance, in.Game+" "); err != nil {
			return nil, err
		}
		done := 0
		for _, s := range have {
			if s.State == work.Done {
				done++
			}
		}
		lent, err := h.played.atLeast(ctx, in.Game, done)
		if err != nil {
			return nil, err
		}
		now = report.With(lent)
	}
	cells := volunteer.Progress(have)
	for _, c := range now.Cells {
		n := cells[c.Key]
		one := BalanceCell{Setting: string(c.Setting), Title: c.Setting.Title(info, lang), Nodes: c.Level.Nodes, Games: c.Games,
			Waiting: n[work.Waiting], Held: n[work.Leased] + n[work.Answered], Played: n[work.Done], Failed: n[work.Failed]}
		one.Score, one.Margin = c.Score()
		b.Waiting, b.Held, b.Played, b.Failed = b.Waiting+one.Waiting, b.Held+one.Held, b.Played+one.Played, b.Failed+one.Failed
		b.Cells = append(b.Cells, one)
	}
	if in.Games > 0 {
		set, err := orderedSetting(report, in.Setting)
		if err != nil {
			return nil, err
		}
		list, nodes, err := volunteer.Fill(report, volunteer.Order{Games: in.Games, Nodes: in.Nodes, Setting: set}, have)
		if err != nil {
			return nil, err
		}
		b.Adds, b.AddNodes = len(list), nodes
	}
	return out, nil
}
