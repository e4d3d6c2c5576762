package i18n

import "testing"

func TestSentence(t *testing.T) {
	for _, c := range []struct {
		text   Text
		en, fr string
	}{
		{AllOf(nil), "", ""},
		{AllOf([]string{"b4"}), "b4", "b4"},
		{AllOf([]string{"b4", "c5", "d6"}), "b4, c5 and d6", "b4, c5 et d6"},
		{Sentence(Text{}), "", ""},
		{Sentence(T("game.no-move")), "No move.", "Aucun coup."},
		{Sentence(Raw("c4 is occupied")), "c4 is occupied.", "c4 is occupied."},
		{Sentence(Raw("écart")), "Écart.", "Écart."},
	} {
		if en, fr := c.text.In(English), c.text.In(French); en != c.en || fr != c.fr {
			t.Errorf("%q and %q, want %q and %q", en, fr, c.en, c.fr)
		}
	}
}
