package club

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
)

// PlayerKind tells people from programs.
type PlayerKind string

// The kinds of players.
const (
	Person   PlayerKind = "person"
	Computer PlayerKind = "engine"
)

// MaxName is the greatest length of a name, in characters.
const MaxName = 40

// maxActorID bounds the length of ids of people, in bytes.
const maxActorID = 64

// EngineName is what the computer is called when nobody names it.
const EngineName = "Tablier"

// Player is who plays one side.
type Player struct {
	Kind  PlayerKind
	Name  string
	Level int // of the computer, from 1; 0 for people
	// ID is who sits there: an [Actor]'s ID. Empty: an open seat, for which whoever
	// has the game's address may act; the computer's seat is always empty.
	ID   string
	Bot  bool // a program plays under the person's account
	Zone int  // minutes east of UTC where the player lives: when its weekends begin
}

// validate returns p with its name trimmed, or says what is wrong with it.
// field names the player in errors, levels is the strongest level there is and usual
// the one of a computer for which none is told.
func (p Player) validate(field string, levels, usual int) (Player, error) {
	switch p.Kind {
	case Person:
		if p.Level != 0 {
			return p, invalid(field+".level", i18n.T("club.person-no-level"))
		}
		if len(p.ID) > maxActorID {
			return p, invalid(field+".id", i18n.T("club.players-id-far-too-long"))
		}
		if p.Zone < -14*60 || p.Zone > 14*60 {
			return p, invalid(field+".zone", i18n.T("club.no-such-time-zone"))
		}
	case Computer:
		p.ID, p.Zone, p.Bot = "", 0, false
		if p.Level == 0 {
			p.Level = usual
		}
		if p.Level < 1 || p.Level > levels {
			n := strconv.Itoa(levels)
			return p, invalid(field+".level", i18n.T("club.computers-level-goes-from-1", "n", n))
		}
		if strings.TrimSpace(p.Name) == "" {
			p.Name = EngineName
		}
	default:
		return p, invalid(field+".kind", i18n.T("club.player-person-or-engine"))
	}
	name, err := CheckName(field+".name", p.Name)
	p.Name = name
	return p, err
}

// CheckName returns a name without space around it. Names have 1 to [MaxName]
// characters, one of them visible, and nothing that would disturb the text
// around them: no control characters, no changes of writing direction.
func CheckName(field, name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", invalid(field, i18n.T("club.name-not-utf-8"))
	}
	name = strings.TrimSpace(name)
	if n := utf8.RuneCountInString(name); n > MaxName {
		s, most := strconv.Itoa(n), strconv.Itoa(MaxName)
		return "", invalid(field, i18n.T("club.name-characters-at-most-allowed", "s", s, "most", most))
	}
	visible := false
	for _, r := range name {
		const nonJoiner, joiner = '\u200c', '\u200d' // some scripts and emoji need them
		if unicode.In(r, unicode.Cc, unicode.Co, unicode.Zl, unicode.Zp) || unicode.Is(unicode.Cf, r) && r != nonJoiner && r != joiner {
			return "", invalid(field, i18n.T("club.name-holds-control-character", "r", strconv.QuoteRuneToASCII(r)))
		}
		visible = visible || unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
	}
	if !visible {
		return "", invalid(field, i18n.T("club.name-empty"))
	}
	return name, nil
}
