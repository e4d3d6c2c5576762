package make

import (
	"context"
	"slices"

	"tablier/engine/roster"
	"tablier/rules/game"
)

// Suits reports whether puzzles can be made of a game under its options. Proofs ignore the history, so options that
// decide games by it must have their default values.
func Suits(rules game.Rules) bool {
	o, usual := rules.Options(), rules.Info().Defaults()
	for _, name := range historyOptions(rules.Info()) {
		if o.Get(name) != usual.Get(name) {
			return false
		}
	}
	return true
}

// historyOptions lists the options that decide games by their history.
func historyOptions(f *game.Info) (names []string) {
	for _, o := range f.Options {
		if o.Name == "repetition" || o.Name == "stalled" || o.Name == "target" && f.Points {
			names = append(names, o.Name)
		}
	}
	return names
}

// Position makes a puzzle of a position, or returns nil if that is impossible. The result depends only on the
// position: the same position always makes the same puzzle. It ends early when ctx ends; the result is then invalid.
func Position(ctx context.Context, s game.State, effort uint64) (*Made, error) {
	if s.Outcome().Decided() || s.Count() < leastChoice || s.Count() > mostChoice || !Suits(s.Rules()) {
		return nil, nil
	}
	g, err := roster.Find(s.Rules().Info().ID)
	if err != nil {
		return nil, err
	}
	any := map[int]int{3: 1, 5: 1, 7: 1, 9: 1}
	m, err := Plan{Game: g.Info().ID, Effort: effort, Share: any, Easy: 100}.maker(ctx, g)
	if err != nil {
		return nil, err
	}
	made, _, err := m.try(s)
	if err != nil || made == nil {
		return nil, err
	}
	c, err := made.Certificate()
	if err != nil {
		return nil, err
	}
	if _, err := m.prover.Check(ctx, c, 0); err != nil {
		return nil, nil // nobody else could verify the proof
	}
	return made, nil
}

// Better compares two puzzles of a game, for slices.SortFunc. The longer one comes first, and among equally long ones
// the harder.
func Better(a, b *Made) int {
	return slices.Compare([]int{b.Moves, b.Rating}, []int{a.Moves, a.Rating})
}
