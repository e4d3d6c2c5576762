package archtest

import (
	"os"
	"testing"

	"tablier/internal/archpicture"
)

// docs/architecture.svg shows the current imports.
func TestPictureIsCurrent(t *testing.T) {
	want, err := archpicture.Draw(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("../../docs/architecture.svg"); err != nil || string(got) != want {
		t.Errorf("docs/architecture.svg is out of date (%v); make it anew:\n\tgo run ./internal/archpicture/draw > docs/architecture.svg", err)
	}
}
