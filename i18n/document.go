package i18n

// Document is a long text with one file per language. The name of a file is the language's code and
// a suffix, such as "text_fr.md".
type Document struct {
	Files interface {
		ReadFile(name string) ([]byte, error)
	} // an embed.FS
	Prefix, Tail string
}

// In returns the document in a language, or in English if the language has no file.
func (d Document) In(l Lang) string {
	if d.Files == nil {
		return ""
	}
	for _, l := range [...]Lang{l, English} {
		if text, err := d.Files.ReadFile(d.Prefix + l.String() + d.Tail); err == nil {
			return string(text)
		}
	}
	return ""
}
