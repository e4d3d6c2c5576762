package rulestext

import (
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Page is a parsed page.
type Page struct {
	Source []byte
	Doc    ast.Node
}

// Parse parses a page. Headings have ids.
func Parse(source string) Page {
	p := Page{Source: []byte(source)}
	p.Doc = markdown().Parser().Parse(text.NewReader(p.Source))
	return p
}

// Renderer returns what renders a page as HTML, with special renderers for some nodes. It omits raw HTML and dangerous
// links.
func Renderer(special ...renderer.NodeRenderer) renderer.Renderer {
	var list []util.PrioritizedValue
	for _, s := range special {
		list = append(list, util.Prioritized(s, 100))
	}
	return markdown(goldmark.WithRendererOptions(renderer.WithNodeRenderers(list...))).Renderer()
}

func markdown(more ...goldmark.Option) goldmark.Markdown {
	return goldmark.New(append(more, goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))...)
}

// Blocks returns the children of a node.
func Blocks(n ast.Node) (list []ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		list = append(list, c)
	}
	return list
}

// Title takes the first heading off the page and returns its text; empty: the page does not begin with a heading.
func (p Page) Title() string {
	h, ok := p.Doc.FirstChild().(*ast.Heading)
	if !ok || h.Level != 1 {
		return ""
	}
	p.Doc.RemoveChild(p.Doc, h)
	return p.Text(h)
}

// Span is a part of a line in one style.
type Span struct {
	Text               string
	Bold, Italic, Code bool
}

// Spans returns the line of a paragraph, a heading or a cell.
func (p Page) Spans(n ast.Node) (list []Span) {
	bold, italic, code := 0, 0, 0
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		step := 1
		if !entering {
			step = -1
		}
		switch n := n.(type) {
		case *ast.Emphasis:
			if n.Level == 2 {
				bold += step
			} else {
				italic += step
			}
		case *ast.CodeSpan:
			code += step
		case *ast.Text:
			if entering {
				t := string(n.Value(p.Source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					t += " "
				}
				list = append(list, Span{t, bold > 0, italic > 0, code > 0})
			}
		}
		return ast.WalkContinue, nil
	})
	return list
}

// Text returns the text of a node without styles.
func (p Page) Text(n ast.Node) string {
	var b strings.Builder
	for _, s := range p.Spans(n) {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Code returns the text and the language of a fenced block; ok is false for other nodes.
func (p Page) Code(n ast.Node) (block, language string, ok bool) {
	f, ok := n.(*ast.FencedCodeBlock)
	if !ok {
		return "", "", false
	}
	return string(f.Lines().Value(p.Source)), string(f.Language(p.Source)), true
}

// Rows returns the cells of a table, the first row being its head; nil: the node is no table.
func Rows(n ast.Node) (rows [][]ast.Node) {
	if n.Kind() != extast.KindTable {
		return nil
	}
	for _, row := range Blocks(n) {
		rows = append(rows, Blocks(row))
	}
	return rows
}
