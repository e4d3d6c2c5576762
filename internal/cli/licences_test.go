package cli

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

// The program prints the licences that it was built with, and says so if it has none.
func TestLicences(t *testing.T) {
	var packed bytes.Buffer
	w := brotli.NewWriter(&packed)
	w.Write([]byte("a module: MIT\n"))
	w.Close()
	for _, c := range []struct {
		pages  fstest.MapFS
		status int
		out    string
		stderr string
	}{
		{fstest.MapFS{"licences.txt.br": {Data: packed.Bytes()}}, exitOK, "a module: MIT\n", ""},
		{fstest.MapFS{}, exitFailure, "", "make build"},
	} {
		e, out, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
		e.Pages = c.pages
		if status := Main(t.Context(), []string{"licences"}, e); status != c.status || out.String() != c.out || !strings.Contains(stderr.String(), c.stderr) {
			t.Errorf("status %d: %s %s", status, out, stderr)
		}
	}
}
