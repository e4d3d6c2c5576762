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

// lookalikes are letters that a reader takes for others, after folding. The list
// is short on purpose: the capital letters and the small ones of alphabets that
// mix with Latin on screens.
var lookalikes = strings.NewReplacer(
	// Cyrillic
	"а", "a", "в", "b", "е", "e", "з", "3", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p", "с", "c", "т", "t", "у", "y", "х", "x", "і", "i", "ј", "j", "ѕ", "s", "ԛ", "q", "ԝ", "w", "ӏ", "l",
	// Greek
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "n", "ι", "i", "κ", "k", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x",
	// Latin
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ł", "l", "ı", "i", "ɑ", "a", "ɡ", "g",
)

// figures are what stands for letters in names that want to look like others; they
// come last, because foldings may bring such letters forth.
var figures = strings.NewReplacer("0", "o", "1", "l", "i", "l", "rn", "m", "vv", "w", "|", "l")

// NameKey reduces a name to what a hurried reader sees of it: without case, accents,
// spaces, points and hyphens, and with letters of other alphabets that look alike
// made one. Two members cannot have names of one key.
func NameKey(name string) string {
	// Folding can bring forth letters that decompose anew, so decompose on both sides.
	plain := norm.NFKD.String(cases.Fold().String(norm.NFKD.String(name)))
	var b strings.Builder
	for _, r := range plain {
		if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Z, unicode.Pd, unicode.Pc) || strings.ContainsRune(".'’‘`´,·", r) {
			continue
		}
		b.WriteRune(r)
	}
	if key := figures.Replace(lookalikes.Replace(b.String())); key != "" {
		return key
	}
	return plain // a name of nothing but points and hyphens
}

// reserved are names that would make people believe that the club speaks.
var reserved = map[string]bool{}

func init() {
	for _, name := range []string{
		club.EngineName, "admin", "administrateur", "administratrice", "administrator", "modérateur", "modératrice", "moderator", "organisateur", "organisatrice",
		"organiser", "organizer", "support", "system", "système", "root", "club", "invité", "guest", "anonyme", "anonymous", "supprimé", "deleted", "ordinateur", "computer", "personne", "nobody",
	} {
		reserved[NameKey(name)] = true
	}
}

// CheckName returns a name as it is stored, with its key, or says what is wrong with it.
func CheckName(name string) (clean, key string, err error) {
	clean, err = club.CheckName("name", norm.NFC.String(strings.ToValidUTF8(name, "\x00")))
	if err != nil {
		return "", "", err
	}
	key = NameKey(clean)
	if reserved[key] {
		return "", "", failed(club.Invalid, "name", i18n.T("account.name-kept-for-club-take"))
	}
	return clean, key, nil
}

func failed(kind club.Kind, field string, text game.Text) *club.Error {
	return &club.Error{Kind: kind, Field: field, Text: text}
}
