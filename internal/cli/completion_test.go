package cli

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Bash completes commands, their commands and their options, and every shell that is there reads its script.
func TestCompletion(t *testing.T) {
	script := func(shell string) string {
		e, out, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
		if code := Main(t.Context(), []string{"completion", shell}, e); code != exitOK {
			t.Fatalf("%s: exit %d: %s", shell, code, stderr)
		}
		return out.String()
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		text := script(shell)
		if !strings.Contains(text, "--log-copy") {
			t.Errorf("%s: options of serve are missing", shell)
		}
		if _, err := exec.LookPath(shell); err != nil {
			continue
		}
		c := exec.Command(shell, "-n")
		c.Stdin = strings.NewReader(text)
		if out, err := c.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", shell, err, out)
		}
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("this machine has no bash")
	}
	for line, want := range map[string]string{"se": "serve", "record ch": "check", "serve --log-c": "--log-copy", "serve --verbose --por": "--port"} {
		words := strings.Fields(line)
		ask := script("bash") + "\nCOMP_WORDS=(tablier " + line + ")\nCOMP_CWORD=" + string(rune('0'+len(words))) + "\n_tablier\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
		c := exec.Command("bash", "--norc", "-c", ask)
		out, err := c.Output()
		if err != nil || !slices.Contains(strings.Fields(string(out)), want) {
			t.Errorf("%q is completed by %q (%v), want %s", line, out, err, want)
		}
	}
}
