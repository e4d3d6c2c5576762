package cli

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"tablier/i18n"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
	"tablier/rules/record"
)

// film writes the game on standard input as an animated picture. The input is moves from st on, one per line,
// or a record of the same game.
func (c showCmd) film(s *session, st game.State, v draw.View) error {
	switch {
	case c.Position == "-":
		return refuse(i18n.T("cli.gif-position"))
	case s.Terminal(0):
		return refuse(i18n.T("cli.gif-moves"))
	case c.Width > raster.MaxFilmWidth:
		return refuse(i18n.T("cli.film-too-wide", "width", c.Width, "maxfilmwidth", raster.MaxFilmWidth))
	}
	in := bufio.NewReader(s.Stdin)
	if head, _ := in.Peek(1); string(head) == "[" {
		g, err := record.NewReader(in).Next()
		if err != nil {
			return err
		}
		if id := st.Rules().Info().ID; g.Game != id {
			return refuse(i18n.T("cli.record-game-not", "game", g.Game, "id", id))
		}
		if st, err = record.Replay(g, s.Games.Find); err != nil {
			return err
		}
	} else if err := playLines(in, st); err != nil {
		return err
	}
	views, err := draw.Film(st, v)
	if err != nil {
		return err
	}
	if len(views) > raster.MaxFrames {
		return refuse(i18n.T("cli.too-many-moves", "n", len(views)-1, "most", raster.MaxFrames-1))
	}
	return s.picture(c.GIF, func(w writer) error { return raster.GIF(s.ctx, w, views, c.Width) })
}

// playLines plays the moves of a text, one per line. Errors have the line number.
func playLines(r io.Reader, st game.State) error {
	in := bufio.NewScanner(r)
	line := 0
	for in.Scan() {
		line++
		move := strings.TrimSpace(in.Text())
		if move == "" {
			continue
		}
		if _, err := st.Apply(move); err != nil {
			var e *game.Error
			if errors.As(err, &e) && e.At.IsZero() {
				e.At = i18n.T("game.line", "n", line)
			}
			return err
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return refuse(i18n.T("cli.line-too-long", "n", line+1))
	}
	return in.Err()
}
