package remote_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tablier/solve/table"
	"tablier/solve/table/tabletest"
)

// In a browser the same reader uses fetch. Compiled to WebAssembly, it reads a table by ranges,
// and only the ranges it needs.
func TestFromWebAssembly(t *testing.T) {
	if testing.Short() {
		t.Skip("compiling to WebAssembly takes some seconds")
	}
	node, err := exec.LookPath("node") // the pages are built with Node, so it is installed
	if err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "browser.wasm")
	// The build flags match those of the pages' core, so shared packages are compiled only
	// once.
	build := exec.Command("go", "build", "-trimpath", "-o", program, "./testdata/browser")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	values := tabletest.Values(5, 400*table.BlockSize, 40)
	file, id := tabletest.File(t, values)
	var mu sync.Mutex
	asked, whole := 0, false
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked++
		whole = whole || r.Header.Get("Range") == ""
		mu.Unlock()
		http.ServeContent(w, r, "x.tbl", time.Unix(1, 0), bytes.NewReader(file))
	}))
	defer s.Close()
	run := exec.Command(node)
	// Go's net/http does not use fetch if the program name starts with "node".
	run.Args = []string{"browser", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), program, s.URL + "/x.tbl", id.Slice, fmt.Sprint(id.Size)}
	want := ""
	for i := uint64(7); i < id.Size; i += id.Size / 5 {
		run.Args = append(run.Args, fmt.Sprint(i))
		want += table.Value(values[i]).String() + "\n"
	}
	out, err := run.CombinedOutput()
	if err != nil || string(out) != want {
		t.Fatalf("%v\n%s\nwant\n%s", err, out, want)
	}
	if most := len(file)/(16<<10) + 1; whole || asked >= most {
		t.Errorf("%d requests for %d bytes (one without a range: %t)", asked, len(file), whole)
	}
}
