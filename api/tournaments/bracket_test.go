package tournaments

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/tournament"
)

// direct is a tournament at tables with the players A, B, C, …, the first the strongest.
type direct struct {
	testing.TB
	*tournament.Tournament
	ids int
}

var arbiter = tournament.Who{Person: "arbiter", Name: "Arbiter"}

func (d *direct) do(events []tournament.Event, err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
	for _, e := range events {
		e.Seq, e.At, e.By = d.Seq+1, time.Date(2026, 11, 27, 20, 0, d.Seq, 0, time.UTC), arbiter.Person
		if err := d.Apply(e); err != nil {
			d.Fatal(err)
		}
	}
}

func (d *direct) newID() (string, error) {
	d.ids++
	return fmt.Sprintf("%012d", d.ids), nil
}

func (d *direct) round() {
	d.Helper()
	d.do(tournament.NextRound(d.Tournament, time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC), func(int) int { return 0 }, d.newID))
}

// result enters a result of the pairing on a board.
func (d *direct) result(board int, r tournament.Result) {
	d.Helper()
	p := d.Rounds[len(d.Rounds)-1].Pairings[board-1]
	d.do(tournament.Report(d.Tournament, arbiter, p.ID, r))
}

func directed(t testing.TB, s tournament.Settings, players int) *direct {
	d := &direct{TB: t, Tournament: &tournament.Tournament{ID: "cup"}}
	s.Name, s.Game, s.Venue = "Cup", "ring", tournament.Table
	d.do(tournament.Create(arbiter, s, roster.Find))
	for i := range players {
		d.do(tournament.AddPlayer(d.Tournament, arbiter, tournament.Entrant{Name: string(rune('A' + i)), Rating: 2000 - 100*i}, false))
	}
	d.do(tournament.Start(d.Tournament, arbiter, func(int, func(i, j int)) {}))
	d.round()
	return d
}

// Each name in a bracket has its own points, whichever side it had, of every game of the match.
func TestBracketScores(t *testing.T) {
	d := directed(t, tournament.Settings{Format: tournament.Knockout}, 2)
	d.result(1, tournament.Drawn)
	d.round() // again, with the sides swapped
	d.result(1, tournament.BlackWins)
	m := bracketMatchOf(d.Tournament, &d.Bracket()[0], time.Time{})
	last := m.Pairing
	winner := m.A.Player.Number
	if m.B.Player.Number == last.Black.Number {
		winner = m.B.Player.Number
	}
	mine := 0
	if winner == m.B.Player.Number {
		mine = 1
	}
	if m.Winner != winner || len(m.Scores) != 2 || !slices.Equal(m.Scores[0], []float64{0.5, 0.5}) || m.Scores[1][mine] != 1 || m.Scores[1][1-mine] != 0 {
		t.Errorf("%d won as Black; %+v", winner, m)
	}

	d = directed(t, tournament.Settings{Format: tournament.Knockout}, 2)
	d.result(1, tournament.BothAbsent)
	if m := bracketMatchOf(d.Tournament, &d.Bracket()[0], time.Time{}); !m.Undecided || m.Winner != 0 {
		t.Errorf("neither came: %+v", m)
	}
}

// A crosstable has one number for each player, the same as in reports, even if all are equal. Forfeits are marked.
func TestNumbersOfACrosstable(t *testing.T) {
	d := directed(t, tournament.Settings{Format: tournament.Swiss, Rounds: 2}, 4)
	d.result(1, tournament.BlackAbsent)
	report, err := d.Report()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range d.Standings() {
		r := rowsOf(d.Tournament, 0).row(&d.Standings()[i], false)
		n := startNumber(d.Tournament, r.Player.Number)
		if seen[strconv.Itoa(n)] || report.Players[n-1].Name != r.Player.Name {
			t.Errorf("%s is number %d", r.Player.Name, n)
		}
		seen[strconv.Itoa(n)] = true
		c := r.Cells[0]
		if got, want := cellScore(&c), map[string]string{"+-": map[bool]string{true: "+", false: "−"}[c.Points > 0], "": ""}[c.Result]; got != want {
			t.Errorf("%+v is written %q", c, got)
		}
	}
}
