package tournament

import (
	"slices"

	"tablier/i18n"
	"tablier/play/pairing/tiebreak"
)

// TieBreak is a FIDE tie-break.
type TieBreak = tiebreak.Kind

// UsualTieBreaks returns the tie-breaks that are used if the settings name none.
func (s *Settings) UsualTieBreaks() []TieBreak {
	if s.Format == RoundRobin || s.Format == League {
		return []TieBreak{tiebreak.DirectEncounter, tiebreak.SonnebornBerger, tiebreak.Wins}
	}
	return []TieBreak{tiebreak.BuchholzCut1, tiebreak.Buchholz, tiebreak.SonnebornBerger, tiebreak.DirectEncounter}
}

const maxTieBreaks = 8

func (s *Settings) checkTieBreaks() error {
	if len(s.TieBreaks) > maxTieBreaks {
		return invalid("tie_breaks", i18n.T("tournament.too-many-tie-breaks"))
	}
	for _, k := range s.TieBreaks {
		if !slices.Contains(tiebreak.Kinds(), k) {
			return invalid("tie_breaks", i18n.T("tournament.no-such-tie-break", "name", i18n.Quoted(string(k))))
		}
	}
	return nil
}

// breakTies computes the tie-breaks of all rows.
func breakTies(t *Tournament, rows []Row) {
	kinds := t.TieBreaks
	if len(kinds) == 0 {
		kinds = t.UsualTieBreaks()
	}
	index := make(map[int]int, len(rows))
	for i := range rows {
		index[rows[i].Number] = i
	}
	players := make([]tiebreak.Player, len(rows))
	groups := make([]int, len(rows))
	for i := range rows {
		groups[i] = -rows[i].Score
		players[i].Games = roundsOf(t, rows[i].Number, index)
	}
	for i, values := range tiebreak.Values(players, groups, kinds) {
		for _, v := range values {
			for j := range v.Parts { // the index of a row will change, its number will not
				if at := v.Parts[j].Opponent; at >= 0 {
					v.Parts[j].Opponent = rows[at].Number
				}
			}
		}
		rows[i].TieBreaks = values
	}
}

// roundsOf returns an entrant's result in each finished round. Opponents are row indexes.
func roundsOf(t *Tournament, number int, index map[int]int) []tiebreak.Game {
	var list []tiebreak.Game
	for i := range t.Rounds {
		g, pending := roundOf(t, i, number, index)
		if !pending {
			list = append(list, g)
		}
	}
	return list
}

// roundOf returns an entrant's result in one round. pending reports that it is not known yet.
func roundOf(t *Tournament, round, number int, index map[int]int) (g tiebreak.Game, pending bool) {
	free := t.Format == RoundRobin // in a round robin, sitting out a round is not voluntary
	g = tiebreak.Game{Opponent: -1, Voluntary: !free}
	for j := range t.Rounds[round].Pairings {
		p := &t.Rounds[round].Pairings[j]
		side, ok := p.has(number)
		if !ok {
			continue
		}
		white, black, _ := p.Result.Points()
		g.Points = [2]int{white, black}[side]
		g.Played, g.Black, g.GamePoints = p.Result.Played(), side == 1, p.Games[side]
		g.Voluntary = p.Result == HalfBye || p.Result == FullBye || p.Result == BothAbsent || p.Result == [2]Result{WhiteAbsent, BlackAbsent}[side]
		if !p.IsBye() {
			if at, there := index[[2]int{p.Black, p.White}[side]]; there {
				g.Opponent = at
			}
		}
		return g, p.Result == Pending
	}
	return g, false
}
