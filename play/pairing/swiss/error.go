package swiss

import "tablier/i18n"

// ErrorKind says why a report cannot be paired.
type ErrorKind uint8

// Kinds of errors.
const (
	NoRounds  ErrorKind = iota // no line gives the number of rounds
	AllPlayed                  // there is no further round
	NoRound                    // the round is neither already played nor the next one
	NoResult                   // an earlier game has no result
	TwoByes                    // a bye was set before the pairing, and the pairing needs one too
)

// Error is the error for a round of a report that cannot be paired.
type Error struct {
	Kind   ErrorKind
	Round  int
	Last   int // the last round that can be paired
	Player int
}

// Error returns one line in English.
func (e *Error) Error() string { return e.In(i18n.English) }

// In returns one line in a language.
func (e *Error) In(l i18n.Lang) string {
	switch e.Kind {
	case NoRounds:
		return i18n.T("pairing.no-rounds").In(l)
	case AllPlayed:
		return i18n.T("pairing.all-played", "n", e.Round).In(l)
	case NoRound:
		return i18n.T("pairing.no-round", "round", e.Round, "last", e.Last).In(l)
	case TwoByes:
		return i18n.T("pairing.two-byes", "round", e.Round, "player", e.Player).In(l)
	}
	return i18n.T("pairing.no-result", "round", e.Round, "player", e.Player).In(l)
}
