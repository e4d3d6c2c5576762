package main

import (
	"fmt"
	"image/png"
	"math"
	"os"
	"path/filepath"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/draw/raster"
	"tablier/rules/game"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icons FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

// write draws all icons into the folder.
func write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, icon := range []struct {
		name string
		size int
		full bool
	}{
		{"icon-192.png", 192, false}, {"icon-512.png", 512, false},
		{"maskable-512.png", 512, true}, {"touch-180.png", 180, true},
	} {
		img, err := raster.Paint(emblem(icon.full), theme(), icon.size)
		if err != nil {
			return err
		}
		f, err := os.Create(filepath.Join(folder, icon.name))
		if err != nil {
			return err
		}
		if err := png.Encode(f, img); err != nil {
			f.Close()
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	return nil
}

func theme() *draw.Theme {
	t, _ := draw.FindTheme("ivory")
	return t
}

// emblem is the club's emblem, a white and a black piece on a hexagon, in a square of
// side 2 centred at (0, 0). full fills the square, for systems that crop icons to their own shape.
func emblem(full bool) draw.Scene {
	hexagon := func(class string, r float64) draw.Shape {
		s := draw.Shape{Kind: draw.PolygonShape, Class: class, Cell: board.None}
		for i := range 6 {
			sin, cos := math.Sincos(float64(i)*math.Pi/3 + math.Pi/6)
			s.Points = append(s.Points, board.Point{X: r * cos, Y: r * sin})
		}
		return s
	}
	k := 1.0
	var ground []draw.Shape
	if full {
		k = 0.78
		ground = []draw.Shape{{Kind: draw.PolygonShape, Class: "frame", Cell: board.None, Points: []board.Point{{X: -2, Y: -2}, {X: 2, Y: -2}, {X: 2, Y: 2}, {X: -2, Y: 2}}}}
	}
	ground = append(ground, hexagon("frame", 0.97*k), hexagon("frame-light", 0.86*k))
	s := draw.Scene{Min: board.Point{X: -1, Y: -1}, Max: board.Point{X: 1, Y: 1}}
	s.Groups = append(s.Groups, draw.Group{Cell: board.None, Scale: 1, Shapes: ground})
	for _, p := range []struct {
		side game.Side
		at   board.Point
	}{{game.White, board.Point{X: -0.22 * k, Y: -0.2 * k}}, {game.Black, board.Point{X: 0.24 * k, Y: 0.2 * k}}} {
		s.Groups = append(s.Groups, draw.Group{Cell: board.None, At: p.at, Scale: 1.2 * k, Shapes: draw.Glyph(game.Piece{Side: p.side, Kind: game.Man, Count: 1})})
	}
	return s
}
