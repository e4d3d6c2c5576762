package boards_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"testing"

	"tablier/api/apitest"
	solved "tablier/solve/embedded/list"
)

// Pages fetch the tables that are built into the program, whole or in parts, and cache them.
func TestTableFiles(t *testing.T) {
	site := apitest.Open(t)
	for _, p := range solved.All() {
		r := site.Get(p.Address())
		sum := sha256.Sum256(r.Body.Bytes())
		if r.Code != http.StatusOK || hex.EncodeToString(sum[:]) != p.Sum || r.Header().Get("Cache-Control") != "public, max-age=31536000, immutable" {
			t.Errorf("%s: %d, %x, %v", p.Name, r.Code, sum, r.Header())
		}
	}
	p := solved.All()[0]
	part := httptest.NewRequest("GET", p.Address(), nil)
	part.Header.Set("Range", "bytes=0-8")
	r := site.Send(part)
	if r.Code != http.StatusPartialContent || r.Body.String() != "TABLIERS\x1a" {
		t.Errorf("a part: %d, %q", r.Code, r.Body)
	}
	if r := site.Get(solved.Prefix + "ringo-000000000000.tables"); r.Code != http.StatusNotFound {
		t.Errorf("an old address: %d", r.Code)
	}
}
