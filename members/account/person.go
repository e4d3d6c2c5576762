package account

import (
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// Role is what a member may do in the club. Guests have the empty role.
type Role string

// The roles. Each includes the rights of those before it.
const (
	Guest     Role = ""
	Member    Role = "member"
	Moderator Role = "moderator" // decides on reports
	Organiser Role = "organiser" // may give roles
)

var ranks = map[Role]int{Guest: 0, Member: 1, Moderator: 2, Organiser: 3}

// ParseRole reads the role of a member.
func ParseRole(word string) (Role, bool) {
	r := Role(word)
	return r, ranks[r] > 0
}

// AtLeast reports whether r may do what o may.
func (r Role) AtLeast(o Role) bool { return ranks[r] >= ranks[o] }

// Person is a guest or a member.
type Person struct {
	ID       string
	Name     string
	Key      string // of the name, see [NameKey]; empty for guests, who own no name
	Role     Role
	Password string // as [Hasher] writes it; empty: none
	Email    string // in lower case; empty: none
	Profile
	Prefs string // a JSON object for the pages, which the server does not read; may be empty

	MutedUntil  time.Time // zero: not muted
	BannedUntil time.Time // zero: not banned
	Bot         bool      // a program plays under this account, permanently
	Deleted     bool      // the account is gone; only the ID is left, for the games
	// DataAnonymous leaves the name out of the open data of the club.
	DataAnonymous bool
	Created       time.Time
	Seen          time.Time // accurate to ten minutes
	Version       int       // counts changes, from 1
}

// Profile is what a member tells about themselves. All fields may be empty.
type Profile struct {
	Bio      string // up to MaxBio characters
	Country  string // ISO 3166-1 alpha-2
	Language string // of mail: "fr" or "en"
}

// Limits of what a person may store.
const (
	MaxBio         = 500     // characters
	MaxPrefs       = 8 << 10 // bytes
	MaxSessions    = 50      // when there are more, the oldest ends
	MaxTokens      = 30
	MaxCredentials = 20
	MaxLabel       = 60 // characters
)

// IsGuest reports whether the person has no account.
func (p Person) IsGuest() bool { return p.Role == Guest }

// Banned reports whether the person is banned at the given time, and so may do nothing.
func (p Person) Banned(now time.Time) bool { return p.BannedUntil.After(now) }

// Muted reports whether the person may not write to others at the given time.
func (p Person) Muted(now time.Time) bool { return p.MutedUntil.After(now) || p.Banned(now) }

// errNoPerson returns the error for an unknown name or ID.
func errNoPerson() *club.Error {
	return newError(club.NotFound, "name", i18n.T("account.no-such-member"))
}
