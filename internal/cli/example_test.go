package cli_test

import (
	"context"
	"os"
	"strings"

	"tablier/internal/cli"
)

func ExampleMain() {
	cli.Main(context.Background(), []string{"replay", "ringo"}, cli.Env{
		Stdin:    strings.NewReader("b6-a6\nd1-d2\n"),
		Stdout:   os.Stdout,
		Stderr:   os.Stderr,
		Getenv:   func(string) string { return "" },
		Terminal: func(int) bool { return false },
	})
	// Output:
	// 1	b6-a6	9	5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1
	// 2	d1-d2	12	5b/w5/5b/1w3b/5b/w4b/5b/w4b 0 b 2
	// *	-
}
