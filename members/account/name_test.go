package account

import "testing"

// A name is part of the address of a page, so one that would lead elsewhere is refused.
func TestNamesWithoutAPage(t *testing.T) {
	for name, fits := range map[string]bool{".": false, "..": false, "a/../b": false, "Ada/": false, "a//b": false, "...": true, "St. Ada": true, "AC/DC": true} {
		_, _, err := CheckName(name)
		if (err == nil) != fits {
			t.Errorf("%q: %v", name, err)
		}
	}
}
