package account

import "testing"

// A name is part of the address of a page, so one that would lead elsewhere is refused.
func TestNamesWithoutAPage(t *testing.T) {
	for name, fits := range map[string]bool{".": false, "..": false, "a/../b": false, "Ada/": false, "a//b": false, "...": true, "St. Ada": true, "AC/DC": true} {
		_, _, err := CheckName(name)
		if (err == nil) != fits {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// Names are not taken for those of others or of the club's staff, in French and in English.
func TestNamesThatPassForOthers(t *testing.T) {
	if NameKey("miĸe") != NameKey("Mike") {
		t.Error("miĸe is not Mike")
	}
	for _, name := range []string{
		"Arbitre", "arbitre", "Président", "Presidente", "Équipe", "L’Équipe", "Le Club", "le-club", "bot", "B0t", "Stockfish", "Modérateur", "Staff", "Tablier", // kept for the club
		"ƿaul", "ʇom", "ꬶuy", "ȝoe", // letters of other times and trades
	} {
		if _, _, err := CheckName(name); err == nil {
			t.Errorf("%q is allowed", name)
		}
	}
	for _, name := range []string{"Arbogast", "Clubman", "Eyþór", "Guðrún", "Ŋaŋa", "Əli", "Łukasz", "Søren", "Đặng", "Ÿves", "Ștefan", "ßen", "Ægir", "Мария", "Ελένη", "李"} {
		if _, _, err := CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}
