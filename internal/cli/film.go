package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/rules/record"
)

// film writes the game on standard input as an animated picture: moves from st on, one a
// line, or a record of the same game.
func (c showCmd) film(s *session, st game.State, v draw.View) error {
	switch {
	case c.Position == "-":
		return refuse("--position - est impossible avec --gif : l’entrée standard porte les coups", "--position - cannot be used with --gif: standard input holds the moves")
	case s.Terminal(0):
		return refuse("--gif lit les coups sur l’entrée standard, un par ligne, ou un enregistrement", "--gif reads moves from standard input, one a line, or a record")
	case c.Width > raster.MaxFilmWidth:
		return refuse("--width %d : une image animée a au plus %d pixels de large", "--width %d: an animated picture is at most %d pixels wide", c.Width, raster.MaxFilmWidth)
	}
	in := bufio.NewReader(s.Stdin)
	if head, _ := in.Peek(1); string(head) == "[" {
		g, err := record.NewReader(in).Next()
		if err != nil {
			return err
		}
		if id := st.Rules().Info().ID; g.Game != id {
			return refuse("l’enregistrement est une partie de %s, pas de %s", "the record is a game of %s, not of %s", g.Game, id)
		}
		if st, err = record.Replay(g, games.Find); err != nil {
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
		return refuse("la partie compte %d coups ; attendu : au plus %d", "the game has %d moves; expected at most %d", len(views)-1, raster.MaxFrames-1)
	}
	return s.picture(c.GIF, func(w writer) error { return raster.GIF(s.ctx, w, views, c.Width) })
}

// playLines makes the moves of a text, one a line; errors tell the line.
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
			if errors.As(err, &e) && e.At == "" {
				e.At, e.FR.At = fmt.Sprintf("line %d", line), fmt.Sprintf("ligne %d", line)
			}
			return err
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return refuse("la ligne %d est bien trop longue pour un coup", "line %d is far too long to be a move", line+1)
	}
	return in.Err()
}
