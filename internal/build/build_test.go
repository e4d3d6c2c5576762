package build

import (
	"runtime/debug"
	"strings"
	"testing"
)

func TestFrom(t *testing.T) {
	got := from(&debug.BuildInfo{
		GoVersion: "go1.26.8",
		Main:      debug.Module{Version: "v0.1.0"},
		Settings: []debug.BuildSetting{
			{Key: "vcs", Value: "git"},
			{Key: "vcs.revision", Value: "0123abc"},
			{Key: "vcs.time", Value: "2026-11-25T00:20:00Z"},
			{Key: "vcs.modified", Value: "true"},
		},
	})
	want := Info{Version: "v0.1.0", Commit: "0123abc", Date: "2026-11-25T00:20:00Z", Modified: true, Go: "go1.26.8"}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestFromWithoutGit(t *testing.T) {
	got := from(&debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}})
	if want := (Info{Go: "go1.26.8"}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestCurrentNamesTheToolchain(t *testing.T) {
	if i := Current(); !strings.HasPrefix(i.Go, "go") || !strings.Contains(i.Platform, "/") {
		t.Errorf("got %+v", i)
	}
}
