package lobby

import (
	"context"
	"strconv"
	"time"

	"tablier/play/club"
	"tablier/play/lobby/ratings"
	"tablier/rules/game"
)

// Proposal is what somebody who makes an offer says.
type Proposal struct {
	Terms
	Least, Most int           // of seeks: bounds of the other's rating; 0: none
	Bots        bool          // of seeks: bots may take it
	Life        time.Duration // how long it may stay open; 0: as usual
	Origin      string        // a mark of the address it comes from; may be empty
}

// MostRating is the highest bound of ratings.
const MostRating = 4000

// Seek opens a seek for whoever asks. Where an open seek fits, both are taken at once, and
// the offer returned tells the game.
func (l *Lobby) Seek(ctx context.Context, p Proposal) (Offer, error) {
	who, err := me(ctx)
	if err != nil {
		return Offer{}, err
	}
	if p.Position != "" || p.Private {
		return Offer{}, invalid("position", "une recherche ouverte commence de la position usuelle et n’est pas privée", "an open seek begins in the usual position and is not private")
	}
	if p.Least < 0 || p.Most < 0 || p.Least > MostRating || p.Most > MostRating || p.Most > 0 && p.Least > p.Most {
		n := strconv.Itoa(MostRating)
		return Offer{}, invalid("rating", "les bornes de classement vont de 0 à "+n+", la plus basse d’abord", "the bounds of the rating go from 0 to "+n+", the lower one first")
	}
	o, err := l.offer(ctx, Seek, who, p)
	if err != nil {
		return o, err
	}
	if o, err = l.place(ctx, o); err != nil {
		return o, err
	}
	return l.pair(ctx, o)
}

// Challenge proposes a game to a member by name.
func (l *Lobby) Challenge(ctx context.Context, name string, p Proposal) (Offer, error) {
	who, err := me(ctx)
	if err != nil {
		return Offer{}, err
	}
	to, err := l.People.Named(ctx, name)
	if err != nil {
		return Offer{}, err
	}
	if to.ID == who.ID {
		return Offer{}, invalid("to", "on ne se défie pas soi-même ; pour jouer à deux sur un écran, créez une partie", "one does not challenge oneself; to play two on one screen, create a game")
	}
	if err := l.reachable(ctx, who, to); err != nil {
		return Offer{}, err
	}
	o, err := l.offer(ctx, Challenge, who, p)
	if err != nil {
		return o, err
	}
	o.To = to
	return l.place(ctx, o)
}

// Link makes an offer for whoever gets its address.
func (l *Lobby) Link(ctx context.Context, p Proposal) (Offer, error) {
	who, err := me(ctx)
	if err != nil {
		return Offer{}, err
	}
	o, err := l.offer(ctx, Link, who, p)
	if err != nil {
		return o, err
	}
	return l.place(ctx, o)
}

// place stores an offer if there is room for it.
func (l *Lobby) place(ctx context.Context, o Offer) (Offer, error) {
	select {
	case l.placing <- struct{}{}:
		defer func() { <-l.placing }()
	case <-ctx.Done():
		return o, ctx.Err()
	}
	if err := l.room(ctx, &o); err != nil {
		return o, err
	}
	if err := l.Store.AddOffer(ctx, o); err != nil {
		return o, err
	}
	l.announce(ctx, o)
	return o, nil
}

// reachable says why somebody may not be challenged.
func (l *Lobby) reachable(ctx context.Context, who, to Person) error {
	apart, err := l.apart(ctx, who.ID)
	if err != nil {
		return err
	}
	if apart(to.ID) {
		// Who blocks whom is not told.
		return club.ErrForbidden("cette personne ne reçoit pas vos défis", "this person does not receive your challenges")
	}
	return nil
}

// offer makes an offer of a proposal, checked, not stored.
func (l *Lobby) offer(ctx context.Context, k Kind, who Person, p Proposal) (Offer, error) {
	t, err := l.check(p.Terms)
	if err != nil {
		return Offer{}, err
	}
	if t.Rated && who.Guest {
		return Offer{}, errMembers()
	}
	id, err := l.newID()
	if err != nil {
		return Offer{}, err
	}
	life, err := l.life(k, t, p.Life)
	if err != nil {
		return Offer{}, err
	}
	now := l.now()
	o := Offer{
		ID: id, Version: 1, Kind: k, Status: Open, From: who, Terms: t, Least: p.Least, Most: p.Most, Bots: p.Bots && k == Seek,
		Origin: p.Origin, Created: now, Updated: now, Expires: now.Add(life),
	}
	r, err := l.Ratings.In(ctx, who.ID, ratings.PoolOf(t.header()))
	if err != nil {
		return o, err
	}
	o.Rating, o.Provisional = ratings.Shown(r.At(now)), r.Provisional(now)
	return o, nil
}

// life is how long an offer stays open.
func (l *Lobby) life(k Kind, t Terms, asked time.Duration) (time.Duration, error) {
	usual, most := l.LongChallenge, l.LongChallenge
	switch {
	case k == Seek && t.Live():
		usual, most = l.LiveSeek, l.LongSeek
	case k == Seek:
		usual, most = l.LongSeek, l.LongSeek
	case k != Link && t.Live():
		usual = l.LiveChallenge
	}
	if asked == 0 {
		return usual, nil
	}
	if asked < time.Minute || asked > most {
		n := strconv.Itoa(int(most / time.Minute))
		return 0, invalid("minutes", "une proposition reste ouverte de 1 à "+n+" minutes", "an offer stays open for 1 to "+n+" minutes")
	}
	return asked, nil
}

// room says why there is no room for one more offer.
func (l *Lobby) room(ctx context.Context, o *Offer) error {
	type bound struct {
		c      Count
		most   int
		refuse func(n string) *club.Error
	}
	bounds := []bound{}
	if o.Origin != "" {
		bounds = append(bounds, bound{Count{Origin: o.Origin}, l.MostOrigin, func(n string) *club.Error {
			return limited("de votre adresse viennent déjà "+n+" propositions ouvertes ; retirez-en ou attendez", "from your address there are already "+n+" open offers; withdraw some or wait")
		}})
	}
	if o.Kind == Seek {
		bounds = append(bounds, bound{Count{Kind: Seek, From: o.From.ID}, l.MostOwn, func(n string) *club.Error {
			return limited("vous cherchez déjà "+n+" parties ; retirez-en une d’abord", "you already seek "+n+" games; withdraw one first")
		}}, bound{Count{Kind: Seek}, l.MostSeeks, func(n string) *club.Error {
			return &club.Error{Kind: club.Busy, Text: game.Text{
				FR: "la salle est pleine : " + n + " parties sont cherchées ; acceptez-en une",
				EN: "the lobby is full: " + n + " games are sought; take one of them"}}
		}})
	} else {
		bounds = append(bounds, bound{Count{From: o.From.ID}, l.MostChallenges + l.MostOwn, func(n string) *club.Error {
			return limited("vous avez déjà "+n+" propositions ouvertes ; retirez-en une d’abord", "you already have "+n+" open offers; withdraw one first")
		}})
	}
	if o.To.ID != "" {
		bounds = append(bounds, bound{Count{To: o.To.ID}, l.MostReceived, func(n string) *club.Error {
			return limited("cette personne a déjà reçu "+n+" défis ; attendez qu’elle y réponde", "this person has already got "+n+" challenges; wait for answers")
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
