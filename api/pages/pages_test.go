package pages_test

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"

	"tablier/api/apitest"
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
	if len(list.Pages) < 40 || len(list.Missing) < 5 {
		t.Errorf("%d pages, %d missing", len(list.Pages), len(list.Missing))
	}
	s := apitest.Open(t)
	for _, p := range list.Pages {
		if w := s.Get(p); w.Code != http.StatusOK {
			t.Errorf("%s is a page, but the server answers %d", p, w.Code)
		}
	}
	for _, p := range list.Missing {
		if w := s.Get(p); w.Code != http.StatusNotFound {
			t.Errorf("%s is no page, but the server answers %d", p, w.Code)
		}
	}
}
