package bridge

import (
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/play/clock"
	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/record"
)

// MaxHandles is the most games that one Bridge keeps open.
const MaxHandles = 256

// Bridge answers commands. It is not safe for concurrent use.
type Bridge struct {
	games []game.Bound
	open  map[int]game.State
	last  int
	kept  thinker
	// Progress, if set, is called during a search with its results so far, as JSON.
	Progress func(answer string)
}

// New returns a Bridge for games, in their order.
func New(games []game.Bound) *Bridge {
	return &Bridge{games: games, open: map[int]game.State{}}
}

// command is an entry of the table: the number of arguments and the function.
// Missing arguments are empty strings.
type command struct {
	args int
	run  func(c *Bridge, w *writer, args []string) error
}

var commands = map[string]command{
	"catalogue":  {0, (*Bridge).catalogue},
	"board":      {4, (*Bridge).board},
	"glyph":      {4, (*Bridge).glyph},
	"marks":      {5, (*Bridge).marks},
	"style":      {2, (*Bridge).style},
	"open":       {3, (*Bridge).openGame},
	"view":       {1, onState((*Bridge).view)},
	"undo":       {1, onState((*Bridge).undo)},
	"free":       {1, (*Bridge).free},
	"apply":      {2, onState((*Bridge).apply)},
	"replay":     {2, onState((*Bridge).replay)},
	"moves":      {2, onState((*Bridge).moves)},
	"enter":      {2, onState((*Bridge).enter)},
	"prompt":     {2, onState(prompt)},
	"refusal":    {3, onState(refusal)},
	"story":      {2, onState(story)},
	"legend":     {2, (*Bridge).legend},
	"record":     {2, (*Bridge).record},
	"tidy":       {1, (*Bridge).tidy},
	"palette":    {2, (*Bridge).palette},
	"spread":     {3, (*Bridge).spread},
	"compose":    {4, (*Bridge).compose},
	"passed":     {3, (*Bridge).passed},
	"search":     {5, (*Bridge).search},
	"patterns":   {1, onState(patterns)},
	"explain":    {4, onState(explain)},
	"review":     {5, (*Bridge).review},
	"match":      {4, (*Bridge).match},
	"boardclock": {4, stateless(boardClock)},
	"reading":    {7, stateless(reading)},
}

// Commands lists the names that [Bridge.Call] knows.
func Commands() []string {
	var names []string
	for n := range commands {
		names = append(names, n)
	}
	return names
}

// Call runs a command and returns its answer, one JSON object. It never panics.
func (c *Bridge) Call(name string, args ...string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			text := i18n.T("bridge.rules-stopped-unexpectedly")
			if e, ok := r.(error); ok {
				text = i18n.T("error", "what", text, "problem", e.Error())
			}
			answer = failure(&internalError{text})
		}
	}()
	cmd, ok := commands[name]
	if !ok {
		return failure(&game.Error{Kind: game.BadOption, Input: name, Problem: i18n.T("bridge.no-such-command")})
	}
	for len(args) < cmd.args {
		args = append(args, "")
	}
	w := &writer{}
	w.begin('{')
	if err := cmd.run(c, w, args); err != nil {
		return failure(err)
	}
	w.end('}')
	return string(w.b)
}

// internalError is an error that the input did not cause.
type internalError struct{ text game.Text }

func (e *internalError) Error() string         { return e.text.In(game.English) }
func (e *internalError) In(l game.Lang) string { return e.text.In(l) }

func failure(err error) string {
	w := &writer{}
	w.begin('{')
	w.key("error").begin('{')
	kind, input := "internal", ""
	switch e := err.(type) {
	case *game.Error:
		kind, input = e.Kind.String(), e.Input
	case *record.Error:
		kind = "record"
	case *clock.Error:
		kind, input = e.Kind.String(), e.Input
	}
	w.key("kind").str(kind)
	w.key("input").str(input)
	w.key("message").text(i18n.FromError(err))
	w.end('}')
	w.end('}')
	return string(w.b)
}

func (c *Bridge) find(id string) (game.Bound, error) {
	var ids []string
	for _, g := range c.games {
		if g.Info().ID == id {
			return g, nil
		}
		ids = append(ids, g.Info().ID)
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: id, Problem: i18n.T("bridge.no-such-game"), Want: i18n.T("bridge.one", "names", strings.Join(ids, ", "))}
}

func (c *Bridge) rules(id, options string) (game.Rules, error) {
	g, err := c.find(id)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(options)
	if err != nil {
		return nil, err
	}
	return g.Rules(o), nil
}

// openGame: open GAME OPTIONS POSITION: the view and {handle, options}. An empty position is the usual start.
func (c *Bridge) openGame(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	if len(c.open) >= MaxHandles {
		return &internalError{i18n.T("bridge.too-many-games")}
	}
	st := r.Start()
	if args[2] != "" {
		if st, err = r.Parse(args[2]); err != nil {
			return err
		}
	}
	c.last++
	c.open[c.last] = st
	w.key("handle").int(c.last)
	w.key("options").str(r.Options().String())
	return c.view(w, st, nil)
}

func (c *Bridge) free(w *writer, args []string) error {
	n, err := strconv.Atoi(args[0])
	_, ok := c.open[n]
	if err == nil && ok {
		delete(c.open, n)
	}
	w.key("freed").bool(err == nil && ok)
	return nil
}

// stateless makes a command of a function that needs no open game.
func stateless(f func(w *writer, args []string) error) func(*Bridge, *writer, []string) error {
	return func(_ *Bridge, w *writer, args []string) error { return f(w, args) }
}

// onState makes a command of a function on a game. The first argument of the command is the game's handle.
func onState(f func(c *Bridge, w *writer, st game.State, args []string) error) func(*Bridge, *writer, []string) error {
	return func(c *Bridge, w *writer, args []string) error {
		n, err := strconv.Atoi(args[0])
		st, ok := c.open[n]
		if err != nil || !ok {
			q := strconv.Quote(args[0])
			return &internalError{i18n.T("bridge.unknown-handle", "handle", q)}
		}
		return f(c, w, st, args[1:])
	}
}

// cells parses the names of cells, separated by spaces.
func cells(b *board.Board, names string) ([]board.Cell, error) {
	last := b.Name(board.Cell(b.Len() - 1))
	var out []board.Cell
	for _, n := range strings.Fields(names) {
		c, ok := b.Cell(strings.ToLower(n))
		if !ok {
			return nil, &game.Error{Kind: game.BadClick, Input: n, Problem: i18n.T("bridge.no-such-cell"), Want: i18n.T("bridge.range-of-numbers", "value", b.Name(0), "last", last)}
		}
		out = append(out, c)
	}
	return out, nil
}
