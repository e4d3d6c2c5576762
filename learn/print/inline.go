package print

import (
	"strings"

	"tablier/pdf"
)

// inline parses emphasis and code in a line of Markdown.
func inline(text string, s pdf.Style) (out []pdf.Span) {
	add := func(f pdf.Face, t string) {
		if t == "" {
			return
		}
		style := s.In(f)
		if f == pdf.Mono {
			style.Size *= 0.92
		}
		out = append(out, pdf.Span{Style: style, Text: t})
	}
	face := s.Face
	for text != "" {
		i := strings.IndexAny(text, "*`")
		if i < 0 {
			break
		}
		switch {
		case text[i] == '`':
			end := strings.IndexByte(text[i+1:], '`')
			if end < 0 {
				add(face, text)
				return out
			}
			add(face, text[:i])
			add(pdf.Mono, text[i+1:i+1+end])
			text = text[i+end+2:]
			continue
		case strings.HasPrefix(text[i:], "**"):
			add(face, text[:i])
			face = other(face, pdf.Bold, s.Face)
			text = text[i+2:]
		default:
			add(face, text[:i])
			face = other(face, pdf.Italic, s.Face)
			text = text[i+1:]
		}
	}
	add(face, text)
	return out
}

// other toggles a face.
func other(now, f, base pdf.Face) pdf.Face {
	if now == f {
		return base
	}
	return f
}

// bare removes the marks of emphasis and code.
func bare(text string) string {
	return strings.NewReplacer("**", "", "*", "", "`", "").Replace(text)
}
