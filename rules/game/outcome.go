package game

import "tablier/i18n"

// Reason is the rule by which a game ended.
type Reason uint8

// The reasons, named as in the rules and in records.
const (
	NoReason    Reason = iota // "-": still in play
	Citadel                   // Ringo: two black pieces in the citadel
	Eliminated                // the last pieces are taken, or as many as the target option says
	Blocked                   // the side to move has no legal move
	Throne                    // Agon: queen on the throne, guards around it
	EmptyThrone               // Agon: guards around a throne without their queen
	AllTurned                 // Court-Circuit: all pieces show one colour
	Entered                   // Ra: a piece is in the enemy zone
	NoTurns                   // neither side can move
	Repetition                // third occurrence
	NoProgress                // too many plies without progress
	PlyLimit                  // too many plies in all
	Majority                  // Ring: more pawns when nothing can move any more
	Resigned                  // club play
	Time                      // club play
	Agreed                    // club play
	Aborted                   // club play
	Left                      // club play: the loser was away, and the opponent claimed the game
	Cornered                  // Ring: every move of the last pawns loses one
)

var reasonNames = [...]string{
	"-", "citadel", "eliminated", "blocked", "throne", "empty-throne", "all-turned", "entered",
	"no-turns", "repetition", "no-progress", "ply-limit", "majority", "resigned", "time", "agreed", "aborted", "left", "cornered",
}

var reasonTexts = [...]Text{
	NoReason:    i18n.T("game.game-goes"),
	Citadel:     i18n.T("game.two-pieces-citadel"),
	Eliminated:  i18n.T("game.pieces-eliminated"),
	Blocked:     i18n.T("game.opponent-blocked"),
	Throne:      i18n.T("game.queen-enthroned"),
	EmptyThrone: i18n.T("game.throne-without-queen"),
	AllTurned:   i18n.T("game.one-colour"),
	Entered:     i18n.T("game.enemy-ra-entered"),
	NoTurns:     i18n.T("game.no-moves-either"),
	Repetition:  i18n.T("game.third-repetition"),
	NoProgress:  i18n.T("game.no-progress"),
	PlyLimit:    i18n.T("game.game-too-long"),
	Majority:    i18n.T("game.more-pawns"),
	Resigned:    i18n.T("game.resignation"),
	Time:        i18n.T("game.time-ran-out"),
	Agreed:      i18n.T("game.agreement"),
	Aborted:     i18n.T("game.game-aborted"),
	Left:        i18n.T("game.opponent-left"),
	Cornered:    i18n.T("game.last-pawns-cornered"),
}

// Text returns the reason in a few words.
func (r Reason) Text() Text { return reasonTexts[r] }

// String returns the reason's word, such as "empty-throne".
func (r Reason) String() string { return reasonNames[r] }

// ParseReason finds a reason by its word. ok is false if there is none.
func ParseReason(word string) (Reason, bool) {
	for i, n := range reasonNames {
		if n == word {
			return Reason(i), true
		}
	}
	return 0, false
}

// Status tells whether a game goes on, who won it, or that it is drawn.
type Status uint8

// The states of a game.
const (
	InPlay Status = iota
	WhiteWins
	BlackWins
	Drawn
)

// Outcome is how a game stands: in play (the zero value), won or drawn, and why.
type Outcome struct {
	Status Status
	Reason Reason
	Points uint8 // of the won game, if the game counts points (Ra); else 0
}

// Win is the outcome of a game won by s.
func Win(s Side, why Reason) Outcome { return Outcome{Status: WhiteWins + Status(s), Reason: why} }

// WinPoints is Win in a game that counts points.
func WinPoints(s Side, why Reason, points int) Outcome {
	return Outcome{Status: WhiteWins + Status(s), Reason: why, Points: uint8(points)}
}

// Draw is the outcome of a drawn (void) game.
func Draw(why Reason) Outcome { return Outcome{Status: Drawn, Reason: why} }

// Decided reports whether the game is over.
func (o Outcome) Decided() bool { return o.Status != InPlay }

// Winner returns the winning side. ok is false in play and in drawn games.
func (o Outcome) Winner() (s Side, ok bool) {
	switch o.Status {
	case WhiteWins:
		return White, true
	case BlackWins:
		return Black, true
	}
	return White, false
}

// Word returns the result as records write it: "*", "draw", "first" or "second",
// where first is the side that begins the game.
func (o Outcome) Word(first Side) string {
	switch s, won := o.Winner(); {
	case won && s == first:
		return "first"
	case won:
		return "second"
	case o.Status == Drawn:
		return "draw"
	}
	return "*"
}
