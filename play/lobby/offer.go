package lobby

import (
	"time"
)

// Kind says who an offer is made to.
type Kind string

// Kinds of offers.
const (
	Seek      Kind = "seek"      // to anyone, listed in the lobby
	Challenge Kind = "challenge" // to one person
	Link      Kind = "link"      // to anyone with its address
	Rematch   Kind = "rematch"   // to the opponent in a finished game
)

// Status is the state of an offer.
type Status string

// The states of an offer. All except Open are final.
const (
	Open      Status = "open"
	Accepted  Status = "taken"
	Declined  Status = "declined"
	Cancelled Status = "cancelled"
	Expired   Status = "expired"
)

// Person is one of the two people concerned. The zero Person is not yet known.
type Person struct {
	ID    string
	Name  string
	Guest bool
	Bot   bool // the account is a bot's
}

// Offer is a proposed game.
type Offer struct {
	ID      string
	Version int // 1, 2, 3, …: each change adds one
	Kind    Kind
	Status  Status
	From    Person
	To      Person // the person who accepted it, or to whom it is made
	Terms
	// Least and Most limit the rating of the person who accepts a seek; 0: no limit.
	Least, Most int
	Bots        bool // seeks: a bot may accept it
	// Bids are the bids of From and To in a match by bid. To's bid is set on acceptance. Until then only From may see
	// From's bid.
	Bids [2]int
	// Rating is From's rating in the game's pool at the time of the offer.
	Rating      int
	Provisional bool
	Rounds      int    // number of counter-offers
	Reason      string // why it was declined: one of [Reasons]
	Of          string // Rematch: the finished game
	Origin      string // hash of the address it comes from, while the offer is open; see maxPerOrigin
	Created     time.Time
	Updated     time.Time
	Expires     time.Time

	// Set when the offer is accepted.
	WhiteFrom bool      // From has White (in the first game of a series)
	Played    [2]string // the options in use
	GameID    string    // the game, or the first one of the series
	SeriesID  string    // empty: a single game
	Made      bool      // the game has been created
}

// Reasons lists the accepted reasons for declining a challenge; the empty string gives none.
var Reasons = []string{"", "later", "clock", "rules", "rated", "casual", "busy"}

// expired reports whether an open offer has expired.
func (o *Offer) expired(now time.Time) bool {
	return o.Status == Open && !now.Before(o.Expires)
}

// concerns reports whether a person made or received the offer.
func (o *Offer) concerns(id string) bool { return id != "" && (o.From.ID == id || o.To.ID == id) }

// unwanted reports whether an open challenge comes from a person whom the recipient mutes. It is hidden from the
// recipient, and the sender is not told why nobody answers.
func (o *Offer) unwanted(id string, muted func(string) bool) bool {
	return o.Status == Open && o.To.ID == id && muted(o.From.ID)
}

// public reports whether the offer is visible to everyone.
func (o *Offer) public() bool { return o.Kind == Seek }

// next returns the next version of the offer.
func (o Offer) next(now time.Time) Offer {
	o.Version++
	o.Updated = now
	return o
}

// closedAs returns the offer closed without a game.
func (o Offer) closedAs(s Status, now time.Time) Offer {
	o = o.next(now)
	o.Status, o.Origin = s, ""
	return o
}
