package api_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// Every name that is kept for older programs names the one to use, which is beside it and of the same type.
func TestDeprecatedNames(t *testing.T) {
	b, err := os.ReadFile("testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]map[string]any
				Required   []string
			}
		}
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		t.Fatal(err)
	}
	found := 0
	for name, s := range doc.Components.Schemas {
		for old, p := range s.Properties {
			if p["deprecated"] != true {
				continue
			}
			found++
			about, _ := p["description"].(string)
			use, ok := strings.CutPrefix(strings.TrimSuffix(about, "."), "Use ")
			if now := s.Properties[use]; !ok || now == nil || !reflect.DeepEqual(shape(now), shape(p)) {
				t.Errorf("%s.%s is deprecated by %q, which is not beside it with the same type", name, old, about)
			}
		}
	}
	if found < 12 {
		t.Errorf("only %d deprecated names", found)
	}
}

// shape is the part of a property that a program relies on.
func shape(p map[string]any) map[string]any {
	return map[string]any{"type": p["type"], "format": p["format"], "enum": p["enum"], "items": p["items"], "$ref": p["$ref"]}
}
