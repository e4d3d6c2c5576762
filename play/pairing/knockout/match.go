package knockout

// Part says to which part of a tournament a match belongs.
type Part uint8

// The parts.
const (
	Winners Part = iota // the main bracket
	Losers              // the second bracket of a double elimination
	Third               // for third place
	Final               // of a double elimination: the winner of one bracket against that of the other
	Reset               // played only if the final was won by the player who came from the second bracket
)

// Slot is who plays: a player, or who won or lost a match.
type Slot struct {
	Player int // the seed, or 0
	Match  int // the number of the match, where there is no player
	Loser  bool
}

// Match is one match of a bracket.
type Match struct {
	Number int // from 1; a match comes after those that it depends on
	Part   Part
	Round  int // within its part, from 1
	A, B   Slot
}

// MaxPlayers is how many players a bracket may have.
const MaxPlayers = 1024

// builder collects matches. An empty slot is a bye: there is nobody.
type builder struct {
	matches []Match
}

// add adds a match and returns its winner and loser. With a bye there is no match.
func (b *builder) add(part Part, round int, one, two Slot) (winner, loser Slot) {
	switch {
	case one == (Slot{}):
		return two, Slot{}
	case two == (Slot{}):
		return one, Slot{}
	}
	n := len(b.matches) + 1
	b.matches = append(b.matches, Match{Number: n, Part: part, Round: round, A: one, B: two})
	return Slot{Match: n}, Slot{Match: n, Loser: true}
}

// round lets neighbours meet.
func (b *builder) round(part Part, round int, slots []Slot) (winners, losers []Slot) {
	for i := 0; i+1 < len(slots); i += 2 {
		w, l := b.add(part, round, slots[i], slots[i+1])
		winners, losers = append(winners, w), append(losers, l)
	}
	return winners, losers
}

// seeds puts the players in the order of the bracket: 1 and 2 in different halves, 1 to 4 in different
// quarters, and so on. Places without a player are byes.
func seeds(players int) []Slot {
	order := []int{1}
	for len(order) < players {
		var next []int
		for _, p := range order {
			next = append(next, p, 2*len(order)+1-p)
		}
		order = next
	}
	slots := make([]Slot, len(order))
	for i, p := range order {
		if p <= players {
			slots[i] = Slot{Player: p}
		}
	}
	return slots
}
