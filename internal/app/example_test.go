package app_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"

	"tablier/internal/app"
)

func ExampleRun() {
	dir, _ := os.MkdirTemp("", "example")
	defer os.RemoveAll(dir)
	ctx, stop := context.WithCancel(context.Background())
	err := app.Run(ctx, app.Config{Addr: "localhost:0", DataDir: dir}, func(url string) {
		defer stop()
		if r, err := http.Get(url + "/healthz"); err == nil {
			io.Copy(os.Stdout, r.Body)
			r.Body.Close()
		}
	})
	fmt.Println(err)
	// Output:
	// ok
	// <nil>
}
