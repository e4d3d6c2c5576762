package nats_test

import (
	"context"
	"fmt"

	"tablier/play/bus/nats"
)

func ExampleStart() {
	b, err := nats.Start(nats.Config{Name: "a", Embedded: nats.Embedded{Listen: "127.0.0.1:0"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer b.Close()
	fmt.Println(b.Publish(context.Background(), "game.3k9x", []byte("17")))
	// Output: <nil>
}
