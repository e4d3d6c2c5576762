package tournament

import (
	"cmp"
	"math/bits"
	"strconv"
	"time"

	"tablier/i18n"
)

// system holds what is specific to one format. [usual] provides the defaults.
type system interface {
	// check copies the settings that belong to the format from given to s, and checks them.
	check(s, given Settings) (Settings, error)
	// bound is the largest number of entrants.
	bound() int
	// late returns an error if nobody may enter after the start.
	late() error
	// admit checks the settings of a new entrant, such as the team.
	admit(t *Tournament, e *Entrant) error
	// seat puts the seeds into the order that the format needs at the start.
	seat(t *Tournament, seeds []int) ([]int, error)
	// rounds returns how many rounds are planned; 0 if unknown.
	rounds(t *Tournament) int
	// ready reports whether the next round may be paired now.
	ready(t *Tournament) bool
	// next returns the pairings of the next round, without boards and ids. If there are none, the tournament is
	// over.
	next(t *Tournament) ([]Pairing, error)
	// due returns the events that follow from the time alone.
	due(t *Tournament, now time.Time, newID func() (string, error)) ([]Event, error)
	// follow updates the state that the format keeps, after an event.
	follow(t *Tournament, e *Event)
	// stand fills in the fields of the standings that order the rows.
	stand(t *Tournament, rows []Row, index map[int]int)
	// byScore compares two rows of the same stage by their points; 0 if points do not matter.
	byScore(a, b *Row) int
	// mayRepair reports whether directors may change the pairings of a round.
	mayRepair() bool
	// openEnded reports whether directors may end the tournament while games are in progress.
	openEnded() bool
	// continuous reports whether pairings are added one by one to a single round.
	continuous() bool
}

var systems = map[Format]system{
	RoundRobin: roundRobin{}, Swiss: swiss{}, Knockout: elimination{}, Arena: continual{}, Simul: simultaneous{}, Team: teamMatch{}, OnLadder: ladder{}, League: league{}, Evening: evening{},
}

// usual implements the defaults of [system].
type usual struct{}

func (usual) check(s, given Settings) (Settings, error) {
	s.RoundHours = given.RoundHours
	if s.RoundHours < 0 || s.RoundHours > MaxRoundHours {
		return s, invalid("round_hours", i18n.T("tournament.round-hours", "most", strconv.Itoa(MaxRoundHours/24)))
	}
	return s, nil
}

func (usual) bound() int { return MaxEntrants }

func (usual) late() error { return conflict(i18n.T("tournament.no-late-entry")) }

func (usual) admit(*Tournament, *Entrant) error { return nil }

func (usual) seat(_ *Tournament, seeds []int) ([]int, error) { return seeds, nil }

func (usual) due(t *Tournament, now time.Time, _ func() (string, error)) ([]Event, error) {
	return Expire(t, now), nil
}

func (usual) follow(*Tournament, *Event) {}

func (usual) stand(t *Tournament, rows []Row, _ map[int]int) { breakTies(t, rows) }

func (usual) byScore(a, b *Row) int { return cmp.Compare(b.Score, a.Score) }

func (usual) mayRepair() bool { return false }

func (usual) openEnded() bool { return false }

func (usual) continuous() bool { return false }

// systemOf returns the system of a tournament. It always exists: a log with an unknown format cannot be folded.
func systemOf(t *Tournament) system { return systems[t.Format] }

// RoundCount returns how many rounds are planned; 0 if that is not known.
func (t *Tournament) RoundCount() int { return systemOf(t).rounds(t) }

// MayRepair reports whether directors may change the pairings of a round.
func MayRepair(t *Tournament) bool { return systemOf(t).mayRepair() }

// Continuous reports whether pairings are added one by one to a single round.
func Continuous(t *Tournament) bool { return systemOf(t).continuous() }

// Due returns the events that follow from the time alone.
func Due(t *Tournament, now time.Time, newID func() (string, error)) ([]Event, error) {
	if t.Status != Running {
		return nil, nil
	}
	events, err := systemOf(t).due(t, now, newID)
	if len(events) == 0 && err == nil {
		events = settleChoices(t, now)
	}
	return events, err
}

// NextRound pairs the next round when all results are known, or ends the tournament after the last one. draw picks
// one of n sets of options. NextRound returns nothing while results are missing, or before the planned time of the
// round.
func NextRound(t *Tournament, now time.Time, draw func(n int) int, newID func() (string, error)) ([]Event, error) {
	s := systemOf(t)
	if t.Status != Running || t.Paused || !s.ready(t) {
		return nil, nil
	}
	list, err := s.next(t)
	if err != nil {
		return nil, err
	}
	if list == nil {
		if !t.Rounds.Complete() {
			return nil, nil
		}
		return []Event{{Kind: Finished}}, nil
	}
	if held(t, now) {
		return nil, nil
	}
	return pairedEvent(t, list, draw, newID)
}

// doublings returns the number of knockout rounds for n players: log2(n), rounded up.
func doublings(n int) int { return bits.Len(uint(max(n, 1) - 1)) }
