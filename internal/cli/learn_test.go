package cli

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFitToRecords fits weights to recorded games with the same options, from a file that also has others.
func TestFitToRecords(t *testing.T) {
	dir := t.TempDir()
	records, weights := filepath.Join(dir, "games.txt"), filepath.Join(dir, "weights.go")
	for _, set := range []string{"rings=6", "rings=5"} {
		file := filepath.Join(dir, set)
		if code, _, stderr := tablier(t, "en", "arena", "match", "--game", "ringo", "--set", set, "--first", "tablier:depth=2,memory=1", "--second", "greedy", "--games", "12", "--window", "20000", "--records", file); code != 0 {
			t.Fatal(stderr)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(records, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(append(text, '\n')); err != nil || f.Close() != nil {
			t.Fatal(err)
		}
	}
	code, _, stderr := tablier(t, "en", "fit", "ringo", "--records", records, "--opening", "6", "--output", weights)
	if code != 0 || !strings.Contains(stderr, "of 12 games") {
		t.Fatalf("%d %s", code, stderr)
	}
	made, err := os.ReadFile(weights)
	if err != nil || !strings.Contains(string(made), "tablier fit ringo --records "+records) || !strings.Contains(string(made), "var weights = features{") {
		t.Errorf("%v\n%s", err, made)
	}
	if code, _, stderr := tablier(t, "fr", "fit", "ra", "--records", records, "--output", weights); code != 2 || !strings.Contains(stderr, "0 partie") {
		t.Errorf("no game of Ra: %d %s", code, stderr)
	}
}

// TestTrain checks that saved games are not played again and give the same network.
func TestTrain(t *testing.T) {
	dir := t.TempDir()
	data, first, second := filepath.Join(dir, "games"), filepath.Join(dir, "first"), filepath.Join(dir, "second")
	train := []string{"train", "ring", "--games", "12", "--nodes", "60", "--plies", "60", "--epochs", "2", "--batch", "64", "--data", data, "--output"}
	if code, _, stderr := tablier(t, "en", append(train, first)...); code != 0 || !strings.Contains(stderr, "positions of 12 games") {
		t.Fatalf("%d %s", code, stderr)
	}
	kept, _ := os.ReadFile(data)
	if code, _, stderr := tablier(t, "fr", append(train, second)...); code != 0 || !strings.Contains(stderr, "positions de 12 parties") {
		t.Fatalf("%d %s", code, stderr)
	}
	a, _ := os.ReadFile(first)
	if b, _ := os.ReadFile(second); len(a) == 0 || string(a) != string(b) {
		t.Error("the same games gave two networks")
	}
	if code, _, stderr := tablier(t, "en", append(append(train, second), "--stretch", "2.5")...); code != 0 {
		t.Fatalf("%d %s", code, stderr)
	}
	if b, _ := os.ReadFile(second); len(b) != len(a) || binary.LittleEndian.Uint16(b) != 750 || string(a[2:]) != string(b[2:]) {
		t.Error("stretching changed more than the scale, or not to 2.5 times 300")
	}
	if after, _ := os.ReadFile(data); string(after) != string(kept) {
		t.Error("games were added")
	}
	if code, _, stderr := tablier(t, "en", "train", "ring", "--set", "board=h61", "--output", first); code != 2 || !strings.Contains(stderr, "has no network inputs under these options") {
		t.Errorf("%d %s", code, stderr)
	}
	if err := os.WriteFile(data, []byte("{\"moves\":[\"a1-a9\"],\"scores\":[1,2]}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := tablier(t, "en", append(train, first)...); code != 2 || !strings.Contains(stderr, "line 1") {
		t.Errorf("%d %s", code, stderr)
	}
}
