package api_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tablier/api/apitest"
)

// bodiesOf returns bodies for an operation: its described fields with plausible values, for each number of an event.
func bodiesOf(d *apitest.DelayedGame, op any, schemas map[string]any) (list []m) {
	values := m{
		"command": "x1", "move": "a1-a2", "ply": 1, "side": "white", "about": "draw", "amount": 60000, "text": "bonjour", "room": "spectators", "note": "x", "plan": []m{{"then": "a1-a2"}}, "kind": "cheating", "days": 1, "confirm": true,
	}
	body, _ := op.(map[string]any)["requestBody"].(map[string]any)
	if body == nil {
		return []m{nil}
	}
	schema, _ := body["content"].(map[string]any)["application/json"].(map[string]any)["schema"].(map[string]any)
	if ref, ok := schema["$ref"].(string); ok {
		schema, _ = schemas[ref[strings.LastIndex(ref, "/")+1:]].(map[string]any)
	}
	fields, _ := schema["properties"].(map[string]any)
	base := m{}
	for name := range fields {
		if v, ok := values[name]; ok {
			base[name] = v
		}
	}
	if fields["seq"] == nil {
		return []m{base}
	}
	for seq := range 5 {
		list = append(list, base.And(m{"seq": seq}), base.And(m{"seq": seq, "side": "black"}))
		if fields["side"] == nil {
			delete(list[len(list)-1], "side")
		}
	}
	return list
}

// tries returns the answers to everything that somebody could do with the game.
func tries(d *apitest.DelayedGame, who *apitest.Browser) map[string]string {
	out := map[string]string{}
	paths, schemas := d.Description()
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		if !strings.Contains(path, "/games/{id}") && !strings.Contains(path, "/series/{id}") {
			continue
		}
		at := strings.Replace(strings.Replace(path, "/games/{id}", "/games/"+d.Game, 1), "/series/{id}", "/series/"+d.Series, 1)
		for method, op := range paths[path] {
			if method == "get" {
				continue // see seen
			}
			for _, body := range bodiesOf(d, op, schemas) {
				for _, answer := range []string{"yes", "no"} {
					w := who.Ask(strings.ToUpper(method), strings.ReplaceAll(at, "{answer}", answer), body)
					key := method + " " + at + " " + answer + " " + fmt.Sprint(body)
					out[key] = w.Result().Status + " " + w.Body.String()
				}
			}
		}
	}
	return out
}

// While moves of a delayed game are hidden, every call of a stranger gets the same answer, byte for byte: permission is
// asked before anything is compared with the log.
func TestDelayedGamesAnswerStrangersAlike(t *testing.T) {
	d := apitest.NewDelayedGame(t, m{"delay_minutes": 10})
	strangers := map[string]*apitest.Browser{"nobody": d.Browser(), "the director": d.Director, "a moderator": d.Noe}
	strangers["nobody"].Headers = []string{"Sec-Fetch-Site", ""}
	before := map[string]map[string]string{}
	for name, who := range strangers {
		tries(d, who) // what can be done once is done
		before[name] = tries(d, who)
	}
	if n := len(before["nobody"]); n < 200 {
		t.Errorf("only %d tries", n)
	}
	d.Move(3)
	for name, who := range strangers {
		for try, now := range tries(d, who) {
			if was := before[name][try]; was != now {
				t.Errorf("%s learns of a hidden move by %s:\n%.300s\n%.300s", name, try, was, now)
			}
		}
	}
}
