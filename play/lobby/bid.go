package lobby

import (
	"strconv"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// checkBid returns a person's bid for a match by bid. Elsewhere there must be none.
func checkBid(f series.Format, sealed *int) (int, error) {
	switch {
	case f.Kind != series.Bid && sealed == nil:
		return 0, nil
	case f.Kind != series.Bid:
		return 0, invalid("bid", i18n.T("lobby.bid-only-match-by-bid"))
	case sealed == nil:
		return 0, invalid("bid", i18n.T("lobby.bid-missing", "n", strconv.Itoa(f.N)))
	}
	return *sealed, wrapRulesError("bid", bid.Check(f.N, *sealed))
}

// weaker is the side that a match by bid is about where the proposer names none.
func weaker(l *Lobby, g game.Bound, options string) SideChoice {
	side := g.Info().First.Other()
	if l.Weaker != nil {
		side = l.Weaker(g.Info().ID, options)
	}
	if side == game.White {
		return White
	}
	return Black
}

// deal is what the bids of an accepted offer came to. Who takes the side was settled with the rest.
func (o *Offer) deal() bid.Deal {
	d := bid.Deal{Bids: o.Bids}
	if o.WhiteFrom != (o.Side == White) {
		d.Taker = 1
	}
	return d
}
