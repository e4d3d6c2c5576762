package tournament

import "math/bits"

// system pairs the players of one format in rounds.
type system interface {
	// rounds is how many rounds are planned; 0: unknown.
	rounds(t *Tournament) int
	// ready reports whether the next round may be paired now.
	ready(t *Tournament) bool
	// next returns the pairings of the next round, without boards and ids; none: the tournament is over.
	next(t *Tournament) ([]Pairing, error)
}

var systems = map[Format]system{RoundRobin: roundRobin{}, Swiss: swiss{}, Knockout: elimination{}}

// RoundCount returns how many rounds are planned; 0 where that is not known.
func (t *Tournament) RoundCount() int {
	if s := systems[t.Format]; s != nil {
		return s.rounds(t)
	}
	return 0
}

// NextRound pairs the next round when all results are known, or ends the tournament after the last one. draw chooses
// one of n sets of options. It returns nothing while results are missing.
func NextRound(t *Tournament, draw func(n int) int, newID func() (string, error)) ([]Event, error) {
	s := systems[t.Format]
	if t.Status != Running || t.Paused || s == nil || !s.ready(t) {
		return nil, nil
	}
	list, err := s.next(t)
	if err != nil {
		return nil, err
	}
	if list == nil {
		if !t.Complete() {
			return nil, nil
		}
		return []Event{{Kind: Finished}}, nil
	}
	forfeitAbsent(t, list)
	if err := number(list, newID); err != nil {
		return nil, err
	}
	e := Event{Kind: Paired, Round: len(t.Rounds) + 1, Pairings: list, Options: t.Options[0]}
	if len(t.Options) > 1 {
		e.Options = t.Options[draw(len(t.Options))]
	}
	return []Event{e}, nil
}

// forfeitAbsent gives players whose opponents have left the point.
func forfeitAbsent(t *Tournament, list []Pairing) {
	for i := range list {
		p := &list[i]
		if p.IsBye() || p.Result != Pending {
			continue
		}
		white, black := t.entrant(p.White).Presence == Active, t.entrant(p.Black).Presence == Active
		switch {
		case !white && !black:
			p.Result = BothAbsent
		case !white:
			p.Result = WhiteAbsent
		case !black:
			p.Result = BlackAbsent
		}
	}
}

// doublings returns how often n players must be halved until one is left, rounded up.
func doublings(n int) int { return bits.Len(uint(max(n, 1) - 1)) }

// field is how many players were seeded, or will be.
func (t *Tournament) field() int {
	if len(t.Seeds) > 0 {
		return len(t.Seeds)
	}
	return t.count(Active)
}
