package edge_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"tablier/api/edge"
)

func ExampleRegister() {
	type input struct {
		Name string `path:"name" maxLength:"20"`
	}
	type output struct {
		Body struct {
			Text string `json:"text"`
		}
	}
	mux := http.NewServeMux()
	a := humago.New(mux, huma.DefaultConfig("Example", "1"))
	op := huma.Operation{OperationID: "greet", Method: http.MethodGet, Path: "/greet/{name}"}
	edge.Register(a, op, func(_ context.Context, in *input) (*output, error) {
		out := &output{}
		out.Body.Text = "Hello, " + in.Name
		return out, nil
	})
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest("GET", "/greet/Ada", nil))
	fmt.Print(w.Code, " ", w.Body)
	// Output: 200 {"text":"Hello, Ada"}
}
