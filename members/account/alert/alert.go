package alert

import (
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// Kind is a kind of notification.
type Kind string

// The kinds.
const (
	Turn      Kind = "turn"      // it is the person's turn in a correspondence game
	LowTime   Kind = "short"     // and the time is running out
	Challenge Kind = "challenge" // somebody challenges the person
	GameOver  Kind = "over"      // a correspondence game has ended
	// Kinds of tournament notices, by group.
	Paired     = Kind(tournament.GroupPaired)
	Time       = Kind(tournament.GroupTime)
	Result     = Kind(tournament.GroupResult)
	Tournament = Kind(tournament.GroupWhole)

	Team Kind = "team" // somebody invites the person to a team of the club
)

// TournamentKinds lists the kinds that come from tournaments.
func TournamentKinds() []Kind { return []Kind{Paired, Time, Result, Tournament} }

// AllKinds lists the kinds in the order in which they are shown.
func AllKinds() []Kind {
	return append(append([]Kind{Turn, LowTime, Challenge, GameOver}, TournamentKinds()...), Team)
}

// KindSet is a set of kinds: bit n stands for AllKinds()[n].
type KindSet int

// ParseKinds parses the names of kinds into a set.
func ParseKinds(words []string) (set KindSet, err error) {
	for _, w := range words {
		bit := Kind(w).bit()
		if bit == 0 {
			return 0, invalid("kinds", i18n.T("alert.bad-kind"))
		}
		set |= bit
	}
	return set, nil
}

func (k Kind) bit() KindSet {
	for i, o := range AllKinds() {
		if o == k {
			return 1 << i
		}
	}
	return 0
}

// Has reports whether the set contains a kind.
func (s KindSet) Has(k Kind) bool { return s&k.bit() != 0 }

// Strings lists the kinds in the set.
func (s KindSet) Strings() []string {
	out := []string{}
	for _, k := range AllKinds() {
		if s.Has(k) {
			out = append(out, string(k))
		}
	}
	return out
}

// Channel is a way to reach people.
type Channel string

// The channels.
const (
	Push Channel = "push"
	Mail Channel = "mail"
)

// The least time between two messages to one person. Events in between go into the next message.
const (
	PushPause = time.Minute
	MailPause = time.Hour
)

// Pause returns the least time between two messages to one person.
func (c Channel) Pause() time.Duration {
	if c == Mail {
		return MailPause
	}
	return PushPause
}

// Limits.
const (
	MaxDelay      = 24 * 60 // minutes
	MaxBrowsers   = 10      // of one person
	MaxAge        = 48 * time.Hour
	SentRetention = 90 * 24 * time.Hour // of claims
	OnlineTTL     = 90 * time.Second    // a person not seen for longer is offline
)

// Preferences are a member's notification preferences.
type Preferences struct {
	Person    string
	Push      KindSet
	Mail      KindSet
	Delay     int    // minutes before a turn is notified
	Confirmed string // the confirmed e-mail address; mail goes to no other
}

// DefaultPreferences returns the preferences of a member who has not chosen any.
func DefaultPreferences(person string) Preferences { return Preferences{Person: person, Delay: 5} }

func (s Preferences) check() error {
	if s.Delay < 1 || s.Delay > MaxDelay {
		return invalid("delay", i18n.T("alert.bad-delay"))
	}
	return nil
}

// Browser is a push subscription.
type Browser struct {
	ID       string
	Person   string
	Session  string // the session that subscribed; the subscription ends with it
	Endpoint string // URL at the browser's push service
	Key      string // P-256 point, base64url
	Auth     string // 16 bytes, base64url
	Language string // "fr" or "en"
	Label    string // from the User-Agent header
	Created  time.Time
}

// Event is something that one person may be notified of.
type Event struct {
	Person   string
	Kind     Kind
	Subject  string // the id of the game, the challenge or the team
	Sequence int64  // distinguishes events about one subject
	Game     string // the id of the rules
	Opponent string // name; may be empty
	At       time.Time
	Deadline time.Time // when the person's flag falls; zero: never
	Side     game.Side // the person's
	Result   string    // of a finished game, as in club.Standing
	Team     string    // name; empty for other kinds
	// Tournament is the notice of a tournament; nil for other kinds.
	Tournament *tournament.Notice
}

// Store stores preferences and push subscriptions, and finds events. Implementations are safe for concurrent use;
// store/storetest is their conformance suite.
type Store interface {
	// AlertPreferences returns a person's preferences, or the default ones.
	AlertPreferences(ctx context.Context, person string) (Preferences, error)
	// SetAlertPreferences stores preferences.
	SetAlertPreferences(ctx context.Context, s Preferences) error

	// AddBrowser stores a subscription. It replaces any other with the same endpoint, even another person's. If the
	// person has more than most, it deletes their oldest.
	AddBrowser(ctx context.Context, b Browser, most int) error
	// Browsers lists a person's subscriptions whose sessions are open, oldest first.
	Browsers(ctx context.Context, person string) ([]Browser, error)
	// DropBrowser deletes a subscription. The error is of kind NotFound if there is none.
	DropBrowser(ctx context.Context, person, id string) error

	// MarkOnline stores that people have a page of the club open now.
	MarkOnline(ctx context.Context, people []string, now time.Time) error
	// PendingAlerts lists the events after since that are due by a channel, ordered by person. An event is due if the
	// person wants it, is not online, has waited for their delay, was sent nothing within the channel's pause, and was
	// not notified of it before.
	PendingAlerts(ctx context.Context, by Channel, now, since time.Time) ([]Event, error)
	// ClaimAlerts reserves events of one person for sending, and returns those that were not reserved before. It
	// returns none while the channel's pause for that person lasts.
	ClaimAlerts(ctx context.Context, by Channel, now time.Time, news []Event) ([]Event, error)
	// ReleaseAlerts undoes a claim if nothing was sent. The events can be claimed again after the time again.
	ReleaseAlerts(ctx context.Context, by Channel, claimed, again time.Time, news []Event) error
	// SweepAlerts deletes claims made before a time, and subscriptions whose sessions have ended.
	SweepAlerts(ctx context.Context, before time.Time) (int, error)

	// Secret returns the secret with the given name. If there is none, it stores and returns value.
	Secret(ctx context.Context, name, value string) (string, error)
}

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoBrowser returns the error for an unknown subscription.
func ErrNoBrowser() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("alert.browser-not-list")}
}

// topic returns the topic of a push message: a later message with the same topic replaces an undelivered one. Push
// services accept at most 32 characters of base64url.
func (n Event) topic() string {
	subject := n.Subject
	if n.Tournament != nil { // may be too long; the end is cut off
		subject = cmp.Or(n.Tournament.Pairing, n.Tournament.Tournament) + string(n.Tournament.About) + strconv.Itoa(n.Tournament.Seq)
	}
	t := string(n.Kind[:1]) + "-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r == '-' {
			return r
		}
		return -1
	}, subject)
	return t[:min(len(t), 32)]
}
