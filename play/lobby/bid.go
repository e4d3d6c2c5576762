package lobby

import (
	"strconv"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// checkBid returns a person's bid in a match by bid. Other formats must have none.
func checkBid(f series.Format, sealed *int) (int, error) {
	switch {
	case f.Kind != series.Bid && sealed == nil:
		return 0, nil
	case f.Kind != series.Bid:
		return 0, invalid("bid", i18n.T("lobby.bid-without-match"))
	case sealed == nil:
		return 0, invalid("bid", i18n.T("lobby.bid-missing", "n", strconv.Itoa(f.N)))
	}
	return *sealed, wrapRulesError("bid", bid.Check(f.N, *sealed))
}

// weaker returns the side to bid for in a match by bid if the proposer names none.
func (l *core) weaker(g game.Bound, options string) SideChoice {
	side := g.Info().First.Other()
	if l.Weaker != nil {
		side = l.Weaker(g.Info().ID, options)
	}
	if side == game.White {
		return White
	}
	return Black
}

// deal returns the result of the bids of an accepted offer. The taker of the side was fixed on
// acceptance.
func (o *Offer) deal() bid.Deal {
	d := bid.Deal{Bids: o.Bids}
	if o.WhiteFrom != (o.Side == White) {
		d.Taker = 1
	}
	return d
}
