package tournament

import "time"

// Kind says what an event does.
type Kind string

// The kinds of events.
const (
	Created       Kind = "created"
	Edited        Kind = "edited"
	Entered       Kind = "entered"
	CheckedIn     Kind = "checked-in"
	Withdrew      Kind = "withdrew"
	Returned      Kind = "returned"
	Disqualified  Kind = "disqualified"
	ByeAsked      Kind = "bye-asked"
	Started       Kind = "started"
	Paired        Kind = "paired"
	Repaired      Kind = "re-paired" // a director changed the pairings of a round
	Reseated      Kind = "re-seated" // pairings that depended on a corrected result were replaced
	Reported      Kind = "reported"  // a player says how a game at a table ended
	Decided       Kind = "decided"   // the result counts
	Corrected     Kind = "corrected"
	ReadySet      Kind = "ready" // a player is ready to begin a game by appointment
	TimeProposed  Kind = "time"  // a player proposes a time for a game by appointment
	TimeDeclined  Kind = "time-declined"
	Paused        Kind = "paused"
	Resumed       Kind = "resumed"
	Finished      Kind = "finished"
	Cancelled     Kind = "cancelled"
	Assigned      Kind = "assigned" // a director assigns a player to a team and a board
	Dropped       Kind = "dropped"  // ladder: an inactive player drops a place
	Placed        Kind = "placed"   // league: a director assigns a player to a division
	SeasonStarted Kind = "season-started"
	SeasonEnded   Kind = "season-ended"
	OptionsPicked Kind = "options" // a player wants a set of options, or the time to choose is over
	DirectorSet   Kind = "director-set"
	FreeSet       Kind = "free"        // evening: the games that a player is free for
	PrizeGiven    Kind = "prize-given" // a director gives a prize that is not tied to a place
	PrizeTaken    Kind = "prize-taken"
	// TournamentStarted: a director starts a tournament with everybody present at an evening.
	TournamentStarted Kind = "tournament"
	RoundPlanned      Kind = "round-planned" // a director sets when the next round begins
	Unpaired          Kind = "un-paired"     // a director took the last round back
	PairForbidden     Kind = "forbidden"     // two players may not meet
	Reminded          Kind = "reminded"      // a director reminds players of missing results
	// CommentatorSet: a director names a person who may write comments on games.
	CommentatorSet Kind = "commentator-set"
)

// Event is one numbered entry in the log of a tournament. Which fields are set depends on its kind.
type Event struct {
	Seq  int       `json:"-"`
	At   time.Time `json:"-"` // in milliseconds
	By   string    `json:"-"` // the id of the person; empty for the club itself
	Kind Kind      `json:"-"`

	Settings   *Settings   `json:"settings,omitempty"`   // Created, Edited, TournamentStarted
	Entrant    *Entrant    `json:"entrant,omitempty"`    // Entered
	Number     int         `json:"number,omitempty"`     // entrant number
	Other      int         `json:"other,omitempty"`      // PairForbidden: the other entrant
	Round      int         `json:"round,omitempty"`      // ByeAsked, Paired, Repaired, Reseated, Unpaired
	Options    string      `json:"options,omitempty"`    // Paired: the options of the round
	Pairings   []Pairing   `json:"pairings,omitempty"`   // Paired, Repaired, Reseated
	Dropped    []string    `json:"dropped,omitempty"`    // Reseated: ids of the pairings that are replaced
	Seeds      []int       `json:"seeds,omitempty"`      // Started: entrants in seeding order
	Pairing    string      `json:"pairing,omitempty"`    // Reported, Decided, Corrected
	Result     Result      `json:"result,omitempty"`     // also ByeAsked: FullBye or ZeroBye; empty: half a point
	Games      [2]int      `json:"games,omitzero"`       // Decided: points of the single games, in halves
	Reason     string      `json:"reason,omitempty"`     // given by a director, public
	Person     string      `json:"person,omitempty"`     // DirectorSet, CommentatorSet
	Time       time.Time   `json:"time,omitzero"`        // TimeProposed, RoundPlanned; zero: withdrawn
	Team       int         `json:"team,omitempty"`       // Assigned
	Board      int         `json:"board,omitempty"`      // Assigned; 0: by rating
	Division   int         `json:"division,omitempty"`   // Placed; 0: by rating
	Divisions  [][]int     `json:"divisions,omitempty"`  // SeasonStarted: entrants of each
	Set        int         `json:"set,omitempty"`        // OptionsPicked: the number of an option set in the settings, from 1
	Removed    bool        `json:"removed,omitempty"`    // DirectorSet, CommentatorSet
	Free       []string    `json:"free,omitempty"`       // FreeSet
	Auto       bool        `json:"auto,omitempty"`       // RoundPlanned: the round begins automatically
	Tournament string      `json:"tournament,omitempty"` // TournamentStarted: its id
	Ratings    map[int]int `json:"ratings,omitempty"`    // TournamentStarted: by the number of the entrant
	Prize      int         `json:"prize,omitempty"`      // PrizeGiven, PrizeTaken: the number of a prize in the settings, from 1
}

// Result is how a pairing ended. The zero Result means that it has not ended.
type Result string

// The results, from the point of view of White and Black.
const (
	Pending     Result = ""
	WhiteWins   Result = "1-0"
	BlackWins   Result = "0-1"
	Drawn       Result = "1/2"
	BlackAbsent Result = "+-" // White wins by forfeit
	WhiteAbsent Result = "-+"
	BothAbsent  Result = "--"
	Bye         Result = "bye"      // the pairing-allocated bye
	HalfBye     Result = "half-bye" // a bye that the player asked for
	FullBye     Result = "full-bye" // a full point without an opponent, given by an arbiter
	ZeroBye     Result = "zero-bye" // an announced absence: the player is not paired
	NotCounted  Result = "void"     // an arena game that was aborted or ended too late
	fullPoint          = 2          // points are in halves
	halfPoint          = 1
)

// Points returns the points of both sides in halves. ok is false for unknown results.
func (r Result) Points() (white, black int, ok bool) {
	switch r {
	case WhiteWins, BlackAbsent, Bye, FullBye:
		return fullPoint, 0, true
	case BlackWins, WhiteAbsent:
		return 0, fullPoint, true
	case Drawn:
		return halfPoint, halfPoint, true
	case HalfBye:
		return halfPoint, 0, true
	case BothAbsent, NotCounted, Pending, ZeroBye:
		return 0, 0, true
	}
	return 0, 0, false
}

// Played reports whether both players were there and played.
func (r Result) Played() bool { return r == WhiteWins || r == BlackWins || r == Drawn }

// byPeople reports whether people may enter the result.
func (r Result) byPeople() bool {
	switch r {
	case WhiteWins, BlackWins, Drawn, BlackAbsent, WhiteAbsent, BothAbsent:
		return true
	}
	return false
}
