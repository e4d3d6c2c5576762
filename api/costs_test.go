package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/edge"
)

// Every operation has a class of cost, and the table has no other entries. Whoever adds an operation measures
// it and adds its class.
func TestEveryOperationHasACost(t *testing.T) {
	file, err := os.ReadFile("testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var spec struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(file, &spec); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for path, methods := range spec.Paths {
		for method, op := range methods {
			known[op.OperationID] = true
			if _, ok := costs[op.OperationID]; !ok {
				t.Errorf("%s %s: operation %q has no class in costs.go", method, path, op.OperationID)
			}
		}
	}
	if len(known) < 100 {
		t.Errorf("only %d operations", len(known))
	}
	for id := range costs {
		if !known[id] {
			t.Errorf("costs.go has %q, which is no operation", id)
		}
	}
}

// Budgets are of processor time: heavy calls spend them sooner than light ones, and they refill.
func TestBudgetsAreOfWork(t *testing.T) {
	now := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	b := &base{now: func() time.Time { return now }}
	m := &middleware{base: b, limits: newLimiters(&Limits{Work: Rate{PerSecond: 200, Burst: 1000}})}
	mux := http.NewServeMux()
	a := humago.New(mux, huma.DefaultConfig("test", "1"))
	a.UseMiddleware(m.chargeWork)
	for id, path := range map[string]string{"judge-puzzle": "/heavy", "get-game": "/light"} {
		edge.Register(a, huma.Operation{OperationID: id, Method: "GET", Path: path}, func(context.Context, *struct{}) (*struct{}, error) { return nil, nil })
	}
	ask := func(path, address string) (status int, retry string) {
		r := httptest.NewRequest("GET", path, nil)
		w := httptest.NewRecorder()
		v := requester{}
		v.client.Address = address
		mux.ServeHTTP(w, r.WithContext(v.context(r.Context())))
		return w.Code, w.Header().Get("Retry-After")
	}
	for n := range 6 {
		status, retry := ask("/heavy", "a")
		if want := n >= 5; (status == 429) != want || (retry != "") != want {
			t.Errorf("call %d: %d, %q", n, status, retry)
		}
	}
	if status, _ := ask("/light", "b"); status >= 400 {
		t.Errorf("another address: %d", status)
	}
	now = now.Add(time.Second)
	if status, _ := ask("/heavy", "a"); status >= 400 {
		t.Errorf("after a second: %d", status)
	}
	for range 900 {
		if status, _ := ask("/light", "c"); status >= 400 {
			t.Fatal("light calls are as dear as heavy ones")
		}
	}
}
