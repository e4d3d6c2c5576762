package opendata_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tablier/store/opendata"
)

// The readers shown on the page can read a dump and are the same as in the documentation.
func TestReaders(t *testing.T) {
	db := open(t)
	g := resigned(t, "g1", 2, nil)
	store(t, db, g)
	dir := dump(t, config(db))
	doc := string(text(t, filepath.Join("..", "..", "docs", "formats", "opendata.md")))
	for _, code := range []string{opendata.PythonReader, opendata.GoReader} {
		if !strings.Contains(doc, code) {
			t.Error("docs/formats/opendata.md does not have the reader\n" + code)
		}
	}
	at := t.TempDir()
	run := func(file, code string, args ...string) string {
		t.Helper()
		path := filepath.Join(at, file)
		if err := os.WriteFile(path, []byte(code), 0o644); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(args[0], append(args[1:], path)...)
		c.Args = append(c.Args, map[bool]string{true: dir, false: filepath.Join(dir, "games-ringo.jsonl.gz")}[file == "reader.py"])
		out, err := c.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", file, err, out)
		}
		return string(out)
	}
	moves := g.Events[0].Move + " " + g.Events[1].Move
	if got := run("reader.go", opendata.GoReader, "go", "run"); got != "g1 ringo "+g.Result+" ["+moves+"]\n" {
		t.Errorf("Go: %q", got)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	if got := run("reader.py", opendata.PythonReader, python); got != "g1 ringo "+g.Result+" "+moves+"\n" {
		t.Errorf("Python: %q", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "games-ra.jsonl.gz"), []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(python, filepath.Join(at, "reader.py"), dir).CombinedOutput(); err == nil || !strings.Contains(string(out), "games-ra.jsonl.gz is damaged") {
		t.Errorf("a damaged file: %v, %s", err, out)
	}
}

// The test vector in the documentation matches what is written.
func TestVector(t *testing.T) {
	db := open(t)
	store(t, db, resigned(t, "g1", 2, nil))
	line := string(text(t, filepath.Join(dump(t, config(db)), "games-ringo.jsonl.gz")))
	doc := string(text(t, filepath.Join("..", "..", "docs", "formats", "opendata.md")))
	_, vector, _ := strings.Cut(doc, "```json\n")
	vector, _, _ = strings.Cut(vector, "```")
	if vector = strings.Replace(vector, ",\n", ",", 1); vector != line {
		t.Errorf("the documentation has\n%swant\n%s", vector, line)
	}
}
