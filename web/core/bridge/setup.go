package bridge

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// field is a part of position text behind the board.
type field struct {
	name  string // turn, count, citadel or cells
	label game.Text
	empty string // its text where there is nothing to say
}

// notation is how a game's positions are written, for those who set one up: the letters
// of the board in the order of the palette, what each of them looks like, and the other fields.
// The games themselves only read and write whole texts; a test holds this table to them.
type notation struct {
	letters string
	pieces  []game.Piece
	fields  []field
}

func man(s game.Side) game.Piece { return game.Piece{Side: s, Kind: game.Man, Count: 1} }

func stack(s game.Side, n uint8) game.Piece { return game.Piece{Side: s, Kind: game.Stack, Count: n} }

var (
	turnField = field{"turn", game.FieldTurn, ""}
	noGain    = i18n.T("bridge.plies-without-progress")
)

var notations = map[string]notation{
	"ring": {"wbWBo", []game.Piece{
		man(game.White), man(game.Black),
		{Kind: game.Ringed, Count: 1}, {Side: game.Black, Kind: game.Ringed, Count: 1}, {Kind: game.Ring, Count: 1},
	}, []field{
		turnField,
		{"memory", i18n.T("bridge.remembered-points"), "-"},
		{"count", i18n.T("bridge.plies-since-capture"), "0"},
	}},
	"ringo": {"wb", []game.Piece{man(game.White), man(game.Black)}, []field{
		{"citadel", i18n.T("bridge.pieces-citadel"), "0"},
		turnField,
		{"count", noGain, "0"},
	}},
	"court-circuit": {"wb", []game.Piece{man(game.White), man(game.Black)}, []field{
		turnField,
		{"count", i18n.T("bridge.plies-since-piece-was-turned"), "0"},
	}},
	"agon": {"QGqg", []game.Piece{
		{Kind: game.Queen, Count: 1}, {Kind: game.Guard, Count: 1},
		{Side: game.Black, Kind: game.Queen, Count: 1}, {Side: game.Black, Kind: game.Guard, Count: 1},
	}, []field{
		turnField,
		{"captives", i18n.T("bridge.captured-cells"), "-"},
		{"count", noGain, "0"},
		{"plies", i18n.T("bridge.plies-played"), "0"},
	}},
	"ra": {"ABCabc", []game.Piece{
		stack(game.White, 1), stack(game.White, 2), stack(game.White, 3),
		stack(game.Black, 1), stack(game.Black, 2), stack(game.Black, 3),
	}, []field{
		turnField,
		{"count", i18n.T("bridge.plies-since-elimination"), "0"},
	}},
}

// notationOf finds the game, its board under the options and how its positions are written.
func (c *Bridge) notationOf(id, options string) (game.Rules, notation, error) {
	r, err := c.rules(id, options)
	if err != nil {
		return nil, notation{}, err
	}
	n, ok := notations[id]
	if !ok {
		return nil, notation{}, &internalError{i18n.T("bridge.positions-game-cannot-set-up")}
	}
	return r, n, nil
}

// palette GAME OPTIONS: what a position is made of: {pieces [{letter, side, kind, count}],
// fields [{name, label, empty}]}, the fields in the order of the text.
func (c *Bridge) palette(w *writer, args []string) error {
	_, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	w.key("pieces").begin('[')
	for i, p := range n.pieces {
		w.begin('{')
		w.key("letter").str(n.letters[i : i+1])
		w.key("side").str(p.Side.String())
		w.key("kind").str(p.Kind.String())
		w.key("count").int(int(p.Count))
		w.end('}')
	}
	w.end(']')
	w.key("fields").begin('[')
	for _, f := range n.fields {
		w.begin('{')
		w.key("name").str(f.name)
		w.key("label").text(f.label)
		w.key("empty").str(f.empty)
		w.end('}')
	}
	w.end(']')
	return nil
}

// spread GAME OPTIONS POSITION: position text taken apart, however impossible the position:
// {letters, fields}, letters having one byte for each cell in board order, "." for an empty
// one. Refused is what cannot even be read.
func (c *Bridge) spread(w *writer, args []string) error {
	r, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	names := make([]game.Text, len(n.fields)+1)
	names[0] = game.FieldBoard
	for i, f := range n.fields {
		names[i+1] = f.label
	}
	fields, err := game.Fields(strings.TrimSpace(args[2]), names...)
	if err != nil {
		return err
	}
	b := r.Board()
	letters := []byte(strings.Repeat(".", b.Len()))
	err = game.ParseRows(b, fields[0], n.letters, func(at board.Cell, letter byte) error {
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

// compose GAME OPTIONS LETTERS FIELDS: the position text that spread takes apart, FIELDS
// separated by tabs: {text}. Whether it is possible is another question, see open.
func (c *Bridge) compose(w *writer, args []string) error {
	r, _, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	b := r.Board()
	letters := args[2]
	if len(letters) != b.Len() {
		return &game.Error{Kind: game.BadPosition, Input: letters, Problem: i18n.T("bridge.not-as-many-letters-as")}
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

// passed GAME OPTIONS POSITION: the same position with the other side to move, as if a
// player had not moved, for asking what is threatened: {text}. What the rules do not allow is
// refused, and so is a position that such a pass would decide.
func (c *Bridge) passed(w *writer, args []string) error {
	r, n, err := c.notationOf(args[0], args[1])
	if err != nil {
		return err
	}
	fields := strings.Split(args[2], " ")
	for i, f := range n.fields {
		if f.name != "turn" || i+1 >= len(fields) {
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
		return &game.Error{Kind: game.BadPosition, Input: st.Text(), Problem: i18n.T("bridge.passing-here-would-end-game")}
	}
	w.key("text").str(st.Text())
	return nil
}
