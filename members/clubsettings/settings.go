package clubsettings

import (
	"slices"
	"strings"
)

// Entry says who may sign up, or play as a guest.
type Entry string

// Values of Entry.
const (
	All     Entry = "all"
	Invited Entry = "invitation" // only with an invitation; not for guests
	Nobody  Entry = "nobody"
)

// Home says what the home page begins with.
type Home string

// Values of Home.
const (
	HomeGames   Home = "games"   // the title about the games
	HomeWelcome Home = "welcome" // the name and the welcome of the club
)

// Limits of settings, in characters.
const (
	MaxName    = 40
	MaxWelcome = 1000
	MaxText    = 20_000
)

// DefaultName is the name of a club that has not chosen one.
const DefaultName = "Tablier"

// Words is a text in French and in English. If one is empty, its readers see the other.
type Words struct {
	FR string `json:"fr,omitempty"`
	EN string `json:"en,omitempty"`
}

// Empty reports whether there is no text in either language.
func (w Words) Empty() bool { return w.FR == "" && w.EN == "" }

// Settings are the organisers' choices. The zero value holds the defaults.
type Settings struct {
	Version int      `json:"-"` // number of changes
	Name    string   `json:"name,omitempty"`
	Sign    string   `json:"sign,omitempty"`   // one of [DrawnSigns], or one visible character; empty: Tablier's
	Accent  string   `json:"accent,omitempty"` // #rrggbb; empty: Tablier's. See [Shades]
	Welcome Words    `json:"welcome,omitzero"` // on the home page
	Home    Home     `json:"home,omitempty"`   // what the home page begins with; empty: the title about the games
	Rules   Words    `json:"rules,omitzero"`   // the club's rules of conduct
	Contact Words    `json:"contact,omitzero"`
	Legal   Words    `json:"legal,omitzero"` // the legal notice
	Privacy Words    `json:"privacy,omitzero"`
	SignUp  Entry    `json:"signUp,omitempty"` // who may create an account; empty: all
	Guests  Entry    `json:"guests,omitempty"` // all or nobody; empty: all
	Games   []string `json:"games,omitempty"`  // ids of the games offered; empty: all
	Data    string   `json:"data,omitempty"`   // ID of one of [Licences], or [NoData]; empty: the first licence
}

// ShownName returns the club's name, or the default.
func (s *Settings) ShownName() string {
	if s.Name == "" {
		return DefaultName
	}
	return s.Name
}

// Offers reports whether the club offers new games of a kind.
func (s *Settings) Offers(game string) bool {
	return len(s.Games) == 0 || slices.Contains(s.Games, game)
}

// setting is one setting in text form, for the command line.
type setting struct {
	key string
	at  func(*Settings) *string
}

var settings = []setting{
	{"name", func(s *Settings) *string { return &s.Name }},
	{"sign", func(s *Settings) *string { return &s.Sign }},
	{"accent", func(s *Settings) *string { return &s.Accent }},
	{"welcome.fr", func(s *Settings) *string { return &s.Welcome.FR }},
	{"welcome.en", func(s *Settings) *string { return &s.Welcome.EN }},
	{"home", func(s *Settings) *string { return (*string)(&s.Home) }},
	{"rules.fr", func(s *Settings) *string { return &s.Rules.FR }},
	{"rules.en", func(s *Settings) *string { return &s.Rules.EN }},
	{"contact.fr", func(s *Settings) *string { return &s.Contact.FR }},
	{"contact.en", func(s *Settings) *string { return &s.Contact.EN }},
	{"legal.fr", func(s *Settings) *string { return &s.Legal.FR }},
	{"legal.en", func(s *Settings) *string { return &s.Legal.EN }},
	{"privacy.fr", func(s *Settings) *string { return &s.Privacy.FR }},
	{"privacy.en", func(s *Settings) *string { return &s.Privacy.EN }},
	{"sign_up", func(s *Settings) *string { return (*string)(&s.SignUp) }},
	{"guests", func(s *Settings) *string { return (*string)(&s.Guests) }},
	{"data", func(s *Settings) *string { return &s.Data }},
}

// gamesKey is the key of the list of games, whose IDs are separated by spaces or commas.
const gamesKey = "games"

// Keys lists the keys of all settings in display order.
func Keys() []string {
	keys := make([]string, 0, len(settings)+1)
	for _, s := range settings {
		keys = append(keys, s.key)
	}
	return append(keys, gamesKey)
}

// Value returns a setting in text form, or "" for an unknown key.
func (s *Settings) Value(key string) string {
	if key == gamesKey {
		return strings.Join(s.Games, " ")
	}
	for _, o := range settings {
		if o.key == key {
			return *o.at(s)
		}
	}
	return ""
}

// With returns a copy with one setting changed; call [Settings.Check] on the result. For an unknown key, the error
// lists the known ones.
func (s Settings) With(key, value string) (Settings, error) {
	if key == gamesKey {
		s.Games = strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' })
		return s, nil
	}
	for _, o := range settings {
		if o.key == key {
			*o.at(&s) = value
			return s, nil
		}
	}
	return s, errNoSetting(key)
}

// changes returns the keys of the settings that differ.
func changes(a, b *Settings) (keys []string) {
	for _, key := range Keys() {
		if a.Value(key) != b.Value(key) {
			keys = append(keys, key)
		}
	}
	return keys
}
