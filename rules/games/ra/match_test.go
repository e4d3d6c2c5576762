package ra

import (
	"errors"
	"testing"

	"tablier/rules/game"
)

// wins adds games won by the given players with the given points, whatever their sides.
func wins(t *testing.T, m Match, games ...[2]int) Match {
	t.Helper()
	for _, g := range games {
		side := game.White
		if m.Player(side) != g[0] {
			side = game.Black
		}
		next, err := m.Add(game.WinPoints(side, game.Entered, g[1]))
		if err != nil {
			t.Fatalf("%v: %v", g, err)
		}
		if next.Starter() == g[0] {
			t.Fatalf("the winner %d starts the next game", g[0])
		}
		m = next
	}
	return m
}

func TestMatchTargets(t *testing.T) {
	for _, c := range []struct {
		target string
		a, b   int
		over   bool
	}{
		{"7+2", 7, 5, true}, {"7+2", 9, 7, true}, {"7+2", 6, 0, false}, {"7+2", 7, 6, false}, {"7+2", 8, 7, false}, {"7+2", 12, 0, true},
		{"6+2", 6, 0, true}, {"6+2", 6, 4, true}, {"6+2", 6, 5, false}, {"6+2", 7, 5, true}, {"6+2", 7, 6, false}, {"6+2", 5, 0, false},
		{"9", 9, 8, true}, {"9", 9, 0, true}, {"9", 8, 0, false}, {"9", 8, 6, false}, {"9", 8, 8, false},
	} {
		for leader := range 2 {
			m := NewMatch(options(t, "target="+c.target), 0)
			m.score[leader], m.score[1-leader] = c.a, c.b
			player, over := m.Winner()
			if over != c.over || over && player != leader {
				t.Errorf("%s at %d-%d: over %v, won by %d", c.target, c.a, c.b, over, player)
			}
		}
	}
}

func TestMatchPlayed(t *testing.T) {
	m := NewMatch(info.Defaults(), 1)
	if m.Starter() != 1 || m.Player(game.White) != 1 || m.Player(game.Black) != 0 {
		t.Fatalf("%+v", m)
	}
	m = wins(t, m, [2]int{0, 6}, [2]int{1, 1}, [2]int{1, 3}, [2]int{1, 1}, [2]int{0, 1})
	if a, b := m.Score(); a != 7 || b != 5 {
		t.Fatalf("%d-%d", a, b)
	}
	if p, over := m.Winner(); !over || p != 0 {
		t.Errorf("7-5: %d, %v", p, over)
	}
	again, err := m.Add(game.WinPoints(game.White, game.Entered, 1))
	if !errors.Is(err, ErrMatchOver) || again != m {
		t.Errorf("a game after the match: %+v, %v", again, err)
	}
	long := wins(t, NewMatch(info.Defaults(), 0), [2]int{0, 6}, [2]int{1, 6}, [2]int{0, 1}, [2]int{1, 1}, [2]int{0, 1})
	if _, over := long.Winner(); over {
		t.Error("8-7 is no win")
	}
	if p, over := wins(t, long, [2]int{0, 1}).Winner(); !over || p != 0 {
		t.Error("9-7 is a win")
	}
}

func TestMatchStarter(t *testing.T) {
	m := NewMatch(info.Defaults(), 0)
	step := func(o game.Outcome, starter int) {
		t.Helper()
		next, err := m.Add(o)
		if err != nil {
			t.Fatal(err)
		}
		if m = next; m.Starter() != starter {
			t.Fatalf("player %d starts after %+v, want %d", m.Starter(), o, starter)
		}
	}
	step(game.WinPoints(game.White, game.Entered, 1), 1)    // player 0 won
	step(game.WinPoints(game.Black, game.Eliminated, 3), 1) // player 0 won again
	step(game.Draw(game.Repetition), 0)                     // void: the other player starts
	step(game.Draw(game.Agreed), 1)
	step(game.Outcome{Reason: game.Aborted}, 1) // not counted
	step(game.Draw(game.Aborted), 1)
	step(game.WinPoints(game.White, game.Entered, 3), 0) // player 1 won
	if a, b := m.Score(); a != 4 || b != 3 {
		t.Errorf("%d-%d", a, b)
	}
	if all, void := m.Games(); all != 5 || void != 2 {
		t.Errorf("%d games, %d void", all, void)
	}
}

func TestMatchRefuses(t *testing.T) {
	m := NewMatch(info.Defaults(), 0)
	for _, c := range []struct {
		o    game.Outcome
		want error
	}{
		{game.Outcome{}, ErrInPlay},
		{game.Win(game.White, game.Entered), ErrGamePoints},
		{game.WinPoints(game.White, game.Entered, 2), ErrGamePoints},
		{game.WinPoints(game.Black, game.Entered, 200), ErrGamePoints},
		{game.WinPoints(game.White, game.Eliminated, 1), ErrGamePoints},
		{game.WinPoints(game.White, game.Throne, 3), ErrGamePoints},
		{game.WinPoints(game.White, game.Time, 1), ErrGamePoints},
	} {
		if again, err := m.Add(c.o); !errors.Is(err, c.want) || again != m {
			t.Errorf("%+v: %v, want %v", c.o, err, c.want)
		}
	}
}

func TestForfeit(t *testing.T) {
	m := NewMatch(info.Defaults(), 0)
	for _, o := range []game.Outcome{game.Win(game.White, game.Resigned), game.WinPoints(game.White, game.Time, 3)} {
		next, err := m.Add(o)
		if a, _ := next.Score(); err != nil || a != 3 {
			t.Errorf("%+v scores %d, %v", o, a, err)
		}
	}
	for _, c := range []struct {
		white string
		turn  game.Side
		want  int
	}{
		{"g5:3", game.White, 6}, {"g5:3", game.Black, 6}, // a triple before the Ra, whoever is to move
		{"g6:3", game.White, 3}, {"g5:1", game.White, 3}, {"m6:3", game.Black, 3},
	} {
		s := at(t, target127, c.turn, c.white, "a1:1")
		line, _, ok := game.Line[Position](s)
		if !ok {
			t.Fatal("no line")
		}
		if got := line[0].ForfeitPoints(game.Black); got != c.want {
			t.Errorf("%s, %s to move: Black forfeits %d, want %d", c.white, c.turn, got, c.want)
		}
		if got := line[0].ForfeitPoints(game.White); got != 3 {
			t.Errorf("%s: White forfeits %d", c.white, got)
		}
	}
}
