package nats_test

import (
	"context"
	"fmt"

	"tablier/play/bus/nats"
)

func ExampleConnect() {
	b, err := nats.Connect(nats.Config{URL: "nats://127.0.0.1:1", Name: "a"})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer b.Close()
	fmt.Println(b.Publish(context.Background(), "game.3k9x", []byte("17")))
	// Output: bus disconnected
}
