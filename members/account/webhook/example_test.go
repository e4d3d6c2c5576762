package webhook_test

import (
	"fmt"
	"time"

	"tablier/members/account/webhook"
)

// A receiver computes the signature to check that a message comes from the club.
func ExampleSign() {
	fmt.Println(webhook.Sign("secret", time.Unix(1700000000, 0), []byte(`{"event":"turn"}`)))
	// Output:
	// t=1700000000,v1=0912d12e37b16eee8a85ace02d966f9ac4e3b39120cbea647228d2e87a060bc5
}
