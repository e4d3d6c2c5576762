package account

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// lookalikes are letters of other alphabets that look like Latin ones, after case folding. The list covers those that
// are common on screens.
var lookalikes = strings.NewReplacer(
	// Cyrillic
	"а", "a", "в", "b", "е", "e", "з", "3", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p", "с", "c", "т", "t", "у", "y", "х", "x", "і", "i", "ј", "j", "ѕ", "s", "ԛ", "q", "ԝ", "w", "ӏ", "l",
	// Greek
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "n", "ι", "i", "κ", "k", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x",
	// Latin
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ł", "l", "ı", "i", "ɑ", "a", "ɡ", "g",
)

// homoglyphDigits are digits and pairs that look like letters. They come last, because folding may produce them.
var homoglyphDigits = strings.NewReplacer("0", "o", "1", "l", "i", "l", "rn", "m", "vv", "w", "|", "l")

// NameKey reduces a name to what a hurried reader sees: without case, accents, spaces and punctuation, and with
// similar letters of other alphabets made equal. No two members have the same key.
func NameKey(name string) string {
	// Folding can produce letters that decompose again, so decompose before and after.
	plain := norm.NFKD.String(cases.Fold().String(norm.NFKD.String(name)))
	var b strings.Builder
	for _, r := range plain {
		if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Z, unicode.Pd, unicode.Pc) || strings.ContainsRune(".'’‘`´,·", r) {
			continue
		}
		b.WriteRune(r)
	}
	if key := homoglyphDigits.Replace(lookalikes.Replace(b.String())); key != "" {
		return key
	}
	return plain // the name has only punctuation
}

// reserved are names that would look like the club's own.
var reserved = map[string]bool{}

func init() {
	for _, name := range []string{
		club.EngineName, "admin", "administrateur", "administratrice", "administrator", "modérateur", "modératrice", "moderator", "organisateur", "organisatrice",
		"organiser", "organizer", "support", "system", "système", "root", "club", "invité", "guest", "anonyme", "anonymous", "supprimé", "deleted", "ordinateur", "computer", "personne", "nobody",
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
		return "", "", newError(club.Invalid, "name", i18n.T("account.name-kept-for-club-take"))
	}
	return clean, key, nil
}

func newError(kind club.Kind, field string, text game.Text) *club.Error {
	return &club.Error{Kind: kind, Field: field, Text: text}
}
