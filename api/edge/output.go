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

// output is how the output of a call is written.
type output struct {
	usual   int // status
	status  []int
	body    []int
	headers []header
}

// header is a field of an output that becomes a header, or several if it is a list.
type header struct {
	index []int
	name  string
}

// findOutput finds the parts of an output, and describes them.
func findOutput(registry huma.Registry, op *huma.Operation, t reflect.Type) output {
	o := output{usual: op.DefaultStatus}
	if f, ok := t.FieldByName("Status"); ok {
		o.status = f.Index
	}
	f, hasBody := t.FieldByName("Body")
	switch {
	case o.usual != 0:
	case hasBody:
		o.usual = http.StatusOK
	default:
		o.usual = http.StatusNoContent
	}
	op.DefaultStatus = o.usual
	usual := strconv.Itoa(o.usual)
	answer := op.Responses[usual]
	if answer == nil {
		answer = &huma.Response{}
		op.Responses[usual] = answer
	}
	if answer.Description == "" {
		answer.Description = http.StatusText(o.usual)
	}
	if hasBody {
		o.body = f.Index
		if answer.Headers == nil {
			answer.Headers = map[string]*huma.Param{}
		}
		if f.Type.Kind() != reflect.Func {
			describeBody(registry, op, answer, t, f)
		}
	}
	o.findHeaders(registry, op, answer, t, nil)
	return o
}

func describeBody(registry huma.Registry, op *huma.Operation, answer *huma.Response, t reflect.Type, f reflect.StructField) {
	schema := huma.SchemaFromField(registry, f, hint(t, f.Name, op.OperationID+"Response"))
	if len(answer.Content) == 0 {
		answer.Content = map[string]*huma.MediaType{"application/json": {}}
	}
	if m := answer.Content["application/json"]; m != nil && m.Schema == nil {
		m.Schema = schema
	}
}

// hint is the name of a schema in the description if its type has none.
func hint(t reflect.Type, field, otherwise string) string {
	if t.Name() != "" {
		return t.Name() + field
	}
	return otherwise
}

// findHeaders finds the headers of an output, and describes them. index leads to the struct t.
func (o *output) findHeaders(registry huma.Registry, op *huma.Operation, answer *huma.Response, t reflect.Type, index []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		here := append(index[:len(index):len(index)], i)
		switch {
		case !f.IsExported() || f.Name == "Status" || f.Name == "Body":
			continue
		case f.Anonymous:
			o.findHeaders(registry, op, answer, f.Type, here)
			continue
		}
		name := f.Tag.Get("header")
		if name == "" {
			panic(fmt.Sprintf("edge: %v.%s is not tagged header", t, f.Name))
		}
		o.headers = append(o.headers, header{here, name})
		if f.Type.Kind() == reflect.Slice {
			f.Type = f.Type.Elem()
		}
		if reflect.PointerTo(f.Type).Implements(reflect.TypeFor[fmt.Stringer]()) {
			f.Type = reflect.TypeFor[string]()
		}
		if answer.Headers == nil {
			answer.Headers = map[string]*huma.Param{}
		}
		answer.Headers[name] = &huma.Header{Schema: huma.SchemaFromField(registry, f, hint(t, f.Name, op.OperationID+strconv.Itoa(o.usual)+name))}
	}
}

// write writes an output, a pointer to a struct; nil: only the usual status.
func (o *output) write(a huma.API, c huma.Context, out reflect.Value) {
	if out.IsNil() {
		c.SetStatus(o.usual)
		return
	}
	out = out.Elem()
	mime := ""
	for _, h := range o.headers {
		field := out.FieldByIndex(h.index)
		if field.Kind() == reflect.Slice {
			for i := range field.Len() {
				c.AppendHeader(h.name, text(field.Index(i)))
			}
		} else if s := text(field); s != "" {
			c.SetHeader(h.name, s)
			if h.name == "Content-Type" {
				mime = s
			}
		}
	}
	status := o.usual
	if o.status != nil {
		status = int(out.FieldByIndex(o.status).Int())
	}
	if o.body == nil {
		c.SetStatus(status)
		return
	}
	switch body := out.FieldByIndex(o.body).Interface().(type) {
	case func(huma.Context):
		body(c)
	case []byte:
		c.SetStatus(status)
		c.BodyWriter().Write(body)
	default:
		send(a, c, status, mime, body)
	}
}

// text is the value of a header.
func text(v reflect.Value) string {
	if v.Kind() == reflect.String {
		return v.String()
	}
	if s, ok := v.Addr().Interface().(fmt.Stringer); ok {
		return s.String()
	}
	return fmt.Sprint(v.Interface())
}

// send encodes a value, in the format that the client prefers unless mime names one. It panics if the value cannot
// be encoded.
func send(a huma.API, c huma.Context, status int, mime string, value any) {
	if mime == "" {
		var err error
		if mime, err = a.Negotiate(c.Header("Accept")); err != nil {
			panic(err) // the API has a format for everybody
		}
		if f, ok := value.(huma.ContentTypeFilter); ok {
			mime = f.ContentType(mime)
		}
		c.SetHeader("Content-Type", mime)
	}
	c.SetStatus(status)
	if status == http.StatusNoContent || status == http.StatusNotModified {
		return
	}
	if err := a.Marshal(c.BodyWriter(), mime, value); err != nil && !errors.Is(c.Context().Err(), context.Canceled) {
		panic(fmt.Errorf("%s %s: %w", c.Operation().Method, c.Operation().Path, err))
	}
}
