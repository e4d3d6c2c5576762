package edge

import (
	"errors"
	"io"
	"net/http"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
)

// body is how the body of a request is read.
type body struct {
	index    []int // of the field Body or RawBody; nil: the call has none
	raw      bool
	text     bool // raw, and for people
	required bool
	limit    int64        // in bytes, exclusive
	schema   *huma.Schema // of JSON; nil if raw
	defaults func(reflect.Value)
}

// findBody finds the field for the body of a request, and describes it.
func findBody(registry huma.Registry, op *huma.Operation, in reflect.Type) body {
	b := body{limit: op.MaxBodyBytes, required: true}
	mime, schema := "application/json", (*huma.Schema)(nil)
	if f, ok := in.FieldByName("RawBody"); ok {
		b.index, b.raw = f.Index, true
		b.text = strings.HasPrefix(f.Tag.Get("contentType"), "text/")
		mime, schema = f.Tag.Get("contentType"), &huma.Schema{Type: huma.TypeString, Format: "binary"}
	} else if f, ok := in.FieldByName("Body"); ok {
		hint := op.OperationID + "Request"
		if in.Name() != "" {
			hint = in.Name() + f.Name
		}
		schema = huma.SchemaFromField(registry, f, hint)
		b.index, b.schema = f.Index, schema
		b.required = f.Type.Kind() != reflect.Pointer && f.Type.Kind() != reflect.Interface
		b.defaults = defaultsOf(f.Type)
	} else {
		return body{}
	}
	schema.PrecomputeMessages()
	op.RequestBody = &huma.RequestBody{Required: b.required, Content: map[string]*huma.MediaType{mime: {Schema: schema}}}
	return b
}

// read reads the body of a request into the input. Mistakes are added to wrong. If nothing more can be said about the
// request, read returns the status of the refusal or its error.
func (b *body) read(a huma.API, c huma.Context, in reflect.Value, at *huma.PathBuffer, wrong *huma.ValidateResult) (status int, err error) {
	var bytes []byte
	if reader := c.BodyReader(); reader != nil {
		if bytes, err = io.ReadAll(io.LimitReader(reader, b.limit)); err != nil {
			return http.StatusBadRequest, nil
		}
	}
	switch field := in.FieldByIndex(b.index); {
	case int64(len(bytes)) == b.limit:
		return http.StatusRequestEntityTooLarge, nil
	case len(bytes) == 0 && b.required:
		return http.StatusBadRequest, nil
	case len(bytes) == 0:
		return 0, nil
	case b.raw:
		field.SetBytes(bytes)
		if b.text && utf8.Valid(bytes) { // else its reader says where it is no text
			return 0, errHidden(c, string(bytes))
		}
		return 0, nil
	default:
		value, status := b.parse(a, c.Header("Content-Type"), bytes, field, at, wrong)
		return status, errHidden(c, value)
	}
}

// parse decodes a body twice: once as any value, which is checked against the schema, and once into its field. Of a name
// that an object has twice, the value has the last and the field has parts of both, so it is refused.
func (b *body) parse(a huma.API, mime string, bytes []byte, field reflect.Value, at *huma.PathBuffer, wrong *huma.ValidateResult) (value any, status int) {
	if mime == "" {
		mime = "application/json"
	}
	if err := a.Unmarshal(mime, bytes, &value); err != nil {
		wrong.Errors = append(wrong.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error()})
		if errors.Is(err, huma.ErrUnknownContentType) {
			return nil, http.StatusUnsupportedMediaType
		}
		return nil, http.StatusBadRequest
	}
	if name, again := repeatedName(bytes); again {
		wrong.Errors = append(wrong.Errors, &huma.ErrorDetail{Location: "body", Message: repeatedMessage + name})
		return nil, 0
	}
	before := len(wrong.Errors)
	at.Reset()
	at.Push("body")
	huma.Validate(a.OpenAPI().Components.Schemas, b.schema, at, huma.ModeWriteToServer, value, wrong)
	if len(wrong.Errors) > before {
		return nil, 0
	}
	if err := a.Unmarshal(mime, bytes, field.Addr().Interface()); err != nil {
		wrong.Errors = append(wrong.Errors, &huma.ErrorDetail{Location: "body", Message: err.Error()})
	} else if b.defaults != nil {
		b.defaults(field)
	}
	return value, 0
}

// defaultsOf returns what sets the fields of a type that are zero to their defaults; nil if it has no defaults. Only
// texts have defaults.
func defaultsOf(t reflect.Type) func(reflect.Value) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	var steps []func(reflect.Value)
	for i := range t.NumField() {
		f := t.Field(i)
		if text := f.Tag.Get("default"); text != "" {
			if f.Type.Kind() != reflect.String {
				panic("edge: in a body only texts have defaults: " + f.Name)
			}
			steps = append(steps, func(v reflect.Value) {
				if v.Field(i).IsZero() {
					v.Field(i).SetString(text)
				}
			})
		} else if inner := defaultsOf(f.Type); inner != nil {
			steps = append(steps, func(v reflect.Value) { inner(v.Field(i)) })
		}
	}
	if steps == nil {
		return nil
	}
	return func(v reflect.Value) {
		for _, step := range steps {
			step(v)
		}
	}
}
