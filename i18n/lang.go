package i18n

import (
	"embed"
	"strings"
	"sync"
)

// Lang is a language that people read.
type Lang uint8

// The languages that the club has always spoken. The others follow, by code.
const (
	French Lang = iota
	English
)

// Pseudo is the code of the pseudo-language: English with accents, 40 % longer. Tests use it
// to find words that do not come from a catalogue and layouts that have no room. No list of
// languages names it.
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

// EnablePseudo makes the pseudo-language known to [ParseLang].
func EnablePseudo() Lang { return addCode(Pseudo) }

// AddCatalogue adds a language, or replaces it, as if the text stood in a file of the
// catalogues named by its code. Tests show with it that a file is all that a language needs.
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

// ParseLang reads a language's code in any case, also with a region behind ("fr-CA",
// "en_GB.UTF-8"). Where there is no such language it returns French and false.
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
