package api

import (
	"time"

	"tablier/play/figures"
)

// LoadFigures are the results of a load test, with the machine that ran it.
type LoadFigures struct {
	At         time.Time `json:"at" doc:"When it ended."`
	Kind       string    `json:"kind" enum:"games,arena" doc:"Many games at once, or a tournament."`
	Command    string    `json:"command" doc:"The command line, without addresses." example:"tablier load --games 100 --rate 500 --for 10s"`
	Version    string    `json:"version,omitempty" doc:"Of the program that measured."`
	Platform   string    `json:"platform,omitempty" doc:"Operating system and architecture of the machine." example:"linux/amd64"`
	Cores      int       `json:"cores" doc:"Of the machine."`
	Memory     int64     `json:"memory,omitempty" doc:"Of the machine, in bytes."`
	Game       string    `json:"game"`
	Games      int       `json:"games,omitempty" doc:"At once."`
	Players    int       `json:"players,omitempty" doc:"Of the arena."`
	Spectators int64     `json:"spectators,omitempty" doc:"Of the arena, whose streams were open."`
	Seconds    float64   `json:"seconds" doc:"How long was played."`
	Moves      int64     `json:"moves" doc:"Acknowledged."`
	P50        float64   `json:"p50" doc:"Milliseconds from sending a move until its acknowledgement: half took at most so long."`
	P99        float64   `json:"p99" doc:"The same for 99 of 100."`
	StartMoves int64     `json:"start_moves,omitempty" doc:"Of the moves of an arena, those of its first ten seconds, in which all are paired at once. p50 and p99 leave them out."`
	StartP99   float64   `json:"start_p99,omitempty" doc:"p99 of those."`
	Kills      int       `json:"kills,omitempty" doc:"How often the server was killed and started again."`
	Lost       int64     `json:"lost,omitempty" doc:"Connections lost."`
	Checked    int64     `json:"checked,omitempty" doc:"Acknowledged moves that were found in the games afterwards."`
	Faults     int       `json:"faults,omitempty" doc:"Of the server."`
}

func loadFiguresOf(runs []figures.LoadRun) []LoadFigures {
	list := make([]LoadFigures, 0, len(runs))
	for _, r := range runs {
		r.At = r.At.UTC()
		list = append(list, LoadFigures(r))
	}
	return list
}
