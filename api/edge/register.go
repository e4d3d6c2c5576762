package edge

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// Register adds a call to an API and to its description. I and O are pointers to the structs of the call's input and
// output, see the package's documentation. Register panics if they cannot be used.
func Register[I, O any](a huma.API, op huma.Operation, f func(context.Context, I) (O, error)) {
	register(a, op, structOf(reflect.TypeFor[I]()), structOf(reflect.TypeFor[O]()), func(ctx context.Context, in any) (any, error) {
		return f(ctx, in.(I))
	})
}

func structOf(t reflect.Type) reflect.Type {
	if t.Kind() != reflect.Pointer || t.Elem().Kind() != reflect.Struct {
		panic(fmt.Sprintf("edge: %v is no pointer to a struct", t))
	}
	return t.Elem()
}

// endpoint is a registered call.
type endpoint struct {
	api    huma.API
	op     *huma.Operation
	params []param
	cursor cursor
	body   body
	in     reflect.Type
	out    output
	call   func(ctx context.Context, in any) (out any, err error)
}

func register(a huma.API, op huma.Operation, in, out reflect.Type, f func(context.Context, any) (any, error)) {
	if op.Method == "" || op.Path == "" {
		panic("edge: a call needs a method and a path")
	}
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	registry := a.OpenAPI().Components.Schemas
	e := &endpoint{api: a, op: &op, in: in, call: f}
	e.params = findParams(registry, &op, in, nil)
	e.cursor = findCursor(&op, e.params, in, out)
	e.body = findBody(registry, &op, in)
	e.out = findOutput(registry, &op, out)
	op.Errors = append(op.Errors, http.StatusInternalServerError)
	describeErrors(registry, &op)
	a.OpenAPI().AddOperation(&op)
	a.Adapter().Handle(&op, a.Middlewares().Handler(op.Middlewares.Handler(e.serve)))
}

// describeErrors adds the answers with an error to the description of a call.
func describeErrors(registry huma.Registry, op *huma.Operation) {
	mime, example := "application/json", huma.NewError(0, "")
	if f, ok := example.(huma.ContentTypeFilter); ok {
		mime = f.ContentType(mime)
	}
	content := map[string]*huma.MediaType{mime: {Schema: registry.Schema(reflect.TypeOf(example).Elem(), true, "Error")}}
	for _, status := range op.Errors {
		op.Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status), Content: content}
	}
}

func (e *endpoint) serve(c huma.Context) {
	in := reflect.New(e.in)
	if r := e.read(c, in.Elem()); r != nil {
		if r.err != nil {
			e.fail(c, r.err)
			return
		}
		huma.WriteErr(e.api, c, r.status, "", r.errs...)
		return
	}
	out, err := e.call(c.Context(), in.Interface())
	if err != nil {
		e.fail(c, err)
		return
	}
	e.cursor.link(c, out)
	e.out.write(e.api, c, reflect.ValueOf(out))
}

// refusal is why a request is not passed on to its call.
type refusal struct {
	status int
	errs   []error
	err    error // says it better than status and errs
}

// read reads a request into an input, and checks it.
func (e *endpoint) read(c huma.Context, in reflect.Value) *refusal {
	var wrong huma.ValidateResult
	at := huma.NewPathBuffer(make([]byte, 0, 128), 0)
	address := c.URL()
	query := address.Query()
	for name := range query {
		if !e.knows(name) {
			at.Reset()
			at.Push("query")
			at.Push(name)
			wrong.Add(at, "", "unknown query parameter")
		}
	}
	if len(wrong.Errors) > 0 {
		return &refusal{status: http.StatusUnprocessableEntity, errs: wrong.Errors}
	}
	registry := e.api.OpenAPI().Components.Schemas
	for i := range e.params {
		e.params[i].read(c, registry, in, at, &wrong)
	}
	if !e.cursor.read(c, registry, in, at) {
		return &refusal{err: errCursor(c)}
	}
	if e.body.index != nil {
		if status, err := e.body.read(e.api, c, in, at, &wrong); status != 0 {
			return &refusal{status: status, errs: wrong.Errors}
		} else if err != nil && len(wrong.Errors) == 0 {
			return &refusal{err: err}
		}
	}
	if len(wrong.Errors) > 0 {
		return &refusal{status: http.StatusUnprocessableEntity, errs: wrong.Errors}
	}
	return nil
}

func (e *endpoint) knows(query string) bool {
	for i := range e.params {
		if p := &e.params[i]; p.in == "query" && p.name == query {
			return true
		}
	}
	return query == "cursor" && e.cursor.known
}

// fail writes the error of a call, with its headers.
func (e *endpoint) fail(c huma.Context, err error) {
	if h := (huma.HeadersError)(nil); errors.As(err, &h) {
		for name, values := range h.GetHeaders() {
			for _, v := range values {
				c.AppendHeader(name, v)
			}
		}
	}
	known := (huma.StatusError)(nil)
	if !errors.As(err, &known) {
		known = huma.NewErrorWithContext(c, http.StatusInternalServerError, "", err)
	}
	send(e.api, c, known.GetStatus(), "", known)
}
