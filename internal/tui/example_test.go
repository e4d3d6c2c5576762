package tui_test

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tablier/internal/tui"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

func Example() {
	g := ringo.New()
	s := g.Rules(g.Info().Defaults()).Start()
	m := tui.New(context.Background(), tui.Config{State: s, Lang: game.English, ASCII: true})
	for _, key := range []tea.KeyPressMsg{{Code: 't', Text: "t"}, {Code: 'b', Text: "b"}, {Code: '6', Text: "6"}, {Code: '-', Text: "-"}, {Code: 'a', Text: "a"}, {Code: '6', Text: "6"}, {Code: tea.KeyEnter}} {
		m.Update(key)
	}
	lines := strings.Split(strings.TrimSpace(m.View().Content), "\n")
	fmt.Println(lines[len(lines)-1])
	// Output: Moves: 1. b6-a6
}
