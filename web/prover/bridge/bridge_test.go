package bridge_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/solve/embedded"
	"tablier/web/prover/bridge"
)

const eleven = "6/6/w5/2b3/6/6/5b/6 0 w 0"

func call[T any](t *testing.T, d *bridge.Bridge, args ...string) (out T) {
	t.Helper()
	answer := d.Call(args[0], args[1:]...)
	if err := json.Unmarshal([]byte(answer), &out); err != nil || strings.HasPrefix(answer, `{"error"`) {
		t.Fatalf("%v: %s, %v", args, answer, err)
	}
	return out
}

// given returns a desk that has the tables of Ringo.
func given(t *testing.T) *bridge.Bridge {
	t.Helper()
	d := bridge.New(roster.All())
	files := call[struct{ Files []bridge.File }](t, d, "files", "ringo", "").Files
	if len(files) != 1 {
		t.Fatal(files)
	}
	f, err := embedded.At(files[0].Address)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(f)
	if err != nil || int64(len(b)) != files[0].Size {
		t.Fatal(len(b), err)
	}
	if l := call[bridge.Probed](t, d, "look", "ringo", "", eleven); l.Verdict.Plies != 0 {
		t.Errorf("without tables: %+v", l)
	}
	b[len(b)-1] ^= 1
	if answer := d.Give(files[0].Address, b); !strings.Contains(answer, "error") {
		t.Errorf("another file: %s", answer)
	}
	b[len(b)-1] ^= 1
	if answer := d.Give(files[0].Address, b); answer != "{}" {
		t.Fatal(answer)
	}
	return d
}

// After Give, the tables answer at once.
func TestLook(t *testing.T) {
	d := given(t)
	l := call[bridge.Probed](t, d, "look", "ringo", "", eleven)
	if l.Verdict.Plies != 11 || l.Turn != "white" || len(l.Moves) != 8 {
		t.Errorf("%+v", l)
	}
	for _, args := range [][]string{{"ring", ""}, {"ringo", "rings=5 target=7"}, {"agon", ""}} {
		if f := call[struct{ Files []bridge.File }](t, d, append([]string{"files"}, args...)...).Files; len(f) != 0 {
			t.Errorf("%v: %v", args, f)
		}
	}
}

// A game is judged from its end backwards, and each position is reported.
func TestJudge(t *testing.T) {
	d := given(t)
	var told []bridge.Known
	d.Progress = func(answer string) {
		var k bridge.Known
		if err := json.Unmarshal([]byte(answer), &k); err != nil {
			t.Fatal(err)
		}
		told = append(told, k)
	}
	p := call[struct{ Proofs []bridge.Known }](t, d, "judge", "ringo", "", "6/w5/w5/3wb1/6/4b1/6/w3b1 0 w 5", "d4xd5 f5-e5 d5xe5", "1000", "40").Proofs
	if len(told) != 4 || told[0].Ply != 3 || told[3].Ply != 0 || len(p) == 0 || p[0] != told[0] {
		t.Errorf("told %+v, proved %+v", told, p)
	}
}

// Bad questions are refused with a message.
func TestRefused(t *testing.T) {
	d := bridge.New(roster.All())
	for _, args := range [][]string{{"play"}, {"look", "chess"}, {"look", "ringo", "rings=9"}, {"look", "ringo", "", "x"}, {"judge", "ringo", "", "", "a1-a9", "1", "1"}, {"judge", "ringo", "", "", "", "many", "1"}} {
		if answer := d.Call(args[0], args[1:]...); !strings.HasPrefix(answer, `{"error":{"message":{"en":"`) {
			t.Errorf("%v: %s", args, answer)
		}
	}
}
