package swiss

import (
	"bytes"
	"os"
	"testing"

	"tablier/play/pairing/trf"
)

// Every report that can be read can be paired, or is refused with a reason.
func FuzzPair(f *testing.F) {
	for _, name := range []string{"002", "006", "impossible-032"} {
		text, err := os.ReadFile("testdata/golden/" + name + ".trf")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text []byte, round uint8) {
		r, err := trf.Read(bytes.NewReader(text))
		if err != nil || len(r.Players) > 30 {
			return
		}
		pairs, err := Pair(r, int(round))
		if err != nil && err.Error() == "" || err != nil && pairs != nil {
			t.Errorf("%v %v", pairs, err)
		}
		if d, err := Check(r); err != nil && d != nil {
			t.Errorf("%v %v", d, err)
		}
	})
}
