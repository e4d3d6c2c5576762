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
		t.standings, t.standingsAt = t.format.rows(), t.Seq
	}
	return t.standings
}

// table computes standings.
type table struct {
	settings *Settings
	entrants []Entrant
	rounds   Rounds
	rows     []Row
	index    map[int]int // by entrant number: the row
	noScore  bool        // points do not order the rows
}

// newTable returns the standings of some entrants in rounds by points, not yet ranked.
func newTable(entrants []Entrant, numbers []int, rounds Rounds, s *Settings) *table {
	tb := &table{settings: s, entrants: entrants, rounds: rounds, rows: make([]Row, 0, len(numbers)), index: make(map[int]int, len(numbers))}
	for _, n := range numbers {
		tb.index[n] = len(tb.rows)
		tb.rows = append(tb.rows, Row{Number: n, barred: entrants[n-1].Presence == Barred})
	}
	tb.tally()
	return tb
}

// row returns the row of an entrant; nil if there is none.
func (tb *table) row(number int) *Row {
	at, ok := tb.index[number]
	if !ok {
		return nil
	}
	return &tb.rows[at]
}

// tally counts points, wins, draws and losses.
func (tb *table) tally() {
	for i := range tb.rounds {
		for j := range tb.rows {
			tb.rows[j].Score += tb.settings.Origin.bonus(tb.rows[j].Number, i)
		}
		for j := range tb.rounds[i].Pairings {
			p := &tb.rounds[i].Pairings[j]
			white, black, _ := p.Result.Points()
			for side, n := range []int{p.White, p.Black} {
				r := tb.row(n)
				if r == nil {
					continue
				}
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

// compare orders two rows: by the stage, then by points, then by the tie-breaks.
func (tb *table) compare(a, b *Row) int {
	if c := cmp.Compare(b.Stage, a.Stage); c != 0 {
		return c
	}
	if c := cmp.Compare(b.Score, a.Score); c != 0 && !tb.noScore {
		return c
	}
	for i := range a.TieBreaks {
		if c := cmp.Compare(b.TieBreaks[i].Order, a.TieBreaks[i].Order); c != 0 {
			return c
		}
	}
	return 0
}

// ranked returns the rows in order, with their ranks. Disqualified players come last and have none; the others move up.
func (tb *table) ranked() []Row {
	rows := tb.rows
	last := func(r *Row) int {
		if r.barred {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(rows, func(a, b Row) int { // equal ones stay in seeding order
		return cmp.Or(cmp.Compare(last(&a), last(&b)), tb.compare(&a, &b))
	})
	for i := range rows {
		switch {
		case rows[i].barred:
		case i > 0 && tb.compare(&rows[i-1], &rows[i]) == 0:
			rows[i].Rank = rows[i-1].Rank
		default:
			rows[i].Rank = i + 1
		}
	}
	return rows
}
