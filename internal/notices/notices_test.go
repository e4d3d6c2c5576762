package notices

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// What a release passes on is what it contains: no component is missing or of another version, and none was changed.
func TestNoticesAreUpToDate(t *testing.T) {
	have, err := Read(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	modules, err := Modules(root)
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(modules); err != nil {
		t.Error(err)
	}
	if len(modules) < 50 {
		t.Errorf("only %d modules", len(modules))
	}
	for _, c := range modules {
		if name := strings.TrimSpace(c.Name + " " + c.Version); !strings.Contains(have, "\n"+name+": ") {
			t.Errorf("%s lacks %s: run make notices", File, name)
		}
	}
	if _, err := os.Stat(filepath.Join(root, "web", "node_modules")); err != nil {
		t.Skip("the packages of the pages are not installed: make web/node_modules/.pages")
	}
	all, err := All(root)
	if err != nil {
		t.Fatal(err)
	}
	if Write(all) != have {
		t.Errorf("%s is not what the modules and packages say: run make notices", File)
	}
}

// Every dependency of the pages is bundled, and noticed, or only builds them.
func TestPackagesOfThePages(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, "web", "package.json"))
	if err != nil {
		t.Fatal(err)
	}
	var about struct{ Dependencies map[string]string }
	if err := json.Unmarshal(b, &about); err != nil || len(about.Dependencies) == 0 {
		t.Fatal(err, about)
	}
	for name := range about.Dependencies {
		if !slices.Contains(Bundled, name) && !slices.Contains(Builders, name) {
			t.Errorf("%s is neither in Bundled nor in Builders", name)
		}
	}
}

func TestLicences(t *testing.T) {
	const bsd = "Redistribution and use in source and binary forms, with or without\nmodification, are permitted. "
	for text, want := range map[string]string{
		"Apache License\n  Version 2.0, January 2004":                               "Apache-2.0",
		bsd + "Neither the name of X may be used to endorse or promote products":    "BSD-3-Clause",
		bsd + "THIS SOFTWARE IS PROVIDED":                                           "BSD-2-Clause",
		"Additional IP Rights Grant (Patents)":                                      "",
		"All rights reserved.":                                                      "",
		"GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007":                       "forbidden",
		"### Server Side Public License":                                            "forbidden",
		"Apache License\nVersion 2.0\n\n“Commons Clause” License Condition v1.0":    "forbidden",
		"“Secondary License” means either the GNU General Public License, or later": "",
	} {
		c := &Component{Name: "x", texts: []notice{{"LICENSE", text}}}
		got := strings.Join(c.Licences(), " ")
		if isForbidden(text) {
			got = "forbidden"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if err := Check([]*Component{c}); (err == nil) != (want != "" && want != "forbidden") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestFilesOfNotices(t *testing.T) {
	for name, want := range map[string]bool{
		"LICENSE": true, "LICENSE.md": true, "license": true, "LICENCE.txt": true, "COPYING": true, "NOTICE": true, "PATENTS": true, "LICENSE-3RD-PARTY.md": true,
		"LICENSE.Golang": true, "UNLICENSE": true, "COPYRIGHT-MUSL": true, "license.go": false, "README.md": false, "noticeboard.md": false, "licenses_test.json": false,
	} {
		if got := isNotice.MatchString(name) && filepath.Ext(name) != ".go"; got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
