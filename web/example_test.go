package web_test

import (
	"fmt"
	"net/http/httptest"
	"testing/fstest"

	"tablier/web"
)

func ExampleHandler() {
	pages := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}}
	w := httptest.NewRecorder()
	web.Handler(pages).ServeHTTP(w, httptest.NewRequest("GET", "/rules/ringo", nil))
	fmt.Println(w.Code, w.Body)
	// Output: 200 <!doctype html>
}
