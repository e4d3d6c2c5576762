package opendata_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablier/play/club"
	"tablier/store/opendata"
)

// conforms checks a value against the subset of JSON Schema that the schema of the open data uses.
func conforms(root, schema map[string]any, v any, at string) error {
	if ref, ok := schema["$ref"].(string); ok {
		schema = root["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any)
	}
	if enum, ok := schema["enum"].([]any); ok && !slices.Contains(enum, v) {
		return fmt.Errorf("%s: %v is none of %v", at, v, enum)
	}
	kind, _ := schema["type"].(string)
	switch x := v.(type) {
	case map[string]any:
		return object(root, schema, x, at)
	case []any:
		if kind != "array" {
			return fmt.Errorf("%s: an array", at)
		}
		for i, e := range x {
			if err := conforms(root, schema["items"].(map[string]any), e, fmt.Sprint(at, "/", i)); err != nil {
				return err
			}
		}
	case string:
		if kind != "string" && schema["enum"] == nil {
			return fmt.Errorf("%s: a string", at)
		}
	case bool:
		if kind != "boolean" {
			return fmt.Errorf("%s: a truth", at)
		}
	case float64:
		if least, ok := schema["minimum"].(float64); ok && x < least || kind != "number" && (kind != "integer" || x != math.Trunc(x)) {
			return fmt.Errorf("%s: %v", at, x)
		}
	}
	return nil
}

func object(root, schema, x map[string]any, at string) error {
	if schema["type"] != "object" {
		return fmt.Errorf("%s: an object", at)
	}
	properties, _ := schema["properties"].(map[string]any)
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if x[name.(string)] == nil {
			return fmt.Errorf("%s/%s is missing", at, name)
		}
	}
	for name, e := range x {
		p, ok := properties[name].(map[string]any)
		if !ok && schema["additionalProperties"] == false {
			return fmt.Errorf("%s/%s is unknown", at, name)
		}
		if ok {
			if err := conforms(root, p, e, at+"/"+name); err != nil {
				return err
			}
		}
	}
	return nil
}

// The schema accepts what is written and rejects additional or missing fields.
func TestSchema(t *testing.T) {
	db := open(t)
	store(t, db, resigned(t, "one", 3, nil), resigned(t, "two", 3, func(h *club.Header) {
		h.Clock, h.Options, h.Players[0] = "", "rings=5", club.Player{Kind: club.Computer, Name: "Tablier", Level: 4}
	}))
	dir := dump(t, config(db))
	var root map[string]any
	if err := json.Unmarshal(text(t, filepath.Join(dir, opendata.SchemaFile)), &root); err != nil {
		t.Fatal(err)
	}
	schema := root["$defs"].(map[string]any)["game"].(map[string]any)
	n := 0
	for line := range bytes.Lines(text(t, filepath.Join(dir, "games-ringo.jsonl.gz"))) {
		var v map[string]any
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		if err := conforms(root, schema, v, ""); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		v["more"] = 1.0
		if conforms(root, schema, v, "") == nil {
			t.Error("an unknown field is accepted")
		}
		delete(v, "more")
		delete(v, "moves")
		if conforms(root, schema, v, "") == nil {
			t.Error("a game without moves is accepted")
		}
		n++
	}
	if n != 2 {
		t.Errorf("%d games", n)
	}
}
