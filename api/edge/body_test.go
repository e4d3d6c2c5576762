package edge

import (
	"slices"
	"strings"
	"testing"
)

func TestRepeatedName(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"a":2}`: "a", `{"a":{"b":1},"a":{}}`: "a", `[{"x":{"b":[],"b":0}}]`: "b", `{"a":"b","b":"a","c":["a","a",{"a":1}],"\u0061":0}`: "a",
		`{}`: "", `[]`: "", `"a"`: "", `{"a":{"a":{"a":"a"}},"b":[{"a":1},{"a":1},"a","a"]}`: "", `{"a":"b","b":"b"}`: "", `{"a":[],"b":{},"c":null,"d":[1,"a"]}`: "",
	} {
		if got, found := repeatedName([]byte(text)); got != want || found != (want != "") {
			t.Errorf("%s: %q, %v", text, got, found)
		}
	}
}

func TestHiddenCharacters(t *testing.T) {
	for _, text := range []string{"a\x00b", "a\x1b[2Jb", "a\x7fb", "a\u0085b", "a\u202eb", "a\u2066b", "a\U000e0041b"} {
		place, line, r, found := hiddenIn(map[string]any{"a": 1.5, "b": []any{"x", map[string]any{"c": "x\r\ny" + text}}, "password": "\x00", "old": "\x00"})
		if !found || !slices.Equal(place, []string{"b", "1", "c"}) || line != 2 || r != []rune(text)[1] {
			t.Errorf("%q: %v %d %q %v", text, place, line, r, found)
		}
	}
	zalgo := "a" + strings.Repeat("\u0301", 5)
	for _, text := range []string{zalgo, "x" + zalgo + "y", "a\u0301\u0301\u200d\u0301\u0301\u200b\u0301", "e\u20dd\u20dd\u20dd\u20dd\u20dd"} {
		if place, line, r, found := hiddenIn(map[string]any{"name": "x\n" + text}); !found || hidden(r) || line != 2 || !slices.Equal(place, []string{"name"}) {
			t.Errorf("%q: %v %d %q %v", text, place, line, r, found)
		}
	}
	// Vietnamese in parts, Hebrew with vowels and accents, Arabic, Hindi, Thai, Tibetan, Burmese, Korean in parts, emoji.
	for _, text := range []string{
		"Tie\u0302\u0301ng Vie\u0323\u0302t", "בְּרֵאשִׁ֖ית בָּרָ֣א", "بِسْمِ ٱللَّٰهِ", "क्षत्रिय ज़िन्दगी", "เป็นที่รู้จัก ก็ได้", "བསྒྲུབས་", "မြန်မာ", "\u1112\u1161\u11ab", "👩\u200d❤\ufe0f\u200d💋\u200d👨", "👍🏽", "1\ufe0f\u20e3",
	} {
		if place, _, r, found := hiddenIn([]any{text}); found {
			t.Errorf("%q: %v %q", text, place, r)
		}
	}
	for _, text := range []string{"", "a\r\n\tb", "👩\u200d🚀", "م\u200cن", "\u200fא", "x\u00ady", "\ufeffx"} {
		if place, _, r, found := hiddenIn([]any{text}); found {
			t.Errorf("%q: %v %q", text, place, r)
		}
	}
}
