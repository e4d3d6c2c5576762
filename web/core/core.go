package core

import (
	"strconv"
	"strings"

	"tablier/board"
	"tablier/game"
	"tablier/record"
)

// MaxHandles bounds how many games one Core keeps open.
const MaxHandles = 256

// Core answers commands. It is not safe for concurrent use.
type Core struct {
	games []game.Any
	open  map[int]game.State
	last  int
}

// New returns a Core for games, in their order.
func New(games []game.Any) *Core {
	return &Core{games: games, open: map[int]game.State{}}
}

// command is one entry of the table: the number of arguments and what it does.
// Arguments that are not given are empty strings.
type command struct {
	args int
	run  func(c *Core, w *writer, args []string) error
}

var commands = map[string]command{
	"catalogue": {0, (*Core).catalogue},
	"geometry":  {2, (*Core).geometry},
	"open":      {3, (*Core).openGame},
	"view":      {1, onState((*Core).view)},
	"undo":      {1, onState((*Core).undo)},
	"free":      {1, (*Core).free},
	"apply":     {2, onState((*Core).apply)},
	"moves":     {2, onState((*Core).moves)},
	"enter":     {2, onState((*Core).enter)},
	"record":    {1, (*Core).record},
}

// Commands lists the names that [Core.Call] knows.
func Commands() []string {
	var names []string
	for n := range commands {
		names = append(names, n)
	}
	return names
}

// Call runs a command and returns its answer, one JSON object. It never panics.
func (c *Core) Call(name string, args ...string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			text := "the rules stopped unexpectedly"
			if e, ok := r.(error); ok {
				text += ": " + e.Error()
			}
			answer = failure(&internalError{text})
		}
	}()
	cmd, ok := commands[name]
	if !ok {
		return failure(&game.Error{Kind: game.BadOption, Input: name, Problem: "there is no such command"})
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

type internalError struct{ text string }

func (e *internalError) Error() string { return e.text }

func failure(err error) string {
	w := &writer{}
	w.begin('{')
	w.key("error").begin('{')
	e, ok := err.(*game.Error)
	if ok {
		w.key("kind").str(e.Kind.String())
		w.key("input").str(e.Input)
		w.key("at").str(e.At)
		w.key("problem").str(e.Problem)
		w.key("want").str(e.Want)
	} else {
		kind := "internal"
		if _, ok := err.(*record.Error); ok {
			kind = "record"
		}
		w.key("kind").str(kind)
		for _, k := range []string{"input", "at", "want"} {
			w.key(k).str("")
		}
		w.key("problem").str(err.Error())
	}
	w.key("message").str(err.Error())
	w.end('}')
	w.end('}')
	return string(w.b)
}

func (c *Core) find(id string) (game.Any, error) {
	var ids []string
	for _, g := range c.games {
		if g.Info().ID == id {
			return g, nil
		}
		ids = append(ids, g.Info().ID)
	}
	return nil, &game.Error{Kind: game.UnknownGame, Input: id, Problem: "there is no such game", Want: "one of " + strings.Join(ids, ", ")}
}

func (c *Core) rules(id, options string) (game.Rules, error) {
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

// openGame: open GAME OPTIONS POSITION; an empty position is the usual start.
func (c *Core) openGame(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	if len(c.open) >= MaxHandles {
		return &internalError{"too many games are open at once"}
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

func (c *Core) free(w *writer, args []string) error {
	n, err := strconv.Atoi(args[0])
	_, ok := c.open[n]
	if err == nil && ok {
		delete(c.open, n)
	}
	w.key("freed").bool(err == nil && ok)
	return nil
}

// onState finds the state of the handle in the first argument for a command that works on one.
func onState(f func(c *Core, w *writer, st game.State, args []string) error) func(*Core, *writer, []string) error {
	return func(c *Core, w *writer, args []string) error {
		n, err := strconv.Atoi(args[0])
		st, ok := c.open[n]
		if err != nil || !ok {
			return &internalError{"no game is open under handle " + strconv.Quote(args[0])}
		}
		return f(c, w, st, args[1:])
	}
}

// cells reads names separated by spaces.
func cells(b *board.Board, names string) ([]board.Cell, error) {
	var out []board.Cell
	for _, n := range strings.Fields(names) {
		c, ok := b.Cell(strings.ToLower(n))
		if !ok {
			return nil, &game.Error{Kind: game.BadClick, Input: n, Problem: "there is no such cell", Want: b.Name(0) + " to " + b.Name(board.Cell(b.Len()-1))}
		}
		out = append(out, c)
	}
	return out, nil
}
