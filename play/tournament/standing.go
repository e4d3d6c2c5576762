package tournament

import (
	"cmp"
	"slices"

	"tablier/play/pairing/tiebreak"
)

// Row is one line of the standings.
type Row struct {
	Rank       int // equal for tied players; 0: disqualified, without a place
	Number     int // entrant number
	Score      int // in halves of a point; of an arena in whole points
	Played     int // pairings with a result, without byes
	Wins       int
	Draws      int
	Losses     int
	TieBreaks  []tiebreak.Value // in the order of the settings; opponents in their parts are entrant numbers, -1 for none
	Fire       bool             // arena: the next win counts double
	Division   int              // league: from 1
	Came, Move Move             // league: how the player came from the last season, and would leave this one as it stands
	Stage      int              // knockout: the stage that the player reached
	barred     bool
}

// Standings returns the players in order. The rows are computed once per event; callers must not change them.
func (t *Tournament) Standings() []Row {
	if t.standings == nil || t.standingsAt != t.Seq {
		t.standings, t.standingsAt = rowsOf(t), t.Seq
	}
	return t.standings
}

func rowsOf(t *Tournament) []Row {
	if len(t.Seasons) > 0 {
		return SeasonTable(t, len(t.Seasons))
	}
	rows := make([]Row, 0, len(t.Entrants))
	numbers := t.Seeds
	if len(numbers) == 0 {
		for i := range t.Entrants {
			if t.Entrants[i].Presence == Active {
				numbers = append(numbers, i+1)
			}
		}
	}
	index := make(map[int]int, len(numbers))
	for _, n := range numbers {
		index[n] = len(rows)
		rows = append(rows, Row{Number: n, barred: t.entrant(n).Presence == Barred})
	}
	tally(t, rows, index)
	systemOf(t).stand(t, rows, index)
	rankRows(t, rows)
	return rows
}

// tally counts points, wins, draws and losses.
func tally(t *Tournament, rows []Row, index map[int]int) {
	for i := range t.Rounds {
		for j := range rows {
			rows[j].Score += t.Origin.bonus(rows[j].Number, i)
		}
		for j := range t.Rounds[i].Pairings {
			p := &t.Rounds[i].Pairings[j]
			white, black, _ := p.Result.Points()
			for side, n := range []int{p.White, p.Black} {
				at, ok := index[n]
				if !ok {
					continue
				}
				r := &rows[at]
				mine, theirs := white, black
				if side == 1 {
					mine, theirs = black, white
				}
				r.Score += mine
				if p.IsBye() || p.Result == Pending || p.Result == NotCounted {
					continue
				}
				r.Played++
				switch {
				case mine > theirs:
					r.Wins++
				case p.Result == Drawn:
					r.Draws++
				default:
					r.Losses++
				}
			}
		}
	}
}

// rankRows sorts the rows and sets their ranks. Disqualified players come last and have none; the others move up.
func rankRows(t *Tournament, rows []Row) {
	order := func(a, b Row) int {
		if c := cmp.Or(cmp.Compare(b.Stage, a.Stage), systemOf(t).byScore(&a, &b)); c != 0 {
			return c
		}
		for i := range a.TieBreaks {
			if c := cmp.Compare(b.TieBreaks[i].Order, a.TieBreaks[i].Order); c != 0 {
				return c
			}
		}
		return 0
	}
	last := func(r Row) int {
		if r.barred {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(rows, func(a, b Row) int { // equal ones stay in seeding order
		return cmp.Or(cmp.Compare(last(a), last(b)), order(a, b))
	})
	for i := range rows {
		switch {
		case rows[i].barred:
		case i > 0 && order(rows[i-1], rows[i]) == 0:
			rows[i].Rank = rows[i-1].Rank
		default:
			rows[i].Rank = i + 1
		}
	}
}
