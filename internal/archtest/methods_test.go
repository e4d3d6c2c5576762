package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"testing"
)

// mostMethods is the most methods of a struct. A larger struct should be split. A function of the package whose first
// parameter is the struct counts as a method, so that a split cannot be avoided by spelling methods as functions.
const mostMethods = 25

// largeStructs are exceptions, each with a reason and its own limit. The limits may only decrease.
var largeStructs = map[string]struct {
	most   int
	reason string
}{
	"rules/game.state":                  {35, "implements the whole contract of a game in progress for every game"},
	"rules/games/agon.Position":         {50, position},
	"rules/games/courtcircuit.Position": {43, position},
	"rules/games/ra.Position":           {45, position},
	"rules/games/ring.Position":         {45, position},
	"rules/games/ringo.Position":        {52, position},
	"engine.worker":                     {55, "the search of one thread: its steps share everything, and nothing may be allocated between them"},
	"play/clock.Clock":                  {45, "one pure value with the rules of every time control"},
	"play/club.Game":                    {45, "one game's event log folded into its state: each kind of event is a method"},
	"internal/tui.Model":                {30, "the framework wants one model for the whole screen"},
	"web/core/bridge.Bridge":            {35, "each method is one function that the browser calls"},
	"lab/volunteer.Handler":             {30, "each kind of job has the same four functions, in a table"},
	"learn/print.printer":               {27, steps},
	"play/pairing/dutch.bracket":        {29, steps},
	"play/pairing/matching.Solver":      {26, steps},
	"play/pairing/trf.reader":           {27, steps},
	"solve.Dir":                         {34, "one folder of tables: names, files, headers, and solving into it"},
}

const (
	position = "a position answers the whole contract of its rules as one comparable value without pointers"
	service  = "one service with one store: a candidate to be split by what it does"
	steps    = "one algorithm on one working state, whose steps are functions"
)

// methods counts the methods of each type that is declared as a struct, and the unexported functions on it.
func methods(t *testing.T) map[string]int {
	t.Helper()
	structs, count := map[string]bool{}, map[string]int{}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", f.path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			switch d := d.(type) {
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						if _, ok := s.Type.(*ast.StructType); ok {
							structs[f.pkg+"."+s.Name.Name] = true
						}
					}
				}
			case *ast.FuncDecl:
				if d.Recv != nil {
					count[f.pkg+"."+receiver(d.Recv.List[0].Type)]++
				} else if p := d.Type.Params.List; len(p) > 0 && !d.Name.IsExported() {
					count[f.pkg+"."+receiver(p[0].Type)]++
				}
			}
		}
	}
	maps.DeleteFunc(count, func(name string, _ int) bool { return !structs[name] })
	return count
}

// receiver returns the name of a method's type, without pointer and type parameters.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func TestStructsHaveFewMethods(t *testing.T) {
	count := methods(t)
	if count["api/edge.Base"] == 0 {
		t.Fatal("the methods of edge.Base were not found")
	}
	for _, name := range slices.Sorted(maps.Keys(count)) {
		most := mostMethods
		if l, ok := largeStructs[name]; ok {
			most = l.most
			if count[name] <= mostMethods {
				t.Errorf("%s has %d methods: it needs no exception any longer", name, count[name])
			}
		}
		if count[name] > most {
			t.Errorf("%s has %d methods, more than %d: split it by what it does", name, count[name], most)
		}
	}
	for name := range largeStructs {
		if count[name] == 0 {
			t.Errorf("the list of large structs names %s, which there is not", name)
		}
	}
}
