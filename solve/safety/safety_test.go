package safety

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablier/rules/games/ringo"
	proof "tablier/solve/proof/check"
	"tablier/solve/safety/check"
)

const outermost = "side=b attackers=2-7 rings=0,0,0,0,7 inside=0 citadel=0 defenders=1-3 guard=4,4,4,4,4 home=0"

func solved(t *testing.T, options, family, dir string) *Space {
	t.Helper()
	o, err := ringo.Game{}.Info().ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	f, err := ParseFamily(family, 6-o.Index("rings"))
	if err != nil {
		t.Fatal(err)
	}
	s := New(o, f)
	if err := s.Solve(context.Background(), dir, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// Six attackers on the outermost ring are safe against three defenders in 289,030 positions. An
// independent program found the same number.
func TestOutermostRing(t *testing.T) {
	s := solved(t, "rings=5", outermost, "")
	for name, want := range map[string]uint64{"w3b6o0-00006": 289030, "w3b7o0-00007": 3491, "w3b3o0-00003": 0} {
		for _, p := range s.parts {
			if got := count(p.ours) + count(p.theirs); s.name(p) == name && got != want {
				t.Errorf("%s: %d safe, expected %d", name, got, want)
			}
		}
	}
	if got, _ := s.Positions(); got != 3_824_024 {
		t.Errorf("%d positions", got)
	}
}

// A run resumes from the files in its directory, and refuses the directory of another family.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	family := strings.Replace(outermost, "1-3", "1-1", 1)
	s := solved(t, "rings=5", family, dir)
	for _, name := range []string{"w1b6o0-00006", "w1b7o0-00007"} {
		if err := os.Truncate(filepath.Join(dir, name), 100); err != nil {
			t.Fatal(err)
		}
	}
	if again := solved(t, "rings=5", family, dir); again.Safe() != s.Safe() || s.Safe() == 0 {
		t.Errorf("%d safe, then %d", s.Safe(), again.Safe())
	}
	o, _ := ringo.Game{}.Info().ParseOptions("rings=5 target=7")
	var refused *proof.Error
	if err := New(o, s.Family).Solve(context.Background(), dir, nil); !errors.As(err, &refused) {
		t.Errorf("a folder of other options: %v", err)
	}
}

// A set reached from one position is a certificate that the verifier accepts.
func TestCertificate(t *testing.T) {
	for _, c := range []struct{ options, family, position string }{
		{"rings=5", outermost, "5/4b/4b/4b/4b/w4/3wb/w3b 0 w 0"},
		{"rings=5", outermost, "5/4b/4b/4b/4b/w4/3wb/w3b 0 b 0"},
		{"rings=5", "side=w attackers=2-3 rings=3,3,3,3,3 inside=3 citadel=1 defenders=1-3 guard=3,0,0,0,0 home=0", "w4/4b/5/w4/4b/w4/5/4b 0 b 0"},
	} {
		s := solved(t, c.options, c.family, "")
		o, _ := ringo.Game{}.Info().ParseOptions(c.options)
		p, _, err := ringo.Game{}.ParsePosition(o, c.position)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Reach(context.Background(), p)
		if err != nil || r == nil {
			t.Errorf("%s is not safe: %v", c.position, err)
			continue
		}
		var text bytes.Buffer
		if err := r.Certificate(c.position).Write(&text); err != nil {
			t.Fatal(err)
		}
		read, err := check.Read(&text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := check.Verify(context.Background(), read, 1); err != nil || got.Positions != r.Count || r.Count == 0 {
			t.Errorf("%+v, %d reached: %v", got, r.Count, err)
		}
	}
}

func TestFamilies(t *testing.T) {
	for _, text := range []string{"", outermost + " ", strings.Replace(outermost, "inside=0", "inside=8", 1),
		strings.Replace(outermost, "guard=4", "guard=3", 1), strings.Replace(outermost, ",7 ", ",7,7 ", 1), strings.Replace(outermost, "1-3", "3-1", 1)} {
		var refused *proof.Error
		if _, err := ParseFamily(text, 5); !errors.As(err, &refused) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if f, err := ParseFamily(outermost, 5); err != nil || f.String() != outermost {
		t.Errorf("%q %v", f, err)
	}
}

// A place keeps its numbers in eight bytes, the largest ones too.
func TestPackedPlace(t *testing.T) {
	for _, at := range []place{{}, {part: 13_727, row: 73_629_071, at: 194_579}, {part: 1, row: 1<<31 - 1, at: 0}} {
		if got := at.pack().place(); got != at {
			t.Errorf("%v, expected %v", got, at)
		}
	}
}
