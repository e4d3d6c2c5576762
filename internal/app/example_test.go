package app_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"

	"tablier/internal/app"
)

func ExampleStart() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ctx := context.Background()
	server, err := app.Start(ctx, app.Config{Addr: "localhost:0", DataDir: dir})
	if err != nil {
		fmt.Println(err)
		return
	}
	if r, err := http.Get(server.URL() + "/healthz"); err == nil {
		io.Copy(os.Stdout, r.Body)
		r.Body.Close()
	}
	fmt.Println(server.Close(ctx))
	// Output:
	// ok
	// <nil>
}
