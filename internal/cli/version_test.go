package cli

import (
	"context"
	"strings"
	"testing"

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
