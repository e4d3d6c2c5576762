package teams

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Team is a team of the club.
type Team struct {
	ID      string
	Name    string
	Key     string // unique among open teams, see account.NameKey
	About   string
	Captain string // ID of a member; empty: none, and only organisers may act
	Created time.Time
	Closed  time.Time // zero: open
	Version int       // counts changes, from 1
}

// IsClosed reports whether the team is closed. Its name can be used again, and its matches stay on its page.
func (t *Team) IsClosed() bool { return !t.Closed.IsZero() }

// Member is a person's membership of a team, or an invitation to it.
type Member struct {
	Team    string
	Person  string
	Name    string // the user name; only set when read
	By      string // ID of the inviter; empty: a deleted account, or the command line
	Invited time.Time
	Joined  time.Time // zero: invited only
}

// IsIn reports whether the member has accepted.
func (m *Member) IsIn() bool { return !m.Joined.IsZero() }

// Limits.
const (
	MaxTeams   = 200  // of a club, not counting closed ones
	MaxMembers = 200  // of a team, including those invited
	MaxName    = 60   // characters, as in tournaments
	MaxAbout   = 1000 // characters
)

// Actions in the audit log.
const (
	Changes = "team"        // created, renamed, described, closed or given a captain
	Moves   = "team-member" // somebody was invited, added or removed by another
)

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

func conflict(field string, text game.Text) error {
	return &club.Error{Kind: club.Conflict, Field: field, Text: text}
}

// ErrNoTeam returns the error for an unknown team.
func ErrNoTeam() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("teams.no-such-team")}
}

// ErrNoMember returns the error for a person who is neither in the team nor invited.
func ErrNoMember() error {
	return &club.Error{Kind: club.NotFound, Field: "name", Text: i18n.T("teams.no-such-member")}
}

// ErrNotInvited returns the error for accepting an invitation that does not exist.
func ErrNotInvited() error {
	return &club.Error{Kind: club.NotFound, Field: "id", Text: i18n.T("teams.not-invited")}
}

// ErrChanged returns the error for changing a team that somebody else has changed meanwhile.
func ErrChanged() error {
	return &club.Error{Kind: club.Stale, Field: "version", Text: i18n.T("teams.changed-meanwhile")}
}

// ErrTaken returns the error for a name that another open team has.
func ErrTaken(name string) error {
	return &club.Error{Kind: club.Exists, Field: "name", Text: i18n.T("teams.name-taken", "name", i18n.Quoted(name))}
}

// checkName returns the name of a team in canonical form.
func checkName(name string) (string, error) {
	name = strings.Join(strings.Fields(norm.NFC.String(strings.ToValidUTF8(name, "\x00"))), " ")
	visible := strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) })
	switch n := utf8.RuneCountInString(name); {
	case !visible:
		return name, invalid("name", i18n.T("teams.name-missing"))
	case n > MaxName:
		return name, invalid("name", i18n.T("teams.name-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxName)))
	case strings.ContainsFunc(name, invisible):
		return name, invalid("name", i18n.T("teams.name-invisible"))
	}
	return name, nil
}

func invisible(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }

// checkAbout returns the description of a team in canonical form.
func checkAbout(about string) (string, error) {
	about = strings.TrimSpace(strings.ReplaceAll(norm.NFC.String(strings.ToValidUTF8(about, "\x00")), "\r\n", "\n"))
	switch n := utf8.RuneCountInString(about); {
	case n > MaxAbout:
		return about, invalid("about", i18n.T("teams.about-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(MaxAbout)))
	case strings.ContainsFunc(about, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }):
		return about, invalid("about", i18n.T("teams.about-invisible"))
	}
	return about, nil
}
