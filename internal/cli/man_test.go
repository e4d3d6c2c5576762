package cli

import (
	"context"
	"os/exec"
	"strings"
	"testing"
)

// The manual page names every command and setting in both languages, and man reports no errors in it.
func TestManualPage(t *testing.T) {
	for lang, words := range map[string][]string{
		"en": {".SH COMMANDS", `.SS serve`, `\-\-log\-copy=DIR`, "TABLIER_LOG_COPY", ".SS record check", "Back up all data", ".SH EXIT STATUS"},
		"fr": {".SH COMMANDES", `.SS serve`, "Sauvegarder toutes les données", ".SH CODE DE RETOUR"},
	} {
		for _, other := range []string{"en", "fr"} { // the flag overrides the environment
			e, out, stderr := env(map[string]string{"TABLIER_LANG": other}, "")
			if code := Main(context.Background(), []string{"man", "--lang", lang}, e); code != exitOK {
				t.Fatalf("exit %d: %s", code, stderr)
			}
			for _, w := range words {
				if !strings.Contains(out.String(), w) {
					t.Errorf("%s: no %q", lang, w)
				}
			}
			if _, err := exec.LookPath("man"); err != nil {
				continue
			}
			c := exec.Command("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-")
			c.Stdin = strings.NewReader(out.String())
			c.Env = []string{"LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "MANWIDTH=80"}
			var said strings.Builder
			c.Stderr = &said
			page, err := c.Output()
			if err != nil || said.Len() > 0 || !strings.Contains(string(page), "tablier") {
				t.Errorf("%s: %v, %s", lang, err, said.String())
			}
		}
	}
}
