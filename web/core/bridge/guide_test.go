package bridge

import (
	"encoding/json"
	"strconv"
	"testing"

	"tablier/engine/roster"
)

// told has the fields of the answers of prompt, refusal, story and legend.
type told struct {
	Error *struct{ Kind string }
	Text  struct{ FR, EN string }
	Cells []string
	Parts []struct {
		Text     struct{ FR, EN string }
		From, To string
		Pieces   []struct{ Cell, Side string }
	}
}

func TestGuide(t *testing.T) {
	b := New(roster.All())
	handle := strconv.Itoa(must(t, b, "open", "court-circuit").Handle)
	say := func(args ...string) (a told) {
		if err := json.Unmarshal([]byte(b.Call(args[0], append([]string{handle}, args[1:]...)...)), &a); err != nil {
			t.Fatal(err)
		}
		return a
	}
	if a := say("prompt", "f1"); a.Text.EN != "Choose where to step." || a.Text.FR == "" || len(a.Cells) != 2 {
		t.Errorf("the prompt is %+v", a)
	}
	if a := say("refusal", "", "a1"); a.Text.EN != "The piece on a1 is your opponent’s." {
		t.Errorf("the refusal is %+v", a)
	}
	if a := say("refusal", "f1", "e1"); a.Error != nil || a.Text.EN != "" {
		t.Errorf("a cell that may be chosen is refused: %+v", a)
	}
	for _, bad := range [][]string{{"prompt", "zz"}, {"refusal", "", ""}, {"refusal", "zz", "a1"}, {"refusal", "", "a1 a2"}, {"story", "1"}, {"story", "x"}} {
		if a := say(bad...); a.Error == nil {
			t.Errorf("%q answers %+v", bad, a)
		}
	}
	must(t, b, "apply", handle, "f1-e1")
	a := say("story", "1")
	if len(a.Parts) != 1 || a.Text.EN != "f1 steps to e1" || a.Parts[0].From != "f1" || a.Parts[0].To != "e1" || len(a.Parts[0].Pieces) != 12 {
		t.Errorf("the story is %+v", a)
	}
}

func TestLegend(t *testing.T) {
	b := New(roster.All())
	for game, cells := range map[string]int{"ring": 0, "ringo": 2, "court-circuit": 0, "agon": 1, "ra": 2} {
		var a struct {
			Marks []struct {
				Kind string
				Text struct{ FR, EN string }
			}
			Cells []struct {
				Cell string
				Text struct{ FR, EN string }
			}
		}
		if err := json.Unmarshal([]byte(b.Call("legend", game)), &a); err != nil {
			t.Fatal(err)
		}
		if len(a.Cells) != cells || len(a.Marks) != 8 {
			t.Errorf("%s: %d named cells and %d marks: %+v", game, len(a.Cells), len(a.Marks), a)
		}
		for _, m := range a.Marks {
			if m.Kind == "" || m.Text.EN == "" || m.Text.FR == "" {
				t.Errorf("%s: the mark %+v has no words", game, m)
			}
		}
	}
}
