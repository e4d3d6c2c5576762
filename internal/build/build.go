package build

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// Info describes one build. Fields are empty if the binary does not have the data.
type Info struct {
	Version  string // of the module: a tag, or a pseudo-version of the commit
	Commit   string // the full hash of the git commit
	Date     string // time of that commit, RFC 3339, UTC
	Modified bool   // whether the checkout had uncommitted changes
	Go       string // the toolchain, such as go1.26.8
	Platform string // operating system and architecture, such as linux/amd64
}

// Current describes the running program.
func Current() Info {
	b, ok := debug.ReadBuildInfo()
	if !ok {
		b = &debug.BuildInfo{GoVersion: runtime.Version()}
	}
	info := from(b)
	info.Platform = runtime.GOOS + "/" + runtime.GOARCH
	return info
}

// Modules lists the modules that are linked into the program, each with its version.
func Modules() []string {
	b, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	return modules(b)
}

func modules(b *debug.BuildInfo) (all []string) {
	for _, m := range b.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		all = append(all, m.Path+" "+m.Version)
	}
	return all
}

// from reads the build information of the linker.
func from(b *debug.BuildInfo) Info {
	info := Info{Version: b.Main.Version, Go: b.GoVersion}
	if info.Version == "(devel)" {
		info.Version = "" // the placeholder of go test and go run
	}
	for _, s := range b.Settings {
		switch s.Key {
		case "vcs.revision":
			info.Commit = s.Value
		case "vcs.time":
			info.Date = s.Value
		case "vcs.modified":
			info.Modified = s.Value == "true"
		}
	}
	return info
}

// String lists the known fields, one "name value" pair per line, the same in every language.
func (i Info) String() string {
	var s strings.Builder
	commit := i.Commit
	if commit != "" && i.Modified {
		commit += "+dirty"
	}
	for _, row := range [][2]string{{"tablier", i.Version}, {"commit", commit}, {"date", i.Date}, {"go", i.Go}, {"platform", i.Platform}} {
		if row[1] == "" {
			row[1] = "unknown"
		}
		fmt.Fprintf(&s, "%s %s\n", row[0], row[1])
	}
	return s.String()
}
