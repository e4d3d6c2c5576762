package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// logged are the methods of slog that write warnings and errors, with the level that docs/logs.md names.
var logged = map[string]string{"Warn": "warn", "WarnContext": "warn", "Error": "error", "ErrorContext": "error"}

// docs/logs.md says what every warning and every error in the log means. The page and the source have the same messages.
func TestLogMessagesAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/logs.md")
	if err != nil {
		t.Fatal(err)
	}
	var documented []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| (warn|error) \\|").FindAllStringSubmatch(string(page), -1) {
		documented = append(documented, row[2]+": "+row[1])
	}
	var written []string
	root := os.DirFS("../..")
	err = fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != "." || d.Name() == "node_modules" || strings.HasSuffix(d.Name(), "test") || path == "clients"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		messages, err := logMessages(root, path)
		written = append(written, messages...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range written {
		if !slices.Contains(documented, m) {
			t.Errorf("docs/logs.md does not say what this means and what to do: %s", m)
		}
	}
	for _, m := range documented {
		if !slices.Contains(written, m) {
			t.Errorf("docs/logs.md explains what nothing writes: %s", m)
		}
	}
}

// logMessages returns the warnings and errors that a file logs, as "level: message".
func logMessages(root fs.FS, path string) ([]string, error) {
	source, err := fs.ReadFile(root, path)
	if err != nil {
		return nil, err
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || logged[method.Sel.Name] == "" || !isLogger(method.X) {
			return true
		}
		at := 0
		if strings.HasSuffix(method.Sel.Name, "Context") {
			at = 1
		}
		text := "(not a constant)"
		if lit, ok := call.Args[at].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text, _ = strconv.Unquote(lit.Value) // the parser has read it
		}
		out = append(out, logged[method.Sel.Name]+": "+text)
		return true
	})
	return out, nil
}

// isLogger reports whether an expression is named as the loggers of this module are: log, Log, logger, slog, or a field.
func isLogger(x ast.Expr) bool {
	name := ""
	switch x := x.(type) {
	case *ast.Ident:
		name = x.Name
	case *ast.SelectorExpr:
		name = x.Sel.Name
	}
	return slices.Contains([]string{"log", "logger", "slog"}, strings.ToLower(name))
}
