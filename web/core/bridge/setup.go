package bridge

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// notationOf returns the rules of a game under its options, and the notation of its positions.
func (c *Bridge) notationOf(id, options string) (game.Rules, game.Notation, error) {
	r, err := c.rules(id, options)
	if err != nil {
		return nil, game.Notation{}, err
	}
	n, ok := game.As[game.Notated](r)
	if !ok {
		return nil, game.Notation{}, &internalError{i18n.T("bridge.no-editor")}
	}
	return r, n.Notation(), nil
}

// palette GAME OPTIONS: the elements of a position: {pieces [{letter, side, kind, count}],
// fields [{name, label, empty}]}, with the fields in the order of the text.
func (c *Bridge) palette(w *writer, args []string) error {
	_, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	w.key("pieces").begin('[')
	for i, p := range n.Pieces {
		w.begin('{')
		w.key("letter").str(n.Letters[i : i+1])
		w.key("side").str(p.Side.String())
		w.key("kind").str(p.Kind.String())
		w.key("count").int(int(p.Count))
		w.end('}')
	}
	w.end(']')
	w.key("fields").begin('[')
	for _, f := range n.Fields {
		w.begin('{')
		w.key("name").str(f.Name)
		w.key("label").text(f.Label)
		w.key("empty").str(f.Empty)
		w.end('}')
	}
	w.end(']')
	return nil
}

// spread GAME OPTIONS POSITION: splits the text of a position, even an impossible one: {letters,
// fields}. letters has one byte for each cell in board order, "." for an empty one. Text that
// cannot be read is refused.
func (c *Bridge) spread(w *writer, args []string) error {
	r, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	names := make([]game.Text, len(n.Fields)+1)
	names[0] = game.FieldBoard
	for i, f := range n.Fields {
		names[i+1] = f.Label
	}
	fields, err := game.Fields(strings.TrimSpace(args[2]), names...)
	if err != nil {
		return err
	}
	b := r.Board()
	letters := []byte(strings.Repeat(".", b.Len()))
	err = game.ParseRows(b, fields[0], n.Letters, func(at board.Cell, letter byte) error {
		letters[at] = letter
		return nil
	})
	if err != nil {
		return err
	}
	w.key("letters").str(string(letters))
	w.key("fields").strs(fields[1:])
	return nil
}

// compose GAME OPTIONS LETTERS FIELDS: the reverse of spread: {text}. FIELDS are separated by
// tabs. The position may be impossible; open checks that.
func (c *Bridge) compose(w *writer, args []string) error {
	r, _, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	b := r.Board()
	letters := args[2]
	if len(letters) != b.Len() {
		return &game.Error{Kind: game.BadPosition, Input: letters, Problem: i18n.T("bridge.letters-and-cells")}
	}
	text := game.AppendRows(nil, b, func(at board.Cell) byte {
		if letters[at] == '.' {
			return 0
		}
		return letters[at]
	})
	for _, f := range strings.Split(args[3], "\t") {
		text = append(text, ' ')
		text = append(text, strings.ReplaceAll(f, " ", "")...)
	}
	w.key("text").str(string(text))
	return nil
}

// passed GAME OPTIONS POSITION: the same position with the other side to move, to find
// threats: {text}. It is refused if the result is not a legal position, or is decided.
func (c *Bridge) passed(w *writer, args []string) error {
	r, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	fields := strings.Split(args[2], " ")
	for i, f := range n.Fields {
		if f.Name != "turn" || i+1 >= len(fields) {
			continue
		}
		if fields[i+1] == "w" {
			fields[i+1] = "b"
		} else {
			fields[i+1] = "w"
		}
	}
	st, err := r.Parse(strings.Join(fields, " "))
	if err != nil {
		return err
	}
	if st.Outcome().Decided() {
		return &game.Error{Kind: game.BadPosition, Input: st.Text(), Problem: i18n.T("bridge.pass-ends-game")}
	}
	w.key("text").str(st.Text())
	return nil
}
