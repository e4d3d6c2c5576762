package lobby

import (
	"context"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/lobby/ratings"
)

// change stores the next version of an offer and announces it.
func (l *offers) change(ctx context.Context, next Offer) (Offer, error) {
	switch err := l.Store.ChangeOffers(ctx, next); {
	case err == nil:
		l.feeds.announce(ctx, next)
		return next, nil
	case club.KindOf(err) != club.Stale:
		return next, err
	}
	now, err := l.load(ctx, next.ID)
	if err != nil {
		return now, err
	}
	if now.Status != Open {
		return now, errNotOpen(&now)
	}
	return now, ErrChanged()
}

// Cancel withdraws the actor's own offer. Repeating it is not an error.
func (l *Lobby) Cancel(ctx context.Context, id string) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	o, err := l.load(ctx, id)
	switch {
	case err != nil:
		return o, err
	case o.From.ID != who.ID:
		return o, club.ErrForbidden(i18n.T("lobby.withdraw-not-yours"))
	case o.Status == Cancelled || o.Status == Expired:
		return o, nil
	case o.Status != Open:
		return o, errNotOpen(&o)
	}
	return l.offers.change(ctx, o.closedAs(Cancelled, l.now()))
}

// Decline declines a challenge or a rematch, with one of the [Reasons].
func (l *Lobby) Decline(ctx context.Context, id, reason string) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	if !slices.Contains(Reasons, reason) {
		list := strings.Join(Reasons[1:], ", ")
		return Offer{}, invalid("reason", i18n.T("lobby.reason-empty-or-one", "list", list))
	}
	o, err := l.load(ctx, id)
	switch {
	case err != nil:
		return o, err
	case o.To.ID != who.ID:
		return o, club.ErrForbidden(i18n.T("lobby.challenge-not-you"))
	case o.Status == Declined:
		return o, nil
	case o.Status != Open:
		return o, errNotOpen(&o)
	}
	o = o.closedAs(Declined, l.now())
	o.Reason = reason
	return l.offers.change(ctx, o)
}

// Counter answers a challenge with other terms. The roles are swapped: the other player may now accept.
// sealed is the actor's bid if the new terms are a match by bid; the old bid is deleted.
func (l *Lobby) Counter(ctx context.Context, id string, t Terms, sealed *int) (Offer, error) {
	who, err := requester(ctx)
	if err != nil {
		return Offer{}, err
	}
	o, err := l.load(ctx, id)
	switch {
	case err != nil:
		return o, err
	case o.To.ID != who.ID || o.Kind != Challenge && o.Kind != Rematch:
		return o, club.ErrForbidden(i18n.T("lobby.counter-not-yours"))
	case o.Status != Open:
		return o, errNotOpen(&o)
	case o.Rounds >= l.MaxRounds:
		return o, limited(i18n.T("lobby.too-many-counters"))
	}
	if t, err = l.check(t); err != nil {
		return o, err
	}
	if t.Rated && (who.Guest || o.From.Guest) {
		return o, errMembers()
	}
	t = l.shelter(t, who)
	mine, err := checkBid(t.Format, sealed)
	if err != nil {
		return o, err
	}
	now := l.now()
	life, err := lifetime(o.Kind, t, 0)
	if err != nil {
		return o, err
	}
	r, err := l.Ratings.RatingIn(ctx, who.ID, ratings.PoolOf(t.header()))
	if err != nil {
		return o, err
	}
	next := o.next(now)
	next.From, next.To, next.Terms, next.Rounds, next.Expires = who, o.From, t, o.Rounds+1, now.Add(life)
	next.Bids = [2]int{mine}
	next.Rating, next.Provisional, next.Origin = ratings.Rounded(r.At(now)), r.Provisional(now), ""
	return l.offers.change(ctx, next)
}

// Get returns an offer. Anyone with the id can see seeks and links; only the two people concerned can see
// other offers.
func (l *Lobby) Get(ctx context.Context, id string) (Offer, error) {
	o, err := l.load(ctx, id)
	if err != nil {
		return o, err
	}
	a, _ := club.ActorFrom(ctx)
	if !o.public() && o.Kind != Link && !o.concerns(a.ID) {
		return Offer{}, ErrNoOffer(id) // do not reveal whether it exists
	}
	return o, nil
}
