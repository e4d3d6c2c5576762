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

// articles maps each tie-break to the articles that define it. Points of single games are not in C.07.
var articles = map[Kind]string{
	DirectEncounter: "6", Buchholz: "8.1", BuchholzCut1: "8.1, 14.1", BuchholzCut2: "8.1, 14.2", BuchholzMedian: "8.1, 14.3",
	SonnebornBerger: "9.1", Koya: "9.2", Wins: "7.1", WinsPlayed: "7.2", BlackGames: "7.3", BlackWins: "7.4", Progressive: "7.5",
}

// Sort says how a round counts.
type Sort uint8

// The sorts of rounds.
const (
	Played      Sort = iota
	ForfeitWin       // 16.2.2
	ForfeitLoss      // 16.2.4
	Given            // a pairing-allocated bye or a full-point bye (16.2.1)
	Requested        // a half-point or zero-point bye, also before the entry and after a withdrawal (16.1.1)
	NoGame           // a free round of a round robin, or a game without a result
)

// voluntary reports whether the player chose not to play (16.1.2).
func (s Sort) voluntary() bool { return s == Requested || s == ForfeitLoss }

func (s Sort) forfeit() bool { return s == ForfeitWin || s == ForfeitLoss }

// Game is a player's result in one round.
type Game struct {
	Opponent   int // index of the player met, or scheduled in a forfeit; -1: none
	Points     int // in halves
	Bonus      int // points given or taken by an arbiter in this round, in halves
	GamePoints int // in halves, if a pairing consists of several games
	Black      bool
	Sort       Sort
}

// Player is a player, with a game for each round.
type Player struct{ Games []Game }

// Score returns the sum of the points, in halves.
func (p *Player) Score() int {
	sum := 0
	for _, g := range p.Games {
		sum += g.Points + g.Bonus
	}
	return sum
}

// Field is all players of a tournament.
type Field struct {
	Players    []Player
	RoundRobin bool // forfeits count as games (15.2); otherwise article 16 applies
}

// Value is the value of a tie-break for one player.
type Value struct {
	Kind     Kind
	Article  string // of C.07; empty: none
	Quarters int    // in quarters of a point
	Order    int    // the number to compare; higher is better
	Parts    []Part
}

// Part is the contribution of one round to a value.
type Part struct {
	Round     int // from 1
	Opponent  int // index; -1: none
	Quarters  int
	Adjusted  bool   // the opponent's score was adjusted, or is that of a dummy opponent
	Cut       bool   // left out
	Again     bool   // direct encounter, applied again to those still tied; not part of the sum
	Article   string // of C.07, why the part is not simply the opponent's score; empty: it is
	voluntary bool
}

// cite adds an article to a part.
func (p *Part) cite(article string) {
	if p.Article != "" {
		article = p.Article + ", " + article
	}
	p.Article = article
}

// Values computes tie-breaks for all players. groups says which players are tied at first: those with equal
// numbers. Each tie-break is computed within the groups that are still tied after the earlier ones.
func (f *Field) Values(groups []int, kinds []Kind) [][]Value {
	all := make([][]Value, len(f.Players))
	t := newTable(f)
	groups = slices.Clone(groups)
	for _, k := range kinds {
		values := t.values(k, groups)
		for i, v := range values {
			v.Article = articles[k]
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
	*Field
	scores   []int // in halves
	adjusted []int // as they count for opponents (16.3)
	rounds   int
}

func newTable(f *Field) *table {
	t := &table{Field: f}
	for i := range f.Players {
		p := &f.Players[i]
		t.rounds = max(t.rounds, len(p.Games))
		t.scores = append(t.scores, p.Score())
		score := p.Score()
		if !f.RoundRobin {
			score = p.adjusted()
		}
		t.adjusted = append(t.adjusted, score)
	}
	return t
}

// adjusted returns the score as it counts for opponents: requested byes that no game follows are draws (16.2.5,
// 16.3.2). Everything else counts as awarded (16.3.1).
func (p *Player) adjusted() int {
	score := p.Score()
	for i := len(p.Games) - 1; i >= 0 && p.Games[i].Sort.voluntary(); i-- {
		if p.Games[i].Sort == Requested {
			score += 1 - p.Games[i].Points
		}
	}
	return score
}

// counts reports whether a round counts as a game against its opponent: it was played, or is a forfeit in a round
// robin (15.2).
func (t *table) counts(g *Game) bool {
	return g.Opponent >= 0 && (g.Sort == Played || t.RoundRobin && g.Sort.forfeit())
}

func (t *table) values(k Kind, groups []int) []Value {
	if k == DirectEncounter {
		return t.directEncounter(groups)
	}
	list := make([]Value, len(t.Players))
	for i := range t.Players {
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
