package balance

import (
	"math"
	"slices"
)

// Cell summarises the games of one setting at one strength.
type Cell struct {
	Key
	Games    int            `json:"games"`
	First    int            `json:"first"` // won by the side that begins
	Draws    int            `json:"draws"`
	Second   int            `json:"second"`
	Plies    int            `json:"plies"`    // of all games
	Width    float64        `json:"width"`    // mean number of legal moves per ply, over all plies
	Decisive float64        `json:"decisive"` // sum over won games of the fraction (0 to 1) after which they were decided
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

// Score returns the first player's mean score, with draws counting half, and the margin of its 95 %
// interval, both from 0 to 1.
func (c *Cell) Score() (score, margin float64) {
	// Two added wins and two added losses keep the margin realistic near 0 and 1.
	n := float64(c.Games) + 4
	w, d := float64(c.First)+2, float64(c.Draws)
	mean := (w + d/2) / n
	variance := (w+d/4)/n - mean*mean
	if c.Games > 0 {
		score = (float64(c.First) + float64(c.Draws)/2) / float64(c.Games)
	}
	return score, 1.96 * math.Sqrt(variance/n)
}

// DrawRate returns the share of drawn games.
func (c *Cell) DrawRate() float64 { return ratio(c.Draws, c.Games) }

// Length returns the mean number of plies per game.
func (c *Cell) Length() float64 { return ratio(c.Plies, c.Games) }

// DecisiveShare returns the mean fraction of a won game, from 0 to 1, after which its winner stayed
// ahead. ok is false if no game was won.
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

// Report holds the results of a game, cell by cell, in the order of the plan.
type Report struct {
	Game   string  `json:"game"`
	Margin float64 `json:"margin,omitempty"` // at which a cell is complete; 0: unknown
	Cells  []Cell  `json:"cells"`
}

// Summarise summarises games.
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

// Rounds leaves out cells without a complete round, as an interrupted run has them: a few games
// mean nothing. If no cell has a complete round, all stay.
func (s Report) Rounds() Report {
	if cells := slices.DeleteFunc(slices.Clone(s.Cells), func(c Cell) bool { return c.Games < RoundSize }); len(cells) > 0 {
		s.Cells = cells
	}
	return s
}

// Settings lists the settings, in order.
func (s Report) Settings() (list []Setting) {
	for _, c := range s.Cells {
		if !slices.Contains(list, c.Setting) {
			list = append(list, c.Setting)
		}
	}
	return list
}

// Levels lists the strengths, weakest first.
func (s Report) Levels() (list []Strength) {
	for _, c := range s.Cells {
		if !slices.Contains(list, c.Level) {
			list = append(list, c.Level)
		}
	}
	slices.SortFunc(list, func(a, b Strength) int { return int(int64(a.Nodes) - int64(b.Nodes)) })
	return list
}

// Cell returns the cell of a setting and strength.
func (s Report) Cell(set Setting, level Strength) (Cell, bool) {
	for _, c := range s.Cells {
		if c.Setting == set && c.Level == level {
			return c, true
		}
	}
	return Cell{}, false
}

// strongest returns a setting's cell at the greatest strength played.
func (s Report) strongest(set Setting) (best Cell, ok bool) {
	for _, l := range s.Levels() {
		if c, is := s.Cell(set, l); is {
			best, ok = c, true
		}
	}
	return best, ok
}

// ByFairness lists the settings, each at the greatest strength played, in order of the distance of
// the first player's score from a half, most even first.
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
