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
// to find words that do not come from a catalogue and layouts that have no room.
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

// Languages returns all languages, French first.
func Languages() []Lang {
	readCodes()
	languages.RLock()
	defer languages.RUnlock()
	all := make([]Lang, len(languages.codes))
	for i := range all {
		all[i] = Lang(i)
	}
	return all
}

// EnablePseudo adds the pseudo-language to the languages, once.
func EnablePseudo() Lang {
	readCodes()
	languages.Lock()
	defer languages.Unlock()
	for i, c := range languages.codes {
		if c == Pseudo {
			return Lang(i)
		}
	}
	languages.codes = append(languages.codes, Pseudo)
	return Lang(len(languages.codes) - 1)
}

// ParseLang reads a language's code, also with a region behind ("fr-CA", "en_GB.UTF-8").
// Where there is no such language it returns French and false.
func ParseLang(s string) (Lang, bool) {
	readCodes()
	languages.RLock()
	defer languages.RUnlock()
	for _, exact := range []bool{true, false} {
		for i, c := range languages.codes {
			if s == c || !exact && len(s) > len(c) && s[:len(c)] == c && strings.IndexByte("-_.", s[len(c)]) >= 0 {
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
