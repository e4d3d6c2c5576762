package figures

import "time"

// KeptLoadRuns is how many load tests a club keeps.
const KeptLoadRuns = 5

// LoadRun is what one load test measured, and on what machine. Its JSON is stored.
type LoadRun struct {
	At         time.Time `json:"at"`      // when it ended
	Kind       string    `json:"kind"`    // LoadGames or LoadArena
	Command    string    `json:"command"` // the command line, without addresses
	Version    string    `json:"version,omitempty"`
	Platform   string    `json:"platform,omitempty"` // operating system and architecture
	Cores      int       `json:"cores"`
	Memory     int64     `json:"memory,omitempty"` // of the machine, bytes; 0: unknown
	Game       string    `json:"game"`             // id
	Games      int       `json:"games,omitempty"`  // at once
	Players    int       `json:"players,omitempty"`
	Spectators int64     `json:"spectators,omitempty"` // whose streams were open
	Seconds    float64   `json:"seconds"`
	Moves      int64     `json:"moves"` // acknowledged
	P50        float64   `json:"p50"`   // ms, from sending a move until its acknowledgement
	P99        float64   `json:"p99"`
	StartMoves int64     `json:"start_moves,omitempty"` // of an arena: those of its first seconds, which P50 and P99 leave out
	StartP99   float64   `json:"start_p99,omitempty"`
	Kills      int       `json:"kills,omitempty"` // of the server, which started again
	Lost       int64     `json:"lost,omitempty"`  // connections
	Checked    int64     `json:"checked,omitempty"`
	Faults     int       `json:"faults,omitempty"` // of the server
}

// The kinds of load tests.
const (
	LoadGames = "games"
	LoadArena = "arena"
)
