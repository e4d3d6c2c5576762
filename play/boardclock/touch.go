package boardclock

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/game"
)

// Action is what a touch does.
type Action uint8

// Actions.
const (
	Start  Action = iota
	Press         // ends the turn
	Pause         // both clocks stop
	Resume        //
	Undo          // takes back a result, else the last move that was only written, else the last press with its move
	Move          // a move is written down
	Unmove        // the last written move is removed; the clocks do not change
	Change        // time is added to a clock, or removed
	End           // the players agree how the game ended
)

var actions = []string{"start", "press", "pause", "resume", "undo", "move", "unmove", "change", "end"}

// maxChange is more ms than a clock can show, so a larger change is refused just as well.
const maxChange = 1 << 40

// Touch is an entry of a game's log.
type Touch struct {
	Action Action
	At     clock.Instant
	Ends   bool          // Move: it ends a turn
	Seat   game.Side     // Change: whose clock
	By     time.Duration // Change
}

// Parse reads touches, separated by spaces: ACTION:TIME with the time in milliseconds since 1970, and move:TIME:ends
// or move:TIME:part, and change:TIME:SEAT:MS. The error is a *[game.Error].
func Parse(text string) ([]Touch, error) {
	words := strings.Fields(text)
	log := make([]Touch, 0, len(words))
	for i, word := range words {
		t, ok := parse(word)
		if !ok {
			return nil, &game.Error{Kind: game.BadOption, Input: word, At: i18n.Raw(strconv.Itoa(i + 1)),
				Problem: i18n.T("boardclock.bad-touch"), Want: i18n.Raw(strings.Join(actions, ", "))}
		}
		log = append(log, t)
	}
	return log, nil
}

func parse(word string) (t Touch, ok bool) {
	parts := strings.Split(word, ":")
	action := slices.Index(actions, parts[0])
	if action < 0 || len(parts) < 2 {
		return t, false
	}
	at, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil {
		return t, false
	}
	t, rest := Touch{Action: Action(action), At: clock.Instant(at)}, parts[2:]
	switch {
	case t.Action == Move && len(rest) == 1:
		t.Ends = rest[0] == "ends"
		return t, t.Ends || rest[0] == "part"
	case t.Action == Change && len(rest) == 2 && (rest[0] == "0" || rest[0] == "1"):
		ms, err := strconv.ParseInt(rest[1], 10, 64)
		t.Seat, t.By = game.Side(rest[0][0]-'0'), time.Duration(max(-maxChange, min(ms, maxChange)))*time.Millisecond
		return t, err == nil
	}
	return t, len(rest) == 0 && t.Action != Move && t.Action != Change
}
