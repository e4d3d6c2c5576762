package i18n_test

import (
	"testing"

	"tablier/i18n"
)

// One is singular in both languages, and none in French, also where the number is one of several or comes as digits.
func TestCountsHavePluralForms(t *testing.T) {
	for _, c := range []struct {
		text            i18n.Text
		english, french string
	}{
		{i18n.T("cli.records-wrong", "n", 1, "total", 1), "1 of 1 records is invalid", "1 enregistrement sur 1 n’est pas valable"},
		{i18n.T("cli.records-wrong", "n", 1, "total", 2), "1 of 2 records is invalid", "1 enregistrement sur 2 n’est pas valable"},
		{i18n.T("cli.records-wrong", "n", 2, "total", 3), "2 of 3 records are invalid", "2 enregistrements sur 3 ne sont pas valables"},
		{i18n.T("link.drawn", "n", 1), "Draw after 1 move", "Nulle après 1 coup"},
		{i18n.T("link.won", "n", 1, "name", "Ada"), "Ada won after 1 move", "Ada a gagné en 1 coup"},
		{i18n.T("pair.players-expected", "n", 1, "most", 9), "1 player: expected 2 to 9", "1 joueur\u00a0: attendu\u00a0: de 2 à 9"},
		{i18n.T("takeover.want-robin-rounds", "n", 1, "twice", 2), "1 round, or 2 if everybody meets everybody twice", "1 ronde, ou 2 si chacun rencontre chacun deux fois"},
		{i18n.T("api.game-moves", "n", 0), "the game has 0 moves", "la partie compte 0 coup"},
		{i18n.T("api.game-moves", "n", "1"), "the game has 1 move", "la partie compte 1 coup"},
		{i18n.T("distributed.offset", "n", int64(0)), "0 bytes of the table have arrived. Continue from there", "0 octet de la table est arrivé. Reprenez à partir de là"},
		{i18n.T("cli.tables-stop-disk", "n", 1), "1 slice left: it needs more disk space.", "Il reste 1 tranche\u00a0: elle demande plus d’espace disque."},
		{i18n.T("trf.rounds-differ", "n", 1), "another line says 1 round", "une autre ligne annonce 1 ronde"},
	} {
		if got := c.text.In(i18n.English); got != c.english {
			t.Errorf("%q, want %q", got, c.english)
		}
		if got := c.text.In(i18n.French); got != c.french {
			t.Errorf("%q, want %q", got, c.french)
		}
	}
}
