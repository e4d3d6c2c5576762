package mergepatch_test

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/api/mergepatch"
)

// random returns a random value of a given depth. Members a to c are objects and d to f are arrays, so their
// kinds stay the same.
func random(r *rand.Rand, depth int) any {
	if depth == 0 {
		return []any{float64(r.IntN(3)), strconv.Itoa(r.IntN(3)), r.IntN(2) == 0}[r.IntN(3)]
	}
	out := map[string]any{}
	for _, key := range "abcdefg" {
		switch {
		case r.IntN(3) == 0:
		case key < 'd':
			out[string(key)] = random(r, depth-1)
		case key < 'g':
			list := make([]any, r.IntN(4))
			for i := range list {
				list[i] = random(r, depth-1)
			}
			out[string(key)] = list
		default:
			out[string(key)] = float64(r.IntN(9))
		}
	}
	return out
}

// A patch sent as text turns one value into the other, and changes neither.
func TestApplyingADiffGivesTheOtherValue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		from, to := random(r, 2), random(r, 2)
		before, _ := json.Marshal(from)
		patch, changed := mergepatch.Diff(from, to)
		if changed == cmp.Equal(from, to) {
			t.Fatalf("changed is %v: %v, %v", changed, from, to)
		}
		text, err := json.Marshal(patch)
		if err != nil {
			t.Fatal(err)
		}
		var sent any
		if err := json.Unmarshal(text, &sent); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(to, mergepatch.Apply(from, sent)); d != "" {
			t.Fatalf("%s\nfrom %v to %v", d, from, to)
		}
		if after, _ := json.Marshal(from); string(after) != string(before) {
			t.Fatal("Apply changed its argument")
		}
	}
}
