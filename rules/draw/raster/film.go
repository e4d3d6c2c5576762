package raster

import (
	"context"
	"errors"
	"image"
	"image/color"
	"io"
	"slices"
	"strconv"
	"strings"

	"tablier/rules/draw"
)

// Bounds on an animated picture.
const (
	MaxFrames    = 1001
	MaxFilmWidth = 1024
)

// ErrFrames is the error for a film without frames or with too many.
var ErrFrames = errors.New("animated picture: it must have from 1 to " + strconv.Itoa(MaxFrames) + " frames")

// ErrFilmWidth is the error for an invalid width of an animation.
var ErrFilmWidth = errors.New("animated picture width: it must be from 1 to " + strconv.Itoa(MaxFilmWidth) + " pixels")

// How long frames are shown, in hundredths of a second.
const (
	firstDelay = 120
	usualDelay = 90
	lastDelay  = 350
)

// GIF writes views of one board as an endless animation, width pixels wide; each frame is shown for
// about a second. Frames are written one by one, and only the parts that changed are drawn and written,
// so that time and memory do not grow with the board. All views must have the board, theme, coordinates
// and orientation of the first. GIF stops with the context's error when the context ends.
func GIF(ctx context.Context, w io.Writer, views []draw.View, width int) error {
	if len(views) == 0 || len(views) > MaxFrames {
		return ErrFrames
	}
	if width < 1 || width > MaxFilmWidth {
		return ErrFilmWidth
	}
	f := newFilm(views[0], width)
	f.show(views[len(views)-1])
	last := slices.Clone(f.img.Pix)
	f.show(views[0])
	f.mix(f.img.Pix, last)

	out := newGIFWriter(w, f.img.Rect, f.palette)
	for i, v := range views {
		if err := ctx.Err(); err != nil {
			return err
		}
		boxes := []image.Rectangle{f.img.Rect}
		if i > 0 {
			boxes = f.show(v)
		}
		delay := usualDelay
		switch i {
		case len(views) - 1:
			delay = lastDelay
		case 0:
			delay = firstDelay
		}
		out.frame(f.indexed(boxes), delay)
	}
	return out.end()
}

// film paints the frames of one game. It paints the constant parts once, and of the rest only what changed.
type film struct {
	base    *image.RGBA
	img     *image.RGBA // the current picture
	items   []item      // the shapes in the current picture
	shown   []uint8     // its colours, as written
	theme   *draw.Theme
	unit    float64
	boxes   map[uint64]image.Rectangle // of items
	palette color.Palette              // the last colour is transparent
	nearest map[uint32]uint8
}

// item is a shape of a picture.
type item struct {
	hash  uint64 // covers everything that determines its appearance and place
	box   image.Rectangle
	group *draw.Group
	shape *draw.Shape
}

func newFilm(v draw.View, width int) *film {
	still := v
	still.Pieces, still.Marks, still.Arrows = nil, nil, nil
	s := draw.NewScene(still)
	f := &film{theme: v.Theme, unit: float64(width) / (s.Max.X - s.Min.X), nearest: map[uint32]uint8{}, boxes: map[uint64]image.Rectangle{}}
	if f.theme == nil {
		f.theme = draw.Themes()[0]
	}
	f.base = image.NewRGBA(image.Rect(0, 0, width, s.Height(width)))
	// GIF has no partial transparency, so the frame's shadow needs a background.
	ground := color.RGBA{0xF5, 0xEF, 0xE3, 0xFF}
	if f.theme.Dark {
		ground = color.RGBA{0x18, 0x16, 0x13, 0xFF}
	}
	for i := 0; i < len(f.base.Pix); i += 4 {
		f.base.Pix[i], f.base.Pix[i+1], f.base.Pix[i+2], f.base.Pix[i+3] = ground.R, ground.G, ground.B, ground.A
	}
	p := painter{img: f.base, theme: f.theme}
	for i := range s.Groups {
		p.group(&s.Groups[i], s.Min, f.unit)
	}
	f.img = &image.RGBA{Pix: slices.Clone(f.base.Pix), Stride: f.base.Stride, Rect: f.base.Rect}
	f.shown = make([]uint8, f.img.Rect.Dx()*f.img.Rect.Dy())
	return f
}

// moves reports whether a part of a scene can differ from one view to the next.
func moves(g *draw.Group) bool {
	return strings.HasPrefix(g.Class, "piece") || g.Class == "layer-marks" || g.Class == "layer-signs" || g.Class == "layer-arrows"
}

