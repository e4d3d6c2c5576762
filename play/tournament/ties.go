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
	if kinds := s.traits().tieBreaks; kinds != nil {
		return kinds
	}
	return swissTieBreaks
}

const maxTieBreaks = 8

func (s *Settings) checkTieBreaks() error {
	if len(s.TieBreaks) > maxTieBreaks {
		return invalid("tie_breaks", i18n.T("tournament.tie-breaks.many"))
	}
	for _, k := range s.TieBreaks {
		if !slices.Contains(tiebreak.Kinds(), k) {
			return invalid("tie_breaks", i18n.T("tournament.unknown-tie-break", "name", i18n.Quoted(string(k))))
		}
	}
	return nil
}

// breakTies computes the tie-breaks of all rows. Disqualified players are tied with nobody. In a round robin everybody
// meets everybody.
func (tb *table) breakTies(robin bool) *table {
	rows, kinds := tb.rows, tb.settings.TieBreaks
	if len(kinds) == 0 {
		kinds = tb.settings.UsualTieBreaks()
	}
	field := tiebreak.Field{Players: make([]tiebreak.Player, len(rows)), RoundRobin: robin}
	groups := make([]int, len(rows))
	for i := range rows {
		groups[i] = -rows[i].Score
		if rows[i].barred {
			groups[i] = 1 + i
		}
		field.Players[i].Games = make([]tiebreak.Game, len(tb.rounds))
		for round := range tb.rounds {
			field.Players[i].Games[round] = tb.game(round, rows[i].Number, robin)
		}
	}
	for i, values := range field.Values(groups, kinds) {
		for _, v := range values {
			for j := range v.Parts { // the index of a row will change, its number will not
				if at := v.Parts[j].Opponent; at >= 0 {
					v.Parts[j].Opponent = rows[at].Number
				}
			}
		}
		rows[i].TieBreaks = values
	}
	return tb
}

// game returns an entrant's result in one round. Opponents are row indexes. Whoever is not paired asked for it, was not
// there yet, or has left (C.07, 16.1.1); in a round robin, nobody is paired with everybody in every round.
func (tb *table) game(round, number int, robin bool) tiebreak.Game {
	g := tiebreak.Game{Opponent: -1, Sort: tiebreak.Requested, Bonus: tb.settings.Origin.bonus(number, round)}
	if robin {
		g.Sort = tiebreak.NoGame
	}
	for j := range tb.rounds[round].Pairings {
		p := &tb.rounds[round].Pairings[j]
		side, ok := p.has(number)
		if !ok {
			continue
		}
		white, black, _ := p.Result.Points()
		g.Points = [2]int{white, black}[side]
		g.Black, g.GamePoints, g.Sort = side == 1, p.Games[side], sortOf(p.Result, side)
		if !p.IsBye() {
			if at, there := tb.index[[2]int{p.Black, p.White}[side]]; there {
				g.Opponent = at
			}
		}
		return g
	}
	return g
}

// sortOf returns how a result counts for White (0) or Black (1).
func sortOf(r Result, side int) tiebreak.Sort {
	switch r {
	case Bye, FullBye:
		return tiebreak.Given
	case HalfBye, ZeroBye:
		return tiebreak.Requested
	case BlackAbsent, WhiteAbsent:
		if r == [2]Result{BlackAbsent, WhiteAbsent}[side] {
			return tiebreak.ForfeitWin
		}
		return tiebreak.ForfeitLoss
	case BothAbsent:
		return tiebreak.ForfeitLoss
	case Pending, NotCounted:
		return tiebreak.NoGame
	}
	return tiebreak.Played
}
