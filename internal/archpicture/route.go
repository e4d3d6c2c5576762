package archpicture

import (
	"cmp"
	"math"
	"slices"
)

// line is one drawn line of a trunk. If head is true, it ends at the wing with an arrow.
type line struct {
	t      *trunk
	points [][2]float64
	head   bool
}

// run is the part of a trunk within one channel, the space between two floors: where it enters from above,
// where it continues below, and the height of the horizontal part that joins them.
type run struct {
	t            *trunk
	above, below []end
	straight     bool // no joint: every line is straight
	level        int
}

// end is a point at which a run enters or leaves its channel.
type end struct {
	x    float64
	head bool // at the imported wing
}

// route lays out all lines, channel by channel, and sets the y of the floors.
func (p *plan) route() {
	y := top
	for f, row := range p.rows {
		h := 0.0
		for _, b := range row {
			h = max(h, 46+lineStep*float64(len(b.text)))
		}
		for _, b := range row {
			b.y, b.h = y, h
		}
		y += h
		if f+1 == len(p.rows) {
			break
		}
		runs := p.runs(f)
		levels := order(runs)
		if levels == 0 {
			levels = 1
		}
		depth := 44 + lane*float64(levels-1)
		p.lay(runs, y, depth)
		y += depth
	}
	p.height = y + 62
}

// runs lists the runs in the channel below floor f.
func (p *plan) runs(f int) []*run {
	var runs []*run
	ports := map[*box][]port{}
	for _, t := range p.trunks {
		r := &run{t: t}
		upper, lower := t.span()
		if f < upper || f >= lower {
			continue
		}
		near, far := f, f+1 // the floors from which and to which the trunk leads
		if t.up {
			near, far = f+1, f
		}
		entry := end{t.lanes[far], false}
		if far == t.to.floor {
			entry = end{t.to.mid(), true}
		}
		var in []end
		if t.passes(near) && slices.ContainsFunc(t.sources, func(s *box) bool { return s.floor < near && !t.up || s.floor > near && t.up }) {
			in = append(in, end{t.lanes[near], false})
		}
		wide := entry.head && t.to.w > width*0.8
		for _, s := range t.sources {
			if s.floor != near {
				continue
			}
			aim := entry.x
			if wide {
				aim = s.mid()
			}
			ports[s] = append(ports[s], port{r, aim})
		}
		r.above, r.straight = in, wide
		if !wide {
			r.below = []end{entry}
		}
		runs = append(runs, r)
	}
	for _, row := range p.rows[f : f+2] {
		for _, b := range row {
			spread(b, ports[b])
		}
	}
	for _, r := range runs {
		if r.t.up {
			r.above, r.below = r.below, r.above
		}
	}
	return runs
}

// port is the point at which a run leaves the importing box; aim is the x that it prefers.
type port struct {
	r   *run
	aim float64
}

// spread gives the ports of a box different places, in the order of their aims.
func spread(b *box, ports []port) {
	slices.SortStableFunc(ports, func(a, c port) int { return cmp.Compare(a.aim, c.aim) })
	const pad, least = 8.0, lane
	at := make([]float64, len(ports))
	for i, q := range ports {
		at[i] = min(max(q.aim, b.x+pad), b.x+b.w-pad)
		if q.r.t.up {
			at[i] = b.x + b.w*0.75
		}
		if i > 0 {
			at[i] = max(at[i], at[i-1]+least)
		}
	}
	for i := len(at) - 1; i >= 0; i-- {
		limit := b.x + b.w - pad - least*float64(len(at)-1-i)
		at[i] = math.Round(min(at[i], limit))
		ports[i].r.above = append(ports[i].r.above, end{at[i], false})
	}
}

func (r *run) ends() []end { return append(slices.Clone(r.above), r.below...) }

// extent returns the left and right end of the horizontal part.
func (r *run) extent() (left, right float64) {
	left, right = math.Inf(1), math.Inf(-1)
	for _, e := range r.ends() {
		left, right = min(left, e.x), max(right, e.x)
	}
	return left, right
}

// order gives each bent run its own level, with few crossings. It returns the number of levels.
func order(runs []*run) int {
	var bent []*run
	for _, r := range runs {
		if left, right := r.extent(); !r.straight && right-left > 1 {
			bent = append(bent, r)
		}
	}
	for better := true; better; {
		better = false
		for i := 0; i+1 < len(bent); i++ {
			before := crossings(bent[i], bent[i+1])
			if after := crossings(bent[i+1], bent[i]); after < before {
				bent[i], bent[i+1] = bent[i+1], bent[i]
				better = true
			}
		}
	}
	for i, r := range bent {
		r.level = i
	}
	return len(bent)
}

// crossings counts the crossings of two runs if a's level is above b's.
func crossings(a, b *run) (n int) {
	within := func(e end, r *run) bool {
		left, right := r.extent()
		return left-3 < e.x && e.x < right+3
	}
	for _, e := range b.above {
		if within(e, a) {
			n++
		}
	}
	for _, e := range a.below {
		if within(e, b) {
			n++
		}
	}
	return n
}

// lay draws the runs of a channel that begins at y.
func (p *plan) lay(runs []*run, y, depth float64) {
	for _, r := range runs {
		if r.straight {
			for _, e := range r.ends() {
				points := [][2]float64{{e.x, y}, {e.x, y + depth}}
				if r.t.up {
					slices.Reverse(points)
				}
				p.paths = append(p.paths, line{r.t, points, true})
			}
			continue
		}
		at := y + 18 + lane*float64(r.level)
		from, to := r.above, r.below
		start, stop := y, y+depth
		if r.t.up {
			from, to, start, stop = r.below, r.above, y+depth, y
		}
		farthest := from[0]
		for _, e := range from {
			if math.Abs(e.x-to[0].x) > math.Abs(farthest.x-to[0].x) {
				farthest = e
			}
		}
		for _, e := range from {
			if r.t.up && e != farthest { // overlapping dashes would look like a solid line
				p.paths = append(p.paths, line{r.t, [][2]float64{{e.x, start}, {e.x, at}}, false})
				continue
			}
			p.paths = append(p.paths, line{r.t, [][2]float64{{e.x, start}, {e.x, at}, {to[0].x, at}, {to[0].x, stop}}, to[0].head})
		}
	}
	for f, row := range p.rows { // lanes beside the boxes of the floor above
		if len(row) == 0 || row[0].bottom() != y {
			continue
		}
		for _, t := range p.trunks {
			if x, ok := t.lanes[f]; ok {
				p.paths = append(p.paths, line{t, [][2]float64{{x, row[0].y}, {x, y}}, false})
			}
		}
	}
}
