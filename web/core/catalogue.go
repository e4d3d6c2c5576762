package core

import (
	"tablier/board"
	"tablier/game"
)

func (w *writer) text(t game.Text) {
	w.begin('{')
	w.key("fr").str(t.FR)
	w.key("en").str(t.EN)
	w.end('}')
}

// catalogue: all games with their options and presets, in both languages.
func (c *Core) catalogue(w *writer, _ []string) error {
	w.key("games").begin('[')
	for _, g := range c.games {
		f := g.Info()
		w.begin('{')
		w.key("id").str(f.ID)
		w.key("name").text(f.Name)
		w.key("credit").text(f.Credit)
		w.key("summary").text(f.Summary)
		w.key("note").text(f.Note)
		w.key("first").str(f.First.String())
		w.key("sides").begin('[')
		w.text(f.Sides[0])
		w.text(f.Sides[1])
		w.end(']')
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

func (w *writer) point(p board.Point) {
	w.begin('[')
	w.num(p.X)
	w.num(p.Y)
	w.end(']')
}

// geometry GAME OPTIONS: the board as it is drawn.
func (c *Core) geometry(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	b := r.Board()
	w.key("id").str(b.ID)
	w.key("style").str([...]string{"cells", "points"}[b.Style])
	w.key("cells").begin('[')
	for i := range b.Len() {
		s := b.Site(board.Cell(i))
		w.begin('{')
		w.key("name").str(s.Name)
		w.key("row").int(s.Row)
		w.key("at").point(s.Centre)
		w.key("shade").str(s.Shade.String())
		w.key("outline").begin('[')
		for _, p := range s.Outline {
			w.point(p)
		}
		w.end(']')
		w.end('}')
	}
	w.end(']')
	w.key("lines").begin('[')
	for _, l := range b.Lines() {
		w.begin('[')
		w.point(l[0])
		w.point(l[1])
		w.end(']')
	}
	w.end(']')
	w.key("labels").begin('[')
	for _, l := range b.Labels() {
		w.begin('{')
		w.key("at").point(l.At)
		w.key("text").str(l.Text)
		w.end('}')
	}
	w.end(']')
	lo, hi := b.Bounds()
	w.key("bounds").begin('[')
	w.point(lo)
	w.point(hi)
	w.end(']')
	return nil
}
