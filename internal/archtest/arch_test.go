package archtest

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "tablier"

// file is one Go file: the path of its package in the module, and its imports.
type file struct {
	path, pkg string
	test      bool
	imports   []string
}

// tree reads the imports of every Go file under the module's root.
func tree(t *testing.T) []file {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	var files []file
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			name := d.Name()
			if name == "node_modules" || name == "testdata" || name == "dist" || strings.HasPrefix(name, ".") && path != root {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, ".gen.go") { // nobody reads generated files
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		f := file{path: rel, pkg: filepath.ToSlash(filepath.Dir(rel)), test: strings.HasSuffix(path, "_test.go")}
		for _, i := range parsed.Imports {
			name, _ := strconv.Unquote(i.Path.Value)
			f.imports = append(f.imports, name)
		}
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// matches reports whether a package path is covered by a pattern.
func matches(pattern, path string) bool {
	if base, ok := strings.CutSuffix(pattern, "/..."); ok {
		return path == base || strings.HasPrefix(path, base+"/")
	}
	return path == pattern
}

func find(table []row, pkg string) *row {
	for i := range table {
		if matches(table[i].from, pkg) {
			return &table[i]
		}
	}
	return nil
}

func matchesAny(patterns []string, pkg string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matches(p, pkg) })
}

func wingOf(pkg string) *wing {
	name, _, _ := strings.Cut(pkg, "/")
	for i := range order {
		if order[i].name == name {
			return &order[i]
		}
	}
	return nil
}

// floor returns the floor of a package in its wing.
func (w *wing) floor(pkg string) int {
	if i := slices.IndexFunc(w.floors, func(f []string) bool { return slices.Contains(f, pkg) }); i >= 0 {
		return i
	}
	return max(0, slices.IndexFunc(w.floors, func(f []string) bool { return matchesAny(f, pkg) }))
}

// refused says why a package may not import another; empty: it may.
func refused(from, to string) string {
	w, other := wingOf(from), wingOf(to)
	switch {
	case w == nil || other == nil:
		return "its wing is not in the order of the wings: decide where it stands"
	case to == "i18n" || to == "i18n/i18ntest":
		return ""
	}
	for _, n := range nevers {
		if matchesAny(n.from, from) && matchesAny(n.to, to) && !matchesAny(n.except, from) {
			return "never: " + n.reason
		}
	}
	switch {
	case strings.HasPrefix(to, from+"/"):
		return ""
	case w != other && !slices.Contains(w.below, other.name):
		return fmt.Sprintf("the wing %s may import %v", w.name, w.below)
	case w == other && w.floor(to) >= w.floor(from):
		return fmt.Sprintf("it stands on floor %d of %s, and %s on floor %d: packages import lower floors only", w.floor(from), w.name, to, w.floor(to))
	}
	return ""
}

func TestImportDirections(t *testing.T) {
	files := tree(t)
	if len(files) < 20 {
		t.Fatalf("only %d files found", len(files))
	}
	for _, f := range files {
		if f.test {
			continue // tests may import across, to compare packages
		}
		for _, i := range f.imports {
			if to, ours := strings.CutPrefix(i, module+"/"); ours && to != f.pkg {
				if why := refused(f.pkg, to); why != "" {
					t.Errorf("%s imports %s: %s", f.path, i, why)
				}
			}
		}
	}
}

// What the house stands on: each of these imports would be refused.
func TestImportsAreRefused(t *testing.T) {
	for _, i := range [][2]string{
		{"rules/games/ring", "rules/games/ra"}, {"rules/game", "rules/games/agon"}, {"rules/board", "engine"}, {"rules/draw", "rules/games/ring"},
		{"engine", "rules/games/ring"}, {"engine", "play/club"}, {"engine", "solve/proof"}, {"solve/proof", "engine"}, {"solve/proof/check", "solve/proof"},
		{"play/club", "store/sqlcore"}, {"play/club", "play/live"}, {"play/clock", "play/club"}, {"play/pairing/dutch", "play/tournament"}, {"play/live", "api/edge"},
		{"members/account", "store/sqlite"}, {"members/social", "play/live"}, {"learn/tutor", "engine"}, {"lab/arena", "play/club"}, {"store/sqlcore", "play/live"},
		{"api/play", "api/members"}, {"api/edge", "api/view"}, {"api", "engine"}, {"api", "store/sqlite"}, {"api", "api/apitest"}, {"api/play", "api/apitest"}, {"internal/app", "api/apitest"}, {"web", "rules/game"}, {"web/core/bridge", "solve/table"},
		{"internal/bot", "api"}, {"internal/bot", "play/club"}, {"internal/cli", "store/sqlite"}, {"internal/app", "internal/cli"}, {"clients/go", "rules/game"}, {"e2e", "internal/app"},
		{"play/club", "store/storetest"}, {"newwing", "rules/game"},
	} {
		if refused(i[0], i[1]) == "" {
			t.Errorf("%s may import %s", i[0], i[1])
		}
	}
}

