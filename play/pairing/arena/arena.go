package arena

import (
	"cmp"
	"slices"

	"tablier/play/pairing"
)

// Exact is the largest number of players that get an optimal pairing.
const Exact = 64

// Player is a player who waits for a game.
type Player struct {
	ID         int // positive and unique
	Rating     int
	Score      int            // in the arena
	Last       int            // the ID of the last opponent, or 0
	Balance    int            // games with White minus games with Black
	LastColour pairing.Colour // colour in the last game
	Waited     int            // how long the player has waited, in any unit
}

// Pair pairs the players. The boards are in the order of the higher player's score and rating. leftOver is the
// ID of the player who keeps waiting, or 0.
func Pair(players []Player) (pairs []pairing.Pair, leftOver int) {
	p := &pool{players: slices.Clone(players)}
	slices.SortFunc(p.players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.ID, b.ID))
	})
	if len(p.players) <= Exact {
		p.exact()
	} else {
		p.near()
	}
	for i, j := range p.mate {
		switch {
		case j == i:
			leftOver = p.players[i].ID
		case i < j:
			pairs = append(pairs, p.sides(i, j))
		}
	}
	return pairs, leftOver
}

// pool holds the players in order, and the mate of each; the player left over is their own mate.
type pool struct {
	players []Player
	mate    []int
}

// again reports whether two players would meet twice in a row.
func (p *pool) again(i, j int) bool {
	a, b := &p.players[i], &p.players[j]
	return a.Last == b.ID || b.Last == a.ID
}

// The weights of a difference of one point in score, and of an unfair side, relative to a point of rating.
const (
	scoreWeight  = 40
	colourWeight = 80
	mostApart    = 1 << 13 // a larger difference makes no difference to the cost
)

// cost returns the cost of a pair. Differences are squared, so that two mediocre pairs are better than a good
// and a bad one.
func (p *pool) cost(i, j int) int {
	a, b := &p.players[i], &p.players[j]
	apart := min(scoreWeight*distance(a.Score, b.Score)+distance(a.Rating, b.Rating), mostApart)
	high, low := max(a.Balance, b.Balance), min(a.Balance, b.Balance)
	unfair := min(colourWeight*max(high-2, -low-2, high+low-1, -high-low-1, 0), mostApart)
	return apart*apart + unfair*unfair
}

// mostCost is greater than the cost of any pair.
const mostCost = 2*mostApart*mostApart + 1

func distance(a, b int) int { return max(a, b) - min(a, b) }

// sides gives White to the player who has had it less often; if equal, to the one who did not have it last;
// otherwise to the lower player.
func (p *pool) sides(i, j int) pairing.Pair {
	a, b := &p.players[i], &p.players[j]
	first := cmp.Or(cmp.Compare(a.Balance, b.Balance), cmp.Compare(a.LastColour, b.LastColour), 1)
	if first < 0 {
		return pairing.Pair{White: a.ID, Black: b.ID}
	}
	return pairing.Pair{White: b.ID, Black: a.ID}
}

// byWaiting lists the players by waiting time, shortest first; of equal ones, the lowest player first.
func (p *pool) byWaiting() []int {
	order := make([]int, len(p.players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(p.players[i].Waited, p.players[j].Waited), cmp.Compare(j, i))
	})
	return order
}
