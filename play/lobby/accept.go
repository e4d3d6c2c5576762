package lobby

import (
	"context"
	"slices"

	"tablier/i18n"
	"tablier/play/bid"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// Accept accepts an offer for the actor and returns it with its game. theirs are the options that the
// actor would rather play; nil means those of the offer. They count only if the terms draw or
// alternate the two players' options. sealed is the actor's bid in a match by bid, and nil otherwise.
func (l *Lobby) Accept(ctx context.Context, id string, theirs *string, sealed *int) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	o, err := l.load(ctx, id)
	if err != nil {
		return o, err
	}
	// A repeated request gets the first answer.
	if o.Status == Accepted && o.To.ID == who.ID {
		return l.agreements.ensureGame(ctx, o)
	}
	if err := l.agreements.mayAccept(ctx, &o, who); err != nil {
		return o, err
	}
	played := [2]string{o.Options, o.Options}
	if theirs != nil {
		g, err := l.Find(o.Game)
		if err != nil {
			return o, err
		}
		if played[1], err = options(g, *theirs); err != nil {
			return o, err
		}
		if o.Rules == Own && played[1] != played[0] {
			return o, conflict(i18n.T("lobby.own-rules"))
		}
	}
	if o.Bids[1], err = checkBid(o.Format, sealed); err != nil {
		return o, err
	}
	taken, err := l.agreements.resolve(o, who, played)
	if err != nil {
		return o, err
	}
	if err := l.Store.ChangeOffers(ctx, taken); err != nil {
		if club.KindOf(err) != club.Stale {
			return o, err
		}
		if o, err = l.load(ctx, id); err != nil {
			return o, err
		}
		if o.Status == Accepted && o.To.ID == who.ID {
			return l.agreements.ensureGame(ctx, o)
		}
		return o, errNotOpen(&o)
	}
	return l.agreements.ensureGame(ctx, taken)
}

// load returns an offer. If the offer has expired, its status says so.
func (l *core) load(ctx context.Context, id string) (Offer, error) {
	if !validID(id) {
		return Offer{}, ErrNoOffer(id)
	}
	o, err := l.Store.Offer(ctx, id)
	if err == nil && o.expired(l.now()) {
		o.Status = Expired
	}
	return o, err
}

// agreements makes games of offers that two people agree on.
type agreements struct {
	*core
	feeds *Feeds
}

// mayAccept returns an error if a person may not accept an offer.
func (l *agreements) mayAccept(ctx context.Context, o *Offer, who Person) error {
	if o.From.ID == who.ID {
		return conflict(i18n.T("lobby.your-own-offer"))
	}
	if o.To.ID != "" && o.To.ID != who.ID {
		if o.Status != Open && (o.Kind == Seek || o.Kind == Link) {
			return errNotOpen(o)
		}
		return club.ErrForbidden(i18n.T("lobby.challenge-somebody-else"))
	}
	if o.Status != Open {
		return errNotOpen(o)
	}
	if o.Kind == Seek && who.Bot && !o.Bots {
		return errBots()
	}
	if o.Rated && who.Guest {
		return errMembers()
	}
	if err := l.mayMeet(who.ID, o.From.ID); err != nil {
		return err
	}
	apart, err := l.blocked(ctx, who.ID)
	if err != nil {
		return err
	}
	if apart(o.From.ID) {
		return club.ErrForbidden(i18n.T("lobby.cannot-play"))
	}
	if o.Least > 0 || o.Most > 0 {
		r, err := l.Ratings.RatingIn(ctx, who.ID, ratings.PoolOf(o.header()))
		if err != nil {
			return err
		}
		if !o.within(ratings.Rounded(r.At(l.now()))) {
			return conflict(i18n.T("lobby.rating-bounds"))
		}
	}
	return nil
}

// within reports whether a rating is within the bounds of the seek.
func (o *Offer) within(rating int) bool {
	return (o.Least == 0 || rating >= o.Least) && (o.Most == 0 || rating <= o.Most)
}

// resolve returns the offer as accepted by a person, with all random choices made. played are the
// options of From and of To.
func (l *agreements) resolve(o Offer, who Person, played [2]string) (Offer, error) {
	o = o.next(l.now())
	o.Status, o.To, o.Origin = Accepted, who, ""
	o.WhiteFrom = o.Side == White
	if o.Side == RandomSide {
		heads, err := l.coinFlip()
		if err != nil {
			return o, err
		}
		o.WhiteFrom = heads
	}
	if o.Format.Kind == series.Bid {
		heads, err := l.coinFlip()
		if err != nil {
			return o, err
		}
		o.WhiteFrom = bid.Settle(o.Bids, heads).Taker == 0 == (o.Side == White)
	}
	switch o.Rules {
	case RandomRules:
		if played[0] != played[1] {
			heads, err := l.coinFlip()
			if err != nil {
				return o, err
			}
			if heads {
				played[0] = played[1]
			}
		}
		played[1] = played[0]
	case Own:
		played[1] = played[0]
	}
	o.Played = played
	var err error
	if o.GameID, err = club.NewID(l.Rand); err != nil {
		return o, err
	}
	if o.Format.Kind != series.Single {
		o.SeriesID, err = l.newID()
	}
	return o, err
}

// ensureGame creates the game of an accepted offer, announces it, and withdraws other live seeks of
// its players, who now have a game to play.
func (l *agreements) ensureGame(ctx context.Context, o Offer) (Offer, error) {
	if !o.Made {
		ctx := context.WithoutCancel(ctx) // once begun, the work is completed
		if err := l.createGame(ctx, &o); err != nil {
			return o, err
		}
		made := o.next(l.now())
		made.Made = true
		switch err := l.Store.ChangeOffers(ctx, made); {
		case err == nil:
			o = made
		case club.KindOf(err) == club.Stale: // another node created the same game
			o.Made = true
		default:
			return o, err
		}
		l.feeds.announce(ctx, o)
		if o.Live() {
			for _, p := range []Person{o.From, o.To} {
				if !p.Bot { // bots may play several games
					l.withdrawSeeks(ctx, p.ID)
				}
			}
		}
	}
	return o, nil
}

