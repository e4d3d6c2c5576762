package lobby

import (
	"context"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/play/lobby/series"
)

// Proposal is the input for a new offer.
type Proposal struct {
	Terms
	Least, Most int           // seeks: bounds of the opponent's rating; 0: none
	Bots        bool          // seeks: bots may accept it
	Life        time.Duration // how long it stays open; 0: the default
	Origin      string        // hash of the address it comes from; may be empty
	Bid         *int          // required in a match by bid, nil otherwise
}

// MaxRating is the highest allowed bound on ratings.
const MaxRating = 4000

// Seek opens a seek of the actor. If an open seek matches, both are accepted at once, and the
// returned offer names the game.
func (l *Lobby) Seek(ctx context.Context, p Proposal) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	if p.Position != "" || p.Private {
		return Offer{}, invalid("position", i18n.T("lobby.seek-position"))
	}
	if p.Least < 0 || p.Most < 0 || p.Least > MaxRating || p.Most > MaxRating || p.Most > 0 && p.Least > p.Most {
		n := strconv.Itoa(MaxRating)
		return Offer{}, invalid("rating", i18n.T("lobby.bad-rating-bounds", "n", n))
	}
	o, err := l.offers.draft(ctx, Seek, who, p)
	if err != nil {
		return o, err
	}
	l.Feeds.seen.mark(who.ID, o.Created)
	if o, err = l.offers.add(ctx, o); err != nil {
		return o, err
	}
	return l.agreements.pair(ctx, o)
}

// Challenge proposes a game to a member by name.
func (l *Lobby) Challenge(ctx context.Context, name string, p Proposal) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	to, err := l.People.Named(ctx, name)
	if err != nil {
		return Offer{}, err
	}
	if to.ID == who.ID {
		return Offer{}, invalid("to", i18n.T("lobby.self-challenge"))
	}
	if err := l.mayChallenge(ctx, who, to); err != nil {
		return Offer{}, err
	}
	o, err := l.offers.draft(ctx, Challenge, who, p)
	if err != nil {
		return o, err
	}
	o.To = to
	return l.offers.add(ctx, o)
}

// Link makes an offer to anyone who has its address.
func (l *Lobby) Link(ctx context.Context, p Proposal) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	o, err := l.offers.draft(ctx, Link, who, p)
	if err != nil {
		return o, err
	}
	return l.offers.add(ctx, o)
}

// offers drafts and keeps offers.
type offers struct {
	*core
	feeds   *Feeds
	placing chan struct{} // one token, so that counting offers and adding one is atomic
}

// add stores an offer if the limits allow it.
func (l *offers) add(ctx context.Context, o Offer) (Offer, error) {
	select {
	case l.placing <- struct{}{}:
		defer func() { <-l.placing }()
	case <-ctx.Done():
		return o, ctx.Err()
	}
	if err := checkRematch(ctx, l.Store, &o); err != nil {
		return o, err
	}
	if err := l.checkLimits(ctx, &o); err != nil {
		return o, err
	}
	if err := l.Store.AddOffer(ctx, o); err != nil {
		return o, err
	}
	l.feeds.announce(ctx, o)
	return o, nil
}

// mayChallenge returns an error if a person may not challenge another.
func (l *Lobby) mayChallenge(ctx context.Context, who, to Person) error {
	if err := l.mayMeet(who.ID, to.ID); err != nil {
		return err
	}
	apart, err := l.blocked(ctx, who.ID)
	if err != nil {
		return err
	}
	if apart(to.ID) {
		// The error does not reveal who blocks whom.
		return club.ErrForbidden(i18n.T("lobby.target-refuses"))
	}
	return nil
}

