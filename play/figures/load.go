package figures

import "time"

// KeptLoadRuns is the number of load tests that a club keeps.
const KeptLoadRuns = 5

// LoadRun is the result of a load test, and the machine it ran on. Its JSON is stored.
type LoadRun struct {
	At         time.Time `json:"at"`      // when it ended
	Kind       string    `json:"kind"`    // LoadGames or LoadArena
	Command    string    `json:"command"` // the command line, without addresses
	Version    string    `json:"version,omitempty"`
	Platform   string    `json:"platform,omitempty"` // operating system and architecture
	Cores      int       `json:"cores"`
	Memory     int64     `json:"memory,omitempty"` // memory of the machine in bytes; 0: unknown
	Game       string    `json:"game"`             // id
	Games      int       `json:"games,omitempty"`  // concurrent games
	Players    int       `json:"players,omitempty"`
	Spectators int64     `json:"spectators,omitempty"` // spectators with open streams
	Seconds    float64   `json:"seconds"`
	Moves      int64     `json:"moves"` // acknowledged moves
	P50        float64   `json:"p50"`   // ms from sending a move to its acknowledgement
	P99        float64   `json:"p99"`
	StartMoves int64     `json:"start_moves,omitempty"` // arena: the moves of its first seconds, which P50 and P99 leave out
	StartP99   float64   `json:"start_p99,omitempty"`
	Kills      int       `json:"kills,omitempty"` // how often the server was killed and restarted
	Lost       int64     `json:"lost,omitempty"`  // lost connections
	Checked    int64     `json:"checked,omitempty"`
	Faults     int       `json:"faults,omitempty"` // errors of the server
}

// The kinds of load tests.
const (
	LoadGames = "games"
	LoadArena = "arena"
)
