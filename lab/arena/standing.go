package arena

import (
	"slices"

	"tablier/play/rating"
)

// Pairing holds the results between two players, from A's view.
type Pairing struct {
	A, B                int // indices of players
	Wins, Draws, Losses int
	Pairs               Pentanomial

	half float64 // score of the first game of an incomplete pair
}

// Standing holds the results of a tournament so far.
type Standing struct {
	Names    []string
	Pairings []Pairing
	Games    int
	Total    int // of the whole schedule
	// FirstWins, SecondWins and Draws count by seat. They show what the first move is worth.
	FirstWins, SecondWins, Draws int
	Plies                        int            // of all games, including openings
	Reasons                      map[string]int // how games ended; faults under their own names
	Faults                       []map[Fault]int
	Points                       []int // won by each player, in games with points
	Nodes                        []uint64
	Millis                       []int64
	LLR                          float64 // if there is a test
	Verdict                      Verdict

	t *Tournament
}

func newStanding(t *Tournament) *Standing {
	n := len(t.Players)
	s := &Standing{t: t, Total: t.Total(), Reasons: map[string]int{}, Faults: make([]map[Fault]int, n), Points: make([]int, n), Nodes: make([]uint64, n), Millis: make([]int64, n)}
	for i, p := range t.Players {
		s.Names = append(s.Names, p.Name)
		s.Faults[i] = map[Fault]int{}
	}
	for _, p := range t.pairings() {
		s.Pairings = append(s.Pairings, Pairing{A: p[0], B: p[1]})
	}
	return s
}

// add counts a game, which must be the next one in the schedule.
func (s *Standing) add(g *Game) {
	first, second, _ := s.t.pairingOf(g.N)
	score := g.Score()
	winner, loser := first, second
	switch score {
	case 1:
		s.FirstWins++
	case 0:
		s.SecondWins++
		winner, loser = second, first
	default:
		s.Draws++
	}
	s.Games++
	s.Plies += len(g.Moves)
	if score != 0.5 {
		s.Points[winner] += g.Points
	}
	if g.Fault != "" {
		s.Faults[loser][g.Fault]++
		s.Reasons["fault: "+string(g.Fault)]++
	} else {
		s.Reasons[g.Reason]++
	}
	for i, p := range []int{first, second} {
		s.Nodes[p] += g.Nodes[i]
		s.Millis[p] += g.Millis[i]
	}
	p := &s.Pairings[slices.IndexFunc(s.Pairings, func(p Pairing) bool { return p.A == min(first, second) && p.B == max(first, second) })]
	if p.A == second {
		score = 1 - score
	}
	switch score {
	case 1:
		p.Wins++
	case 0:
		p.Losses++
	default:
		p.Draws++
	}
	if g.N%2 == 0 {
		p.half = score
		return
	}
	p.Pairs[int(2*(p.half+score))]++
	if s.t.SPRT != nil {
		s.LLR = s.t.SPRT.LLR(p.Pairs)
		s.Verdict = s.t.SPRT.Verdict(p.Pairs)
	}
}

// List returns the rating list of all players.
func (s *Standing) List() (*rating.List, error) {
	var results []rating.Result
	for _, p := range s.Pairings {
		results = append(results, rating.Result{A: p.A, B: p.B, Wins: p.Wins, Draws: p.Draws, Loses: p.Losses})
	}
	return rating.Fit(len(s.Names), results)
}
