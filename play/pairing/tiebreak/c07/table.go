package c07

import "math/big"

// Round is a player's cell in a cross table.
type Round struct {
	// Letter is that of a report: 1 = 0 for games, + - for forfeits, U F H Z for byes and absences. Lower-case x is
	// no round at all: a free round of a round robin, or a game in progress.
	Letter   byte
	Opponent int // index; -1: none
	Black    bool
	Given    int // points of single games, in halves
}

// Player is a row of the cross table.
type Player struct {
	Rounds []Round
	Barred bool // disqualified: no place
}

// Table is a cross table. All players have the same number of rounds.
type Table struct {
	Players    []Player
	RoundRobin bool
}

func rat(a, b int64) *big.Rat { return big.NewRat(a, b) }

func sum(list []*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, x := range list {
		out.Add(out, x)
	}
	return out
}

// awarded returns the points of a round.
func (r *Round) awarded() *big.Rat {
	switch r.Letter {
	case '1', '+', 'U', 'F':
		return rat(1, 1)
	case '=', 'H':
		return rat(1, 2)
	}
	return new(big.Rat)
}

func (r *Round) played() bool { return r.Letter == '1' || r.Letter == '=' || r.Letter == '0' }

func (r *Round) forfeit() bool { return r.Letter == '+' || r.Letter == '-' }

// requested is article 16.1.1, voluntary 16.1.2.
func (r *Round) requested() bool { return r.Letter == 'H' || r.Letter == 'Z' }

func (r *Round) voluntary() bool { return r.requested() || r.Letter == '-' }

// Score returns the points of a player.
func (t *Table) Score(i int) *big.Rat {
	out := new(big.Rat)
	for k := range t.Players[i].Rounds {
		out.Add(out, t.Players[i].Rounds[k].awarded())
	}
	return out
}
