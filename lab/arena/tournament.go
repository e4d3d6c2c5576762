package arena

import (
	"context"
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/rules/game"
)

// Tournament defines who plays whom, and how. Every pairing plays the same openings.
type Tournament struct {
	Rules    game.Rules
	Players  []Player
	Openings []Opening
	Games    int   // per pairing, an even number
	Gauntlet bool  // the first player meets all others; the others do not meet each other
	Reach    int   // above 0: each player meets only this many of those after it; for players ordered by strength
	SPRT     *SPRT // stops a match of two

	Seed        uint64
	Concurrency int           // games at the same time; 0 means 1
	MaxPlies    int           // a longer game is drawn; 0 means 2000
	Margin      time.Duration // tolerated overstep of the time limit; 0 means 100 ms
	Patience    time.Duration // per move of a player without a time limit; 0 means 5 minutes
	Now         func() time.Time

	// Done are the games of an earlier run, numbered without gaps.
	Done []*Game
	// OnGame, if set, is called with each game, in the order of the schedule, and the standing after
	// it.
	OnGame func(*Game, *Standing) error
}

// check sets defaults and returns an error for an invalid tournament.
func (t *Tournament) check() error {
	if t.Concurrency <= 0 {
		t.Concurrency = 1
	}
	if t.MaxPlies <= 0 {
		t.MaxPlies = 2000
	}
	if t.Margin <= 0 {
		t.Margin = 100 * time.Millisecond
	}
	if t.Patience <= 0 {
		t.Patience = 5 * time.Minute
	}
	if t.Now == nil {
		t.Now = time.Now
	}
	names := map[string]bool{}
	for _, p := range t.Players {
		if names[p.Name] {
			return newError(i18n.T("arena.two-players-called", "name", i18n.Quoted(p.Name)))
		}
		names[p.Name] = true
	}
	switch {
	case len(t.Players) < 2:
		return newError(i18n.T("arena.too-few-players"))
	case t.Games < 2 || t.Games%2 != 0:
		return newError(i18n.T("arena.odd-games", "n", t.Games))
	case len(t.Openings)*2 < t.Games:
		return newError(i18n.T("arena.too-few-openings", "n", len(t.Openings), "games", t.Games))
	case t.SPRT != nil && len(t.Players) != 2:
		return newError(i18n.T("arena.test-needs-two"))
	case t.SPRT != nil && !(t.SPRT.Elo0 < t.SPRT.Elo1):
		return newError(i18n.T("arena.test-order", "elo0", i18n.Decimal(fmt.Sprint(t.SPRT.Elo0)), "elo1", i18n.Decimal(fmt.Sprint(t.SPRT.Elo1))))
	case len(t.Done) > t.Total():
		return newError(i18n.T("arena.too-many-played", "n", len(t.Done), "total", t.Total()))
	}
	return nil
}

// pairings lists the pairings.
func (t *Tournament) pairings() (out [][2]int) {
	for a := range t.Players {
		for b := a + 1; b < len(t.Players) && (a == 0 || !t.Gauntlet) && (t.Reach <= 0 || b <= a+t.Reach); b++ {
			out = append(out, [2]int{a, b})
		}
	}
	return out
}

// Total returns the number of games in the whole schedule.
func (t *Tournament) Total() int { return len(t.pairings()) * t.Games }

// pairingOf returns the players and the opening of game n. All pairings play an opening from both
// sides before the next opening begins.
func (t *Tournament) pairingOf(n int) (first, second, opening int) {
	pairs := t.pairings()
	p := pairs[n/2%len(pairs)]
	if n%2 == 1 {
		p[0], p[1] = p[1], p[0]
	}
	return p[0], p[1], n / 2 / len(pairs)
}

// Run plays the remaining games until all are played, the test is decided, ctx ends or an error
// occurs. The standing is never nil unless the tournament is invalid.
func (t *Tournament) Run(ctx context.Context) (*Standing, error) {
	if err := t.check(); err != nil {
		return nil, err
	}
	s := newStanding(t)
	for i, g := range t.Done {
		a, b, _ := t.pairingOf(i)
		if g.N != i || g.First != t.Players[a].Name || g.Second != t.Players[b].Name {
			return nil, newError(i18n.T("arena.saved-game-differs", "n", g.N))
		}
		s.add(g)
	}
	if s.Verdict != Undecided {
		return s, nil
	}
	ctx, cancel := context.WithCancel(ctx)
	type done struct {
		g   *Game
		n   int
		err error
	}
	tasks, results := make(chan int), make(chan done)
	go func() {
		defer close(tasks)
		for n := len(t.Done); n < t.Total(); n++ {
			select {
			case tasks <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	workers := make(chan struct{}, t.Concurrency)
	for range t.Concurrency {
		go func() {
			defer func() { workers <- struct{}{} }()
			for n := range tasks {
				g, err := t.play(ctx, n)
				select {
				case results <- done{g, n, err}:
				case <-ctx.Done():
					return
				}
			}
		}()
	}
	defer func() {
		cancel()
		for range t.Concurrency {
			<-workers
		}
	}()
	waiting := map[int]*Game{}
	for next := len(t.Done); next < t.Total() && s.Verdict == Undecided; {
		select {
		case <-ctx.Done():
			return s, ctx.Err()
		case d := <-results:
			if d.err != nil {
				return s, d.err
			}
			waiting[d.n] = d.g
		}
		for ; waiting[next] != nil && s.Verdict == Undecided; next++ {
			g := waiting[next]
			delete(waiting, next)
			s.add(g)
			if t.OnGame != nil {
				if err := t.OnGame(g, s); err != nil {
					return s, err
				}
			}
		}
	}
	return s, nil
}
