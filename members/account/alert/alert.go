package alert

import (
	"context"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Kind says what is told.
type Kind string

// The kinds.
const (
	Turn      Kind = "turn"      // it is the person's turn in a game of days or without limit
	Short     Kind = "short"     // and little time is left there
	Challenge Kind = "challenge" // somebody challenges the person
	Over      Kind = "over"      // a game of days has ended
)

// AllKinds lists them in the order in which they are shown.
func AllKinds() []Kind { return []Kind{Turn, Short, Challenge, Over} }

// Kinds is a set of kinds, bit n for AllKinds()[n].
type Kinds int

// Of makes a set of words; a word that is none is an error.
func Of(words []string) (set Kinds, err error) {
	for _, w := range words {
		bit := Kind(w).bit()
		if bit == 0 {
			return 0, invalid("kinds", i18n.T("alert.one-can-told-turn-short"))
		}
		set |= bit
	}
	return set, nil
}

func (k Kind) bit() Kinds {
	for i, o := range AllKinds() {
		if o == k {
			return 1 << i
		}
	}
	return 0
}

// Has reports whether the set holds a kind.
func (s Kinds) Has(k Kind) bool { return s&k.bit() != 0 }

// Words lists the kinds in the set.
func (s Kinds) Words() []string {
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

// How often somebody is told anything at most, by each channel; what comes in between is
// told together.
const (
	PushPause = time.Minute
	MailPause = time.Hour
)

// Pause is the least time between two messages to one person.
func (c Channel) Pause() time.Duration {
	if c == Mail {
		return MailPause
	}
	return PushPause
}

// Limits.
const (
	MostDelay   = 24 * 60 // minutes
	MostBrowser = 10      // browsers of one person; the oldest goes
	Fresh       = 48 * time.Hour
	Remembered  = 90 * 24 * time.Hour // what was told
	Absent      = 90 * time.Second    // who was seen longer ago is not there
)

// Settings are what somebody wants to be told.
type Settings struct {
	Person    string
	Push      Kinds
	Mail      Kinds
	Delay     int    // minutes that a turn waits before it is told
	Confirmed string // the address that its owner has confirmed; mail goes to no other
}

// Usual are the settings of who has chosen none.
func Usual(person string) Settings { return Settings{Person: person, Delay: 5} }

func (s Settings) check() error {
	if s.Delay < 1 || s.Delay > MostDelay {
		return invalid("delay", i18n.T("alert.delay-goes-from-1-1440"))
	}
	return nil
}

// Browser is one that may be pushed to.
type Browser struct {
	ID       string
	Person   string
	Session  string // the session in which it was allowed: with it the permission ends
	Endpoint string // at the browser's push service
	Key      string // P-256 point, base64url
	Auth     string // 16 bytes, base64url
	Language string // "fr" or "en"
	Label    string // how the browser calls itself
	Created  time.Time
}

// News is something of which one person may be told.
type News struct {
	Person   string
	Kind     Kind
	Subject  string // the id of the game or the challenge
	Mark     int64  // tells one piece of news about the subject from the next
	Game     string // the id of the rules
	Opponent string // the name; may be empty
	At       time.Time
	Deadline time.Time // when the person's flag falls; zero: never
	Side     game.Side // the person's
	Result   string    // of a game that is over, as club.Standing has it
}

// Store keeps settings and browsers and finds news. Implementations are safe for
// concurrent use; store/storetest tells what they must do.
type Store interface {
	// Alerts returns somebody's settings, the usual ones where there are none.
	Alerts(ctx context.Context, person string) (Settings, error)
	// SetAlerts keeps settings.
	SetAlerts(ctx context.Context, s Settings) error

	// AddBrowser keeps a browser in place of the one with its endpoint, whosesoever that was, and of
	// the oldest of the person's where there are more than most.
	AddBrowser(ctx context.Context, b Browser, most int) error
	// Browsers lists those of somebody's whose sessions have not ended, the oldest first.
	Browsers(ctx context.Context, person string) ([]Browser, error)
	// DropBrowser drops one; the error is of kind NotFound.
	DropBrowser(ctx context.Context, person, id string) error

	// SawHere notes that people look at the club's pages now.
	SawHere(ctx context.Context, people []string, now time.Time) error
	// News lists what is new since a time for those who want to be told by a channel, are not
	// there, have waited as long as they wish, and were told nothing within the
	// channel's pause; what they were told already is not in it. In the order of people.
	News(ctx context.Context, by Channel, now, since time.Time) ([]News, error)
	// Claim takes news for one person to be sent now, and returns those that nobody took before.
	// While somebody was told something within the channel's pause there are none.
	Claim(ctx context.Context, by Channel, now time.Time, news []News) ([]News, error)
	// GiveBack undoes a claim of which nothing was sent; it can be made again from a time on.
	GiveBack(ctx context.Context, by Channel, claimed, again time.Time, news []News) error
	// SweepAlerts forgets what was told before a time, and browsers whose sessions have ended.
	SweepAlerts(ctx context.Context, before time.Time) (int, error)

	// Secret returns the secret of a name, which is value where there was none.
	Secret(ctx context.Context, name, value string) (string, error)
}

func invalid(field string, text game.Text) *club.Error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

// ErrNoBrowser is the error for a browser that is not there.
func ErrNoBrowser() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("alert.browser-not-list")}
}

// topic names news so that a later message about the same thing takes the place of an
// earlier one. Push services want at most 32 letters of base64url.
func (n News) topic() string {
	t := string(n.Kind[:1]) + "-" + strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r == '-' {
			return r
		}
		return -1
	}, n.Subject)
	return t[:min(len(t), 32)]
}
