package address

import (
	"errors"
	"net"
	"strconv"

	"tablier/rules/game"
)

// Listen reads host:port. Port 0 takes any; an empty host is all of this machine's
// addresses. Beyond this machine nobody listens without a secret: without one the host has
// to be localhost or a loopback address. Errors are of type *Error.
func Listen(text, secret string) (host string, port int, err error) {
	host, digits, err := net.SplitHostPort(text)
	if err != nil {
		return "", 0, &Error{text, game.Text{FR: "ce n’est pas une adresse où écouter ; attendu : hôte:port", EN: "this is no address to listen on; expected host:port"}, err}
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		return "", 0, &Error{text, game.Text{FR: "le port est un nombre de 0 à 65535", EN: "the port is a number from 0 to 65535"}, err}
	}
	if ip := net.ParseIP(host); secret == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return "", 0, &Error{text, game.Text{FR: "qui écoute au-delà de cette machine a besoin d’un secret", EN: "to listen beyond this machine takes a secret"}, ErrNoSecret}
	}
	if host == "" {
		host = "0.0.0.0"
	}
	return host, int(n), nil
}

// ErrNoSecret tells that a server would be open to strangers.
var ErrNoSecret = errors.New("who listens beyond this machine needs a secret")

// Error is an address that cannot be listened on.
type Error struct {
	Address string
	What    game.Text
	Err     error
}

func (e *Error) Error() string { return e.In(game.English) }

// In says the error in a language.
func (e *Error) In(l game.Lang) string {
	return e.Address + game.Text{FR: " : ", EN: ": "}.In(l) + e.What.In(l)
}

func (e *Error) Unwrap() error { return e.Err }
