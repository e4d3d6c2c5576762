package raster

import (
	"image"
	"math"

	"tablier/rules/draw"
)

// bounds returns a box around a shape of the group that was placed last, in pixels.
func (p *painter) bounds(s *draw.Shape) image.Rectangle {
	paint, ok := draw.PaintOf(s.Class)
	if !ok {
		return image.Rectangle{}
	}
	margin := 1 + paint.Width*p.scale/2
	box := image.Rectangle{}
	for _, l := range p.outline(s) {
		for _, q := range l.points {
			box = box.Union(image.Rect(int(math.Floor(q.x-margin)), int(math.Floor(q.y-margin)), int(math.Ceil(q.x+margin))+1, int(math.Ceil(q.y+margin))+1))
		}
	}
	return box.Intersect(p.img.Bounds())
}

// fingerprint returns a hash of all that says how a shape of a group looks and where: FNV-1a.
func fingerprint(g *draw.Group, s *draw.Shape) uint64 {
	h := hash(14695981039346656037)
	h.text(g.Class)
	h.numbers(g.At.X, g.At.Y, g.Scale, s.At.X, s.At.Y, s.R, s.Size, float64(s.Kind))
	h.text(s.Class)
	h.text(s.Text)
	for _, q := range s.Points {
		h.numbers(q.X, q.Y)
	}
	for i := range s.Path {
		h.numbers(float64(s.Path[i].Op))
		for _, q := range s.Path[i].P {
			h.numbers(q.X, q.Y)
		}
	}
	return uint64(h)
}

type hash uint64

func (h *hash) add(b byte) { *h = (*h ^ hash(b)) * 1099511628211 }

func (h *hash) text(s string) {
	for i := range len(s) {
		h.add(s[i])
	}
	h.add(0xFF) // in no text
}

func (h *hash) numbers(list ...float64) {
	for _, x := range list {
		for bits, i := math.Float64bits(x), 0; i < 8; i++ {
			h.add(byte(bits >> (8 * i)))
		}
	}
}
