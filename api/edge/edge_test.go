package edge

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Paging is embedded in inputs.
type Paging struct {
	Limit int `query:"limit" minimum:"1" maximum:"50" default:"20" doc:"Most rows."`
}

type everything struct {
	ID string `path:"id" maxLength:"5"`
	Paging
	Exact bool     `query:"exact"`
	Since uint64   `query:"since"`
	Ratio float64  `query:"ratio"`
	Cells []string `query:"cells" maxItems:"3"`
	Must  string   `query:"must" required:"true"`
	Key   string   `header:"X-Key"`
	Body  struct {
		Text string `json:"text" minLength:"1"`
		Room string `json:"room,omitempty" enum:"a,b" default:"b"`
		Seq  int    `json:"seq"`
	}
}

type answer struct {
	Status   int
	Location string        `header:"Location"`
	Cookies  []http.Cookie `header:"Set-Cookie"`
	Body     struct {
		Got string `json:"got"`
	}
}

// pair registers the same call twice: here, and with huma's own Register, which is the model of ours.
func pair[I, O any](t *testing.T, op huma.Operation, f func(context.Context, *I) (*O, error)) (ours, model *httptest.Server, specs [2]string) {
	t.Helper()
	servers := make([]*httptest.Server, 2)
	for i := range servers {
		mux := http.NewServeMux()
		cfg := huma.DefaultConfig("Test", "1")
		cfg.CreateHooks, cfg.RejectUnknownQueryParameters = nil, true
		a := humago.New(mux, cfg)
		op := op
		op.Errors, op.MaxBodyBytes = []int{404, 422}, 200
		if i == 0 {
			Register(a, op, f)
		} else {
			huma.Register(a, op, f)
		}
		spec, err := json.Marshal(a.OpenAPI())
		if err != nil {
			t.Fatal(err)
		}
		specs[i] = string(spec)
		servers[i] = httptest.NewServer(mux)
		t.Cleanup(servers[i].Close)
	}
	return servers[0], servers[1], specs
}

// exchange is an answer to a request, as far as it is not a matter of wording.
type exchange struct {
	Status  int
	Type    string
	Headers []string
	Body    string
	Places  []string // of mistakes
}

func request(t *testing.T, s *httptest.Server, method, path, body string, headers ...string) exchange {
	t.Helper()
	r, err := http.NewRequest(method, s.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := s.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	e := exchange{Status: resp.StatusCode, Type: resp.Header.Get("Content-Type"), Headers: append(resp.Header.Values("Set-Cookie"), resp.Header.Values("Location")...)}
	var problem struct {
		Got    string
		Errors []struct{ Location string }
	}
	if resp.ContentLength != 0 {
		if err := json.NewDecoder(resp.Body).Decode(&problem); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	e.Body = problem.Got
	for _, p := range problem.Errors {
		e.Places = append(e.Places, p.Location)
	}
	return e
}

// Calls are described and answered as by huma's own Register, mistakes included.
func TestLikeHuma(t *testing.T) {
	op := huma.Operation{OperationID: "do", Method: http.MethodPost, Path: "/do/{id}", DefaultStatus: http.StatusCreated}
	ours, model, specs := pair(t, op, func(_ context.Context, in *everything) (*answer, error) {
		if in.Body.Text == "fail" {
			return nil, huma.ErrorWithHeaders(huma.Error404NotFound("none"), http.Header{"Location": {"/elsewhere"}})
		}
		if in.Body.Text == "break" {
			return nil, errors.New("broken")
		}
		if in.Body.Text == "nothing" {
			return nil, nil
		}
		got, err := json.Marshal(in)
		out := &answer{Status: 201, Location: "/x", Cookies: []http.Cookie{{Name: "a", Value: "1"}, {Name: "b", Value: "2"}}}
		out.Body.Got = string(got)
		return out, err
	})
	if specs[0] != specs[1] {
		t.Errorf("described as\n%s\nwant\n%s", specs[0], specs[1])
	}
	good := `{"text":"x","seq":1}`
	for _, c := range []struct {
		path, body string
		headers    []string
	}{
		{"/do/a?must=1", good, nil},
		{"/do/a?must=1&limit=7&exact=true&since=8&ratio=0.5&cells=a1,b2&lang", good, nil},
		{"/do/a?must=1&limit=7&exact=true&since=8&ratio=0.5&cells=a1,b2", good, []string{"X-Key", "k"}},
		{"/do/a?must=1", `{"text":"x","seq":1,"room":"a"}`, nil},
		{"/do/a", good, nil},
		{"/do/abcdef?must=1&limit=51", good, nil},
		{"/do/a?must=1&limit=x", good, nil},
		{"/do/a?must=1&exact=maybe&since=-1&ratio=y&cells=a,b,c,d", good, nil},
		{"/do/a?must=1&other=1", good, nil},
		{"/do/a?must=1", "", nil},
		{"/do/a?must=1", "{", nil},
		{"/do/a?must=1", good, []string{"Content-Type", "text/xml"}},
		{"/do/a?must=1", good, []string{"Content-Type", "application/json; charset=utf-8"}},
		{"/do/a?must=1", `{"text":"","seq":"1","more":1,"room":"c"}`, nil},
		{"/do/a?must=1", `{"text":"` + strings.Repeat("x", 300) + `","seq":1}`, nil},
		{"/do/a?must=1", `{"text":"fail","seq":1}`, nil},
		{"/do/a?must=1", `{"text":"break","seq":1}`, nil},
		{"/do/a?must=1", `{"text":"nothing","seq":1}`, nil},
		{"/do/a?limit=0", "[]", nil},
	} {
		got, want := request(t, ours, "POST", c.path, c.body, c.headers...), request(t, model, "POST", c.path, c.body, c.headers...)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("POST %s %s %v:\n got %+v\nwant %+v", c.path, c.body, c.headers, got, want)
		}
	}
}

// Mistakes of a programmer are found when the server starts.
func TestUnusableTypes(t *testing.T) {
	for name, register := range map[string]func(huma.API, huma.Operation){
		"no pointer": func(a huma.API, op huma.Operation) {
			Register(a, op, func(context.Context, struct{}) (*struct{}, error) { return nil, nil })
		},
		"a field without a tag": func(a huma.API, op huma.Operation) {
			Register(a, op, func(context.Context, *struct{ X string }) (*struct{}, error) { return nil, nil })
		},
		"a kind that cannot be read": func(a huma.API, op huma.Operation) {
			Register(a, op, func(context.Context, *struct {
				X map[string]int `query:"x"`
			}) (*struct{}, error) {
				return nil, nil
			})
		},
		"a header without a tag": func(a huma.API, op huma.Operation) {
			Register(a, op, func(context.Context, *struct{}) (*struct{ X string }, error) { return nil, nil })
		},
		"a default that is no text": func(a huma.API, op huma.Operation) {
			Register(a, op, func(context.Context, *struct {
				Body struct {
					N int `json:"n" default:"1"`
				}
			}) (*struct{}, error) {
				return nil, nil
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("accepted")
				}
			}()
			register(humago.New(http.NewServeMux(), huma.DefaultConfig("Test", "1")), huma.Operation{OperationID: "x", Method: "GET", Path: "/x"})
		})
	}
}
