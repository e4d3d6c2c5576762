package archtest

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	goTest     = regexp.MustCompile("go test ([^`\n|&;]*?)-run ('[^']*'|\"[^\"]*\"|[^ `]+)")
	goTestFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example|Benchmark)\w*)\(`)
)

// testsOf returns the names of the tests in the packages that match a pattern such as ./api/...
func testsOf(files []file, pattern string) (names []string) {
	for _, f := range files {
		if f.test && matches(strings.TrimPrefix(pattern, "./"), f.pkg) {
			text, err := os.ReadFile(filepath.Join("..", "..", f.path))
			if err != nil {
				continue
			}
			for _, m := range goTestFunc.FindAllStringSubmatch(string(text), -1) {
				names = append(names, m[1])
			}
		}
	}
	return names
}

// lostCommands returns the tests that a document names in commands, such as go test ./play/live -run 'Step|Slew', and
// that are in none of the packages of the command; and the number of names.
func lostCommands(files []file, text string) (lost []string, n int) {
	tests := map[string][]string{}
	for _, c := range goTest.FindAllStringSubmatch(strings.ReplaceAll(text, `\|`, "¦"), -1) {
		var here []string
		for p := range strings.FieldsSeq(c[1]) {
			if strings.HasPrefix(p, "./") {
				if tests[p] == nil {
					tests[p] = testsOf(files, p)
				}
				here = append(here, tests[p]...)
			}
		}
		for _, name := range strings.FieldsFunc(strings.Trim(c[2], `'"`), func(r rune) bool { return r == '|' || r == '¦' }) {
			n++
			if name == "xxx" || name == "^$" {
				continue // a benchmark runs alone
			}
			name, _, _ := strings.Cut(name, "/") // a subtest
			if re, err := regexp.Compile(name); err != nil || !slices.ContainsFunc(here, re.MatchString) {
				lost = append(lost, name+" in "+strings.TrimSpace(c[1]))
			}
		}
	}
	return lost, n
}

// The commands with which documents prove something run some test. Laboratory notebooks stay as they were written.
func TestCommandsInDocumentsFindTests(t *testing.T) {
	files, docs, all := tree(t), documents(t), 0
	for _, name := range slices.Sorted(maps.Keys(docs)) {
		if strings.HasPrefix(name, "docs/lab/2") {
			continue
		}
		lost, n := lostCommands(files, docs[name])
		all += n
		for _, l := range lost {
			t.Errorf("%s names a test that is not there: %s", name, l)
		}
	}
	if all < 50 {
		t.Errorf("only %d names of tests", all)
	}
}

func TestLostCommandsAreFound(t *testing.T) {
	text := "| x | `go test ./api ./play/... -run 'OpenAPIGolden\\|NoSuchThing' -v`; `go test ./api -run Simulation` |"
	if lost, n := lostCommands(tree(t), text); n != 3 || len(lost) != 2 || !strings.HasPrefix(lost[0], "NoSuchThing") {
		t.Errorf("%d: %q", n, lost)
	}
}
