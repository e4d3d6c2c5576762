package balance

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
)

// The measurements of the club's games. Each file is the output of "tablier balance GAME
// --summary"; docs/balance.md describes how.
//
//go:embed data/*.json
var data embed.FS

// Known returns the measurements of a game. ok is false if the game was not measured. An error
// means that the file built into the program is damaged.
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
