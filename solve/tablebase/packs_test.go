package tablebase_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/build"
	"tablier/solve/spaces"
	"tablier/solve/table"
	"tablier/solve/tablebase"
	"tablier/solve/verdict"
)

// packs provides tables of Ringo.
type packs struct{ dir *solve.Dir }

func (p packs) Has(game string) bool { return game == "ringo" }

func (p packs) Pack(game, key string) (solve.Source, error) {
	if game != "ringo" || key != p.dir.Space.Key() {
		return nil, nil
	}
	return source(p), nil
}

type source packs

func (s source) Table(want table.Identity) (*table.Reader, error) {
	f, err := table.OpenFile(filepath.Join(s.dir.Path(), want.Slice+".tbl"), want)
	if err != nil {
		return nil, err
	}
	return f.Reader, nil
}

// Packs work without a directory, and beside a directory with other tables. The directory's tables come
// first.
func TestPacks(t *testing.T) {
	rules := ringo.New().Rules(options(t, ringo.New(), "rings=5"))
	six := ringo.New().Rules(ringo.New().Info().Defaults())
	space, err := spaces.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	made := t.TempDir()
	if _, err := build.Run(t.Context(), build.Config{Root: made, Spaces: []solve.Space{space}, Now: time.Now, Budget: build.Budget{Disk: 200_000}}); err != nil {
		t.Fatal(err)
	}
	dir := solve.OpenDir(made, space, 0)
	defer dir.Close()
	st, err := rules.Parse("4w/5/5/5/b4/b4/5/5 0 w 0")
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for name, set := range map[string]*tablebase.Set{"only": tablebase.Only(packs{dir}), "beside": tablebase.OpenMissing(root).With(packs{dir})} {
		if v, err := set.Verdict(st); err != nil || v.Kind != verdict.Proved {
			t.Errorf("%s: %v, %v", name, v, err)
		}
		if !set.Has(ringo.New()) || set.Has(ring.New()) {
			t.Errorf("%s: of which games?", name)
		}
		if !set.Covers(st) || set.Covers(six.Start()) {
			t.Errorf("%s: which positions?", name)
		}
		set.Close()
	}
	at, err := space.Locate(st)
	if err != nil {
		t.Fatal(err)
	}
	own := solve.OpenDir(root, space, 0)
	if err := os.MkdirAll(own.Path(), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own.File(at.Slice), []byte("no table"), 0o666); err != nil {
		t.Fatal(err)
	}
	set := tablebase.OpenMissing(root).With(packs{dir})
	defer set.Close()
	if v, err := set.Verdict(st); err == nil {
		t.Errorf("a directory with another file: %v", v)
	}
}
