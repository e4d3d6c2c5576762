package office

import (
	"time"

	"tablier/play/figures"
)

// LoadFigures are the results of a load test, with the machine that ran it.
type LoadFigures struct {
	At         time.Time `json:"at" doc:"When the test ended."`
	Kind       string    `json:"kind" enum:"games,arena" doc:"games: many games at once. arena: a tournament."`
	Command    string    `json:"command" doc:"Command line of the test, without addresses." example:"tablier load --games 100 --rate 500 --for 10s"`
	Version    string    `json:"version,omitempty" doc:"Version of the program that ran the test."`
	Platform   string    `json:"platform,omitempty" doc:"Operating system and architecture of the machine." example:"linux/amd64"`
	Cores      int       `json:"cores" doc:"Number of processor cores of the machine."`
	Memory     int64     `json:"memory,omitempty" doc:"Memory of the machine, in bytes."`
	Game       string    `json:"game"`
	Games      int       `json:"games,omitempty" doc:"Number of games played at once."`
	Players    int       `json:"players,omitempty" doc:"Number of players in the arena."`
	Spectators int64     `json:"spectators,omitempty" doc:"Number of spectators of the arena, each with an open stream."`
	Seconds    float64   `json:"seconds" doc:"Duration of play, in seconds."`
	Moves      int64     `json:"moves" doc:"Number of acknowledged moves."`
	P50        float64   `json:"p50" doc:"Median time from sending a move until its acknowledgement, in milliseconds."`
	P99        float64   `json:"p99" doc:"99th percentile of the time from sending a move until its acknowledgement, in milliseconds."`
	StartMoves int64     `json:"start_moves,omitempty" doc:"Number of moves in the first ten seconds of an arena, when all players are paired at once. p50 and p99 leave them out."`
	StartP99   float64   `json:"start_p99,omitempty" doc:"99th percentile for the moves of the first ten seconds, in milliseconds."`
	Kills      int       `json:"kills,omitempty" doc:"Number of times that the server was killed and restarted."`
	Lost       int64     `json:"lost,omitempty" doc:"Number of lost connections."`
	Checked    int64     `json:"checked,omitempty" doc:"Number of acknowledged moves that were found in the games afterwards."`
	Faults     int       `json:"faults,omitempty" doc:"Number of faults of the server."`
}

func loadFiguresOf(runs []figures.LoadRun) []LoadFigures {
	list := make([]LoadFigures, 0, len(runs))
	for _, r := range runs {
		r.At = r.At.UTC()
		list = append(list, LoadFigures(r))
	}
	return list
}
