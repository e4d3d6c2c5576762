package balance

import (
	"math"
	"slices"
)

// Cell sums up the games of one setting at one strength.
type Cell struct {
	Key
	Games    int            `json:"games"`
	First    int            `json:"first"` // won by the side that begins
	Draws    int            `json:"draws"`
	Second   int            `json:"second"`
	Plies    int            `json:"plies"`    // of all games
	Width    float64        `json:"width"`    // legal moves at a ply, on average over all plies
	Decisive float64        `json:"decisive"` // sum over won games of how far through, from 0 to 1, they were decided
	Points   int            `json:"points,omitempty"`
	Reasons  map[string]int `json:"reasons"`
}

func (c *Cell) add(g Game) {
	c.Key = g.Key
	c.Games++
	switch g.Result {
	case "first":
		c.First++
	case "second":
		c.Second++
	default:
		c.Draws++
	}
	if all := c.Plies + g.Plies; all > 0 {
		c.Width = (c.Width*float64(c.Plies) + g.Width*float64(g.Plies)) / float64(all)
	}
	c.Plies += g.Plies
	if g.Result == "first" || g.Result == "second" {
		c.Decisive += ratio(g.Decisive, g.Plies)
	}
	c.Points += g.Points
	if c.Reasons == nil {
		c.Reasons = map[string]int{}
	}
	c.Reasons[g.Reason]++
}

// Score is what the first player scores on average, draws counted half, and the margin
// of its 95 % interval, both from 0 to 1.
func (c *Cell) Score() (score, margin float64) {
	// Two wins and two losses more keep the margin honest near 0 and 1.
	n := float64(c.Games) + 4
	w, d := float64(c.First)+2, float64(c.Draws)
	mean := (w + d/2) / n
	variance := (w+d/4)/n - mean*mean
	if c.Games > 0 {
		score = (float64(c.First) + float64(c.Draws)/2) / float64(c.Games)
	}
	return score, 1.96 * math.Sqrt(variance/n)
}

// DrawRate is the share of drawn games.
func (c *Cell) DrawRate() float64 { return ratio(c.Draws, c.Games) }

// Length is the mean number of plies of a game.
func (c *Cell) Length() float64 { return ratio(c.Plies, c.Games) }

// DecisiveShare is how far through a won game, from 0 to 1, its winner came out
// ahead for good; ok is false without won games.
func (c *Cell) DecisiveShare() (share float64, ok bool) {
	won := c.First + c.Second
	if won == 0 {
		return 0, false
	}
	return c.Decisive / float64(won), true
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// Report is what is known of a game, cell by cell, in the order of the plan.
type Report struct {
	Game   string  `json:"game"`
	Margin float64 `json:"margin,omitempty"` // at which a cell had enough; 0: not told
	Cells  []Cell  `json:"cells"`
}

// Summarise sums up games.
func Summarise(id string, games []Game) Report {
	s := Report{Game: id}
	for _, g := range games {
		i := slices.IndexFunc(s.Cells, func(c Cell) bool { return c.Key == g.Key })
		if i < 0 {
			i = len(s.Cells)
			s.Cells = append(s.Cells, Cell{})
		}
		s.Cells[i].add(g)
	}
	return s
}

// Rounds leaves out the cells of a run cut short that have not had a round yet: a few games
// tell nothing. Where none has had one, all stay.
func (s Report) Rounds() Report {
	if cells := slices.DeleteFunc(slices.Clone(s.Cells), func(c Cell) bool { return c.Games < RoundSize }); len(cells) > 0 {
		s.Cells = cells
	}
	return s
}

// Settings are the settings there are, in order.
func (s Report) Settings() (list []Setting) {
	for _, c := range s.Cells {
		if !slices.Contains(list, c.Setting) {
			list = append(list, c.Setting)
		}
	}
	return list
}

// Levels are the strengths there are, weakest first.
func (s Report) Levels() (list []Strength) {
	for _, c := range s.Cells {
		if !slices.Contains(list, c.Level) {
			list = append(list, c.Level)
		}
	}
	slices.SortFunc(list, func(a, b Strength) int { return int(int64(a.Nodes) - int64(b.Nodes)) })
	return list
}

// Cell finds a cell.
func (s Report) Cell(set Setting, level Strength) (Cell, bool) {
	for _, c := range s.Cells {
		if c.Setting == set && c.Level == level {
			return c, true
		}
	}
	return Cell{}, false
}

// strongest is a setting's cell at the greatest strength it was played at.
func (s Report) strongest(set Setting) (best Cell, ok bool) {
	for _, l := range s.Levels() {
		if c, is := s.Cell(set, l); is {
			best, ok = c, true
		}
	}
	return best, ok
}

// ByFairness lists the settings, each at the greatest strength it was played at, the most even
// first: by how far the first player's score is from a half.
func (s Report) ByFairness() (list []Cell) {
	for _, set := range s.Settings() {
		if c, ok := s.strongest(set); ok {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b Cell) int {
		x, _ := a.Score()
		y, _ := b.Score()
		switch dx, dy := math.Abs(x-0.5), math.Abs(y-0.5); {
		case dx < dy:
			return -1
		case dx > dy:
			return 1
		}
		return 0
	})
	return list
}
