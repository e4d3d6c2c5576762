package arena

import (
	"cmp"
	"slices"

	"tablier/play/pairing"
)

// Exact is how many players get the best pairing there is.
const Exact = 64

// Player waits for a game.
type Player struct {
	ID         int // positive and different for each
	Rating     int
	Score      int            // in the arena
	Last       int            // the ID of the last opponent, or 0
	Balance    int            // games with White less games with Black
	LastColour pairing.Colour // in the last game
	Waited     int            // for how long, in any unit
}

// Pair pairs the players. The boards are in the order of the higher player's score and rating. Left over is the
// ID of who goes on waiting, or 0.
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

// pool is the players in order, and with whom each is paired; who is left over, with themselves.
type pool struct {
	players []Player
	mate    []int
}

// again says that two would meet twice in a row.
func (p *pool) again(i, j int) bool {
	a, b := &p.players[i], &p.players[j]
	return a.Last == b.ID || b.Last == a.ID
}

// What a difference of one point of the score, and a side that is not fair, weigh against a point of rating.
const (
	scoreWeight  = 40
	colourWeight = 80
	mostApart    = 1 << 13 // further apart makes no difference
)

// cost of a pair: the squares let two middling pairs be better than a good and a bad one.
func (p *pool) cost(i, j int) int {
	a, b := &p.players[i], &p.players[j]
	apart := min(scoreWeight*distance(a.Score, b.Score)+distance(a.Rating, b.Rating), mostApart)
	high, low := max(a.Balance, b.Balance), min(a.Balance, b.Balance)
	unfair := min(colourWeight*max(high-2, -low-2, high+low-1, -high-low-1, 0), mostApart)
	return apart*apart + unfair*unfair
}

// mostCost is more than any pair costs.
const mostCost = 2*mostApart*mostApart + 1

func distance(a, b int) int { return max(a, b) - min(a, b) }

// sides gives White to who had it less, else not last, else the lower player.
func (p *pool) sides(i, j int) pairing.Pair {
	a, b := &p.players[i], &p.players[j]
	first := cmp.Or(cmp.Compare(a.Balance, b.Balance), cmp.Compare(a.LastColour, b.LastColour), 1)
	if first < 0 {
		return pairing.Pair{White: a.ID, Black: b.ID}
	}
	return pairing.Pair{White: b.ID, Black: a.ID}
}

// byWaiting lists the players, those who have waited least first, and of these the lowest.
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
