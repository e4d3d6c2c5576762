package tournament

import (
	"slices"
	"strconv"

	"tablier/i18n"
)

// missed reports whether an entrant was not paired in a round, before entering or while away, and had not asked for a
// bye. A half point that a director gave for it changes nothing.
func (r Rounds) missed(e *Entrant, round int) bool {
	if e == nil || round < 1 || round > len(r) || e.Byes[round] != Pending {
		return false
	}
	p := r[round-1].of(e.Number)
	return p == nil || p.Result == HalfBye
}

// of returns the pairing of an entrant in a round; nil if there is none.
func (r *Round) of(number int) *Pairing {
	i := slices.IndexFunc(r.Pairings, func(p Pairing) bool { _, ok := p.has(number); return ok })
	if i < 0 {
		return nil
	}
	return &r.Pairings[i]
}

// Missed lists the rounds of a Swiss for which a director can give an entrant half a point: the entrant came, or
// came back, after it, was not paired, and has got none. given lists those for which the entrant has got it.
func Missed(t *Tournament, number int) (rounds, given []int) {
	if _, dutch := t.format.(swiss); !dutch || t.Status != Running {
		return nil, nil
	}
	for round := 1; round <= len(t.Rounds) && round < t.Entrants[number-1].Since; round++ {
		switch {
		case !t.Rounds.missed(&t.Entrants[number-1], round):
		case t.Rounds[round-1].of(number) == nil:
			rounds = append(rounds, round)
		default:
			given = append(given, round)
		}
	}
	return rounds, given
}

// missedBye gives an entrant a half-point bye for a round that the entrant missed, or takes it back. It is for
// directors, who give it to late entries.
func missedBye(r Rounds, e *Entrant, round int, take bool) ([]Event, error) {
	if !r.missed(e, round) {
		return nil, conflict(i18n.T("tournament.round.not-missed", "name", i18n.Quoted(e.Name), "n", strconv.Itoa(round)))
	}
	if has := r[round-1].of(e.Number) != nil; has == take {
		return nil, nil
	}
	return []Event{{Kind: ByeAsked, Number: e.Number, Round: round, Removed: !take}}, nil
}

// giveMissed records a half-point bye in a round that has been paired.
func giveMissed(r *Round, e *Event) {
	board := 0
	for i := range r.Pairings {
		board = max(board, r.Pairings[i].Board)
	}
	r.take(func(p *Pairing) bool { return p.IsBye() && p.White == e.Number })
	if !e.Removed {
		r.add(Pairing{White: e.Number, Board: board + 1, Result: HalfBye, At: e.At, Begun: true, Ended: e.Seq})
	}
}
