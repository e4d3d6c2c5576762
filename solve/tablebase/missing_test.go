package tablebase_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"tablier/rules/game"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/build"
	"tablier/solve/spaces"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// Tables made while a set is open are used at once.
func TestTablesMadeLater(t *testing.T) {
	dir := t.TempDir() + "/later"
	set := tablebase.OpenMissing(dir)
	defer set.Close()
	rules := ringo.New().Rules(options(t, ringo.New(), "rings=5"))
	st, err := rules.Parse("4w/5/5/5/b4/b4/5/5 0 w 0")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if v, err := set.Verdict(st); err != nil || v.Kind != verdict.Unknown {
			t.Fatalf("without tables: %v, %v", v, err)
		}
	}
	space, err := spaces.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	list, err := build.Run(t.Context(), build.Config{Root: dir, Spaces: []solve.Space{space}, Now: time.Now, Budget: build.Budget{Disk: 200_000}})
	if err != nil || list[0].Why != build.NoDisk || list[0].New == 0 {
		t.Fatal(list, err)
	}
	if v, err := set.Verdict(st); err != nil || v.Kind != verdict.Proved {
		t.Errorf("with tables: %v, %v", v, err)
	}
}

// Options without solved endings have no tables, which is not an error.
func TestOptionsWithoutTables(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "ring"), 0o777); err != nil { // for other options
		t.Fatal(err)
	}
	set := tablebase.OpenMissing(dir)
	defer set.Close()
	rules := ring.New().Rules(ring.New().Info().Defaults())
	if v, err := set.Verdict(rules.Start()); err != nil || v.Kind != verdict.Unknown {
		t.Errorf("%v, %v", v, err)
	}
}

func options(t *testing.T, g game.Bound, text string) game.Options {
	t.Helper()
	o, err := g.Info().ParseOptions(text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
