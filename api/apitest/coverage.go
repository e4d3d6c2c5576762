package apitest

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
)

// exercised collects the statuses that the tests of this package have received, by operation.
var exercised noter

// noter collects statuses by operation, such as "GET /api/v1/games/{id}".
type noter struct {
	mu  sync.Mutex
	all map[string]map[string]bool
}

func (e *noter) note(op string, status int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.all == nil {
		e.all = map[string]map[string]bool{}
	}
	if e.all[op] == nil {
		e.all[op] = map[string]bool{}
	}
	e.all[op][strconv.Itoa(status)] = true
}

// description is the content of testdata/openapi.json: operations, such as "GET /api/v1/games/{id}", with their
// documented statuses.
type description struct {
	ops   map[string][]string
	paths map[string]bool
	globs map[string]string // patterns of paths with braces, to match addresses
}

// described reads the description once. TestOpenAPIGolden checks that it is the server's own. The tests of a room run one
// folder below those of the API.
var described = sync.OnceValues(func() (d description, err error) {
	b, err := os.ReadFile("testdata/openapi.json")
	if errors.Is(err, fs.ErrNotExist) {
		b, err = os.ReadFile("../testdata/openapi.json")
	}
	if err != nil {
		return d, err
	}
	var spec struct {
		Paths map[string]map[string]struct {
			Responses map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal(b, &spec); err != nil {
		return d, err
	}
	d = description{map[string][]string{}, map[string]bool{}, map[string]string{}}
	inBraces := regexp.MustCompile(`{[^}]*}`)
	for path, methods := range spec.Paths {
		d.paths[path] = true
		if glob := inBraces.ReplaceAllString(path, "*"); glob != path {
			d.globs[path] = glob
		}
		for method, op := range methods {
			d.ops[strings.ToUpper(method)+" "+path] = slices.Sorted(maps.Keys(op.Responses))
		}
	}
	return d, nil
})

// matching returns the described paths that an address matches.
func (d description) matching(p string) (list []string) {
	if d.paths[p] {
		return []string{p}
	}
	for described, glob := range d.globs {
		if ok, _ := path.Match(glob, p); ok {
			list = append(list, described)
		}
	}
	return list
}

// noting records the operation and the status of each answer.
func noting(h http.Handler) http.Handler {
	spec, err := described()
	if err != nil {
		panic(err)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &seenStatus{ResponseWriter: w}
		defer func() {
			for _, p := range spec.matching(r.URL.Path) {
				exercised.note(r.Method+" "+p, seen.status)
			}
		}()
		h.ServeHTTP(seen, r)
	})
}

type seenStatus struct {
	http.ResponseWriter
	status int
}

func (s *seenStatus) WriteHeader(status int) {
	if s.status == 0 {
		s.status = status
	}
	s.ResponseWriter.WriteHeader(status)
}

func (s *seenStatus) Write(b []byte) (int, error) {
	if s.status == 0 {
		s.status = http.StatusOK
	}
	return s.ResponseWriter.Write(b)
}

func (s *seenStatus) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// Room is a part of the API with its calls.
type Room interface {
	Register(a *edge.API)
}

// Main runs the tests of a room and ends the process. It fails unless some test has made each call of the room with
// success. It is for TestMain:
//
//	func TestMain(t *testing.M) { apitest.Main(t, play.New(play.Config{})) }
func Main(t *testing.M, room Room) {
	own := calls(room)
	run(t, func(op string) bool { return own[op] })
}

// MainWithout is [Main] for the calls that belong to none of these rooms.
func MainWithout(t *testing.M, rooms ...Room) {
	others := calls(rooms...)
	run(t, func(op string) bool { return !others[op] })
}

// calls returns the operations that rooms register.
func calls(rooms ...Room) map[string]bool {
	a := edge.NewAPI(http.NewServeMux(), &edge.Base{}, "")
	for _, r := range rooms {
		r.Register(a)
	}
	list := map[string]bool{}
	for path, item := range a.OpenAPI().Paths {
		for method, op := range map[string]*huma.Operation{"GET": item.Get, "PUT": item.Put, "POST": item.Post, "DELETE": item.Delete, "PATCH": item.Patch} {
			if op != nil {
				list[method+" "+path] = true
			}
		}
	}
	return list
}

// run runs tests and ends the process. If all tests ran, they must have made the calls that own reports.
func run(t *testing.M, own func(op string) bool) {
	status := t.Run()
	partial := flag.Lookup("test.run").Value.String() + flag.Lookup("test.skip").Value.String() + flag.Lookup("test.fuzz").Value.String() + flag.Lookup("test.list").Value.String()
	if status == 0 && partial == "" && !testing.Short() && !cover(own) {
		status = 1
	}
	os.Exit(status)
}

// cover prints how many of the calls that own reports were made.
func cover(own func(op string) bool) (all bool) {
	spec, err := described()
	if err != nil {
		fmt.Println(err)
		return false
	}
	var missing []string
	n, told, met := 0, 0, 0
	for op, statuses := range spec.ops {
		if !own(op) {
			continue
		}
		n++
		done := false
		for status := range exercised.all[op] {
			done = done || status < "400"
		}
		if !done {
			missing = append(missing, op)
		}
		for _, s := range statuses {
			told++
			if exercised.all[op][s] {
				met++
			}
		}
	}
	fmt.Printf("OpenAPI: %d of %d operations called with success; %d of %d described statuses met\n", n-len(missing), n, met, told)
	slices.Sort(missing)
	for _, op := range missing {
		fmt.Println("never called with success:", op)
	}
	return n > 0 && len(missing) == 0
}
