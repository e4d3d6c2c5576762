package blobcache_test

import (
	"context"
	"fmt"
	"io"

	"tablier/api/blobcache"
)

func Example() {
	c, err := blobcache.Open("", 1<<20)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 2 {
		t, err := c.Get(context.Background(), blobcache.Key("ringo", "480"), func(_ context.Context, w io.Writer) error {
			fmt.Println("made")
			_, err := io.WriteString(w, "a picture")
			return err
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		b, _ := io.ReadAll(t)
		fmt.Println(string(b), t.Close())
	}
	// Output:
	// made
	// a picture <nil>
	// a picture <nil>
}
