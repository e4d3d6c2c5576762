package sqlcore

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
)

//go:embed migrations/*.sql
var shared embed.FS

// Migrations returns the migrations of a database: those of all databases, and its own in the folder migrations of own.
// The shared ones are written with the words of both databases, such as BIGINT and STRICT; words puts the database's in
// their place. A migration needs to be a database's own only if it differs in more than such words.
func Migrations(own embed.FS, words *strings.Replacer) fs.FS {
	return migrations{own, words}
}

type migrations struct {
	own   embed.FS
	words *strings.Replacer
}

// Open implements [fs.FS]. Each name is that of a migration.
func (m migrations) Open(name string) (fs.File, error) {
	path := "migrations/" + name
	f, err := shared.Open(path)
	if err != nil {
		return m.own.Open(path)
	}
	text, err := shared.ReadFile(path)
	return migration{f, strings.NewReader(m.words.Replace(string(text)))}, err
}

// ReadDir implements [fs.ReadDirFS] for the only folder.
func (m migrations) ReadDir(string) ([]fs.DirEntry, error) {
	all, err := shared.ReadDir("migrations")
	if err != nil {
		return nil, err
	}
	own, err := m.own.ReadDir("migrations")
	if err != nil {
		return nil, err
	}
	all = slices.Concat(all, own)
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

// migration is an embedded file whose text is another.
type migration struct {
	fs.File
	text *strings.Reader
}

func (m migration) Read(b []byte) (int, error) { return m.text.Read(b) }
