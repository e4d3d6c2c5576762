package i18ntest

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

var (
	quoted = regexp.MustCompile(`"(\\.|[^"\\])*"`) // what was given, as it was given
	token  = regexp.MustCompile(`[^\s\[\]()~,;|…]+`)
	word   = regexp.MustCompile(`\pL+`)
)

// Untranslated returns the words of a text in the pseudo-language that no message said. They
// have a letter that the pseudo-language writes with an accent. No such words are what is
// quoted; notation, options, codes and addresses, which have a digit or a sign such as = or /
// in them; what is written in capitals; and the names given.
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
