package club

import (
	"strconv"
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tablier/i18n"
)

// GuestName returns the stored name of a guest who gave none: a number sign and a number, in no
// language. [ShownName] adds the words.
func GuestName(n int) string { return "#" + strconv.Itoa(n) }

// GuestNumber returns the number in a name that the club gave to a guest: a [GuestName], or one that an
// earlier version stored in the guest's language.
func GuestNumber(name string) (n int, ok bool) {
	const most = 6 // digits
	forms := []string{"#"}
	for _, code := range i18n.Codes() {
		l, _ := i18n.ParseLang(code)
		forms = append(forms, guestWord(l))
	}
	for _, f := range forms {
		digits, found := strings.CutPrefix(name, f)
		if !found || len(digits) > most || strings.Trim(digits, "0123456789") != "" {
			continue
		}
		if n, err := strconv.Atoi(digits); err == nil {
			return n, true
		}
	}
	return 0, false
}

// guestWord returns the text before the number.
func guestWord(l i18n.Lang) string {
	word, _, _ := strings.Cut(i18n.T("account.guest-name", "number", "#").In(l), "#")
	return word
}

// unnamed maps stored names to the messages for players who gave no name. Earlier versions stored the
// texts of these messages.
var unnamed = map[string]string{
	"club.name-white": "club.name-white", "club.name-black": "club.name-black",
	"club.name-you": "club.name-anonymous", // "You" would be true for one reader only
}

// SameName reports whether two names differ at most in case, width and composition. Case is that of any language: the
// dotted and the dotless i of Turkish are one letter.
func SameName(a, b string) bool { return foldName(a) == foldName(b) }

func foldName(name string) string {
	folded := cases.Fold().String(strings.Map(cherokee, norm.NFKD.String(strings.Join(strings.Fields(name), " "))))
	return norm.NFKC.String(strings.NewReplacer("i\u0307", "i", "\u0131", "i").Replace(folded))
}

// ShownName returns a stored name for readers of a language. The words that the club uses for people
// without a name are translated, and nobody is called "You".
func ShownName(stored string, l i18n.Lang) string {
	if n, ok := GuestNumber(stored); ok {
		return i18n.T("account.guest-name", "number", n).In(l)
	}
	for key, shown := range unnamed {
		for _, code := range i18n.Codes() {
			if other, _ := i18n.ParseLang(code); stored == i18n.T(key).In(other) {
				return i18n.T(shown).In(l)
			}
		}
	}
	return stored
}

// cherokee returns the capital of a small Cherokee letter. Unicode folds small ones to capitals; package cases does it
// both ways.
func cherokee(r rune) rune {
	if r >= 0xab70 && r <= 0xabbf {
		return r - 0xab70 + 0x13a0
	}
	return r
}
