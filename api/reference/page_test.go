package reference_test

import (
	"encoding/json"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"tablier/api/reference"
)

// Every call, parameter and type of the API is on the page, and every link leads somewhere.
func TestPageHasEverything(t *testing.T) {
	spec, err := os.ReadFile("../testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	page, err := reference.Page(spec)
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	var d struct {
		Paths map[string]map[string]struct {
			OperationID string
			Parameters  []struct {
				Name string
				Ref  string `json:"$ref"`
			}
		}
		Components struct {
			Schemas    map[string]any
			Parameters map[string]struct{ Name string }
		}
	}
	if err := json.Unmarshal(spec, &d); err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(text, -1) {
		if ids[m[1]] {
			t.Errorf("the id %q is there twice", m[1])
		}
		ids[m[1]] = true
	}
	checkPaths(t, text)
	for address, calls := range d.Paths {
		for _, op := range calls {
			if !ids[op.OperationID] {
				t.Errorf("%s: %s is not on the page", address, op.OperationID)
			}
			for _, p := range op.Parameters {
				if p.Ref != "" {
					p.Name = d.Components.Parameters[path.Base(p.Ref)].Name
				}
				if !strings.Contains(text, "<code>"+p.Name+"</code>") {
					t.Errorf("%s lacks the parameter %s", op.OperationID, p.Name)
				}
			}
		}
	}
	for name := range d.Components.Schemas {
		if !ids["type-"+name] {
			t.Errorf("the type %s is not on the page", name)
		}
	}
	for _, m := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(text, -1) {
		if !ids[m[1]] {
			t.Errorf("a link leads to #%s, which is nowhere", m[1])
		}
	}
	if strings.Contains(text, "<script") || strings.Contains(text, "ZgotmplZ") {
		t.Error("there is a script in the page, or a value that the template refused")
	}
}

func TestPageEscapes(t *testing.T) {
	page, err := reference.Page([]byte(`{"info":{"title":"<b>"},"paths":{"/x":{"get":{"operationId":"x","summary":"<i>"}}}}`))
	if err != nil || strings.Contains(string(page), "<b>") || strings.Contains(string(page), "<i>") {
		t.Errorf("%v: markup is not escaped", err)
	}
	if _, err := reference.Page([]byte("{")); err == nil {
		t.Error("a broken document is accepted")
	}
}

// checkPaths checks that the files named on the page exist in the repository, and that the page names the same
// clients and formats in both languages.
func checkPaths(t *testing.T, text string) {
	t.Helper()
	times := map[string]int{}
	for _, m := range regexp.MustCompile(`<code>((?:clients|docs)/[\w/.]+)</code>`).FindAllStringSubmatch(text, -1) {
		times[m[1]]++
	}
	for _, wanted := range []string{"clients/go", "clients/typescript", "docs/formats/README.md", "docs/formats/notation.md", "docs/formats/certificates.md", "docs/formats/tables.md", "docs/formats/opendata.md"} {
		if times[wanted] != 2 {
			t.Errorf("the page names %s %d times, want once in each language", wanted, times[wanted])
		}
	}
	for path := range times {
		if _, err := os.Stat("../../" + path); err != nil {
			t.Errorf("the page names what is not there: %v", err)
		}
	}
}
