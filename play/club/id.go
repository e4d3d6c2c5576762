package club

import (
	"io"
	"strings"

	"tablier/i18n"
)

// Ids use 32 characters that are not easily confused.
const (
	idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	idLen      = 12 // 60 bits
)

// NewID returns a random id for a game.
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

// validID reports whether id has the form of a game's id. This saves a query for malformed ids.
func validID(id string) bool {
	return len(id) == idLen && strings.Trim(id, idAlphabet) == ""
}

// checkCommand checks the id of a command: at most 64 letters, digits, or "._:-".
func checkCommand(id string) error {
	const most = 64
	for i := range len(id) {
		c := id[i]
		letter := c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("._:-", c) >= 0
		if i >= most || !letter {
			return invalid("command", i18n.T("club.bad-command-id"))
		}
	}
	return nil
}
