package tournament

import (
	"cmp"
	"errors"
	"slices"

	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
)

// impossible reports whether no pairing satisfies the absolute criteria (C.04.3, 1.9.3): the arbiter decides.
func impossible(err error) bool {
	none := (*dutch.Error)(nil)
	return errors.As(err, &none) && none.Kind == dutch.NoPairing
}

// away reports whether an entrant has left, or has not arrived before a round.
func (e *Entrant) away(round int) bool { return e.Presence != Active || e.Since > round }

// exhausted reports whether no pairing would exist even if nobody had a bye in this round and everybody might meet. Then
// later rounds cannot be paired either.
func (w swiss) exhausted(field dutch.Tournament, round int) bool {
	field.Forbidden, field.Players = nil, slices.Clone(field.Players)
	present := 0
	for i, n := range w.t.Seeds {
		if field.Players[i].Absent = w.t.entrant(n).away(round); !field.Players[i].Absent {
			present++
		}
	}
	_, err := dutch.Pair(field)
	return present > 1 && impossible(err)
}

// leaveOut pairs a round in which not everybody can be paired, because the others have byes or may not meet. As few
// players as possible are left out, the lowest first. out lists the indexes of those who get a full point for it; those
// who have had one without a game sit out (C2).
func leaveOut(field dutch.Tournament) (pairs []pairing.Pair, out []int, err error) {
	field.Players = slices.Clone(field.Players)
	var left []int // indexes of players, the lowest first
	for i := range field.Players {
		if !field.Players[i].Absent {
			left = append(left, i)
		}
	}
	slices.SortStableFunc(left, func(a, b int) int {
		return cmp.Or(cmp.Compare(points(&field.Players[a]), points(&field.Players[b])), b-a)
	})
	err = errors.New("nobody was left out")
	for len(left) > 0 && err != nil {
		at := slices.IndexFunc(left, func(i int) bool { // whoever makes the others' pairing possible
			field.Players[i].Absent = true
			pairs, err = dutch.Pair(field)
			field.Players[i].Absent = err == nil
			return err == nil
		})
		at = max(at, 0)
		i := left[at]
		field.Players[i].Absent = true
		if left = slices.Delete(left, at, at+1); mayRest(&field.Players[i]) {
			out = append(out, i)
		}
	}
	return pairs, out, err
}

// points returns a player's points before the round, in tenths.
func points(p *dutch.Player) (sum int) {
	for _, r := range p.Results {
		sum += r.Points + r.Bonus
	}
	return sum
}

// mayRest reports whether a player has had no full point without a game.
func mayRest(p *dutch.Player) bool {
	return !slices.ContainsFunc(p.Results, func(r dutch.Result) bool { return !r.Played && r.Points >= 10 })
}
