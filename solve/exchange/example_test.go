package exchange_test

import (
	"context"
	"fmt"

	"tablier/solve/exchange"
)

// Open needs a server with JetStream. It returns an error if it cannot reach one.
func Example() {
	_, err := exchange.Open(context.Background(), "nats://127.0.0.1:1", "attic", space(), 0)
	fmt.Println(err != nil)
	// Output:
	// true
}
