package club_test

import (
	"testing"

	"tablier/i18n"
	"tablier/play/club"
)

// Names given by the club are shown in the reader's language. This includes names that an earlier
// version stored in the language of the player who began the game. A name chosen by a person stays.
func TestShownName(t *testing.T) {
	for stored, want := range map[string][2]string{
		club.GuestName(8220): {"Invité 8220", "Guest 8220"},
		"Invité 8220":        {"Invité 8220", "Guest 8220"},
		"Guest 1":            {"Invité 1", "Guest 1"},
		"Vous":               {"Anonyme", "Anonymous"},
		"You":                {"Anonyme", "Anonymous"},
		"Joueur blanc":       {"Joueur blanc", "White player"},
		"Black player":       {"Joueur noir", "Black player"},
		"Ève":                {"Ève", "Ève"},
		"# 8220":             {"# 8220", "# 8220"},
		"#":                  {"#", "#"},
		"Guest of honour":    {"Guest of honour", "Guest of honour"},
		"#99999999":          {"#99999999", "#99999999"},
		"":                   {"", ""},
	} {
		if got := [2]string{club.ShownName(stored, i18n.French), club.ShownName(stored, i18n.English)}; got != want {
			t.Errorf("%q is shown as %q, want %q", stored, got, want)
		}
	}
}
