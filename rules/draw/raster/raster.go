package raster

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"

	"tablier/rules/board"
	"tablier/rules/draw"
)

// MaxWidth bounds the width of a picture, in pixels.
const MaxWidth = 8192

// ErrWidth is the error for an invalid picture width.
var ErrWidth = errors.New("picture width: it must be from 1 to " + strconv.Itoa(MaxWidth) + " pixels")

// PNG writes a view as a PNG image that is width pixels wide. Pixels outside the
// board's frame are transparent.
func PNG(w io.Writer, v draw.View, width int) error {
	img, err := Image(v, width)
	if err != nil {
		return err
	}
	return png.Encode(w, img)
}

// Image paints a view width pixels wide.
func Image(v draw.View, width int) (*image.RGBA, error) {
	theme := v.Theme
	if theme == nil {
		theme = draw.Themes()[0]
	}
	return Paint(draw.NewScene(v), theme, width)
}

// Paint paints a scene width pixels wide.
func Paint(s draw.Scene, theme *draw.Theme, width int) (*image.RGBA, error) {
	if width < 1 || width > MaxWidth {
		return nil, ErrWidth
	}
	p := painter{img: image.NewRGBA(image.Rect(0, 0, width, s.Height(width))), theme: theme}
	unit := float64(width) / (s.Max.X - s.Min.X)
	for i := range s.Groups {
		p.group(&s.Groups[i], s.Min, unit)
	}
	return p.img, nil
}

// group paints a part of a scene. lo is the scene's corner; a cell is unit pixels wide.
func (p *painter) group(g *draw.Group, lo board.Point, unit float64) {
	p.place(g, lo, unit)
	for k := range g.Shapes {
		p.shape(&g.Shapes[k])
	}
}

// place sets the position and scale for the shapes of a group.
func (p *painter) place(g *draw.Group, lo board.Point, unit float64) {
	p.origin = point{(g.At.X - lo.X) * unit, (g.At.Y - lo.Y) * unit}
	p.scale = g.Scale * unit
}

type painter struct {
	img    *image.RGBA
	theme  *draw.Theme
	origin point   // the pixel of (0, 0)
	scale  float64 // pixels per cell
	ras    vector.Rasterizer
	glyphs sfnt.Buffer
}

func (p *painter) at(q board.Point) point {
	return point{p.origin.x + q.X*p.scale, p.origin.y + q.Y*p.scale}
}

// shape paints one shape: its fill, then its stroke.
func (p *painter) shape(s *draw.Shape) {
	paint, ok := draw.PaintOf(s.Class)
	if !ok {
		return
	}
	lines := p.outline(s)
	if c := p.theme.Colour(paint.Fill); c&0xFF != 0 && s.Kind != draw.LineShape {
		var closed []polyline
		for _, l := range lines {
			closed = append(closed, polyline{l.points, true})
		}
		p.fill(closed, c)
	}
	if c := p.theme.Colour(paint.Stroke); c&0xFF != 0 && paint.Width > 0 {
		var edges []polyline
		for _, l := range lines {
			edges = append(edges, l.stroke(paint.Width*p.scale/2)...)
		}
		p.fill(edges, c)
	}
}

// outline converts a shape to polylines in pixels.
func (p *painter) outline(s *draw.Shape) []polyline {
	var f flattener
	switch s.Kind {
	case draw.PolygonShape, draw.LineShape:
		for i, q := range s.Points {
			if i == 0 {
				f.move(p.at(q))
			} else {
				f.line(p.at(q))
			}
		}
		if s.Kind == draw.PolygonShape {
			f.close()
		}
	case draw.PathShape:
		for i := range s.Path {
			g := &s.Path[i]
			switch g.Op {
			case 'M':
				f.move(p.at(g.P[0]))
			case 'L':
				f.line(p.at(g.P[0]))
			case 'Q':
				f.quad(p.at(g.P[0]), p.at(g.P[1]))
			case 'C':
				f.cubic(p.at(g.P[0]), p.at(g.P[1]), p.at(g.P[2]))
			case 'Z':
				f.close()
			}
		}
	case draw.CircleShape:
		c, r := p.at(s.At), s.R*p.scale
		n := arcSteps(r, 2*math.Pi)
		for i := range n {
			sin, cos := math.Sincos(float64(i) * 2 * math.Pi / float64(n))
			if q := (point{c.x + r*cos, c.y + r*sin}); i == 0 {
				f.move(q)
			} else {
				f.line(q)
			}
		}
		f.close()
	case draw.TextShape:
		p.letters(&f, s)
	}
	return f.done()
}

// fill paints the inside of closed polylines.
func (p *painter) fill(lines []polyline, c draw.Colour) {
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, l := range lines {
		for _, q := range l.points {
			lo = point{math.Min(lo.x, q.x), math.Min(lo.y, q.y)}
			hi = point{math.Max(hi.x, q.x), math.Max(hi.y, q.y)}
		}
	}
	if lo.x > hi.x {
		return
	}
	box := image.Rect(int(math.Floor(lo.x)), int(math.Floor(lo.y)), int(math.Ceil(hi.x))+1, int(math.Ceil(hi.y))+1)
	// The rasteriser clips only to its own size, not to the image, so the box is clipped here.
	if box = box.Intersect(p.img.Bounds()); box.Empty() {
		return
	}
	p.ras.Reset(box.Dx(), box.Dy())
	for _, l := range lines {
		for i, q := range l.points {
			x, y := float32(q.x-float64(box.Min.X)), float32(q.y-float64(box.Min.Y))
			if i == 0 {
				p.ras.MoveTo(x, y)
			} else {
				p.ras.LineTo(x, y)
			}
		}
		p.ras.ClosePath()
	}
	r, g, b, a := c.RGBA()
	src := image.NewUniform(color.NRGBA{R: r, G: g, B: b, A: a})
	p.ras.Draw(p.img, box, src, image.Point{})
}
