package knockout

// Part is the part of a tournament that a match belongs to.
type Part uint8

// The parts.
const (
	Winners Part = iota // the main bracket
	Losers              // the second bracket of a double elimination
	Third               // the match for third place
	Final               // of a double elimination: between the winners of the two brackets
	Reset               // played only if the player from the second bracket won the final
)

// Slot is one player of a match: a player by seed, or the winner or loser of an earlier match.
type Slot struct {
	Player int // the seed, or 0
	Match  int // the number of the earlier match if Player is 0
	Loser  bool
}

// Match is one match of a bracket.
type Match struct {
	Number int // from 1; a match has a higher number than those that it depends on
	Part   Part
	Round  int // within its part, from 1
	A, B   Slot
}

// MaxPlayers is the largest number of players in a bracket.
const MaxPlayers = 1024

// builder collects matches. An empty slot is a bye.
type builder struct {
	matches []Match
}

// add adds a match and returns its winner and loser. If one slot is a bye, there is no match.
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

// round pairs neighbouring slots.
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
