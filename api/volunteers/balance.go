package volunteers

import (
	"context"
	neturl "net/url"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/api/view"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/play/club"
	"tablier/rules/game"
)

type balanceInput struct {
	Game string `path:"game" maxLength:"64"`
}

// BalancePage shows what self-play says about the fairness of a game's options.
type BalancePage struct {
	Title string         `json:"title"`
	Lang  edge.Language  `json:"lang"`
	HTML  string         `json:"html" doc:"HTML of the page without the title. Plots are inline SVG."`
	Data  balance.Report `json:"data" doc:"The same results as numbers."`
	Ways  []BalanceWay   `json:"ways" doc:"Ways to play an even game."`
}

// BalanceWay is a way to play an even game.
type BalanceWay struct {
	Kind string `json:"kind" enum:"fairest,pair,bid" doc:"fairest: a game under the most even options. pair: two games under the usual options, which are not even, with the sides swapped. bid: a match under the usual options, in which the players bid for the sides."`
	Text string `json:"text"`
	Href string `json:"href" doc:"Address of the page that starts such a game."`
}

// waysOf returns the ways to play an even game.
func waysOf(info *game.Info, s balance.Report, l game.Lang) []BalanceWay {
	list := []BalanceWay{}
	if set, title, ok := balance.Fairest(info, s, l); ok {
		list = append(list, BalanceWay{"fairest", i18n.T("balance.play-fairest", "setting", title).In(l), "/new/" + info.ID + "?" + neturl.Values{"options": {string(set)}}.Encode()})
	}
	if s.Uneven("") {
		list = append(list, BalanceWay{"pair", i18n.T("balance.play-pair").In(l), "/lobby?" + neturl.Values{"game": {info.ID}, "format": {"games-2"}}.Encode()},
			BalanceWay{"bid", i18n.T("balance.play-bid", "side", info.Sides[s.Weaker(info, "")]).In(l), "/lobby?" + neturl.Values{"game": {info.ID}, "format": {"bid-4"}}.Encode()})
	}
	return list
}

type bidAdviceInput struct {
	Game    string `path:"game" maxLength:"64"`
	Options string `query:"options" maxLength:"1000" doc:"Options as name=value pairs, separated by spaces. If omitted, the usual ones."`
	Games   int    `query:"games" minimum:"2" maximum:"10" default:"4" doc:"Number of games in the match."`
}

// BidAdvice is an estimate from self-play for a match by bid. It holds for players like the engine.
type BidAdvice struct {
	Side     string    `json:"side" enum:"white,black" doc:"Weaker side: the one whose results are worse beyond chance; otherwise, the side that does not begin."`
	Measured bool      `json:"measured" doc:"Whether these options were measured. If not, only side is meaningful."`
	Odds     int       `json:"odds" doc:"Number of draws that must count as wins for the weaker side to bring the match closest to even."`
	Enough   bool      `json:"enough" doc:"Whether draws can make the match even. If false, even counting all of them as wins does not make up for the games that this side loses."`
	Text     view.Both `json:"text" doc:"The odds in words, with their margin of error."`
}

type bidAdviceOutput struct{ Body BidAdvice }

type balanceOutput struct{ Body BalancePage }

// balanceHandlers say how fair each game is.
type balanceHandlers struct {
	catalogue view.Catalogue
	lent      *lentGames
}

func (h *balanceHandlers) register(a *edge.API) {
	edge.Call(a, huma.Operation{
		OperationID: "getBalance", Path: "/catalogue/{game}/balance", Summary: "Get the fairness of a game under each of its options",
		Description: "The fairness is measured by games of the engine against itself: it is an estimate with a margin of error, not a proof. 404: the game does not exist or has not been measured.",
		Tags:        []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.balance)
	edge.Call(a, huma.Operation{
		OperationID: "getBid", Path: "/catalogue/{game}/bid", Summary: "Get the weaker side, and the number of draws that make a match even",
		Description: "For a match by bid. The estimate is based on figures built into the program.",
		Tags:        []string{"catalogue"}, Errors: []int{404, 422},
	}, edge.Light, edge.AnyToken, edge.PupilsToo, h.bid)
}

func (h *balanceHandlers) balance(ctx context.Context, in *balanceInput) (*balanceOutput, error) {
	i := slices.IndexFunc(h.catalogue, func(g game.Bound) bool { return g.Info().ID == in.Game })
	lang := edge.Lang(ctx)
	var sum balance.Report
	var ok bool
	var err error
	if i >= 0 {
		sum, ok, err = balance.Known(in.Game)
	}
	if ok {
		var lent []balance.Game
		if lent, err = h.lent.of(ctx, in.Game); len(lent) > 0 {
			sum = sum.With(lent)
		}
	}
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.no-balance")}
	}
	info := h.catalogue[i].Info()
	title := i18n.T("balance.title", "game", info.Name).In(lang)
	return &balanceOutput{BalancePage{title, edge.Language(lang.String()), balance.Body(info, sum, lang), sum, waysOf(info, sum, lang)}}, nil
}

func (h *balanceHandlers) bid(_ context.Context, in *bidAdviceInput) (*bidAdviceOutput, error) {
	i := slices.IndexFunc(h.catalogue, func(g game.Bound) bool { return g.Info().ID == in.Game })
	if i < 0 {
		return nil, &club.Error{Kind: club.NotFound, Field: "game", Text: i18n.T("api.no-balance")}
	}
	info := h.catalogue[i].Info()
	o, err := info.ParseOptions(in.Options)
	if err != nil {
		return nil, &club.Error{Kind: club.Invalid, Field: "options", Err: err, Text: i18n.FromError(err)}
	}
	report, _, err := balance.Known(in.Game)
	if err != nil {
		return nil, err
	}
	set := balance.Setting(o.String())
	out := BidAdvice{Side: report.Weaker(info, set).String()}
	if odds, ok := report.OddsFor(info, set, in.Games); ok {
		out.Measured, out.Odds, out.Enough, out.Text = true, odds.Draws, odds.Enough, view.BothOf(odds.Text())
	}
	return &bidAdviceOutput{out}, nil
}
