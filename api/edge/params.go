package edge

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// param is a field of an input that comes from the address or a header.
type param struct {
	index    []int
	in, name string // in is path, query or header
	required bool
	fallback string // used if the request has none; empty: none
	schema   *huma.Schema
}

// findParams finds the parameters of an input, and describes them. index leads to the struct t.
func findParams(registry huma.Registry, op *huma.Operation, t reflect.Type, index []int) (found []param) {
	for i := range t.NumField() {
		f := t.Field(i)
		here := append(index[:len(index):len(index)], i)
		switch {
		case !f.IsExported() || f.Name == "Body" || f.Name == "RawBody":
			continue
		case f.Anonymous:
			found = append(found, findParams(registry, op, f.Type, here)...)
			continue
		}
		p := param{index: here, fallback: f.Tag.Get("default")}
		for _, in := range []string{"path", "query", "header"} {
			if tag := f.Tag.Get(in); tag != "" && p.in == "" {
				p.in, p.name = in, tag
			}
		}
		if p.in == "" {
			panic(fmt.Sprintf("edge: %v.%s is tagged neither path, query nor header", t, f.Name))
		}
		if err := set(reflect.New(f.Type).Elem(), ""); errors.Is(err, errKind) {
			panic(fmt.Sprintf("edge: %v.%s: %v", t, f.Name, err))
		}
		p.required = p.in == "path" || f.Tag.Get("required") == "true"
		p.schema = huma.SchemaFromField(registry, f, "")
		p.describe(op)
		found = append(found, p)
	}
	return found
}

// describe adds a parameter to the description of its call, unless it is there.
func (p *param) describe(op *huma.Operation) {
	for _, known := range op.Parameters {
		if known.In == p.in && known.Name == p.name {
			return
		}
	}
	described := &huma.Param{Name: p.name, In: p.in, Description: p.schema.Description, Required: p.required, Schema: p.schema}
	if p.in == "query" {
		described.Explode = new(bool) // a list is one value, with commas
	}
	op.Parameters = append(op.Parameters, described)
}

// read reads a parameter of a request into an input. Mistakes are added to wrong; at is a buffer for their place.
func (p *param) read(c huma.Context, registry huma.Registry, in reflect.Value, at *huma.PathBuffer, wrong *huma.ValidateResult) {
	at.Reset()
	at.Push(p.in)
	at.Push(p.name)
	var text string
	switch p.in {
	case "path":
		text = c.Param(p.name)
	case "query":
		text = c.Query(p.name)
	case "header":
		text = c.Header(p.name)
	}
	if text == "" {
		text = p.fallback
	}
	if text == "" {
		if p.required {
			wrong.Add(at, "", "required "+p.in+" parameter is missing")
		}
		return
	}
	field := in.FieldByIndex(p.index)
	if err := set(field, text); err != nil {
		wrong.Add(at, text, err.Error())
		return
	}
	huma.Validate(registry, p.schema, at, huma.ModeWriteToServer, plain(field), wrong)
}

var (
	errKind    = errors.New("fields of this kind cannot be read")
	errInteger = errors.New("invalid integer")
	errNumber  = errors.New("invalid number")
	errBoolean = errors.New("invalid boolean")
)

// set sets a field to what a text says. The errors are among those that the API translates.
func set(field reflect.Value, text string) error {
	switch field.Kind() {
	case reflect.String:
		field.SetString(text)
	case reflect.Int, reflect.Int64:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return errInteger
		}
		field.SetInt(n)
	case reflect.Uint, reflect.Uint64:
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return errInteger
		}
		field.SetUint(n)
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return errNumber
		}
		field.SetFloat(x)
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return errBoolean
		}
		field.SetBool(b)
	case reflect.Slice:
		if field.Type().Elem().Kind() != reflect.String {
			return errKind
		}
		items := strings.Split(text, ",")
		field.Set(reflect.MakeSlice(field.Type(), len(items), len(items)))
		for i, item := range items {
			field.Index(i).SetString(item)
		}
	default:
		return errKind
	}
	return nil
}

// plain returns a field's value in one of the types that huma validates.
func plain(field reflect.Value) any {
	switch field.Kind() {
	case reflect.String:
		return field.String()
	case reflect.Int, reflect.Int64:
		return field.Int()
	case reflect.Uint, reflect.Uint64:
		return field.Uint()
	case reflect.Float64:
		return field.Float()
	case reflect.Slice:
		items := make([]any, field.Len())
		for i := range items {
			items[i] = field.Index(i).String()
		}
		return items
	}
	return field.Bool()
}
