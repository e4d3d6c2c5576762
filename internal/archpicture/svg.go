package archpicture

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// hues are the colours of the lines to each wing. Red is reserved for lines that run upward. The lines to the
// bottom wing are grey.
var hues = map[string]int{"internal": 220, "api": 212, "store": 22, "web": 292, "lab": 335, "learn": 42, "members": 163, "engine": 250, "solve": 95, "play": 198}

// SVG draws the wings, and below them the floors of the pages.
func SVG(wings []Wing, pages ...Floor) (string, error) {
	p, err := newPlan(wings)
	if err != nil {
		return "", err
	}
	top := p.height - 50 // of the pages, above the legend
	p.height += pagesHeight(pages)
	var s strings.Builder
	fmt.Fprintf(&s, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" role=\"img\" aria-labelledby=\"title desc\" font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif\">\n", width, p.height)
	fmt.Fprintf(&s, "<title id=\"title\">The wings of Tablier and what they import</title>\n<desc id=\"desc\">%s</desc>\n", inWords(wings)+pagesInWords(pages))
	s.WriteString(style(p))
	fmt.Fprintf(&s, "<rect class=\"page\" width=\"%g\" height=\"%g\" rx=\"14\"/>\n", width, p.height)
	fmt.Fprintf(&s, "<text class=\"head\" x=\"%g\" y=\"40\">Who imports whom</text>\n", margin)
	for _, l := range p.paths {
		fmt.Fprintf(&s, "<path class=\"%s\" d=\"%s\"/>\n", class(l.t), rounded(l.points))
	}
	for _, l := range heads(p.paths) {
		s.WriteString(l)
	}
	for _, row := range p.rows {
		for _, b := range row {
			drawBox(&s, b)
		}
	}
	drawPages(&s, pages, top)
	legend(&s, p)
	s.WriteString("</svg>\n")
	return s.String(), nil
}

func class(t *trunk) string {
	if t.up {
		return "line up"
	}
	return "line to-" + t.to.Name
}

// style returns the colours, for light and dark pages.
func style(p *plan) string {
	var light, dark strings.Builder
	for _, row := range p.rows {
		for _, b := range row {
			light.WriteString(tint(b.Name, 38))
			dark.WriteString(tint(b.Name, 68))
		}
	}
	return "<style>\n" +
		".page{fill:#fbfaf7}.box{fill:#fff;stroke-width:1.6}.name{font-size:17px;font-weight:650;fill:#1d1c1a}.small,.key{font-size:12px;fill:#5d5a54}.key{font-size:13px}.head{font-size:21px;font-weight:650;fill:#1d1c1a}\n" +
		".line{fill:none;stroke-width:1.9;stroke-linecap:round}.up{stroke:#d0021b;stroke-dasharray:5 4}.tip-up{fill:#d0021b}\n" +
		light.String() +
		"@media (prefers-color-scheme:dark){\n.page{fill:#191b1f}.box{fill:#23262b}.name,.head{fill:#f0eee9}.small,.key{fill:#b3b0a9}.up{stroke:#ff6b6b}.tip-up{fill:#ff6b6b}\n" +
		dark.String() + "}\n</style>\n"
}

// tint returns the colour of one wing.
func tint(name string, lightness int) string {
	saturation := 62
	hue, ok := hues[name]
	if !ok {
		saturation = 4
	}
	colour := fmt.Sprintf("hsl(%d,%d%%,%d%%)", hue, saturation, lightness)
	return fmt.Sprintf(".to-%s,.edge-%s{stroke:%s}.tip-%s{fill:%s}\n", name, name, colour, name, colour)
}

func drawBox(s *strings.Builder, b *box) {
	fmt.Fprintf(s, "<rect class=\"box edge-%s\" x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"9\"/>\n", b.Name, b.x, b.y, b.w, b.h)
	first := b.y + b.h/2 + 6 - (lineStep*float64(len(b.text))+4)/2
	fmt.Fprintf(s, "<text class=\"name\" text-anchor=\"middle\" x=\"%g\" y=\"%g\">%s</text>\n", b.mid(), first, b.Name)
	for i, text := range b.text {
		fmt.Fprintf(s, "<text class=\"small\" text-anchor=\"middle\" x=\"%g\" y=\"%g\">%s</text>\n", b.mid(), first+19+lineStep*float64(i), text)
	}
}

// heads returns the arrow heads, without duplicates.
func heads(paths []line) []string {
	var all []string
	for _, l := range paths {
		if !l.head {
			continue
		}
		end := l.points[len(l.points)-1]
		kind, back := "tip-"+l.t.to.Name, -8.0
		if l.t.up {
			kind, back = "tip-up", 8
		}
		head := fmt.Sprintf("<path class=\"%s\" d=\"M%g %gl-4.5 %gh9z\"/>\n", kind, end[0], end[1], back)
		if !slices.Contains(all, head) {
			all = append(all, head)
		}
	}
	return all
}

func legend(s *strings.Builder, p *plan) {
	y := p.height - 26
	fmt.Fprintf(s, "<path class=\"line to-play\" d=\"M%g %gh34\"/><path class=\"tip-play\" d=\"M%g %gl-8 -4.5v9z\"/>\n", margin, y-4, margin+40, y-4)
	fmt.Fprintf(s, "<text class=\"key\" x=\"%g\" y=\"%g\">imports; a line has the colour of the wing it leads to</text>\n", margin+50, y)
	fmt.Fprintf(s, "<path class=\"line up\" d=\"M%g %gh34\"/><path class=\"tip-up\" d=\"M%g %gl-8 -4.5v9z\"/>\n", 520.0, y-4, 560.0, y-4)
	fmt.Fprintf(s, "<text class=\"key\" x=\"570\" y=\"%g\">imports upward</text>\n", y)
}

// rounded returns the path through points, with rounded corners.
func rounded(points [][2]float64) string {
	var s strings.Builder
	fmt.Fprintf(&s, "M%g %g", points[0][0], points[0][1])
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if i+1 == len(points) {
			fmt.Fprintf(&s, "L%g %g", b[0], b[1])
			break
		}
		c := points[i+1]
		r := min(6, dist(a, b)/2, dist(b, c)/2)
		in, out := toward(b, a, r), toward(b, c, r)
		fmt.Fprintf(&s, "L%g %gQ%g %g %g %g", in[0], in[1], b[0], b[1], out[0], out[1])
	}
	return s.String()
}

func dist(a, b [2]float64) float64 { return math.Abs(a[0]-b[0]) + math.Abs(a[1]-b[1]) }

// toward returns the point at distance r from one point in the direction of another.
func toward(from, to [2]float64, r float64) [2]float64 {
	d := dist(from, to)
	if d == 0 {
		return from
	}
	return [2]float64{from[0] + (to[0]-from[0])*r/d, from[1] + (to[1]-from[1])*r/d}
}

// inWords lists the imports for readers who cannot see the picture.
func inWords(wings []Wing) string {
	var s strings.Builder
	for _, row := range floors {
		for _, name := range row {
			i := slices.IndexFunc(wings, func(w Wing) bool { return w.Name == name })
			if i < 0 {
				continue
			}
			if len(wings[i].Imports) == 0 {
				fmt.Fprintf(&s, "%s imports nothing. ", name)
				continue
			}
			fmt.Fprintf(&s, "%s imports %s. ", name, strings.Join(wings[i].Imports, ", "))
		}
	}
	return strings.TrimSpace(s.String())
}
