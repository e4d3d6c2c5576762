package tournament

import (
	"slices"
	"time"
)

// Status is how far a tournament is.
type Status string

// The statuses.
const (
	Registering Status = "registering"
	Running     Status = "running"
	Over        Status = "over"
	CalledOff   Status = "cancelled"
)

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
	Number   int      `json:"number"` // 1, 2, 3, … in the order of entry
	Person   string   `json:"person,omitempty"`
	Name     string   `json:"name"`
	Guest    bool     `json:"guest,omitempty"`
	Bot      bool     `json:"bot,omitempty"`
	Rating   int      `json:"rating,omitempty"` // when entering; 0: none
	Presence Presence `json:"presence"`
	Team     int      `json:"team,omitempty"` // 1 or 2, of a team match
	// What a report said of the player, for reports that are written later.
	Title      string `json:"title,omitempty"`
	Federation string `json:"federation,omitempty"`
	FideID     string `json:"fideId,omitempty"`
	// What follows is not in the log of entries.
	Division int            `json:"-"` // league: where a director has put the entrant; 0: by rating
	Order    int            `json:"-"` // the board that a director set; 0: by rating
	Present  bool           `json:"-"` // has checked in
	Since    int            `json:"-"` // the first round for which the entrant is there
	Free     []string       `json:"-"` // evening: games for which the entrant is free
	Byes     map[int]Result `json:"-"` // rounds for which a bye is asked: HalfBye, FullBye or ZeroBye
	Seed     int            `json:"-"` // from 1; 0: not started
}

// Pairing is two players who meet, or one with a bye (Black is 0).
type Pairing struct {
	ID         string `json:"id"` // of its series; empty for a bye
	Game       string `json:"game,omitempty"`
	Board      int    `json:"board"` // from 1
	White      int    `json:"white"` // numbers of entrants
	Black      int    `json:"black,omitempty"`
	Match      int    `json:"match,omitempty"`      // of a knockout: the number in the bracket, from 1
	Challenger int    `json:"challenger,omitempty"` // of a ladder
	Set        int    `json:"set,omitempty"`        // which set of options of the settings, from 1; 0: that of the round
	Result     Result `json:"result,omitempty"`
	// Of an evening: the game, its options, and the number of the wooden board (0: online).
	Rules   string `json:"rules,omitempty"`
	Options string `json:"options,omitempty"`
	Wooden  int    `json:"wooden,omitempty"`
	// What follows comes from later events.
	Games    [2]int    `json:"-"` // points of the single games, in halves
	Reported [2]Result `json:"-"` // by White and by Black
	Ended    int       `json:"-"` // the number of the event that decided it
	At       time.Time `json:"-"` // when it was paired
	// By appointment, for White and Black: when they were last ready, and which time they propose. Equal times are agreed.
	Ready    [2]time.Time `json:"-"`
	Proposed [2]time.Time `json:"-"`
	Begun    bool         `json:"-"` // the games may begin
	Picked   [2]int       `json:"-"` // which sets of options White and Black want; 0: none
}

// IsBye reports whether a player has no opponent.
func (p *Pairing) IsBye() bool { return p.Black == 0 }

// has reports whether an entrant is in the pairing, and on which side.
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

// Round is what is played at the same time. An arena has one.
type Round struct {
	Number   int
	Options  string
	Pairings []Pairing
	Opened   time.Time
	Changed  int // the number of the last event that changed its pairings
}

// Note is a decision of a director that everybody may read.
type Note struct {
	Seq    int
	At     time.Time
	By     string
	Kind   Kind
	Number int    // the entrant concerned; 0: none
	Round  int    // 0: none
	Prize  int    // 0: none
	Before Result // of a correction
	Result Result
	Reason string
}

// Tournament is what a log says. Only [Tournament.Apply] changes it.
type Tournament struct {
	ID  string
	Seq int // of the last event
	Settings
	Created   time.Time
	Owner     string // the id of the person who created it
	Directors []string
	// Commentators may write comments on the games.
	Commentators []string
	Status       Status
	Paused       bool
	Started      time.Time
	Ended        time.Time
	Entrants     []Entrant // Entrants[i].Number is i+1
	Seeds        []int     // entrants in seeding order, once it has started
	Rounds       []Round
	Notes        []Note
	Seasons      []Season   // of a league
	Planned      Plan       // of the next round
	Offshoots    []Offshoot // tournaments that were started from an evening
	Changed      time.Time

	standings       []Row    // of event standingsAt
	given           []Winner // prizes that directors gave
	standingsAt     int
	ladder          []int             // the order of a ladder
	played, dropped map[int]time.Time // ladder: when an entrant last played, and dropped
	boards          [2][]int          // team match: who has which board
	where           map[string][2]int // where a pairing is: the index of the round, and of the pairing in it
}

// entrant returns an entrant by number, nil for unknown ones.
func (t *Tournament) entrant(number int) *Entrant {
	if number < 1 || number > len(t.Entrants) {
		return nil
	}
	return &t.Entrants[number-1]
}

// EntrantOf returns the number of a person's entry; 0: none.
func (t *Tournament) EntrantOf(person string) int {
	if person == "" {
		return 0
	}
	for i := range t.Entrants {
		if t.Entrants[i].Person == person {
			return i + 1
		}
	}
	return 0
}

// Pairing returns a pairing by its id, with the number of its round; nil: there is none.
func (t *Tournament) Pairing(id string) (*Pairing, int) {
	at, ok := t.where[id]
	if !ok {
		return nil, 0
	}
	return &t.Rounds[at[0]].Pairings[at[1]], at[0] + 1
}

// count returns how many entrants have a presence.
func (t *Tournament) count(p Presence) (n int) {
	for i := range t.Entrants {
		if t.Entrants[i].Presence == p {
			n++
		}
	}
	return n
}

// directs reports whether a person may direct the tournament.
func (t *Tournament) directs(person string) bool {
	return person != "" && (person == t.Owner || slices.Contains(t.Directors, person))
}

// MayDirect reports whether somebody may direct the tournament.
func (t *Tournament) MayDirect(w Who) bool { return mayDirect(t, w) == nil }

// CheckDirects returns an error unless somebody may direct the tournament.
func (t *Tournament) CheckDirects(w Who) error { return mayDirect(t, w) }

// Complete reports whether all results of the rounds are known.
func (t *Tournament) Complete() bool {
	for i := range t.Rounds {
		for j := range t.Rounds[i].Pairings {
			if t.Rounds[i].Pairings[j].Result == Pending {
				return false
			}
		}
	}
	return true
}

// Open returns the pairings without a result.
func (t *Tournament) Open() (open []Pairing) {
	for i := range t.Rounds {
		for _, p := range t.Rounds[i].Pairings {
			if p.Result == Pending {
				open = append(open, p)
			}
		}
	}
	return open
}
