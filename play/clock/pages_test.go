package clock_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"tablier/play/clock"
)

var update = flag.Bool("update", false, "write the table of the pages anew")

// TestPages compares the table of kinds that the pages read with this package.
func TestPages(t *testing.T) {
	var b strings.Builder
	b.WriteString("// The kinds of time control, in the order of the forms. Written by: go test ./play/clock -run Pages -update\n\n")
	b.WriteString("export const kinds = {\n")
	for _, k := range clock.Kinds() {
		f := k.Form()
		key := k.String()
		if strings.Contains(key, "-") {
			key = "'" + key + "'"
		}
		fmt.Fprintf(&b, "  %s: { mark: '%s', count: '%s', step: '%s', bare: %t },\n", key, f.Mark, f.Count, f.Step, f.Bare)
	}
	b.WriteString("} as const\n")
	const path = "../../web/src/base/clocks.gen.ts"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(path); err != nil || string(have) != b.String() {
		t.Errorf("%s is not what this package has (%v): go test ./play/clock -run Pages -update", path, err)
	}
}