// The order names each package at most once, and nothing that is not there.
func TestOrderNamesPackages(t *testing.T) {
	pkgs := map[string]bool{}
	for _, f := range tree(t) {
		pkgs[f.pkg] = true
	}
	exists := func(pattern string) bool {
		for p := range pkgs {
			if matches(pattern, p) {
				return true
			}
		}
		return false
	}
	seen := map[string]bool{}
	for _, w := range order {
		for _, p := range slices.Concat(w.floors...) {
			if seen[p] || !exists(p) {
				t.Errorf("the wing %s lists %s, which is there twice or not at all", w.name, p)
			}
			seen[p] = true
		}
	}
	for _, n := range nevers {
		for _, p := range slices.Concat(n.from, n.to, n.except) {
			if !exists(p) {
				t.Errorf("a never names %s, which is not there (%s)", p, n.reason)
			}
		}
	}
}

func TestBarredImports(t *testing.T) {
	for _, f := range tree(t) {
		if f.test || strings.HasPrefix(f.pkg, "rules/game/") {
			continue
		}
		r := find(barred, f.pkg)
		if r == nil {
			continue
		}
		for _, i := range f.imports {
			for _, p := range r.not {
				if matches(p, i) {
					t.Errorf("%s imports %s: %s", f.path, i, r.reason)
				}
			}
		}
	}
}

// Every package has a doc comment and an example. Packages that consist only of tests, a main function or
// generated pages need no example.
func TestEveryPackageIsExplained(t *testing.T) {
	type has struct{ doc, example bool }
	pkgs := map[string]*has{}
	for _, f := range tree(t) {
		p := pkgs[f.pkg]
		if p == nil {
			p = &has{}
			pkgs[f.pkg] = p
		}
		switch filepath.Base(f.path) {
		case "doc.go":
			p.doc = true
		case "example_test.go":
			p.example = true
		}
	}
	noExample := map[string]string{
		"play/tournament/states/draw": "a main",
		"internal/archpicture/draw":   "a main",
		"internal/load/attack":        "a main",
		"internal/notices/make":       "a main",
		"lab/distance/table":          "a main",
		"lab/hanging/table":           "a main",
		"lab/likeness/calibrate":      "a main",
		"lab/proved/table":            "a main",
		"lab/proved/met":              "a main",
		"solve/embedded/make":         "a main",
		"internal/archtest":           "a test and nothing else",
		"rules/game/gametest":         "used by tests, which show it",
		"store/sqlite/sqlitetest":     "used by tests, which show it",
		"store/storetest":             "used by tests, which show it",
		"store/backups/backupstest":   "used by tests, which show it",
		"store/sqlcore":               "used through store/sqlite, which shows it",
		"web/core":                    "a main for the browser",
		"web/prover":                  "a main for the browser",
		"clients/go/example":          "a main",
		"e2e":                         "a test and nothing else",
	}
	for pkg, p := range pkgs {
		if strings.HasPrefix(pkg, "cmd/") || strings.HasPrefix(pkg, "tools/") {
			continue
		}
		if !p.doc {
			t.Errorf("package %s has no doc.go", pkg)
		}
		if !p.example && noExample[pkg] == "" {
			t.Errorf("package %s has no example_test.go", pkg)
		}
	}
}

// Files stay small, so that each can be read in one sitting.
func TestFilesStaySmall(t *testing.T) {
	for _, f := range tree(t) {
		info, err := os.Stat(filepath.Join("..", "..", f.path))
		if err != nil {
			t.Fatal(err)
		}
		if info.Size() > 20_000 {
			t.Errorf("%s has %d bytes: split it by concern", f.path, info.Size())
		}
	}
}
