package raster

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/gif"
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

// ErrFrames is the error for a film without pictures or with too many.
var ErrFrames = errors.New("animated picture: it must have from 1 to " + strconv.Itoa(MaxFrames) + " frames")

// ErrFilmWidth is the error for a width that is no animated picture's.
var ErrFilmWidth = errors.New("animated picture width: it must be from 1 to " + strconv.Itoa(MaxFilmWidth) + " pixels")

// How long pictures stand, in hundredths of a second.
const (
	firstDelay = 120
	usualDelay = 90
	lastDelay  = 350
)

// GIF writes views of one board as an animation, width pixels wide, that runs for
// ever; each picture stands for about a second. Frames are drawn one by one and hold
// only what changed, so that memory grows with what moves, not with the length. All
// views must have the board, theme, coordinates and orientation of the first. It
// stops with the context's error when the context ends.
func GIF(ctx context.Context, w io.Writer, views []draw.View, width int) error {
	if len(views) == 0 || len(views) > MaxFrames {
		return ErrFrames
	}
	if width < 1 || width > MaxFilmWidth {
		return ErrFilmWidth
	}
	f := newFilm(views[0], width)
	first, last := f.frame(views[0]), f.frame(views[len(views)-1])
	f.mix(first, last)

	g := &gif.GIF{Config: image.Config{ColorModel: f.palette, Width: first.Rect.Dx(), Height: first.Rect.Dy()}}
	before := (*image.RGBA)(nil)
	for i, v := range views {
		if err := ctx.Err(); err != nil {
			return err
		}
		now := f.frame(v)
		box := changed(before, now)
		g.Image = append(g.Image, f.indexed(now, box))
		delay := usualDelay
		switch i {
		case len(views) - 1:
			delay = lastDelay
		case 0:
			delay = firstDelay
		}
		g.Delay = append(g.Delay, delay)
		g.Disposal = append(g.Disposal, gif.DisposalNone)
		before = now
	}
	return gif.EncodeAll(w, g)
}

// film paints the pictures of one game: what never changes only once.
type film struct {
	base    *image.RGBA
	theme   *draw.Theme
	unit    float64
	palette color.Palette
	nearest map[uint32]uint8
}

func newFilm(v draw.View, width int) *film {
	still := v
	still.Pieces, still.Marks, still.Arrows = nil, nil, nil
	s := draw.NewScene(still)
	f := &film{theme: v.Theme, unit: float64(width) / (s.Max.X - s.Min.X), nearest: map[uint32]uint8{}}
	if f.theme == nil {
		f.theme = draw.Themes()[0]
	}
	f.base = image.NewRGBA(image.Rect(0, 0, width, s.Height(width)))
	// GIF knows no half transparent pixels: the frame's shadow needs a ground.
	ground := color.RGBA{0xF5, 0xEF, 0xE3, 0xFF}
	if f.theme.Dark {
		ground = color.RGBA{0x18, 0x16, 0x13, 0xFF}
	}
	for i := 0; i < len(f.base.Pix); i += 4 {
		f.base.Pix[i], f.base.Pix[i+1], f.base.Pix[i+2], f.base.Pix[i+3] = ground.R, ground.G, ground.B, ground.A
	}
	f.paint(f.base, s, func(draw.Group) bool { return true })
	return f
}

// frame paints what stands on the board.
func (f *film) frame(v draw.View) *image.RGBA {
	img := &image.RGBA{Pix: slices.Clone(f.base.Pix), Stride: f.base.Stride, Rect: f.base.Rect}
	f.paint(img, draw.NewScene(v), func(g draw.Group) bool {
		return strings.HasPrefix(g.Class, "piece") || g.Class == "layer-marks" || g.Class == "layer-signs" || g.Class == "layer-arrows"
	})
	return img
}

func (f *film) paint(img *image.RGBA, s draw.Scene, wanted func(draw.Group) bool) {
	p := painter{img: img, theme: f.theme}
	for i := range s.Groups {
		if g := &s.Groups[i]; wanted(*g) {
			p.group(g, s.Min, f.unit)
		}
	}
}

// mix chooses the colours: those most used in two pictures, at least a little apart.
func (f *film) mix(pictures ...*image.RGBA) {
	count := map[uint32]int{}
	for _, img := range pictures {
		for i := 0; i < len(img.Pix); i += 4 {
			count[uint32(img.Pix[i])<<16|uint32(img.Pix[i+1])<<8|uint32(img.Pix[i+2])]++
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
	// Wide apart first, then ever closer, until the table is full.
	for _, apart := range [...]int{1200, 400, 120, 30, 0} {
		for _, k := range keys {
			if len(f.palette) == 256 {
				return
			}
			c := color.RGBA{uint8(k >> 16), uint8(k >> 8), uint8(k), 0xFF}
			if !slices.ContainsFunc(f.palette, func(p color.Color) bool { return distance(p.(color.RGBA), c) <= apart }) {
				f.palette = append(f.palette, c)
			}
		}
	}
}

func distance(a, b color.RGBA) int {
	r, g, l := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 2*r*r + 4*g*g + 3*l*l
}

// indexed returns a part of a picture in the film's colours.
func (f *film) indexed(img *image.RGBA, box image.Rectangle) *image.Paletted {
	out := image.NewPaletted(box, f.palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		src := img.Pix[img.PixOffset(box.Min.X, y):]
		dst := out.Pix[out.PixOffset(box.Min.X, y):]
		for x := range box.Dx() {
			dst[x] = f.index(src[4*x], src[4*x+1], src[4*x+2])
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
	for i, p := range f.palette {
		if d := distance(p.(color.RGBA), color.RGBA{r, g, b, 0xFF}); d < least {
			best, least = i, d
		}
	}
	f.nearest[key] = uint8(best)
	return uint8(best)
}

// changed returns the smallest box around what differs; where nothing does, one pixel,
// for a frame must have some.
func changed(before, now *image.RGBA) image.Rectangle {
	if before == nil {
		return now.Rect
	}
	box := image.Rectangle{}
	for y := range now.Rect.Dy() {
		a, b := before.Pix[y*now.Stride:(y+1)*now.Stride], now.Pix[y*now.Stride:(y+1)*now.Stride]
		if string(a) == string(b) {
			continue
		}
		l, r := 0, len(a)-1
		for a[l] == b[l] {
			l++
		}
		for a[r] == b[r] {
			r--
		}
		box = box.Union(image.Rect(l/4, y, r/4+1, y+1))
	}
	if box.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return box
}
