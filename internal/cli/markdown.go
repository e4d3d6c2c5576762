package cli

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"tablier/learn/rulestext"
)

// pager renders a rules page for a terminal.
type pager struct {
	rulestext.Page
	out     strings.Builder
	width   int
	styled  bool                        // bold and italic allowed
	diagram func(block string) []string // the lines of a drawn diagram
}

// markdown renders a rules page: headings, paragraphs, lists, tables, emphasis, and fenced diagrams.
func markdown(text string, width int, styled bool, diagram func(string) []string) string {
	p := &pager{Page: rulestext.Parse(text), width: width, styled: styled, diagram: diagram}
	for _, n := range rulestext.Blocks(p.Doc) {
		p.block(n, "", "")
		p.out.WriteString("\n")
	}
	return p.out.String()
}

// block writes a block, without the empty line after it. Its first line begins with first, the others with rest.
func (p *pager) block(n ast.Node, first, rest string) {
	switch n := n.(type) {
	case *ast.Heading:
		p.heading(n)
	case *ast.FencedCodeBlock:
		p.fence(n)
	case *extast.Table:
		p.table(rulestext.Rows(n))
	case *ast.Blockquote:
		for _, c := range rulestext.Blocks(n) {
			p.block(c, rest+"> ", rest)
		}
	case *ast.List:
		for i, item := range rulestext.Blocks(n) {
			bullet := "• "
			if n.IsOrdered() {
				bullet = fmt.Sprintf("%d%c ", n.Start+i, n.Marker)
			}
			lead := rest + "  " + bullet
			for _, c := range rulestext.Blocks(item) {
				p.block(c, lead, rest+"  "+strings.Repeat(" ", visible(bullet)))
				lead = rest + "  " + strings.Repeat(" ", visible(bullet))
			}
		}
	default:
		p.wrap(p.line(n), first, rest)
	}
}

func (p *pager) heading(h *ast.Heading) {
	text := p.line(h)
	if h.Level == 1 {
		text = strings.ToUpper(text)
	}
	rule := map[int]string{1: "═", 2: "─"}[h.Level]
	if p.styled {
		p.out.WriteString("\x1b[1m" + text + "\x1b[0m\n")
	} else {
		p.out.WriteString(text + "\n")
	}
	if rule != "" {
		p.out.WriteString(strings.Repeat(rule, min(visible(text), p.width)) + "\n")
	}
}

func (p *pager) fence(n ast.Node) {
	block, language, _ := p.Code(n)
	block = strings.TrimSuffix(block, "\n")
	lines := strings.Split(block, "\n")
	if language == "diagram" && p.diagram != nil {
		lines = p.diagram(block)
	}
	for _, l := range lines {
		if l != "" {
			l = "    " + l
		}
		p.out.WriteString(l + "\n")
	}
}

// table renders rows with columns as wide as their widest cell; the last column is wrapped.
func (p *pager) table(rows [][]ast.Node) {
	widths := make([]int, len(rows[0]))
	for _, cells := range rows {
		for i, c := range cells {
			widths[i] = max(widths[i], visible(p.line(c)))
		}
	}
	for n, cells := range rows {
		lead := "  "
		for i, c := range cells[:len(cells)-1] {
			lead += p.line(c) + strings.Repeat(" ", widths[i]-visible(p.line(c))+2)
		}
		p.wrap(p.line(cells[len(cells)-1]), lead, strings.Repeat(" ", visible(lead)))
		if n == 0 {
			p.out.WriteString("  " + strings.Repeat("─", max(min(p.width-2, sum(widths)+2*len(widths)-2), 1)) + "\n")
		}
	}
}

func sum(n []int) (total int) {
	for _, v := range n {
		total += v
	}
	return total
}

// wrap writes text in lines of at most width columns.
func (p *pager) wrap(text, first, rest string) {
	line, empty := first, true
	for _, w := range words(text) {
		if !empty && visible(line)+1+visible(w) > p.width {
			p.out.WriteString(line + "\n")
			line, empty = rest, true
		}
		if !empty {
			line += " "
		}
		line += w
		empty = false
	}
	p.out.WriteString(line + "\n")
}

// line returns the line of a paragraph, a heading or a cell, with bold and italic if they are allowed.
func (p *pager) line(n ast.Node) string {
	var b strings.Builder
	for _, s := range p.Spans(n) {
		text := s.Text
		if p.styled && s.Italic {
			text = "\x1b[3m" + text + "\x1b[23m"
		}
		if p.styled && s.Bold {
			text = "\x1b[1m" + text + "\x1b[22m"
		}
		b.WriteString(text)
	}
	return b.String()
}

// visible counts the columns of text, without escape sequences.
func visible(s string) int {
	n := 0
	for i := 0; i < len(s); {
		if s[i] == 0x1b {
			for i < len(s) && s[i] != 'm' {
				i++
			}
			i++
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
		n++
	}
	return n
}
