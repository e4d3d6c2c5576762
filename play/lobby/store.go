package lobby

import (
	"context"
	"time"
)

// Store keeps offers. Implementations are safe for concurrent use; store/storetest
// tells what they must do. What a writing method has answered with nil survives the end
// of the process.
type Store interface {
	// AddOffer stores a new open offer, Version being 1. It is an error of kind Exists where the id
	// is taken, or where it is a rematch and an open rematch of the same game is there.
	AddOffer(ctx context.Context, o Offer) error
	// ChangeOffers stores new versions of offers, all or none. Each must have the version
	// one above what is stored; otherwise the error is of kind Stale. No such offer: NotFound.
	ChangeOffers(ctx context.Context, offers ...Offer) error
	// Offer returns an offer, or an error of kind NotFound.
	Offer(ctx context.Context, id string) (Offer, error)
	// Offers returns offers, the newest first (by Created, then id).
	Offers(ctx context.Context, q Query) ([]Offer, error)
	// CountOffers counts open offers that have not expired.
	CountOffers(ctx context.Context, q Count) (int, error)
	// DropOffers forgets offers that are closed since before a moment, and taken
	// ones whose game exists; it returns how many.
	DropOffers(ctx context.Context, before time.Time) (int, error)
}

// Query says which offers are wanted; what is empty does not matter.
type Query struct {
	Kind    Kind
	Status  Status
	Game    string
	Person  string    // made by or to this person
	Of      string    // rematches of this game
	Valid   time.Time // only those that expire later
	Expired time.Time // only those that expire at this moment or before
	Unmade  bool      // taken, but the game is not known to exist
	Since   time.Time // changed at this moment or later
	Limit   int       // how many at most; must be positive
}

// Count says which open offers are counted; what is empty does not matter.
type Count struct {
	Kind   Kind
	From   string // id of who made it
	To     string // id of to whom it is made
	Origin string
	Valid  time.Time // only those that expire later
}
