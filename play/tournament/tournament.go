package tournament

import (
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Status is the stage that a tournament has reached.
type Status string

// The statuses.
const (
	Registering Status = "registering"
	Running     Status = "running"
	Over        Status = "over"
	CalledOff   Status = "cancelled"
)

// mustRun returns an error unless the tournament is running.
func (s Status) mustRun() error {
	switch s {
	case Running:
		return nil
	case Registering:
		return conflict(i18n.T("tournament.has-not-started"))
	}
	return errOver()
}

// mustGoOn returns an error if the tournament is over or cancelled.
func (s Status) mustGoOn() error {
	if s == Over || s == CalledOff {
		return errOver()
	}
	return nil
}

func errOver() error {
	return &club.Error{Kind: club.Over, Text: i18n.T("tournament.is-over")}
}

// Presence says whether an entrant is paired.
type Presence string

// Whether an entrant is paired.
const (
	Active  Presence = "active"
	Waiting Presence = "waiting" // on the waiting list, until somebody withdraws
	Gone    Presence = "withdrawn"
	Barred  Presence = "disqualified"
)

// Entrant is a player of a tournament.
type Entrant struct {
	Number   int      `json:"number"` // 1, 2, 3, … in order of entry
	Person   string   `json:"person,omitempty"`
	Name     string   `json:"name"`
	Guest    bool     `json:"guest,omitempty"`
	Bot      bool     `json:"bot,omitempty"`
	Rating   int      `json:"rating,omitempty"` // at the time of entry; 0: none
	Presence Presence `json:"presence"`
	Team     int      `json:"team,omitempty"` // 1 or 2 in a team match
	// Asked says that a director has named this member, who has not agreed to play yet and so is not paired.
	Asked bool `json:"asked,omitempty"`
	// Data from a report, kept for reports that are written later.
	Title      string `json:"title,omitempty"`
	Federation string `json:"federation,omitempty"`
	FideID     string `json:"fideId,omitempty"`
	// Given by a director who enters players from a list.
	Club     string `json:"club,omitempty"`
	Category string `json:"category,omitempty"`
	// The following fields are not part of the Entered event.
	Division int            `json:"-"` // league: the division assigned by a director; 0: by rating
	Order    int            `json:"-"` // the board assigned by a director; 0: by rating
	Present  bool           `json:"-"` // has checked in
	Since    int            `json:"-"` // the first round that the entrant can play
	Free     []string       `json:"-"` // evening: the games that the entrant is free for
	Byes     map[int]Result `json:"-"` // rounds with a requested bye: HalfBye, FullBye or ZeroBye
	Seed     int            `json:"-"` // from 1; 0: the tournament has not started
}

// Pairing is two players who meet, or one player with a bye (Black is 0).
type Pairing struct {
	ID         string `json:"id"` // the id of its series; empty for a bye
	Game       string `json:"game,omitempty"`
	Board      int    `json:"board"` // from 1
	White      int    `json:"white"` // entrant numbers
	Black      int    `json:"black,omitempty"`
	Match      int    `json:"match,omitempty"`      // knockout: the number in the bracket, from 1
	Challenger int    `json:"challenger,omitempty"` // ladder: the entrant who challenged
	Set        int    `json:"set,omitempty"`        // the number of an option set in the settings, from 1; 0: the options of the round
	Result     Result `json:"result,omitempty"`
	// Evening: the game, its options, and the number of the wooden board (0: online).
	Rules   string `json:"rules,omitempty"`
	Options string `json:"options,omitempty"`
	Wooden  int    `json:"wooden,omitempty"`
	// The following fields are set by later events.
	Games    [2]int    `json:"-"` // points of the single games, in halves
	Reported [2]Result `json:"-"` // by White and by Black
	Ended    int       `json:"-"` // the number of the event that decided it
	At       time.Time `json:"-"` // when it was paired
	// By appointment, for White and Black: when each was last ready, and the time each proposes. Equal times are
	// agreed.
	Ready    [2]time.Time `json:"-"`
	Proposed [2]time.Time `json:"-"`
	Begun    bool         `json:"-"` // the games may begin
	Picked   [2]int       `json:"-"` // the option sets that White and Black want; 0: none
}

// IsBye reports whether a player has no opponent.
func (p *Pairing) IsBye() bool { return p.Black == 0 }

// has returns the side of an entrant; ok reports whether the entrant is in the pairing.
func (p *Pairing) has(number int) (side int, ok bool) {
	switch number {
	case 0:
		return 0, false
	case p.White:
		return 0, true
	case p.Black:
		return 1, true
	}
	return 0, false
}

// Note is a decision of a director that everybody may read.
type Note struct {
	Seq    int
	At     time.Time
	By     string
	Kind   Kind
	Number int    // the entrant concerned, White in a corrected pairing; 0: none
	Black  int    // the other entrant of a corrected pairing; 0: none
	Board  int    // of a corrected pairing; 0: none
	Round  int    // 0: none
	Prize  int    // 0: none
	Before Result // the result before a correction
	Result Result
	Reason string
}

// Notes are the decisions of directors, in order.
type Notes []Note

func (l *Notes) add(e *Event) {
	*l = append(*l, Note{Seq: e.Seq, At: e.At, By: e.By, Kind: e.Kind, Number: e.Number, Round: e.Round, Prize: e.Prize, Reason: e.Reason})
}

// Tournament is the state of a tournament, folded from its log. Only [Tournament.Apply] changes it.
type Tournament struct {
	ID  string
	Seq int // the number of the last event
	Settings
	Field
	Rounds Rounds
	Staff
	Created time.Time
	Status  Status
	Paused  bool
	Started time.Time
	Ended   time.Time
	Notes   Notes
	Planned Plan // plan of the next round
	Changed time.Time

	format      format // what only its format has
	standings   []Row  // as of event standingsAt
	given       winners
	standingsAt int
	lastResult  time.Time // when the last result was entered or corrected
	hurried     int       // the number of rounds after which a director ended the pause
	undone      bool      // the last round was taken back: a director publishes it anew
	reminded    time.Time // when players were last reminded of missing results
	overruled   overruled
}

// Pairing returns a pairing by its id, with the number of its round; nil if there is none.
func (t *Tournament) Pairing(id string) (*Pairing, int) { return t.Rounds.Pairing(id) }

// Open returns the pairings without a result.
func (t *Tournament) Open() []Pairing { return t.Rounds.Open() }
