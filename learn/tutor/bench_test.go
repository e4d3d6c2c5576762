package tutor_test

import (
	"testing"

	"tablier/engine/roster"
	"tablier/learn/tutor"
	"tablier/rules/game"
)

// BenchmarkExplain explains a move in the twentieth position of a game.
func BenchmarkExplain(b *testing.B) {
	for _, g := range roster.All() {
		b.Run(g.Info().ID, func(b *testing.B) {
			st := g.Rules(game.Options{}).Start()
			for st.Plies() < 20 {
				moves := st.Moves()
				if _, err := st.Apply(moves[st.Plies()*7%len(moves)]); err != nil {
					b.Fatal(err)
				}
			}
			moves := st.Moves()
			before := tutor.Line{Known: true, Score: 250, Moves: moves[len(moves)-1:]}
			after := tutor.Line{Known: true, Score: 250}
			for b.Loop() {
				if _, err := tutor.Explain(st, moves[0], before, after); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
