package ra

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// The features of a position. Unless stated otherwise, each is the side to move's
// number less the enemy's. weights.go has their weights.
const (
	number       = iota                       // men
	entry                                     // 1 if the side to move can enter at once
	points                                    // the points of that entry
	threat                                    // 1 if the enemy threatens an entry, which must be parried
	threatPoints                              // the points of that entry
	double                                    // 1 if the enemy threatens two entries, which one move rarely parries
	blocked                                   // groups that are first on a lane to their own Ra
	approach                                  // groups of k or more, t moves from entering, at 4(k-1)+t-1
	move         = approach + 4*MostInCell    // always 1
	race         = move + iota - approach - 1 // moves ahead to the nearest entry of an empty board
	pairs                                     // groups of two or three
	triples                                   // groups of three
	home                                      // groups on cells from which an enemy piece could enter their Ra in one move
)

// farthest is the largest number of moves from entering that makes a difference.
const farthest = 4

// features holds a number for each feature.
type features [home + 1]int16

var names = [len(features{})]string{
	number:        "men",
	entry:         "an entry for the side to move",
	points:        "points of that entry",
	threat:        "an entry of the other side, to be parried",
	threatPoints:  "points of such an entry",
	double:        "two such entries",
	blocked:       "lanes that a group in front of its Ra guards",
	approach:      "groups of 1 or more, 1 move from entering",
	approach + 1:  "groups of 1 or more, 2 moves from entering",
	approach + 2:  "groups of 1 or more, 3 moves from entering",
	approach + 3:  "groups of 1 or more, 4 moves from entering",
	approach + 4:  "groups of 2 or more, 1 move from entering",
	approach + 5:  "groups of 2 or more, 2 moves from entering",
	approach + 6:  "groups of 2 or more, 3 moves from entering",
	approach + 7:  "groups of 2 or more, 4 moves from entering",
	approach + 8:  "groups of 3 or more, 1 move from entering",
	approach + 9:  "groups of 3 or more, 2 moves from entering",
	approach + 10: "groups of 3 or more, 3 moves from entering",
	approach + 11: "groups of 3 or more, 4 moves from entering",
	move:          "being on move",
	race:          "moves ahead in the race to enter",
	pairs:         "groups of two or three",
	triples:       "groups of three",
	home:          "groups where the enemy is about to enter from",
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
		fixed := i == entry || i == points || i == threatPoints // these say what is won, not whether the game is won
		list[i] = game.Weight{Name: names[i], Value: int(w), Aim: int(aim[i]), Fixed: fixed}
	}
	return list
}

func (p *Position) measure(f *features) {
	us := p.turn
	them := us.Other()
	var box [128]uint8
	p.spread(&box, us)
	g := &plateaus[p.plateau]
	ours, theirs := p.standing(f, us, 1), p.standing(f, them, -1)
	if k, lanes := p.entries(&box, us); lanes > 0 {
		f[entry], f[points] = 1, int16(entryPoints[k])
		return
	}
	f[move], f[race] = 1, int16(theirs)-int16(ours)
	if k, lanes := p.entries(&box, them); lanes > 0 {
		f[threat], f[threatPoints] = 1, int16(entryPoints[k])
		if lanes > 1 {
			f[double] = 1
		}
	}
	for s := range game.Side(2) {
		for _, lane := range g.lanes[s] {
			code, _ := first(&box, lane)
			switch ours := code <= MostInCell; {
			case code > 0 && ours && s == us:
				f[blocked]++
			case code > 0 && !ours && s == them:
				f[blocked]--
			}
		}
	}
}

// standing adds the features of one side's groups by themselves. It returns the fewest
// moves in which one of them could enter.
func (p *Position) standing(f *features, s game.Side, sign int16) (fewest uint8) {
	tempi, enemy := &plateaus[p.plateau].tempi[s], &plateaus[p.plateau].tempi[s.Other()][1]
	fewest = farthest + 1
	for w := range 2 {
		low, high := p.low[s][w], p.high[s][w]
		f[number] += sign * int16(bits.OnesCount64(low)+2*bits.OnesCount64(high))
		f[pairs] += sign * int16(bits.OnesCount64(high))
		f[triples] += sign * int16(bits.OnesCount64(high&low))
		for all := low | high; all != 0; all &= all - 1 {
			at := bits.TrailingZeros64(all)
			c := board.Cell((w<<6 + at) & 127)
			if enemy[c] == 1 {
				f[home] += sign
			}
			for k := range int(low>>at&1 | high>>at&1<<1) {
				if t := tempi[(k+1)&3][c]; t-1 < farthest {
					f[approach+farthest*k+int(t)-1] += sign
					fewest = min(fewest, t)
				}
			}
		}
	}
	return fewest
}

// entries returns how a side could enter the enemy Ra at once if it were to move: the
// most pieces, and along how many lanes. The box is from the view of the side to move.
func (p *Position) entries(box *[128]uint8, s game.Side) (most, lanes int) {
	base := 0
	if s != p.turn {
		base = codeEnemy
	}
	for _, lane := range plateaus[p.plateau].lanes[s.Other()] {
		code, far := first(box, lane)
		if size := code - base; size >= 1 && size <= MostInCell {
			most = max(most, min(size, 4-far))
			lanes++
		}
	}
	return most, lanes
}

// first returns the nearest group on a lane and its distance. code is 0 if there is none.
func first(box *[128]uint8, lane uint32) (code, far int) {
	for far = 1; far <= 3; far++ {
		code = int(box[lane&127])
		if code == codeWall {
			return 0, far
		}
		if code > 0 {
			return code, far
		}
		lane >>= 8
	}
	return 0, far
}

// Rank ranks entries first, by points, then eliminations, by the number of pieces
// taken, then moves to cells one move away from the enemy Ra.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, to, k := unpack(m)
	g := &plateaus[p.plateau]
	them := p.turn.Other()
	if to == g.ra[them] {
		return 1000 * entryPoints[k]
	}
	rank := 100 * p.size(them, to)
	if g.tempi[p.turn][k][to] == 1 {
		rank += 10 * entryPoints[k]
	}
	return rank
}
