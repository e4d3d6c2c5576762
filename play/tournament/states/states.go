package states

import (
	"slices"
	"time"

	"tablier/play/tournament"
)

// State is what a director sees of a tournament.
type State string

// The states.
const (
	EntriesOpen State = "entries are open"
	Playing     State = "results are missing"
	Undecided   State = "a match waits for a decision"
	Unpublished State = "a round waits to be published"
	Pausing     State = "the pause before a pairing runs"
	Planned     State = "the next round has a time"
	Stopped     State = "the tournament is stopped"
	OffSeason   State = "between two seasons"
	OneByOne    State = "pairings are added one by one"
	Stuck       State = "nothing follows" // no tournament is ever in it
	Ended       State = "over"
	CalledOff   State = "cancelled"
)

// Of returns the state of a tournament at a time.
func Of(t *tournament.Tournament, now time.Time) State {
	switch {
	case t.Status == tournament.Registering:
		return EntriesOpen
	case t.Status == tournament.Over:
		return Ended
	case t.Status == tournament.CalledOff:
		return CalledOff
	case t.Paused:
		return Stopped
	case tournament.Continuous(t):
		return OneByOne
	case !t.Rounds.Complete():
		return Playing
	case t.Format == tournament.Knockout && slices.ContainsFunc(t.Bracket(), func(m tournament.Match) bool { return m.Undecided }):
		return Undecided
	case tournament.MayPublish(t):
		return Unpublished
	case !t.Planned.At.IsZero():
		return Planned
	case now.Before(tournament.NextRoundAt(t)):
		return Pausing
	case t.Format == tournament.League:
		return OffSeason
	}
	return Stuck
}

// Exit is the way out of a state.
type Exit struct {
	From State
	Act  string  // what the director does
	To   []State // where it leads, depending on the format and on what else is missing
}

// Exits has a way out of every state but [Ended] and [CalledOff]. A state may lead to itself: another match, another
// round or another game is next.
var Exits = []Exit{
	{EntriesOpen, "starts or cancels the tournament", []State{Playing, Unpublished, OneByOne, CalledOff}},
	{Playing, "enters what is missing: a result, or that nobody came", []State{Playing, Undecided, Unpublished, Pausing, Planned, OffSeason, Ended}},
	{Undecided, "says who goes on", []State{Undecided, Playing, Unpublished, Pausing, Planned, Ended}},
	{Unpublished, "publishes the pairings", []State{Playing, Unpublished, Undecided, Pausing, Ended}},
	{Pausing, "begins the next round at once", []State{Playing, Pausing, Undecided, Ended}},
	{Planned, "begins the next round at once", []State{Playing, Pausing, Undecided, Ended}},
	{Stopped, "goes on", []State{Playing, Undecided, Unpublished, Pausing, Planned, OffSeason, OneByOne, Ended}},
	{OffSeason, "begins the next season, or ends the league", []State{Playing, Ended}},
	{OneByOne, "ends the tournament", []State{Ended}},
}
