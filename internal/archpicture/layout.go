package archpicture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Lengths, in pixels.
const (
	width    = 1080.0
	margin   = 24.0
	gap      = 30.0 // between two boxes, without the lines in between
	lane     = 11.0 // between two parallel lines
	top      = 64.0 // for the title
	lineStep = 15.0 // between two lines of text
)

// box is the drawn box of a wing.
type box struct {
	Wing
	floor      int
	x, y, w, h float64
	text       []string // its packages, wrapped into lines
}

func (b *box) mid() float64    { return b.x + b.w/2 }
func (b *box) bottom() float64 { return b.y + b.h }

// trunk is all lines that lead to one wing from one direction. They join on the way.
type trunk struct {
	to      *box
	up      bool
	sources []*box
	lanes   map[int]float64 // x at which it passes each floor
}

// span returns the floors of the trunk's ends. The trunk passes the floors in between.
func (t *trunk) span() (upper, lower int) {
	upper, lower = t.to.floor, t.to.floor
	for _, s := range t.sources {
		upper, lower = min(upper, s.floor), max(lower, s.floor)
	}
	return upper, lower
}

// passes reports whether the trunk passes a floor without ending there.
func (t *trunk) passes(floor int) bool {
	upper, lower := t.span()
	return upper < floor && floor < lower && floor != t.to.floor
}

// plan is the layout of the whole picture.
type plan struct {
	rows   [][]*box
	trunks []*trunk
	height float64
	paths  []line
}

func newPlan(wings []Wing) (*plan, error) {
	p := &plan{rows: make([][]*box, len(floors))}
	byName := map[string]*box{}
	for _, w := range wings {
		byName[w.Name] = &box{Wing: w, floor: floorOf(w.Name)}
	}
	for i, names := range floors {
		for _, name := range names {
			if b := byName[name]; b != nil {
				p.rows[i] = append(p.rows[i], b)
			}
		}
	}
	p.rows = slices.DeleteFunc(p.rows, func(r []*box) bool { return len(r) == 0 })
	for i, row := range p.rows {
		for _, b := range row {
			b.floor = i
		}
	}
	if err := p.join(byName); err != nil {
		return nil, err
	}
	p.placeBoxes()
	p.route()
	return p, nil
}

// join collects the imports of each wing into two trunks: those from above and those from below.
func (p *plan) join(byName map[string]*box) error {
	for _, row := range p.rows {
		for _, to := range row {
			down, up := &trunk{to: to, lanes: map[int]float64{}}, &trunk{to: to, up: true, lanes: map[int]float64{}}
			for _, name := range sorted(byName) {
				from := byName[name]
				if !slices.Contains(from.Imports, to.Name) {
					continue
				}
				switch {
				case from.floor < to.floor:
					down.sources = append(down.sources, from)
				case from.floor > to.floor:
					up.sources = append(up.sources, from)
				default:
					return fmt.Errorf("archpicture: %s imports %s on its own floor: move one of them in internal/archpicture/read.go", from.Name, to.Name)
				}
			}
			for _, t := range []*trunk{down, up} {
				if len(t.sources) > 0 {
					p.trunks = append(p.trunks, t)
				}
			}
		}
	}
	return nil
}

// placeBoxes sets every box's x and width, and the lanes of the trunks between them.
func (p *plan) placeBoxes() {
	for _, row := range p.rows {
		n := len(row)
		even := (width - 2*margin) / float64(n)
		for i, b := range row { // a first guess, from which trunks choose their gap
			b.x, b.w = margin+float64(i)*even, even
		}
	}
	for f, row := range p.rows {
		through := make([][]*trunk, len(row)+1)
		for _, t := range p.trunks {
			if t.passes(f) {
				g := nearestGap(row, t)
				through[g] = append(through[g], t)
			}
		}
		free := width - 2*margin
		widths := make([]float64, len(row)+1)
		for g, ts := range through {
			slices.SortStableFunc(ts, func(a, b *trunk) int { return cmp.Compare(a.aim(), b.aim()) })
			if len(ts) > 0 {
				widths[g] = lane*float64(len(ts)-1) + gap
			} else if g > 0 && g < len(row) {
				widths[g] = gap
			}
			free -= widths[g]
		}
		x := margin
		for g, ts := range through {
			for i, t := range ts {
				at := x + widths[g]/2 + lane*(float64(i)-float64(len(ts)-1)/2)
				if g == 0 {
					at -= gap / 4
				} else if g == len(row) {
					at += gap / 4
				}
				t.lanes[f] = math.Round(at)
			}
			x += widths[g]
			if g < len(row) {
				w := free / float64(len(row))
				row[g].x, row[g].w = math.Round(x), math.Round(w)
				if row[g].Name == "cmd" {
					row[g].x, row[g].w = width/2-70, 140
				}
				row[g].text = wrap(row[g].Packages, int((w-24)/5.9))
				x += w
			}
		}
	}
}

// aim returns the x that a trunk prefers: the middle of its wing. Trunks to the wide bottom wing keep to the
// left edge, and those that run upward to the right.
func (t *trunk) aim() float64 {
	switch {
	case t.up:
		return width
	case t.to.w > width*0.8:
		return 0
	}
	return t.to.mid()
}

// nearestGap returns the gap of a row that is nearest to a trunk's aim: the index of the box after it.
func nearestGap(row []*box, t *trunk) int {
	best, least := 0, math.Inf(1)
	for g := 0; g <= len(row); g++ {
		at := margin
		if g > 0 {
			at = row[g-1].x + row[g-1].w
		}
		if d := math.Abs(at - t.aim()); d < least {
			best, least = g, d
		}
	}
	return best
}

// wrap wraps words into the fewest possible lines of at most n characters, of about equal length.
func wrap(words []string, n int) []string {
	lines := fill(words, n)
	for shorter := n - 1; shorter > 0; shorter-- {
		even := fill(words, shorter)
		if len(even) > len(lines) {
			break
		}
		lines = even
	}
	return lines
}

// fill fills lines of at most n characters, each with as many words as fit.
func fill(words []string, n int) []string {
	var lines []string
	for _, w := range words {
		if last := len(lines) - 1; last >= 0 && len(lines[last])+3+len(w) <= n {
			lines[last] += " · " + w
		} else {
			lines = append(lines, w)
		}
	}
	return lines
}
