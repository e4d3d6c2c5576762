package club

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tablier/i18n"
)

// PlayerKind is a person or the computer.
type PlayerKind string

// Kinds of players.
const (
	Person   PlayerKind = "person"
	Computer PlayerKind = "engine"
)

// MaxName is the greatest length of a name, in characters.
const MaxName = 40

// maxActorID is the greatest length of a person's id, in bytes.
const maxActorID = 64

// EngineName is the default name of the computer.
const EngineName = "Tablier"

// Player is one player of a game.
type Player struct {
	Kind  PlayerKind
	Name  string
	Level int // level of the computer, from 1; 0 for people
	// ID is the id of the [Actor] who owns the seat. Empty: an open seat, for which anyone with the
	// game's address may act. The computer's seat has no ID.
	ID   string
	Bot  bool // the account is a bot's
	Zone int  // minutes east of UTC; determines when the player's weekends begin
}

// validate returns p with its name trimmed, or an error. field names the player in errors.
// levels is the number of levels, and usual the default level.
func (p Player) validate(field string, levels, usual int) (Player, error) {
	switch p.Kind {
	case Person:
		if p.Level != 0 {
			return p, invalid(field+".level", i18n.T("club.person-no-level"))
		}
		if len(p.ID) > maxActorID {
			return p, invalid(field+".id", i18n.T("club.player-id-length"))
		}
		if p.Zone < -14*60 || p.Zone > 14*60 {
			return p, invalid(field+".zone", i18n.T("club.bad-time-zone"))
		}
	case Computer:
		p.ID, p.Zone, p.Bot = "", 0, false
		if p.Level == 0 {
			p.Level = usual
		}
		if p.Level < 1 || p.Level > levels {
			n := strconv.Itoa(levels)
			return p, invalid(field+".level", i18n.T("club.bad-level", "n", n))
		}
		if strings.TrimSpace(p.Name) == "" {
			p.Name = EngineName
		}
	default:
		return p, invalid(field+".kind", i18n.T("club.bad-player-kind"))
	}
	name, err := CheckName(field+".name", p.Name)
	p.Name = name
	return p, err
}

// CheckName returns a name without surrounding space. A name has 1 to [MaxName] characters. At
// least one must be visible; control characters and changes of writing direction are refused.
func CheckName(field, name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", invalid(field, i18n.T("club.name-encoding"))
	}
	name = strings.TrimSpace(name)
	if n := utf8.RuneCountInString(name); n > MaxName {
		s, most := strconv.Itoa(n), strconv.Itoa(MaxName)
		return "", invalid(field, i18n.T("club.name-too-long", "length", s, "most", most))
	}
	visible := false
	for _, r := range name {
		const nonJoiner, joiner = '\u200c', '\u200d' // some scripts and emoji need them
		if unicode.In(r, unicode.Cc, unicode.Co, unicode.Zl, unicode.Zp) || unicode.Is(unicode.Cf, r) && r != nonJoiner && r != joiner || ShowsNothing(r) {
			return "", invalid(field, i18n.T("club.name-control-character", "character", strconv.QuoteRuneToASCII(r)))
		}
		visible = visible || unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
	}
	if !visible {
		return "", invalid(field, i18n.T("club.name-empty"))
	}
	if PilesMarks(name) {
		return "", invalid(field, i18n.T("club.name-marks", "most", strconv.Itoa(maxMarks)))
	}
	return name, nil
}

// ShowsNothing reports whether a character shows nothing although it is a letter, mark or symbol, such as the filler of
// Hangul or the empty pattern of Braille. With one of these at its end, a name looks like another.
func ShowsNothing(r rune) bool {
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || r == '\u2800' || r == '\ufffc' || r == '\U0001d159'
}

// maxMarks is the most accents and other marks on one letter. Hebrew and Vietnamese need two or three.
const maxMarks = 4

// PilesMarks reports whether a text has so many marks on a letter that they cover the lines above and below.
func PilesMarks(text string) bool { return Piled(text) >= 0 }

// Piled returns the index of the first mark too many on a letter; -1: there is none. Characters between marks that show
// nothing, such as joiners, begin no new letter.
func Piled(text string) int {
	marks := 0
	for i, r := range text {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me):
			marks++
		case !unicode.Is(unicode.Cf, r) && !ShowsNothing(r):
			marks = 0
		}
		if marks > maxMarks {
			return i
		}
	}
	return -1
}
