package tournament_test

import (
	"slices"
	"time"

	"tablier/play/club"
	"tablier/play/tournament"
)

// seasons is one random step of a league: somebody enters or leaves, days pass, the next season starts, or the director
// ends it.
func (h *harness) seasons(v *tournament.Tournament, players, step int) {
	h.t.Helper()
	act := func(f func(t *tournament.Tournament) ([]tournament.Event, error)) {
		h.do(v.ID, func(t *tournament.Tournament) ([]tournament.Event, error) {
			events, err := f(t)
			if k := club.KindOf(err); err != nil && (k == club.Over || k == club.Conflict) {
				return nil, nil // refused: it is already over, or a season is in progress
			}
			return events, err
		})
	}
	n := 1 + h.rand.IntN(players+4)
	switch lot := h.rand.IntN(12); {
	case lot == 0:
		act(func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Enter(t, who(n), "", 0) })
	case lot == 1 && v.EntrantOf(who(n).Person) > 0 && step%3 == 0:
		act(func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Withdraw(t, who(n), 0)
		})
	case lot < 6:
		h.now = h.now.Add(time.Duration(h.rand.IntN(60)) * time.Hour)
		act(func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.NextSeason(t, director) })
	case step > 300 && lot == 6, step > 2000:
		act(func(t *tournament.Tournament) ([]tournament.Event, error) { return tournament.Finish(t, director) })
	}
}

// checkLeague verifies that in each finished season everybody met exactly the players of their own division, and that
// the next season has the divisions that follow from the table.
func (h *harness) checkLeague(v *tournament.Tournament) {
	h.t.Helper()
	for i := range v.Seasons() {
		s := &v.Seasons()[i]
		end := len(v.Rounds)
		if i+1 < len(v.Seasons()) {
			end = v.Seasons()[i+1].First
		}
		met := map[[2]int]int{}
		for _, r := range v.Rounds[s.First:end] {
			for _, p := range r.Pairings {
				met[pairOf(p.White, p.Black)]++
				if s.Division(p.White) != s.Division(p.Black) || s.Division(p.White) == 0 {
					h.t.Errorf("season %d: %d and %d meet, of different divisions", s.Number, p.White, p.Black)
				}
			}
		}
		if s.Ended.IsZero() {
			continue
		}
		if len(v.Rounds[s.First:end]) != tournament.PlannedRounds(v, s) {
			h.t.Errorf("season %d has %d rounds of %d", s.Number, end-s.First, tournament.PlannedRounds(v, s))
		}
		for _, players := range s.Divisions {
			h.eachMeetsEach(players, legs(v), met)
		}
		if i+1 < len(v.Seasons()) {
			h.checkMoves(v, s, &v.Seasons()[i+1])
		}
	}
}

// checkMoves verifies that, if nobody has left, exactly as many players move up and down as the settings say, and that
// newcomers stand below all others.
func (h *harness) checkMoves(v *tournament.Tournament, s, next *tournament.Season) {
	h.t.Helper()
	left := false
	up, down := make([]int, len(s.Divisions)+1), make([]int, len(s.Divisions)+1)
	lowest := 0
	for _, r := range tournament.SeasonTable(v, s.Number) {
		switch r.Move {
		case tournament.Left:
			left = true
		case tournament.Up:
			up[r.Division]++
		case tournament.Down:
			down[r.Division]++
		}
		lowest = max(lowest, next.Division(r.Number))
		if r.Move == tournament.Up && r.Rank > v.Movers && !left {
			h.t.Errorf("season %d: rank %d goes up", s.Number, r.Rank)
		}
	}
	for d := 1; d < len(s.Divisions) && !left; d++ {
		if len(s.Divisions[d-1]) == v.DivisionSize && d < len(next.Divisions) &&
			(up[d+1] != min(v.Movers, len(s.Divisions[d])) || down[d] != up[d+1]) {
			h.t.Errorf("season %d, division %d: %d go down and %d come up", s.Number, d, down[d], up[d+1])
		}
	}
	for _, r := range tournament.SeasonTable(v, next.Number) {
		if r.Came == tournament.New && r.Division < lowest {
			h.t.Errorf("season %d: newcomer %d is above an old player", next.Number, r.Number)
		}
	}
	all := slices.Concat(next.Divisions...)
	if slices.Sort(all); len(slices.Compact(all)) != len(slices.Concat(next.Divisions...)) {
		h.t.Errorf("season %d: somebody is twice in %v", next.Number, next.Divisions)
	}
	for d, players := range next.Divisions {
		if d < len(next.Divisions)-1 && len(players) != v.DivisionSize || len(players) < 2 {
			h.t.Errorf("season %d: division %d has %d players", next.Number, d+1, len(players))
		}
	}
}
