package exchange_test

import (
	"context"
	"fmt"

	"tablier/solve/exchange"
)

// A machine that shares a solve needs a server that keeps things; others are named.
func Example() {
	_, err := exchange.Open(context.Background(), "nats://127.0.0.1:1", "attic", space(), 0)
	fmt.Println(err != nil)
	// Output:
	// true
}
