package archtest

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// englishMessages reads the English catalogue. A test in i18n compares it with the others.
func englishMessages(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../i18n/catalogue/en.json")
	if err != nil {
		t.Fatal(err)
	}
	messages := map[string]string{}
	if err := json.Unmarshal(text, &messages); err != nil {
		t.Fatal(err)
	}
	return messages
}

var (
	placeholder = regexp.MustCompile(`\{(\w+)\}`)
	helpTag     = regexp.MustCompile(`\bhelp:"([^"]*)"`) // of a flag or a command
)

// Every message id in the code is in the catalogues and gets a value for each of its placeholders. Every
// message of the catalogues is used somewhere.
func TestMessagesExist(t *testing.T) {
	messages := englishMessages(t)
	named := map[string]bool{"catalogue.plural": true}
	calls := 0
	for _, f := range tree(t) {
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, filepath.Join("..", "..", f.path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if s, err := strconv.Unquote(n.Value); err == nil {
					named[s] = true // also if an id is stored first and used later
					for _, tag := range helpTag.FindAllStringSubmatch(s, -1) {
						named[tag[1]] = true
						if _, known := messages[tag[1]]; !known {
							t.Errorf("%s: there is no message %q", set.Position(n.Pos()), tag[1])
						}
					}
				}
			case *ast.CallExpr:
				fun := calleeName(n.Fun)
				if fun != "i18n.T" && (fun != "T" || f.pkg != "i18n") || len(n.Args) == 0 {
					return true
				}
				id, ok := n.Args[0].(*ast.BasicLit)
				if !ok {
					return true
				}
				calls++
				name, _ := strconv.Unquote(id.Value)
				message, known := messages[name]
				if !known {
					t.Errorf("%s: there is no message %s", set.Position(n.Pos()), name)
					return true
				}
				given := map[string]bool{}
				for i := 1; i < len(n.Args); i += 2 {
					if i+1 < len(n.Args) && untyped[f.path] == "" && !f.test {
						if value, ok := n.Args[i+1].(*ast.CallExpr); ok && calleeName(value.Fun) == "fmt.Sprint" {
							t.Errorf("%s: give the value itself: a catalogue writes numbers and texts as its language does", set.Position(value.Pos()))
						}
					}
					if lit, ok := n.Args[i].(*ast.BasicLit); ok {
						value, _ := strconv.Unquote(lit.Value)
						given[value] = true
					}
				}
				for _, p := range placeholder.FindAllStringSubmatch(message, -1) {
					if !given[p[1]] {
						t.Errorf("%s: the message %s gets no value for {%s}", set.Position(n.Pos()), name, p[1])
					}
				}
				if strings.Contains(message, "|") && !given["n"] {
					t.Errorf("%s: the message %s has plural forms and gets no n", set.Position(n.Pos()), name)
				}
			}
			return true
		})
	}
	for id := range messages {
		// A literal such as "account.month-" stands for all ids that the code builds from it.
		put := named[id[:strings.LastIndexAny(id, ".-")+1]]
		if !named[id] && !put {
			t.Errorf("no code names the message %s", id)
		}
	}
	if calls < 1000 {
		t.Errorf("only %d messages were found in the code: does this test still look at the right thing?", calls)
	}
}

// untyped are files that put values of any type into a message.
var untyped = map[string]string{
	"internal/cli/puzzle_make.go": "a map of counts",
	"lab/arena/player.go":         "the value of a panic",
	"store/check/check.go":        "columns of different types",
}

func calleeName(e ast.Expr) string {
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

// frenchOnly matches text that is almost certainly French.
var frenchOnly = regexp.MustCompile(`[éèêàçùôîœ]\pL*|«|\b(?:le|la|les|une|des|du|est|pas|pour|avec)\b.*\b(?:le|la|les|une|des|du|est|pas|pour|avec)\b`)

// notProse are files in which French is data.
var notProse = map[string]string{
	"i18n/catalogue.go":       "typography of French",
	"i18n/i18ntest/words.go":  "signs of punctuation",
	"i18n/pseudo.go":          "letters with accents",
	"members/account/name.go": "names that nobody may take",
	"rules/draw/chars.go":     "signs of a board",
	"web/site/handler.go":     "shown where the pages, and so the catalogues of the pages, were not built",
}

// Texts for people are in the catalogues, not in the code.
func TestNoProseInCode(t *testing.T) {
	for _, f := range tree(t) {
		if f.test || notProse[f.path] != "" || matchesAny(testHelpers, f.pkg) {
			continue
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, filepath.Join("..", "..", f.path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && frenchOnly.MatchString(lit.Value) {
				t.Errorf("%s: French in the code: %.60s", set.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	}
}
