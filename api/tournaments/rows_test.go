package tournaments

import (
	"fmt"
	"reflect"
	"testing"

	"tablier/play/tournament"
)

// large returns a tournament of a report: players and rounds with all results.
func large(players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{ID: "t"}
	if err := t.Apply(tournament.Event{Seq: 1, Kind: tournament.Created, Settings: &tournament.Settings{Format: tournament.Swiss, Rounds: rounds, Game: "ring", Venue: tournament.Table}}); err != nil {
		panic(err)
	}
	t.Status = tournament.Running
	for n := range players {
		t.Entrants = append(t.Entrants, tournament.Entrant{Number: n + 1, Name: fmt.Sprint("P", n+1), Rating: 1500 + n%7*100, Presence: tournament.Active, Seed: n + 1})
		t.Seeds = append(t.Seeds, n+1)
	}
	for r := range rounds {
		round := tournament.Round{}
		for i := range players / 2 {
			white, black := (i+r)%players+1, (players-1-i+r)%players+1
			round.Pairings = append(round.Pairings, tournament.Pairing{ID: fmt.Sprint(r, "-", i), White: white, Black: black, Result: [...]tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BlackAbsent}[(i+r)%4]})
		}
		if players%2 == 1 {
			round.Pairings = append(round.Pairings, tournament.Pairing{White: (players/2+r)%players + 1, Result: tournament.FullBye})
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// Each row has the games of its player in order, whoever else plays in between.
func TestRowsHaveTheirGames(t *testing.T) {
	c := large(9, 6)
	rows, shown := c.Standings(), rowsOf(c, 0)
	for i := range rows {
		n := rows[i].Number
		var plain []TournamentCell
		for r := range c.Rounds {
			for _, p := range c.Rounds[r].Pairings {
				white, black, _ := p.Result.Points()
				switch n {
				case p.White:
					plain = append(plain, TournamentCell{Round: r + 1, Opponent: p.Black, White: true, Points: float64(white) / 2, Result: string(p.Result), ID: p.ID})
				case p.Black:
					plain = append(plain, TournamentCell{Round: r + 1, Opponent: p.White, Points: float64(black) / 2, Result: string(p.Result), ID: p.ID})
				}
			}
		}
		if got := shown.row(&rows[i], false); len(got.Cells) != 6 || !reflect.DeepEqual(got.Cells, plain) {
			t.Errorf("player %d:\n%+v\n%+v", n, got.Cells, plain)
		}
	}
}

// Rows of all players of the largest tournament.
func BenchmarkRows(b *testing.B) {
	c := large(1000, 46)
	rows := c.Standings()
	for b.Loop() {
		shown := rowsOf(c, 0)
		for i := range rows {
			shown.row(&rows[i], false)
		}
	}
}
