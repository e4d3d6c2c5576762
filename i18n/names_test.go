package i18n

import (
	"regexp"
	"strings"
	"testing"
)

// IDs are short and say what a message means: parts of at most three words, such as tournament.tie-breaks.many. An id
// that repeats its sentence is out of date as soon as the sentence changes.
func TestIDsAreShort(t *testing.T) {
	for id := range catalogueOf(English).messages {
		parts := strings.Split(id, ".")
		if len(parts) > 5 {
			t.Errorf("%s has %d parts", id, len(parts))
		}
		for _, part := range parts {
			if strings.Count(part, "-") > 2 {
				t.Errorf("%s: %s is longer than three words", id, part)
			}
		}
	}
}

// Placeholders are words, so that translators know what stands there. Only n, the number that selects the plural form,
// is a letter.
func TestPlaceholdersAreWords(t *testing.T) {
	for id, message := range catalogueOf(English).messages {
		for _, m := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(message, -1) {
			if name := m[1]; len(name) == 1 && name != "n" || name == "seq" {
				t.Errorf("%s: {%s} does not say what stands there", id, name)
			}
		}
	}
}
