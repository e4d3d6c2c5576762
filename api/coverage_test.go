package api_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// exercised are the answers that the tests of this package have had, by operation.
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

// described is the golden description of the API: operations and the statuses they tell.
func described() (ops map[string][]string, err error) {
	b, err := os.ReadFile("testdata/openapi.json")
	if err != nil {
		return nil, err
	}
	var spec struct {
		Paths map[string]map[string]struct {
			Responses map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal(b, &spec); err != nil {
		return nil, err
	}
	ops = map[string][]string{}
	for path, methods := range spec.Paths {
		for method, op := range methods {
			name := strings.ToUpper(method) + " " + path
			ops[name] = []string{}
			for status := range op.Responses {
				ops[name] = append(ops[name], status)
			}
		}
	}
	return ops, nil
}

// noting notes which operations are answered, and how.
func noting(h http.Handler) http.Handler {
	ops, err := described()
	if err != nil {
		panic(err)
	}
	paths := map[string]bool{}
	for op := range ops {
		_, p, _ := strings.Cut(op, " ")
		paths[p] = true
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &seenStatus{ResponseWriter: w}
		defer func() {
			for p := range paths {
				if samePath(p, r.URL.Path, paths) {
					exercised.note(r.Method+" "+p, seen.status)
				}
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

// Every operation of the API is called with success by some test of this package: what is
// described and never tried is a fault.
func TestMain(m *testing.M) {
	status := m.Run()
	partial := flag.Lookup("test.run").Value.String() + flag.Lookup("test.skip").Value.String() + flag.Lookup("test.fuzz").Value.String() + flag.Lookup("test.list").Value.String()
	if status == 0 && partial == "" && !testing.Short() && !cover() {
		status = 1
	}
	os.Exit(status)
}

// cover tells how much of the API was exercised.
func cover() (all bool) {
	ops, err := described()
	if err != nil {
		fmt.Println(err)
		return false
	}
	var missing []string
	told, met := 0, 0
	for op, statuses := range ops {
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
	fmt.Printf("OpenAPI: %d of %d operations called with success; %d of %d described statuses met\n", len(ops)-len(missing), len(ops), met, told)
	slices.Sort(missing)
	for _, op := range missing {
		fmt.Println("never called with success:", op)
	}
	return len(missing) == 0
}
