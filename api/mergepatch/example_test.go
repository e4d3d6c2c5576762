package mergepatch_test

import (
	"encoding/json"
	"fmt"

	"tablier/api/mergepatch"
)

// A score changes, a player leaves.
func Example() {
	from := map[string]any{"round": 1.0, "scores": []any{0.0, 1.0, 2.0}, "players": map[string]any{"1": "Ada", "2": "Max"}}
	to := map[string]any{"round": 1.0, "scores": []any{0.0, 3.0, 2.0}, "players": map[string]any{"1": "Ada"}}
	patch, _ := mergepatch.Diff(from, to)
	text, _ := json.Marshal(patch)
	fmt.Println(string(text))
	fmt.Println(mergepatch.Apply(from, patch))
	// Output:
	// {"players":{"2":null},"scores":{"1":3}}
	// map[players:map[1:Ada] round:1 scores:[0 3 2]]
}
