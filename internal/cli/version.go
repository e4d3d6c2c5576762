package cli

import (
	"fmt"

	"github.com/alecthomas/kong"

	"tablier/internal/build"
)

// versionFlag prints which build this is, and ends the program.
type versionFlag bool

func (versionFlag) BeforeReset(app *kong.Kong) error {
	fmt.Fprint(app.Stdout, build.Current())
	app.Exit(exitOK)
	return nil
}
