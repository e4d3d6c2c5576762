package account

import (
	"context"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// lookalikes maps letters of other alphabets to the Latin letters that they look like, after case folding. It covers
// those that are common on screens.
var lookalikes = strings.NewReplacer(
	// Cyrillic
	"а", "a", "в", "b", "е", "e", "з", "3", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p", "с", "c", "т", "t", "у", "y", "х", "x", "і", "i", "ј", "j", "ѕ", "s", "ԛ", "q", "ԝ", "w", "ӏ", "l",
	// Greek
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "n", "ι", "i", "κ", "k", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x",
	// Latin
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ł", "l", "ı", "i", "ɑ", "a", "ɡ", "g", "ĸ", "k",
)

// homoglyphDigits maps digits and pairs of letters to letters that they look like. It is applied last, since folding
// may produce them.
var homoglyphDigits = strings.NewReplacer("0", "o", "1", "l", "i", "l", "rn", "m", "vv", "w", "|", "l")

// NameKey reduces a name to what a reader sees at a glance: without case, accents, spaces and punctuation, and with
// similar letters made equal by Unicode's table of confusable characters. No two members have the same key.
func NameKey(name string) string {
	plain, visible := visibleLetters(name)
	var b strings.Builder
	for _, r := range lookalikes.Replace(strings.Map(latinCapital, visible)) {
		if r < unicode.MaxASCII {
			b.WriteRune(r)
			continue
		}
		_, like := visibleLetters(confusables.Skeleton(string(r)))
		b.WriteString(lookalikes.Replace(like))
	}
	if key := homoglyphDigits.Replace(b.String()); key != "" {
		return key
	}
	return plain // the name has only punctuation
}

// legacyNameKey is the key under which earlier versions stored names. It knew fewer similar letters.
func legacyNameKey(name string) string {
	plain, visible := visibleLetters(name)
	if key := homoglyphDigits.Replace(lookalikes.Replace(visible)); key != "" {
		return key
	}
	return plain
}

// visibleLetters folds case and width, and leaves out accents, spaces and punctuation; plain still has them.
func visibleLetters(name string) (plain, visible string) {
	// Folding can produce letters that decompose again, so decompose before and after.
	plain = norm.NFKD.String(cases.Fold().String(norm.NFKD.String(name)))
	return plain, strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Z, unicode.Pd, unicode.Pc) || strings.ContainsRune(".'’‘`´,·", r) {
			return -1
		}
		return r
	}, plain)
}

// smallCapitals are the small capitals of phonetic alphabets, in alphabetical order, with a dot where none exists.
var smallCapitals = []rune("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ.ʏᴢ")

// latinCapital returns the Latin letter that a boxed, circled or small capital stands for. Unicode's table treats these
// as separate symbols.
func latinCapital(r rune) rune {
	for _, first := range []rune{'🅐', '🅰', '🇦'} {
		if r >= first && r < first+26 {
			return 'a' + r - first
		}
	}
	if i := slices.Index(smallCapitals, r); i >= 0 && r != '.' {
		return 'a' + rune(i)
	}
	return r
}

// combinedScripts are the sets of scripts that a name may combine, as "highly restrictive" in Unicode's report 39.
var combinedScripts = [][]string{{"Latin", "Han", "Hiragana", "Katakana"}, {"Latin", "Han", "Bopomofo"}, {"Latin", "Han", "Hangul"}}

// mixesScripts reports whether a name mixes scripts that are not written together, such as Latin and Cyrillic.
func mixesScripts(name string) bool {
	var scripts []string
	for _, r := range name {
		if !unicode.In(r, unicode.L, unicode.M) || unicode.In(r, unicode.Common, unicode.Inherited) {
			continue
		}
		for script, table := range unicode.Scripts {
			if unicode.Is(table, r) && !slices.Contains(scripts, script) {
				scripts = append(scripts, script)
			}
		}
	}
	if len(scripts) < 2 {
		return false
	}
	return !slices.ContainsFunc(combinedScripts, func(set []string) bool {
		return !slices.ContainsFunc(scripts, func(script string) bool { return !slices.Contains(set, script) })
	})
}

// living are the Latin letters without a resemblance that languages of today use.
const living = "ðþŋəǝɔɛɩʊɣɓɗƙƴʼ"

