package tournament

import (
	"slices"

	"tablier/i18n"
	"tablier/play/club"
)

func checkResult(r Result) error {
	if !r.byPeople() {
		return invalid("result", i18n.T("tournament.no-such-result", "result", i18n.Quoted(string(r))))
	}
	return nil
}

// Report enters the result of a game at a table. The result counts once both players report the same, or
// when a director reports it.
func Report(t *Tournament, w Who, pairing string, r Result) ([]Event, error) {
	if w.Person == "" {
		return nil, club.ErrSignIn()
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	p, err := t.Rounds.find(pairing)
	if err != nil {
		return nil, err
	}
	if err := checkResult(r); err != nil {
		return nil, err
	}
	if p.Result != Pending {
		if p.Result == r {
			return nil, nil
		}
		return nil, conflict(i18n.T("tournament.result-is-known", "result", string(p.Result)))
	}
	if t.MayDirect(w) {
		return []Event{{Kind: Decided, Pairing: p.ID, Result: r}}, nil
	}
	number := t.EntrantOf(w.Person)
	side, ok := p.has(number)
	switch {
	case !ok:
		return nil, club.ErrForbidden(i18n.T("tournament.only-players-report"))
	case t.online(p):
		return nil, conflict(i18n.T("tournament.online.no-result"))
	case !r.Played():
		return nil, club.ErrForbidden(i18n.T("tournament.forfeits-by-directors"))
	case p.Reported[side] == r:
		return nil, nil
	}
	events := []Event{{Kind: Reported, Pairing: p.ID, Number: number, Result: r}}
	if p.Reported[1-side] == r {
		events = append(events, Event{Kind: Decided, Pairing: p.ID, Result: r})
	}
	return events, nil
}

// Decide records how the games of a pairing ended. The first result counts.
func Decide(t *Tournament, pairing string, r Result, games [2]int) ([]Event, error) {
	p, err := t.Rounds.find(pairing)
	if err != nil || p.Result != Pending || t.Status != Running {
		return nil, err
	}
	return []Event{{Kind: Decided, Pairing: p.ID, Result: r, Games: games}}, nil
}

// Correct changes a result. In a knockout, the pairings that depend on it are replaced; if one of them has a result, the
// correction is refused.
func Correct(t *Tournament, w Who, pairing string, r Result, reason string, newID func() (string, error)) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if t.Status == CalledOff {
		return nil, errOver()
	}
	p, err := t.Rounds.find(pairing)
	if err != nil {
		return nil, err
	}
	if err := checkResult(r); err != nil {
		return nil, err
	}
	reason, err = checkReason(reason)
	if err != nil {
		return nil, err
	}
	switch {
	case p.Result == r:
		return nil, nil
	case p.Result == Pending:
		return nil, conflict(i18n.T("tournament.no-result-yet"))
	}
	events := []Event{{Kind: Corrected, Pairing: p.ID, Result: r, Reason: reason}}
	more, err := t.format.corrected(p.ID, r, newID)
	return append(events, more...), err
}

// Pair is two entrants paired by a director; a Black of 0 is a bye.
type Pair struct{ White, Black int }

// Repair replaces the pairings of the last round, as long as none of them has a result. newID makes ids.
func Repair(t *Tournament, w Who, pairs []Pair, reason string, newID func() (string, error)) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	reason, err := checkReason(reason)
	if err != nil {
		return nil, err
	}
	switch {
	case !t.traits().repairable:
		return nil, conflict(i18n.T("tournament.pairings-cannot-change"))
	case len(t.Rounds) == 0:
		return nil, conflict(i18n.T("tournament.has-not-started"))
	}
	last := &t.Rounds[len(t.Rounds)-1]
	if slices.ContainsFunc(last.Pairings, func(p Pairing) bool { return !p.IsBye() && p.Result != Pending }) {
		return nil, conflict(i18n.T("tournament.round-has-results"))
	}
	list, err := t.byHand(pairs, nil)
	if err != nil {
		return nil, err
	}
	if err := number(list, newID); err != nil {
		return nil, err
	}
	return []Event{{Kind: Repaired, Round: last.Number, Pairings: list, Reason: reason}}, nil
}

// number assigns boards and ids to pairings, and results to byes.
func number(list []Pairing, newID func() (string, error)) (err error) {
	for i := range list {
		p := &list[i]
		p.Board = i + 1
		if p.IsBye() {
			if p.Result == Pending {
				p.Result = Bye
			}
			continue
		}
		if p.ID, err = newID(); err != nil {
			return err
		}
		if p.Game, err = newID(); err != nil {
			return err
		}
	}
	return nil
}
