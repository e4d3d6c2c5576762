package arena

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tablier/play/pairing"
)

// waiting returns random players. Players who met last are usually both waiting, as after a game.
func waiting(r *rand.Rand, n int) []Player {
	players := make([]Player, n)
	for i := range players {
		players[i] = Player{ID: i + 1, Rating: 1500 + int(300*r.NormFloat64()), Score: r.IntN(20), Balance: r.IntN(5) - 2,
			LastColour: pairing.Colour(1 - 2*r.IntN(2)), Waited: r.IntN(30)}
	}
	for i := 0; i+1 < n; i += 2 {
		if r.IntN(4) > 0 {
			players[i].Last, players[i+1].Last = i+2, i+1
			players[i+1].Score, players[i+1].Rating = players[i].Score, players[i].Rating+r.IntN(50)
		}
	}
	return players
}

// check verifies that everybody is paired once or left over, and counts those who meet again.
func check(t *testing.T, players []Player, pairs []pairing.Pair, leftOver int) (again int) {
	t.Helper()
	seen := map[int]bool{leftOver: true}
	for _, p := range pairs {
		if seen[p.White] || seen[p.Black] || p.White == p.Black {
			t.Fatalf("%v is paired twice", p)
		}
		seen[p.White], seen[p.Black] = true, true
		if players[p.White-1].Last == p.Black || players[p.Black-1].Last == p.White {
			again++
		}
	}
	want := len(players)
	if leftOver == 0 {
		want++
	}
	if len(seen) != want || (leftOver > 0) != (len(players)%2 == 1) {
		t.Fatalf("%d of %d, left over %d", len(seen), len(players), leftOver)
	}
	return again
}

func TestEverybodyIsPairedAndNobodyMeetsAgain(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		players := waiting(r, []int{4, 5, 9, 30, 64, 65, 130, 301, 500}[r.IntN(9)])
		pairs, leftOver := Pair(players)
		if again := check(t, players, pairs, leftOver); again > 0 {
			t.Errorf("seed %d: %d of %d meet again", seed, again, len(players))
		}
		if leftOver > 0 {
			for _, p := range players {
				if p.Waited < players[leftOver-1].Waited {
					t.Errorf("seed %d: %d has waited less than %d", seed, p.ID, leftOver)
				}
			}
		}
		shuffled := slices.Clone(players)
		r.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if again, over := Pair(shuffled); !slices.Equal(again, pairs) || over != leftOver {
			t.Errorf("seed %d: in another order %v", seed, again)
		}
	}
}

func TestFewPlayers(t *testing.T) {
	if pairs, over := Pair(nil); pairs != nil || over != 0 {
		t.Error(pairs, over)
	}
	if pairs, over := Pair([]Player{{ID: 7}}); pairs != nil || over != 7 {
		t.Error(pairs, over)
	}
	// Two players who have just met meet again if there is nobody else.
	if pairs, over := Pair([]Player{{ID: 1, Last: 2}, {ID: 2, Last: 1}}); len(pairs) != 1 || over != 0 {
		t.Error(pairs, over)
	}
	// Of three players, the third has waited least, but otherwise the same two would meet again.
	pairs, over := Pair([]Player{{ID: 1, Last: 2, Waited: 5}, {ID: 2, Last: 1, Waited: 6}, {ID: 3, Waited: 1}})
	if over != 1 || len(pairs) != 1 {
		t.Error(pairs, over)
	}
	// Opponents are close in score and rating.
	pairs, _ = Pair([]Player{{ID: 1, Rating: 2000}, {ID: 2, Rating: 1000}, {ID: 3, Rating: 1990}, {ID: 4, Rating: 1010}})
	if !slices.Equal(pairs, []pairing.Pair{{White: 3, Black: 1}, {White: 2, Black: 4}}) {
		t.Error(pairs)
	}
}

func TestSides(t *testing.T) {
	for _, c := range []struct{ a, b Player }{ // a has White
		{Player{Balance: -1}, Player{Balance: 1}},
		{Player{LastColour: pairing.Black}, Player{LastColour: pairing.White}},
		{Player{Rating: 1400}, Player{Rating: 1500}},
	} {
		c.a.ID, c.b.ID = 1, 2
		if pairs, _ := Pair([]Player{c.a, c.b}); pairs[0].White != 1 {
			t.Errorf("%+v: %v", c, pairs)
		}
	}
	// Of equal opponents, one who has had the other colour is preferred.
	same := []Player{{ID: 1, Balance: 2}, {ID: 2, Balance: 2}, {ID: 3, Balance: -2}, {ID: 4, Balance: -2}}
	for _, p := range func() []pairing.Pair { pairs, _ := Pair(same); return pairs }() {
		if p.White < 3 || p.Black > 2 {
			t.Error(p)
		}
	}
}

// With many players, the improvement comes close to the optimum.
func TestNearIsNearlyExact(t *testing.T) {
	allBest, allNear := 0, 0
	for seed := range uint64(40) {
		players := waiting(rand.New(rand.NewPCG(seed, 2)), Exact)
		cost := func(solve func(*pool)) (total int) {
			p := &pool{players: slices.Clone(players)}
			slices.SortFunc(p.players, func(a, b Player) int { return b.Score*10000 + b.Rating - a.Score*10000 - a.Rating })
			solve(p)
			for _, two := range p.pairs() {
				total += p.price(two[0], two[1])
			}
			return total
		}
		best, near := cost((*pool).exact), cost((*pool).near)
		if near < best || near > 2*best {
			t.Errorf("seed %d: %d, the best is %d", seed, near, best)
		}
		allBest, allNear = allBest+best, allNear+near
	}
	if 100*allNear > 120*allBest {
		t.Errorf("%d in all, the best is %d", allNear, allBest)
	}
}

// A player whom nearly everybody met last still gets one of the others.
func TestAPopularPlayer(t *testing.T) {
	players := make([]Player, 100)
	for i := range players {
		players[i] = Player{ID: i + 1, Last: 1}
	}
	players[0].Last, players[99].Last = 2, 3
	pairs, _ := Pair(players)
	if again := check(t, players, pairs, 0); again > 0 {
		t.Error(again)
	}
}

// Only the last may meet the first, and only if three pairs change.
func TestARepeatThatNoExchangeOfTwoPairsAvoids(t *testing.T) {
	const n = 100
	players := make([]Player, n)
	for i := range players {
		players[i] = Player{ID: i + 1, Score: 10 * (n - i), Last: 1}
	}
	players[0].Last, players[n-1].Last, players[n-2].Last = n-1, 0, 2
	pairs, _ := Pair(players)
	if again := check(t, players, pairs, 0); again > 0 {
		t.Error(again)
	}
	// If everybody met the first, somebody has to meet again.
	players[n-1].Last = 1
	pairs, _ = Pair(players)
	if again := check(t, players, pairs, 0); again != 1 {
		t.Error(again)
	}
}

func BenchmarkPair(b *testing.B) {
	for _, n := range []int{64, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			players := waiting(rand.New(rand.NewPCG(1, 3)), n)
			for range b.N {
				Pair(players)
			}
		})
	}
}
