package i18n

import (
	"strconv"
	"strings"
	"sync"
)

// catalogue holds the messages of one language.
type catalogue struct {
	messages map[string]string
	plural   func(n int) int
}

var loaded sync.Map // code -> func() *catalogue

func catalogueOf(l Lang) *catalogue {
	code := l.String()
	load, ok := loaded.Load(code)
	if !ok {
		load, _ = loaded.LoadOrStore(code, sync.OnceValue(func() *catalogue { return read(code) }))
	}
	return load.(func() *catalogue)()
}

// read parses a catalogue. It panics if the file is broken; a test makes sure that it is not.
func read(code string) *catalogue {
	if code == Pseudo {
		return pseudo(catalogueOf(English))
	}
	text, err := files.ReadFile("catalogue/" + code + ".json")
	if err != nil {
		panic("i18n: " + err.Error())
	}
	c, err := newCatalogue(code, string(text))
	if err != nil {
		panic("i18n: catalogue/" + code + ".json: " + err.Error())
	}
	return c
}

// newCatalogue parses the text of a catalogue.
func newCatalogue(code, text string) (*catalogue, error) {
	messages, err := parse(text)
	if err != nil {
		return nil, err
	}
	rule, err := parsePlural(messages["catalogue.plural"])
	if err != nil {
		return nil, err
	}
	if code == "fr" {
		for id, m := range messages {
			messages[id] = frenchSpaces(m)
		}
	}
	return &catalogue{messages, rule}, nil
}

// syntaxError is a line of a catalogue that cannot be parsed.
type syntaxError struct {
	line int
	what string
}

func (e *syntaxError) Error() string { return "line " + strconv.Itoa(e.line) + ": " + e.what }

// parse parses a JSON object of strings, with one member per line. A test compares it with
// encoding/json, which the browser's core does not include.
func parse(text string) (map[string]string, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) < 2 || lines[0] != "{" || lines[len(lines)-1] != "}" {
		return nil, &syntaxError{1, "the file is not an object, one member a line"}
	}
	messages := make(map[string]string, len(lines))
	for i, line := range lines[1 : len(lines)-1] {
		line = strings.TrimSuffix(strings.TrimSpace(line), ",")
		if line == "" {
			continue
		}
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			return nil, &syntaxError{i + 2, "the id is not a string"}
		}
		rest, ok := strings.CutPrefix(line[len(quoted):], ": ")
		if !ok {
			return nil, &syntaxError{i + 2, "the id is not followed by a colon and a space"}
		}
		id, _ := strconv.Unquote(quoted)
		message, err := strconv.Unquote(rest)
		if err != nil {
			return nil, &syntaxError{i + 2, "the message is not a string"}
		}
		if _, twice := messages[id]; twice {
			return nil, &syntaxError{i + 2, "the id " + id + " stands twice"}
		}
		messages[id] = message
	}
	return messages, nil
}

// frenchSpaces makes the spaces next to punctuation non-breaking: narrow ones before ; ! ? and
// inside guillemets, a full one before a colon.
func frenchSpaces(s string) string {
	for _, mark := range [...]string{";", "!", "?", "»"} {
		s = strings.ReplaceAll(s, " "+mark, "\u202f"+mark)
	}
	s = strings.ReplaceAll(s, "« ", "«\u202f")
	return strings.ReplaceAll(s, " :", "\u00a0:")
}
