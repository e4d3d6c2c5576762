package notices_test

import (
	"fmt"

	"tablier/internal/notices"
)

func Example() {
	fmt.Println(notices.Check([]*notices.Component{{Name: "example.org/mystery", Version: "v1.0.0"}}))
	// Output:
	// notices: example.org/mystery v1.0.0 has no licence that we know; add it to spdx.go if a program under the Apache License may contain it
}
