package agon

import "tablier/rules/game"

// The features of a position. Unless stated otherwise, each is the side to move's number
// less the enemy's. weights.go has their weights.
const (
	guard1     = iota // free guards on ring 1; guard2 to guard4 likewise
	guard2            //
	guard3            //
	guard4            //
	throne            // 1 if the queen is on the throne and not captured
	queen1            // 1 if the queen is on ring 1; queen2 to queen4 likewise
	queen2            //
	queen3            //
	queen4            //
	waiting           // captured guards, each of which costs a turn to relocate
	fallen            // 1 if the queen is captured
	exiled            // 1 if she is captured and the captor chooses her cell
	threats           // enemies that the side to move could capture, up to mostThreats
	threatened        // own pieces that the enemy could capture, up to mostThreats
	move              // always 1
	circle            // guards on ring 1 while the queen is on the throne
	vacant            // guards beyond four on ring 1 while she is not; six would lose
	rimmed            // guards beyond two on the rim
	prey              // 1 if the enemy queen could be captured
	endangered        // 1 if the own queen could be captured
)

// mostThreats is the number of possible captures beyond which no more are counted.
const mostThreats = 4

// features holds a number for each feature.
type features [endangered + 1]int16

var names = [len(features{})]string{
	guard1:     "guards on ring 1",
	guard2:     "guards on ring 2",
	guard3:     "guards on ring 3",
	guard4:     "guards on ring 4",
	throne:     "the queen on the throne",
	queen1:     "the queen on ring 1",
	queen2:     "the queen on ring 2",
	queen3:     "the queen on ring 3",
	queen4:     "the queen on ring 4",
	waiting:    "captured guards",
	fallen:     "the queen captured",
	exiled:     "and placed by the enemy",
	threats:    "captures at hand, four at most",
	threatened: "captures at hand for the enemy, four at most",
	move:       "being on move",
	circle:     "guards on ring 1 with the queen on the throne",
	vacant:     "guards beyond four on ring 1 without her",
	rimmed:     "guards beyond two on the rim",
	prey:       "captures at hand of the queen",
	endangered: "captures at hand of the own queen",
}

// Evaluate evaluates the position for the side to move.
func (p *Position) Evaluate() int {
	if p.usual() {
		if n := trained(); n != nil {
			return p.judge(n)
		}
	}
	return p.Weigh()
}

// Weigh implements [game.Weigher].
func (p *Position) Weigh() (score int) {
	var f features
	p.measure(&f)
	for i, w := range &weights {
		score += int(w) * int(f[i])
	}
	return score
}

// AppendFeatures implements [game.Featured].
func (p *Position) AppendFeatures(dst []int16) []int16 {
	var f features
	p.measure(&f)
	return append(dst, f[:]...)
}

// Weights implements [game.Weighted].
func (Game) Weights() []game.Weight {
	list := make([]game.Weight, len(weights))
	for i, w := range weights {
		list[i] = game.Weight{Name: names[i], Value: int(w), Aim: int(aim[i])}
	}
	return list
}

func (p *Position) measure(f *features) {
	us := p.turn & 1
	own, enemy := p.guards[us].minus(p.captives), p.guards[us^1].minus(p.captives)
	for ring := 1; ring < 5; ring++ {
		f[guard1+ring-1] = int16(own.and(rings[ring]).len() - enemy.and(rings[ring]).len())
	}
	f[rimmed] = int16(max(own.and(rings[5]).len()-2, 0) - max(enemy.and(rings[5]).len()-2, 0))
	if !p.captives.empty() {
		f[waiting] = int16(p.captives.and(p.guards[us]).len() - p.captives.and(p.guards[us^1]).len())
	}
	p.court(f, us, own, 1)
	p.court(f, us^1, enemy, -1)
	if p.setting() {
		return
	}
	f[threats], f[prey] = p.threats(us)
	f[threatened], f[endangered] = p.threats(us ^ 1)
	f[move] = 1
}

// court adds the features of the queen of s and of the pieces around the throne. guards are the free guards of s.
func (p *Position) court(f *features, s game.Side, guards set, sign int16) {
	q := p.queens[s]
	if q != seat {
		if home := guards.and(rings[1]).len(); home > 4 {
			f[vacant] += sign * int16(home-4)
		}
	}
	switch {
	case q == none:
	case p.captives.has(q):
		f[fallen] += sign
		if p.variant&captorPlaces != 0 {
			f[exiled] += sign
		}
	case ringOf[q] < 5:
		f[throne+int(ringOf[q])] += sign
		if q == seat {
			f[circle] += sign * int16(guards.and(rings[1]).len())
		}
	}
}

// threats returns how many captures s could make next if it were to move and had no
// captured pieces, up to mostThreats, and 1 if the queen is among the pieces it could
// capture.
func (p *Position) threats(s game.Side) (n, queen int16) {
	own, enemy := p.men(s), p.men(s^1)
	prey := enemy.minus(p.captives)
	goals := p.flanks().taking(own, prey).minus(own).minus(enemy)
	for rest := goals; !rest.empty(); { // there are fewer goals than pieces
		n += int16(comesTo[rest.pop()&(hexes-1)].and(own).len())
	}
	if q := p.queens[s^1]; n > 0 && q != none && !p.captives.has(q) {
		if at := p.flanks().taking(own, one(q)).and(goals); !at.empty() && before(at).meets(own) {
			queen = 1
		}
	}
	return min(n, mostThreats), queen
}

// before returns every cell from which a step leads to one of cells.
func before(cells set) (from set) {
	for !cells.empty() {
		from = from.or(comesTo[cells.pop()&(hexes-1)])
	}
	return from
}

// Rank orders moves for a search: captures, the throne, steps inward.
func (p *Position) Rank(m game.Move) int {
	var rank [1]int32
	p.RankList([]game.Move{m}, rank[:])
	return int(rank[0])
}

// RankList implements [game.ListRanker].
func (p *Position) RankList(moves []game.Move, ranks []int32) {
	if len(moves) == 0 || len(ranks) < len(moves) {
		return
	}
	if moves[0] == game.Pass || moves[0]>>8 == game.Move(none) {
		clear(ranks) // all moves of such a list are of the same kind
		return
	}
	s := p.turn & 1
	own := p.men(s)
	if from, _ := unpack(moves[0]); p.captives.has(from) {
		// For the owner, a cell nearer to the throne is better.
		far := own.has(from)
		for i, m := range moves {
			_, to := unpack(m)
			ranks[i] = int32(ringOf[to&(hexes-1)])
			if far {
				ranks[i] = 5 - ranks[i]
			}
		}
		return
	}
	f := p.flanks()
	prey := p.men(s ^ 1).minus(p.captives)
	goals := f.taking(own, prey)
	for i, m := range moves {
		from, to := unpack(m)
		rank := int32(0)
		if goals.has(to) {
			if taken := f.taken(to, own.minus(one(from)), prey); !taken.empty() {
				rank = 100 * int32(taken.len())
				if taken.has(p.queens[s^1]) {
					rank += 100
				}
			}
		}
		if to == seat {
			rank += 80
		}
		if at := ringOf[to&(hexes-1)]; at < ringOf[from&(hexes-1)] {
			rank += 10 - int32(at)
		}
		ranks[i] = rank
	}
}
