package site

import (
	"encoding/json"
	"html"
	"io/fs"
	"strings"
)

// prerenderedFile is the build's data for prerendered pages; the dot keeps it from being served.
const prerenderedFile = ".first.json"

// Prerendered is the data from which the server renders pages: the pages' own markup and messages. So a browser
// shows the same content before and after scripts run.
type Prerendered struct {
	Pages   map[string]PageFiles         `json:"pages"`   // by the first word of an address
	Views   map[string]map[string]string `json:"views"`   // by language and name: HTML with {{holes}}
	Words   map[string]map[string]string `json:"words"`   // by language and key: messages with {values}
	Lessons map[string][]Step            `json:"lessons"` // by game
}

// PageFiles are the files that a page needs besides those of index.html.
type PageFiles struct {
	JS    []string            `json:"js"`
	CSS   []string            `json:"css"`
	Words map[string][]string `json:"words"` // by language: the files with the page's messages
}

// Step is the board at a step of a lesson: a position (empty: the usual start) and moves from it.
type Step struct {
	Position string            `json:"position"`
	Moves    []string          `json:"moves"`
	Marks    []string          `json:"marks"`
	Text     map[string]string `json:"text"`
}

// ReadPrerendered reads the build's data. It returns nil if the pages were not built, or by an older build.
func ReadPrerendered(files fs.FS) *Prerendered {
	data, err := fs.ReadFile(files, prerenderedFile)
	if err != nil {
		return nil
	}
	f := &Prerendered{}
	if json.Unmarshal(data, f) != nil || len(f.Views) == 0 {
		return nil
	}
	return f
}

// Translate returns a message with values, given as name, value, name, value. It changes the slice of values. If the
// message has several plural forms, n chooses: the first is for one, the last for all other numbers.
func (f *Prerendered) Translate(lang, key string, n int, values ...string) string {
	text := f.Words[lang][key]
	if forms := strings.Split(text, "|"); len(forms) > 1 {
		text = forms[len(forms)-1]
		if n == 1 {
			text = forms[0]
		}
	}
	for i := 0; i+1 < len(values); i += 2 {
		values[i] = "{" + values[i] + "}"
	}
	return strings.NewReplacer(values...).Replace(text)
}

// HTML is markup, as opposed to text that must be escaped.
type HTML string

// Fill replaces the placeholders of a view with values of type string or [HTML]. Strings are escaped; HTML is not.
func (f *Prerendered) Fill(lang, view string, values map[string]any) HTML {
	pairs := make([]string, 0, 2*len(values))
	for name, v := range values {
		text := ""
		switch v := v.(type) {
		case HTML:
			text = string(v)
		case string:
			text = html.EscapeString(v)
		}
		pairs = append(pairs, "{{"+name+"}}", text)
	}
	return HTML(strings.NewReplacer(pairs...).Replace(f.Views[lang][view]))
}
