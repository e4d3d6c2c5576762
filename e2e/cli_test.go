package e2e

import (
	"context"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tablier/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"tablier": func() { os.Exit(cli.Main(context.Background(), os.Args[1:], cli.System())) },
		// status runs tablier and prints its exit status as the last line of stdout.
		"status": func() {
			code := cli.Main(context.Background(), os.Args[1:], cli.System())
			os.Stdout.WriteString("status " + string(rune('0'+code)) + "\n")
		},
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("TABLIER_LANG", "en")
			return nil
		},
	})
}
