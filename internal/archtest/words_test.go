package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever people read exists in both languages: a text with FR has EN, and an
// error of the rules has its French half.
func TestWordsAreInBothLanguages(t *testing.T) {
	texts, errs := 0, 0
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, filepath.Join("..", "..", f.path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			keys := keysOf(lit)
			at := set.Position(lit.Pos())
			switch name := typeName(lit.Type); {
			case name == "game.Error" || name == "Error" && f.pkg == "rules/game":
				errs++
				french, _ := keys["FR"].(*ast.CompositeLit)
				if keys["Problem"] != nil && (keys["FR"] == nil || french != nil && keysOf(french)["Problem"] == nil) {
					t.Errorf("%s:%d: an error has no problem in French", f.path, at.Line)
				}
				if french != nil && (keysOf(french)["At"] != nil) != (keys["At"] != nil) && isWords(keys["At"]) {
					t.Errorf("%s:%d: an error has its place in one language", f.path, at.Line)
				}
				if french != nil && keysOf(french)["Want"] == nil && isWords(keys["Want"]) {
					t.Errorf("%s:%d: an error has its advice in English only", f.path, at.Line)
				}
			case keys["FR"] != nil || keys["EN"] != nil:
				texts++
				for _, half := range []string{"FR", "EN"} {
					if v, ok := keys[half].(*ast.BasicLit); keys[half] == nil || ok && v.Value == `""` {
						t.Errorf("%s:%d: a text has no %s", f.path, at.Line, half)
					}
				}
			}
			return true
		})
	}
	t.Logf("%d texts, %d errors", texts, errs)
	if texts < 200 || errs < 30 {
		t.Errorf("only %d texts and %d errors were found: does this test still look at the right thing?", texts, errs)
	}
}

// keysOf returns the values of a literal by the names of its fields.
func keysOf(lit *ast.CompositeLit) map[string]ast.Expr {
	keys := map[string]ast.Expr{}
	for _, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				keys[id.Name] = kv.Value
			}
		}
	}
	return keys
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if pkg, ok := e.X.(*ast.Ident); ok {
			return pkg.Name + "." + e.Sel.Name
		}
	}
	return ""
}

// isWords reports whether an expression begins with words, not notation alone.
func isWords(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return isWords(e.X)
	case *ast.BasicLit:
		return strings.Contains(e.Value, " ")
	}
	return false
}
