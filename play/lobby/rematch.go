package lobby

import (
	"context"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Rematch proposes a game like the finished one, with the sides swapped. After a game of a series, it proposes another
// series. If the opponent has already proposed the rematch, that offer is accepted. The computer accepts at once. A
// repeated call gets the same answer. sealed is the actor's new bid after a match by bid.
func (l *Lobby) Rematch(ctx context.Context, gameID string, sealed *int) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	g, err := l.Games.Game(ctx, gameID)
	if err != nil {
		return Offer{}, err
	}
	side, ok := seatOf(&g, who.ID)
	if !ok {
		return Offer{}, club.ErrForbidden(i18n.T("lobby.rematch-not-yours"))
	}
	if !g.Over {
		return Offer{}, conflict(i18n.T("lobby.game-not-over"))
	}
	other := g.Players[side.Other()]
	if other.Kind == club.Computer {
		return l.rematchComputer(ctx, &g, who)
	}
	if other.ID == "" {
		return Offer{}, conflict(i18n.T("lobby.unknown-opponent"))
	}
	to := Person{ID: other.ID, Name: other.Name, Guest: true}
	if known, err := l.People.Known(ctx, other.ID); err != nil {
		return Offer{}, err
	} else if p, ok := known[other.ID]; ok {
		to = p
	}
	terms, err := l.rematchTerms(ctx, &g, side, who)
	if err != nil {
		return Offer{}, err
	}
	for attempt := 0; ; attempt++ {
		if o, found, err := l.sameRematch(ctx, gameID, who, sealed); found || err != nil {
			return o, err
		}
		if err := l.mayChallenge(ctx, who, to); err != nil {
			return Offer{}, err
		}
		o, err := l.offers.draft(ctx, Rematch, who, Proposal{Terms: terms, Bid: sealed})
		if err != nil {
			return o, err
		}
		o.To, o.Of = to, gameID
		if o, err = l.offers.add(ctx, o); club.KindOf(err) != club.Exists || err == nil || attempt == 3 {
			return o, err
		}
		// The opponent's offer, or another call of the actor, came first: find it.
	}
}

// sameRematch finds an existing rematch of a game. It returns the actor's own offer, and accepts the opponent's.
func (l *Lobby) sameRematch(ctx context.Context, gameID string, who Person, sealed *int) (o Offer, found bool, err error) {
	list, err := l.Store.Offers(ctx, Query{Kind: Rematch, Of: gameID, Limit: 10})
	if err != nil {
		return o, false, err
	}
	for _, o := range list {
		if o.expired(l.now()) {
			if o, err = l.offers.change(ctx, o.closedAs(Expired, l.now())); err != nil {
				return o, true, err
			}
		}
		switch {
		case !o.concerns(who.ID):
		case o.Status == Accepted:
			return o, true, nil
		case o.Status == Open && o.From.ID == who.ID:
			return o, true, nil
		case o.Status == Open:
			o, err := l.Accept(ctx, o.ID, nil, sealed)
			return o, true, err
		}
	}
	return Offer{}, false, nil
}

// Rematched returns the id of the game that two people play as the rematch of a game; empty if there is none. Anyone
// who may see the game may call it.
func Rematched(ctx context.Context, l *Lobby, gameID string) (string, error) {
	if _, err := l.Games.Game(ctx, gameID); err != nil {
		return "", err
	}
	list, err := l.Store.Offers(ctx, Query{Kind: Rematch, Of: gameID, Limit: 10})
	for _, o := range list {
		if o.Status == Accepted && o.GameID != "" {
			return o.GameID, nil
		}
	}
	return "", err
}

// checkRematch returns an error of the kind Exists if a game already has a rematch. The store refuses a second open
// rematch, but not an open one next to one that was just accepted.
func checkRematch(ctx context.Context, s Store, o *Offer) error {
	if o.Kind != Rematch {
		return nil
	}
	list, err := s.Offers(ctx, Query{Kind: Rematch, Of: o.Of, Limit: 10})
	for _, have := range list {
		if have.Status == Accepted || have.Status == Open && !have.expired(o.Created) {
			return &club.Error{Kind: club.Exists, Field: "of", Text: i18n.T("lobby.offer-already-taken")}
		}
	}
	return err
}

// rematchTerms returns the terms for a rematch of a game, or of its series.
func (l *Lobby) rematchTerms(ctx context.Context, g *club.Snapshot, side game.Side, who Person) (Terms, error) {
	t := termsOf(g)
	t.Side = White
	if side == game.White {
		t.Side = Black
	}
	if g.Series == "" {
		return t, nil
	}
	s, st, err := l.Series.Series(ctx, g.Series)
	if club.KindOf(err) == club.NotFound && err != nil {
		return t, nil
	}
	if err != nil {
		return t, err
	}
	if !st.Over {
		return t, conflict(i18n.T("lobby.series-goes-on"))
	}
	t.Format, t.Options = s.Format, s.Options[0]
	if t.Format.Kind == series.Bid { // the players bid for the same side again
		t.Side = White
		if s.Deal.Taker != s.Starter {
			t.Side = Black
		}
		return t, nil
	}
	// The player who did not begin the last series begins this one.
	t.Side = White
	if s.Players[s.Starter].ID == who.ID {
		t.Side = Black
	}
	if t.Format.Kind != series.Single && s.Options[0] != s.Options[1] {
		t.Rules = Alternate
	}
	return t, nil
}

// rematchComputer creates a new game against the computer with the sides swapped.
func (l *Lobby) rematchComputer(ctx context.Context, g *club.Snapshot, who Person) (Offer, error) {
	t := termsOf(g)
	s, err := l.Games.Create(ctx, club.Setup{
		Game: t.Game, Options: t.Options, Position: t.Position, Clock: t.Clock, Private: t.Private,
		White: g.Players[game.Black], Black: g.Players[game.White],
	})
	if err != nil {
		return Offer{}, err
	}
	now := l.now()
	return Offer{
		Version: 1, Kind: Rematch, Status: Accepted, From: who, Terms: t, Of: g.ID, Created: now, Updated: now, Expires: now,
		WhiteFrom: s.Players[game.White].ID == who.ID, Played: [2]string{t.Options, t.Options}, GameID: s.ID, Made: true,
	}, nil
}
