package lobby

import (
	"time"
)

// Kind says to whom an offer is made.
type Kind string

// Kinds of offers.
const (
	Seek      Kind = "seek"      // to anyone, listed in the lobby
	Challenge Kind = "challenge" // to one person
	Link      Kind = "link"      // to anyone with its address
	Rematch   Kind = "rematch"   // to the opponent of a game that ended
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

// Person is one of the two people concerned. The zero Person is not known yet.
type Person struct {
	ID    string
	Name  string
	Guest bool
	Bot   bool // the account is a bot's
}

// Offer is a game that somebody proposes.
type Offer struct {
	ID      string
	Version int // 1, 2, 3, …: each change adds one
	Kind    Kind
	Status  Status
	From    Person
	To      Person // who accepted it, or to whom it is made
	Terms
	// Least and Most bound the rating of the person who accepts a seek; 0: no bound.
	Least, Most int
	Bots        bool // seeks: a bot may accept it
	// Bids are From's and To's in a match by bid; To's once it is accepted. Until then nobody but From may know From's.
	Bids [2]int
	// Rating is From's rating in the pool of the game when the offer was made.
	Rating      int
	Provisional bool
	Rounds      int    // number of counter-offers
	Reason      string // why it was declined: one of [Reasons]
	Of          string // Rematch: the game that ended
	Origin      string // hash of the address it came from, while it is open; see [Limits].MaxPerOrigin
	Created     time.Time
	Updated     time.Time
	Expires     time.Time

	// Set when the offer is accepted.
	WhiteFrom bool      // From has White (in the first game of a series)
	Played    [2]string // the options that are played
	GameID    string    // the game, or the first one of the series
	SeriesID  string    // empty: a single game
	Made      bool      // the game has been created
}

// Reasons are the reasons for which a challenge may be declined; the empty one gives none.
var Reasons = []string{"", "later", "clock", "rules", "rated", "casual", "busy"}

// expired reports whether an open offer has expired.
func (o *Offer) expired(now time.Time) bool {
	return o.Status == Open && !now.Before(o.Expires)
}

// concerns reports whether a person made the offer or is its addressee.
func (o *Offer) concerns(id string) bool { return id != "" && (o.From.ID == id || o.To.ID == id) }

// unwanted reports whether an open challenge comes from somebody whom its addressee mutes. It is not
// shown, and its sender is not told why nobody answers.
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
