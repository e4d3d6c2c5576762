package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
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

func TestImportDirections(t *testing.T) {
	files := tree(t)
	if len(files) < 20 {
		t.Fatalf("only %d files found", len(files))
	}
	for _, f := range files {
		r := find(imports, f.pkg)
		if r == nil {
			t.Errorf("%s: package %s has no row in the table: decide what it may import, and why", f.path, f.pkg)
			continue
		}
		if f.test {
			continue // tests may import across, to compare packages
		}
		for _, i := range f.imports {
			to, ours := strings.CutPrefix(i, module+"/")
			if !ours || to == "i18n" || to == "i18n/i18ntest" || to == f.pkg || strings.HasPrefix(to, f.pkg+"/") {
				continue
			}
			ok := false
			for _, p := range r.may {
				ok = ok || matches(p, to)
			}
			if !ok {
				t.Errorf("%s imports %s: %s may import only %v (%s)", f.path, i, r.from, r.may, r.reason)
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
			for _, p := range r.may {
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
		"internal/archpicture/draw": "a main",
		"internal/load/attack":      "a main",
		"lab/hanging/table":         "a main",
		"lab/likeness/calibrate":    "a main",
		"lab/proved/table":          "a main",
		"lab/proved/met":            "a main",
		"solve/embedded/make":       "a main",
		"internal/archtest":         "a test and nothing else",
		"rules/game/gametest":       "used by tests, which show it",
		"store/sqlite/sqlitetest":   "used by tests, which show it",
		"store/storetest":           "used by tests, which show it",
		"store/backups/backupstest": "used by tests, which show it",
		"store/sqlcore":             "used through store/sqlite, which shows it",
		"web/core":                  "a main for the browser",
		"web/prover":                "a main for the browser",
		"clients/go/example":        "a main",
		"e2e":                       "a test and nothing else",
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
