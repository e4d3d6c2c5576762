package raster

import (
	"hash/maphash"
	"image"
	"math"

	"tablier/rules/draw"
)

// bounds returns a box in pixels around a shape of the group that was last passed to place.
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

// seed is shared by all hashes of a process, so that hashes of different frames can be compared.
var seed = maphash.MakeSeed()

// fingerprint hashes everything that determines the appearance and the place of a shape of a group.
func fingerprint(g *draw.Group, s *draw.Shape) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	maphash.WriteComparable(&h, [...]string{g.Class, s.Class, s.Text})
	maphash.WriteComparable(&h, [...]float64{g.At.X, g.At.Y, g.Scale, s.At.X, s.At.Y, s.R, s.Size, float64(s.Kind)})
	for _, q := range s.Points {
		maphash.WriteComparable(&h, q)
	}
	for i := range s.Path {
		maphash.WriteComparable(&h, s.Path[i])
	}
	return h.Sum64()
}
