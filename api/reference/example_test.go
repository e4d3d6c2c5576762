package reference_test

import (
	"fmt"
	"strings"

	"tablier/api/reference"
)

func ExamplePage() {
	page, err := reference.Page([]byte(`{"info":{"title":"Club"},"paths":{"/games":{"get":{"operationId":"list-games","summary":"Games","tags":["games"]}}}}`))
	fmt.Println(err, strings.Contains(string(page), `<details id="list-games">`))
	// Output: <nil> true
}
