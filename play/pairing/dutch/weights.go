package dutch

import (
	"math/bits"
	"slices"

	"tablier/play/pairing"
	"tablier/play/pairing/matching"
)

// fields is the layout of a weight: the bits of each criterion. A criterion is a sum over pairs. A
// criterion that must be minimised counts the pairs that comply. A field is wide enough for the largest
// sum.
type fields struct {
	width int

	must                           field // requirements fixed while ordering, which can always be met
	complete                       field // C4: as many pairs as possible, including the bye (C2, C5)
	pairs                          field // C6
	scores                         []field
	nextPairs                      field // C8, for the following bracket
	nextScores                     []field
	unplayed                       field // C9
	wide, row                      field // C10, C11
	preference, strong             field // C12, C13
	down, up                       [2]field
	downScores, upScores           [2][]field
	exchanges, difference, bonus   field // 4.3, and the bonus for the current question
	natural                        field // closeness to the first candidate: saves questions, but decides nothing
	mostUnplayed, boards           int
	movedScores, downfloaterScores []int // the scores for the fields scores and nextScores, highest first
}

// field is a range of bits that starts at shift; a width of 0 means that the criterion decides nothing
// here.
type field struct{ shift, width int }

func (f *fields) add(maximum int) field {
	made := field{f.width, bits.Len(uint(maximum))}
	f.width += made.width
	return made
}

func (f *fields) addEach(scores []int, maximum int) []field {
	made := make([]field, len(scores))
	for i := len(scores) - 1; i >= 0; i-- {
		made[i] = f.add(maximum)
	}
	return made
}

func (f field) put(w matching.Weight, value int) {
	if f.width > 0 && value > 0 {
		w.Add(f.shift, uint64(value))
	}
}

// layOut assigns bits to the criteria of a bracket, from the least important up.
func layOut(b *bracket, rests bool) fields {
	n := len(b.vertices)
	f := fields{boards: n}
	players := b.round.players
	var has struct{ top, moved int }
	for v, p := range b.players {
		if players[p].top {
			has.top = n
		}
		if v < b.moved {
			has.moved = n
			f.movedScores = append(f.movedScores, players[p].score)
		}
		f.downfloaterScores = append(f.downfloaterScores, players[p].score)
		f.mostUnplayed = max(f.mostUnplayed, players[p].unplayed)
	}
	f.movedScores, f.downfloaterScores = slices.Compact(f.movedScores), slices.Compact(f.downfloaterScores)

	f.natural = f.add(n * n)
	f.bonus = f.add(n)
	f.difference = f.add(n * n)
	f.exchanges = f.add(n)
	for _, ago := range []int{1, 0} { // C21, C20, C19, C18
		f.upScores[ago] = f.addEach(f.movedScores, n)
		f.downScores[ago] = f.addEach(f.movedScores, n)
	}
	for _, ago := range []int{1, 0} { // C17, C16, C15, C14
		f.up[ago] = f.add(has.moved)
		f.down[ago] = f.add(n)
	}
	f.strong, f.preference = f.add(n), f.add(n)
	f.row, f.wide = f.add(2*has.top), f.add(2*has.top)
	if rests {
		f.unplayed = f.add(f.mostUnplayed)
	}
	if len(b.next) > 0 {
		f.nextScores = f.addEach(f.downfloaterScores, n)
		f.nextPairs = f.add(n)
	}
	f.scores = f.addEach(f.movedScores, n)
	f.pairs = f.add(n)
	f.complete = f.add(n)
	f.must = f.add(4 * n)
	return f
}

// weigh adds up the weight of matching two vertices, u before v.
func (b *bracket) weigh(w matching.Weight, u, v int) {
	f := &b.fields
	zone := b.zone(u, v)
	if zone == apart {
		return
	}
	if b.reach == withAll {
		f.complete.put(w, 1)
	}
	inside := u < len(b.players)
	switch zone {
	case paired:
		b.weighPair(w, u, v)
	case pairedNext:
		f.nextPairs.put(w, 1)
		if inside {
			f.nextScores[slices.Index(f.downfloaterScores, b.player(u).score)].put(w, 1)
		}
	case resting:
		if inside {
			f.unplayed.put(w, f.mostUnplayed-b.player(u).unplayed)
		}
	}
}

func (b *bracket) player(v int) *player { return &b.round.players[b.vertices[v]] }

// weighPair adds up the criteria for a pair in the bracket.
func (b *bracket) weighPair(w matching.Weight, u, v int) {
	f, high, low := &b.fields, b.player(u), b.player(v)
	f.pairs.put(w, 1)
	f.weighColours(w, high, low, b.round.initial)
	for ago := range 2 {
		if u >= b.moved {
			f.down[ago].put(w, count(high.down[ago])+count(low.down[ago]))
			continue
		}
		f.down[ago].put(w, count(low.down[ago]))
		f.up[ago].put(w, count(!low.up[ago]))
		at := slices.Index(f.movedScores, high.score)
		f.downScores[ago][at].put(w, count(high.down[ago]))
		f.upScores[ago][at].put(w, count(!low.up[ago]))
	}
	if u < b.moved {
		f.scores[slices.Index(f.movedScores, high.score)].put(w, 1)
	}
	f.natural.put(w, f.boards-abs(firstPartner(b, u)-v))
}

// weighOrder adds the criteria for few exchanged players, and for a small difference of their sums (4.3).
func (b *bracket) weighOrder(w matching.Weight, u, v int) {
	if b.first == nil || u < b.moved || b.zone(u, v) != paired {
		return
	}
	b.fields.exchanges.put(w, count(b.first[u]))
	b.fields.difference.put(w, len(b.players)-b.rank[u])
}

// firstPartner returns the opponent of a player in the first candidate, if all can be paired (3.3).
func firstPartner(b *bracket, u int) int {
	if u < b.moved {
		return b.moved + u
	}
	return u + (len(b.players)-2*b.moved)/2
}

// weighColours adds up C10 to C13.
func (f *fields) weighColours(w matching.Weight, high, low *player, initial pairing.Colour) {
	colour := colourOf(high, low, initial)
	wide, row, refused, strongly := 0, 0, 0, 0
	for i, p := range []*player{high, low} {
		c := colour
		if i == 1 {
			c = colour.Opposite()
		}
		if high.top || low.top {
			wide += count(abs(p.after(c)) > 2)
			row += count(p.thirdInRow(c))
		}
		if p.prefers != pairing.None && p.prefers != c {
			refused++
			strongly += count(p.strength >= strong)
		}
	}
	f.wide.put(w, 2-wide)
	f.row.put(w, 2-row)
	f.preference.put(w, 1-refused)
	f.strong.put(w, 1-strongly)
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
