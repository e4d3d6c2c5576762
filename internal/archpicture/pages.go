package archpicture

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// pageFloors are the floors of web/src, from the top down. web/tests/floors.test.ts holds them.
var pageFloors = []string{"app", "features", "ui", "model", "base", "messages"}

// Floor is one floor of the source of the pages.
type Floor struct {
	Name    string
	Folders []string // folders directly on it, sorted
	Imports []string // other floors that it imports, from the top down
}

var specifier = regexp.MustCompile(`(?:from|import)\s*\(?\s*'(\.[^'?]+)`)

// ReadPages finds the floors of web/src in root. Without that folder there are none.
func ReadPages(root fs.FS) ([]Floor, error) {
	const src = "web/src"
	var all []Floor
	for _, name := range pageFloors {
		f := Floor{Name: name}
		imports := map[string]bool{}
		err := fs.WalkDir(root, path.Join(src, name), func(file string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir():
				if path.Dir(file) == path.Join(src, name) {
					f.Folders = append(f.Folders, d.Name())
				}
				return nil
			case !strings.HasSuffix(file, ".ts") && !strings.HasSuffix(file, ".svelte"):
				return nil
			}
			text, err := fs.ReadFile(root, file)
			for _, m := range specifier.FindAllSubmatch(text, -1) {
				to, _ := strings.CutPrefix(path.Join(path.Dir(file), string(m[1])), src+"/")
				if to, _, _ = strings.Cut(to, "/"); to != name {
					imports[to] = true
				}
			}
			return err
		})
		if err != nil {
			if len(all) == 0 && !exists(root, src) {
				return nil, nil
			}
			return nil, err
		}
		f.Imports = slices.DeleteFunc(slices.Clone(pageFloors), func(n string) bool { return !imports[n] })
		all = append(all, f)
	}
	return all, nil
}

// Draw draws the wings and the pages of the repository in root.
func Draw(root fs.FS) (string, error) {
	wings, err := Read(root)
	if err != nil {
		return "", err
	}
	pages, err := ReadPages(root)
	if err != nil {
		return "", err
	}
	return SVG(wings, pages...)
}

func exists(root fs.FS, name string) bool {
	_, err := fs.Stat(root, name)
	return err == nil
}

// Lengths of the picture of the pages, in pixels.
const (
	pageRow  = 78.0 // from one floor to the next
	pageBox  = 56.0
	pageSide = 150.0 // for the lines, on the right
	pageHead = 62.0
)

// pagesHeight returns the room that the floors of the pages need below the wings.
func pagesHeight(floors []Floor) float64 {
	if len(floors) == 0 {
		return 0
	}
	return pageHead + pageRow*float64(len(floors))
}

// drawPages draws the floors from y down. All lines to one floor join beside the boxes.
func drawPages(s *strings.Builder, floors []Floor, y float64) {
	if len(floors) == 0 {
		return
	}
	fmt.Fprintf(s, "<text class=\"head\" x=\"%g\" y=\"%g\">The pages: floors of web/src</text>\n", margin, y+34)
	right := width - margin - pageSide
	at := func(n int) float64 { return y + pageHead + pageRow*float64(n) }
	index := func(name string) int {
		return slices.IndexFunc(floors, func(f Floor) bool { return f.Name == name })
	}
	for n, to := range floors {
		x := right + 22 + (pageSide-30)/float64(len(floors))*float64(len(floors)-n)
		for m, from := range floors {
			if !slices.Contains(from.Imports, to.Name) {
				continue
			}
			class, tip := "line to-web", "tip-web"
			if m > index(to.Name) {
				class, tip = "line up", "tip-up"
			}
			start, end := at(m)+pageBox/2+4*float64(n-2), at(n)+pageBox/2+16
			fmt.Fprintf(s, "<path class=\"%s\" d=\"M%g %gH%gV%gH%g\"/><path class=\"%s\" d=\"M%g %gl8 -4.5v9z\"/>\n", class, right, start, x, end, right+8, tip, right, end)
		}
	}
	for n, f := range floors {
		fmt.Fprintf(s, "<rect class=\"box edge-web\" x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"9\"/>\n", margin, at(n), right-margin, pageBox)
		fmt.Fprintf(s, "<text class=\"name\" x=\"%g\" y=\"%g\">%s</text>\n", margin+16, at(n)+pageBox/2+6, f.Name)
		lines := wrap(f.Folders, 115)
		for i, text := range lines {
			fmt.Fprintf(s, "<text class=\"small\" x=\"%g\" y=\"%g\">%s</text>\n", margin+130, at(n)+pageBox/2+4.5+lineStep*(float64(i)-float64(len(lines)-1)/2), text)
		}
	}
}

// pagesInWords lists the imports of the floors for readers who cannot see the picture.
func pagesInWords(floors []Floor) string {
	var s strings.Builder
	for _, f := range floors {
		words := "nothing"
		if len(f.Imports) > 0 {
			words = strings.Join(f.Imports, ", ")
		}
		fmt.Fprintf(&s, " In web/src, %s imports %s.", f.Name, words)
	}
	return s.String()
}