// draft checks a proposal and returns its offer, which is not stored yet.
func (l *offers) draft(ctx context.Context, k Kind, who Person, p Proposal) (Offer, error) {
	t, err := l.check(p.Terms)
	if err != nil {
		return Offer{}, err
	}
	if t.Rated && who.Guest {
		return Offer{}, errMembers()
	}
	t = l.shelter(t, who)
	sealed, err := checkBid(t.Format, p.Bid)
	if err != nil {
		return Offer{}, err
	}
	id, err := l.newID()
	if err != nil {
		return Offer{}, err
	}
	life, err := lifetime(k, t, p.Life)
	if err != nil {
		return Offer{}, err
	}
	now := l.now()
	o := Offer{
		ID: id, Version: 1, Kind: k, Status: Open, From: who, Terms: t, Least: p.Least, Most: p.Most, Bots: p.Bots && k == Seek, Bids: [2]int{sealed},
		Origin: p.Origin, Created: now, Updated: now, Expires: now.Add(life),
	}
	r, err := l.Ratings.RatingIn(ctx, who.ID, ratings.PoolOf(t.header()))
	if err != nil {
		return o, err
	}
	o.Rating, o.Provisional = ratings.Rounded(r.At(now)), r.Provisional(now)
	return o, nil
}

// shelter removes the terms that are not allowed for a person whose games are never rated.
func (l *core) shelter(t Terms, who Person) Terms {
	if l.Sheltered != nil && l.Sheltered(who.ID) {
		t.Rated = false
	}
	return t
}

// lifetime returns how long an offer stays open.
func lifetime(k Kind, t Terms, asked time.Duration) (time.Duration, error) {
	usual, most := longChallenge, longChallenge
	switch {
	case k == Seek && t.Live():
		usual, most = liveSeek, longSeek
	case k == Seek:
		usual, most = longSeek, longSeek
	case t.Live() && (k != Link || t.Format.Kind == series.Bid): // nobody waits long for the other bid
		usual = liveChallenge
	}
	if asked == 0 {
		return usual, nil
	}
	if asked < time.Minute || asked > most {
		n := strconv.Itoa(int(most / time.Minute))
		return 0, invalid("minutes", i18n.T("lobby.bad-expiry", "n", n))
	}
	return asked, nil
}

// checkLimits returns an error if the limits allow no further offer.
func (l *offers) checkLimits(ctx context.Context, o *Offer) error {
	type bound struct {
		c      Count
		most   int
		refuse func(n string) *club.Error
	}
	bounds := []bound{}
	if o.Origin != "" {
		bounds = append(bounds, bound{Count{Origin: o.Origin}, maxPerOrigin, func(n string) *club.Error {
			return limited(i18n.T("lobby.too-many-from-address", "n", n))
		}})
	}
	if o.Kind == Seek {
		bounds = append(bounds, bound{Count{Kind: Seek, From: o.From.ID}, maxOwnSeeks, func(n string) *club.Error {
			return limited(i18n.T("lobby.too-many-seeks", "n", n))
		}}, bound{Count{Kind: Seek}, l.MaxSeeks, func(n string) *club.Error {
			return &club.Error{Kind: club.Busy, Text: i18n.T("lobby.full", "n", n)}
		}})
	} else {
		bounds = append(bounds, bound{Count{From: o.From.ID}, maxChallenges + maxOwnSeeks, func(n string) *club.Error {
			return limited(i18n.T("lobby.too-many-challenges", "n", n))
		}})
		if o.From.Guest {
			bounds = append(bounds, bound{Count{From: o.From.ID, NoSeeks: true}, maxGuest, func(n string) *club.Error {
				return limited(i18n.T("lobby.guest-already-open-offers", "n", n))
			}})
		}
	}
	if o.Kind == Challenge {
		same := func(n string) *club.Error { return limited(i18n.T("lobby.you-already-challenged-person", "n", n)) }
		bounds = append(bounds, bound{Count{Kind: Challenge, From: o.From.ID, To: o.To.ID}, maxSamePair, same})
		if o.Origin != "" { // creating another guest is easy
			bounds = append(bounds, bound{Count{Kind: Challenge, Origin: o.Origin, To: o.To.ID}, maxSamePair, same})
		}
	}
	if o.To.ID != "" {
		bounds = append(bounds, bound{Count{To: o.To.ID}, maxReceived, func(n string) *club.Error {
			return limited(i18n.T("lobby.target-busy", "n", n))
		}})
	}
	for _, b := range bounds {
		b.c.Valid = o.Created
		n, err := l.Store.CountOffers(ctx, b.c)
		if err != nil {
			return err
		}
		if n >= b.most {
			return b.refuse(strconv.Itoa(n))
		}
	}
	return nil
}
