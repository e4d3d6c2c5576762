package bridge

import (
	"errors"
	"io"
	"strings"

	"tablier/game"
	"tablier/record"
)

// record TEXT: the first game of a record, played through the rules: {game,
// options, position, white, black, result, reason, points, moves, more}; more
// tells that other games follow it.
func (c *Bridge) record(w *writer, args []string) error {
	r := record.NewReader(strings.NewReader(args[0]))
	g, err := r.Next()
	if errors.Is(err, io.EOF) {
		return &record.Error{
			Problem: game.Text{FR: "il ne contient aucune partie", EN: "there is no game in it"},
			Want:    game.Text{FR: "un enregistrement qui commence par [Game \"…\"]", EN: "a record that begins with [Game \"…\"]"},
		}
	}
	if err != nil {
		return err
	}
	if _, err := record.Replay(g, func(id string) (game.Any, error) { return c.find(id) }); err != nil {
		return err
	}
	w.key("game").str(g.Game)
	w.key("options").str(g.Options)
	w.key("position").str(g.Position)
	w.key("white").str(g.White)
	w.key("black").str(g.Black)
	w.key("result").str(g.Result)
	w.key("reason").str(g.Reason)
	w.key("points").int(g.Points)
	w.key("moves").begin('[')
	for _, m := range g.Moves {
		w.str(m.Text)
	}
	w.end(']')
	_, err = r.Next()
	w.key("more").bool(!errors.Is(err, io.EOF))
	return nil
}
