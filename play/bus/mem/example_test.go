package mem_test

import (
	"context"
	"fmt"

	"tablier/play/bus/mem"
)

func Example() {
	var b mem.Bus
	defer b.Close()
	b.Serve("node.a", func(ctx context.Context, data []byte) ([]byte, error) {
		return append([]byte("you said "), data...), nil
	})
	answer, err := b.Request(context.Background(), "node.a", []byte("hello"))
	fmt.Printf("%s, %v\n", answer, err)
	_, err = b.Request(context.Background(), "node.b", nil)
	fmt.Println(err)
	// Output:
	// you said hello, <nil>
	// nobody serves the topic "node.b"
}
