package dutch

import "tablier/play/pairing"

// strength is the strength of a colour preference (1.7).
type strength uint8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// player holds what the criteria need to know about a participant.
type player struct {
	number     int
	odd        bool             // has an odd number among the players who have entered the tournament
	points     int              // without virtual points
	score      int              // the score by which players are ranked
	colours    []pairing.Colour // colours of the games played, latest last
	difference int              // games with White minus games with Black (1.6)
	prefers    pairing.Colour
	strength   strength
	down       [2]bool // had a downfloat in the previous round, and in the one before that (1.4)
	up         [2]bool // the same for upfloats
	unplayed   int     // rounds without a game
	mayRest    bool    // may get the pairing-allocated bye (C2)
	top        bool    // is a topscorer (1.8)
}

// newPlayer summarises the history of a participant. scoreOf returns the score of a player before a
// round.
func newPlayer(t *Tournament, p *Player, round int, scoreOf func(number, round int) int) player {
	out := player{number: p.Number, score: scoreOf(p.Number, round), mayRest: true}
	for i, result := range p.Results {
		out.points += result.Points + result.Bonus
		if result.Played {
			out.colours = append(out.colours, result.Colour)
			out.difference += int(result.Colour)
		} else {
			out.unplayed++
			if result.Bye || result.Points >= t.Win {
				out.mayRest = false
			}
		}
		ago := len(p.Results) - 1 - i
		if ago > 1 {
			continue
		}
		mine := scoreOf(p.Number, i+1)
		if !result.Played {
			out.down[ago] = result.Bye || result.Points > t.Loss
		} else if other := scoreOf(result.Opponent, i+1); mine != other {
			out.down[ago], out.up[ago] = mine > other, mine < other
		}
	}
	out.prefer()
	out.top = round >= t.Rounds && 2*out.points > t.Win*(round-1)
	return out
}

// prefer sets the colour preference (1.7).
func (p *player) prefer() {
	n := len(p.colours)
	if n == 0 {
		return
	}
	last := p.colours[n-1]
	p.prefers, p.strength = last.Opposite(), mild
	if n > 1 && p.colours[n-2] == last {
		p.strength = absolute
	}
	switch {
	case p.difference > 1:
		p.prefers, p.strength = pairing.Black, absolute
	case p.difference < -1:
		p.prefers, p.strength = pairing.White, absolute
	case p.strength == absolute || p.difference == 0:
	case p.difference > 0:
		p.prefers, p.strength = pairing.Black, strong
	default:
		p.prefers, p.strength = pairing.White, strong
	}
}

// after returns the colour difference if the player gets a colour.
func (p *player) after(c pairing.Colour) int { return p.difference + int(c) }

// thirdInRow reports whether a colour would be the same for the third time in a row.
func (p *player) thirdInRow(c pairing.Colour) bool {
	n := len(p.colours)
	return n > 1 && p.colours[n-1] == c && p.colours[n-2] == c
}
