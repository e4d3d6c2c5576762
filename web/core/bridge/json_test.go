package bridge

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// TestWriterAgainstEncodingJSON writes random values both ways. The meaning must always be
// equal, and the bytes too if the text is plain UTF-8.
func TestWriterAgainstEncodingJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type value struct {
			S string   `json:"s"`
			N int      `json:"n"`
			B bool     `json:"b"`
			L []string `json:"l"`
		}
		v := value{rapid.String().Draw(t, "s"), rapid.Int().Draw(t, "n"), rapid.Bool().Draw(t, "b"), rapid.SliceOf(rapid.String()).Draw(t, "l")}
		w := &writer{}
		w.begin('{')
		w.key("s").str(v.S)
		w.key("n").int(v.N)
		w.key("b").bool(v.B)
		w.key("l").strs(v.L)
		w.end('}')
		var got value
		if err := json.Unmarshal(w.b, &got); err != nil {
			t.Fatalf("%s: %v", w.b, err)
		}
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(v); err != nil {
			t.Fatal(err)
		}
		var same value
		if err := json.Unmarshal(want.Bytes(), &same); err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(got)
		b, _ := json.Marshal(same)
		if !bytes.Equal(a, b) {
			t.Fatalf("wrote %s, encoding/json %s", w.b, &want)
		}
	})
}

func TestWriterStrings(t *testing.T) {
	for _, s := range []string{"", "a\"b\\c", "\x00\x1f\x7f", "déjà vu", "a\xffb", "\u2028", "</script>", "😀"} {
		w := &writer{}
		w.str(s)
		var got, want string
		if err := json.Unmarshal(w.b, &got); err != nil {
			t.Errorf("%q: %s: %v", s, w.b, err)
			continue
		}
		b, _ := json.Marshal(s)
		if err := json.Unmarshal(b, &want); err != nil {
			t.Fatal(err)
		}
		if got != want || !utf8.Valid(w.b) {
			t.Errorf("%q written as %s reads %q, want %q", s, w.b, got, want)
		}
	}
}

func TestWriterLengths(t *testing.T) {
	for _, c := range []struct {
		cells float64
		want  string
	}{{0, "0"}, {1, "100"}, {-0.5, "-50"}, {0.866025, "87"}, {-0.004, "0"}, {12.345, "1235"}} {
		w := &writer{}
		if w.num(c.cells); string(w.b) != c.want {
			t.Errorf("%v cells are written %s, want %s", c.cells, w.b, c.want)
		}
	}
}
