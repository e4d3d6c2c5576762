package bridge

import (
	"tablier/rules/record"
)

// line writes moves with their comments, clocks and variations: [{move, comment, clock, variations}].
// variations is a list of such lists. A member without content is left out.
func (w *writer) line(moves []record.Move) {
	w.begin('[')
	for i := range moves {
		m := &moves[i]
		w.begin('{')
		w.key("move").str(m.Text)
		if m.Comment != "" {
			w.key("comment").str(m.Comment)
		}
		if m.HasClock {
			w.key("clock").str(record.FormatClock(m.Clock))
		}
		if len(m.Variations) > 0 {
			w.key("variations").begin('[')
			for _, v := range m.Variations {
				w.line(v)
			}
			w.end(']')
		}
		w.end('}')
	}
	w.end(']')
}

// tidy TEXT: the first game of a record, checked by the rules and formatted as the club does: {text}.
func (c *Bridge) tidy(w *writer, args []string) error {
	g, _, err := c.read(args[0], 0)
	if err != nil {
		return err
	}
	w.key("text").str(record.Format(g))
	return nil
}
