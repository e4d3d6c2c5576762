package tui_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tablier/engine/roster"
	"tablier/internal/tui"
	"tablier/rules/game"
)

func press(m *tui.Model, keys ...string) {
	for _, k := range keys {
		var msg tea.KeyPressMsg
		switch k {
		case "enter":
			msg.Code = tea.KeyEnter
		case "esc":
			msg.Code = tea.KeyEscape
		case "tab":
			msg.Code = tea.KeyTab
		case "up":
			msg.Code = tea.KeyUp
		case "down":
			msg.Code = tea.KeyDown
		case "left":
			msg.Code = tea.KeyLeft
		case "right":
			msg.Code = tea.KeyRight
		case "backspace":
			msg.Code = tea.KeyBackspace
		default:
			msg.Code, msg.Text = rune(k[0]), k
		}
		_, cmd := m.Update(msg)
		// Deliver the computer's answer as an event, as bubbletea does.
		for cmd != nil {
			if _, quit := cmd().(tea.QuitMsg); quit {
				break
			}
			_, cmd = m.Update(cmd())
		}
	}
}

// first plays the first legal move, a sufficient opponent for a test.
func first(_ context.Context, s game.State) (string, error) { return s.Moves()[0], nil }

// Tab and Enter suffice to play whole games, in every game and both languages. The screen always shows the
// state of play.
func TestTabAndEnterPlayEveryGame(t *testing.T) {
	for _, g := range roster.All() {
		for _, lang := range []game.Lang{game.French, game.English} {
			t.Run(g.Info().ID+"/"+lang.String(), func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewPCG(1, 1))
				s := g.Rules(g.Info().Defaults()).Start()
				m := tui.New(context.Background(), tui.Config{State: s, Lang: lang, Best: first})
				for range 2500 {
					if s.Outcome().Decided() || s.Plies() >= 40 {
						break
					}
					for range 1 + r.IntN(8) {
						press(m, "tab")
					}
					press(m, "enter")
					if r.IntN(4) == 0 {
						press(m, "1")
					}
					screen := m.View().Content
					if !s.Outcome().Decided() && !strings.Contains(screen, g.Info().Sides[s.Turn()].In(lang)) {
						t.Fatalf("the side to move is not named:\n%s", screen)
					}
				}
				if s.Plies() < 5 {
					t.Errorf("only %d plies were entered:\n%s", s.Plies(), m.View().Content)
				}
			})
		}
	}
}

func TestArrowsReachEveryCell(t *testing.T) {
	for _, g := range roster.All() {
		s := g.Rules(g.Info().Defaults()).Start()
		m := tui.New(context.Background(), tui.Config{State: s, Best: first})
		seen := map[int]bool{}
		r := rand.New(rand.NewPCG(2, 2))
		for range 6000 {
			press(m, []string{"up", "down", "left", "right"}[r.IntN(4)])
			seen[m.Cursor()] = true
		}
		if n := s.Rules().Board().Len(); len(seen) != n {
			t.Errorf("%s: the arrows reach %d of %d cells", g.Info().ID, len(seen), n)
		}
	}
}

func start(t *testing.T, id string, c tui.Config) (*tui.Model, game.State) {
	t.Helper()
	g, err := roster.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	c.State = g.Rules(g.Info().Defaults()).Start()
	if c.Best == nil {
		c.Best = first
	}
	return tui.New(context.Background(), c), c.State
}

func TestUndoGoesBackToThePerson(t *testing.T) {
	m, s := start(t, "ringo", tui.Config{Computer: [2]bool{game.White: true}})
	press(m, "tab", "enter", "tab", "enter")
	if s.Plies() != 2 {
		t.Fatalf("%d plies after a move and its answer", s.Plies())
	}
	press(m, "u")
	if s.Plies() != 0 || s.Turn() != game.Black {
		t.Errorf("%d plies after undo", s.Plies())
	}
	press(m, "u")
	if s.Plies() != 0 {
		t.Error("undo at the beginning moved something")
	}
}

func TestUnfinishedTurnIsTakenBack(t *testing.T) {
	m, s := start(t, "court-circuit", tui.Config{Lang: game.English})
	// At first, f1 has nothing to jump over: step two pieces up, then jump.
	for _, move := range []string{"f2-e2", "a6-b6"} {
		press(m, "t")
		press(m, strings.Split(move, "")...)
		press(m, "enter")
	}
	if s.Plies() != 2 {
		t.Fatal(m.View().Content)
	}
	before := m.View().Content
	press(m, "tab", "enter")
	if before == m.View().Content {
		t.Error("a choice is not shown")
	}
	press(m, "esc")
	if s.Plies() != 2 || strings.Contains(m.View().Content, "Move so far") {
		t.Error("Esc did not take the choice back")
	}
}

func TestRefusalsAreShown(t *testing.T) {
	for lang, want := range map[game.Lang]string{game.English: "Refused: move \"1:a1\"", game.French: "Refusé\u00a0: coup «\u202f1:a1\u202f»"} {
		m, s := start(t, "ra", tui.Config{Lang: lang})
		press(m, "t", "1", ":", "a", "1", "enter")
		if s.Plies() != 0 || !strings.Contains(m.View().Content, want) {
			t.Error(m.View().Content)
		}
	}
}

func TestComputersFailureIsShown(t *testing.T) {
	m, s := start(t, "ra", tui.Config{Lang: game.French, Best: func(context.Context, game.State) (string, error) { return "", context.DeadlineExceeded }})
	press(m, "h")
	if s.Plies() != 0 || !strings.Contains(m.View().Content, "L’ordinateur n’a pas pu jouer") {
		t.Error(m.View().Content)
	}
}

func TestLeavingAsks(t *testing.T) {
	m, _ := start(t, "ringo", tui.Config{Lang: game.French})
	press(m, "tab", "enter", "tab", "enter", "q")
	if !strings.Contains(m.View().Content, "Quitter\u202f?") {
		t.Errorf("leaving a game under way does not ask:\n%s", m.View().Content)
	}
	press(m, "n")
	if strings.Contains(m.View().Content, "Quitter\u202f?") {
		t.Error("any other key should stay")
	}
}
