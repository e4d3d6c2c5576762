package i18ntest

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

var (
	quoted = regexp.MustCompile(`"(\\.|[^"\\])*"`) // input, quoted unchanged
	token  = regexp.MustCompile(`[^\s\[\]()~,;|…]+`)
	word   = regexp.MustCompile(`\pL+`)
)

// Untranslated returns the words of a text in the pseudo-language that do not come from a message.
// Such a word contains a letter that the pseudo-language would write with an accent. These do not
// count: quoted text; notation, options, codes and addresses, which contain a digit or a sign such
// as = or /; words in capitals; and the given names.
func Untranslated(text string, names ...string) (words []string) {
	for _, t := range token.FindAllString(quoted.ReplaceAllString(text, " "), -1) {
		t = strings.Trim(t, ".:!?“”«»'’")
		if strings.ContainsAny(t, "0123456789=/_:@.#$<>*{}") || strings.HasPrefix(t, "-") || slices.Contains(names, t) {
			continue
		}
		for _, w := range word.FindAllString(t, -1) {
			if len(w) > 1 && strings.ContainsAny(w, "aceinosuyzACEINOSUYZ") && strings.ContainsFunc(w, unicode.IsLower) && !slices.Contains(names, w) {
				words = append(words, w)
			}
		}
	}
	return words
}
