package notices

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// builds are the programs of a release, and the systems that differ in what they contain.
var builds = []struct {
	goos, goarch string
	args         []string
}{
	{"linux", "amd64", []string{"./cmd/tablier"}},
	{"darwin", "arm64", []string{"./cmd/tablier"}},
	{"windows", "amd64", []string{"./cmd/tablier"}},
	{"js", "wasm", []string{"-tags=pages", "./web/core", "./web/prover"}},
}

// Bundled are the npm packages that the pages contain. The build of the pages compares this with what it bundles.
var Bundled = []string{"@fontsource-variable/alegreya", "@fontsource-variable/source-sans-3", "clsx", "esm-env", "rolldown", "svelte", "vite"}

// Builders are the dependencies of the pages of which nothing remains in them.
var Builders = []string{"@sveltejs/vite-plugin-svelte", "@tsconfig/svelte"}

// Modules returns Go itself and the modules that the programs contain, by name. root is the folder of the repository.
func Modules(root string) ([]*Component, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("notices: go env: %w", err)
	}
	itself := &Component{Name: "Go, with its standard library and fonts"}
	if err := itself.add(strings.TrimSpace(string(goroot))); err != nil {
		return nil, err
	}
	found := map[string]*Component{}
	for _, b := range builds {
		list := exec.Command("go", append([]string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}"}, b.args...)...)
		list.Dir, list.Env = root, append(os.Environ(), "GOOS="+b.goos, "GOARCH="+b.goarch, "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("notices: go list for %s: %w", b.goos, err)
		}
		for line := range strings.Lines(string(out)) {
			f := strings.Split(strings.TrimSpace(line), "\t")
			if len(f) != 4 {
				continue // our own package, or one of the standard library
			}
			c := found[f[0]]
			if c == nil {
				c = &Component{Name: f[0], Version: f[1]}
				found[f[0]] = c
			}
			if err := c.addUp(f[3], f[2]); err != nil {
				return nil, err
			}
		}
	}
	all := []*Component{itself}
	for _, c := range found {
		slices.SortFunc(c.texts, func(a, b notice) int { return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.text, b.text)) })
		all = append(all, c)
	}
	slices.SortFunc(all[1:], func(a, b *Component) int { return cmp.Compare(a.Name, b.Name) })
	return all, nil
}

// addUp adds the notices of a package's folder and of all above it, up to that of its module.
func (c *Component) addUp(dir, module string) error {
	for {
		if err := c.add(dir); err != nil {
			return err
		}
		if dir == module || len(dir) <= len(module) {
			return nil
		}
		dir = filepath.Dir(dir)
	}
}

// Packages returns the npm packages that the pages contain. They must be installed in web/node_modules.
func Packages(root string) (all []*Component, err error) {
	for _, name := range Bundled {
		dir := filepath.Join(root, "web", "node_modules", filepath.FromSlash(name))
		b, err := os.ReadFile(filepath.Join(dir, "package.json"))
		if err != nil {
			return nil, fmt.Errorf("notices: %w: run make web/node_modules/.pages", err)
		}
		var about struct{ Version string }
		if err := json.Unmarshal(b, &about); err != nil {
			return nil, fmt.Errorf("notices: %s: %w", name, err)
		}
		c := &Component{Name: name, Version: about.Version}
		if err := c.add(dir); err != nil {
			return nil, err
		}
		for i, t := range c.texts { // the pages contain a helper of vite itself, and nothing that vite is made of
			c.texts[i].text, _, _ = strings.Cut(t.text, "\n# Licenses of bundled dependencies")
		}
		all = append(all, c)
	}
	return all, nil
}

// All returns everything by others that a release contains.
func All(root string) ([]*Component, error) {
	all, err := Modules(root)
	if err != nil {
		return nil, err
	}
	pages, err := Packages(root)
	if err != nil {
		return nil, err
	}
	all = append(all, pages...)
	return all, Check(all)
}
