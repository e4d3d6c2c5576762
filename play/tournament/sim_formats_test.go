package tournament_test

import "tablier/play/tournament"

// checkMeetings verifies that each pair has met as often as the format plans. met counts by the numbers, the lower first.
func (h *harness) checkMeetings(v *tournament.Tournament, met map[[2]int]int) {
	h.t.Helper()
	switch v.Format {
	case tournament.RoundRobin:
		h.eachMeetsEach(v.Seeds, legs(v), met)
	case tournament.Simul:
		h.checkSimul(v, met)
	}
}

func legs(v *tournament.Tournament) int {
	if v.Double {
		return 2
	}
	return 1
}

func pairOf(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

func (h *harness) eachMeetsEach(players []int, times int, met map[[2]int]int) {
	h.t.Helper()
	for i, a := range players {
		for _, b := range players[:i] {
			if met[pairOf(a, b)] != times {
				h.t.Errorf("%d and %d met %d times, want %d", a, b, met[pairOf(a, b)], times)
			}
		}
	}
}

// checkSimul: the simul player meets everybody once, all at the same time, and nobody else meets.
func (h *harness) checkSimul(v *tournament.Tournament, met map[[2]int]int) {
	h.t.Helper()
	host := tournament.SimulPlayer(v)
	if v.Entrants[host-1].Name != v.SimulPlayer || len(v.Rounds) != 1 || len(met) != len(v.Seeds)-1 {
		h.t.Errorf("%d plays %d pairs in %d rounds", host, len(met), len(v.Rounds))
	}
	for _, n := range v.Seeds[1:] {
		if met[pairOf(host, n)] != 1 {
			h.t.Errorf("%d met %d times", n, met[pairOf(host, n)])
		}
	}
	for i, p := range v.Rounds[0].Pairings {
		want := v.SimulSide != tournament.SimulAlternates || i%2 == 0
		if (p.White == host) != want {
			h.t.Errorf("board %d: White has %d", p.Board, p.White)
		}
	}
	row := v.Standings()[0]
	if row.Number != host || row.Wins+row.Draws+row.Losses != row.Played {
		h.t.Errorf("%+v", row)
	}
}
