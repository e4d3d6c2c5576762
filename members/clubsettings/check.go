package clubsettings

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// DrawnSigns are the signs that the pages can draw.
var DrawnSigns = []string{"discs", "ring", "queen", "citadel", "stack"}

// maxSign is the maximum length of a sign in bytes. The longest emoji consist of several characters.
const maxSign = 40

func invalid(field string, text game.Text) error {
	return &club.Error{Kind: club.Invalid, Field: field, Text: text}
}

func errNoSetting(key string) error {
	return &club.Error{Kind: club.NotFound, Field: "key", Text: i18n.T("clubsettings.no-such-setting", "key", i18n.Quoted(key), "keys", strings.Join(Keys(), ", "))}
}

// Check returns the settings in canonical form, or an error for the first invalid field. games are the IDs of all
// games.
func (s Settings) Check(games []string) (Settings, error) {
	var err error
	if s.Name, err = Clean("name", s.Name, MaxName, false); err != nil {
		return s, err
	}
	if s.Sign, err = checkSign(s.Sign); err != nil {
		return s, err
	}
	if s.Accent, err = checkAccent(s.Accent); err != nil {
		return s, err
	}
	if s, err = s.checkTexts(); err != nil {
		return s, err
	}
	switch s.SignUp {
	case "", All:
		s.SignUp = ""
	case Invited, Nobody:
	default:
		return s, invalid("sign_up", i18n.T("clubsettings.bad-sign-up", "value", i18n.Quoted(string(s.SignUp))))
	}
	switch s.Guests {
	case "", All:
		s.Guests = ""
	case Nobody:
	default:
		return s, invalid("guests", i18n.T("clubsettings.bad-guests", "value", i18n.Quoted(string(s.Guests))))
	}
	switch s.Home {
	case "", HomeGames:
		s.Home = ""
	case HomeWelcome:
	default:
		return s, invalid("home", i18n.T("clubsettings.bad-home", "value", i18n.Quoted(string(s.Home))))
	}
	if s.Data, err = checkData(s.Data); err != nil {
		return s, err
	}
	s.Games, err = checkGames(s.Games, games)
	return s, err
}

func (s Settings) checkTexts() (_ Settings, err error) {
	for _, o := range settings {
		name, _, words := strings.Cut(o.key, ".")
		if !words {
			continue
		}
		most, at := MaxText, o.at(&s)
		if name == "welcome" {
			most = MaxWelcome
		}
		if *at, err = Clean(o.key, *at, most, true); err != nil {
			return s, err
		}
	}
	return s, nil
}

// checkGames sorts a list of games in the order of the catalogue. A list of all games becomes empty, so that it
// includes future games.
func checkGames(list, games []string) ([]string, error) {
	for _, id := range list {
		if !slices.Contains(games, id) {
			return nil, invalid(gamesKey, i18n.T("clubsettings.no-such-game", "id", i18n.Quoted(id), "games", strings.Join(games, ", ")))
		}
	}
	var out []string
	for _, id := range games {
		if slices.Contains(list, id) {
			out = append(out, id)
		}
	}
	if len(out) == len(games) {
		out = nil
	}
	return out, nil
}

// checkSign accepts the name of a drawn sign, or a text that looks like one character.
func checkSign(s string) (string, error) {
	s, err := Clean("sign", s, maxSign, false)
	if err != nil || s == "" || slices.Contains(DrawnSigns, s) {
		return s, err
	}
	if len(s) > maxSign || !oneCharacter(s) {
		return s, invalid("sign", i18n.T("clubsettings.bad-sign", "value", i18n.Quoted(s), "signs", strings.Join(DrawnSigns, ", ")))
	}
	return s, nil
}

// oneCharacter reports whether a text is a single letter, digit or symbol, possibly with accents, or a single emoji,
// possibly joined from several.
func oneCharacter(s string) bool {
	bases, joined, flags := 0, false, 0
	for _, r := range s {
		switch {
		case r == 0x200d: // joins two emoji
			joined = true
			continue
		case unicode.Is(unicode.M, r), r >= 0x1f3fb && r <= 0x1f3ff && bases > 0: // accents, variants, skin tones
			continue
		case r >= 0x1f1e6 && r <= 0x1f1ff: // two letters make a flag
			if flags++; flags != 2 {
				bases++
			}
		case unicode.In(r, unicode.L, unicode.N, unicode.S, unicode.P):
			if !joined {
				bases++
			}
		default:
			return false
		}
		joined = false
	}
	return bases == 1 && !joined
}

// Clean trims a text and refuses invisible characters, which could hide text or reverse its direction.
func Clean(field, s string, most int, lines bool) (string, error) {
	if !utf8.ValidString(s) {
		return s, invalid(field, i18n.T("clubsettings.encoding"))
	}
	s = strings.TrimSpace(norm.NFC.String(strings.ReplaceAll(s, "\r\n", "\n")))
	if n := utf8.RuneCountInString(s); n > most {
		return s, invalid(field, i18n.T("clubsettings.text-too-long", "n", strconv.Itoa(n), "most", strconv.Itoa(most)))
	}
	for _, r := range s {
		if r == '\n' && lines || r == 0x200d {
			continue
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == 0x2028 || r == 0x2029 {
			return s, invalid(field, i18n.T("clubsettings.control-character", "character", strconv.QuoteRuneToASCII(r)))
		}
	}
	return s, nil
}
