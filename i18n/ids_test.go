package i18n

import (
	"slices"
	"testing"
)

func TestIDs(t *testing.T) {
	inner := T("game.pieces-eliminated")
	for _, c := range []struct {
		text Text
		want []string
	}{
		{Raw("x"), nil},
		{inner, []string{"game.pieces-eliminated"}},
		{Sentence(inner), []string{"sentence", "game.pieces-eliminated"}},
		{T("refuse.why", "cell", "a1", "why", inner), []string{"refuse.why", "game.pieces-eliminated"}},
		{Series([]Text{inner, T("game.move")}), []string{"list", "game.pieces-eliminated", "game.move"}},
	} {
		if got := c.text.IDs(); !slices.Equal(got, c.want) {
			t.Errorf("%s is made of %v, want %v", c.text.In(English), got, c.want)
		}
	}
}
