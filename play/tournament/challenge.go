package tournament

import (
	"slices"
	"strconv"

	"tablier/i18n"
	"tablier/play/club"
)

// Challengeable returns the players whom a player of a ladder may challenge now, from the top.
func Challengeable(t *Tournament, number int) (list []int) {
	l, ok := t.format.(*ladder)
	if !ok || t.Status != Running || t.Paused || t.Rounds.openOf(number) != nil {
		return nil
	}
	at := max(0, slices.Index(l.order, number))
	for _, n := range l.order[max(0, at-t.Reach):at] {
		if t.Rounds.openOf(n) == nil {
			list = append(list, n)
		}
	}
	return list
}

// Challenge lets a player of a ladder challenge a player above. Each player has at most one open
// challenge.
func Challenge(t *Tournament, w Who, opponent int, newID func() (string, error)) ([]Event, error) {
	if w.Person == "" {
		return nil, club.ErrSignIn()
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	number := t.EntrantOf(w.Person)
	l, ok := t.format.(*ladder)
	if !ok {
		return nil, conflict(i18n.T("tournament.challenges-only-ladder"))
	}
	from, to := slices.Index(l.order, number), slices.Index(l.order, opponent)
	switch {
	case t.Paused:
		return nil, conflict(i18n.T("tournament.is-paused"))
	case number == 0 || from < 0:
		return nil, club.ErrForbidden(i18n.T("tournament.not-on-ladder"))
	case to < 0:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case to >= from || from-to > t.Reach:
		return nil, invalid("number", i18n.T("tournament.out-of-reach", "most", strconv.Itoa(t.Reach)))
	}
	for _, n := range []int{number, opponent} {
		p := t.Rounds.openOf(n)
		switch {
		case p == nil:
		case p.Challenger == number && (p.White == opponent || p.Black == opponent): // the same challenge again
			return nil, nil
		default:
			return nil, conflict(i18n.T("tournament.challenge-is-open", "name", i18n.Quoted(t.entrant(n).Name)))
		}
	}
	p := Pairing{White: opponent, Black: number, Challenger: number}
	if t.Rounds.whites(number) < t.Rounds.whites(opponent) {
		p.White, p.Black = number, opponent
	}
	return l.pair(newID, p)
}
