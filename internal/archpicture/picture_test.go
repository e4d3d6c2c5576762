package archpicture

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"testing/fstest"
)

func source(files map[string]string) fstest.MapFS {
	fs := fstest.MapFS{}
	for name, imports := range files {
		text := "package p\n"
		for _, i := range strings.Fields(imports) {
			text += "import _ \"" + i + "\"\n"
		}
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fs
}

func draw(t *testing.T, files map[string]string) string {
	t.Helper()
	wings, err := Read(source(files))
	if err != nil {
		t.Fatal(err)
	}
	svg, err := SVG(wings)
	if err != nil {
		t.Fatal(err)
	}
	return svg
}

func TestPictureIsXML(t *testing.T) {
	d := xml.NewDecoder(strings.NewReader(draw(t, map[string]string{"api/a.go": "tablier/rules/x", "play/x/a.go": "tablier/rules/x", "rules/x/a.go": ""})))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// Only an import that runs upward is drawn in red.
func TestUpward(t *testing.T) {
	down := map[string]string{"api/a.go": "fmt tablier/play/x", "play/x/a.go": "tablier/rules/x", "rules/x/a.go": ""}
	if svg := draw(t, down); strings.Count(svg, "tip-up\" d") != 1 {
		t.Errorf("an arrow beside the legend's runs upward: %s", svg)
	}
	down["rules/x/a.go"] = "tablier/play/x"
	if svg := draw(t, down); strings.Count(svg, "tip-up\" d") != 2 {
		t.Errorf("no arrow runs upward: %s", svg)
	}
}

func TestTestsAndOtherModulesAreLeftOut(t *testing.T) {
	files := map[string]string{"rules/x/a.go": "", "rules/x/a_test.go": "tablier/api", "rules/xtest/a.go": "tablier/api", "api/a.go": "", "tools/x/a.go": "tablier/api", "e2e/a.go": "tablier/api", "api/testdata/a.go": "tablier/store"}
	fs := source(files)
	fs["tools/go.mod"] = &fstest.MapFile{}
	wings, err := Read(fs)
	if err != nil || len(wings) != 2 || len(wings[0].Imports)+len(wings[1].Imports) > 0 {
		t.Errorf("%v, %v", wings, err)
	}
}

func TestRefusals(t *testing.T) {
	if _, err := Read(source(map[string]string{"kitchen/a.go": ""})); err == nil || !strings.Contains(err.Error(), "kitchen") {
		t.Errorf("a wing without a floor: %v", err)
	}
	wings, err := Read(source(map[string]string{"web/a.go": "tablier/store", "store/a.go": ""}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := SVG(wings); err == nil || !strings.Contains(err.Error(), "web imports store") {
		t.Errorf("an import on one floor: %v", err)
	}
}

// The floors of the pages are read from their imports; one that runs upward is red.
func TestPages(t *testing.T) {
	files := map[string]string{
		"app/main.ts": "import '../ui/a.svelte'", "features/play/x.svelte": "import { t } from '../../model/t'",
		"ui/a.svelte": "const x = await import('../base/api')", "model/t.ts": "import type { K } from '../messages/keys'", "base/api.ts": "", "messages/keys.ts": "",
	}
	read := func() ([]Floor, string) {
		fs := source(map[string]string{"rules/x/a.go": "", "web/a.go": "tablier/rules/x", "api/a.go": "tablier/rules/x"})
		for name, text := range files {
			fs["web/src/"+name] = &fstest.MapFile{Data: []byte(text)}
		}
		pages, err := ReadPages(fs)
		if err != nil {
			t.Fatal(err)
		}
		svg, err := Draw(fs)
		if err != nil {
			t.Fatal(err)
		}
		return pages, svg
	}
	pages, svg := read()
	if got := pagesInWords(pages); got != " In web/src, app imports ui. In web/src, features imports model. In web/src, ui imports base. In web/src, model imports messages. In web/src, base imports nothing. In web/src, messages imports nothing." {
		t.Error(got)
	}
	if strings.Count(svg, "tip-up\" d") != 1 || !strings.Contains(svg, ">play</text>") {
		t.Error(svg)
	}
	files["base/api.ts"] = "import '../ui/a.svelte'"
	if _, svg = read(); strings.Count(svg, "tip-up\" d") != 2 {
		t.Errorf("no arrow runs upward: %s", svg)
	}
}
