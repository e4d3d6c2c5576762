package i18n

import (
	"embed"
	"strings"
	"sync"
)

// Lang is a language.
type Lang uint8

// French and English come first. Other languages follow in the order in which they are added.
const (
	French Lang = iota
	English
)

// Pseudo is the code of the pseudo-language: English with accents, 40 % longer. Tests use it to
// find words that do not come from a catalogue, and layouts without enough room. It is in no list
// of languages.
const Pseudo = "en-XA"

//go:embed catalogue
var files embed.FS

var languages struct {
	sync.RWMutex
	codes []string
}

var readCodes = sync.OnceFunc(func() {
	codes := []string{"fr", "en"}
	entries, err := files.ReadDir("catalogue")
	if err != nil {
		panic("i18n: " + err.Error())
	}
	for _, e := range entries {
		code, ok := strings.CutSuffix(e.Name(), ".json")
		if ok && code != "fr" && code != "en" {
			codes = append(codes, code)
		}
	}
	languages.codes = codes
})

// Languages returns all languages that people may choose, French first.
func Languages() []Lang {
	readCodes()
	languages.RLock()
	defer languages.RUnlock()
	all := make([]Lang, 0, len(languages.codes))
	for i, c := range languages.codes {
		if c != Pseudo {
			all = append(all, Lang(i))
		}
	}
	return all
}

// Codes returns the codes of [Languages].
func Codes() []string {
	var codes []string
	for _, l := range Languages() {
		codes = append(codes, l.String())
	}
	return codes
}

// EnablePseudo makes [ParseLang] accept the pseudo-language.
func EnablePseudo() Lang { return addCode(Pseudo) }

// AddCatalogue adds or replaces a language, as if the text were a catalogue file named after its
// code. Tests use it to show that a language needs nothing but a file.
func AddCatalogue(code, text string) (Lang, error) {
	c, err := newCatalogue(code, text)
	if err != nil {
		return French, err
	}
	loaded.Store(code, func() *catalogue { return c })
	return addCode(code), nil
}

func addCode(code string) Lang {
	readCodes()
	languages.Lock()
	defer languages.Unlock()
	for i, c := range languages.codes {
		if c == code {
			return Lang(i)
		}
	}
	languages.codes = append(languages.codes, code)
	return Lang(len(languages.codes) - 1)
}

// ParseLang parses a language code in any case, possibly followed by a region ("fr-CA",
// "en_GB.UTF-8"). For an unknown language it returns French and false.
func ParseLang(s string) (Lang, bool) {
	readCodes()
	languages.RLock()
	defer languages.RUnlock()
	for _, exact := range []bool{true, false} {
		for i, c := range languages.codes {
			if strings.EqualFold(s, c) || !exact && len(s) > len(c) && strings.EqualFold(s[:len(c)], c) && strings.IndexByte("-_.", s[len(c)]) >= 0 {
				return Lang(i), true
			}
		}
	}
	return French, false
}

// String returns the language's code: "fr", "en".
func (l Lang) String() string {
	readCodes()
	languages.RLock()
	defer languages.RUnlock()
	if int(l) < len(languages.codes) {
		return languages.codes[l]
	}
	return "fr"
}
