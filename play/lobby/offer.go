package lobby

import (
	"time"
)

// Kind says to whom an offer is made.
type Kind string

// The kinds of offers.
const (
	Seek      Kind = "seek"      // to anybody, listed in the lobby
	Challenge Kind = "challenge" // to one person
	Link      Kind = "link"      // to whoever has its address
	Rematch   Kind = "rematch"   // to the opponent of a game that ended
)

// Status says how an offer stands.
type Status string

// The states of an offer. All but Open are final.
const (
	Open      Status = "open"
	Accepted  Status = "taken"
	Declined  Status = "declined"
	Cancelled Status = "cancelled"
	Expired   Status = "expired"
)

// Person is one of those concerned. The zero Person is not known yet.
type Person struct {
	ID    string
	Name  string
	Guest bool
	Bot   bool // a program plays under the account
}

// Offer is a game that somebody proposes.
type Offer struct {
	ID      string
	Version int // 1, 2, 3, …: each change has one more than what it was made of
	Kind    Kind
	Status  Status
	From    Person
	To      Person // who took it, or to whom it is made
	Terms
	// Least and Most bound the rating of who takes a seek; 0: no bound.
	Least, Most int
	Bots        bool // of seeks: bots may take it
	// Rating is that of From, in the pool of the game, when the offer was made.
	Rating      int
	Provisional bool
	Rounds      int    // how often it went back and forth with other terms
	Reason      string // why it was declined: a word of [Reasons]
	Of          string // Rematch: the game that ended
	Origin      string // a mark of where it came from, while it is open; see [Lobby.MostOrigin]
	Created     time.Time
	Updated     time.Time
	Expires     time.Time

	// What became of it, once taken.
	WhiteFrom bool      // From has White (in the first game of a series)
	Played    [2]string // the options settled on
	GameID    string    // the game, or the first one of the series
	SeriesID  string    // empty: a single game
	Made      bool      // the game exists
}

// Reasons are the words with which a challenge may be declined; the empty one says
// nothing.
var Reasons = []string{"", "later", "clock", "rules", "rated", "casual", "busy"}

// expired reports whether an open offer's time has passed.
func (o *Offer) expired(now time.Time) bool {
	return o.Status == Open && !now.Before(o.Expires)
}

// concerns reports whether the offer is one person's business.
func (o *Offer) concerns(id string) bool { return id != "" && (o.From.ID == id || o.To.ID == id) }

// public reports whether the offer is shown to everybody.
func (o *Offer) public() bool { return o.Kind == Seek }

// next returns a copy for a change made at a moment.
func (o Offer) next(now time.Time) Offer {
	o.Version++
	o.Updated = now
	return o
}

// closedAs returns the offer at its end without a game.
func (o Offer) closedAs(s Status, now time.Time) Offer {
	o = o.next(now)
	o.Status, o.Origin = s, ""
	return o
}
