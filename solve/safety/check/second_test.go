package check_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve/safety/check"
)

const second = "../second/verify.mjs"

// node runs Node, which is installed because the pages are built with it.
func node(t *testing.T, stdin string, args ...string) (string, error) {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(path, args...)
	c.Stdin = strings.NewReader(stdin)
	out, err := c.CombinedOutput()
	return string(out), err
}

// The second verifier accepts a good certificate and refuses each forged one, and says why.
func TestSecondVerifier(t *testing.T) {
	good := held(t)
	read, err := check.Read(strings.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	report, err := check.Verify(t.Context(), read, 1)
	if err != nil {
		t.Fatal(err)
	}
	swap := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	for name, c := range map[string]struct{ text, want string }{
		"good":              {good, fmt.Sprintf("verified: %d positions, %d replies", report.Positions, report.Replies)},
		"another format":    {swap("safety 1", "safety 2"), "no certificate of version 1"},
		"cut":               {good[:len(good)-9], "cannot be unpacked"},
		"longer":            {good + "x", "bytes after the last position"},
		"announces more":    {swap("positions: ", "positions: 9999"), "more positions than its bytes can hold"},
		"other options":     {swap("options: rings=5", "options: rings=5 white-slide=no"), "no answer in the set"},
		"no such option":    {swap("rings=5", "rings=4"), "unknown or default option"},
		"another claim":     {swap(position, "5/4b/5/w4/4b/w4/5/w4 0 b 0"), "not shown to be safe"},
		"a game that ended": {swap(position, "w4/5/5/w4/4b/w4/5/5 0 b 0"), "a game that is over"},
		"another sum":       {strings.Replace(good, read.Sum, strings.Repeat("0", 64), 1), "SHA-256"},
		"one missing":       {without(t, read, read.Set.Len()/2), "no answer in the set"},
		"a long number":     {file(2, []byte{0x81, 0, 1, 1}), "shortest form"},
		"out of order":      {file(2, []byte{1, 2, 1, 0}), "out of order"},
		"decided":           {file(1, []byte{8, 1, 1}), "the game is over"},
		"two on one cell":   {file(1, []byte{6, 1, 2}), "impossible position"},
		"the wrong image":   {file(1, []byte{0xA0, 2, 1, 1}), "mirror image"},
	} {
		name, c := name, c
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := node(t, "", second, path)
			if (err == nil) != (name == "good") || !strings.Contains(out, c.want) {
				t.Errorf("%v: %s", err, out)
			}
			if _, err := check.Read(strings.NewReader(c.text)); err == nil && verify(c.text) == nil != (name == "good") {
				t.Error("the first verifier says otherwise")
			}
		})
	}
}

// without returns the certificate without one of its positions.
func without(t *testing.T, c *check.Certificate, out int) string {
	var fewer check.Set
	n := 0
	for black, in := range c.Set.All() {
		for _, white := range c.Set.Defenders(black, in) {
			if n != out {
				fewer.Add(black, in, white)
			}
			n++
		}
	}
	d := *c
	d.Set = fewer
	var text strings.Builder
	if err := d.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// The second verifier finds the same moves as the rules, in random positions under random options.
func TestSecondMoves(t *testing.T) {
	const script = `import { Board, optionsOf, parse } from '%s'
import { readFileSync } from 'node:fs'
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [options, position] = line.split('|')
  const b = new Board(optionsOf(options))
  const turn = parse(b, position)
  console.log(b.moves(turn, []).sort((x, y) => x - y).join(' '))
}`
	path, err := filepath.Abs(second)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	info := ringo.Game{}.Info()
	var lines, want []string
	for range 3000 {
		text := ""
		for _, o := range info.Options {
			text += " " + o.Name + "=" + o.Values[random.IntN(len(o.Values))].Name
		}
		set, err := info.ParseOptions(strings.TrimSpace(text))
		if err != nil {
			t.Fatal(err)
		}
		p := randomPosition(random, set)
		lines = append(lines, set.String()+"|"+string(ringo.Game{}.AppendPosition(nil, &p, game.Counters{})))
		var moves []uint
		for _, m := range p.AppendMoves(nil) {
			from, to, taken := ringo.Step(m)
			if taken == ringo.NothingHere {
				taken = 63
			}
			moves = append(moves, from|to<<6|taken<<12)
		}
		slices.Sort(moves)
		want = append(want, strings.Trim(fmt.Sprint(moves), "[]"))
	}
	out, err := node(t, strings.Join(lines, "\n"), "--input-type=module", "-e", fmt.Sprintf(script, "file://"+filepath.ToSlash(path)))
	got := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if err != nil || len(got) != len(want) {
		t.Fatalf("%v: %d lines of %d: %.500s", err, len(got), len(want), out)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: moves %s, by the rules %s", lines[i], got[i], want[i])
		}
	}
}

// randomPosition places pieces at random, close together so that there is much to capture.
func randomPosition(random *rand.Rand, o game.Options) ringo.Position {
	var white, black uint64
	rings := 1 + random.IntN(6-o.Index("rings"))
	for range random.IntN(5) {
		white |= 1 << random.IntN(8*rings)
	}
	for range random.IntN(8) {
		black |= 1 << random.IntN(8*rings) &^ white
	}
	start := ringo.Game{}.Start(o)
	in := 0
	if black != 0 && random.IntN(2) == 0 {
		black &= black - 1
		in = 1
	}
	return start.With(white, black, in, game.Side(random.IntN(2)))
}
