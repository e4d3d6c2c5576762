package club

import "testing"

// Whoever writes a name in capitals, decomposed or wide is the same person, in Turkish too.
func TestSameNames(t *testing.T) {
	for _, pair := range [][2]string{
		{"Élise", "E\u0301LISE"}, {"Straße", "STRASSE"}, {"ΣΊΣΥΦΟΣ", "σίσυφος"}, {"Ａｄａ", "ada"}, {"ﬁla", "FILA"}, {"\u212aemal", "kemal"},
		{"İpek", "ipek"}, {"İPEK", "IPEK"}, {"Işıl", "IŞIL"}, {"ﻣﺤﻤﺪ", "محمد"}, {"Ꭰ", "\uab70"}, {"Ada  B", "ada\u00a0b"},
	} {
		if !SameName(pair[0], pair[1]) {
			t.Errorf("%q is not %q", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"Elise", "Élise"}, {"Isil", "Işıl"}, {"Ada", "Adam"}} {
		if SameName(pair[0], pair[1]) {
			t.Errorf("%q is %q", pair[0], pair[1])
		}
	}
}
