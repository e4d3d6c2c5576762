package tournament_test

import "tablier/play/tournament"

// checkMeetings verifies that each pair has met as often as the format plans. met counts by the numbers, the lower first.
func (h *harness) checkMeetings(v *tournament.Tournament, met map[[2]int]int) {
	h.t.Helper()
	switch v.Format {
	case tournament.RoundRobin:
		h.eachMeetsEach(v.Seeds, legs(v), met)
	case tournament.Team:
		h.checkTeams(v, met)
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

// checkTeams: only players of different teams meet, each pair as often as planned, and each team has all its boards.
func (h *house) checkTeams(v *tournament.Tournament, met map[[2]int]int) {
	h.t.Helper()
	var sizes [2]int
	left := 0
	for _, n := range v.Seeds {
		sizes[v.Entrants[n-1].Team-1]++
		if v.Entrants[n-1].Presence != tournament.Active {
			left++
		}
	}
	size := min(sizes[0], sizes[1])
	each := 1
	if v.Scheveningen {
		each = size
	}
	games := 0
	for pair, times := range met {
		games += times
		if v.Entrants[pair[0]-1].Team == v.Entrants[pair[1]-1].Team || times > legs(v) || left == 0 && times != legs(v) {
			h.t.Errorf("%v met %d times", pair, times)
		}
	}
	if games != size*each*legs(v) {
		h.t.Errorf("%d games with %d boards", games, size)
	}
	if points := tournament.TeamPoints(v); points[0]+points[1] > 2*games {
		h.t.Errorf("%v points in %d games", points, games)
	}
	for _, r := range v.Rounds {
		white := 0 // how often the first team has White
		for _, p := range r.Pairings {
			if v.Entrants[p.White-1].Team == 1 {
				white++
			}
		}
		if d := 2*white - size; !v.Scheveningen && (d < -1 || d > 1) {
			h.t.Errorf("round %d: the first team has White on %d of %d boards", r.Number, white, size)
		}
	}
}
