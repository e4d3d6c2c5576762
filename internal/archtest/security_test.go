package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Each test that docs/security.md names exists.
func TestSecurityNamesTests(t *testing.T) {
	const root = "../.."
	doc, err := os.ReadFile(filepath.Join(root, "docs/security.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`([a-z/]+)\\.((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(string(doc), -1)
	if len(named) < 40 {
		t.Errorf("only %d tests are named", len(named))
	}
	sources := map[string]string{}
	for _, m := range named {
		dir := m[1]
		if _, read := sources[dir]; !read {
			files, err := filepath.Glob(filepath.Join(root, dir, "*_test.go"))
			if err != nil {
				t.Fatal(err)
			}
			var all strings.Builder
			for _, f := range files {
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				all.Write(text)
			}
			sources[dir] = all.String()
		}
		if !strings.Contains(sources[dir], "func "+m[2]+"(") {
			t.Errorf("there is no %s in %s", m[2], dir)
		}
	}
}
