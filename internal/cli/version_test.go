package cli

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"tablier/internal/build"
)

func TestVersion(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		e, out, stderr := env(map[string]string{"TABLIER_LANG": lang}, "")
		if code := Main(context.Background(), []string{"--version"}, e); code != exitOK || stderr.Len() > 0 {
			t.Fatalf("exit %d: %s", code, stderr)
		}
		if got, want := out.String(), build.Current().String(); got != want || !strings.HasPrefix(got, "tablier ") {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestVersionListsWhatTheProgramIsMadeOf(t *testing.T) {
	e, out, stderr := env(map[string]string{"TABLIER_LANG": "en"}, "")
	e.Pages = fstest.MapFS{"index.html": {Data: []byte("12345")}, "assets/a.js.br": {Data: []byte("678")}}
	if code := Main(context.Background(), []string{"version", "--deps"}, e); code != exitOK || stderr.Len() > 0 {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	for _, want := range []string{build.Current().String(), "pages 2 files, 8 bytes\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in %q", want, out)
		}
	}
}
