package cli

import (
	"fmt"

	"github.com/alecthomas/kong"

	"tablier/internal/build"
)

// versionFlag prints the build of the program and exits.
type versionFlag bool

func (versionFlag) BeforeReset(app *kong.Kong) error {
	fmt.Fprint(app.Stdout, build.Current())
	app.Exit(exitOK)
	return nil
}
