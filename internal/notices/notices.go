package notices

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tablier/i18n"
)

// File is where the notices are, in the repository.
const File = "web/public/licences.txt"

// Component is something by others that a release contains.
type Component struct {
	Name, Version string
	texts         []notice
}

// notice is a file with a licence, or one that has to go with it.
type notice struct{ name, text string }

// isNotice matches the names of such files.
var isNotice = regexp.MustCompile(`(?i)^((un)?licen[cs]e|copying|copyright|notice|patents)([-_.][a-z0-9_-]+)*(\.(md|txt))?$`)

// Licences returns the identifiers of a component's licences.
func (c *Component) Licences() (ids []string) {
	for _, t := range c.texts {
		ids = append(ids, identify(t.text)...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// add adds the notices in a folder.
func (c *Component) add(dir string) error {
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range files {
		if !f.Type().IsRegular() || !isNotice.MatchString(f.Name()) || filepath.Ext(f.Name()) == ".go" {
			continue
		}
		b, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		n := notice{f.Name(), tidy(b)}
		if !slices.Contains(c.texts, n) {
			c.texts = append(c.texts, n)
		}
	}
	return nil
}

// tidy returns a text with the line ends of Unix, without spaces at the end of lines.
func tidy(b []byte) string {
	lines := strings.Split(strings.ReplaceAll(string(bytes.ToValidUTF8(b, []byte("?"))), "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f\r")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// Check refuses components without a licence that we know, and those of a licence that we cannot pass on.
func Check(all []*Component) error {
	for _, c := range all {
		if len(c.Licences()) == 0 {
			return fmt.Errorf("notices: %s %s has no licence that we know; add it to spdx.go if a program under the Apache License may contain it", c.Name, c.Version)
		}
		for _, t := range c.texts {
			if isForbidden(t.text) {
				return fmt.Errorf("notices: %s %s: the licence in %s cannot be passed on with ours", c.Name, c.Version, t.name)
			}
		}
	}
	return nil
}

// Write returns the notices: a list of the components, then each text once with the components that it is for.
func Write(all []*Component) string {
	var b strings.Builder
	for _, l := range []i18n.Lang{i18n.English, i18n.French} {
		fmt.Fprintf(&b, "%s\n\n", i18n.T("notices.introduction").In(l))
	}
	users := map[string][]string{}
	var order []string
	for _, c := range all {
		name := strings.TrimSpace(c.Name + " " + c.Version)
		fmt.Fprintf(&b, "%s: %s\n", name, strings.Join(c.Licences(), ", "))
		for _, t := range c.texts {
			if users[t.text] == nil {
				order = append(order, t.text)
			}
			users[t.text] = append(users[t.text], name)
		}
	}
	for _, text := range order {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(slices.Compact(users[text]), "\n"), strings.Repeat("-", 80), text)
	}
	return b.String()
}

// Read returns the notices that are in the repository.
func Read(root fs.FS) (string, error) {
	b, err := fs.ReadFile(root, File)
	return string(b), err
}
