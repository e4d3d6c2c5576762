package raster

import (
	"bufio"
	"compress/lzw"
	"image"
	"image/color"
	"io"
	"math/bits"
)

// gifWriter writes an animated GIF frame by frame. Package image/gif needs all frames at once, so
// its memory grows with the length of the film.
type gifWriter struct {
	w     *bufio.Writer
	depth int   // bits per colour
	clear uint8 // the transparent colour
	err   error
}

// newGIFWriter writes the header. There are 2 to 256 colours; the last is transparent.
func newGIFWriter(w io.Writer, size image.Rectangle, colours color.Palette) *gifWriter {
	g := &gifWriter{w: bufio.NewWriter(w), depth: max(1, bits.Len(uint(len(colours)-1))), clear: uint8(len(colours) - 1)}
	g.w.WriteString("GIF89a")
	g.words(size.Dx(), size.Dy())
	g.bytes(0x80|0x70|byte(g.depth-1), 0, 0) // a global colour table; no background; square pixels
	for i := range 1 << g.depth {
		if i < len(colours) {
			c := colours[i].(color.RGBA)
			g.bytes(c.R, c.G, c.B)
		} else {
			g.bytes(0, 0, 0)
		}
	}
	g.bytes(0x21, 0xFF, 11)
	g.w.WriteString("NETSCAPE2.0")
	g.bytes(3, 1, 0, 0, 0) // loops endlessly
	return g
}

// frame writes a picture over the previous one and shows it for delay hundredths of a second.
func (g *gifWriter) frame(img *image.Paletted, delay int) {
	const keep, transparent = 1 << 2, 1
	g.bytes(0x21, 0xF9, 4, keep|transparent)
	g.words(delay)
	g.bytes(g.clear, 0, 0x2C)
	g.words(img.Rect.Min.X, img.Rect.Min.Y, img.Rect.Dx(), img.Rect.Dy())
	litWidth := max(2, g.depth)
	g.bytes(0, byte(litWidth))
	blocks := &blockWriter{w: g.w}
	compressed := lzw.NewWriter(blocks, lzw.LSB, litWidth)
	_, err := compressed.Write(img.Pix)
	g.note(err)
	g.note(compressed.Close())
	g.note(blocks.close())
}

func (g *gifWriter) end() error {
	g.bytes(0x3B)
	g.note(g.w.Flush())
	return g.err
}

func (g *gifWriter) note(err error) {
	if g.err == nil {
		g.err = err
	}
}

// bytes writes bytes. The buffered writer keeps an error until end.
func (g *gifWriter) bytes(b ...byte) { g.w.Write(b) }

func (g *gifWriter) words(list ...int) {
	for _, n := range list {
		g.bytes(byte(n), byte(n>>8))
	}
}

// blockWriter splits data into blocks of at most 255 bytes, each preceded by its length.
type blockWriter struct {
	w   *bufio.Writer
	buf [256]byte
	n   int
}

// lzw uses WriteByte and Flush, and then needs no buffer of its own.
func (b *blockWriter) WriteByte(c byte) error {
	b.n++
	b.buf[b.n] = c
	if b.n < 255 {
		return nil
	}
	return b.Flush()
}

func (b *blockWriter) Write(data []byte) (int, error) {
	for i, c := range data {
		if err := b.WriteByte(c); err != nil {
			return i, err
		}
	}
	return len(data), nil
}

func (b *blockWriter) Flush() error {
	if b.n == 0 {
		return nil
	}
	b.buf[0] = byte(b.n)
	_, err := b.w.Write(b.buf[:b.n+1])
	b.n = 0
	return err
}

// close writes the rest of the data and the empty block that ends a picture.
func (b *blockWriter) close() error {
	if err := b.Flush(); err != nil {
		return err
	}
	return b.w.WriteByte(0)
}