// createGame creates the game or the series. It may be called several times.
func (l *agreements) createGame(ctx context.Context, o *Offer) error {
	from, to := playerOf(o.From), playerOf(o.To)
	white, black := from, to
	if !o.WhiteFrom {
		white, black = to, from
	}
	if o.SeriesID == "" {
		_, err := l.Games.Create(ctx, club.Setup{
			ID: o.GameID, Game: o.Game, Options: o.Played[0], Position: o.Position, Clock: o.Clock,
			Rated: o.Rated, Private: o.Private, White: white, Black: black,
		})
		if club.KindOf(err) == club.Exists {
			err = nil
		}
		return err
	}
	t := series.Terms{
		Format: o.Format, Game: o.Game, Options: o.Played, Clock: o.Clock, Rated: o.Rated, Private: o.Private,
		Players: [2]club.Player{from, to},
	}
	if !o.WhiteFrom {
		t.Starter = 1
	}
	if o.Format.Kind == series.Bid {
		t.Deal = o.deal()
	}
	_, err := l.Series.Begin(ctx, o.SeriesID, o.GameID, t)
	return err
}

func playerOf(p Person) club.Player {
	return club.Player{Kind: club.Person, Name: p.Name, ID: p.ID, Bot: p.Bot}
}

// withdrawSeeks withdraws a person's open live seeks, on a best-effort basis. A seek that is accepted
// in the meantime is fine: its owner wanted that game.
func (l *agreements) withdrawSeeks(ctx context.Context, id string) {
	list, err := l.Store.Offers(ctx, Query{Kind: Seek, Status: Open, Person: id, Limit: 50})
	if err != nil {
		l.Log.Warn("open seeks not withdrawn", "err", err)
		return
	}
	for _, o := range list {
		if o.From.ID == id && o.Live() {
			closed := o.closedAs(Cancelled, l.now())
			if l.Store.ChangeOffers(ctx, closed) == nil {
				l.feeds.announce(ctx, closed)
			}
		}
	}
}

// pair accepts a new seek together with a matching open one, oldest first. If it loses a race, it
// tries the next one.
func (l *agreements) pair(ctx context.Context, mine Offer) (Offer, error) {
	now := l.now()
	list, err := l.Store.Offers(ctx, Query{Kind: Seek, Status: Open, Game: mine.Game, Valid: now, Limit: l.MaxSeeks})
	if err != nil {
		return mine, err
	}
	apart, err := l.blocked(ctx, mine.From.ID)
	if err != nil {
		return mine, err
	}
	for _, o := range slices.Backward(list) {
		if o.ID == mine.ID || !compatible(&mine, &o) || apart(o.From.ID) {
			continue
		}
		o.Bids[1] = mine.Bids[0]
		taken, err := l.resolve(o, mine.From, [2]string{o.Options, mine.Options})
		if err != nil {
			return mine, err
		}
		if mine.Side != RandomSide && mine.Format.Kind != series.Bid { // resolve only looks at the side that o wants
			taken.WhiteFrom = mine.Side == Black
		}
		same := mine.next(now)
		same.Status, same.To, same.Origin = Accepted, o.From, ""
		same.WhiteFrom, same.Played, same.Bids[1] = !taken.WhiteFrom, taken.Played, o.Bids[0]
		same.GameID, same.SeriesID, same.Made = taken.GameID, taken.SeriesID, true
		err = l.Store.ChangeOffers(ctx, taken, same)
		switch {
		case err == nil:
			if _, err := l.ensureGame(ctx, taken); err != nil {
				return same, err
			}
			l.feeds.announce(ctx, same)
			return same, nil
		case club.KindOf(err) != club.Stale:
			return mine, err
		}
		if mine, err = l.load(ctx, mine.ID); err != nil || mine.Status != Open {
			return mine, err // somebody accepted mine: that is a success too
		}
	}
	return mine, nil
}

// compatible reports whether two seeks can become one game.
func compatible(a, b *Offer) bool {
	t, u := a.Terms, b.Terms
	if a.From.ID == b.From.ID || t.Game != u.Game || t.Clock != u.Clock || t.Rated != u.Rated || t.Format != u.Format || t.Rules != u.Rules {
		return false
	}
	if a.From.Bot && !b.Bots || b.From.Bot && !a.Bots {
		return false
	}
	if t.Format.Kind == series.Bid {
		if t.Side != u.Side {
			return false
		}
	} else if t.Side != RandomSide && t.Side == u.Side {
		return false
	}
	if t.Rules == Own && t.Options != u.Options {
		return false
	}
	return a.within(b.Rating) && b.within(a.Rating)
}

// termsOf returns the terms of a finished game.
func termsOf(g *club.Snapshot) Terms {
	return Terms{
		Game: g.Game, Options: g.Options, Position: g.Start, Clock: g.Header.Clock, Rated: g.Rated, Private: g.Private, Rules: Own,
	}
}

// seatOf returns the side that a person had in a game.
func seatOf(g *club.Snapshot, id string) (game.Side, bool) {
	if id == "" || g.Players[game.White].ID == g.Players[game.Black].ID {
		return 0, false
	}
	for side := game.White; side <= game.Black; side++ {
		if g.Players[side].ID == id {
			return side, true
		}
	}
	return 0, false
}
