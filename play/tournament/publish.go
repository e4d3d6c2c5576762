package tournament

import (
	"slices"
	"strconv"
	"time"

	"tablier/i18n"
	"tablier/play/club"
)

// awaitsDirector reports whether a director publishes the next round: the settings say so, or a publication was undone.
func awaitsDirector(t *Tournament) bool { return t.CheckPairings || t.undone }

// MayPublish reports whether the next round can be paired now, and a director publishes it.
func MayPublish(t *Tournament) bool {
	last := t.RoundCount() > 0 && len(t.Rounds) >= t.RoundCount()
	return t.Status == Running && !t.Paused && awaitsDirector(t) && plannable(&t.Settings) && t.format.ready() && !last
}

// Proposal returns the pairings of the next round as the club would make them, without ids. Only directors see them
// before they are published.
func Proposal(t *Tournament, w Who) ([]Pairing, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	if !plannable(&t.Settings) {
		return nil, conflict(i18n.T("tournament.no-planned-rounds"))
	}
	if !t.format.ready() {
		return nil, conflict(i18n.T("tournament.results-are-missing"))
	}
	list, err := t.format.next()
	if err != nil {
		return nil, err
	}
	if list == nil {
		return nil, conflict(i18n.T("tournament.no-further-round"))
	}
	for i := range list {
		list[i].Board = i + 1
		if list[i].IsBye() && list[i].Result == Pending {
			list[i].Result = Bye
		}
	}
	return list, nil
}

// Publish pairs the next round. pairs are the director's own pairings, in formats that allow them; nil for those that the
// club proposes. draw picks one of n sets of options.
func Publish(t *Tournament, w Who, pairs []Pair, draw func(n int) int, newID func() (string, error)) ([]Event, error) {
	list, err := Proposal(t, w)
	if err != nil {
		return nil, err
	}
	if t.Paused {
		return nil, conflict(i18n.T("tournament.is-paused"))
	}
	if pairs != nil && !sameAs(list, pairs) {
		if !t.traits().repairable {
			return nil, conflict(i18n.T("tournament.pairings-cannot-change"))
		}
		byes := map[int]Result{} // those that players have asked for
		for _, p := range list {
			if p.IsBye() && p.Result != Bye {
				byes[p.White] = p.Result
			}
		}
		if list, err = t.byHand(pairs, byes); err != nil {
			return nil, err
		}
	}
	return pairedEvent(t, list, draw, newID)
}

// sameAs reports whether pairs are those of a list.
func sameAs(list []Pairing, pairs []Pair) bool {
	return slices.EqualFunc(list, pairs, func(a Pairing, b Pair) bool { return a.White == b.White && a.Black == b.Black })
}

// pairedEvent returns the event that pairs the next round.
func pairedEvent(t *Tournament, list []Pairing, draw func(n int) int, newID func() (string, error)) ([]Event, error) {
	t.forfeitAbsent(list)
	if err := number(list, newID); err != nil {
		return nil, err
	}
	e := Event{Kind: Paired, Round: len(t.Rounds) + 1, Pairings: list, Options: t.Options[0]}
	if len(t.Options) > 1 && !t.PlayersChoose {
		e.Options = t.Options[draw(len(t.Options))]
	}
	return []Event{e}, nil
}

// Unpublish takes the last round back while nothing of it has been played: no result, nothing reported, and no move,
// which moved reports for a game. A director publishes the round anew. Its reason can be read by everybody.
func Unpublish(t *Tournament, w Who, reason string, moved func(game string) bool) ([]Event, error) {
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
	case !plannable(&t.Settings):
		return nil, conflict(i18n.T("tournament.no-planned-rounds"))
	case len(t.Rounds) == 0:
		return nil, conflict(i18n.T("tournament.has-not-started"))
	}
	last := &t.Rounds[len(t.Rounds)-1]
	if last.played(t, moved) {
		return nil, conflict(i18n.T("tournament.round.running", "n", strconv.Itoa(last.Number)))
	}
	return []Event{{Kind: Unpaired, Round: last.Number, Reason: reason}}, nil
}

// played reports whether anything of a round has been played: a result, a report, or a move, which moved reports for a
// game.
func (r *Round) played(t *Tournament, moved func(game string) bool) bool {
	for i := range r.Pairings {
		p := &r.Pairings[i]
		decided := p.Result != Pending && !p.IsBye() && t.entrant(p.White).Presence == Active && t.entrant(p.Black).Presence == Active
		if decided || p.Result.Played() || p.Reported != [2]Result{} || p.Result == Pending && p.Begun && t.online(p) && moved(p.Game) {
			return true
		}
	}
	return false
}

// maxForbidden is the largest number of pairs that may not meet.
const maxForbidden = 1000

// Forbid keeps two players of a Swiss tournament from being paired; with allow, they may meet again.
func Forbid(t *Tournament, w Who, a, b int, allow bool) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if !t.traits().byes {
		return nil, conflict(i18n.T("tournament.forbidden-only-swiss"))
	}
	switch {
	case t.Status == Over || t.Status == CalledOff:
		return nil, errOver()
	case t.entrant(a) == nil || t.entrant(b) == nil || a == b:
		return nil, &club.Error{Kind: club.NotFound, Field: "number", Text: i18n.T("tournament.no-such-entrant")}
	case len(t.Forbidden) >= maxForbidden && !allow:
		return nil, conflict(i18n.T("tournament.too-many-forbidden", "most", strconv.Itoa(maxForbidden)))
	}
	if slices.Contains(t.Forbidden, [2]int{min(a, b), max(a, b)}) != allow {
		return nil, nil
	}
	return []Event{{Kind: PairForbidden, Number: min(a, b), Other: max(a, b), Removed: allow}}, nil
}

// remindEvery is how often players may be reminded of a result.
const remindEvery = time.Minute

// Remind asks the players of all pairings without a result to play and report.
func Remind(t *Tournament, w Who, now time.Time) ([]Event, error) {
	if err := t.CheckDirects(w); err != nil {
		return nil, err
	}
	if err := t.Status.mustRun(); err != nil {
		return nil, err
	}
	if len(t.Open()) == 0 || now.Sub(t.reminded) < remindEvery {
		return nil, nil
	}
	return []Event{{Kind: Reminded}}, nil
}
