package tournament

import (
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// SimulSide says which side the simul player has.
type SimulSide string

// The sides of a simul.
const (
	SimulWhite      SimulSide = "white"
	SimulBlack      SimulSide = "black"
	SimulAlternates SimulSide = "alternate" // White on odd boards
)

// simultaneous is one player against all others at the same time, in one round.
type simultaneous struct{ usual }

func newSimultaneous(u usual) format { return simultaneous{u} }

func (simultaneous) check(s, given Settings) (Settings, error) {
	s.SimulPlayer, s.SimulSide = strings.TrimSpace(given.SimulPlayer), given.SimulSide
	if len(s.SimulPlayer) > maxPlayerName {
		return s, invalid("simul_player", i18n.T("tournament.simul.name-long"))
	}
	switch s.SimulSide {
	case "":
		s.SimulSide = SimulWhite
	case SimulWhite, SimulBlack, SimulAlternates:
	default:
		return s, invalid("simul_side", i18n.T("tournament.simul.bad-side"))
	}
	return s, nil
}

// seat puts the simul player first.
func (s simultaneous) seat(seeds []int) ([]int, error) {
	t := s.t
	at := slices.IndexFunc(seeds, func(n int) bool {
		e := t.entrant(n)
		if t.SimulPlayer == "" {
			return e.Person == t.Owner
		}
		return strings.EqualFold(e.Name, t.SimulPlayer) && !e.Guest // guests choose any name
	})
	switch {
	case at >= 0:
		host := seeds[at]
		return append([]int{host}, slices.Delete(seeds, at, at+1)...), nil
	case t.SimulPlayer == "":
		return nil, conflict(i18n.T("tournament.simul.organiser-missing"))
	}
	return nil, conflict(i18n.T("tournament.simul.player-missing", "name", i18n.Quoted(t.SimulPlayer)))
}

func (simultaneous) rounds() int { return 1 }

func (s simultaneous) next() ([]Pairing, error) {
	t := s.t
	if len(t.Rounds) > 0 {
		return nil, nil
	}
	list := make([]Pairing, 0, len(t.Seeds)-1)
	for i, n := range t.Seeds[1:] {
		p := Pairing{White: t.Seeds[0], Black: n}
		if t.SimulSide == SimulBlack || t.SimulSide == SimulAlternates && i%2 == 1 {
			p.White, p.Black = p.Black, p.White
		}
		list = append(list, p)
	}
	return list, nil
}

// rows puts the simul player first; the others are ranked by their results.
func (s simultaneous) rows() []Row {
	tb := s.table()
	if r := tb.row(SimulPlayer(s.t)); r != nil {
		r.Stage = 1
	}
	return tb.ranked()
}

const simulFirstMove = int(club.FirstMoveTimeout / time.Second)

// patience lets the player go from board to board: nobody may claim that they left, and the first move has time for each
// board.
func (s simultaneous) patience() club.Patience {
	return club.Patience{NoClaims: true, FirstMove: simulFirstMove * max(1, len(s.t.Seeds)-1)}
}

// SimulPlayer returns the entrant number of the simul player; 0 if this is not a simul, or it has
// not started.
func SimulPlayer(t *Tournament) int {
	if _, ok := t.format.(simultaneous); !ok || len(t.Seeds) == 0 {
		return 0
	}
	return t.Seeds[0]
}
