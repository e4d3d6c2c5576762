package cli_test

import (
	"regexp"
	"strconv"
	"testing"

	"rsc.io/qr/coding"
)

var strokes = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)

// scan reads a QR code from its picture, as a phone does with a clean one: without correcting errors.
func scan(t *testing.T, svg string) string {
	t.Helper()
	side := regexp.MustCompile(`viewBox="0 0 (\d+)`).FindStringSubmatch(svg)
	if side == nil {
		t.Fatalf("no picture: %s", svg)
	}
	const quiet = 4
	size := number(t, side[1]) - 2*quiet
	black := map[[2]int]bool{}
	for _, m := range strokes.FindAllStringSubmatch(svg, -1) {
		for i := range number(t, m[3]) {
			black[[2]int{number(t, m[2]) - quiet, number(t, m[1]) - quiet + i}] = true
		}
	}
	for level := coding.L; level <= coding.H; level++ {
		for mask := range coding.Mask(8) {
			p, err := coding.NewPlan(coding.Version((size-17)/4), level, mask)
			if err != nil {
				t.Fatal(err)
			}
			if data, ok := read(p, black); ok {
				return text(t, p.Version, data)
			}
		}
	}
	t.Fatal("no level and mask fit")
	return ""
}

// read reads the data of a code, if its fixed pixels are those of the plan.
func read(p *coding.Plan, black map[[2]int]bool) (data []byte, ok bool) {
	data = make([]byte, p.DataBytes+p.CheckBytes)
	for y, row := range p.Pixel {
		for x, pixel := range row {
			on := black[[2]int{y, x}]
			switch pixel.Role() {
			case coding.Data, coding.Check:
				if on != (pixel&coding.Invert != 0) {
					o := pixel.Offset()
					data[o/8] |= 1 << (7 - o%8)
				}
			case coding.Extra:
			default:
				if on != (pixel&coding.Black != 0) {
					return nil, false
				}
			}
		}
	}
	return data, true
}

// text reads a single segment of bytes.
func text(t *testing.T, v coding.Version, data []byte) string {
	t.Helper()
	at := 0
	bits := func(n int) (value int) {
		for range n {
			value = value<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		return value
	}
	if mode := bits(4); mode != 4 {
		t.Fatalf("mode %d, want bytes", mode)
	}
	length := 8
	if v >= 10 {
		length = 16
	}
	out := make([]byte, bits(length))
	for i := range out {
		out[i] = byte(bits(8))
	}
	return string(out)
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
