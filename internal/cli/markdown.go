package cli

import (
	"strings"
	"unicode/utf8"
)

// pager renders the small Markdown of the rules pages for a terminal.
type pager struct {
	out     strings.Builder
	width   int
	styled  bool                        // bold and underline allowed
	diagram func(block string) []string // the lines of a drawn diagram
}

// markdown renders a rules page: headings, paragraphs, lists, tables, emphasis,
// and fenced diagrams.
func markdown(text string, width int, styled bool, diagram func(string) []string) string {
	p := &pager{width: width, styled: styled, diagram: diagram}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i < len(lines); {
		line := lines[i]
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "":
			i++
		case strings.HasPrefix(trimmed, "```"):
			j := i + 1
			for j < len(lines) && strings.TrimSpace(lines[j]) != "```" {
				j++
			}
			p.fence(strings.TrimPrefix(trimmed, "```"), lines[i+1:j])
			i = j + 1
		case strings.HasPrefix(trimmed, "#"):
			p.heading(trimmed)
			i++
		case strings.HasPrefix(trimmed, "|"):
			j := i
			for j < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[j]), "|") {
				j++
			}
			p.table(lines[i:j])
			i = j
		case marker(trimmed) != "":
			i = p.item(lines, i)
		default:
			j := i
			for j < len(lines) && plain(lines[j]) {
				j++
			}
			p.paragraph(strings.Join(lines[i:j], " "), "", "")
			p.out.WriteString("\n")
			i = j
		}
	}
	return p.out.String()
}

// plain reports whether a line continues a paragraph.
func plain(line string) bool {
	t := strings.TrimSpace(line)
	return t != "" && !strings.HasPrefix(t, "```") && !strings.HasPrefix(t, "#") && !strings.HasPrefix(t, "|") && marker(t) == ""
}

// marker returns a list item's bullet or number, with the space after it.
func marker(t string) string {
	if strings.HasPrefix(t, "- ") || strings.HasPrefix(t, "* ") {
		return t[:2]
	}
	if d := strings.TrimLeft(t, "0123456789"); d != t && strings.HasPrefix(d, ". ") {
		return t[:len(t)-len(d)+2]
	}
	return ""
}

func (p *pager) heading(line string) {
	level := len(line) - len(strings.TrimLeft(line, "#"))
	text := p.emphasis(strings.TrimSpace(line[level:]))
	if level == 1 {
		text = strings.ToUpper(text)
	}
	rule := map[int]string{1: "═", 2: "─"}[level]
	if p.styled {
		p.out.WriteString("\x1b[1m" + text + "\x1b[0m\n")
	} else {
		p.out.WriteString(text + "\n")
	}
	if rule != "" {
		p.out.WriteString(strings.Repeat(rule, min(visible(text), p.width)) + "\n")
	}
	p.out.WriteString("\n")
}

// item renders a list item with its continuation lines, and returns the index of the next line.
func (p *pager) item(lines []string, i int) int {
	indent := len(lines[i]) - len(strings.TrimLeft(lines[i], " "))
	t := strings.TrimSpace(lines[i])
	m := marker(t)
	j := i + 1
	for j < len(lines) && plain(lines[j]) {
		t += " " + strings.TrimSpace(lines[j])
		j++
	}
	bullet := m
	if len(m) == 2 {
		bullet = "• "
	}
	pad := strings.Repeat(" ", indent+2)
	p.paragraph(t[len(m):], pad+bullet, pad+strings.Repeat(" ", visible(bullet)))
	if j >= len(lines) || marker(strings.TrimSpace(lines[j])) == "" {
		p.out.WriteString("\n")
	}
	return j
}

func (p *pager) fence(info string, block []string) {
	var drawn []string
	if info == "diagram" && p.diagram != nil {
		drawn = p.diagram(strings.Join(block, "\n"))
	} else {
		drawn = block
	}
	for _, l := range drawn {
		if l != "" {
			l = "    " + l
		}
		p.out.WriteString(l + "\n")
	}
	p.out.WriteString("\n")
}

// table renders rows with columns as wide as their widest cell; the last column is wrapped.
func (p *pager) table(lines []string) {
	var rows [][]string
	var widths []int
	for _, l := range lines {
		cells := strings.Split(strings.Trim(strings.TrimSpace(l), "|"), "|")
		if strings.Trim(strings.Join(cells, ""), " -:") == "" {
			continue
		}
		for i := range cells {
			cells[i] = p.emphasis(strings.TrimSpace(cells[i]))
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], visible(cells[i]))
		}
		rows = append(rows, cells)
	}
	for n, cells := range rows {
		lead := "  "
		for i, c := range cells[:len(cells)-1] {
			lead += c + strings.Repeat(" ", widths[i]-visible(c)+2)
		}
		p.wrap(cells[len(cells)-1], lead, strings.Repeat(" ", visible(lead)))
		if n == 0 {
			p.out.WriteString("  " + strings.Repeat("─", max(min(p.width-2, sum(widths)+2*len(widths)-2), 1)) + "\n")
		}
	}
	p.out.WriteString("\n")
}

func sum(n []int) (total int) {
	for _, v := range n {
		total += v
	}
	return total
}

func (p *pager) paragraph(text, first, rest string) { p.wrap(p.emphasis(text), first, rest) }

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

// emphasis turns **bold**, *italic* and `code` into styles, or removes the markers.
func (p *pager) emphasis(s string) string {
	for _, e := range []struct{ sign, on, off string }{{"**", "\x1b[1m", "\x1b[22m"}, {"*", "\x1b[3m", "\x1b[23m"}, {"`", "", ""}} {
		parts := strings.Split(s, e.sign)
		if len(parts)%2 == 0 {
			continue // an unpaired marker stands for itself
		}
		var b strings.Builder
		for i, part := range parts {
			if i%2 == 1 && p.styled {
				part = e.on + part + e.off
			}
			b.WriteString(part)
		}
		s = b.String()
	}
	return s
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
