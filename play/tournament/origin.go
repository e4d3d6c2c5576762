package tournament

import (
	"fmt"
	"strings"

	"tablier/play/pairing"
	"tablier/play/pairing/trf"
)

// Origin is the state of a tournament that began in another program, as far as no setting expresses it. Players are
// entrant numbers. A nil Origin is empty.
type Origin struct {
	FirstBlack bool          `json:"firstBlack,omitempty"` // the first in seeding order has Black in round 1, if the pairing is free to choose
	Apart      []Apart       `json:"apart,omitempty"`
	Virtual    map[int][]int `json:"virtual,omitempty"` // points in tenths that count only for pairing, for each round
	Bonus      map[int][]int `json:"bonus,omitempty"`   // points in halves that an arbiter gave or took, for each round
}

// Apart lists players of whom no two may meet in a range of rounds; First and Last are 0 for all rounds.
type Apart struct {
	First   int   `json:"first,omitempty"`
	Last    int   `json:"last,omitempty"`
	Players []int `json:"players"`
}

func (o *Origin) initial() pairing.Colour {
	if o != nil && o.FirstBlack {
		return pairing.Black
	}
	return pairing.White
}

// virtual returns the virtual points of an entrant, round by round, up to a round.
func (o *Origin) virtual(number, round int) []int {
	if o == nil {
		return nil
	}
	points := o.Virtual[number]
	return points[:min(round, len(points))]
}

// bonus returns the points, in halves, that an arbiter gave an entrant in a round, counted from 0.
func (o *Origin) bonus(number, round int) int {
	if o == nil || round >= len(o.Bonus[number]) {
		return 0
	}
	return o.Bonus[number][round]
}

// forbidden returns the pairs, by their seeds, that may not meet in a round.
func (o *Origin) forbidden(f *Field, round int) (pairs [][2]int) {
	if o == nil {
		return nil
	}
	for _, a := range o.Apart {
		if a.First > 0 && (round < a.First || round > a.Last) {
			continue
		}
		for i, n := range a.Players {
			for _, m := range a.Players[i+1:] {
				pairs = append(pairs, [2]int{f.entrant(n).Seed, f.entrant(m).Seed})
			}
		}
	}
	return pairs
}

// write adds the origin to a report.
func (o *Origin) write(t *Tournament, r *trf.Report) {
	if o == nil {
		return
	}
	if o.FirstBlack {
		r.Set("152", "B")
	}
	for _, a := range o.Apart {
		line := trf.Line{Tag: "XXP"}
		if a.First > 0 {
			line.Tag, line.Text = "260", fmt.Sprintf(" %03d %03d", a.First, a.Last)
		}
		line.Text += t.numbers(a.Players)
		r.Lines = append(r.Lines, line)
	}
	for _, n := range t.Seeds {
		for round, points := range o.Bonus[n] {
			if points != 0 {
				r.Lines = append(r.Lines, trf.Line{Tag: "299", Text: fmt.Sprintf(" %13s%5d%5d", trf.Tenths(5*points), round+1, t.entrant(n).Seed)})
			}
		}
		if points := o.Virtual[n]; len(points) > 0 {
			var text strings.Builder
			text.WriteString(t.numbers([]int{n}))
			for _, p := range points {
				text.WriteString(" " + trf.Tenths(p))
			}
			r.Lines = append(r.Lines, trf.Line{Tag: "XXA", Text: text.String()})
		}
	}
}

// writeAsked adds the byes and absences requested for the rounds from next to last.
func (f *Field) writeAsked(r *trf.Report, next, last int) {
	letters := []struct {
		bye    Result
		letter string
	}{{HalfBye, "H"}, {FullBye, "F"}, {ZeroBye, "Z"}}
	for round := next; round <= last; round++ {
		for _, l := range letters {
			var who []int
			for _, n := range f.Seeds {
				switch e := f.entrant(n); {
				case e.Presence != Active && l.bye == ZeroBye, e.Presence == Active && e.Byes[round] == l.bye:
					who = append(who, n)
				}
			}
			if len(who) > 0 {
				r.Lines = append(r.Lines, trf.Line{Tag: "240", Text: fmt.Sprintf(" %s %03d%s", l.letter, round, f.numbers(who))})
			}
		}
	}
}
