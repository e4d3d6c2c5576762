package reference

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// document is the part of an OpenAPI 3.1 document that the page shows.
type document struct {
	Info struct {
		Title, Version, Description string
	}
	Paths      map[string]map[string]operation
	Components struct {
		Schemas    map[string]schema
		Responses  map[string]response
		Parameters map[string]parameter
	}
}

type operation struct {
	OperationID string
	Summary     string
	Description string
	Tags        []string
	Parameters  []parameter
	RequestBody *struct {
		Required bool
		Content  map[string]media
	}
	Responses map[string]response
}

type response struct {
	Ref         string `json:"$ref"`
	Description string
	Content     map[string]media
}

type parameter struct {
	Ref                   string `json:"$ref"`
	Name, In, Description string
	Required              bool
	Schema                schema
}

type media struct{ Schema schema }

type schema struct {
	Ref                  string `json:"$ref"`
	Type                 typeWords
	Format, Description  string
	Enum                 []any
	Default              any
	Minimum, Maximum     *float64
	MinLength, MaxLength *int
	MinItems, MaxItems   *int
	Items                *schema
	Properties           map[string]schema
	Required             []string
	AdditionalProperties json.RawMessage
	OneOf, AnyOf         []schema
}

// typeWords is one type or several: "string", or ["array", "null"].
type typeWords []string

// UnmarshalJSON implements [json.Unmarshaler].
func (t *typeWords) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*t = typeWords{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(t))
}

// words describes a type, such as "array of Game" or "integer, 0 to 100".
func (s *schema) words() string {
	if s.Ref != "" {
		return refName(s.Ref)
	}
	if len(s.OneOf)+len(s.AnyOf) > 0 {
		var parts []string
		for _, o := range slices.Concat(s.OneOf, s.AnyOf) {
			parts = append(parts, o.words())
		}
		return strings.Join(parts, " or ")
	}
	var types []string
	for _, t := range s.Type {
		if t == "array" && s.Items != nil {
			t = "array of " + s.Items.words()
		}
		if t != "null" {
			types = append(types, t)
		}
	}
	out := strings.Join(types, " or ")
	if s.Format != "" {
		out += " (" + s.Format + ")"
	}
	if len(s.Enum) > 0 {
		var values []string
		for _, e := range s.Enum {
			values = append(values, fmt.Sprint(e))
		}
		out = strings.Join(values, " | ")
	}
	return out + s.bounds()
}

// bounds describes the range of a value.
func (s *schema) bounds() string {
	var b strings.Builder
	between := func(lo, hi, unit string) {
		switch {
		case lo != "" && hi != "":
			fmt.Fprintf(&b, ", %s to %s%s", lo, hi, unit)
		case lo != "":
			fmt.Fprintf(&b, ", at least %s%s", lo, unit)
		case hi != "":
			fmt.Fprintf(&b, ", at most %s%s", hi, unit)
		}
	}
	between(number(s.Minimum), number(s.Maximum), "")
	between(number(s.MinLength), number(s.MaxLength), " characters")
	between(number(s.MinItems), number(s.MaxItems), " items")
	if s.Default != nil {
		fmt.Fprintf(&b, "; default %v", s.Default)
	}
	return b.String()
}

func number[T int | float64](n *T) string {
	if n == nil {
		return ""
	}
	return strings.TrimSuffix(fmt.Sprintf("%.0f", float64(*n)), ".0")
}

func refName(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }

// refOf returns the name of the schema that a type refers to, for a link; empty if there is none.
func (s *schema) refOf() string {
	switch {
	case s.Ref != "":
		return refName(s.Ref)
	case s.Items != nil:
		return s.Items.refOf()
	}
	return ""
}

// sorted returns the keys of a map in order.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
