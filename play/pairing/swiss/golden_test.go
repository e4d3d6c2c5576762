package swiss

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablier/play/pairing/dutch"
	"tablier/play/pairing/trf"
)

// Every round of the golden files is paired as an independent implementation paired it, including
// colours. The files are random tournaments of 4 to 41 players; impossible-*.trf cannot be continued
// after their last round.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.trf")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	rounds := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := trf.Read(bytes.NewReader(text))
		if err != nil {
			t.Fatal(name, err)
		}
		rounds += r.Played()
		d, err := Check(r)
		if err != nil || d != nil {
			t.Errorf("%s: %+v %v", name, d, err)
		}
		checkOrder(t, name, r)
		if strings.Contains(name, "impossible") {
			_, err := Pair(r, 0)
			var e *dutch.Error
			if !errors.As(err, &e) || e.Kind != dutch.NoPairing || e.Round != r.Played()+1 {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if rounds < 650 {
		t.Errorf("only %d rounds", rounds)
	}
}

// checkOrder verifies that neither the order of the lines nor pairing twice changes the result.
func checkOrder(t *testing.T, name string, r *trf.Report) {
	t.Helper()
	round := r.Played()
	want, err := Pair(r, round)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(r.Players)
	got, err := Pair(r, round)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%s: %v from reversed lines, else %v (%v)", name, got, want, err)
	}
}

func TestADifferentRoundIsFound(t *testing.T) {
	text, err := os.ReadFile("testdata/golden/002.trf")
	if err != nil {
		t.Fatal(err)
	}
	swapped := strings.NewReplacer("5 w 1     2 b 1\n", "5 b 1     2 b 1\n", "1 b 0     4 b 1\n", "1 w 0     4 b 1\n").Replace(string(text))
	r, err := trf.Read(strings.NewReader(swapped))
	if err != nil {
		t.Fatal(err)
	}
	d, err := Check(r)
	if err != nil || d == nil || d.Round != 2 || len(d.Reported) != 1 || d.Reported[0].White != 5 || d.Expected[0].White != 1 {
		t.Errorf("%+v %v", d, err)
	}
}
