package suite

import (
	"bufio"
	"bytes"
	"embed"
	"encoding/json"
	"fmt"

	"tablier/engine/roster"
	"tablier/rules/game"
)

//go:embed testdata/*.jsonl
var data embed.FS

// Case is a forced win.
type Case struct {
	Plies    int      `json:"n"`           // in exactly so many plies
	Points   int      `json:"q,omitempty"` // the most that can be forced in so many plies, in games with points
	Options  string   `json:"o,omitempty"` // canonical
	Position string   `json:"p"`
	Moves    []string `json:"m"` // the first moves that win in that many plies
	Nodes    uint64   `json:"k"` // positions that the proof looked at
	// Richer are moves that also win, later and for more points. The prover cannot look that far
	// ahead; each was proved by a certificate of solve/proof.
	Richer []string `json:"r,omitempty"`
}

// Load returns the cases of a game by its ID.
func Load(id string) ([]Case, error) {
	text, err := data.ReadFile("testdata/" + id + ".jsonl")
	if err != nil {
		return nil, err
	}
	var all []Case
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var c Case
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", id, len(all)+1, err)
		}
		all = append(all, c)
	}
	return all, nil
}

// State returns the position of a case, without history.
func (c Case) State(id string) (game.State, error) {
	g, err := roster.Find(id)
	if err != nil {
		return nil, err
	}
	o, err := g.Info().ParseOptions(c.Options)
	if err != nil {
		return nil, err
	}
	return g.Rules(o).Parse(c.Position)
}