// show makes a view the current picture. It returns the boxes in which it differs from the previous picture.
func (f *film) show(v draw.View) []image.Rectangle {
	s := draw.NewScene(v)
	p := painter{img: f.img, theme: f.theme}
	var items []item
	for i := range s.Groups {
		g := &s.Groups[i]
		if !moves(g) {
			continue
		}
		p.place(g, s.Min, f.unit)
		for k := range g.Shapes {
			shape := &g.Shapes[k]
			it := item{hash: fingerprint(g, shape), group: g, shape: shape}
			box, ok := f.boxes[it.hash]
			if !ok {
				box = p.bounds(shape)
				f.boxes[it.hash] = box
			}
			it.box = box
			items = append(items, it)
		}
	}
	changed := disjoint(differing(f.items, items))
	for _, box := range changed {
		drawOver(f.img, f.base, box)
		p.img = f.img.SubImage(box).(*image.RGBA)
		for _, it := range items {
			if it.box.Overlaps(box) {
				p.place(it.group, s.Min, f.unit)
				p.shape(it.shape)
			}
		}
	}
	f.items = items
	return changed
}

// differing returns the boxes of the items that are in only one of two pictures.
func differing(before, now []item) (boxes []image.Rectangle) {
	count := map[uint64]int{}
	for _, it := range before {
		count[it.hash]++
	}
	for _, it := range now {
		if count[it.hash]--; count[it.hash] < 0 {
			boxes = append(boxes, it.box)
		}
	}
	for _, it := range before {
		if count[it.hash] > 0 {
			count[it.hash]--
			boxes = append(boxes, it.box)
		}
	}
	return boxes
}

// disjoint merges overlapping boxes until no two overlap.
func disjoint(boxes []image.Rectangle) (out []image.Rectangle) {
	for _, box := range boxes {
		if box.Empty() {
			continue
		}
		for i := 0; i < len(out); i++ {
			if out[i].Overlaps(box) {
				box = box.Union(out[i])
				out = slices.Delete(out, i, i+1)
				i = -1
			}
		}
		out = append(out, box)
	}
	return out
}

// drawOver copies a part of a picture of the same size.
func drawOver(to, from *image.RGBA, box image.Rectangle) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		i, j := to.PixOffset(box.Min.X, y), to.PixOffset(box.Max.X, y)
		copy(to.Pix[i:j], from.Pix[i:j])
	}
}

// mix chooses the palette: the colours most used in the pictures, far apart ones first.
func (f *film) mix(pictures ...[]uint8) {
	const most = 255 // the transparent colour is the 256th
	count := map[uint32]int{}
	for _, pix := range pictures {
		for i := 0; i < len(pix); i += 4 {
			count[uint32(pix[i])<<16|uint32(pix[i+1])<<8|uint32(pix[i+2])]++
		}
	}
	keys := make([]uint32, 0, len(count))
	for k := range count {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b uint32) int {
		if n := count[b] - count[a]; n != 0 {
			return n
		}
		return int(a) - int(b)
	})
	// Start with colours that are far apart, then reduce the distance until the table is full.
	for _, apart := range [...]int{1200, 400, 120, 30, 0} {
		for _, k := range keys {
			if len(f.palette) == most {
				break
			}
			c := color.RGBA{uint8(k >> 16), uint8(k >> 8), uint8(k), 0xFF}
			if !slices.ContainsFunc(f.palette, func(p color.Color) bool { return distance(p.(color.RGBA), c) <= apart }) {
				f.palette = append(f.palette, c)
			}
		}
	}
	f.palette = append(f.palette, color.RGBA{})
}

func distance(a, b color.RGBA) int {
	r, g, l := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 2*r*r + 4*g*g + 3*l*l
}

// indexed returns the pixels in the boxes that differ from what was written before, in the film's
// palette. Unchanged pixels are transparent. The image has at least one pixel, because a frame needs
// one.
func (f *film) indexed(boxes []image.Rectangle) *image.Paletted {
	all := image.Rectangle{}
	for _, box := range boxes {
		all = all.Union(box)
	}
	if all.Empty() {
		all = image.Rect(0, 0, 1, 1)
	}
	clear := uint8(len(f.palette) - 1)
	out := image.NewPaletted(all, f.palette)
	for i := range out.Pix {
		out.Pix[i] = clear
	}
	for _, box := range boxes {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			src := f.img.Pix[f.img.PixOffset(box.Min.X, y):]
			dst := out.Pix[out.PixOffset(box.Min.X, y):]
			old := f.shown[y*f.img.Rect.Dx()+box.Min.X:]
			for x := range box.Dx() {
				if c := f.index(src[4*x], src[4*x+1], src[4*x+2]); c != old[x] || box == f.img.Rect {
					dst[x], old[x] = c, c
				}
			}
		}
	}
	return out
}

func (f *film) index(r, g, b uint8) uint8 {
	key := uint32(r)<<16 | uint32(g)<<8 | uint32(b)
	if i, ok := f.nearest[key]; ok {
		return i
	}
	best, least := 0, 1<<30
	for i, p := range f.palette[:len(f.palette)-1] {
		if d := distance(p.(color.RGBA), color.RGBA{r, g, b, 0xFF}); d < least {
			best, least = i, d
		}
	}
	f.nearest[key] = uint8(best)
	return uint8(best)
}
