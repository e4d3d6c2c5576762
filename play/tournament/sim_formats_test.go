package tournament_test

import (
	"context"
	"slices"
	"time"

	"tablier/play/club"
	"tablier/play/tournament"
)

// checkMeetings verifies that each pair has met as often as planned. met counts the meetings by entrant numbers, the
// lower first.
func (h *harness) checkMeetings(v *tournament.Tournament, met map[[2]int]int) {
	h.t.Helper()
	switch v.Format {
	case tournament.RoundRobin:
		h.eachMeetsEach(v.Seeds, legs(v), met)
	case tournament.Team:
		h.checkTeams(v, met)
	case tournament.OnLadder:
		h.checkLadder(v.ID)
	case tournament.Simul:
		h.checkSimul(v, met)
	case tournament.League:
		h.checkLeague(v)
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

// checkSimul verifies that the simul player meets everybody once, all at the same time, and that nobody else meets.
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

// checkTeams verifies that only players of different teams meet, each pair as often as planned, and that each team
// fills all its boards.
func (h *harness) checkTeams(v *tournament.Tournament, met map[[2]int]int) {
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

// climb is one random step on a ladder: somebody challenges, is ready or reports, days pass, or the director ends it.
func (h *harness) climb(v *tournament.Tournament, players, step int) {
	h.t.Helper()
	open := v.Open()
	n := 1 + h.rand.IntN(players)
	act := func(f func(t *tournament.Tournament) ([]tournament.Event, error)) {
		h.do(v.ID, func(t *tournament.Tournament) ([]tournament.Event, error) {
			events, err := f(t)
			if k := club.KindOf(err); err != nil && (k == club.Over || k == club.Conflict || k == club.Forbidden || k == club.Invalid) {
				return nil, nil // refused: it is already over, or out of reach
			}
			return events, err
		})
	}
	switch lot := h.rand.IntN(10); {
	case step > 150 && lot == 0:
		act(func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Finish(t, director) })
	case lot == 1 && !slices.ContainsFunc(open, func(p tournament.Pairing) bool { return p.Begun && v.Venue == tournament.Online }):
		h.now = h.now.Add(time.Duration(h.rand.IntN(100)) * time.Hour)
	case lot == 2 && step%5 == 0:
		act(func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Enter(t, who(players+1+h.rand.IntN(3)), "", 0)
		})
	case lot < 6 && len(open) > 0:
		p := open[h.rand.IntN(len(open))]
		for _, n := range []int{p.White, p.Black}[h.rand.IntN(2):] {
			w := tournament.Who{Person: v.Entrants[n-1].Person}
			act(func(t *tournament.Tournament) ([]tournament.Event, error) {
				if t.Venue == tournament.Table {
					return tournament.Report(t, w, p.ID, []tournament.Result{"1-0", "0-1", "1/2"}[h.rand.IntN(3)])
				}
				return tournament.SetReady(t, w, p.ID, h.now)
			})
		}
	default:
		if list := tournament.Ladder(v); len(list) > 0 {
			target := list[h.rand.IntN(len(list))]
			act(func(t *tournament.Tournament) ([]tournament.Event, error) {
				return tournament.Challenge(t, who(n), target, h.service.NewID)
			})
		}
	}
}

// checkLadder replays the log. At any time the ladder has each active player once, nobody has two open challenges,
// challenges are within reach, and a winner stands above the loser.
func (h *harness) checkLadder(id string) {
	h.t.Helper()
	events, err := h.TournamentEvents(context.Background(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	v := &tournament.Tournament{ID: id}
	for _, e := range events {
		before := tournament.Ladder(v)
		if err := v.Apply(e); err != nil {
			h.t.Fatal(err)
		}
		order := tournament.Ladder(v)
		var there []int
		for _, n := range v.Seeds {
			if v.Entrants[n-1].Presence == tournament.Active {
				there = append(there, n)
			}
		}
		if !slices.Equal(slices.Sorted(slices.Values(order)), slices.Sorted(slices.Values(there))) {
			h.t.Fatalf("after event %d (%s) the ladder is %v of %v", e.Seq, e.Kind, order, there)
		}
		busy := map[int]int{}
		for _, p := range v.Open() {
			busy[p.White]++
			busy[p.Black]++
			if busy[p.White] > 1 || busy[p.Black] > 1 {
				h.t.Fatalf("event %d: two open challenges: %+v", e.Seq, v.Open())
			}
		}
		switch e.Kind {
		case tournament.Paired:
			p := e.Pairings[0]
			d := slices.Index(order, p.Challenger) - slices.Index(order, p.White+p.Black-p.Challenger)
			if d < 1 || d > v.Reach {
				h.t.Errorf("event %d: a challenge %d places up", e.Seq, d)
			}
		case tournament.Decided:
			p, _ := v.Pairing(e.Pairing)
			white, black := slices.Index(order, p.White), slices.Index(order, p.Black)
			w, b, _ := p.Result.Points()
			if white >= 0 && black >= 0 && (w > b && white > black || b > w && black > white) || w == b && !slices.Equal(order, before) {
				h.t.Errorf("event %d: %s, but %d stands at %d and %d at %d", e.Seq, p.Result, p.White, white, p.Black, black)
			}
		case tournament.Dropped:
			if i := slices.Index(before, e.Number); order[i+1] != e.Number || v.DecayDays == 0 {
				h.t.Errorf("event %d: %v became %v", e.Seq, before, order)
			}
		}
	}
}
