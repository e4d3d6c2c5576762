package i18n

import "sync"

// Source holds messages next to the code that uses them, for packages that are added and removed as
// a whole. The files are DIR/fr.json, DIR/en.json and so on, in the format of the common catalogue.
// Plural forms follow the common catalogue's rules.
type Source struct {
	files Files
	dir   string
	read  sync.Map // code -> func() map[string]string
}

// Files is the part of embed.FS that is used.
type Files interface {
	ReadFile(name string) ([]byte, error)
}

// NewSource returns the messages in a folder.
func NewSource(files Files, dir string) *Source { return &Source{files: files, dir: dir} }

// T returns the message with an ID, as [T] does for the common catalogue.
func (s *Source) T(id string, values ...any) Text {
	t := T(id, values...)
	t.source = s
	return t
}

// message returns the message with an ID in a language. ok is false if there is none.
func (s *Source) message(l Lang, id string) (m string, ok bool) {
	code := l.String()
	load, found := s.read.Load(code)
	if !found {
		load, _ = s.read.LoadOrStore(code, sync.OnceValue(func() map[string]string { return s.messages(code) }))
	}
	m, ok = load.(func() map[string]string)()[id]
	return m, ok
}

// messages parses a language's file, or returns nothing if there is no file. It panics if the file
// is broken.
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
