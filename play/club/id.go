package club

import (
	"io"
	"strings"

	"tablier/i18n"
)

// The alphabet of ids has 32 characters, none easily taken for another.
const (
	idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	idLen      = 12 // 60 bits
)

// NewID returns an id for a game, drawn from r.
func NewID(r io.Reader) (string, error) {
	var b [idLen]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return "", err
	}
	for i, c := range b {
		b[i] = idAlphabet[c&31]
	}
	return string(b[:]), nil
}

// validID reports whether id looks like one of ours: others need no look into the store.
func validID(id string) bool {
	return len(id) == idLen && strings.Trim(id, idAlphabet) == ""
}

// checkCommand refuses what cannot be the id of a command: it has up to 64 letters, digits and "._:-".
func checkCommand(id string) error {
	const most = 64
	for i := range len(id) {
		c := id[i]
		letter := c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("._:-", c) >= 0
		if i >= most || !letter {
			return invalid("command", i18n.T("club.commands-id-at-most-64"))
		}
	}
	return nil
}
