package archpicture

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

const module = "tablier"

// floors places every wing, from the top down. Imports should run downward.
var floors = [][]string{
	{"cmd"},
	{"internal"},
	{"api"},
	{"web", "store"},
	{"lab"},
	{"learn", "members"},
	{"engine"},
	{"solve", "play"},
	{"address", "pdf", "tracing"},
	{"rules"},
	{"i18n"},
}

// outside are folders with external tests of the program, which are not part of it.
var outside = []string{"e2e"}

// Wing is one top-level folder of the module.
type Wing struct {
	Name     string
	Packages []string // names of the folders directly below that hold packages, sorted
	Imports  []string // other wings that it imports, sorted; imports by tests and their helpers are ignored
}

// Read finds the wings of the module in root. It returns an error if a wing has no floor.
func Read(root fs.FS) ([]Wing, error) {
	packages, imports := map[string]map[string]bool{}, map[string]map[string]bool{}
	note := func(m map[string]map[string]bool, wing, what string) {
		if m[wing] == nil {
			m[wing] = map[string]bool{}
		}
		if what != "" {
			m[wing][what] = true
		}
	}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return enter(root, name)
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || !strings.Contains(name, "/") {
			return nil
		}
		parts := strings.Split(path.Dir(name), "/")
		wing := parts[0]
		if slices.Contains(outside, wing) {
			return nil
		}
		note(packages, wing, "")
		if len(parts) > 1 {
			note(packages, wing, parts[1])
		}
		if strings.HasSuffix(path.Dir(name), "test") {
			return nil // helpers of tests, such as storetest, import as tests do
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			imported, _ := strconv.Unquote(i.Path.Value)
			if inside, ours := strings.CutPrefix(imported, module+"/"); ours {
				if to, _, _ := strings.Cut(inside, "/"); to != wing {
					note(imports, wing, to)
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var wings []Wing
	for _, name := range sorted(packages) {
		if floorOf(name) < 0 {
			return nil, fmt.Errorf("archpicture: %s has no floor: give it one in internal/archpicture/read.go", name)
		}
		wings = append(wings, Wing{name, sorted(packages[name]), sorted(imports[name])})
	}
	return wings, nil
}

// enter skips folders that contain no packages of the module.
func enter(root fs.FS, name string) error {
	base := path.Base(name)
	if name != "." && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules" || base == "dist") {
		return fs.SkipDir
	}
	if _, err := fs.Stat(root, path.Join(name, "go.mod")); err == nil && name != "." {
		return fs.SkipDir // another module
	}
	return nil
}

func sorted[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// floorOf returns the floor of a wing, counted from the top; -1 if it has none.
func floorOf(wing string) int {
	return slices.IndexFunc(floors, func(f []string) bool { return slices.Contains(f, wing) })
}
