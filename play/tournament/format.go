package tournament

import (
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/pairing/tiebreak"
	"tablier/rules/game"
)

// format is the state of a tournament that only its format has, with the rules of the format. [usual] provides the
// defaults. What is the same for all tournaments of a format is in [formats].
type format interface {
	// check copies the settings that belong to the format from given to s, and checks them. It has no tournament.
	check(s, given Settings) (Settings, error)
	// amend copies the settings of the format that may still change after the start from given to s.
	amend(s *Settings, given Settings) error
	// admit checks the settings of a new entrant, such as the team.
	admit(e *Entrant) error
	// seat puts the seeds into the order that the format needs at the start.
	seat(seeds []int) ([]int, error)
	// rounds returns how many rounds are planned; 0 if unknown.
	rounds() int
	// ready reports whether the next round may be paired now.
	ready() bool
	// next returns the pairings of the next round, without boards and ids. If there are none, the tournament is
	// over.
	next() ([]Pairing, error)
	// due returns the events that follow from the time alone.
	due(now time.Time, newID func() (string, error)) ([]Event, error)
	// conclude returns the result that counts when the games of a pairing have ended, and events that follow from it.
	conclude(p *Pairing, r Result) (Result, []Event)
	// corrected returns the events that follow when the result of a pairing is corrected.
	corrected(pairing string, r Result, newID func() (string, error)) ([]Event, error)
	// follow updates the state of the format after an event.
	follow(e *Event) error
	// rows returns the standings.
	rows() []Row
	// patience returns how long games wait for a player who is not there.
	patience() club.Patience
}

// traits are what all tournaments of a format have in common.
type traits struct {
	new       func(usual) format
	bound     int        // the largest number of entrants
	closed    game.Text  // why nobody may enter after the start; zero: players may
	tieBreaks []TieBreak // those that are used if the settings name none
	report    string     // the pairing system in reports; empty: the tournament has no report

	successive bool // rounds follow each other, unless all games start at once
	continuous bool // pairings are added one by one to a single round
	fast       bool // free players are paired every few seconds
	begun      bool // it runs from its creation
	openEnded  bool // directors may end it while games are in progress
	repairable bool // directors may change the pairings of a round
	noChoice   bool // players cannot choose among sets of options
	noPlaces   bool // places after the first say nothing
	offshoot   bool // it can be started from an evening
	byes       bool // players may ask for byes, and directors may keep two players apart
	tables     bool // all rounds are known from the start
	divided    bool // directors put entrants into divisions before the start
}

var (
	swissTieBreaks = []TieBreak{tiebreak.BuchholzCut1, tiebreak.Buchholz, tiebreak.SonnebornBerger, tiebreak.DirectEncounter}
	robinTieBreaks = []TieBreak{tiebreak.DirectEncounter, tiebreak.SonnebornBerger, tiebreak.Wins}
)

var formats = map[Format]traits{
	RoundRobin: {
		new: newRoundRobin, bound: MaxRobin, closed: i18n.T("tournament.late-round-robin"), tieBreaks: robinTieBreaks, report: "BERGER",
		successive: true, repairable: true, offshoot: true, tables: true,
	},
	Swiss: {
		new: newSwiss, bound: MaxEntrants, report: "FIDE_DUTCH_2025",
		successive: true, repairable: true, offshoot: true, byes: true,
	},
	Knockout: {
		new: newElimination, bound: MaxKnockout, closed: i18n.T("tournament.late.knockout"),
		successive: true, offshoot: true,
	},
	Team:     {new: newTeamMatch, bound: 2 * MaxRobin, closed: i18n.T("tournament.no-late-entry"), successive: true},
	Simul:    {new: newSimultaneous, bound: MaxRobin, closed: i18n.T("tournament.no-late-entry"), noChoice: true, noPlaces: true},
	League:   {new: newLeague, bound: MaxKnockout, tieBreaks: robinTieBreaks, openEnded: true, divided: true},
	Arena:    {new: newContinual, bound: MaxEntrants, continuous: true, fast: true, openEnded: true, noChoice: true},
	OnLadder: {new: newLadder, bound: MaxKnockout, continuous: true, openEnded: true},
	Evening:  {new: newEvening, bound: MaxKnockout, continuous: true, begun: true, openEnded: true},
}

// traits returns what all tournaments of the format have in common.
func (s *Settings) traits() traits { return formats[s.Format] }

// late returns an error if nobody may enter after the start.
func (s *Settings) late() error {
	if why := s.traits().closed; !why.IsZero() {
		return conflict(why)
	}
	return nil
}

// usual implements the defaults of [format].
type usual struct{ t *Tournament }

func (usual) check(s, given Settings) (Settings, error) {
	s.RoundHours = given.RoundHours
	if s.RoundHours < 0 || s.RoundHours > MaxRoundHours {
		return s, invalid("round_hours", i18n.T("tournament.round-hours", "most", strconv.Itoa(MaxRoundHours/24)))
	}
	return s, nil
}

func (usual) amend(*Settings, Settings) error { return nil }

func (usual) admit(*Entrant) error { return nil }

func (usual) seat(seeds []int) ([]int, error) { return seeds, nil }

func (u usual) ready() bool { return u.t.AllAtOnce || u.t.Rounds.Complete() }

func (u usual) due(now time.Time, _ func() (string, error)) ([]Event, error) {
	return u.expire(now), nil
}

func (usual) conclude(_ *Pairing, r Result) (Result, []Event) { return r, nil }

func (usual) corrected(string, Result, func() (string, error)) ([]Event, error) { return nil, nil }

func (usual) follow(*Event) error { return nil }

func (u usual) rows() []Row { return u.table().ranked() }

func (usual) patience() club.Patience { return club.Patience{} }

// table returns the standings by points alone, not yet ranked.
func (u usual) table() *table {
	numbers := u.t.Seeds
	if len(numbers) == 0 {
		for i := range u.t.Entrants {
			if u.t.Entrants[i].Presence == Active {
				numbers = append(numbers, i+1)
			}
		}
	}
	return newTable(u.t.Entrants, numbers, u.t.Rounds, &u.t.Settings)
}

// legs returns how often each pair of players meets.
func (u usual) legs() int {
	if u.t.Double {
		return 2
	}
	return 1
}

// continuous is a format whose pairings are added one by one to a single round, until a director or the time ends it.
type continuous struct{ usual }

func (continuous) rounds() int { return 0 }

func (continuous) ready() bool { return false }

func (continuous) next() ([]Pairing, error) { return nil, nil }

// pair returns the event that adds pairings to the round, with boards and ids.
func (c continuous) pair(newID func() (string, error), list ...Pairing) ([]Event, error) {
	if err := number(list, newID); err != nil {
		return nil, err
	}
	for i := range list {
		if !c.t.PlayersChoose {
			list[i].drawSet(len(c.t.Options))
		}
		if len(c.t.Rounds) > 0 {
			list[i].Board += len(c.t.Rounds[0].Pairings)
		}
	}
	return []Event{{Kind: Paired, Round: 1, Pairings: list, Options: c.t.Options[0]}}, nil
}
