package build

import (
	"runtime/debug"
	"slices"
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

func TestModules(t *testing.T) {
	got := modules(&debug.BuildInfo{Deps: []*debug.Module{
		{Path: "example.org/a", Version: "v1.2.3"},
		{Path: "example.org/b", Version: "v0.1.0", Replace: &debug.Module{Path: "example.org/c", Version: "v0.2.0"}},
	}})
	if want := []string{"example.org/a v1.2.3", "example.org/c v0.2.0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
