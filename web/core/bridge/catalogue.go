package bridge

import (
	"tablier/i18n"
	"tablier/rules/game"
)

func (w *writer) text(t game.Text) {
	w.begin('{')
	for _, l := range i18n.Languages() {
		w.key(l.String()).str(t.In(l))
	}
	w.end('}')
}

// catalogue: all games with their options and presets, in all languages.
func (c *Bridge) catalogue(w *writer, _ []string) error {
	w.key("games").begin('[')
	for _, g := range c.games {
		f := g.Info()
		w.begin('{')
		w.key("id").str(f.ID)
		w.key("name").text(f.Name)
		w.key("credit").text(f.Credit)
		w.key("summary").text(f.Summary)
		w.key("goal").text(f.Goal)
		w.key("note").text(f.Note)
		w.key("first").str(f.First.String())
		w.key("sides").begin('{')
		w.key("white").text(f.Sides[game.White])
		w.key("black").text(f.Sides[game.Black])
		w.end('}')
		w.key("points").bool(f.Points)
		w.key("options").begin('[')
		for _, o := range f.Options {
			w.begin('{')
			w.key("name").str(o.Name)
			w.key("label").text(o.Label)
			w.key("values").begin('[')
			for _, v := range o.Values {
				w.begin('{')
				w.key("name").str(v.Name)
				w.key("label").text(v.Label)
				if !v.Rebuilt.IsZero() {
					w.key("rebuilt").text(v.Rebuilt)
				}
				w.end('}')
			}
			w.end(']')
			w.end('}')
		}
		w.end(']')
		w.key("presets").begin('[')
		for _, p := range f.Presets {
			w.begin('{')
			w.key("name").str(p.Name)
			w.key("label").text(p.Label)
			w.key("set").str(p.Set)
			w.end('}')
		}
		w.end(']')
		w.end('}')
	}
	w.end(']')
	return nil
}
