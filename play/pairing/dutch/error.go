package dutch

import "tablier/i18n"

// ErrorKind says why a pairing is impossible.
type ErrorKind uint8

// Kinds of errors.
const (
	NoPairing   ErrorKind = iota // no pairing satisfies the absolute criteria (1.9.3): the arbiter decides
	BadNumber                    // a number is not positive
	SameNumber                   // two players have the same number
	BadResults                   // a player has fewer or more rounds than the others
	BadOpponent                  // an opponent does not exist, or does not have the same game
)

// Error is the error for a round that cannot be paired.
type Error struct {
	Kind   ErrorKind
	Round  int
	Player int // the number, or 0
	Value  int // the opponent, or the number of rounds, depending on the kind
}

// Error returns one line in English.
func (e *Error) Error() string { return e.In(i18n.English) }

// In returns one line in a language.
func (e *Error) In(l i18n.Lang) string {
	switch e.Kind {
	case BadNumber:
		return i18n.T("pairing.bad-number", "number", e.Player).In(l)
	case SameNumber:
		return i18n.T("pairing.same-number", "number", e.Player).In(l)
	case BadResults:
		return i18n.T("pairing.bad-results", "player", e.Player, "n", e.Value, "want", e.Round-1).In(l)
	case BadOpponent:
		return i18n.T("pairing.bad-opponent", "round", e.Round, "player", e.Player, "opponent", e.Value).In(l)
	}
	return i18n.T("pairing.impossible", "round", e.Round).In(l)
}
