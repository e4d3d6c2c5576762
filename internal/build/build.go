package build

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// Info describes one build. Fields that the binary does not carry are empty.
type Info struct {
	Version  string // of the module: a tag, or a pseudo-version made of the commit
	Commit   string // the full hash of the git commit
	Date     string // when that commit was made, RFC 3339, UTC
	Modified bool   // whether the checkout held changes that were not committed
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

// from reads what the linker has written.
func from(b *debug.BuildInfo) Info {
	info := Info{Version: b.Main.Version, Go: b.GoVersion}
	if info.Version == "(devel)" {
		info.Version = "" // what go test and go run write
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

// String lists what is known, one "name value" pair a line, the same in every language.
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
