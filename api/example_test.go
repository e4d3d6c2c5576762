package api_test

import (
	"crypto/rand"
	"fmt"
	"net/http/httptest"
	"strings"
	"time"

	"tablier/api"
	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/rules/game"
	"tablier/store/storetest/mem"
)

func ExampleNew() {
	c := club.New(club.Config{Store: &mem.Store{}, Find: roster.Find, Now: time.Now, Rand: rand.Reader})
	h := api.New(api.Config{Club: c, Games: []game.Bound{}})

	r := httptest.NewRequest("POST", "/api/v1/games", strings.NewReader(
		`{"game": "ringo", "white": {"kind": "person", "name": "Ève"}, "black": {"kind": "person", "name": ""}}`))
	r.Header.Set("Accept-Language", "en")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	fmt.Println(w.Code, w.Header().Get("Content-Type"))
	fmt.Println(w.Body)
	// Output:
	// 422 application/problem+json
	// {"type":"urn:tablier:invalid","title":"Input refused","status":422,"detail":"the name is empty","field":"black.name"}
}
