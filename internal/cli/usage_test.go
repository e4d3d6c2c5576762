package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// All errors in a command line are reported in the reader's language.
func TestComplaintsInFrench(t *testing.T) {
	folder := t.TempDir()
	taken := filepath.Join(folder, "taken.png")
	if err := os.MkdirAll(filepath.Join(taken, "inside"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		fr   string
	}{
		{"nonsense", "argument inattendu\u00a0: nonsense ("},
		{"mvoes", "argument inattendu\u00a0: mvoes\u202f; vouliez-vous dire \"moves\"\u202f? ("},
		{"moves", `il manque "<game>" (`},
		{"moves ringo extra", "argument inattendu\u00a0: extra"},
		{"moves ringo --nonsense", "option inconnue\u00a0: --nonsense ("},
		{"moves ringo --jso", "option inconnue\u00a0: --jso\u202f; vouliez-vous dire \"--json\"\u202f? ("},
		{"record check -n", "option inconnue\u00a0: -n\u202f; vouliez-vous dire l’une de celles-ci\u00a0: "},
		{"play ringo --level x", "--level\u00a0: attendu\u00a0: un nombre entier, et non \"x\" ("},
		{"perft ringo x", "<depth>\u00a0: attendu\u00a0: un nombre entier, et non \"x\" ("},
		{"play ringo --side blue", "--side\u00a0: attendu\u00a0: l’un de \"first\",\"second\",\"white\",\"black\", et non \"blue\" ("},
		{"show ringo --width", "--width\u00a0: il manque une valeur ("},
		{"moves ringo --set", "--set\u00a0: il manque une valeur ("},
		{"record", "attendu\u00a0: l’un de \"check\""},
		{"moves ringo --json=maybe", "--json\u00a0: attendu\u00a0: true ou false, et non \"maybe\" ("},
		{"moves ringo --position x", "position «\u202fx\u202f»\u00a0: elle compte 1 champ\u202f; attendu\u00a0: 4 champs"},
		{"record check " + folder + "/none", "impossible de lire " + folder + "/none\u00a0: fichier ou dossier introuvable"},
		{"record check " + folder, folder + "\u00a0: c’est un dossier"},
		{"show ringo --png " + folder + "/none/x.png", "impossible d’écrire " + folder + "/none/x.png\u00a0: fichier ou dossier introuvable"},
		{"print ring", `il manque des options`},
		{"print rign --out " + folder + "/x.pdf", "jeu «\u202frign\u202f»"},
		{"print ring --out " + folder + "/none/x.pdf", "impossible d’écrire " + folder + "/none/x.pdf\u00a0: fichier ou dossier introuvable"},
		{"print ring --paper a5 --out " + folder + "/x.pdf", "paper\u00a0: «\u202fa5\u202f» est inconnu\u202f; attendu\u00a0: "},
		{"print ring --pieces draughts --out " + folder + "/x.pdf", "le plateau mesure 338 × 335 mm"},
		{"print booklet --set board=h37 --out " + folder + "/x.pdf", "le livret montre chaque plateau"},
		{"print ring --club nonsense --out " + folder + "/x.pdf", "--club «\u202fnonsense\u202f»"},
		{"show ringo --png " + taken, "impossible d’écrire " + taken},
	} {
		e, _, stderr := env(map[string]string{"TABLIER_LANG": "fr"}, "")
		if code := Main(context.Background(), strings.Fields(c.args), e); code == exitOK || !strings.HasPrefix(stderr.String(), "tablier\u00a0: "+c.fr) {
			t.Errorf("%s: %d %q, want %q", c.args, code, stderr, c.fr)
		}
		e, _, stderr = env(map[string]string{"TABLIER_LANG": "en"}, "")
		if code := Main(context.Background(), strings.Fields(c.args), e); code == exitOK || strings.ContainsAny(stderr.String(), "éêè’\u00a0\u202f") {
			t.Errorf("%s in English: %d %q", c.args, code, stderr)
		}
	}
}
