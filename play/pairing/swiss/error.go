package swiss

import "tablier/i18n"

// ErrorKind classifies what a report lacks for a pairing.
type ErrorKind uint8

// Kinds of errors.
const (
	NoRounds  ErrorKind = iota // no line says how many rounds there are
	AllPlayed                  // there is no further round
	NoRound                    // the round is neither played nor the next
	NoResult                   // a game before has no result
)

// Error says why a round of a report cannot be paired.
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
		return i18n.T("pairing.all-played", "rounds", e.Round).In(l)
	case NoRound:
		return i18n.T("pairing.no-round", "round", e.Round, "last", e.Last).In(l)
	}
	return i18n.T("pairing.no-result", "round", e.Round, "player", e.Player).In(l)
}
