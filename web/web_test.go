package web

import "testing"

func TestFSCompiles(t *testing.T) {
	if _, err := FS().Open(".keep"); err != nil {
		t.Errorf("the committed placeholder is missing: %v", err)
	}
}
