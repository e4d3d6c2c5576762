// Command tablier is the whole club in one binary: rules, boards, records,
// terminal play and the server. Run it without arguments for help.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"tablier/internal/cli"
	"tablier/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	env := cli.System()
	env.Pages = web.FS()
	os.Exit(cli.Main(ctx, os.Args[1:], env))
}
