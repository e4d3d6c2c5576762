package app_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

var metricName = regexp.MustCompile(`\btablier_[a-z_]+`)

// exported lists the metrics in the program's source, with the series of histograms.
func exported(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	quoted := regexp.MustCompile(`"(tablier_[a-z_]+)"`)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, m := range quoted.FindAllStringSubmatch(string(b), -1) {
			names[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !names["tablier_http_request_duration_seconds"] {
		t.Fatalf("metrics were not found: %v", names)
	}
	for _, part := range []string{"_bucket", "_count", "_sum"} {
		names["tablier_http_request_duration_seconds"+part] = true
	}
	return names
}

func monitoring(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "deploy", "monitoring", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// knows checks that an expression only uses metrics of the program, and that its brackets match.
func knows(t *testing.T, names map[string]bool, where, expr string) {
	t.Helper()
	for _, m := range metricName.FindAllString(expr, -1) {
		if !names[m] {
			t.Errorf("%s: there is no metric %s", where, m)
		}
	}
	for _, pair := range []string{"()", "[]", "{}"} {
		if strings.Count(expr, pair[:1]) != strings.Count(expr, pair[1:]) {
			t.Errorf("%s: %s do not match in %s", where, pair, expr)
		}
	}
}

// The alert rules are well formed and use metrics that there are.
func TestAlertRules(t *testing.T) {
	var file struct {
		Groups []struct {
			Name  string
			Rules []struct {
				Alert, Expr, For    string
				Labels, Annotations map[string]string
			}
		}
	}
	d := yaml.NewDecoder(strings.NewReader(string(monitoring(t, "alerts.yaml"))))
	d.KnownFields(true)
	if err := d.Decode(&file); err != nil {
		t.Fatal(err)
	}
	names, seen := exported(t), map[string]bool{}
	for _, g := range file.Groups {
		for _, r := range g.Rules {
			if r.Alert == "" || r.Expr == "" || r.Labels["severity"] == "" || r.Annotations["summary"] == "" || seen[r.Alert] {
				t.Errorf("not a whole rule, or twice: %+v", r)
			}
			seen[r.Alert] = true
			knows(t, names, r.Alert, r.Expr)
		}
	}
	if len(seen) < 8 {
		t.Errorf("%d rules", len(seen))
	}
	if promtool, err := exec.LookPath("promtool"); err == nil {
		if out, err := exec.Command(promtool, "check", "rules", filepath.Join("..", "..", "deploy", "monitoring", "alerts.yaml")).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
}

// The dashboard is JSON with panels whose metrics there are.
func TestDashboard(t *testing.T) {
	var board struct {
		UID    string
		Panels []struct {
			Title   string
			GridPos struct{ X, Y, W, H int }
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(monitoring(t, "grafana.json"), &board); err != nil {
		t.Fatal(err)
	}
	names := exported(t)
	taken := map[[2]int]string{}
	for _, p := range board.Panels {
		if p.Title == "" || len(p.Targets) == 0 {
			t.Errorf("an empty panel: %+v", p)
		}
		for _, x := range p.Targets {
			knows(t, names, p.Title, x.Expr)
		}
		for x := range p.GridPos.W {
			for y := range p.GridPos.H {
				at := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
				if other := taken[at]; other != "" && other != p.Title {
					t.Fatalf("%s lies over %s", p.Title, other)
				}
				taken[at] = p.Title
			}
		}
	}
	if board.UID == "" || len(board.Panels) < 10 {
		t.Errorf("%d panels", len(board.Panels))
	}
}
