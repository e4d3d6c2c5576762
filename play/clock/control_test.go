package clock_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tablier/play/clock"
	"tablier/rules/game"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text, canonical string
		want            clock.Control
		speed           clock.Speed
		expected        time.Duration
	}{
		{"-", "-", clock.Control{}, clock.CorrespondenceSpeed, 0},
		{"60", "60", clock.Control{Kind: clock.SuddenDeath, Main: 60}, clock.Bullet, time.Minute},
		{"300", "300", clock.Control{Kind: clock.SuddenDeath, Main: 300}, clock.Blitz, 5 * time.Minute},
		{"300+0", "300", clock.Control{Kind: clock.SuddenDeath, Main: 300}, clock.Blitz, 5 * time.Minute},
		{"300b0", "300", clock.Control{Kind: clock.SuddenDeath, Main: 300}, clock.Blitz, 5 * time.Minute},
		{"300d0", "300", clock.Control{Kind: clock.SuddenDeath, Main: 300}, clock.Blitz, 5 * time.Minute},
		{"480", "480", clock.Control{Kind: clock.SuddenDeath, Main: 480}, clock.Rapid, 8 * time.Minute},
		{"120+1", "120+1", clock.Control{Kind: clock.Fischer, Main: 120, Step: 1}, clock.Bullet, 160 * time.Second},
		{"300+5", "300+5", clock.Control{Kind: clock.Fischer, Main: 300, Step: 5}, clock.Rapid, 500 * time.Second},
		{"300b5", "300b5", clock.Control{Kind: clock.Bronstein, Main: 300, Step: 5}, clock.Rapid, 500 * time.Second},
		{"300d3", "300d3", clock.Control{Kind: clock.Delay, Main: 300, Step: 3}, clock.Blitz, 420 * time.Second},
		{"0d10", "0d10", clock.Control{Kind: clock.Delay, Step: 10}, clock.Blitz, 400 * time.Second},
		{"600/5x30", "600/5x30", clock.Control{Kind: clock.Japanese, Main: 600, Count: 5, Step: 30}, clock.Rapid, 1320 * time.Second},
		{"0/1x30", "0/1x30", clock.Control{Kind: clock.Japanese, Count: 1, Step: 30}, clock.Rapid, 600 * time.Second},
		{"600/20m300", "600/20m300", clock.Control{Kind: clock.Canadian, Main: 600, Count: 20, Step: 300}, clock.Rapid, 1200 * time.Second},
		{"5400/1m90", "5400/1m90", clock.Control{Kind: clock.Canadian, Main: 5400, Count: 1, Step: 90}, clock.Classical, 2*time.Hour + 30*time.Minute},
		{"1d", "1d", clock.Control{Kind: clock.Correspondence, Days: 1}, clock.CorrespondenceSpeed, 0},
		{"3d-we", "3d-we", clock.Control{Kind: clock.Correspondence, Days: 3, Weekend: true}, clock.CorrespondenceSpeed, 0},
		{"3d-v1", "3d-v1", clock.Control{Kind: clock.Correspondence, Days: 3, Vacation: 1}, clock.CorrespondenceSpeed, 0},
		{"3d-v14-we", "3d-we-v14", clock.Control{Kind: clock.Correspondence, Days: 3, Weekend: true, Vacation: 14}, clock.CorrespondenceSpeed, 0},
		{"60d-we-v99", "60d-we-v99", clock.Control{Kind: clock.Correspondence, Days: 60, Weekend: true, Vacation: 99}, clock.CorrespondenceSpeed, 0},
	} {
		got, err := clock.Parse(c.text)
		if err != nil || got != c.want || got.String() != c.canonical {
			t.Errorf("Parse(%q) = %+v %q, %v; want %+v %q", c.text, got, got, err, c.want, c.canonical)
		}
		if got.Speed() != c.speed || got.Expected() != c.expected {
			t.Errorf("%s is %v, expected to last %v; want %v, %v", c.text, got.Speed(), got.Expected(), c.speed, c.expected)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "begin with a number",
		"x":                     "begin with a number",
		"+5":                    "begin with a number",
		"007":                   "begin with a number",
		"-300":                  "begin with a number",
		" 300":                  "begin with a number",
		"300 ":                  "follows the first number",
		"300x":                  "follows the first number",
		"3,5":                   "follows the first number",
		"0":                     "without time",
		"0+5":                   "without time",
		"0b5":                   "without time",
		"86401":                 "seconds for the game",
		"99999999999999":        "seconds for the game",
		"300+":                  "end with a whole number",
		"300+5s":                "end with a whole number",
		"300+05":                "end with a whole number",
		"300+-5":                "end with a whole number",
		"300+3601":              "seconds a move",
		"600/":                  "after /",
		"600/5":                 "after /",
		"600/5y30":              "after /",
		"600/0x30":              "periods or moves",
		"600/100x30":            "periods or moves",
		"600/65537x30":          "periods or moves",
		"600/5x0":               "seconds a move",
		"600/0x0":               "periods or moves",
		"600/5x3601":            "seconds a move",
		"600/20m86401":          "seconds a move",
		"600/20m":               "end with a whole number",
		"0d":                    "days a move",
		"61d":                   "days a move",
		"3d-v14-we-v2":          "follows the days",
		"3d-v14we":              "follows the days",
		"3d-v":                  "comes after -v",
		"3d-v0":                 "comes after -v",
		"3d-v100":               "days of vacation",
		"3d-":                   "follows the days",
		strings.Repeat("3", 33): "too long",
	} {
		c, err := clock.Parse(text)
		var e *clock.Error
		if !errors.As(err, &e) || e.Kind != clock.BadControl || c != (clock.Control{}) {
			t.Errorf("Parse(%q) = %+v, %v", text, c, err)
			continue
		}
		if !strings.Contains(err.Error(), want) || e.Input != text {
			t.Errorf("Parse(%q): %v; want %q", text, err, want)
		}
		if fr := e.In(game.French); !strings.HasPrefix(fr, "cadence «\u202f") || !strings.Contains(fr, "\u202f; attendu\u00a0: ") {
			t.Errorf("Parse(%q) in French: %s", text, fr)
		}
	}
}

