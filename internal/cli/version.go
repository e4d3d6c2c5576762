package cli

import (
	"fmt"
	"io/fs"

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

// versionCmd prints the build of the program, and what it is made of: modules with versions, and embedded pages.
type versionCmd struct {
	Deps bool `help:"help.version.deps"`
}

func (c versionCmd) Run(s *session) error {
	fmt.Fprint(s.out, build.Current())
	if !c.Deps {
		return nil
	}
	if s.Pages != nil {
		files, bytes := 0, int64(0)
		err := fs.WalkDir(s.Pages, ".", func(_ string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			info, err := d.Info()
			if err == nil {
				files, bytes = files+1, bytes+info.Size()
			}
			return err
		})
		if err != nil {
			return err
		}
		fmt.Fprintf(s.out, "pages %d files, %d bytes\n", files, bytes)
	}
	for _, m := range build.Modules() {
		fmt.Fprintln(s.out, "module", m)
	}
	return nil
}