// oddLetter returns a letter of phonetic alphabets or old scripts in a name. They are drawn like plain letters, but
// [NameKey] does not know which.
func oddLetter(name string) (letter rune, odd bool) {
	for _, r := range name {
		if !unicode.Is(unicode.Latin, r) || r < unicode.MaxASCII || strings.ContainsRune(living, unicode.ToLower(r)) {
			continue
		}
		if strings.ContainsFunc(NameKey("x"+string(r)), func(k rune) bool { return k > unicode.MaxASCII }) {
			return r, true
		}
	}
	return 0, false
}

// reserved holds the keys of names that people could mistake for the club's own.
var reserved = map[string]bool{}

func init() {
	for _, name := range []string{
		club.EngineName, "admin", "administrateur", "administratrice", "administrator", "modérateur", "modératrice", "moderator", "organisateur", "organisatrice",
		"organiser", "organizer", "support", "system", "système", "root", "club", "invité", "guest", "anonyme", "anonymous", "supprimé", "deleted", "ordinateur", "computer", "personne", "nobody",
		"arbitre", "arbiter", "referee", "director", "directeur", "directrice", "président", "présidente", "president", "secrétaire", "secretary", "trésorier", "trésorière", "treasurer",
		"équipe", "l’équipe", "équipe du club", "team", "the team", "staff", "le club", "the club", "modération", "moderation", "administration", "sécurité", "security", "webmaster", "webmestre",
		"aide", "help", "assistance", "bot", "engine", "moteur", "stockfish", "enseignant", "enseignante", "teacher", "commentateur", "commentatrice", "commentator", "animateur", "animatrice",
	} {
		reserved[NameKey(name)] = true
	}
}

// CheckName returns the stored form of a name and its key, or an error if it is not allowed.
func CheckName(name string) (clean, key string, err error) {
	clean, err = club.CheckName("name", norm.NFC.String(strings.ToValidUTF8(name, "\x00")))
	if err != nil {
		return "", "", err
	}
	key = NameKey(clean)
	if _, given := club.GuestNumber(clean); given || reserved[key] {
		return "", "", newError(club.Invalid, "name", i18n.T("account.name-reserved"))
	}
	if err := checkLetters("name", clean); err != nil {
		return "", "", err
	}
	if path.Clean("/"+clean) != "/"+clean { // an address would lead elsewhere
		return "", "", newError(club.Invalid, "name", i18n.T("account.name-without-page"))
	}
	return clean, key, nil
}

// checkLetters returns an error if a name mixes scripts or has letters that can pass for others.
func checkLetters(field, name string) error {
	if mixesScripts(name) {
		return newError(club.Invalid, field, i18n.T("account.name-mixes-scripts"))
	}
	if r, odd := oddLetter(name); odd {
		return newError(club.Invalid, field, i18n.T("account.name-odd-letter", "letter", i18n.Quoted(string(r))))
	}
	return nil
}

// CheckSeatName returns an error of kind Invalid if a seat of a game may not have the name, because it looks like the
// club's own or like that of a member other than self, or mixes scripts. An empty name is valid.
func (s *People) CheckSeatName(ctx context.Context, field, name, self string) error {
	if len(name) > 4*club.MaxName {
		return nil // too long, which the creation of the game reports
	}
	switch key := NameKey(name); {
	case name == "":
		return nil
	case reserved[key]:
		return newError(club.Invalid, field, i18n.T("account.name-reserved"))
	}
	if err := checkLetters(field, name); err != nil {
		return err
	}
	err := checkNameFree(ctx, s.Store, name, self)
	if club.KindOf(err) == club.Exists && err != nil {
		return newError(club.Invalid, field, i18n.T("account.name-taken.table"))
	}
	return err
}

// PersonByName finds the member with a name. It returns an error of kind NotFound if there is none.
func PersonByName(ctx context.Context, store Store, name string) (Person, error) {
	const most = 4 * club.MaxName
	name = clip(name, most)
	key := NameKey(name)
	p, err := store.PersonByKey(ctx, key)
	if old := legacyNameKey(name); old != key && club.KindOf(err) == club.NotFound && err != nil {
		return store.PersonByKey(ctx, old)
	}
	return p, err
}

func newError(kind club.Kind, field string, text game.Text) *club.Error {
	return &club.Error{Kind: kind, Field: field, Text: text}
}
