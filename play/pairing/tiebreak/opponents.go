package tiebreak

// buchholz adds up the scores of the opponents, without the lowest and highest ones, which are cut. Rounds
// that the player chose not to play are cut first (16.5).
func (t *table) buchholz(k Kind, i, low, high int) Value {
	v := Value{Kind: k}
	for r, g := range t.players[i].Games {
		p := Part{Round: r + 1, Opponent: g.Opponent}
		if g.Played {
			p.Quarters, p.Adjusted = 2*t.adjusted[g.Opponent], t.adjusted[g.Opponent] != t.scores[g.Opponent]
		} else { // a dummy opponent with the player's own score (16.4)
			p.Opponent, p.Quarters, p.Adjusted = -1, 2*t.scores[i], true
		}
		v.Parts = append(v.Parts, p)
	}
	for range low {
		v.cut(t.players[i].Games, func(a, b int) bool { return a < b })
	}
	for range high {
		v.cut(nil, func(a, b int) bool { return a > b })
	}
	v.sum()
	return v
}

// cut leaves out one part: the first in an order, or of the rounds that the player chose not to play, if there
// are any, the first of these.
func (v *Value) cut(games []Game, first func(a, b int) bool) {
	at, voluntary := -1, false
	for i := range v.Parts {
		if v.Parts[i].Cut {
			continue
		}
		own := games != nil && games[i].Voluntary && !games[i].Played
		if at < 0 || own && !voluntary || own == voluntary && first(v.Parts[i].Quarters, v.Parts[at].Quarters) {
			at, voluntary = i, own
		}
	}
	if at >= 0 {
		v.Parts[at].Cut = true
	}
}

func (v *Value) sum() {
	for _, p := range v.Parts {
		if !p.Cut {
			v.Quarters += p.Quarters
		}
	}
}

// sonnebornBerger adds up the opponents' scores, each multiplied by the points won against that opponent.
func (t *table) sonnebornBerger(i int) Value {
	v := Value{Kind: SonnebornBerger}
	for r, g := range t.players[i].Games {
		p := Part{Round: r + 1, Opponent: g.Opponent}
		if g.Played {
			p.Quarters, p.Adjusted = t.adjusted[g.Opponent]*g.Points, t.adjusted[g.Opponent] != t.scores[g.Opponent]
		} else {
			p.Opponent, p.Quarters, p.Adjusted = -1, t.scores[i]*g.Points, true
		}
		v.Parts = append(v.Parts, p)
	}
	v.sum()
	return v
}

// koya adds up the points won against players with at least half of the possible score.
func (t *table) koya(i int) Value {
	v := Value{Kind: Koya}
	for r, g := range t.players[i].Games {
		if g.Opponent >= 0 && t.scores[g.Opponent] >= t.rounds {
			v.Parts = append(v.Parts, Part{Round: r + 1, Opponent: g.Opponent, Quarters: 2 * g.Points})
		}
	}
	v.sum()
	return v
}

// directEncounter orders tied players by the points of their games with each other. It only decides if all of
// them have met, or if the leader would still lead whatever the results of the missing games.
func (t *table) directEncounter(groups []int) []Value {
	list := make([]Value, len(t.players))
	members := map[int][]int{}
	for i := range t.players {
		list[i].Kind = DirectEncounter
		members[groups[i]] = append(members[groups[i]], i)
	}
	for g, m := range members {
		if len(m) > 1 {
			t.meet(list, m, g, groups)
		}
	}
	return list
}

func (t *table) meet(list []Value, members []int, group int, groups []int) {
	most := make([]int, len(members)) // points if all missing games were won, in halves
	for k, i := range members {
		met := map[int]bool{}
		for r, g := range t.players[i].Games {
			if g.Opponent < 0 || groups[g.Opponent] != group || !g.Played {
				continue
			}
			met[g.Opponent] = true
			list[i].Parts = append(list[i].Parts, Part{Round: r + 1, Opponent: g.Opponent, Quarters: 2 * g.Points})
		}
		list[i].sum()
		most[k] = list[i].Quarters + 4*(len(members)-1-len(met))
	}
	complete := true
	for k, i := range members {
		complete = complete && most[k] == list[i].Quarters
	}
	for k, i := range members {
		if complete {
			list[i].Order = list[i].Quarters
			continue
		}
		clear := true
		for l, j := range members {
			clear = clear && (k == l || list[i].Quarters > most[l] || i == j)
		}
		if clear {
			list[i].Order = 1
		}
	}
}
