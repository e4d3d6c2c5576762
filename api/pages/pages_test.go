package pages

import (
	"encoding/json"
	"os"
	"testing"

	"tablier/api/view"
	"tablier/engine/roster"
)

// testdata/pages.json has an address of each page. A test of the pages reads the same file, so that server and
// pages know the same addresses.
func TestPagesExist(t *testing.T) {
	text, err := os.ReadFile("../testdata/pages.json")
	if err != nil {
		t.Fatal(err)
	}
	var list struct{ Pages, Missing []string }
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	h := pageHandler{catalogue: view.Catalogue(roster.All())}
	for _, p := range list.Pages {
		if !h.exists(p) {
			t.Errorf("%s is a page, but the server answers 404", p)
		}
	}
	for _, p := range list.Missing {
		if h.exists(p) {
			t.Errorf("%s is no page, but the server answers 200", p)
		}
	}
}
