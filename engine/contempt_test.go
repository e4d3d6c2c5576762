package engine_test

import (
	"errors"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
)

// White, four pieces behind, could repeat the position for the third time. With moderate contempt
// that is the best move, with high contempt it is not.
func TestContempt(t *testing.T) {
	for _, c := range []struct {
		contempt, score int
		taken           bool
	}{{0, 0, true}, {50, -50, true}, {engine.MaxContempt, 0, false}} {
		s := parse(t, courtcircuit.New(), "bbbb2/bbb3/6/6/4w1/4ww b 0")
		for _, m := range []string{"a4-a5", "e5-d5", "a5-a4", "d5-e5", "a4-a5", "e5-d5", "a5-a4"} {
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		r := search(t, makers[4].made(engine.Options{HashMB: 1, Contempt: c.contempt}), s, engine.Limits{Depth: 4})
		if taken := r.Move == "d5-e5"; taken != c.taken || taken && r.Score != c.score {
			t.Errorf("where a draw costs %d: %s at %d", c.contempt, r.Move, r.Score)
		}
	}
}

func TestContemptOutOfRange(t *testing.T) {
	s := makers[0].g.Rules(makers[0].g.Info().Defaults()).Start()
	for _, n := range []int{-1, engine.MaxContempt + 1} {
		var refused *game.Error
		if _, err := makers[0].made(engine.Options{Contempt: n}).Search(t.Context(), s, engine.Limits{Depth: 1}); !errors.As(err, &refused) {
			t.Errorf("contempt %d: %v", n, err)
		}
	}
}
