package club

import (
	"io"
	"strings"
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

// validCommand reports whether id may name a command: up to 64 letters, digits and "._:-".
func validCommand(id string) bool {
	const most = 64
	if len(id) > most {
		return false
	}
	for i := range len(id) {
		c := id[i]
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("._:-", c) >= 0) {
			return false
		}
	}
	return true
}
