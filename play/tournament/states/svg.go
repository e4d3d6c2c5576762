package states

import (
	"fmt"
	"strings"
)

// The measures of the picture.
const (
	width  = 1180.0
	margin = 30.0
	boxW   = 290.0 // of a state
	boxH   = 40.0
	actX   = margin + boxW + 14 // where the words of an exit begin
	chipX  = 700.0              // where the states begin that it leads to
	chipH  = 24.0
	gap    = 8.0
	row    = 24.0 // between two rows
)

const style = `<style>
.page{fill:#fbfaf7}.box{fill:#fff;stroke:#275c4d;stroke-width:1.6}.end{fill:#f4e5c3;stroke:#7d5310}.name{font-size:14px;font-weight:650;fill:#1d1c1a}.act,.to{font-size:13px;fill:#45413b}.head{font-size:21px;font-weight:650;fill:#1d1c1a}.line{stroke:#8d7c64;stroke-width:1.6}.tip{fill:#8d7c64}
@media (prefers-color-scheme:dark){
.page{fill:#191b1f}.box{fill:#23262b;stroke:#8cc7b2}.end{fill:#3a2f1b;stroke:#e2b765}.name,.head{fill:#f0eee9}.act,.to{fill:#c9c5bd}
}
</style>
`

// SVG draws the states: a row for each, with what the director does to leave it and where that leads.
func SVG() string {
	var rows strings.Builder
	y := 78.0
	for _, e := range Exits {
		chips, height := places(e.To, y)
		mid := y + height/2
		box(&rows, "box", margin, mid-boxH/2, boxW, boxH, "name", string(e.From))
		fmt.Fprintf(&rows, "<text class=\"act\" x=\"%g\" y=\"%g\">%s</text>\n", actX, mid-6, e.Act)
		fmt.Fprintf(&rows, "<path class=\"line\" d=\"M%g %gH%g\"/>\n<path class=\"tip\" d=\"M%g %gl-9 -5v10z\"/>\n", margin+boxW, mid+3, chipX-20, chipX-10, mid+3)
		rows.WriteString(chips)
		y += height + row
	}
	var s strings.Builder
	fmt.Fprintf(&s, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" role=\"img\" aria-labelledby=\"title desc\" font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n", width, y)
	fmt.Fprintf(&s, "<title id=\"title\">The states of a tournament and the way out of each</title>\n<desc id=\"desc\">%s</desc>\n", inWords())
	s.WriteString(style)
	fmt.Fprintf(&s, "<rect class=\"page\" width=\"%g\" height=\"%g\" rx=\"14\"/>\n", width, y)
	for _, h := range []struct {
		x     float64
		words string
	}{{margin, "When"}, {actX, "the director …"}, {chipX, "and then"}} {
		fmt.Fprintf(&s, "<text class=\"head\" x=\"%g\" y=\"46\">%s</text>\n", h.x, h.words)
	}
	s.WriteString(rows.String())
	s.WriteString("</svg>\n")
	return s.String()
}

// places draws states in lines below one another, and returns the height they take.
func places(list []State, top float64) (svg string, height float64) {
	var s strings.Builder
	x, y := chipX, top
	for _, to := range list {
		w := 7*float64(len(to)) + 18
		if x+w > width-margin {
			x, y = chipX, y+chipH+gap
		}
		class := "box"
		if to == Ended || to == CalledOff {
			class = "box end"
		}
		box(&s, class, x, y, w, chipH, "to", string(to))
		x += w + gap
	}
	return s.String(), max(y+chipH-top, boxH)
}

func box(s *strings.Builder, class string, x, y, w, h float64, text, words string) {
	fmt.Fprintf(s, "<rect class=\"%s\" x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"9\"/>\n", class, x, y, w, h)
	fmt.Fprintf(s, "<text class=\"%s\" text-anchor=\"middle\" x=\"%g\" y=\"%g\">%s</text>\n", text, x+w/2, y+h/2+5, words)
}

// inWords describes the picture for people who cannot see it.
func inWords() string {
	var s strings.Builder
	for _, e := range Exits {
		to := make([]string, len(e.To))
		for i, state := range e.To {
			to[i] = string(state)
		}
		fmt.Fprintf(&s, "When %s, the director %s; then %s. ", e.From, e.Act, strings.Join(to, ", or "))
	}
	return strings.TrimSpace(s.String())
}
