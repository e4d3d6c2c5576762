package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// longest is the most words in a sentence of the documentation.
const longest = 35

// documents returns the text of every Markdown file for readers, by its path.
func documents(t *testing.T) map[string]string {
	t.Helper()
	root := os.DirFS("../..")
	docs := map[string]string{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git" || d.Name() == "testdata" || name == "data" || name == "bin") {
			return fs.SkipDir
		}
		if strings.HasSuffix(name, ".md") && (path.Dir(name) == "." || strings.HasPrefix(name, "docs/") || path.Base(name) == "README.md") {
			text, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			docs[name] = string(text)
		}
		return nil
	})
	if err != nil || len(docs) < 20 {
		t.Fatalf("%d documents, %v", len(docs), err)
	}
	return docs
}

// Sentences are short. Laboratory notebooks are exempt: they stay as they were written.
func TestSentencesAreShort(t *testing.T) {
	for name, text := range documents(t) {
		if strings.HasPrefix(name, "docs/lab/2") {
			continue
		}
		for _, s := range sentences(text) {
			if n := countWords(s); n > longest {
				t.Errorf("%s: %d words: %s", name, n, s)
			}
		}
	}
}

func TestLongSentencesAreFound(t *testing.T) {
	long := strings.Repeat("word ", longest) + "end."
	for _, text := range []string{"Short. " + long, "- item\n  " + long, "| a | b |\n| - | - |\n| x | " + long + " |", "one\n\n" + strings.ReplaceAll(long, " word word word", "\nword `two parts` [word](a.b) word")} {
		most := 0
		for _, s := range sentences(text) {
			most = max(most, countWords(s))
		}
		if most <= longest {
			t.Errorf("%q: the longest has %d words", text, most)
		}
	}
	if got := fmt.Sprint(sentences("A b. C d!\n```\ncode is. no text\n```\n# E\nf: g")); got != "[A b. C d! E f: g]" {
		t.Error(got)
	}
}

var (
	inlineCode = regexp.MustCompile("`[^`]*`")
	linkText   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	comment    = regexp.MustCompile(`(?s)<!--.*?-->`)
	listItem   = regexp.MustCompile(`^\s*([-*]|\d+\.)\s+`)
	sentence   = regexp.MustCompile(`[.!?]["')*_»”]*\s+`)
)

// sentences splits a document into the sentences of its paragraphs, list items and
// table cells, without code.
func sentences(text string) []string {
	var all, block []string
	end := func() {
		s := strings.TrimSpace(strings.Join(block, " "))
		block = nil
		for s != "" {
			cut := sentence.FindStringIndex(s)
			if cut == nil {
				cut = []int{0, len(s)}
			}
			all, s = append(all, strings.TrimSpace(s[:cut[1]])), s[cut[1]:]
		}
	}
	text = inlineCode.ReplaceAllString(fences(comment.ReplaceAllString(text, "")), "code")
	text = linkText.ReplaceAllString(text, "$1")
	for _, line := range strings.Split(text, "\n") {
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "":
			end()
		case strings.HasPrefix(trimmed, "|"):
			end()
			for _, cell := range strings.Split(trimmed, "|") {
				block = []string{cell}
				end()
			}
		case strings.HasPrefix(trimmed, "#"):
			end()
			block = []string{strings.TrimLeft(trimmed, "# ")}
			end()
		case listItem.MatchString(line):
			end()
			block = []string{listItem.ReplaceAllString(line, "")}
		default:
			block = append(block, trimmed)
		}
	}
	end()
	return all
}

// fences removes blocks of code.
func fences(text string) string {
	var kept []string
	inside := false
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			inside = !inside
			kept = append(kept, "")
		} else if !inside {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// countWords counts the words that contain a letter or a digit.
func countWords(s string) (n int) {
	for _, w := range strings.Fields(s) {
		if strings.ContainsFunc(w, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			n++
		}
	}
	return n
}

// Links within the repository lead to existing files, and to headings in them.
func TestLinksResolve(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	docs := documents(t)
	checked := 0
	for name, text := range docs {
		for _, m := range link.FindAllStringSubmatch(inlineCode.ReplaceAllString(fences(text), ""), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			checked++
			to := name
			if target != "" {
				to = path.Join(path.Dir(name), target)
			}
			if _, err := os.Stat(filepath.Join("../..", to)); err != nil {
				t.Errorf("%s links to %s, which is not there", name, m[1])
			} else if anchor != "" && !headings(docs[to])[anchor] {
				t.Errorf("%s links to %s, which has no such heading", name, m[1])
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d links were found", checked)
	}
}

// Files and packages that are named in code style exist.
func TestNamedFilesExist(t *testing.T) {
	wings := `(?:rules|engine|solve|lab|play|members|learn|store|api|web|internal|cmd|e2e|deploy|docs|src|core|scripts)`
	named := regexp.MustCompile("`(" + wings + `/[\w./-]*[\w])` + "`")
	checked := 0
	for name, text := range documents(t) {
		if strings.HasPrefix(name, "docs/lab/2") {
			continue
		}
		for _, m := range named.FindAllStringSubmatch(fences(text), -1) {
			checked++
			at, test, _ := strings.Cut(m[1], ".Test")
			if test == "" {
				at, _, _ = strings.Cut(at, ".Fuzz")
			}
			found := false
			for _, try := range []string{at, path.Join(path.Dir(name), at)} {
				matches, _ := filepath.Glob(filepath.Join("../..", try+"*"))
				found = found || len(matches) > 0
			}
			if !found {
				t.Errorf("%s names %s, which is not there", name, m[1])
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d names were found", checked)
	}
}

// headings returns the anchors of a document, as GitHub makes them.
func headings(text string) map[string]bool {
	anchors := map[string]bool{}
	for _, line := range strings.Split(fences(text), "\n") {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			anchor := strings.Map(func(r rune) rune {
				switch {
				case r == ' ':
					return '-'
				case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
					return unicode.ToLower(r)
				}
				return -1
			}, title)
			anchors[anchor] = true
		}
	}
	return anchors
}

// The glossary is in order, lists no term twice in an area, and names existing packages.
func TestGlossary(t *testing.T) {
	row := regexp.MustCompile("^\\| ([^|]+) \\| [^|]+ \\| `([^`]+)` \\|$")
	last, terms := "", 0
	for _, line := range strings.Split(documents(t)["docs/glossary.md"], "\n") {
		if strings.HasPrefix(line, "#") {
			last = ""
		}
		m := row.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		terms++
		term := strings.ToLower(m[1])
		if term <= last {
			t.Errorf("%q stands after %q", term, last)
		}
		last = term
		if _, err := os.Stat(filepath.Join("../..", m[2])); err != nil {
			t.Errorf("%q leads to %s, which is not there", term, m[2])
		}
	}
	if terms < 100 {
		t.Errorf("only %d terms", terms)
	}
}
