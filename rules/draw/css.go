package draw

// CSS returns a style sheet for pictures drawn with class names only. With rules, it has
// the rules for all classes below the selector, in terms of custom properties. With a
// theme, it defines these properties as the theme has them. Both parts are optional, so
// that one sheet of rules can serve all themes.
func CSS(selector string, t *Theme, rules bool) []byte {
	w := svgWriter{}
	if t != nil {
		w.raw(selector + "{")
		for r := Role(1); r < roles; r++ {
			w.raw("--" + r.String() + ":")
			red, g, b, a := t.Colours[r].RGBA()
			switch a {
			case 0:
				w.raw("transparent")
			case 255:
				w.hex(red, g, b)
			default:
				w.hex(red, g, b, a)
			}
			w.raw(";")
		}
		w.raw("}\n")
	}
	if !rules {
		return w.out
	}
	ref := func(r Role) string {
		if r == NoColour {
			return "none"
		}
		return "var(--" + r.String() + ")"
	}
	for _, p := range paints {
		w.raw(selector + " ." + p.class + "{fill:" + ref(p.paint.Fill) + ";stroke:" + ref(p.paint.Stroke))
		if p.paint.Width > 0 {
			w.raw(";stroke-width:")
			w.num(p.paint.Width)
		}
		w.raw("}\n")
	}
	return w.out
}
