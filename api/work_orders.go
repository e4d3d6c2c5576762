package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

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
		Games   int    `json:"games" minimum:"1" maximum:"400" doc:"That each cell shall have, those measured before counted." example:"400"`
		Nodes   uint64 `json:"nodes,omitempty" doc:"Only strengths up to so many nodes a move; absent: all."`
		Setting string `json:"setting,omitempty" maxLength:"400" doc:"Only these rules, as a cell names them, or “basic” for the basic rules; absent: all."`
	}
}

type orderOutput struct {
	Body struct {
		Added int `json:"added" doc:"Jobs; those ordered before do not count."`
	}
}

type ordersInput struct {
	Game    string `path:"game" maxLength:"64"`
	Games   int    `query:"games" minimum:"0" maximum:"400" doc:"Tell what an order of so many games would add."`
	Nodes   uint64 `query:"nodes" doc:"As in an order."`
	Setting string `query:"setting" maxLength:"400" doc:"As in an order."`
}

// BalanceOrders is the progress of the games that were ordered for a balance page.
type BalanceOrders struct {
	Game     string        `json:"game"`
	Name     string        `json:"name"`
	Offered  bool          `json:"offered" doc:"The club shares out work."`
	Most     int           `json:"most" doc:"Games that a cell can be filled up to."`
	Waiting  int           `json:"waiting"`
	Held     int           `json:"held" doc:"Somebody plays them, or their answers are to be checked."`
	Played   int           `json:"played" doc:"By volunteers."`
	Failed   int           `json:"failed" doc:"Nobody managed them; an order tries them again."`
	Cells    []BalanceCell `json:"cells"`
	Adds     int           `json:"adds,omitempty" doc:"Games that the order of the query would add."`
	AddNodes float64       `json:"add_nodes,omitempty" doc:"That they would search, about, if they last as long as those before."`
}

// BalanceCell is one setting at one strength.
type BalanceCell struct {
	Setting string  `json:"setting" doc:"Empty: the basic rules."`
	Title   string  `json:"title" doc:"The setting in words."`
	Nodes   uint64  `json:"nodes" doc:"Of search for each move."`
	Games   int     `json:"games" doc:"That count, those of volunteers among them."`
	Score   float64 `json:"score" doc:"Of the side that begins, from 0 to 1."`
	Margin  float64 `json:"margin" doc:"Of the 95 % interval, from 0 to 1."`
	Waiting int     `json:"waiting"`
	Held    int     `json:"held"`
	Played  int     `json:"played" doc:"By volunteers."`
	Failed  int     `json:"failed"`
}

type ordersOutput struct{ Body BalanceOrders }

type cancelOutput struct {
	Body struct {
		Removed int `json:"removed" doc:"Games that nobody had begun."`
	}
}

// registerOrders registers the calls with which organisers order games for the balance pages.
func (h *workHandlers) registerOrders(a huma.API, op func(id, method, path, summary, about string, errors ...int) huma.Operation) {
	call(h.base, a, op("order-balance", http.MethodPost, "/work/balance", "Have games played for a balance page", "For organisers. Volunteers play them while no reviews wait. The audit log has it.", 401, 403, 404), slowTimeout, h.order)
	call(h.base, a, op("get-balance-orders", http.MethodGet, "/work/balance/{game}", "How far the games for a balance page are", "404: the game was not measured.", 404), slowTimeout, h.progress)
	call(h.base, a, op("cancel-balance", http.MethodDelete, "/work/balance/{game}", "Cancel the games for a balance page", "For organisers. What is being played is played to its end. The audit log has it.", 401, 403, 404), slowTimeout, h.cancel)
}

func (h *workHandlers) orders() work.Orders { return work.OrdersOf(h.queue) }

// organiser returns the requester, who must be an organiser. It returns an error if the club has no work queue.
func (h *workHandlers) organiser(ctx context.Context) (requester, error) {
	if v, err := h.volunteer(ctx); err != nil {
		return v, err
	}
	return requireRole(ctx, account.Organiser)
}

// measured returns what is known about the balance of a game, without the volunteers' games.
func (h *workHandlers) measured(id string) (*game.Info, balance.Report, error) {
	none := &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.balance-game-not-been-measured")}
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
		return nil, &club.Error{Kind: club.Invalid, Field: "setting", Text: i18n.T("api.order-no-such-setting", "setting", i18n.Quoted(text))}
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
	out.Body.Added, err = h.orders().Place(ctx, v.person.ID, note, work.Balance, prefix, wishes)
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
	out.Body.Removed, err = h.orders().Cancel(ctx, v.person.ID, in.Game, work.Balance, in.Game+" ")
	return out, err
}

func (h *workHandlers) progress(ctx context.Context, in *ordersInput) (*ordersOutput, error) {
	info, report, err := h.measured(in.Game)
	if err != nil {
		return nil, err
	}
	lang := lang(ctx)
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
