package site_test

import (
	"fmt"
	"net/http/httptest"
	"testing/fstest"

	"tablier/web/site"
)

func ExampleHandler() {
	pages := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}}
	w := httptest.NewRecorder()
	site.Handler(pages).ServeHTTP(w, httptest.NewRequest("GET", "/rules/ringo", nil))
	fmt.Println(w.Code, w.Body)
	// Output: 200 <!doctype html>
}
