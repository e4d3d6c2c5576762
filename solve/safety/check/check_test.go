package check_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	proof "tablier/solve/proof/check"
	"tablier/solve/safety"
	"tablier/solve/safety/check"
)

const position = "w4/4b/5/w4/4b/w4/5/5 0 b 0"

// held returns a small certificate, made by package safety.
func held(t *testing.T) string {
	t.Helper()
	o, _ := ringo.Game{}.Info().ParseOptions("rings=5")
	f, err := safety.ParseFamily("side=w attackers=2-2 rings=2,2,2,2,2 inside=2 citadel=1 defenders=3-3 guard=3,0,0,0,0 home=0", 5)
	if err != nil {
		t.Fatal(err)
	}
	s := safety.New(o, f)
	if err := s.Solve(context.Background(), "", nil); err != nil {
		t.Fatal(err)
	}
	p, _, err := ringo.Game{}.ParsePosition(o, position)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Reach(context.Background(), p)
	if err != nil || r == nil {
		t.Fatal("not safe: ", err)
	}
	var text bytes.Buffer
	if err := r.Certificate(position).Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func verify(text string) error {
	c, err := check.Read(strings.NewReader(text))
	if err == nil {
		_, err = check.Verify(context.Background(), c, 2)
	}
	return err
}

func verifySet(c *check.Certificate) error {
	_, err := check.Verify(context.Background(), c, 1)
	return err
}

func TestDamage(t *testing.T) {
	good := held(t)
	if err := verify(good); err != nil {
		t.Fatal(err)
	}
	swap := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	half := []byte(good)
	half[len(half)-len(half)/4] ^= 4
	for name, c := range map[string]struct{ text, want string }{
		"empty":             {"", "name: value"},
		"another format":    {swap("safety 1", "safety 2"), "not a certificate"},
		"no head":           {"tablier safety 1\n", "name: value"},
		"cut":               {good[:len(good)-9], "truncated or damaged"},
		"altered":           {string(half), ""},
		"longer":            {good + "x", "extra bytes after the last position"},
		"fewer announced":   {fewer(good), "more positions than announced"},
		"other options":     {swap("options: rings=5", "options: rings=5 white-slide=no"), "not closed"},
		"no such options":   {swap("rings=5", "rings=4"), "rings"},
		"defaults written":  {swap("rings=5", "rings=5 target=6"), "canonical"},
		"the other side":    {swap("side: w", "side: b"), ""},
		"repetition":        {strings.NewReplacer("side: w", "side: b", "rings=5", "repetition=white rings=5").Replace(good), "endless play is lost for the attackers"},
		"another claim":     {swap(position, "5/4b/5/w4/4b/w4/5/w4 0 b 0"), "not shown to be safe"},
		"a game that ended": {swap(position, "w4/5/5/w4/4b/w4/5/5 0 b 0"), "the game is over"},
		"another sum":       {swap("sha256: ", "sha256: 0"), "SHA-256"},
	} {
		var refused *proof.Error
		var bad *game.Error
		if err := verify(c.text); !errors.As(err, &refused) && !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An interrupted verification accepts nothing.
func TestInterrupted(t *testing.T) {
	c, err := check.Read(strings.NewReader(held(t)))
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := check.Verify(ctx, c, 1); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// fewer changes the certificate's number of positions to one less.
func fewer(text string) string {
	before, rest, _ := strings.Cut(text, "positions: ")
	n, rest, _ := strings.Cut(rest, "\n")
	last := n[len(n)-1]
	if last == '0' {
		return before + "positions: 1\n" + rest
	}
	return before + "positions: " + n[:len(n)-1] + string(last-1) + "\n" + rest
}

// A set without one of its positions is no longer closed, or no longer contains the claim.
func TestNotClosed(t *testing.T) {
	c, err := check.Read(strings.NewReader(held(t)))
	if err != nil {
		t.Fatal(err)
	}
	n := c.Set.Len()
	if n < 10 {
		t.Fatalf("%d positions", n)
	}
	for _, out := range []int{0, n / 3, n - 1} {
		var fewer check.Set
		i := 0
		for black, in := range c.Set.All() {
			for _, white := range c.Set.Defenders(black, in) {
				if i != out {
					fewer.Add(black, in, white)
				}
				i++
			}
		}
		d := *c
		d.Set = fewer
		var refused *proof.Error
		if _, err := check.Verify(context.Background(), &d, 1); !errors.As(err, &refused) || refused.Position == "" {
			t.Errorf("without position %d: %v", out, err)
		}
	}
}

// Positions that cannot occur in a game in progress are refused, and so is the other mirror
// image.
func TestImpossible(t *testing.T) {
	for _, p := range []struct {
		black uint64
		in    int
		white uint64
		want  string
	}{
		{3 << 33, 0, 1 << 33, "this cannot be a position of a game in progress"},
		{3 << 41, 0, 1, "this cannot be a position of a game in progress"},
		{0xFF << 32, 0, 1, "this cannot be a position of a game in progress"},
		{3 << 33, 2, 1, "this cannot be a position of a game in progress"},
		{1<<39 | 1<<36, 0, 1, "the file must list the mirror image"},
	} {
		c := &check.Certificate{Options: "rings=5", Position: "w3b/5/5/5/5/5/5/4b 0 w 0", Side: game.White}
		c.Set.Add(p.black, p.in, p.white)
		if _, err := check.Verify(context.Background(), c, 1); err == nil || !strings.Contains(err.Error(), p.want) {
			t.Errorf("%x: %v", p.black, err)
		}
	}
}
