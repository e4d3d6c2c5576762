package languages_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/internal/app"
	"tablier/internal/cli"
)

// mark is the prefix of every message in the third language.
const mark = "¤"

// thirdLanguage adds a language derived from the English catalogue.
func thirdLanguage(t *testing.T) i18n.Lang {
	t.Helper()
	text, err := os.ReadFile("../../../i18n/catalogue/en.json")
	if err != nil {
		t.Fatal(err)
	}
	messages := map[string]string{}
	if err := json.Unmarshal(text, &messages); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for id, m := range messages {
		if id != "catalogue.plural" {
			m = mark + strings.ReplaceAll(m, "|", "|"+mark)
		}
		line, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		name, _ := json.Marshal(id)
		lines = append(lines, "  "+string(name)+": "+unescape(line))
	}
	l, err := i18n.AddCatalogue("xx", "{\n"+strings.Join(lines, ",\n")+"\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// unescape restores < > & in JSON, because catalogues are read by strconv.Unquote.
func unescape(b []byte) string {
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(b))
}

func TestThirdLanguage(t *testing.T) {
	l := thirdLanguage(t)

	t.Run("rules", func(t *testing.T) {
		for _, g := range roster.All() {
			if name := g.Info().Name.In(l); !strings.HasPrefix(name, mark) {
				t.Errorf("the name of %s is %q", g.Info().ID, name)
			}
			_, err := g.Rules(g.Info().Defaults()).Parse("nonsense")
			if said := i18n.FromError(err).In(l); !strings.Contains(said, mark) {
				t.Errorf("a refusal of %s: %q", g.Info().ID, said)
			}
		}
	})

	t.Run("command line", func(t *testing.T) {
		var out, stderr bytes.Buffer
		env := cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &stderr, Terminal: func(int) bool { return false },
			Getenv: func(name string) string { return map[string]string{"LANG": "xx_XX.UTF-8"}[name] }}
		if code := cli.Main(t.Context(), []string{"rules", "--help"}, env); code != 0 || !strings.Contains(out.String(), mark+"Usage") || !strings.Contains(out.String(), "xx") {
			t.Errorf("help: %d %s%s", code, out.String(), stderr.String())
		}
		if code := cli.Main(t.Context(), []string{"moves", "chess"}, env); code != 2 || !strings.Contains(stderr.String(), mark+"there is no such game") {
			t.Errorf("a refusal: %d %s", code, stderr.String())
		}
	})

	t.Run("server", func(t *testing.T) {
		server, err := app.Start(t.Context(), app.Config{Addr: "localhost:0", DataDir: t.TempDir()})
		if err != nil {
			t.Fatal(err)
		}
		defer server.Close(context.Background())
		url := server.URL()
		for path, want := range map[string]string{
			"/api/v1/games/zzzzzzzzzzzz":    mark + "no game has the id",
			"/api/v1/catalogue/chess/rules": mark + "there is no such game",
			"/api/v1/catalogue/ring/rules":  `"lang":"xx"`,
			"/api/v1/boards/ring.svg":       mark + "White",
			"/api/v1/nowhere":               mark + "Not found",
		} {
			for _, header := range []string{"xx", "xx-YY,en;q=0.5"} {
				if got := get(t, url+path, header); !strings.Contains(got, want) {
					t.Errorf("%s in %s: %.500s, want %s", path, header, got, want)
				}
			}
			if got := get(t, url+path+"?lang=xx", ""); !strings.Contains(got, want) {
				t.Errorf("%s?lang=xx: %.500s, want %s", path, got, want)
			}
		}
		if spec := get(t, url+"/api/openapi.json", ""); !regexp.MustCompile(`"fr",\s*"en",\s*"xx"`).MatchString(spec) {
			t.Error("the description of the API does not offer the language")
		}
	})
}

func get(t *testing.T, url, language string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if language != "" {
		r.Header.Set("Accept-Language", language)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