// A control built by hand is checked against the same bounds, and may not set fields that its kind
// does not use.
func TestValidate(t *testing.T) {
	for _, c := range []clock.Control{
		{Kind: 99},
		{Main: 1}, {Step: 1}, {Count: 1}, {Days: 1}, {Vacation: 1}, {Weekend: true},
		{Kind: clock.SuddenDeath, Main: 60, Step: 1},
		{Kind: clock.Fischer, Main: 60},
		{Kind: clock.Fischer, Main: 60, Step: -1},
		{Kind: clock.Fischer, Main: -60, Step: 1},
		{Kind: clock.Delay, Main: 60, Step: 1, Count: 1},
		{Kind: clock.Japanese, Main: 60, Step: 1, Count: -1},
		{Kind: clock.Correspondence, Days: 3, Main: 1},
		{Kind: clock.Correspondence, Days: 3, Vacation: -1},
	} {
		if err := c.Validate(); err == nil {
			t.Errorf("%+v is valid", c)
		} else if _, err := clock.New(c, game.White); err == nil {
			t.Errorf("a clock was made of %+v", c)
		} else if _, err := c.MarshalText(); err == nil {
			t.Errorf("%+v was written", c)
		}
	}
	if _, err := clock.New(clock.Control{}, 2); kind(err) != clock.BadSide {
		t.Errorf("a third side begins: %v", err)
	}
}

// controls draws valid time controls, short ones if small.
func controls(small bool) *rapid.Generator[clock.Control] {
	return rapid.Custom(func(t *rapid.T) clock.Control {
		top := func(big, little int) int32 {
			if small {
				big = little
			}
			return int32(big)
		}
		c := clock.Control{Kind: rapid.SampledFrom(clock.Kinds()).Draw(t, "kind")}
		form, least := c.Kind.Form(), int32(1)
		switch c.Kind {
		case clock.Unlimited:
			return c
		case clock.Correspondence:
			c.Days = int16(rapid.Int32Range(1, top(clock.MaxDays, 5)).Draw(t, "days"))
			c.Weekend = rapid.Bool().Draw(t, "weekend")
			c.Vacation = int16(rapid.Int32Range(0, top(clock.MaxVacation, 9)).Draw(t, "vacation"))
			return c
		}
		if form.Bare {
			least = 0
		}
		c.Main = rapid.Int32Range(least, top(clock.MaxMain, 4)).Draw(t, "main")
		if form.Mark != "" {
			c.Step = rapid.Int32Range(1, top(clock.MaxStep, 3)).Draw(t, "step")
		}
		if form.Count != "" {
			c.Count = int16(rapid.Int32Range(1, top(clock.MaxCount, 4)).Draw(t, "count"))
		}
		return c
	})
}

func TestEveryControlIsWrittenAndRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := controls(false).Draw(t, "control")
		text, err := c.MarshalText()
		var back clock.Control
		if err != nil || back.UnmarshalText(text) != nil || back != c {
			t.Fatalf("%+v is written %q, %v, and read %+v", c, text, err, back)
		}
		if c.Live() != (c.Patience() > 0) || c.Live() != (c.Speed() != clock.CorrespondenceSpeed) {
			t.Fatalf("%s: live %v, patience %v, speed %v", c, c.Live(), c.Patience(), c.Speed())
		}
		if p := c.Patience(); c.Live() && (p < 20*time.Second || p > 3*time.Minute) {
			t.Fatalf("%s: patience %v", c, p)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range append(clock.Examples(), "0d", "é", "600/0x0") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := clock.Parse(s)
		if err != nil {
			if c != (clock.Control{}) || kind(err) != clock.BadControl || len(err.Error()) > 600 {
				t.Fatalf("Parse(%q) = %+v, %v", s, c, err)
			}
			return
		}
		if again, err := clock.Parse(c.String()); err != nil || again != c || c.Validate() != nil {
			t.Fatalf("%q is written %q and read %+v, %v; was %+v", s, c, again, err, c)
		}
	})
}

// kind returns the kind of a refusal; 255 if there is none.
func kind(err error) clock.ErrorKind {
	if k, ok := clock.KindOf(err); ok {
		return k
	}
	return 255
}
