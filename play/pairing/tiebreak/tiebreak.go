package tiebreak

import (
	"cmp"
	"slices"
)

// Kind is a tie-break, by FIDE's acronym.
type Kind string

// The tie-breaks.
const (
	DirectEncounter Kind = "DE"
	Buchholz        Kind = "BH"
	BuchholzCut1    Kind = "BH-C1"
	BuchholzCut2    Kind = "BH-C2"
	BuchholzMedian  Kind = "BH-M1"
	SonnebornBerger Kind = "SB"
	Koya            Kind = "KS"
	Wins            Kind = "WIN" // rounds with a full point
	WinsPlayed      Kind = "WON"
	BlackGames      Kind = "BPG"
	BlackWins       Kind = "BWG"
	Progressive     Kind = "PS"
	GamePoints      Kind = "GP" // points of the single games, if a pairing has several
)

// Kinds lists all tie-breaks.
func Kinds() []Kind {
	return []Kind{
		DirectEncounter, Buchholz, BuchholzCut1, BuchholzCut2, BuchholzMedian, SonnebornBerger, Koya,
		Wins, WinsPlayed, BlackGames, BlackWins, Progressive, GamePoints,
	}
}

// Game is a player's result in one round.
type Game struct {
	Opponent   int // index of the player; -1: none
	Points     int // in halves
	GamePoints int // in halves, if a pairing consists of several games
	Black      bool
	Played     bool
	Voluntary  bool // unplayed by the player's own choice: an absence, a requested bye, a forfeit
}

// Player is a player, with a game for each round.
type Player struct{ Games []Game }

// Score returns the sum of the points, in halves.
func (p *Player) Score() (sum int) {
	for _, g := range p.Games {
		sum += g.Points
	}
	return sum
}

// Value is the value of a tie-break for one player.
type Value struct {
	Kind     Kind
	Quarters int // in quarters of a point
	Order    int // the number to compare; higher is better
	Parts    []Part
}

// Part is the contribution of one round to a value.
type Part struct {
	Round    int // from 1
	Opponent int // index; -1: none
	Quarters int
	Adjusted bool // the opponent's score was adjusted, or is that of a dummy opponent
	Cut      bool // left out
}

// Values computes tie-breaks for all players. groups says which players are tied at first: those with equal
// numbers. Each tie-break is computed within the groups that are still tied after the earlier ones.
func Values(players []Player, groups []int, kinds []Kind) [][]Value {
	all := make([][]Value, len(players))
	t := newTable(players)
	groups = slices.Clone(groups)
	for _, k := range kinds {
		values := t.values(k, groups)
		for i, v := range values {
			all[i] = append(all[i], v)
		}
		groups = split(groups, values)
	}
	return all
}

// split renumbers the groups, so that only players with an equal value stay together.
func split(groups []int, values []Value) []int {
	order := make([]int, len(groups))
	for i := range order {
		order[i] = i
	}
	compare := func(a, b int) int {
		return cmp.Or(cmp.Compare(groups[a], groups[b]), cmp.Compare(values[b].Order, values[a].Order))
	}
	slices.SortStableFunc(order, compare)
	next := make([]int, len(groups))
	for i := 1; i < len(order); i++ {
		next[order[i]] = next[order[i-1]]
		if compare(order[i-1], order[i]) != 0 {
			next[order[i]]++
		}
	}
	return next
}

// table holds data that several tie-breaks need.
type table struct {
	players  []Player
	scores   []int // in halves
	adjusted []int // as they count for opponents (16.3)
	rounds   int
}

func newTable(players []Player) *table {
	t := &table{players: players}
	for i := range players {
		p := &players[i]
		t.rounds = max(t.rounds, len(p.Games))
		t.scores = append(t.scores, p.Score())
		t.adjusted = append(t.adjusted, p.adjusted())
	}
	return t
}

// adjusted returns the score as it counts for opponents: final rounds that the player chose not to play are
// draws (16.3.2).
func (p *Player) adjusted() int {
	score := p.Score()
	for i := len(p.Games) - 1; i >= 0 && p.Games[i].Voluntary && !p.Games[i].Played; i-- {
		score += 1 - p.Games[i].Points
	}
	return score
}

func (t *table) values(k Kind, groups []int) []Value {
	if k == DirectEncounter {
		return t.directEncounter(groups)
	}
	list := make([]Value, len(t.players))
	for i := range t.players {
		list[i] = t.value(k, i)
		list[i].Order = list[i].Quarters
	}
	return list
}

func (t *table) value(k Kind, i int) Value {
	switch k {
	case Buchholz:
		return t.buchholz(k, i, 0, 0)
	case BuchholzCut1:
		return t.buchholz(k, i, 1, 0)
	case BuchholzCut2:
		return t.buchholz(k, i, 2, 0)
	case BuchholzMedian:
		return t.buchholz(k, i, 1, 1)
	case SonnebornBerger:
		return t.sonnebornBerger(i)
	case Koya:
		return t.koya(i)
	case Progressive:
		return t.progressive(i)
	}
	return t.count(k, i)
}
