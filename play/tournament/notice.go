package tournament

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// About is the subject of a notice.
type About string

// The subjects of notices.
const (
	AboutPaired    About = "paired"    // a round is paired, or somebody challenges the player on a ladder
	AboutBye       About = "bye"       // the player has no opponent in a round
	AboutStarted   About = "started"   // an arena has begun
	AboutReady     About = "ready"     // the opponent is ready to play now
	AboutBegun     About = "begun"     // a game by appointment begins
	AboutProposed  About = "proposed"  // the opponent proposes a time
	AboutAgreed    About = "agreed"    // the opponent agrees to the player's time
	AboutDeclined  About = "declined"  // the opponent declines the player's time
	AboutDeadline  About = "deadline"  // less than a day is left to play
	AboutReported  About = "reported"  // the opponent has reported a result, which waits to be confirmed
	AboutReminded  About = "reminded"  // a director waits for the result
	AboutCorrected About = "corrected" // a director has corrected the player's result
	AboutEntered   About = "entered"   // a director asks the member to play
	AboutPromoted  About = "promoted"  // a place has become free for the player
	AboutCancelled About = "cancelled"
	AboutOver      About = "over"
)

// NoticeGroup is a group of notices that people switch on or off together in their settings.
type NoticeGroup string

// The groups of notices.
const (
	GroupPaired NoticeGroup = "paired"     // there is a game to play
	GroupTime   NoticeGroup = "time"       // appointments and deadlines
	GroupResult NoticeGroup = "result"     // results to confirm, and corrections
	GroupWhole  NoticeGroup = "tournament" // entries, and the end of the tournament
)

// groups lists the subjects in each group.
var groups = map[NoticeGroup][]About{
	GroupPaired: {AboutPaired, AboutBye, AboutStarted, AboutReady, AboutBegun},
	GroupTime:   {AboutProposed, AboutAgreed, AboutDeclined, AboutDeadline},
	GroupResult: {AboutReported, AboutReminded, AboutCorrected},
	GroupWhole:  {AboutEntered, AboutPromoted, AboutCancelled, AboutOver},
}

// Members lists the subjects in a group.
func (g NoticeGroup) Members() []About { return groups[g] }

// Group returns the group of a subject.
func (a About) Group() NoticeGroup {
	for g, members := range groups {
		for _, m := range members {
			if m == a {
				return g
			}
		}
	}
	return GroupWhole
}

// deadlineNotice is how long before a deadline players are notified.
const deadlineNotice = 24 * time.Hour

// Notice is a message from a tournament to a player. It is stored together with its event, so it is sent exactly once
// and survives a crash.
type Notice struct {
	Seq      int // number of the event
	Person   string
	About    About
	At       time.Time // when it is shown; in the future for deadlines
	Round    int
	Pairing  string    // empty: none, or several
	Game     string    // the game that can be played now; empty: none
	Opponent int       // number of an entrant; 0: none
	Number   int       // the number of games paired, or the final rank
	Due      time.Time // the time of a deadline
	Result   Result
	// Stores fill in the following fields when they list notices.
	Tournament   string // its id
	Name         string // name of the tournament
	Rules        string // the id of its game
	OpponentName string // stored name, see [club.ShownName]
}

// Key identifies the notice among all notices of a person.
func (n *Notice) Key() string {
	return n.Tournament + "." + strconv.Itoa(n.Seq) + "." + string(n.About) + "." + n.Pairing
}

// Path is the page where the player can act.
func (n *Notice) Path() string {
	if n.Game != "" {
		return "/play/" + n.Game
	}
	return "/tournament/" + n.Tournament
}

// shown is a stored name, localised for readers.
type shown string

// In implements [i18n.Localized].
func (s shown) In(l i18n.Lang) string {
	if s == "" {
		return i18n.T("alert.somebody").In(l)
	}
	return club.ShownName(string(s), l)
}

// Text is the text of the notice. It leaves out the name of the tournament, which is shown next to it.
func (n *Notice) Text() game.Text {
	name := shown(n.OpponentName)
	switch n.About {
	case AboutPaired:
		switch {
		case n.Number > 1:
			return i18n.T("tournament.notice-paired-several", "n", strconv.Itoa(n.Number))
		case n.Round == 0:
			return i18n.T("tournament.notice-challenged", "name", name)
		}
		return i18n.T("tournament.notice-paired", "round", strconv.Itoa(n.Round), "name", name)
	case AboutBye:
		return i18n.T("tournament.notice-bye", "round", strconv.Itoa(n.Round))
	case AboutStarted:
		return i18n.T("tournament.notice-started")
	case AboutReady:
		return i18n.T("tournament.notice-ready", "name", name)
	case AboutBegun:
		return i18n.T("tournament.notice-begun", "name", name)
	case AboutProposed:
		return i18n.T("tournament.notice-proposed", "name", name)
	case AboutAgreed:
		return i18n.T("tournament.notice-agreed", "name", name)
	case AboutDeclined:
		return i18n.T("tournament.notice-declined", "name", name)
	case AboutDeadline:
		return i18n.T("tournament.notice-deadline", "name", name)
	case AboutReported:
		return i18n.T("tournament.notice-reported", "name", name, "result", string(n.Result))
	case AboutReminded:
		return i18n.T("tournament.notice-reminded", "name", name)
	case AboutCorrected:
		return i18n.T("tournament.notice-corrected", "name", name, "result", string(n.Result))
	case AboutEntered:
		return i18n.T("tournament.notice-entered")
	case AboutPromoted:
		return i18n.T("tournament.notice-promoted")
	case AboutCancelled:
		return i18n.T("tournament.notice-cancelled")
	}
	if n.Number == 0 { // disqualified
		return i18n.T("tournament.is-over")
	}
	return i18n.T("tournament.notice-over", "place", strconv.Itoa(n.Number))
}
