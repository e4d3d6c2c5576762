package address

import (
	"errors"
	"net"
	"strconv"

	"tablier/i18n"
	"tablier/rules/game"
)

// Listen parses host:port. Port 0 means any free port, and an empty host means all of this
// machine's addresses. If secret is empty, the host must be localhost or a loopback
// address, so that no server is open to other machines without a secret. Errors are of type
// *Error.
func Listen(text, secret string) (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(text)
	if err != nil {
		return "", 0, &Error{text, i18n.T("address.no-address-listen-expected-host"), err}
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		return "", 0, &Error{text, i18n.T("address.port-number-from-0-65535"), err}
	}
	if ip := net.ParseIP(host); secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return "", 0, &Error{text, i18n.T("address.listen-beyond-machine-takes-secret"), ErrNoSecret}
	}
	if host == "" {
		host = "0.0.0.0"
	}
	return host, int(n), nil
}

// ErrNoSecret means that a server without a secret would be open to other machines.
var ErrNoSecret = errors.New("who listens beyond this machine needs a secret")

// Error is an address that [Listen] refuses.
type Error struct {
	Address string
	What    game.Text
	Err     error
}

func (e *Error) Error() string { return e.In(game.English) }

// In returns the error message in a language.
func (e *Error) In(l game.Lang) string {
	return e.Address + i18n.T("colon").In(l) + e.What.In(l)
}

func (e *Error) Unwrap() error { return e.Err }
