package swiss

import (
	"slices"
	"strings"

	"tablier/play/pairing/trf"
)

// acceleration gives virtual points: those in the lines of a report, or otherwise those of the Baku system if the type
// of the tournament asks for it (C.04.7).
type acceleration struct {
	report *trf.Report
	upper  map[int]bool // Baku's group A
}

func newAcceleration(r *trf.Report) acceleration {
	a := acceleration{report: r}
	if len(r.Accelerations) > 0 || !strings.HasSuffix(strings.ToUpper(r.Type), "_BAKU") {
		return a
	}
	a.upper = map[int]bool{}
	var paired []int // in round 1
	for _, number := range Order(r) {
		if !absent(r, r.Player(number), 1, r.Played() == 0) {
			paired = append(paired, number)
		}
	}
	last := min(2*((len(paired)+3)/4), len(paired)) // half of them, rounded up to an even number (C.04.7, 2)
	for _, number := range Order(r) {
		if last == 0 {
			break
		}
		a.upper[number] = true
		if number == paired[last-1] { // also when others are entered before this player later (C.04.7, 3)
			break
		}
	}
	return a
}

// Virtual returns the points of each player that only count for pairing, for each round of a report, by player number.
// Players without such points are left out.
func Virtual(r *trf.Report) map[int][]int {
	speed, out := newAcceleration(r), map[int][]int{}
	for i := range r.Players {
		number := r.Players[i].Number
		if points := speed.virtual(number, r.Rounds); slices.Max(append(points, 0)) > 0 {
			out[number] = points
		}
	}
	return out
}

// virtual returns the points of a player in the rounds up to a given one.
func (a acceleration) virtual(number, round int) []int {
	out := make([]int, round)
	for i := range out {
		out[i] = a.baku(number, i+1)
	}
	for _, line := range a.report.Accelerations {
		if line.First <= number && number <= line.Last {
			for at := line.FirstRound; at <= min(line.LastRound, round); at++ {
				out[at-1] += line.Points
			}
		}
	}
	return out
}

// baku gives the upper half a win in the first quarter of the rounds, rounded up, and a draw in the second quarter.
func (a acceleration) baku(number, round int) int {
	half := (a.report.Rounds + 1) / 2
	switch {
	case !a.upper[number] || round > half:
		return 0
	case round <= (half+1)/2:
		return a.report.Points.Win
	}
	return a.report.Points.Draw
}
