package lobby

import (
	"context"
	"time"
)

// Store keeps offers. Implementations are safe for concurrent use; store/storetest is their
// conformance suite. When a method that writes returns nil, its data is durable.
type Store interface {
	// AddOffer stores a new open offer with Version 1. The error has the kind Exists if the id is
	// taken, or if the offer is a rematch and the game already has an open one.
	AddOffer(ctx context.Context, o Offer) error
	// ChangeOffers stores new versions of offers, all or none. Each version must be one more than the
	// stored one; otherwise the error has the kind Stale. If an offer does not exist, the kind is
	// NotFound.
	ChangeOffers(ctx context.Context, offers ...Offer) error
	// Offer returns an offer, or an error of the kind NotFound.
	Offer(ctx context.Context, id string) (Offer, error)
	// Offers returns offers, newest first (by Created, then id).
	Offers(ctx context.Context, q Query) ([]Offer, error)
	// CountOffers counts open offers that have not expired.
	CountOffers(ctx context.Context, q Count) (int, error)
	// DropOffers deletes offers that were closed before a given time, and returns how many. It keeps
	// accepted offers whose game may not exist yet.
	DropOffers(ctx context.Context, before time.Time) (int, error)
}

// Query selects offers. Empty fields do not restrict it.
type Query struct {
	Kind    Kind
	Status  Status
	Game    string
	Person  string    // made by or to this person
	Of      string    // rematches of this game
	Valid   time.Time // only offers that expire later than this
	Expired time.Time // only offers that expire at or before this time
	Unmade  bool      // only accepted offers whose game may not exist yet
	Since   time.Time // only offers changed at or after this time
	Limit   int       // maximum length; must be positive
}

// Count selects open offers to be counted. Empty fields do not restrict it.
type Count struct {
	Kind    Kind
	From    string // id of the person who made it
	To      string // id of the person it is made to
	Origin  string
	NoSeeks bool      // all kinds except seeks
	Valid   time.Time // only offers that expire later than this
}
