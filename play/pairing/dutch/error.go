package dutch

import (
	"fmt"
)

// ErrorKind classifies what stands against a pairing.
type ErrorKind uint8

// Kinds of errors.
const (
	NoPairing   ErrorKind = iota // no pairing complies with the absolute criteria (1.9.3): the arbiter decides
	BadNumber                    // a number is not positive
	SameNumber                   // two players have the same number
	BadResults                   // a player has fewer or more rounds than the others
	BadOpponent                  // an opponent who does not exist, or does not have the same game
)

// Error says why a round cannot be paired.
type Error struct {
	Kind   ErrorKind
	Round  int
	Player int // the number, or 0
	Value  int // the opponent, or the number of rounds, as the kind says
}

// Error is one line in English.
func (e *Error) Error() string {
	switch e.Kind {
	case BadNumber:
		return fmt.Sprintf("player number %d: numbers are 1 or more", e.Player)
	case SameNumber:
		return fmt.Sprintf("player number %d appears twice: each player needs a number of their own", e.Player)
	case BadResults:
		return fmt.Sprintf("player %d has results of %d rounds: all players need %d", e.Player, e.Value, e.Round-1)
	case BadOpponent:
		return fmt.Sprintf("round %d: player %d is listed against %d, who is not listed against %d: both need the same game", e.Round, e.Player, e.Value, e.Player)
	}
	return fmt.Sprintf("round %d: no pairing exists in which nobody meets an opponent again, gets a second bye or a colour that is not allowed", e.Round)
}
