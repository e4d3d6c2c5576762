package balance

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
)

// What the club's games were measured to be. Each file is what the command
// "tablier balance GAME --summary" wrote; docs/balance.md tells how.
//
//go:embed data/*.json
var data embed.FS

// Known returns what was measured of a game; ok is false for games that were not.
// An error means that the file built into the program is damaged.
func Known(id string) (s Report, ok bool, err error) {
	text, err := data.ReadFile("data/" + id + ".json")
	if errors.Is(err, fs.ErrNotExist) {
		return s, false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	return s, err == nil, err
}
