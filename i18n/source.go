package i18n

import "sync"

// Source is messages beside the code that says them, for packages that are to come and go as a
// whole: DIR/fr.json, DIR/en.json and so on, written as the common catalogue is. Plural forms follow
// the common catalogue's rules.
type Source struct {
	files Files
	dir   string
	read  sync.Map // code -> func() map[string]string
}

// Files is what an embed.FS can do.
type Files interface {
	ReadFile(name string) ([]byte, error)
}

// NewSource returns the messages of a folder.
func NewSource(files Files, dir string) *Source { return &Source{files: files, dir: dir} }

// T returns the message with an id, as [T] does for the common catalogue.
func (s *Source) T(id string, values ...any) Text {
	t := T(id, values...)
	t.source = s
	return t
}

// message returns the text of a message in a language; ok is false where there is none.
func (s *Source) message(l Lang, id string) (m string, ok bool) {
	code := l.String()
	load, found := s.read.Load(code)
	if !found {
		load, _ = s.read.LoadOrStore(code, sync.OnceValue(func() map[string]string { return s.messages(code) }))
	}
	m, ok = load.(func() map[string]string)()[id]
	return m, ok
}

// messages reads a language's file: none where there is no file. It panics where it is broken.
func (s *Source) messages(code string) map[string]string {
	from := code
	if code == Pseudo {
		from = "en"
	}
	text, err := s.files.ReadFile(s.dir + "/" + from + ".json")
	if err != nil {
		return nil
	}
	messages, err := parse(string(text))
	if err != nil {
		panic("i18n: " + s.dir + "/" + from + ".json: " + err.Error())
	}
	for id, m := range messages {
		switch code {
		case "fr":
			messages[id] = frenchSpaces(m)
		case Pseudo:
			messages[id] = pseudoMessage(m)
		}
	}
	return messages
}
